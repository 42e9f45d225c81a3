internal import CX11
internal import Interaction

/// Where a program keeps its resources: `Resources` in or beside the executable's folder, else `../share/doubletap`.
public struct ResourceFolders: Equatable, Sendable {
  let paths: [String]

  /// The folders of the running program (Linux: /proc/self/exe).
  public init() {
    self.init(executable: Self.runningProgram())
  }

  /// The folders of the program at that path.
  init(executable: String) {
    let folder = Self.folder(of: executable)
    paths = [
      message("%/Resources", folder), message("%/../Resources", folder), message("%/../share/doubletap", folder),
    ]
  }

  /// The first file of that name in the folders, nil when there is none.
  public func path(of name: String) -> String? {
    for folder in paths {
      let path = message("%/%", folder, name)
      if FileKind(path: path) != .missing { return path }
    }
    return nil
  }

  private static func folder(of path: String) -> String {
    let bytes = path.bytes
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return String(bytes: Array(bytes[..<slash]))
  }

  private static func runningProgram() -> String {
    var target = [UInt8](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &target, target.count)
    return String(bytes: Array(target[..<max(0, length)]))
  }
}
