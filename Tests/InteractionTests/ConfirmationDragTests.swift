import Testing

@testable import Interaction

@Suite("Sliding the primary face by hand") struct ConfirmationDragTests {
  @Test("a slide that is too short is cancelled once and snaps back (A11)")
  func tooShort() {
    var rig = Rig()
    rig.press(60)
    rig.move(30)
    rig.release(30)
    rig.wait(0.15)
    #expect(rig.state == .primary)
    #expect(rig.position == 0)
    #expect(rig.log.filter { $0 == .slideCancelled }.count == 1)
    #expect(rig.calls == 0)
  }

  @Test("dragging back before the release takes the slide back, also from outside (A12)", arguments: [-45.0, -300])
  func reversal(far: Double) {
    var rig = Rig()
    rig.press(50)
    rig.move(far)
    rig.move(40)
    rig.release(40)
    rig.wait(1)
    #expect(rig.log.states == [.sliding, .primary])
    #expect(rig.log.contains(.slideCancelled))
  }

  @Test("a click that trembles is a click (A13)")
  func jitter() {
    var rig = Rig(.with { $0.reactsToTap = true })
    rig.press(50)
    rig.move(52, 51)
    rig.release(52, 51)
    rig.wait(1)
    #expect(rig.state == .confirm)
    var far = Rig(.with { $0.reactsToTap = true })
    far.press(50)
    far.move(55)
    far.release(55)
    far.wait(1)
    #expect(far.log.decisions.contains(.slideCancelled))
    #expect(far.state == .primary)
  }

  @Test("only the way along the axis counts (A14)", arguments: [Axis.horizontal, .vertical])
  func otherAxis(axis: Axis) {
    func drag(along: Double, across: Double) -> Confirmation.State {
      var rig = Rig(axis: axis)
      rig.press(50, 50)
      let end = axis == .horizontal ? (50 + along, 50 + across) : (50 + across, 50 + along)
      rig.move(end.0, end.1)
      rig.release(end.0, end.1)
      rig.wait(1)
      return rig.state
    }
    #expect(drag(along: 0, across: 400) == .primary)
    #expect(drag(along: 90, across: 300) == .confirm)
  }

  @Test(
    "each of the four directions goes its own way and not the other (A27)", arguments: [Axis.horizontal, .vertical],
    [SlideSide.negative, .positive])
  func directions(axis: Axis, side: SlideSide) {
    let rules = ConfirmationRules.with {
      $0.allowsNegative = side == .negative
      $0.allowsPositive = side == .positive
      $0.defaultSide = side
    }
    func drag(_ distance: Double) -> Rig {
      var rig = Rig(rules, axis: axis)
      rig.press(50, 50)
      if axis == .horizontal { rig.move(50 + distance) } else { rig.move(50, 50 + distance) }
      if axis == .horizontal { rig.release(50 + distance) } else { rig.release(50, 50 + distance) }
      rig.wait(1)
      return rig
    }
    let right = drag(100 * side.sign)
    #expect(right.state == .confirm)
    #expect(right.position == side.sign)
    let wrong = drag(-100 * side.sign)
    #expect(wrong.log.states == [.sliding, .primary])
    #expect(wrong.position == 0)
  }

  @Test("the wrong way is resisted: a third of the distance, at most 12 px, told as a negative slide")
  func resisted() {
    var rig = Rig(.with { $0.allowsPositive = false })
    rig.send(.panBegan(9))
    #expect(rig.position == 0.03)
    rig.send(.panChanged(300))
    #expect(rig.position == 0.12)
    #expect(rig.log.last == .slideChanged(-0.12))
    rig.send(.panChanged(-20))
    #expect(rig.log.last == .slideChanged(0.2))
  }

