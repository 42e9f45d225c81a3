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
    paths = [folder + "/Resources", folder + "/../Resources", folder + "/../share/doubletap"]
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
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return String(path[..<slash])
  }

  private static func runningProgram() -> String {
    var target = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &target, target.count)
    return String(decoding: target.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
