internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("An action that takes its window away", .serialized) struct ClickShieldTests {
  enum Way: CaseIterable {
    case close, unmapped, destroyed, coveredByOther
  }

  /// A window of another program below ours, which counts clicks.
  private final class Below {
    let client: XClient
    let window: XID

    init(_ server: XServer) throws {
      client = try XClient(server)
      window = try client.createWindow(Area(0, 0, 400, 200), overrideRedirect: true, events: .buttons)
      client.map(window)
    }

    func clicks() -> Int { client.events().count { $0.kind == .buttonPress } }

    deinit { client.destroy(window) }
  }

  @Test(
    "the second half of the double click does not fall on what lies below, and a click after that does",
    arguments: Way.allCases, [0.05, 0.15, 0.3])
  func secondHalf(way: Way, gap: Double) throws {
    let server = try XServer.shared()
    let below = try Below(server)
    let rig = try ButtonRig(server)
    rig.client.raise(rig.window.id)
    rig.action = { [unowned rig] in
      switch way {
      case .close: rig.window.close()
      case .unmapped: rig.client.unmap(rig.window.id)
      case .destroyed: rig.client.destroy(rig.window.id)
      case .coveredByOther: rig.client.raise(below.window)
      }
    }
    rig.confirm()
    #expect(rig.calls == 1 && below.clicks() == 0)
    try rig.pass(gap)
    rig.client.perform([.press(), .release()])
    #expect(below.clicks() == 0)
    try rig.pass(0.45 - gap)
    rig.client.perform([.press(), .release()])
    #expect(below.clicks() == 1)
  }

  @Test("a host's window that goes with the button in it is followed by no second half either")
  func ancestor() throws {
    let server = try XServer.shared()
    let below = try Below(server)
    let host = try below.client.createWindow(Area(0, 0, 300, 120), overrideRedirect: true)
    below.client.map(host)
    let rig = try ButtonRig(server, parent: host)
    rig.action = { below.client.unmap(host) }
    rig.confirm()
    #expect(rig.calls == 1)
    try rig.pass(0.1)
    rig.client.perform([.press(), .release()])
    #expect(below.clicks() == 0)
    try rig.pass(0.4)
    rig.client.perform([.press(), .release()])
    #expect(below.clicks() == 1)
  }

  @Test("a hold that confirms is still down: what lies below hears neither of its release nor of a click with it")
  func hold() throws {
    let server = try XServer.shared()
    let below = try Below(server)
    let rig = try ButtonRig(server)
    rig.client.raise(rig.window.id)
    rig.button.confirmGesture = .hold
    rig.button.holdDuration = 0.5
    rig.action = { [unowned rig] in rig.window.close() }
    rig.bringOutConfirm()
    rig.press()
    try rig.turn(until: "the hold confirms") { rig.calls == 1 }
    try rig.pass(0.1)
    rig.client.perform([.release(), .press(), .release()])
    #expect(below.client.events().count { $0.kind == .buttonPress || $0.kind == .buttonRelease } == 0)
    try rig.pass(0.4)
    rig.client.perform([.press(), .release()])
    #expect(below.clicks() == 1)
  }

  @Test("clicks elsewhere are everybody's at once, and nothing is left on the screen afterwards")
  func elsewhere() throws {
    let server = try XServer.shared()
    let below = try Below(server)
    let before = below.client.children()
    let rig = try ButtonRig(server)
    rig.client.raise(rig.window.id)
    rig.action = { [unowned rig] in rig.window.close() }
    rig.confirm()
    rig.client.click(at: rig.center.x + 20, rig.center.y)
    #expect(below.clicks() == 1)
    try rig.pass(0.45)
    rig.settle()
    #expect(below.client.children() == before)
  }

  @Test("a window that goes long after the last press, or without one, leaves no trace")
  func later() throws {
    let server = try XServer.shared()
    let below = try Below(server)
    let rig = try ButtonRig(server)
    rig.client.raise(rig.window.id)
    rig.confirm()
    try rig.pass(0.45)
    rig.window.close()
    rig.settle()
    rig.client.perform([.press(), .release()])
    #expect(below.clicks() == 1)
  }
}
