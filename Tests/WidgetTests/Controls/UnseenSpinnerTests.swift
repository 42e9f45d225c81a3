internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("The spinner of an action that goes on", .serialized) struct UnseenSpinnerTests {
  enum Cover: CaseIterable {
    case unmapped, hidden, boxHidden, closed
  }

  @Test(
    "it wakes nobody while nobody can see it, turns again when it is seen, and the answer counts",
    arguments: Cover.allCases)
  func unseen(cover: Cover) throws {
    let rig = try ButtonRig(animation: 0.01)
    let box = View(frame: Rect(0, 0, 300, 120))
    rig.window.content.addSubview(box)
    box.addSubview(rig.button)
    var ticket: ActionTicket?
    rig.button.functionToCallAsync = { ticket = $0 }
    rig.settle()
    rig.drag(-160)
    try rig.turn(until: .confirm)
    rig.waitUntilConfirmable()
    rig.click()
    try rig.turn(until: "the action has begun") { ticket != nil }
    #expect(turns(rig) > 5)
    switch cover {
    case .unmapped: rig.client.unmap(rig.window.id)
    case .hidden: rig.button.isHidden = true
    case .boxHidden: box.isHidden = true
    case .closed: rig.window.close()
    }
    rig.settle()
    rig.settle()
    // The timer that ends the count, and what is left of the last frame.
    #expect(turns(rig) <= 3)
    switch cover {
    case .unmapped: rig.client.map(rig.window.id)
    case .hidden: rig.button.isHidden = false
    case .boxHidden: box.isHidden = false
    case .closed: break
    }
    rig.settle()
    if cover != .closed { #expect(turns(rig) > 5) }
    ticket?.finish(true)
    try rig.turn(until: .success)
  }

  /// How many turns the loop takes in half a second.
  private func turns(_ rig: ButtonRig) -> Int {
    let counter = Counter()
    rig.loop.add(counter)
    defer { rig.loop.remove(counter) }
    rig.loop.schedule(at: rig.loop.now + 0.5) { [loop = rig.loop] in loop.stop() }
    rig.loop.run()
    return counter.turns
  }

  private final class Counter: Painter {
    var turns = 0

    func paintIfNeeded(at time: Instant) { turns += 1 }
  }
}
