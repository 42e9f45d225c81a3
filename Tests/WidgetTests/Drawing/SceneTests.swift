import Foundation
import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite(.serialized) struct SceneTests {
  func chevrons(_ face: PixelRect, _ s: Double, _ ink: Color) -> [PaintCommand] {
    [0.28, 0.5, 0.8].enumerated().map { index, alpha in
      var color = ink
      color.alpha = alpha
      let x = Double(face.width) - (20 + Double(index) * 8) * s
      let y = Double(face.height) / 2
      return .strokePath(
        Path(polyline: [Point(x, y - 4.5 * s), Point(x - 4.5 * s, y), Point(x, y + 4.5 * s)]), width: 2 * s, color)
    }
  }

  func label(_ text: String, _ face: PixelRect, _ s: Double, _ ink: Color) -> PaintCommand {
    .text(
      TextBlock(
        text, font: FontRequest(pattern: "sans", pixelSize: 18.67 * s), color: ink,
        bounds: PixelRect(0, 0, face.width, face.height).rect, anchor: Double(face.width) / 2, alignment: .center))
  }

  enum Frame { case beneath, above, aboveOuter }

  func button(_ base: Int, _ control: PixelRect, _ s: Double, slide: Double, frame: Frame) -> [Layer] {
    let w = max(1, Int(s.rounded(.down)))
    let inner = control.grown(by: -w)
    let hairline = Color(rgb: 0xC9CED6)
    let outer = Clip(control, radius: 6 * s)
    let clip = frame == .aboveOuter ? outer : Clip(inner, radius: 6 * s - Double(w))
    let face = frame == .aboveOuter ? control : inner
    let local = PixelRect(0, 0, face.width, face.height)
    let shift = -Int(Double(inner.width) * slide)
    let primary = face.offset(by: PixelPoint(shift, 0))
    let red = layer(
      base + 1, face, [.fill(local, Color(rgb: 0xC62828)), label("CONFIRM", face, s, Color(rgb: 0xFFFFFF))],
      opaque: true, clip: clip)
    var black = Color(rgb: 0)
    black.alpha = 0.22
    let width = Int(10 * s)
    let shadow = layer(
      base + 2, PixelRect(primary.maxX, primary.y, width, primary.height),
      [.fade(PixelRect(0, 0, width, primary.height), from: .left, black)], clip: clip)
    let white = layer(
      base + 3, primary,
      [.fill(local, Color(rgb: 0xFFFFFF)), label("DELETE", face, s, Color(rgb: 0x0B57D0))]
        + chevrons(face, s, Color(rgb: 0x0B57D0)), opaque: true, clip: clip)
    let beneath = plain(base, control, hairline, clip: outer)
    let half = Double(w) / 2
    let ring = layer(
      base + 4, control,
      [
        .strokePath(
          Path(
            roundedRect: PixelRect(0, 0, control.width, control.height).rect.inset(by: half),
            radius: 6 * s - half), width: Double(w), hairline)
      ])
    switch frame {
    case .beneath: return [beneath, red, shadow, white]
    case .above, .aboveOuter: return [red, shadow, white, ring]
    }
  }

  @Test("a scene for the eye", arguments: [1.0, 2.0])
  func scene(scale s: Double) throws {
    try PinnedFonts().use()
    let stage = try Stage(try XServer.shared(), size: PixelSize(Int(640 * s / (s > 1 ? 1.1 : 1)), Int(300 * s)))
    var layers: [Layer] = []
    for (column, frame) in [Frame.beneath, .above, .aboveOuter].enumerated() {
      for (row, slide) in [0.0, 0.25, 1.2].enumerated() {
        let control = PixelRect(
          Rect(20 + Double(column) * 190, 20 + Double(row) * 90, 170, 60), scale: s)
        layers += button(100 * column + 10 * row, control, s, slide: slide, frame: frame)
      }
    }
    let image = try stage.show(layers)
    try image.write(to: "/tmp/scene-\(Int(s)).png")
  }
}
