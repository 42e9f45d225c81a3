/// The name by which a track knows its layer; whoever makes the layers gives it.
public struct LayerTag: Equatable, Hashable, Sendable {
  public var number: Int

  public init(_ number: Int) {
    self.number = number
  }
}

/// A property of a layer with a value for it; lengths are in the layer's unit.
public enum LayerValue: Equatable, Sendable {
  /// Where the layer's centre is in its superlayer.
  case position(Point)
  case size(Size)
  /// The factors across and down.
  case scale(Point)
  /// In radians, clockwise, as y grows downwards.
  case rotation(Double)
  /// 0 (not seen) to 1.
  case opacity(Double)
  case fillColor(Color)
  case strokeColor(Color)
  case cornerRadius(Double)
  /// The part of the path's length at which its stroke starts, 0 to 1.
  case strokeStart(Double)
  /// The part of the path's length at which its stroke ends, 0 to 1.
  case strokeEnd(Double)
  case path(Path)
}

/// The values that one property takes in turn; what they mean is said at `LayerValue`.
public enum Keyframes: Equatable, Sendable {
  case position([Point])
  case size([Size])
  case scale([Point])
  case rotation([Double])
  case opacity([Double])
  case fillColor([Color])
  case strokeColor([Color])
  case cornerRadius([Double])
  case strokeStart([Double])
  case strokeEnd([Double])
  case path([Path])

  var count: Int {
    switch self {
    case .position(let values), .scale(let values): values.count
    case .size(let values): values.count
    case .rotation(let values), .opacity(let values), .cornerRadius(let values), .strokeStart(let values),
      .strokeEnd(let values):
      values.count
    case .fillColor(let values), .strokeColor(let values): values.count
    case .path(let values): values.count
    }
  }

  /// The value that is `fraction` of the way from one keyframe, which must exist, to the next; the last one stays as it
  /// is.
  func value(after index: Int, _ fraction: Double) -> LayerValue {
    let next = min(index + 1, count - 1)
    func number(_ values: [Double]) -> Double { mix(values[index], values[next], fraction) }
    func point(_ values: [Point]) -> Point { mix(values[index], values[next], fraction) }
    func color(_ values: [Color]) -> Color { values[index].mixed(with: values[next], fraction) }
    return switch self {
    case .position(let values): .position(point(values))
    case .size(let values): .size(mix(values[index], values[next], fraction))
    case .scale(let values): .scale(point(values))
    case .rotation(let values): .rotation(number(values))
    case .opacity(let values): .opacity(number(values))
    case .fillColor(let values): .fillColor(color(values))
    case .strokeColor(let values): .strokeColor(color(values))
    case .cornerRadius(let values): .cornerRadius(number(values))
    case .strokeStart(let values): .strokeStart(number(values))
    case .strokeEnd(let values): .strokeEnd(number(values))
    case .path(let values): .path(values[index].mixed(with: values[next], fraction))
    }
  }
}
