import TestSupport

/// The second page at one scale: what moves there, in film strips.
final class MotionTour {
  private static let ground = Pixel(0xF4F5F7)

  private let server: XServer
  private let user: XClient
  private let path: String
  private let demo: DemoSession
  private let scale: Int

  init(demo path: String, dpi: Int) throws {
    self.path = path
    scale = dpi / 96
    server = try XServer(width: 1400, height: 1040)
    user = try XClient(server)
    user.setResources(["Xft.dpi": "\(dpi)"])
    user.park()
    demo = try DemoSession(
      path, ["--page", "2", "-xrm", "*launch.animations: false"], user: user, server: server)
  }

  /// Calls `take` with each picture and its name.
  func walk(take: (PixelImage, String) throws -> Void) throws {
    try take(try user.captureSettled(demo.window), "motion")
    try take(try strip(), "strip")
    let toggle = try frames(of: "toggle")
    try take(try row([toggle[0], toggle[toggle.count / 2], toggle[toggle.count - 1]]), "toggle")
    let tick = try frames(of: "checkMark")
    try take(try row((0...5).map { tick[$0 * (tick.count - 1) / 5] }), "tick")
    try take(try layers(of: "checkMark"), "layers")
    try take(try layers(of: "toggle"), "layers-toggle")
    demo.program.kill()
    try take(try launch(), "opening")
  }

  /// The middle of the event panel while the demo opens.
  private func launch() throws -> PixelImage {
    let demo = try DemoSession(path, user: user, server: server)
    let window = user.area(of: demo.window) ?? Area(0, 0, 0, 0)
    let area = Area(window.x + 232 * scale, window.y + 365 * scale, 176 * scale, 60 * scale)
    var frames = [try user.captureScreen(area)]
    // It begins and ends with nothing.
    while frames.count < 10 || frames.last != frames.first {
      let frame = try user.captureScreen(area)
      if frame != frames.last { frames.append(frame) }
    }
    return try row((1...6).map { frames[$0 * (frames.count - 1) / 7] })
  }

  /// What a control looks like from a tap on, each different frame once, until it rests.
  private func frames(of name: String) throws -> [PixelImage] {
    let area = try demo.area(name).inset(by: -8 * scale)
    return try frames(from: name) { try user.captureScreen(area) }
  }

  private func frames(from name: String, capture: () throws -> PixelImage) throws -> [PixelImage] {
    let (x, y) = try demo.center(name)
    let start = demo.program.lines.count
    var frames = [try capture()]
    // At one go, so that the pointer is hardly seen on it.
    let (right, bottom) = (user.screenSize.width - 1, user.screenSize.height - 1)
    user.perform([.move(x, y), .press(), .release(), .move(right, bottom)])
    while !demo.program.lines(after: start).contains("gesture \(name): didStop") {
      let frame = try capture()
      if frame != frames.last { frames.append(frame) }
    }
    _ = try user.captureSettled(demo.window)
    frames.append(try capture())
    return frames
  }

  /// The strip at 0, 1 and 2 pages, and below, between them, half-way from one to the next.
  private func strip() throws -> PixelImage {
    let area = try demo.area("strip")
    let (x, y) = area.center
    var pictures = [try user.captureScreen(area)]
    for page in 1...2 {
      user.dragAndHold(from: (x, y), to: (x - area.width / 2 - 1, y), steps: 12, duration: 0.2)
      pause(0.1)
      pictures.append(try user.captureScreen(area))
      try demo.expect("state strip \(page) -> \(page + 1)") { user.release() }
      user.park()
      _ = try user.captureSettled(demo.window)
      pictures.append(try user.captureScreen(area))
    }
    let gap = 16 * scale
    let (width, height) = (area.width + gap, area.height + gap)
    var sheet = PixelImage(width: 3 * width + gap, height: 2 * height + gap, filledWith: Self.ground)
    for (index, picture) in pictures.enumerated() {
      sheet.draw(picture, atX: gap + index * width / 2, y: gap + index % 2 * height)
    }
    return sheet
  }

  /// The whole window while a control is on its way and its layers show.
  private func layers(of name: String) throws -> PixelImage {
    if !demo.program.lines.contains(where: { $0.text.hasPrefix("layers ") }) {
      try demo.expect("gesture layersSwitch: didStop") {
        let (x, y) = try demo.center("layersSwitch")
        user.click(at: x, y)
      }
    }
    let frames = try frames(from: name) { try user.capture(demo.window) }
    return frames[frames.count / 4]
  }

  private func row(_ pictures: [PixelImage]) throws -> PixelImage {
    guard let first = pictures.first else { throw Failure("there is no picture") }
    var row = PixelImage(width: first.width * pictures.count, height: first.height, filledWith: Self.ground)
    for (index, picture) in pictures.enumerated() { row.draw(picture, atX: index * first.width, y: 0) }
    return row
  }
}
