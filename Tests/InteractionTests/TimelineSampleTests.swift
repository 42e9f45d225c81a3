import Gestures
import Testing

@testable import Interaction

@Suite("What a timeline shows") struct TimelineSampleTests {
  /// Found by halving the curve's x in 50 decimal digits.
  static let curves: [(TimingCurve, [Double])] = [
    (.easeIn, [0.01702660965156, 0.09346465071882, 0.3153568125725, 0.6218618691749, 0.8394278457625]),
    (.easeOut, [0.1605721542375, 0.3781381308251, 0.6846431874275, 0.9065353492812, 0.9829733903484]),
    (.easeInEaseOut, [0.01972245354831, 0.1291619310473, 0.5, 0.8708380689527, 0.9802775464517]),
    (
      .cubicBezier(x1: 0.55, y1: 0.055, x2: 0.675, y2: 0.19),
      [0.01162552582107, 0.03868333851885, 0.1452683614751, 0.4466860314117, 0.7583159490872]
    ),
    (
      .cubicBezier(x1: 0.68, y1: -0.55, x2: 0.27, y2: 1.55),
      [-0.06627140994175, -0.08293509319176, 0.5965962920656, 1.088824395112, 1.062695449794]
    ),
  ]

  @Test("an interval follows its own curve, to 1e-6, wherever it lies", arguments: curves.indices)
  func followsCurves(index: Int) {
    let (curve, expected) = Self.curves[index]
    // The second of three intervals, 0.2 to 0.6 of 5 s, so 1 s to 3 s, from 10 to 30.
    let timeline = Timeline.fade(
      [0, 10, 30, 0], keyTimes: [0, 0.2, 0.6, 1], curves: [.linear, curve, .linear], duration: 5)
    for (part, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(near(timeline.number(at: 1 + 2 * part), 10 + 20 * value, within: 1e-6))
    }
    #expect(near(timeline.number(at: 0.5), 5))
    #expect(near(timeline.number(at: 4), 15))
  }

  @Test("the mirror image runs values, key times and curves from the end", arguments: curves.indices)
  func mirrorsCurves(index: Int) {
    let (curve, expected) = Self.curves[index]
    let timeline = Timeline.fade(
      [0, 10, 30, 0], keyTimes: [0, 0.2, 0.6, 1], curves: [.linear, curve, .linear], duration: 5)
    let mirror = timeline.reversed
    // 1 s to 3 s has become 2 s to 4 s.
    for (part, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(near(mirror.number(at: 4 - 2 * part), 10 + 20 * value, within: 1e-6))
    }
    #expect(mirror.number(at: 0) == 0)
    #expect(near(mirror.number(at: 1), 15))
    #expect(near(mirror.number(at: 4.5), 5))
    for step in 0...500 {
      let time = Double(step) / 100
      #expect(mirror.reversed.number(at: time) == timeline.number(at: time))
    }
  }

  @Test("the mirror image keeps duration, repetitions and the wish for no motion, and stands at 0")
  func reversedSettings() {
    var timeline = Timeline.fade([3, 7], sounds: [Sound("a", delay: 0.1)], autoreverses: true, repeatCount: 2.5)
    timeline.finishesAtOnce = true
    _ = timeline.offset(to: 0.75, at: at(0))
    let mirror = timeline.reversed
    #expect(mirror.duration == 1 && mirror.autoreverses && mirror.repeatCount == 2.5 && mirror.finishesAtOnce)
    #expect(mirror.sounds == timeline.sounds)
    #expect(mirror.time(at: at(0)) == 0 && !mirror.isPlaying)
    // Out and back from the far end, twice and a half times: 7 3 7 3 7 3.
    let values = [0, 1, 2, 3, 4, 5, 6].map { mirror.number(at: $0) }
    #expect(values == [7, 3, 7, 3, 7, 3, 3])
    #expect(mirror.reversed.number(at: 0.25) == 4)
  }

