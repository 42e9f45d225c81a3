public import Interaction

/// The edge towards which a face may leave; leading is left (up on a vertical slide), or right in a right-to-left layout.
public enum SlideDirection: Int, Equatable, Sendable, CaseIterable {
  case leading, trailing, either
}

/// Everything about a double-tap button that can be set, as one value; `DoubleTapButton.attributeTable` tells what each means.
public struct ButtonAttributes: Equatable, Sendable {
  public var borderRadius: Double {
    get { number(.borderRadius) }
    set { self[.borderRadius] = .number(newValue) }
  }
  public var borderWidth: Double {
    get { number(.borderWidth) }
    set { self[.borderWidth] = .number(newValue) }
  }
  public var borderColor: Color? {
    get { optionalColor(.borderColor) }
    set { self[.borderColor] = .color(newValue) }
  }
  /// nil follows the width: minus half of it.
  public var horizontalSlide: Double? {
    get { slide(.horizontalSlide) }
    set { setSlide(.horizontalSlide, newValue) }
  }
  /// nil follows the height: minus half of it.
  public var verticalSlide: Double? {
    get { slide(.verticalSlide) }
    set { setSlide(.verticalSlide, newValue) }
  }
  public var animationDuration: Double {
    get { number(.animationDuration) }
    set { self[.animationDuration] = .number(newValue) }
  }
  public var animations: Bool {
    get { flag(.animations) }
    set { self[.animations] = .flag(newValue) }
  }
  public var framesPerSecond: Double {
    get { number(.framesPerSecond) }
    set { self[.framesPerSecond] = .number(newValue) }
  }
  public var slidesHorizontally: Bool {
    get { flag(.slidesHorizontally) }
    set { self[.slidesHorizontally] = .flag(newValue) }
  }
  public var slideDirection: SlideDirection {
    get { SlideDirection(rawValue: word(.slideDirection)) ?? .either }
    set { self[.slideDirection] = .word(newValue.rawValue) }
  }
  public var slideThreshold: Double {
    get { number(.slideThreshold) }
    set { self[.slideThreshold] = .number(newValue) }
  }
  public var reactsToTap: Bool {
    get { flag(.reactsToTap) }
    set { self[.reactsToTap] = .flag(newValue) }
  }
  public var isRightToLeft: Bool {
    get { flag(.isRightToLeft) }
    set { self[.isRightToLeft] = .flag(newValue) }
  }
  public var primaryText: String {
    get { text(.primaryText) }
    set { self[.primaryText] = .text(newValue) }
  }
  public var primaryTxtColor: Color {
    get { color(.primaryTxtColor) }
    set { self[.primaryTxtColor] = .color(newValue) }
  }
  public var primaryBgColor: Color {
    get { color(.primaryBgColor) }
    set { self[.primaryBgColor] = .color(newValue) }
  }
  public var bgImageName: String {
    get { text(.bgImageName) }
    set { self[.bgImageName] = .text(newValue) }
  }
  public var confirmText: String {
    get { text(.confirmText) }
    set { self[.confirmText] = .text(newValue) }
  }
  public var confirmTxtColor: Color {
    get { color(.confirmTxtColor) }
    set { self[.confirmTxtColor] = .color(newValue) }
  }
  public var confirmBgColor: Color {
    get { color(.confirmBgColor) }
    set { self[.confirmBgColor] = .color(newValue) }
  }
  public var confirmGesture: ConfirmGesture {
    get { ConfirmGesture(rawValue: word(.confirmGesture)) ?? .press }
    set { self[.confirmGesture] = .word(newValue.rawValue) }
  }
  public var holdDuration: Double {
    get { number(.holdDuration) }
    set { self[.holdDuration] = .number(newValue) }
  }
  public var actionTimeout: Double {
    get { number(.actionTimeout) }
    set { self[.actionTimeout] = .number(newValue) }
  }
  public var successText: String {
    get { text(.successText) }
    set { self[.successText] = .text(newValue) }
  }
  public var successTxtColor: Color {
    get { color(.successTxtColor) }
    set { self[.successTxtColor] = .color(newValue) }
  }
  public var successBgColor: Color {
    get { color(.successBgColor) }
    set { self[.successBgColor] = .color(newValue) }
  }
  public var drawsTick: Bool {
    get { flag(.drawsTick) }
    set { self[.drawsTick] = .flag(newValue) }
  }
  public var errorText: String {
    get { text(.errorText) }
    set { self[.errorText] = .text(newValue) }
  }
  public var errorTxtColor: Color {
    get { color(.errorTxtColor) }
    set { self[.errorTxtColor] = .color(newValue) }
  }
  public var errorBgColor: Color {
    get { color(.errorBgColor) }
    set { self[.errorBgColor] = .color(newValue) }
  }
  public var shakesOnError: Bool {
    get { flag(.shakesOnError) }
    set { self[.shakesOnError] = .flag(newValue) }
  }
  public var resetDelay: Double {
    get { number(.resetDelay) }
    set { self[.resetDelay] = .number(newValue) }
  }
  public var confirmDelay: Double {
    get { number(.confirmDelay) }
    set { self[.confirmDelay] = .number(newValue) }
  }
  public var confirmTimeout: Double {
    get { number(.confirmTimeout) }
    set { self[.confirmTimeout] = .number(newValue) }
  }
  public var disarmsOnFocusOut: Bool {
    get { flag(.disarmsOnFocusOut) }
    set { self[.disarmsOnFocusOut] = .flag(newValue) }
  }
  public var allowsSendEvents: Bool {
    get { flag(.allowsSendEvents) }
    set { self[.allowsSendEvents] = .flag(newValue) }
  }
  public var refusesWhenObscured: Bool {
    get { flag(.refusesWhenObscured) }
    set { self[.refusesWhenObscured] = .flag(newValue) }
  }
  public var tooSoonText: String {
    get { text(.tooSoonText) }
    set { self[.tooSoonText] = .text(newValue) }
  }
  public var obscuredText: String {
    get { text(.obscuredText) }
    set { self[.obscuredText] = .text(newValue) }
  }
  public var keepHoldingText: String {
    get { text(.keepHoldingText) }
    set { self[.keepHoldingText] = .text(newValue) }
  }
  public var keepSlidingText: String {
    get { text(.keepSlidingText) }
    set { self[.keepSlidingText] = .text(newValue) }
  }
  public var font: String {
    get { text(.font) }
    set { self[.font] = .text(newValue) }
  }
  public var textSize: Double {
    get { number(.textSize) }
    set { self[.textSize] = .number(newValue) }
  }
  public var ringsBell: Bool {
    get { flag(.ringsBell) }
    set { self[.ringsBell] = .flag(newValue) }
  }
  public var isEnabled: Bool {
    get { flag(.isEnabled) }
    set { self[.isEnabled] = .flag(newValue) }
  }

