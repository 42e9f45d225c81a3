import Foundation
import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite("Faces that only move", .serialized)
struct FaceMotionTests {
  private static let positions = [-1.2, -1, -0.999, -0.6, -0.31, -0.3, -0.001, 0, 0.001, 0.3, 0.31, 0.6, 0.999, 1, 1.2]

  private static let sketches: [Sketch] = {
    var sketches: [Sketch] = []
    for (vertical, side) in [(false, SlideSide.negative), (false, .positive), (true, .negative), (true, .positive)] {
      for scale in [1.0, 1.5] {
        sketches.append(
          Sketch {
            $0.attributes.slidesHorizontally = !vertical
            $0.attributes.borderRadius = 6
            $0.attributes.borderWidth = 1
            $0.attributes.borderColor = Color(rgb: 0x808080)
            $0.side = side
            $0.scale = scale
            $0.frame = Rect(40, 20, 200, 180)
            $0.state = .sliding
            $0.hasRing = scale > 1
            $0.image = vertical ? "/nowhere.png" : nil
          })
      }
    }
    return sketches
  }()

  @Test("layers that were moved are the layers of the new place, or it is said that they are others")
  func moved() {
    var count = 0
    for sketch in Self.sketches {
      for primary in Self.positions {
        for confirm in [0, -0.4, 0.4, -1] {
          let start = sketch.with { ($0.primary, $0.confirm) = (primary, confirm) }
          for (nextPrimary, nextConfirm) in Self.positions.map({ ($0, confirm) }) + [(primary, 0), (primary, -0.6)] {
            let end = sketch.with { ($0.primary, $0.confirm) = (nextPrimary, nextConfirm) }
            let painter = start.painter
            var layers = painter.layers()
            guard
              painter.move(
                &layers, primary: nextPrimary, confirm: nextConfirm, feedback: FeedbackPose(), action: ActionPose(),
                stepsLeft: 0)
            else {
              continue
            }
            count += 1
            #expect(layers == end.layers, "\(primary), \(confirm) to \(nextPrimary), \(nextConfirm)")
          }
        }
      }
    }
    #expect(count > 1000)
  }

  @Test("in mid-slide the faces are moved", arguments: [(-0.3, -0.31), (0.3, 0.6), (-0.6, -0.31)])
  func midSlide(from: Double, to: Double) {
    for sketch in Self.sketches {
      // Beyond the threshold the chevrons are gone, which makes other layers.
      let hasChevrons = sketch.with { $0.primary = from }.layer(.chevrons) != nil
      guard hasChevrons == (sketch.with { $0.primary = to }.layer(.chevrons) != nil) else { continue }
      let painter = sketch.with { $0.primary = from }.painter
      var layers = painter.layers()
      #expect(
        painter.move(&layers, primary: to, confirm: 0, feedback: FeedbackPose(), action: ActionPose(), stepsLeft: 0))
    }
  }

  @Test("whatever changes in mid-slide, the button shows it at once")
  func changes() throws {
    let rig = try ButtonRig(animation: 60)
    rig.button.reactsToTap = true
    let place = ViewPlace(
      owner: 1, frame: PixelRect(50, 30, 200, 60), window: PixelRect(0, 0, 300, 120), scale: 1,
      ground: Color(rgb: 0xF4F5F7), time: rig.loop.now)
    func check(_ what: String) {
      for time in [place.time + 20, place.time + 21] {
        var place = place
        place.time = time
        let shown = rig.button.layers(in: place)
        rig.button.needsNewLayers = true
        #expect(shown == rig.button.layers(in: place), "\(what)")
      }
    }
    check("at rest")
    rig.click()
    try rig.turn(until: .sliding)
    check("sliding")
    let image = FileManager.default.temporaryDirectory.appendingPathComponent("face-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: image) }
    let changes: [(String, () throws -> Void)] = [
      ("hovered", { rig.client.move(to: rig.center.x, rig.center.y) }),
      ("left", { rig.client.move(to: 290, 110) }),
      ("focused", { try rig.focus() }),
      ("text", { rig.button.primaryText = "A" }),
      ("colour", { rig.button.primaryBgColor = Color(rgb: 0x123456) }),
      ("radius", { rig.button.borderRadius = 9 }),
      ("slide", { rig.button.horizontalSlide = -40 }),
      ("direction", { rig.button.slidesHorizontally = false }),
      ("disabled", { rig.button.isEnabled = false }),
      ("enabled", { rig.button.isEnabled = true }),
      ("frame", { rig.button.frame = Rect(40, 20, 180, 70) }),
      ("image", { rig.button.bgImageName = image }),
      (
        "image that is there now",
        {
          try PixelImage(width: 9, height: 9).write(to: image)
          rig.button.settingsChanged()
        }
      ),
      ("confirm", { rig.button.setState(.confirm, animated: false) }),
      ("pressed", { rig.press() }),
      ("released", { rig.client.move(to: 290, 110) }),
      ("reset", { rig.button.reset(animated: true) }),
      ("error", { rig.button.setState(.error, animated: true) }),
      ("success", { rig.button.setState(.success, animated: true) }),
    ]
    for (what, change) in changes {
      try change()
      rig.settle()
      check(what)
    }
    for other in [
      { (place: inout ViewPlace) in place.scale = 2 }, { $0.ground = Color(rgb: 0x101010) },
      { $0.frame.x += 5 }, { $0.window.width = 100 }, { $0.owner = 2 },
    ] {
      var place = place
      _ = rig.button.layers(in: place)
      other(&place)
      let shown = rig.button.layers(in: place)
      rig.button.needsNewLayers = true
      #expect(shown == rig.button.layers(in: place))
    }
  }
}
