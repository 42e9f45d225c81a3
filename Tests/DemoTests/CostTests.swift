import Foundation
import TestSupport
import Testing

@Suite("What the demo costs", .serialized)
struct CostTests {
  private func proxied(_ arguments: [String] = []) throws -> (rig: DemoRig, proxy: CountingProxy) {
    let server = try XServer()
    let proxy = try CountingProxy(server)
    return (try DemoRig(server: server, arguments: arguments, display: proxy.display), proxy)
  }

  @Test("with nothing moving there is no request, no wake-up and no CPU time, in any state (B31)")
  func idle() throws {
    let (rig, proxy) = try proxied(["-xrm", "*confirmTimeout: 0"])
    func isIdle(_ what: String) throws {
      rig.user.park()
      try rig.settle()
      // The last frame may wait for its turn; then a while without any request.
      var last = (proxy.snapshot().requests, monotonicTime())
      try wait(until: "the demo rests") {
        if proxy.snapshot().requests != last.0 { last = (proxy.snapshot().requests, monotonicTime()) }
        return monotonicTime() - last.1 > 0.3
      }
      let (traffic, figures) = (proxy.snapshot(), try rig.demo.figures())
      pause(2)
      let (later, laterFigures) = (proxy.snapshot(), try rig.demo.figures())
      #expect(later.requests == traffic.requests, "\(what)")
      #expect(laterFigures.voluntarySwitches - figures.voluntarySwitches == 0, "\(what)")
      #expect(laterFigures.cpuTime - figures.cpuTime < 0.01, "\(what)")
    }
    try isIdle("primary")
    try rig.click("makeButton")
    try rig.waitForState("confirm", of: "makeButton")
    try isIdle("confirm")
    try rig.confirm("makeButton")
    try rig.waitForState("success", of: "makeButton")
    try isIdle("success")
  }

  @Test("an armed button wakes up for each step of the line for its time, and for nothing else (B31)")
  func countdown() throws {
    let (rig, proxy) = try proxied()
    try rig.click("makeButton")
    try rig.waitUntilConfirmable("makeButton")
    rig.user.park()
    try rig.settle()
    let (traffic, figures) = (proxy.snapshot(), try rig.demo.figures())
    pause(2)
    let frames = (proxy.snapshot() - traffic).copies
    let later = try rig.demo.figures()
    // 361 pixels in steps of two are 180 in ten seconds.
    #expect(frames >= 34 && frames <= 38, "\(frames) frames")
    let wakeUps = later.voluntarySwitches - figures.voluntarySwitches
    #expect(wakeUps <= frames + 2, "\(wakeUps) wake-ups")
    #expect(later.cpuTime - figures.cpuTime < 0.04)
  }

  @Test("a slide waits for no answer of the server and stays within a few requests a frame (B49)")
  func slide() throws {
    let (rig, proxy) = try proxied()
    // The first slide draws the faces; the second only moves them.
    try rig.click("makeButton")
    try rig.waitForState("confirm", of: "makeButton")
    rig.user.focus(rig.window)
    rig.user.strike(.escape)
    try rig.waitForState("primary", of: "makeButton")
    try rig.settle()
    let start = rig.demo.lines.count
    let traffic = try proxy.traffic {
      rig.user.strike(.returnKey)
      try rig.waitForState("confirm", of: "makeButton")
      try rig.settle()
    }
    let steps = rig.demo.lines(after: start).count { $0.hasPrefix("slide makeButton ") }
    #expect(steps > 10)
    // The last step may be painted after the traffic was counted.
    #expect(traffic.copies >= steps - 1, "each step of the slide is shown")
    #expect(traffic.roundTrips == 0)
    #expect(Double(traffic.requests) / Double(traffic.copies) < 12)
    #expect(Double(traffic.bytesOut) / Double(traffic.copies) < 600)
  }

  @Test("a drag waits for no answer of the server")
  func drag() throws {
    let (rig, proxy) = try proxied()
    try rig.hold("deleteButton", at: -0.3)
    try rig.settle()
    let (x, y) = try rig.area(of: "deleteButton").center
    let traffic = try proxy.traffic {
      for step in 0..<40 { rig.user.perform([.move(x - 100 - step, y), .pause(0.01)]) }
      try rig.settle()
    }
    #expect(traffic.copies > 10)
    #expect(traffic.roundTrips == 0)
    rig.user.release()
  }

  @Test("the shipped demo is small and needs no Swift library")
  func size() throws {
    let path = try Repository.demo()
    let size = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    #expect(size <= 700 * 1000)
    let ldd = try Program("ldd", [path])
    #expect(try ldd.waitForEnd() == .exit(0))
    let libraries = ldd.lines.map(\.text)
    #expect(libraries.contains { $0.contains("libX11") })
    #expect(!libraries.contains { $0.lowercased().contains("swift") })
  }
}