  @Test("the release lets go beyond the threshold, not at it")
  func threshold() {
    func release(_ distance: Double, _ change: (inout ConfirmationRules) -> Void = { _ in }) -> Confirmation.State {
      var rig = Rig(.with(change))
      rig.send(.panBegan(distance))
      rig.send(.panEnded(distance))
      rig.wait(1)
      return rig.state
    }
    #expect(release(50) == .primary)
    #expect(release(50.5) == .confirm)
    #expect(release(-50.5) == .confirm)
    #expect(release(99) { $0.threshold = 1 } == .primary)
    #expect(release(100) { $0.threshold = 1 } == .confirm)
    #expect(
      release(59) {
        $0.travel = 60; $0.threshold = 1
      } == .primary)
    #expect(
      release(60) {
        $0.travel = 60; $0.threshold = 1
      } == .confirm)
  }

  @Test("while it is held, the face arms nothing, however far it goes")
  func heldFar() {
    var rig = Rig()
    rig.send(.panBegan(-500))
    rig.wait(60)
    #expect(rig.state == .sliding)
    #expect(rig.position == -1)
    #expect(rig.log.last == .slideChanged(1))
  }

  @Test("after the release the face goes on from the finger's place in the time that is left, at least 0.12 s")
  func release() {
    for (distance, time) in [(-60.0, 0.2), (-95, 0.12), (-40, 0.2), (-5, 0.12)] {
      var rig = Rig()
      rig.send(.panBegan(distance))
      rig.send(.panEnded(distance))
      #expect(rig.position == distance / 100)
      #expect(rig.confirmation.nextDeadline == at(time), "\(distance)")
      rig.wait(time - 0.001)
      #expect(rig.state == .sliding)
      rig.wait(0.001)
      #expect(rig.state == (distance < -50 ? .confirm : .primary))
    }
  }

  @Test("without animations a release decides at once")
  func noAnimation() {
    var rig = Rig(.with { $0.animationDuration = 0 })
    rig.send(.panBegan(-60))
    rig.send(.panEnded(-60))
    #expect(
      rig.log == [
        .stateChanged(from: .primary, to: .sliding), .slideChanged(0.6), .slideChanged(1),
        .stateChanged(from: .sliding, to: .confirm),
      ])
  }

  @Test(
    "a button lost on the way is a short release (A18, B22)",
    arguments: [PointerEvent.Kind.moved(primaryDown: false), .cancelled])
  func lost(kind: PointerEvent.Kind) {
    var rig = Rig()
    rig.press(90)
    rig.move(10)
    rig.pointer(kind, 10)
    #expect(rig.log.decisions.last == .slideCancelled)
    rig.move(0)
    rig.wait(1)
    #expect(rig.state == .primary)
    #expect(rig.position == 0)
    rig.press(90)
    rig.move(10)
    rig.release(10)
    rig.wait(1)
    #expect(rig.state == .confirm)
  }

  @Test("other buttons and the wheel do not disturb a drag (B23)")
  func chord() {
    var rig = Rig()
    rig.press(90)
    rig.move(50)
    for button in 2...9 {
      rig.pointer(.pressed(button: button), 50)
      rig.pointer(.released(button: button), 50)
    }
    #expect(rig.confirmation.isDragging)
    rig.move(10)
    rig.release(10)
    rig.wait(1)
    #expect(rig.state == .confirm)
  }

  @Test("a drag from a press that began while a face moved does nothing")
  func pressedTooEarly() {
    var rig = Rig()
    rig.press(60)
    rig.move(30)
    rig.release(30)
    rig.press(90)
    rig.wait(1)
    #expect(rig.state == .primary)
    rig.move(10)
    rig.release(10)
    rig.wait(1)
    #expect(rig.state == .primary)
  }

  @Test("numbers that make no sense neither trap nor arm")
  func nonsense() {
    var rig = Rig(
      .with {
        $0.travel = 0; $0.extent = .nan; $0.threshold = -.infinity
      })
    rig.send(.panBegan(.nan))
    rig.send(.panChanged(.nan))
    rig.send(.panEnded(.nan))
    rig.wait(1)
    #expect(rig.state == .primary)
    #expect(rig.position == 0)
  }
}
