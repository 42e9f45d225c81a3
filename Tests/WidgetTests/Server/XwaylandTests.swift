internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Displays within a Wayland compositor", .serialized) struct XwaylandTests {
  @Test("a display of Xwayland says that it cannot see what lies on its windows")
  func weston() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xwayland-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let weston = try Program(
      "weston", ["--backend=headless-backend.so", "--xwayland", "--no-config", "--socket=doubletap"],
      environment: ["XDG_RUNTIME_DIR": folder.path, "DISPLAY": nil, "WAYLAND_DISPLAY": nil])
    defer {
      kill(weston.processID, SIGTERM)
      _ = try? weston.waitForEnd()
    }
    let sign = "xserver listening on display "
    let name = try wait(for: "weston listens for X clients", deadline: 20) {
      weston.errorLines.lazy.compactMap { line in line.text.range(of: sign).map { String(line.text[$0.upperBound...]) }
      }
      .first
    }
    #expect(!(try Display(name: name)).seesCovers)
  }

  @Test("a display with the extension of Xwayland says so at once, and any other that it can see")
  func byExtension() throws {
    let proxy = try CountingProxy(try XServer.shared())
    let plain = try Display(name: proxy.display)
    #expect(plain.seesCovers)
    // Every server of today has this one; only the name of the other is looked for.
    proxy.offer(extension: "XWAYLAND", as: "XINERAMA")
    let within = try Display(name: proxy.display)
    let traffic = proxy.traffic { _ = within.seesCovers }
    #expect(!within.seesCovers && traffic.requests == 0)
  }
}
