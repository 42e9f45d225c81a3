import Testing

@testable import Interaction

/// Feeds events to a recogniser with bounds of 100 by 100.
private func outcomes(_ tapper: inout TapRecognizer, _ events: [PointerEvent]) -> [TapRecognizer.Outcome] {
  events.compactMap { tapper.handle($0, in: Rect(0, 0, 100, 100)) }
}

private func outcomes(_ panner: inout PanRecognizer, _ events: [PointerEvent]) -> [PanRecognizer.Outcome] {
  events.compactMap { panner.handle($0, in: Rect(0, 0, 100, 100)) }
}

private func press(_ x: Double, _ y: Double = 50, button: Int = 1) -> PointerEvent {
  PointerEvent(.pressed(button: button), at: Point(x, y))
}

private func move(_ x: Double, _ y: Double = 50, down: Bool = true) -> PointerEvent {
  PointerEvent(.moved(primaryDown: down), at: Point(x, y))
}

private func release(_ x: Double, _ y: Double = 50, button: Int = 1) -> PointerEvent {
  PointerEvent(.released(button: button), at: Point(x, y))
}

private let gone = PointerEvent(.cancelled, at: .zero)

@Suite("Taps") struct TapRecognizerTests {
  @Test(
    "a tap is a press and a release inside (A17)",
    arguments: [
      ([press(50), release(50)], [.pressed, .tapped]),
      ([press(50), move(150), release(150)], [.pressed, .exited, .cancelled]),
      ([press(50), move(150), move(60), release(60)], [.pressed, .exited, .reentered, .tapped]),
      ([press(50), release(100)], [.pressed, .cancelled]),
      ([press(100), release(50)], []),
      ([move(50), release(50)], []),
      ([press(50), move(60, down: false), release(60)], [.pressed, .cancelled]),
      ([press(50), gone, release(50)], [.pressed, .cancelled]),
      ([gone], []),
      ([press(50), press(60), release(60)], [.pressed, .pressed, .tapped]),
      ([press(50), press(150), release(50)], [.pressed, .cancelled]),
      ([press(50), PointerEvent(.left, at: Point(150, 50)), release(50)], [.pressed, .tapped]),
    ] as [([PointerEvent], [TapRecognizer.Outcome])])
  func tap(events: [PointerEvent], expected: [TapRecognizer.Outcome]) {
    var tapper = TapRecognizer()
    #expect(outcomes(&tapper, events) == expected)
    #expect(!tapper.isTracking)
  }

  @Test(
    "with a slop, a move beyond it in any direction ends the tap, and one within it does not (A13)",
    arguments: [
      ([press(50), move(52, 51), release(52, 51)], [.pressed, .tapped]),
      ([press(50), move(54), release(54)], [.pressed, .tapped]),
      ([press(50), move(55), move(50), release(50)], [.pressed, .cancelled]),
      ([press(50), move(50, 55), release(50)], [.pressed, .cancelled]),
      ([press(50), move(53, 53), release(53, 53)], [.pressed, .cancelled]),
      ([press(50), release(55)], [.pressed, .cancelled]),
      ([press(2), move(-1), release(-1)], [.pressed, .exited, .cancelled]),
    ] as [([PointerEvent], [TapRecognizer.Outcome])])
  func slop(events: [PointerEvent], expected: [TapRecognizer.Outcome]) {
    var tapper = TapRecognizer(slop: 4)
    #expect(outcomes(&tapper, events) == expected)
  }

  @Test("no other button does or spoils anything (B23)", arguments: 2...15)
  func otherButtons(button: Int) {
    var tapper = TapRecognizer(slop: 4)
    #expect(outcomes(&tapper, [press(50, button: button), release(50, button: button)]) == [])
    let chord = [press(50), press(50, button: button), release(50, button: button), release(50)]
    #expect(outcomes(&tapper, chord) == [.pressed, .tapped])
  }

