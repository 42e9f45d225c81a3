import Foundation
import TestSupport
import Testing

/// The pictures in `Goldens`: one sheet for each button and scale, its looks one below the other. Text is drawn with
/// pinned fonts; to compare, see CONTRIBUTING.md.
@Suite("What the demo's buttons look like", .serialized)
struct LookTests {
  /// In 1/255 of each channel. FreeType and pixman round soft edges in their own ways from version to version; the
  /// weakest change that means something, the pointer over a white face, is 9.
  static let tolerance = 8

  static let buttons = ["deleteButton", "redButton", "makeButton"]
  static let looks = [
    "rest", "focused", "pressed", "mid-slide", "confirm", "confirm pressed", "success", "error", "disabled",
  ]

  @Test("every button has the looks that were approved, at 96 and at 192 dpi", arguments: [(96, ""), (192, "@2x")])
  func goldens(dpi: Int, suffix: String) throws {
    let pictures = try Gallery(dpi: dpi).pictures
    for button in Self.buttons {
      let sheet = try Self.sheet(Self.looks.map { try #require(pictures["\(button) \($0)"], "\(button) \($0)") })
      do {
        try Golden().check(sheet, button + suffix, tolerance: Self.tolerance)
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  @Test("the comparison sees a shift by one pixel, a hover, and a text in another colour; and no noise of rounding")
  func sensitivity() throws {
    let golden = Golden(records: false)
    let sheet = try PixelImage(contentsOf: golden.path(of: "deleteButton"))
    func check(_ change: (inout PixelImage) -> Void) throws {
      var image = sheet
      change(&image)
      try golden.check(image, "deleteButton", tolerance: Self.tolerance)
    }
    func recolour(_ image: inout PixelImage, _ change: (Int, Int, Pixel) -> Pixel) {
      for y in 0..<image.height { for x in 0..<image.width { image[x, y] = change(x, y, image[x, y]) } }
    }
    #expect(throws: Never.self) {
      try check { image in
        recolour(&image) { x, y, pixel in
          let noise = (x * 7 + y * 5) % (2 * Self.tolerance + 1) - Self.tolerance
          func moved(_ channel: UInt8) -> UInt8 { UInt8(max(0, min(255, Int(channel) + noise))) }
          return Pixel(red: moved(pixel.red), green: moved(pixel.green), blue: moved(pixel.blue))
        }
      }
    }
    for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
      #expect(throws: Failure.self) { try check { $0.draw(sheet, atX: x, y: y) } }
    }
    // 4 % from white to #1B1F24.
    #expect(throws: Failure.self) {
      try check { recolour(&$0) { $2 == Pixel(0xFFFFFF) ? Pixel(0xF6F6F6) : $2 } }
    }
    #expect(throws: Failure.self) {
      try check { recolour(&$0) { $2 == Pixel(0x0B57D0) ? Pixel(0x0B57C7) : $2 } }
    }
  }

  /// The pictures of one button below each other.
  static func sheet(_ pictures: [PixelImage]) -> PixelImage {
    var sheet = PixelImage(
      width: pictures.map(\.width).max() ?? 0, height: pictures.reduce(0) { $0 + $1.height })
    var y = 0
    for picture in pictures {
      sheet.draw(picture, atX: 0, y: y)
      y += picture.height
    }
    return sheet
  }
}

/// Every look of the demo's buttons, each with a little of the window around it.
private struct Gallery {
  /// By the button's name and the look's.
  private(set) var pictures: [String: PixelImage] = [:]
  private let server: XServer
  private let dpi: Int

  init(dpi: Int) throws {
    self.dpi = dpi
    server = try XServer(width: 1400, height: 1040)
    let rig = try demo()
    for button in LookTests.buttons { try take("rest", of: button, in: rig) }
    rig.user.focus(rig.window)
    for button in LookTests.buttons {
      rig.user.strike(.tab)
      try take("focused", of: button, in: rig)
    }
    // The answers of the demo's own layout: error, error, success.
    for button in LookTests.buttons { try walk(button, in: rig, ending: button == "redButton" ? "error" : "success") }
    let other = try demo(
      "*deleteButton.returns: false", "*redButton.returns: true", "*makeButton.returns: false")
    for button in LookTests.buttons { try walk(button, in: other, ending: button == "redButton" ? "success" : "error") }
    let disabled = try demo("*isEnabled: false")
    for button in LookTests.buttons { try take("disabled", of: button, in: disabled) }
  }

  /// A demo in which nothing moves by itself.
  private func demo(_ resources: String...) throws -> DemoRig {
    let all = ["*animationDuration: 0", "*resetDelay: 60", "*confirmTimeout: 0"] + resources
    return try DemoRig(
      server: server, arguments: all.flatMap { ["-xrm", $0] }, resources: ["Xft.dpi": "\(dpi)"])
  }

  private mutating func take(_ look: String, of button: String, in rig: DemoRig) throws {
    try rig.settle()
    pictures["\(button) \(look)"] = try rig.settled(button, margin: 6 * dpi / 96)
  }

  /// One gesture from rest to the confirm face, with a stop where it is pressed and one on the way; then a confirm.
  private mutating func walk(_ button: String, in rig: DemoRig, ending: String) throws {
    let area = try rig.area(of: button)
    let isVertical = button == "redButton"
    func point(_ part: Double) -> (x: Int, y: Int) {
      isVertical
        ? (area.center.x, area.center.y + Int(part * Double(area.height)))
        : (area.center.x + Int(part * Double(area.width)), area.center.y)
    }
    rig.user.perform([.move(area.center.x, area.center.y), .press()])
    try take("pressed", of: button, in: rig)
    rig.user.move(to: point(-0.4).x, point(-0.4).y)
    try take("mid-slide", of: button, in: rig)
    rig.user.perform([.move(point(-0.8).x, point(-0.8).y), .release()])
    rig.user.park()
    try rig.waitForState("confirm", of: button)
    try take("confirm", of: button, in: rig)
    try rig.waitUntilConfirmable(button)
    rig.user.perform([.move(area.center.x, area.center.y), .press()])
    try take("confirm pressed", of: button, in: rig)
    rig.user.release()
    rig.user.park()
    try rig.waitForState(ending, of: button)
    try take(ending, of: button, in: rig)
  }
}
