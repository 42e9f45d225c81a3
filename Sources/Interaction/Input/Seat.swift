/// What the pointer, touch screen and keyboard of one person have in common; a server can have several (MPX).
public struct Seat: Equatable, Sendable {
  /// The number of the pointer (X: of the master pointer), 0 when nobody knows.
  public let pointer: UInt32

  /// Without XI2, or before anything has been done.
  public static let unknown = Seat(pointer: 0)

  /// The seat of that pointer.
  public init(pointer: UInt32) {
    self.pointer = pointer
  }

  /// Whether it is known to be another person's.
  func isOther(than other: Seat) -> Bool {
    self != .unknown && other != .unknown && self != other
  }
}