  @Test("events of other clients count only where they are accepted (B14)")
  func sent() {
    let events = [
      PointerEvent(.pressed(button: 1), at: Point(50, 50), isSent: true),
      PointerEvent(.released(button: 1), at: Point(50, 50), isSent: true),
    ]
    var tapper = TapRecognizer()
    #expect(outcomes(&tapper, events) == [])
    #expect(outcomes(&tapper, [press(50), events[1], release(50)]) == [.pressed, .tapped])
    tapper.acceptsSent = true
    #expect(outcomes(&tapper, events) == [.pressed, .tapped])
  }
}

@Suite("Drags") struct PanRecognizerTests {
  @Test(
    "a drag is measured along its axis from the press point, and only the present place counts (A12, A14)",
    arguments: [
      ([press(50), move(54), move(46)], []),
      ([press(50), move(54.5)], [.began(4.5)]),
      ([press(50), move(45), release(45)], [.began(-5), .ended(-5)]),
      ([press(50), move(145), move(60), release(60)], [.began(95), .changed(10), .ended(10)]),
      (
        [press(50), move(145), move(400), move(60), release(60)], [.began(95), .changed(350), .changed(10), .ended(10)]
      ),
      ([press(50), move(50, 450), release(50, 450)], []),
      ([press(5), move(95, 350), release(95, 350)], [.began(90), .ended(90)]),
      ([press(50), release(90)], []),
      ([press(150), move(50), release(20)], []),
      ([move(10), move(90)], []),
    ] as [([PointerEvent], [PanRecognizer.Outcome])])
  func pan(events: [PointerEvent], expected: [PanRecognizer.Outcome]) {
    var panner = PanRecognizer(axis: .horizontal, slop: 4)
    #expect(outcomes(&panner, events) == expected)
  }

  @Test("a vertical drag is the mirror of a horizontal one (A14)")
  func vertical() {
    var panner = PanRecognizer(axis: .vertical, slop: 4)
    #expect(outcomes(&panner, [press(50, 50), move(450, 50), release(450, 50)]) == [])
    #expect(outcomes(&panner, [press(50, 5), move(350, 95), release(350, 95)]) == [.began(90), .ended(90)])
  }

  @Test(
    "a lost button ends the drag as cancelled, and nothing follows the pointer afterwards (A18, B22)",
    arguments: [gone, move(80, down: false)])
  func lost(event: PointerEvent) {
    var panner = PanRecognizer(axis: .horizontal, slop: 4)
    let events = [press(50), move(90), event, move(95), release(95), move(40, down: false)]
    #expect(outcomes(&panner, events) == [.began(40), .cancelled])
    #expect(outcomes(&panner, [press(50), move(60), release(60)]) == [.began(10), .ended(10)])
  }

  @Test("a press anew without a release ends the old drag and begins from its own point")
  func pressAgain() {
    var panner = PanRecognizer(axis: .horizontal, slop: 4)
    let events = [press(10), move(60), press(60), move(62), move(70), release(70)]
    #expect(outcomes(&panner, events) == [.began(50), .cancelled, .began(10), .ended(10)])
  }

  @Test("other buttons and the wheel leave a drag alone (B23)", arguments: 2...15)
  func otherButtons(button: Int) {
    var panner = PanRecognizer(axis: .horizontal, slop: 4)
    let events = [press(50), move(60), press(60, button: button), release(60, button: button), move(70), release(70)]
    #expect(outcomes(&panner, events) == [.began(10), .changed(20), .ended(20)])
    #expect(outcomes(&panner, [press(50, button: button), move(90), release(90, button: button)]) == [])
  }

  @Test("events of other clients count only where they are accepted (B14)")
  func sent() {
    func sent(_ event: PointerEvent) -> PointerEvent {
      PointerEvent(event.kind, at: event.location, isSent: true)
    }
    let events = [sent(press(50)), sent(move(90)), sent(release(90))]
    var panner = PanRecognizer(axis: .horizontal, slop: 4)
    #expect(outcomes(&panner, events) == [])
    panner.acceptsSent = true
    #expect(outcomes(&panner, events) == [.began(40), .ended(40)])
  }
}
