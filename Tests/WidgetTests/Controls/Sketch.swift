import Interaction

@testable import Widget

/// Swift Testing has a type of that name as well.
typealias Confirmation = Interaction.Confirmation

/// A button as the painter sees it, without a server: 360 by 60 pixels at (40, 20) of a window with room around it.
struct Sketch {
  typealias Role = ButtonPainter.Role

  var attributes = ButtonAttributes()
  var state = Confirmation.State.primary
  /// Signed fractions of the travel.
  var primary = 0.0
  var confirm = 0.0
  var feedback = FeedbackPose()
  var action = ActionPose()
  var isAsync = false
  var side = SlideSide.negative
  var showsError = false
  var isHovered = false
  var isPressed = false
  var hasRing = false
  var hint: Hint?
  var image: String?
  /// In pixels at 96 dpi.
  var frame = Rect(40, 20, 360, 60)
  var window = Rect(0, 0, 640, 470)
  var scale = 1.0
  var ground = Color(rgb: 0xF4F5F7)

  init(_ change: (inout Sketch) -> Void = { _ in }) {
    change(&self)
  }

  func with(_ change: (inout Sketch) -> Void) -> Sketch {
    var sketch = self
    change(&sketch)
    return sketch
  }

  // MARK: What is painted

  var layers: [SurfaceLayer] { painter.layers() }

  var painter: ButtonPainter {
    let rules = attributes.rules(for: frame.size)
    let look = ButtonLook(
      attributes: attributes, state: state, primaryPosition: primary, confirmPosition: confirm, feedback: feedback,
      action: action, isAsync: isAsync,
      travel: rules.travel, threshold: rules.releaseDistance, side: side, showsError: showsError, isHovered: isHovered,
      isPressed: isPressed,
      showsFocusRing: hasRing, hint: hint, image: image.map { ImageFile($0) })
    let place = ViewPlace(
      owner: 7, frame: PixelRect(frame, scale: scale), window: PixelRect(window, scale: scale), scale: scale,
      ground: ground, time: Instant(nanoseconds: 0))
    return ButtonPainter(look: look, place: place)
  }

  /// What the layers are, bottom first.
  var roles: [Role] { layers.compactMap { Role(rawValue: $0.id.role) } }

  func layer(_ role: Role) -> SurfaceLayer? { layers.first { $0.id.role == role.rawValue } }

  /// The device pixels of the button.
  var pixels: PixelRect { PixelRect(frame, scale: scale) }
}

extension SurfaceLayer {
  /// The colour that it is filled with, when that is the first thing drawn and covers all of it.
  var ground: Color? {
    guard case .fill(PixelRect(0, 0, frame.width, frame.height), let color)? = contents.first else { return nil }
    return color
  }

  var text: TextBlock? {
    for case .text(let block) in contents { return block }
    return nil
  }

  /// Its strokes: the points of each, its width and its colour.
  var strokes: [(points: [Point], width: Double, color: Color)] {
    contents.compactMap { command in
      guard case .strokePath(let path, let style, .color(let color)) = command else { return nil }
      return (path.elements.flatMap(\.points), style.width, color)
    }
  }

  /// What its strokes cover of the window, round caps included.
  var strokedArea: Rect? {
    let points = strokes.flatMap { stroke in
      stroke.points.flatMap { point in
        [-0.5, 0.5].map { Point(point.x + $0 * stroke.width, point.y + $0 * stroke.width) }
      }
    }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return nil }
    return Rect(left + Double(frame.x), top + Double(frame.y), right - left, bottom - top)
  }
}

extension Path.Element {
  var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}

extension Color {
  /// 0xRRGGBB, each channel to the nearest.
  var hex: String {
    func digits(_ value: Double) -> String {
      let text = String(Int((value * 255).rounded()), radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits(red) + digits(green) + digits(blue)
  }
}
