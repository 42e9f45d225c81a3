internal import Interaction
internal import Widget

/// A switch: a knob that slides along a track, which takes on the colour of what is on, and a tick on the knob that draws itself.
final class SwitchButton: ToggleButton {
  override func createView() {
    let (width, height) = (frame.size.width, frame.size.height)
    let track = Layer(frame: Rect(0, 0, width, height), name: "track")
    track.cornerRadius = height / 2
    track.backgroundColor = Palette.quiet
    let margin = height / 10
    let side = height - 2 * margin
    let knob = Layer(frame: Rect(margin, margin, side, side), name: "knob")
    knob.cornerRadius = side / 2
    knob.backgroundColor = Palette.panel
    let mark = ShapeLayer(frame: Rect(0, 0, side, side), name: "mark")
    mark.path = Path(
      polyline: [Point(0.28 * side, 0.52 * side), Point(0.44 * side, 0.67 * side), Point(0.72 * side, 0.36 * side)])
    mark.strokeStyle = StrokeStyle(width: height / 14, cap: .round, join: .round)
    mark.stroke = .color(Palette.blue)
    let tags = (track: LayerTag(1), knob: LayerTag(2), mark: LayerTag(3))
    (track.tag, knob.tag, mark.tag) = (tags.track, tags.knob, tags.mark)
    root.addSublayer(track)
    track.addSublayer(knob)
    knob.addSublayer(mark)
    cornerRadius = height / 2
    let places = [knob.position, Point(width - knob.position.x, knob.position.y)]
    forward = Timeline(
      tracks: [
        Track(tags.track, .fillColor([Palette.quiet, Palette.blue]), curve: .easeInEaseOut),
        Track(tags.knob, .position(places), curve: .easeInEaseOut),
        Track(tags.mark, .strokeEnd([0, 0, 1]), curve: .easeOut),
      ], duration: 0.25)
  }
}
