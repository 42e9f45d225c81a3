/// The two steps of a confirmation as a value: input and time go in, the new state and its effects come out.
///
/// The primary face covers the confirm face, which covers the feedback label. Positions are fractions of
/// `rules.travel`: 0 at rest, -1 or 1 out on the negative or positive side.
public struct Confirmation: Equatable, Sendable {
  public enum State: Equatable, Sendable, CaseIterable {
    /// At rest; the primary face covers all.
    case primary
    /// The primary face moves, by a drag or by itself.
    case sliding
    /// The primary face is out; a press confirms.
    case confirm
    /// The closure runs.
    case pending
    /// It returned true; nothing more happens until a reset.
    case success
    /// It returned false; a reset follows by itself.
    case error
    /// Both faces slide back.
    case resetting

    /// The name in traces and notices.
    public var name: String {
      switch self {
      case .primary: "primary"
      case .sliding: "sliding"
      case .confirm: "confirm"
      case .pending: "pending"
      case .success: "success"
      case .error: "error"
      case .resetting: "resetting"
      }
    }
  }

  public private(set) var state = State.primary
  public private(set) var isEnabled = true
  public var rules: ConfirmationRules

  public init(rules: ConfirmationRules = ConfirmationRules()) {
    self.rules = rules
  }

  /// Where the primary face stands, nudge included.
  public func primaryPosition(at time: Instant) -> Double { 0 }

  /// Where the confirm face stands.
  public func confirmPosition(at time: Instant) -> Double { 0 }

  /// Whether a face moves by itself at that time, so that frames are wanted.
  public func isAnimating(at time: Instant) -> Bool { false }

  /// When `tick` must be handled although nothing else happens: the end of an animation or of the error label's stay.
  public var nextDeadline: Instant? { nil }

  /// Takes one input and says what is to be done about it.
  public mutating func handle(_ input: ConfirmationInput, at time: Instant) -> [ConfirmationEffect] { [] }
}
