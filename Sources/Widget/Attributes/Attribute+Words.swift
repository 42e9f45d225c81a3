extension Attribute {
  /// The default as a resource would write it; a description where it is computed.
  public var defaultText: String {
    guard let initial else { return words.computed }
    if case .color(let color?) = initial { return color.hexadecimal }
    return text(of: initial)
  }

  /// `px` (pixels at 96 dpi), `pt`, `s` or empty.
  public var unit: String { words.unit }

  /// What it means, in a sentence.
  public var sentence: String { words.sentence }

  private var words: (unit: String, sentence: String, computed: String) {
    switch AttributeName(rawValue: number) {
    case .borderRadius: ("px", "Corner radius; the content is clipped to it.", "")
    case .borderWidth: ("px", "Width of the frame line, inside the button's edge.", "")
    case .borderColor: ("", "Colour of the frame line.", "")
    case .horizontalSlide:
      (
        "px", "Where the centre of a face that slid out sideways goes; follows the width until set.",
        "minus half the width"
      )
    case .verticalSlide:
      (
        "px", "Where the centre of a face that slid out up or down goes; follows the height until set.",
        "minus half the height"
      )
    case .originalCenter: ("px", "Where a face returns to; follows the size, read-only.", "the centre")
    case .animationDuration: ("s", "Time of a slide from rest to out; a slide from half-way takes half.", "")
    case .animations:
      ("", "Things move by themselves, where the desktop allows it; false: all motion is at its end at once.", "")
    case .framesPerSecond:
      ("", "Frames per second while something moves; of several buttons that move, the fastest counts.", "")
    case .slidesHorizontally: ("", "Faces slide sideways; false: up and down.", "")
    case .slideDirection:
      ("", "Which way a face may leave: leading, trailing or either; mirrored from right to left.", "")
    case .slideThreshold: ("", "Part of the width or height beyond which a release lets the face go.", "")
    case .reactsToTap:
      ("", "A tap arms as well as a slide; false: a tap only shows how to slide, keys always work.", "")
    case .isRightToLeft: ("", "The layout runs from right to left: leading is on the right.", "")
    case .primaryText: ("", "Label of the primary face.", "")
    case .primaryTxtColor: ("", "Colour of that label.", "")
    case .primaryBgColor: ("", "Colour of the primary face.", "")
    case .bgImageName:
      ("", "PNG under the primary label, a name in Resources/Assets or a path, scaled to fill the face.", "")
    case .confirmText: ("", "Label of the confirm face.", "")
    case .confirmTxtColor: ("", "Colour of that label.", "")
    case .confirmBgColor: ("", "Colour of the confirm face.", "")
    case .confirmGesture:
      ("", "What confirms: press, slide (the confirm face is slid away) or hold (it or Space is held down).", "")
    case .holdDuration: ("s", "How long the confirm face, or Space, is held where that confirms.", "")
    case .functionToCall: ("", "Called once for each confirm, after the pressed look is on screen.", "{ false }")
    case .functionToCallAsync:
      ("", "Called instead of functionToCall, with a ticket, when the work goes on after it has returned.", "none")
    case .actionTimeout: ("s", "How long an action with a ticket may take before it counts as failed; 0: for ever.", "")
    case .successText: ("", "Label after true.", "")
    case .successTxtColor: ("", "Colour of that label.", "")
    case .successBgColor: ("", "Colour behind that label.", "")
    case .drawsTick: ("", "A tick draws itself beside the success label; beside the error label stands a cross.", "")
    case .errorText: ("", "Label after false.", "")
    case .errorTxtColor: ("", "Colour of that label.", "")
    case .errorBgColor: ("", "Colour behind that label.", "")
    case .shakesOnError: ("", "The error label shakes.", "")
    case .resetDelay: ("s", "How long the error label stays.", "")
    case .confirmDelay:
      ("s", "How long the confirm face must have been there, and the window at rest, for a confirm to count.", "")
    case .confirmTimeout:
      (
        "s",
        "How long the confirm face waits before the primary face slides back, 0.6 s beyond confirmDelay at least; 0 for ever.",
        ""
      )
    case .disarmsOnFocusOut: ("", "The primary face slides back as well when the keyboard goes to another window.", "")
    case .allowsSendEvents: ("", "Input that other clients made up (XSendEvent) counts; false: it is refused.", "")
    case .refusesWhenObscured:
      ("", "A confirm is refused while another program's window covers any part of the button.", "")
    case .tooSoonText:
      ("", "Label for two seconds after a confirm that came too soon; empty: the face only shakes.", "")
    case .obscuredText: ("", "Label for two seconds after a confirm while another window covered the button.", "")
    case .keepHoldingText: ("", "Label for two seconds after a hold that ended early.", "")
    case .keepSlidingText:
      ("", "Label for two seconds after a face was let go short of the threshold; empty: it only slides back.", "")
    case .font: ("", "Font of all labels, a fontconfig pattern.", "")
    case .textSize: ("pt", "Size of all labels, scaled by Xft.dpi.", "")
    case .ringsBell: ("", "An error and a refused confirm ring the bell.", "")
    case .isEnabled: ("", "The button takes input; false: it looks and stays inactive.", "")
    case .state: ("", "Which face shows; setState(_:animated:) and reset(animated:) change it from code.", "primary")
    case .stateChanged: ("", "Told the old and the new state after each change.", "none")
    case .slideChanged: ("", "Told the slide fraction of the primary face: 0 at rest, 1 out.", "none")
    case nil: ("", "", "")
    }
  }
}
