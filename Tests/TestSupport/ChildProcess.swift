internal import CTestSupport
internal import Foundation

/// A started process and its end; it gets a signal when this process dies, however it dies.
struct ChildProcess {
  let pid: Int32
  /// Monotonic seconds, immediately before execve.
  let startTime: Double

  /// The child's descriptor i is `descriptors[i]`; it has no others.
  init(
    path: String, arguments: [String], environment: [String: String], descriptors: [Int32], deathSignal: Int32
  ) throws {
    let argv = CStrings([path] + arguments)
    let envp = CStrings(environment.map { "\($0.key)=\($0.value)" })
    var child = ts_child()
    let failure = ts_spawn(
      path, argv.pointers, envp.pointers, descriptors, Int32(descriptors.count), deathSignal, &child)
    guard failure == 0 else {
      throw Failure("cannot start \(path): \(String(cString: strerror(failure)))")
    }
    pid = child.pid
    startTime = Double(child.exec_time) / 1e9
  }

  /// Both ends of a pipe, to read from and to write to.
  static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    let failure = ts_pipe(&ends)
    guard failure == 0 else { throw Failure("no pipe: \(String(cString: strerror(failure)))") }
    return (ends[0], ends[1])
  }

  /// Where a program of that name is found along PATH.
  static func find(_ name: String) -> String? {
    if name.contains("/") { return name }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}

/// A NULL-terminated array of C strings that lives as long as this does.
private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() { pointers[index] = strdup(string) }
    pointers[count] = nil
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }
}
