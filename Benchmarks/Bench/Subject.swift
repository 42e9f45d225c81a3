import Foundation
import TestSupport

/// A program that is measured, and its figures. Both programs show the same window, so the same places are pressed
/// and looked at.
final class Subject {
  /// In the button that reacts to a tap, left of its text: pressed there, it changes colour.
  private static let tapPlace = (x: 70, y: 202)
  private static let parkingPlace = (x: 1279, y: 799)
  /// Straight below it, so that a press that is let go there was no drag.
  private static let outside = (x: 70, y: 300)
  /// One pixel high, through the title, the subtitle and the three buttons with their texts.
  private static let rows = [36, 58, 118, 172 + 30, 88 + 85].map { Area(0, $0, 640, 1) }
  private static let slideTime = 0.8

  let path: String
  private(set) var firstFrame: [Double] = []
  private(set) var startCPU: [Double] = []
  private(set) var pss: [Double] = []
  private(set) var inputToPaint: [Double] = []
  private(set) var slideCPU: [Double] = []
  private(set) var startTraffic = Traffic()
  private(set) var slideTraffic = Traffic()
  private(set) var idleWakeUps = 0
  private(set) var idleCPU = 0.0

  /// The rows of the settled window.
  private var settled: [PixelImage] = []
  private var origin = (x: 0, y: 0)

  init(path: String) {
    self.path = path
  }

  /// A first run that is not counted: what the settled window looks like, where it is, and warm caches.
  func learn(_ server: XServer) throws {
    let client = try XClient(server)
    client.move(to: Self.parkingPlace.x, Self.parkingPlace.y)
    let program = try start(server.display)
    let window = try wait(for: "\(path) shows a window") { client.children().first { client.isViewable($0) } }
    pause(1)
    guard let area = client.area(of: window), area.width == 640, area.height == 470 else {
      throw Failure("\(path) shows a window of another size than 640 x 470")
    }
    origin = (area.x, area.y)
    settled = try rows.map { try client.captureScreen($0) }
    program.kill()
  }

  func measureOnce(_ server: XServer) throws {
    let client = try XClient(server)
    client.move(to: Self.parkingPlace.x, Self.parkingPlace.y)
    let program = try start(server.display)
    firstFrame.append(try waitForFirstFrame(client) - program.startTime)
    pause(program.startTime + 1 - monotonicTime())
    let rested = try program.figures()
    pss.append(Double(rested.pss))
    startCPU.append(rested.cpuTime)
    try measurePresses(client)
    try measureSlide(client, program)
  }

  func measureTraffic(_ server: XServer) throws {
    let client = try XClient(server)
    client.move(to: Self.parkingPlace.x, Self.parkingPlace.y)
    let proxy = try CountingProxy(server)
    let program = try start(proxy.display)
    _ = try waitForFirstFrame(client)
    pause(0.5)
    startTraffic = proxy.snapshot()
    client.move(to: origin.x + Self.tapPlace.x, origin.y + Self.tapPlace.y)
    pause(0.3)
    slideTraffic = proxy.traffic {
      client.perform([.press(), .release()])
      pause(Self.slideTime)
    }
    program.kill()
  }

  static func measureIdle(_ subjects: [Subject], _ server: XServer) throws {
    let client = try XClient(server)
    client.move(to: parkingPlace.x, parkingPlace.y)
    let programs = try subjects.map { try $0.start(server.display) }
    pause(1.5)
    let before = try programs.map { try $0.figures() }
    pause(10)
    for (index, subject) in subjects.enumerated() {
      let after = try programs[index].figures()
      subject.idleWakeUps = after.voluntarySwitches - before[index].voluntarySwitches
      subject.idleCPU = after.cpuTime - before[index].cpuTime
    }
  }

  // MARK: -

  private var rows: [Area] { Self.rows.map { $0.moved(by: origin.x, origin.y) } }

  /// Without the demo's launch animation, which the other program has nothing like; that one takes no options.
  private func start(_ display: String) throws -> Program {
    try Program(
      path, ["-xrm", "*launch.animations: false", "-xrm", "*confirmTimeout: 0"], environment: ["DISPLAY": display])
  }

  /// When the last of the rows had its settled pixels. Looking takes about 0.1 ms, for both programs.
  private func waitForFirstFrame(_ client: XClient) throws -> Double {
    let deadline = monotonicTime() + 10
    for (row, expected) in zip(rows, settled) {
      while try client.captureScreen(row) != expected {
        guard monotonicTime() < deadline else { throw Failure("\(path) never looked as it did before") }
      }
    }
    return monotonicTime()
  }

  /// From the press to the first change at the place pressed; each press is taken back by letting go outside.
  private func measurePresses(_ client: XClient) throws {
    let (x, y) = (origin.x + Self.tapPlace.x, origin.y + Self.tapPlace.y)
    for _ in 1...8 {
      client.move(to: x, y)
      pause(0.15)
      let probe = Area(x, y, 8, 1)
      let before = try client.captureScreen(probe)
      let start = monotonicTime()
      client.press()
      while try client.captureScreen(probe) == before {
        guard monotonicTime() < start + 1 else { throw Failure("\(path) shows no press") }
      }
      inputToPaint.append(monotonicTime() - start)
      client.perform([.move(origin.x + Self.outside.x, origin.y + Self.outside.y), .release()])
      pause(0.05)
    }
  }

  private func measureSlide(_ client: XClient, _ program: Program) throws {
    client.move(to: origin.x + Self.tapPlace.x, origin.y + Self.tapPlace.y)
    pause(0.5)
    let before = try program.figures()
    client.perform([.press(), .release()])
    pause(Self.slideTime)
    slideCPU.append(try program.figures().cpuTime - before.cpuTime)
  }
}
