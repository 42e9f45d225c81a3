internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Two people at one screen", .serialized) struct SeatTests {
  let rig: ButtonRig
  let second: TestSupport.Seat

  init() throws {
    let server = try XServer()
    rig = try ButtonRig(server)
    second = try TestSupport.Seat(rig.client)
    rig.answer = true
    rig.button.noticed = { [unowned rig] in
      if case .confirmRefused(let refusal) = $0 { rig.log.append("refused \(refusal)") }
    }
  }

  private let confirmed = ["confirm -> pending", "call", "pending -> success"]

  private func secondClicks() {
    second.click(at: rig.center.x, rig.center.y)
    rig.settle()
  }

  @Test("what the first person's pointer armed, the second's does not confirm, and the first's still does")
  func otherPointer() throws {
    rig.bringOutConfirm()
    _ = rig.take()
    secondClicks()
    #expect(rig.take() == ["refused otherSeat"])
    rig.waitUntilConfirmable()
    rig.click()
    #expect(rig.take() == confirmed)
  }

  @Test("nor does the second's keyboard; the first's does")
  func otherKeyboard() throws {
    rig.bringOutConfirm()
    try rig.focus()
    second.focus(rig.window.id)
    rig.waitUntilConfirmable()
    _ = rig.take()
    second.strike(.returnKey)
    rig.settle()
    #expect(rig.take() == ["refused otherSeat"])
    rig.waitUntilConfirmable()
    rig.strike(.returnKey)
    #expect(rig.take() == confirmed)
  }

  @Test("the second person's pointer and keyboard go together, and the first's pointer does not go with them")
  func secondAlone() throws {
    rig.button.reactsToTap = true
    secondClicks()
    rig.waitUntilConfirmable()
    _ = rig.take()
    rig.click()
    #expect(rig.take() == ["refused otherSeat"])
    rig.waitUntilConfirmable()
    try rig.focus()
    second.focus(rig.window.id)
    rig.waitUntilConfirmable()
    second.strike(.returnKey)
    rig.settle()
    #expect(rig.take() == confirmed)
  }

  @Test("an arrow key arms for its own person as well")
  func arrow() throws {
    try rig.focus()
    second.focus(rig.window.id)
    second.strike(.left)
    rig.settle()
    rig.waitUntilConfirmable()
    _ = rig.take()
    rig.click()
    #expect(rig.take() == ["refused otherSeat"])
  }

  @Test("what code has set is nobody's, so anybody confirms it")
  func code() throws {
    rig.bringOutConfirm()
    rig.button.setState(.confirm, animated: false)
    rig.waitUntilConfirmable()
    _ = rig.take()
    secondClicks()
    #expect(rig.take() == confirmed)
  }

  @Test("another person's pointer leaves a drag alone, and a press by it ends the drag")
  func drag() throws {
    rig.client.dragAndHold(from: (240, 60), to: (180, 60))
    rig.settle()
    let place = rig.button.slideFraction
    second.move(to: 100, 60)
    rig.settle()
    #expect(rig.button.slideFraction == place && rig.state == .sliding)
    second.press()
    rig.settle()
    #expect(rig.state == .primary)
    second.release()
    rig.settle()
    rig.release()
    #expect(rig.state == .primary && rig.calls == 0)
  }

  @Test("another program that listens to the devices of the button's window takes nothing away from it")
  func otherListener() throws {
    let other = try XClient(try #require(rig.client.server))
    other.selectDevices(on: rig.window.id)
    rig.bringOutConfirm()
    try rig.focus()
    rig.strike(.escape)
    #expect(rig.state == .primary)
    rig.bringOutConfirm()
    _ = rig.take()
    rig.click()
    #expect(rig.take() == confirmed)
  }

  @Test(
    "the second person's mouse cannot be taken for the first's by a server without XI2, where everything else is the same"
  )
  func withoutDevices() throws {
    let server = try #require(rig.client.server)
    let proxy = try CountingProxy(server)
    proxy.hide(extension: "XInputExtension")
    let plain = try ButtonRig(server, name: proxy.display)
    plain.answer = true
    plain.bringOutConfirm()
    plain.click()
    #expect(plain.calls == 1)
  }
}
