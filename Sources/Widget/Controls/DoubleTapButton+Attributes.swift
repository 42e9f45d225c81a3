public import Interaction

/// The attributes under their own names; lengths are in pixels at 96 dpi and times in seconds.
///
/// A number out of the range that `attributeTable` gives is cut to it; what is no number changes nothing.
extension DoubleTapButton {
  /// Corner radius; the content is clipped to it.
  public var borderRadius: Double {
    get { attributes.borderRadius }
    set { attributes.borderRadius = newValue }
  }

  /// Width of the frame line, inside the button's edge.
  public var borderWidth: Double {
    get { attributes.borderWidth }
    set { attributes.borderWidth = newValue }
  }

  /// Colour of the frame line.
  public var borderColor: Color? {
    get { attributes.borderColor }
    set { attributes.borderColor = newValue }
  }

  /// Where the centre of a face that slid out sideways goes; follows the width until set.
  public var horizontalSlide: Double {
    get { attributes.horizontalSlide ?? -frame.size.width / 2 }
    set { attributes.horizontalSlide = newValue }
  }

  /// Where the centre of a face that slid out up or down goes; follows the height until set.
  public var verticalSlide: Double {
    get { attributes.verticalSlide ?? -frame.size.height / 2 }
    set { attributes.verticalSlide = newValue }
  }

  /// Where a face returns to; follows the size, read-only.
  public var originalCenter: Point { Point(frame.size.width / 2, frame.size.height / 2) }

  /// Time of a slide from rest to out; a slide from half-way takes half.
  public var animationDuration: Double {
    get { attributes.animationDuration }
    set { attributes.animationDuration = newValue }
  }

  /// Things move by themselves, where the desktop allows it; false: all motion is at its end at once.
  public var animations: Bool {
    get { attributes.animations }
    set { attributes.animations = newValue }
  }

  /// Frames per second while something moves; of several buttons that move, the fastest counts.
  public var framesPerSecond: Double {
    get { attributes.framesPerSecond }
    set { attributes.framesPerSecond = newValue }
  }

  /// Faces slide sideways; false: up and down.
  public var slidesHorizontally: Bool {
    get { attributes.slidesHorizontally }
    set { attributes.slidesHorizontally = newValue }
  }

  /// Which way a face may leave: leading, trailing or either; mirrored from right to left.
  public var slideDirection: SlideDirection {
    get { attributes.slideDirection }
    set { attributes.slideDirection = newValue }
  }

  /// Part of the width or height beyond which a release lets the face go.
  public var slideThreshold: Double {
    get { attributes.slideThreshold }
    set { attributes.slideThreshold = newValue }
  }

  /// A tap arms as well as a slide; false: a tap only shows how to slide, keys always work.
  public var reactsToTap: Bool {
    get { attributes.reactsToTap }
    set { attributes.reactsToTap = newValue }
  }

  /// The layout runs from right to left: leading is on the right.
  public var isRightToLeft: Bool {
    get { attributes.isRightToLeft }
    set { attributes.isRightToLeft = newValue }
  }

  /// Label of the primary face.
  public var primaryText: String {
    get { attributes.primaryText }
    set { attributes.primaryText = newValue }
  }

  /// Colour of that label.
  public var primaryTxtColor: Color {
    get { attributes.primaryTxtColor }
    set { attributes.primaryTxtColor = newValue }
  }

  /// Colour of the primary face.
  public var primaryBgColor: Color {
    get { attributes.primaryBgColor }
    set { attributes.primaryBgColor = newValue }
  }

  /// PNG under the primary label, a name in Resources/Assets or a path, scaled to fill the face. Setting it reads the file, also
  /// where it is set to what it is.
  public var bgImageName: String {
    get { attributes.bgImageName }
    set { setImageName(newValue) }
  }

  /// Label of the confirm face.
  public var confirmText: String {
    get { attributes.confirmText }
    set { attributes.confirmText = newValue }
  }

  /// Colour of that label.
  public var confirmTxtColor: Color {
    get { attributes.confirmTxtColor }
    set { attributes.confirmTxtColor = newValue }
  }

  /// Colour of the confirm face.
  public var confirmBgColor: Color {
    get { attributes.confirmBgColor }
    set { attributes.confirmBgColor = newValue }
  }

  /// What confirms: press, slide (the confirm face is slid away) or hold (it or Space is held down).
  public var confirmGesture: ConfirmGesture {
    get { attributes.confirmGesture }
    set { attributes.confirmGesture = newValue }
  }

