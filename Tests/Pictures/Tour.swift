import TestSupport

/// One walk through the demo at one scale.
final class Tour {
  /// The picture that stands for the demo.
  static let front = "short-drag"

  private let server: XServer
  private let user: XClient
  private let path: String
  /// The line for the time to confirm would never be settled.
  private let options = ["-xrm", "*confirmTimeout: 0"]
  private var demo: DemoSession

  init(demo path: String, dpi: Int) throws {
    self.path = path
    server = try XServer(width: 1400, height: 1040)
    user = try XClient(server)
    user.setResources(["Xft.dpi": "\(dpi)"])
    user.park()
    demo = try DemoSession(path, options, user: user, server: server)
  }

  /// Calls `take` with each picture and its name.
  func walk(take: (PixelImage, String) throws -> Void) throws {
    func picture(_ name: String) throws { try take(try user.capture(demo.window), name) }
    func settledPicture(_ name: String) throws { try take(try user.captureSettled(demo.window), name) }

    try settledPicture("rest")

    let hovered = try demo.center("makeButton")
    user.move(to: hovered.x, hovered.y)
    try settledPicture("hover")

    // Not far enough: the face comes back.
    try demo.expect("state deleteButton sliding -> primary") {
      try drag("deleteButton", to: -0.3, vertically: false)
      try picture("short-drag")
      user.release()
    }
    try settledPicture("short-drag-cancelled")

    // A tap on a face that only slides shows how.
    try demo.expect("gesture deleteButton nudge: a tap only shows how: slide the face away") {
      let (x, y) = try demo.center("deleteButton")
      user.click(at: x, y)
      pause(0.1)
      try picture("nudge")
    }

    // Success, by a slide.
    try demo.expect("state deleteButton sliding -> confirm") {
      try drag("deleteButton", to: -0.62, vertically: false)
      try picture("sliding")
      user.release()
    }
    user.park()
    try settledPicture("confirm")
    try confirm("deleteButton", ending: "success")
    try settledPicture("success")

    // Success, by a tap.
    try demo.expect("state makeButton sliding -> confirm") {
      let (x, y) = try demo.center("makeButton")
      user.perform([.move(x, y), .press()])
      pause(0.1)
      try picture("pressed")
      user.release()
    }
    try confirm("makeButton", ending: "success")
    try settledPicture("tapped-success")

    // Failure, by a slide upwards.
    try demo.expect("state redButton sliding -> confirm") {
      try drag("redButton", to: -0.6, vertically: true)
      try picture("sliding-up")
      user.release()
    }
    user.park()
    try settledPicture("launch")
    try demo.expect("state redButton resetting -> primary") {
      try confirm("redButton", ending: "error")
      pause(0.5)
      try picture("error")
    }
    user.park()
    try settledPicture("error-over")

    // The keyboard, in a fresh window: the first Tab goes to the first button.
    demo.program.kill()
    demo = try DemoSession(path, options, user: user, server: server)
    user.focus(demo.window)
    user.strike(.tab)
    try settledPicture("keyboard-focus")
    try demo.expect("state deleteButton sliding -> confirm") { user.strike(.returnKey) }
    try settledPicture("keyboard-confirm")

    demo.program.kill()
    demo = try DemoSession(path, ["-xrm", "*isEnabled: false"], user: user, server: server)
    try settledPicture("disabled")
  }

  /// Presses in the middle and moves by a part of the control's size; the button stays down.
  private func drag(_ name: String, to part: Double, vertically: Bool) throws {
    let area = try demo.area(name)
    let start = (x: area.center.x, y: area.center.y)
    let distance = Int(part * Double(vertically ? area.height : area.width))
    let end = vertically ? (x: start.x, y: start.y + distance) : (x: start.x + distance, y: start.y)
    user.dragAndHold(from: start, to: end, steps: 12, duration: 0.25)
    pause(0.1)
  }

  /// Clicks the confirm face, late enough to be no double click.
  private func confirm(_ name: String, ending state: String) throws {
    pause(0.7)
    try demo.expect("state \(name) pending -> \(state)") {
      let (x, y) = try demo.center(name)
      user.click(at: x, y)
    }
  }
}
