internal import CX11
internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

/// A mapped window with a surface, and a second connection that looks at it.
final class Stage {
  // In the order in which they may go: the server last.
  let surface: Surface
  let display: Display
  let client: XClient
  let server: XServer
  let window: XID
  var ground = Color(rgb: 0xF4F5F7)
  let size: PixelSize

  /// `depth` is the window's, nil takes the screen's; `display` another name for the server, a proxy's.
  init(
    _ server: XServer, size: PixelSize = PixelSize(200, 120), depth: Int? = nil, display name: String? = nil
  ) throws {
    self.server = server
    self.size = size
    client = try XClient(server)
    window = try client.createWindow(Area(0, 0, size.width, size.height), depth: depth, overrideRedirect: true)
    client.map(window)
    display = try Display(name: name ?? server.display)
    surface = try Self.makeSurface(display, window)
    surface.resize(to: size)
  }

  private static func makeSurface(_ display: Display, _ window: XID) throws -> Surface {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display.x, window, &attributes) != 0 else { throw Failure("no window \(window)") }
    return Widget.makeSurface(
      display: display,
      target: WindowTarget(
        window: window, root: attributes.root, depth: attributes.depth, visual: attributes.visual,
        colormap: attributes.colormap))
  }

  func anotherSurface() throws -> Surface {
    try Self.makeSurface(display, window)
  }

  deinit {
    surface.destroy()
    // What is still on its way draws on the window.
    sync()
    #expect(errors == 0, "X errors of the surface")
    client.destroy(window)
  }

  var whole: PixelRect { PixelRect(0, 0, size.width, size.height) }

  /// Presents the layers and returns what the window then shows.
  func show(_ layers: [SurfaceLayer], damage: PixelRect? = nil) throws -> PixelImage {
    surface.present(ground: ground, layers: layers, damage: damage ?? whole)
    return try picture()
  }

  func picture() throws -> PixelImage {
    sync()
    return try client.capture(window)
  }

  /// How many X errors the code under test has caused so far, which the display keeps to itself. Without RENDER Xft asks
  /// for pixels beyond the edge, and goes another way when that fails.
  var errors: Int {
    sync()
    let trap = cx_errors(display.connection.handle)
    return (0..<cx_trap_count(trap)).count { index in
      var error = cx_error()
      let getImage: Int32 = 73
      return cx_trap_error(trap, Int32(index), &error) && error.request != getImage
    }
  }

  /// Waits until the server has carried everything out.
  func sync() {
    XSync(display.x, 0)
  }

  /// How many requests `body` makes; fails when it waits for an answer to one of them.
  func requests(_ body: () -> Void) throws -> Int {
    XSync(display.x, 0)
    let before = XNextRequest(display.x)
    let answered = XLastKnownRequestProcessed(display.x)
    body()
    let count = Int(XNextRequest(display.x) - before)
    guard XLastKnownRequestProcessed(display.x) == answered else { throw Failure("the server's answer was awaited") }
    return count
  }
}

/// A layer whose contents are one drawing in its own coordinates.
func layer(
  _ role: Int, _ frame: PixelRect, _ contents: [PaintCommand], opaque: Bool = false, clip: Clip? = nil,
  opacity: Double = 1
) -> SurfaceLayer {
  SurfaceLayer(
    id: LayerID(owner: 1, role: role), frame: frame, contents: contents, isOpaque: opaque, clip: clip,
    opacity: opacity)
}

/// A layer of nothing but a colour.
func plain(_ role: Int, _ frame: PixelRect, _ color: Color, clip: Clip? = nil, opacity: Double = 1) -> SurfaceLayer {
  let rect = PixelRect(0, 0, frame.width, frame.height)
  return layer(role, frame, [.fill(rect, color)], opaque: true, clip: clip, opacity: opacity)
}