  /// How long the confirm face, or Space, is held where that confirms.
  public var holdDuration: Double {
    get { attributes.holdDuration }
    set { attributes.holdDuration = newValue }
  }

  /// How long an action with a ticket may take before it counts as failed; 0: for ever.
  public var actionTimeout: Double {
    get { attributes.actionTimeout }
    set { attributes.actionTimeout = newValue }
  }

  /// Label after true.
  public var successText: String {
    get { attributes.successText }
    set { attributes.successText = newValue }
  }

  /// Colour of that label.
  public var successTxtColor: Color {
    get { attributes.successTxtColor }
    set { attributes.successTxtColor = newValue }
  }

  /// Colour behind that label.
  public var successBgColor: Color {
    get { attributes.successBgColor }
    set { attributes.successBgColor = newValue }
  }

  /// A tick draws itself beside the success label; beside the error label stands a cross.
  public var drawsTick: Bool {
    get { attributes.drawsTick }
    set { attributes.drawsTick = newValue }
  }

  /// Label after false.
  public var errorText: String {
    get { attributes.errorText }
    set { attributes.errorText = newValue }
  }

  /// Colour of that label.
  public var errorTxtColor: Color {
    get { attributes.errorTxtColor }
    set { attributes.errorTxtColor = newValue }
  }

  /// Colour behind that label.
  public var errorBgColor: Color {
    get { attributes.errorBgColor }
    set { attributes.errorBgColor = newValue }
  }

  /// The error label shakes.
  public var shakesOnError: Bool {
    get { attributes.shakesOnError }
    set { attributes.shakesOnError = newValue }
  }

  /// How long the error label stays.
  public var resetDelay: Double {
    get { attributes.resetDelay }
    set { attributes.resetDelay = newValue }
  }

  /// How long the confirm face must have been there, and the window at rest, for a confirm to count.
  public var confirmDelay: Double {
    get { attributes.confirmDelay }
    set { attributes.confirmDelay = newValue }
  }

  /// How long the confirm face waits before the primary face slides back, 0.6 s beyond confirmDelay at least; 0 for ever.
  public var confirmTimeout: Double {
    get { attributes.confirmTimeout }
    set { attributes.confirmTimeout = newValue }
  }

  /// The primary face slides back as well when the keyboard goes to another window.
  public var disarmsOnFocusOut: Bool {
    get { attributes.disarmsOnFocusOut }
    set { attributes.disarmsOnFocusOut = newValue }
  }

  /// Input that other clients made up (XSendEvent) counts; false: it is refused.
  public var allowsSendEvents: Bool {
    get { attributes.allowsSendEvents }
    set { attributes.allowsSendEvents = newValue }
  }

  /// A confirm is refused while another program's window covers any part of the button.
  public var refusesWhenObscured: Bool {
    get { attributes.refusesWhenObscured }
    set { attributes.refusesWhenObscured = newValue }
  }

  /// Label for two seconds after a confirm that came too soon; empty: the face only shakes.
  public var tooSoonText: String {
    get { attributes.tooSoonText }
    set { attributes.tooSoonText = newValue }
  }

  /// Label for two seconds after a confirm while another window covered the button.
  public var obscuredText: String {
    get { attributes.obscuredText }
    set { attributes.obscuredText = newValue }
  }

  /// Label for two seconds after a hold that ended early.
  public var keepHoldingText: String {
    get { attributes.keepHoldingText }
    set { attributes.keepHoldingText = newValue }
  }

  /// Label for two seconds after a face was let go short of the threshold; empty: it only slides back.
  public var keepSlidingText: String {
    get { attributes.keepSlidingText }
    set { attributes.keepSlidingText = newValue }
  }

  /// Font of all labels, a fontconfig pattern.
  public var font: String {
    get { attributes.font }
    set { attributes.font = newValue }
  }

  /// Size of all labels, scaled by Xft.dpi.
  public var textSize: Double {
    get { attributes.textSize }
    set { attributes.textSize = newValue }
  }

  /// An error and a refused confirm ring the bell.
  public var ringsBell: Bool {
    get { attributes.ringsBell }
    set { attributes.ringsBell = newValue }
  }

  /// The button takes input; false: it looks and stays inactive.
  public var isEnabled: Bool {
    get { attributes.isEnabled }
    set { attributes.isEnabled = newValue }
  }
}