  @Test(
    "out and back and repetitions that are not whole end where they are",
    arguments: [
      // repeat count, length, the last value
      (1, 2, 0), (0.25, 0.5, 0.5), (0.5, 1, 1), (0.75, 1.5, 0.5), (1.125, 2.25, 0.25), (2.5, 5, 1), (3, 6, 0),
    ] as [(Double, Double, Double)])
  func autoreverse(repeatCount: Double, length: Double, last: Double) {
    let timeline = Timeline.fade(autoreverses: true, repeatCount: repeatCount)
    #expect(timeline.length == length)
    for step in 0..<Int(length * 8) {
      let time = Double(step) / 8
      let inCycle = time.truncatingRemainder(dividingBy: 2)
      #expect(timeline.number(at: time) == (inCycle < 1 ? inCycle : 2 - inCycle))
    }
    for time in [length, length + 0.3, 1e9] { #expect(timeline.number(at: time) == last) }
  }

  @Test(
    "repetitions without a way back begin anew, and the end shows the last value, not the first",
    arguments: [(1, 1), (2, 1), (2.25, 0.25), (0.5, 0.5), (3, 1)] as [(Double, Double)])
  func repeats(repeatCount: Double, last: Double) {
    let timeline = Timeline.fade(duration: 2, repeatCount: repeatCount)
    #expect(timeline.length == 2 * repeatCount)
    #expect(timeline.number(at: timeline.length) == last)
    #expect(timeline.number(at: timeline.length.nextDown) <= 1)
    if repeatCount > 1 {
      #expect(timeline.number(at: 1) == 0.5)
      #expect(timeline.number(at: 2) == 0)
      #expect(timeline.number(at: 2.25) == 0.125)
    }
  }

  @Test("just before the end there is no step back to the beginning, whatever the duration")
  func justBeforeTheEnd() {
    var generator = SeededGenerator(state: 3)
    for _ in 0..<10_000 {
      let timeline = Timeline.fade(
        duration: 0.001 + 9 * generator.fraction(), repeatCount: Double(1 + generator.below(9)))
      #expect(timeline.number(at: timeline.length.nextDown) > 0.999)
    }
  }

  @Test("a repeat count of 0, below 0 or that is no number counts as 1", arguments: [0, -3, Double.nan])
  func repeatCount(count: Double) {
    let timeline = Timeline.fade(duration: 3, repeatCount: count)
    #expect(timeline.repeatCount == 1 && timeline.length == 3)
  }

  @Test("an endless timeline goes on and on")
  func endless() {
    let timeline = Timeline.fade(duration: 2, repeatCount: .infinity)
    #expect(timeline.length == .infinity)
    for time in [0.5, 2.5, 2_000_000.5] { #expect(timeline.number(at: time) == 0.25) }
    #expect(timeline.number(at: .infinity).isFinite && timeline.number(at: .nan) == 0)
  }

  @Test("a duration of 0, or one that is no length, shows the end", arguments: [0, -1, Double.nan, .infinity])
  func noDuration(duration: Double) {
    for count in [1, 0.5, 3, .infinity] {
      let timeline = Timeline.fade([5, 6], duration: duration, repeatCount: count)
      #expect(timeline.duration == 0 && timeline.length == 0)
      #expect(timeline.number(at: 0) == (count == 0.5 ? 5.5 : 6))
    }
  }

  @Test("key times are spread evenly, cut and put in order; without values there is nothing to show")
  func keyTimes() {
    #expect(Track(tag, .opacity([1, 2, 3])).keyTimes == [0, 0.5, 1])
    #expect(Track(tag, .opacity([1, 2, 3]), keyTimes: [0, 1]).keyTimes == [0, 0.5, 1])
    #expect(Track(tag, .opacity([1])).keyTimes == [0])
    #expect(Track(tag, .opacity([1, 2, 3, 4]), keyTimes: [-1, 0.5, 0.2, 7]).keyTimes == [0, 0.5, 0.5, 1])
    #expect(Track(tag, .opacity([1, 2, 3]), keyTimes: [0.1, .nan, 0.9]).keyTimes == [0.1, 0.1, 0.9])
    let timeline = Timeline(tracks: [Track(tag, .path([])), Track(tag, .rotation([2]))], duration: 1)
    #expect(timeline.samples(at: 0.4) == [.init(layer: tag, value: .rotation(2))])
  }

  @Test("before its first key time a track shows its first value, after its last the last")
  func outsideKeyTimes() {
    let timeline = Timeline.fade([3, 5], keyTimes: [0.25, 0.75])
    #expect([0, 0.25, 0.5, 0.75, 1].map { timeline.number(at: $0) } == [3, 3, 4, 5, 5])
  }

  @Test("two values at one time are a jump, and the later one holds")
  func jump() {
    let timeline = Timeline.fade([0, 1, 5, 6], keyTimes: [0, 0.5, 0.5, 1])
    #expect(near(timeline.number(at: 0.5.nextDown), 1))
    #expect(timeline.number(at: 0.5) == 5)
    #expect(timeline.number(at: 0.75) == 5.5)
    #expect(Timeline.fade([1, 2], keyTimes: [0, 0]).number(at: 0) == 2)
    #expect(Timeline.fade([1, 2], keyTimes: [1, 1]).number(at: 0.5) == 1)
  }

  @Test("the last curve goes on where there are too few, and none means linear")
  func curveCounts() {
    let timeline = Timeline.fade([0, 1, 2], curves: [.easeIn], duration: 2)
    #expect(near(timeline.number(at: 0.5), 0.3153568125725, within: 1e-6))
    #expect(near(timeline.number(at: 1.5), 1.3153568125725, within: 1e-6))
    #expect(Timeline.fade([0, 1, 2], duration: 2).number(at: 1.5) == 1.5)
    #expect(Track(tag, .opacity([0, 1]), curve: .easeIn) == Track(tag, .opacity([0, 1]), curves: [.easeIn]))
  }

  @Test("every property moves in its own unit, and tracks come in their order")
  func properties() {
    let tracks = [
      Track(LayerTag(1), .position([Point(0, 10), Point(4, 30)])),
      Track(LayerTag(2), .size([Size(1, 2), Size(3, 6)])),
      Track(LayerTag(3), .scale([Point(1, 1), Point(2, 3)])),
      Track(LayerTag(4), .rotation([0, 3])),
      Track(LayerTag(5), .opacity([1, 0])),
      Track(LayerTag(6), .fillColor([Color(rgb: 0), Color(red: 1, green: 0.5, blue: 0, alpha: 0)])),
      Track(LayerTag(7), .strokeColor([Color(rgb: 0), Color(red: 0, green: 0, blue: 1)])),
      Track(LayerTag(8), .cornerRadius([2, 8])),
      Track(LayerTag(9), .strokeStart([0, 0.5])),
      Track(LayerTag(10), .strokeEnd([0.5, 1])),
      Track(LayerTag(11), .path([Path(polyline: [.zero, Point(2, 2)]), Path(polyline: [Point(1, 0), Point(4, 2)])])),
    ]
    let values: [LayerValue] = [
      .position(Point(2, 20)), .size(Size(2, 4)), .scale(Point(1.5, 2)), .rotation(1.5), .opacity(0.5),
      .fillColor(Color(red: 0.5, green: 0.25, blue: 0, alpha: 0.5)),
      .strokeColor(Color(red: 0, green: 0, blue: 0.5)), .cornerRadius(5), .strokeStart(0.25), .strokeEnd(0.75),
      .path(Path(polyline: [Point(0.5, 0), Point(3, 2)])),
    ]
    let samples = Timeline(tracks: tracks, duration: 2).samples(at: 1)
    #expect(samples.map(\.value) == values)
    #expect(samples.map(\.layer.number) == Array(1...11))
  }

  @Test("paths of other elements do not melt into each other but change at the end")
  func unlikePaths() {
    let line = Path(polyline: [.zero, Point(1, 1)])
    let closed = Path([.move(.zero), .line(Point(1, 1)), .close])
    let curve = Path([.move(.zero), .curve(.zero, .zero, to: Point(1, 1))])
    for other in [closed, curve, Path()] {
      #expect(line.mixed(with: other, 0.9) == line)
      #expect(line.mixed(with: other, 1) == other)
    }
    let timeline = Timeline(tracks: [Track(tag, .path([line, closed]))], duration: 1)
    #expect(timeline.samples(at: 0.99).map(\.value) == [.path(line)])
    #expect(timeline.samples(at: 1).map(\.value) == [.path(closed)])
    let grown = curve.mixed(with: Path([.move(Point(2, 0)), .curve(Point(4, 0), Point(0, 4), to: Point(3, 1))]), 0.5)
    #expect(grown == Path([.move(Point(1, 0)), .curve(Point(2, 0), Point(0, 2), to: Point(2, 1))]))
  }

  @Test("what does not change stays the very same number, so that nothing is drawn anew for it")
  func constants() {
    let color = Color(red: 0.1, green: 0.7, blue: 1, alpha: 1)
    let timeline = Timeline(
      tracks: [Track(tag, .fillColor([color, color])), Track(tag, .opacity([0.1, 0.1]), curve: .easeInEaseOut)],
      duration: 1)
    for step in 0...1000 {
      #expect(timeline.samples(at: Double(step) / 1000).map(\.value) == [.fillColor(color), .opacity(0.1)])
    }
  }
}
