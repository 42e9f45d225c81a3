/// What became of the latest press, so that a press counts only in the state that it began in.
enum Press: Equatable, Sendable {
  /// None is known. A drag that comes without a press is taken as it is.
  case none
  /// It is held and may still do something.
  case held(InputStamp)
  /// It ended without a result; it may have turned into a drag.
  case over(InputStamp)
  /// It began when it could not count, or what it began on is gone, or it has done its work.
  case spent

  /// What is known of a press that has not done its work; it may have turned into a drag.
  var stamp: InputStamp? {
    switch self {
    case .held(let stamp), .over(let stamp): stamp
    case .none, .spent: nil
    }
  }
}
