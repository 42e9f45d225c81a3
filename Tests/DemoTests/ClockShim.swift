import Foundation
import TestSupport

/// A library to preload that changes what a program may ask of clocks; it goes with this object.
final class ClockShim {
  private let folder: URL
  var path: String { folder.appendingPathComponent("clock.so").path }
  /// A file that the source may look for, which is not there.
  var signal: String { folder.appendingPathComponent("signal").path }

  /// - Parameter source: C, in which SIGNAL is the name of that file.
  init(_ source: String) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("doubletap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("clock.c").path
    try Data(source.utf8).write(to: URL(fileURLWithPath: file))
    let compiler = try Program("cc", ["-shared", "-fPIC", "-DSIGNAL=\"\(signal)\"", "-o", path, file, "-ldl"])
    guard try compiler.waitForEnd(deadline: 30) == .exit(0) else {
      throw Failure("cc: \(compiler.errorLines.map(\.text))")
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Whether a program has loaded it.
  func isLoaded(by program: Program) throws -> Bool {
    try Program("grep", ["-c", path, "/proc/\(program.processID)/maps"]).waitForEnd() == .exit(0)
  }
}