  /// In the order of the table; nil where a slide follows the size, and for what only code reaches.
  private var values: [AttributeValue?]

  public init() {
    values = Self.defaults
  }

  private static let defaults: [AttributeValue?] = {
    var values: [AttributeValue?] = []
    for attribute in DoubleTapButton.attributeTable { values.append(attribute.initial) }
    return values
  }()

  /// The value of the attribute with that number in the table.
  subscript(number: Int) -> AttributeValue? {
    get { values[number] }
    set { values[number] = newValue }
  }
}

/// The attributes in the order of the table.
enum AttributeName: Int {
  case borderRadius, borderWidth, borderColor, horizontalSlide, verticalSlide, originalCenter
  case animationDuration, animations, framesPerSecond, slidesHorizontally, slideDirection, slideThreshold
  case reactsToTap, isRightToLeft, primaryText, primaryTxtColor, primaryBgColor, bgImageName, confirmText
  case confirmTxtColor, confirmBgColor, confirmGesture, holdDuration, functionToCall, functionToCallAsync
  case actionTimeout, successText, successTxtColor, successBgColor, drawsTick, errorText, errorTxtColor
  case errorBgColor, shakesOnError, resetDelay, confirmDelay, confirmTimeout, disarmsOnFocusOut
  case allowsSendEvents, refusesWhenObscured, tooSoonText, obscuredText, keepHoldingText, keepSlidingText
  case font, textSize, ringsBell, isEnabled, state, stateChanged, slideChanged
}

/// The values as what they are.
extension ButtonAttributes {
  private subscript(name: AttributeName) -> AttributeValue? {
    get { self[name.rawValue] }
    set { self[name.rawValue] = newValue }
  }

  @inline(never)
  private func slide(_ name: AttributeName) -> Double? {
    if case .number(let number) = self[name] { number } else { nil }
  }

  private mutating func setSlide(_ name: AttributeName, _ number: Double?) {
    self[name] = number.map { .number($0) }
  }

  @inline(never)
  private func number(_ name: AttributeName) -> Double { slide(name) ?? 0 }

  @inline(never)
  private func flag(_ name: AttributeName) -> Bool {
    if case .flag(let flag) = self[name] { flag } else { false }
  }

  @inline(never)
  private func text(_ name: AttributeName) -> String {
    if case .text(let text) = self[name] { text } else { "" }
  }

  @inline(never)
  private func optionalColor(_ name: AttributeName) -> Color? {
    if case .color(let color) = self[name] { color } else { nil }
  }

  @inline(never)
  private func color(_ name: AttributeName) -> Color { optionalColor(name) ?? Tokens.black }

  @inline(never)
  private func word(_ name: AttributeName) -> Int {
    if case .word(let number) = self[name] { number } else { 0 }
  }
}
