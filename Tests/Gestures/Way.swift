/// How a button lies, and what confirms it.
public struct Way: Hashable, Sendable {
  public enum Direction: String, CaseIterable, Sendable {
    case leading, trailing, either
  }

  public enum Confirm: String, CaseIterable, Sendable {
    case press, slide, hold
  }

  public var isRightToLeft = false
  public var isVertical = false
  public var direction = Direction.either
  public var confirm = Confirm.press

  public init() {}

  public static let all: [Way] = [false, true].flatMap { isRightToLeft in
    [false, true].flatMap { isVertical in
      Direction.allCases.flatMap { direction in
        Confirm.allCases.map { confirm in
          var way = Way()
          (way.isRightToLeft, way.isVertical) = (isRightToLeft, isVertical)
          (way.direction, way.confirm) = (direction, confirm)
          return way
        }
      }
    }
  }

  /// In reports.
  public var names: [String] {
    [
      isRightToLeft ? "right to left" : "left to right", isVertical ? "vertical" : "horizontal", direction.rawValue,
      confirm.rawValue,
    ]
  }

  /// Whether the face goes out to the right or down: leading is left or up, in a layout from right to left right or up.
  public var isMirrored: Bool { (direction == .trailing) != (isRightToLeft && !isVertical) }
}

extension [HandStep] {
  /// What is to the left, on a horizontal button from left to right, the same way on another one.
  func turned(for way: Way) -> [HandStep] {
    map { step in
      switch step {
      case .move(let x, let y):
        let place = way.place(x, y)
        return .move(place.x, place.y)
      case .touch(let finger, let x, let y):
        let place = way.place(x, y)
        return .touch(finger, place.x, place.y)
      case .trail(let finger, let x, let y):
        let place = way.place(x, y)
        return .trail(finger, place.x, place.y)
      case .keyDown(let key): return .keyDown(way.key(key))
      case .keyUp(let key): return .keyUp(way.key(key))
      case .pause, .press, .release, .lift, .hold, .seeFace: return step
      }
    }
  }
}

extension Way {
  fileprivate func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let along = isMirrored ? Hand.width - x : x
    return isVertical ? (y, along) : (along, y)
  }

  fileprivate func key(_ key: HandKey) -> HandKey {
    switch key {
    case .left, .right:
      let isBack = (key == .left) != isMirrored
      return isVertical ? (isBack ? .up : .down) : (isBack ? .left : .right)
    case .up: return isVertical ? .left : .up
    case .down: return isVertical ? .right : .down
    case .enter, .keypadEnter, .space, .escape, .letter: return key
    }
  }
}
