internal import Interaction
internal import Widget

/// A switch: a knob that slides along a track, which takes on the colour of what is on, and a tick on the knob that draws itself.
final class SwitchButton: ToggleButton {
  override func createView() {
    let (width, height) = (frame.size.width, frame.size.height)
    let track = root.addPlate("track", Rect(0, 0, width, height), Palette.quiet, radius: height / 2, tag: 1)
    let margin = height / 10
    let side = height - 2 * margin
    let knob = track.addPlate("knob", Rect(margin, margin, side, side), Palette.panel, radius: side / 2, tag: 2)
    knob.addLine(
      "mark", Rect(0, 0, side, side),
      [Point(0.28 * side, 0.52 * side), Point(0.44 * side, 0.67 * side), Point(0.72 * side, 0.36 * side)],
      Palette.blue, width: height / 14, tag: 3)
    cornerRadius = height / 2
    let places = [knob.position, Point(width - knob.position.x, knob.position.y)]
    forward = Timeline(
      tracks: [
        Track(LayerTag(1), .fillColor([Palette.quiet, Palette.blue]), curve: .easeInEaseOut),
        Track(LayerTag(2), .position(places), curve: .easeInEaseOut),
        Track(LayerTag(3), .strokeEnd([0, 0, 1]), curve: .easeOut),
      ], duration: 0.25)
  }
}
