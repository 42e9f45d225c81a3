import Interaction
import Testing

@testable import Widget

struct CompositionTests {
  let white = Color(rgb: 0xFFFFFF)
  let window = PixelRect(0, 0, 200, 100)
  let clip = Clip(PixelRect(20, 20, 160, 60), radius: 6)

  @Test("layers outside the damage cost nothing")
  func outside() {
    let layers = [plain(1, PixelRect(0, 0, 50, 50), white), plain(2, PixelRect(60, 0, 50, 50), white)]
    let frame = Composition(layers: layers, damage: PixelRect(55, 0, 20, 10))
    #expect(frame.pieces == [Piece(index: 1, area: PixelRect(60, 0, 15, 10), isRounded: false)])
    #expect(frame.ground == PixelRect(55, 0, 5, 10))
  }

  @Test("what an opaque layer hides is not painted")
  func hidden() {
    let layers = [plain(1, PixelRect(10, 10, 20, 20), white), plain(2, window, white)]
    let frame = Composition(layers: layers, damage: window)
    #expect(frame.pieces.map(\.index) == [1])
    #expect(frame.ground == .empty)
  }

  @Test(
    "what may be seen through hides nothing",
    arguments: [
      layer(2, PixelRect(0, 0, 200, 100), [], opaque: false),
      plain(2, PixelRect(0, 0, 200, 100), Color(rgb: 0), opacity: 0.99),
    ])
  func translucent(top: SurfaceLayer) {
    let frame = Composition(layers: [plain(1, window, white), top], damage: window)
    #expect(frame.pieces.map(\.index) == [0, 1])
  }

  @Test("faces with the same clip share it without overlap, so that none shines through the soft edge")
  func slidingFaces() {
    let face = clip.rect
    let layers = [
      plain(1, face, white, clip: clip), plain(2, face.offset(by: PixelPoint(-40, 0)), white, clip: clip),
    ]
    let frame = Composition(layers: layers, damage: window)
    #expect(
      frame.pieces == [
        Piece(index: 0, area: PixelRect(140, 20, 40, 60), isRounded: true),
        Piece(index: 1, area: PixelRect(20, 20, 120, 60), isRounded: true),
      ])
    #expect(frame.ground == window)
  }

  @Test("a face with another rounded clip hides nothing beneath its corners")
  func frameBeneath() {
    let layers = [
      plain(1, clip.rect.grown(by: 1), white, clip: Clip(clip.rect.grown(by: 1), radius: 7)),
      plain(2, clip.rect, white, clip: clip),
    ]
    #expect(Composition(layers: layers, damage: window).pieces.count == 2)
  }

  @Test("what lies beneath a rounded face shows in its corners: the ground, and a layer of the same place")
  func beneathCorners() {
    let layers = [plain(1, clip.rect, white), plain(2, clip.rect, white, clip: clip)]
    #expect(Composition(layers: layers, damage: clip.rect).pieces.map(\.area) == [clip.rect, clip.rect])
    #expect(Composition(layers: [layers[1]], damage: clip.rect).ground == clip.rect)
  }

  @Test("an area that keeps away from the corners needs no mask")
  func straightPart() {
    let face = plain(1, clip.rect, white, clip: clip)
    let line = Composition(layers: [face], damage: PixelRect(20, 26, 160, 48))
    #expect(line.pieces == [Piece(index: 0, area: PixelRect(20, 26, 160, 48), isRounded: false)])
    #expect(line.ground == .empty)
    #expect(Composition(layers: [face], damage: PixelRect(20, 25, 160, 49)).pieces[0].isRounded)
  }

  @Test("what has no opacity, no size or no number for one is not painted", arguments: [0, -1, Double.nan])
  func invisible(opacity: Double) {
    let layers = [
      plain(1, window, white, opacity: opacity), plain(2, PixelRect(0, 0, 0, 9), white),
      plain(3, PixelRect(0, 0, 9, -9), white), plain(4, window, white, clip: Clip(.empty, radius: 3)),
    ]
    let frame = Composition(layers: layers, damage: window)
    #expect(frame.pieces.isEmpty)
    #expect(frame.ground == window)
  }

  @Test("numbers at the ends of their range do not overflow")
  func extremes() {
    let wild = [
      PixelRect(.min, .min, .max, .max), PixelRect(.max, .max, .max, .max), PixelRect(0, 0, .min, .min),
      PixelRect(-5, -5, .max, .max),
    ]
    let layers = wild.enumerated().map {
      SurfaceLayer(
        id: LayerID(owner: 1, role: $0.offset), frame: $0.element, contents: [], isOpaque: true,
        clip: Clip($0.element, radius: .infinity), opacity: 1)
    }
    #expect(Composition(layers: layers, damage: window).pieces.map(\.index) == [3])
  }

  @Test("a rectangle without another is what is left where that is a rectangle, else all of it")
  func remainders() {
    let box = PixelRect(0, 0, 10, 10)
    #expect(box.remainder(without: PixelRect(-5, -5, 8, 30)) == PixelRect(3, 0, 7, 10))
    #expect(box.remainder(without: PixelRect(7, 0, 8, 10)) == PixelRect(0, 0, 7, 10))
    #expect(box.remainder(without: PixelRect(0, 0, 10, 4)) == PixelRect(0, 4, 10, 6))
    #expect(box.remainder(without: PixelRect(0, 4, 10, 6)) == PixelRect(0, 0, 10, 4))
    #expect(box.remainder(without: box.grown(by: 1)) == .empty)
    #expect(box.remainder(without: PixelRect(20, 0, 5, 5)) == box)
    #expect(box.remainder(without: PixelRect(0, 0, 5, 5)) == box)
    #expect(box.remainder(without: PixelRect(3, 0, 3, 10)) == box)
  }
}
