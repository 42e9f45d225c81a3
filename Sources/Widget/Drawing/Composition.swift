internal import Interaction

/// What a frame paints of a layer.
struct Piece: Equatable {
  /// The layer's place in the list.
  var index: Int
  var area: PixelRect
  /// Whether a rounded corner of the clip falls into the area.
  var isRounded: Bool
}

/// Which parts of the ground and the layers have to be painted within the damage, worked out without the server.
///
/// What an opaque layer hides is not painted. Apart from the work this saves, it keeps faces that share a rounded
/// clip from shining through each other along the clip's soft edge.
struct Composition: Equatable {
  /// The part of the ground that shows.
  var ground: PixelRect
  /// Bottom first.
  var pieces: [Piece] = []

  init(layers: [SurfaceLayer], damage: PixelRect) {
    ground = damage
    // The whole areas of opaque layers; what is beneath one with round corners is hidden only within the same clip.
    var covers: [Piece] = []
    for index in layers.indices.reversed() {
      let layer = layers[index]
      let opacity = unit(layer.opacity)
      let shape = layer.shape
      var area = layer.extent.intersection(damage).intersection(shape.rect)
      if opacity <= 0 || area.isEmpty { continue }
      let cover = Piece(index: index, area: area, isRounded: shape.rounds(area))
      for cover in covers where !cover.isRounded || layers[cover.index].shape == shape {
        area = area.remainder(without: cover.area)
      }
      if layer.isOpaque && opacity >= 1 && layer.isUpright { covers.append(cover) }
      if !area.isEmpty {
        pieces.append(Piece(index: index, area: area, isRounded: shape.rounds(area)))
      }
    }
    pieces.reverse()
    for cover in covers where !cover.isRounded {
      ground = ground.remainder(without: cover.area)
    }
  }
}

extension Clip {
  /// The clip with bounded numbers and a radius that fits the rectangle.
  var normalized: Clip {
    let rect = rect.bounded
    let limit = Double(min(rect.width, rect.height)) / 2
    return Clip(rect, radius: radius.isNaN ? 0 : max(0, min(radius, limit)))
  }

  /// The side of the squares at the corners that the arcs lie in.
  var corner: Int { Int(radius.rounded(.up)) }

  /// Whether an arc of the (normalized) clip falls into the area.
  func rounds(_ area: PixelRect) -> Bool {
    let side = corner
    if side == 0 { return false }
    let touchesEnds = area.x < rect.x + side || area.maxX > rect.maxX - side
    let touchesSides = area.y < rect.y + side || area.maxY > rect.maxY - side
    return touchesEnds && touchesSides
  }
}
