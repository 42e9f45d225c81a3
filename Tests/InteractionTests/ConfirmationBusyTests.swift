import Testing

@testable import Interaction

@Suite("An action that goes on after its closure has returned") struct ConfirmationBusyTests {
  /// Confirmed at time 10, and the action goes on.
  static func busy(_ change: (inout ConfirmationRules) -> Void = { _ in }) throws -> (Rig, CallID) {
    var rig = Rig(
      .with {
        $0.confirmTimeout = 0
        change(&$0)
      })
    rig.arm()
    rig.now = 10
    rig.stroke()
    let call = try #require(rig.log.callIDs.last)
    rig.send(.actionGoesOn(call))
    return (rig, call)
  }

  @Test("it is busy until it answers, and a spinner makes one turn a second")
  func spinner() throws {
    var (rig, call) = try Self.busy()
    #expect(rig.confirmation.isBusy && rig.confirmation.isAnimating(at: at(10)))
    for (time, turn) in [(10.0, 0.0), (10.25, 0.25), (10.75, 0.75), (11, 0), (3610.5, 0.5)] {
      rig.now = time
      rig.send(.held)
      #expect(abs(rig.confirmation.action(at: at(time)).turn - turn) < 1e-9)
    }
    #expect(rig.state == .pending && rig.confirmation.nextDeadline == nil)
    rig.send(.actionReturned(call, true))
    #expect(rig.state == .success && rig.confirmation.action(at: at(rig.now)) == ActionPose())
  }

  @Test("progress takes the spinner's place, is cut to 0...1, and needs no frames of its own")
  func progress() throws {
    var (rig, call) = try Self.busy()
    for (part, shown) in [(0.0, 0.0), (0.5, 0.5), (2, 1), (-1, 0)] {
      rig.send(.progressed(call, part))
      #expect(rig.confirmation.action(at: at(10)).progress == shown)
      #expect(!rig.confirmation.isAnimating(at: at(10)))
    }
    for nothing in [Double.nan, nil] {
      rig.send(.progressed(call, nothing))
      #expect(rig.confirmation.action(at: at(10)).progress == nil && rig.confirmation.isAnimating(at: at(10)))
    }
    rig.send(.progressed(call, 0.7))
    rig.send(.actionReturned(call, false))
    rig.send(.setState(.confirm, animated: false))
    rig.wait(1)
    rig.stroke()
    #expect(rig.confirmation.action(at: at(rig.now)) == ActionPose(), "the next call begins anew")
  }

  @Test("where nothing may move the spinner stands")
  func still() throws {
    let (rig, _) = try Self.busy { $0.animationDuration = 0 }
    #expect(rig.confirmation.isBusy && !rig.confirmation.isAnimating(at: at(10)))
    #expect(rig.confirmation.action(at: at(10.3)).turn == 0)
  }

  @Test("one that takes longer than actionTimeout counts as failed, once, and its answer comes too late")
  func timeout() throws {
    var (rig, call) = try Self.busy { $0.actionTimeout = 3 }
    #expect(rig.confirmation.nextDeadline == at(13))
    rig.log = []
    rig.now = 12.9
    rig.send(.tick)
    #expect(rig.log.isEmpty)
    rig.now = 13
    rig.send(.tick)
    #expect(rig.log.decisions == [.callTimedOut(call), .stateChanged(from: .pending, to: .error)])
    rig.send(.actionReturned(call, true))
    rig.send(.progressed(call, 0.5))
    rig.send(.actionGoesOn(call))
    #expect(rig.state == .error && !rig.confirmation.isBusy)
    #expect(rig.log.decisions.count == 2)
    rig.wait(10)
    #expect(rig.state == .primary)
  }

  @Test(
    "code that sets another state does not end the action: the next confirm is refused until it answers or times out")
  func code() throws {
    var (rig, call) = try Self.busy { $0.actionTimeout = 60 }
    rig.send(.setState(.confirm, animated: false))
    #expect(!rig.confirmation.isBusy && !rig.confirmation.isAnimating(at: at(10)))
    rig.wait(1)
    rig.stroke()
    #expect(rig.log.last == .refused(.stillRunning))
    rig.wait(1)
    rig.send(.actionReturned(call, true))
    #expect(rig.state == .confirm, "its answer changes nothing more")
    rig.stroke()
    #expect(rig.calls == 2)

    var (late, slow) = try Self.busy { $0.actionTimeout = 3 }
    late.send(.setState(.confirm, animated: false))
    late.wait(4)
    #expect(late.log.last == .callTimedOut(slow) && late.state == .confirm)
    late.stroke()
    #expect(late.calls == 2)
  }

  @Test("what is said of another call changes nothing")
  func otherCall() throws {
    var (rig, call) = try Self.busy()
    let other = CallID(number: call.number + 1)
    rig.send(.progressed(other, 0.5))
    rig.send(.actionReturned(other, true))
    #expect(rig.state == .pending && rig.confirmation.progress == nil)

    var quick = Rig()
    quick.arm()
    quick.stroke()
    quick.send(.actionGoesOn(other))
    quick.send(.progressed(call, 0.5))
    #expect(!quick.confirmation.isBusy && quick.confirmation.progress == nil)
  }

  @Test("a clock that goes back gives the action its whole time again")
  func clock() throws {
    var (rig, _) = try Self.busy { $0.actionTimeout = 3 }
    rig.now = 5
    rig.send(.tick)
    #expect(rig.confirmation.nextDeadline == at(8))
  }
}
