import TestSupport
import Testing

@Suite("A parent that goes", .serialized)
struct ParentTests {
  enum Moment: CaseIterable { case idle, slide, error, action }

  @Test(
    "no X error reaches anybody, and what is left of the button says so and can be destroyed",
    arguments: Guest.Connection.allCases, Moment.allCases)
  func destroyed(_ connection: Guest.Connection, _ moment: Moment) throws {
    let rig = try GuestRig(connection, action: moment == .action ? .destroyParent : .nothing)
    switch moment {
    case .idle: rig.user.destroy(rig.parent)
    case .slide:
      rig.slide()
      rig.user.destroy(rig.parent)
    case .error:
      try rig.confirm()
      try rig.guest.waitForState(State.error)
      rig.user.destroy(rig.parent)
    case .action: try rig.confirm()
    }
    try rig.guest.program.waitForLine("parent gone")
    #expect(try rig.guest.program.waitForEnd(deadline: 10) == .exit(0))
    if moment == .slide {
      let before = rig.guest.program.lines.map(\.text).prefix { $0 != "parent gone" }
      let last = before.last { $0.hasPrefix("slide ") } ?? ""
      #expect(last > "slide 0.5" && last < "slide 1", "it was let go of and on its way out: \(before)")
    }
    #expect(rig.guest.errors == [])
    let last = rig.guest.program.lines.map(\.text).suffix(5)
    #expect(
      last == [
        "window 0", "move no such window, one that can have no child, or the button's own is gone", "state no error",
        "destroy no error", "traps 0 trapped 0",
      ])
    #expect(rig.guest.program.errorLines.map(\.text) == [])
  }

  @Test(
    "a host that traps its own X errors gets each, once, while the button slides", arguments: Guest.Connection.allCases)
  func traps(_ connection: Guest.Connection) throws {
    let rig = try GuestRig(connection, action: .trap)
    try rig.confirm()
    rig.user.destroy(rig.parent)
    #expect(try rig.guest.program.waitForEnd(deadline: 10) == .exit(0))
    #expect(rig.guest.errors == [])
    let words = try #require(rig.guest.program.lines.last).text.split(separator: " ").compactMap { Int($0) }
    try #require(words.count == 2)
    #expect(words[0] == words[1])
    // At least one at each frame of a slide that takes half a second.
    #expect(words[0] > 20)
  }
}
