import Foundation
import TestSupport

/// The table that is printed: medians of both, and the demo's share of the floor's.
struct Report {
  private let floor: Subject
  private let demo: Subject

  init(_ subjects: [Subject]) {
    floor = subjects[0]
    demo = subjects[1]
  }

  var text: String {
    let rows = [
      row("first frame, ms", 1000, \.firstFrame, "%.2f"),
      row("start-up CPU, ms", 1000, \.startCPU, "%.2f"),
      row("PSS, KiB", 1, \.pss, "%.0f"),
      row("input to paint, ms", 1000, \.inputToPaint, "%.2f"),
      row("slide of 0.5 s: CPU, ms", 1000, \.slideCPU, "%.2f"),
      row("  requests", floor.slideTraffic.requests, demo.slideTraffic.requests),
      row("  bytes out", floor.slideTraffic.bytesOut, demo.slideTraffic.bytesOut),
      row("  round trips", floor.slideTraffic.roundTrips, demo.slideTraffic.roundTrips),
      row("  copies (frames)", floor.slideTraffic.copies, demo.slideTraffic.copies),
      row("start-up: requests", floor.startTraffic.requests, demo.startTraffic.requests),
      row("  round trips", floor.startTraffic.roundTrips, demo.startTraffic.roundTrips),
      row("idle 10 s: wake-ups", floor.idleWakeUps, demo.idleWakeUps),
      row("file, KiB", size(floor), size(demo)),
    ]
    let head = line("medians of \(Bench.rounds) interleaved runs", "floor", "demo", "ratio")
    return ([head] + rows).joined(separator: "\n")
  }

  private func row(_ name: String, _ unit: Double, _ figure: (Subject) -> [Double], _ format: String) -> String {
    let (a, b) = (median(figure(floor)) * unit, median(figure(demo)) * unit)
    return line(name, String(format: format, a), String(format: format, b), ratio(a, b))
  }

  private func row(_ name: String, _ a: Int, _ b: Int) -> String {
    line(name, "\(a)", "\(b)", ratio(Double(a), Double(b)))
  }

  private func ratio(_ a: Double, _ b: Double) -> String {
    a > 0 ? String(format: "%.2f", b / a) : ""
  }

  private func line(_ name: String, _ a: String, _ b: String, _ ratio: String) -> String {
    func right(_ text: String) -> String { String(repeating: " ", count: max(1, 10 - text.count)) + text }
    return name + String(repeating: " ", count: max(1, 32 - name.count)) + right(a) + right(b) + right(ratio)
  }

  private func size(_ subject: Subject) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: subject.path)
    return (attributes?[.size] as? Int ?? 0) / 1024
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
