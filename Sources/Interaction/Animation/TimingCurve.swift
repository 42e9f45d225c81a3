/// How far a movement has come for each part of its time, both 0 to 1; names and control points are Core Animation's.
public enum TimingCurve: Equatable, Sendable {
  case linear
  /// Starts slowly.
  case easeIn
  /// Ends slowly.
  case easeOut
  /// Starts and ends slowly.
  case easeInEaseOut
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points. Each x is time and is cut to 0...1, as time does not run
  /// back; y is free, so a movement may overshoot.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// The part of the way that is done after the part `time` of the duration; times outside 0...1 are cut.
  public func value(at time: Double) -> Double {
    if !(time > 0) { return 0 }
    if time >= 1 { return 1 }
    switch self {
    case .linear: return time
    case .easeIn: return bezier(time, 0.42, 0, 1, 1)
    case .easeOut: return bezier(time, 0, 0, 0.58, 1)
    case .easeInEaseOut: return bezier(time, 0.42, 0, 0.58, 1)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return bezier(time, max(0, min(1, x1)), y1, max(0, min(1, x2)), y2)
    }
  }
}

/// The y of the curve where its x is `x`.
private func bezier(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
  let across = Cubic(x1, x2)
  return Cubic(y1, y2).value(at: across.parameter(where: x))
}

/// One coordinate of a Bézier curve from 0 to 1 as a polynomial of the curve's parameter.
private struct Cubic {
  let a: Double
  let b: Double
  let c: Double

  init(_ first: Double, _ second: Double) {
    c = 3 * first
    b = 3 * second - 6 * first
    a = 1 + 3 * first - 3 * second
  }

  func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }
  func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }

  /// Where a coordinate that never falls reaches `target`: Newton's method, kept between bounds that close in, because the slope may be 0.
  func parameter(where target: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = target
    for _ in 0..<64 {
      let error = value(at: t) - target
      if error == 0 { break }
      if error > 0 { high = t } else { low = t }
      let newton = t - error / slope(at: t)
      let next = newton > low && newton < high ? newton : (low + high) / 2
      let step = next - t
      t = next
      if step > -1e-13 && step < 1e-13 { break }
    }
    return t
  }
}
