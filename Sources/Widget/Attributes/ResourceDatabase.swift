internal import CX11
internal import Interaction

/// Why a resource file could not be used.
public enum ResourceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(path: String)
  /// A line is neither a comment nor `name: value`, or has what editors of other systems add: a byte order mark, a carriage return.
  case malformed(path: String, line: Int)
  /// A line given by hand, as with -xrm, is not `name: value`.
  case malformedLine(String)

  /// The whole as one line for a person.
  public var description: String {
    switch self {
    case .unreadable(let path): message("%: cannot be read; expected a resource file", path)
    case .malformed(let path, let line):
      message(
        "%:%: is no resource; expected \"name: value\", with no byte order mark and no carriage return", path,
        digits(line))
    case .malformedLine(let line): message("\"%\" is no resource; expected \"name: value\"", line)
    }
  }
}

/// X resources from files, the server and the command line (Xrm), for one thread.
public final class ResourceDatabase {
  private var database: XrmDatabase?

  public init() {
    XrmInitialize()
  }

  deinit {
    if let database { XrmDestroyDatabase(database) }
  }

  /// Adds a file's resources; they replace what is there.
  public func merge(file path: String) throws(ResourceError) {
    // It is read twice, which a pipe does not allow, and a device may have no end.
    guard FileKind(path: path) != .other, let text = readFile(path) else { throw .unreadable(path: path) }
    if let line = firstMalformedLine(text) { throw .malformed(path: path, line: line) }
    guard let added = XrmGetFileDatabase(path.forC) else { throw .unreadable(path: path) }
    XrmMergeDatabases(added, &database)
  }

  /// Adds resources in the form of a file's text, such as the server's RESOURCE_MANAGER; malformed lines are left out.
  public func merge(text: String) {
    if let added = XrmGetStringDatabase(text.forC) { XrmMergeDatabases(added, &database) }
  }

  /// Adds one resource, as -xrm gives it.
  public func merge(line: String) throws(ResourceError) {
    let bytes = line.bytes
    if bytes.contains(UInt8(ascii: "\n")) || firstMalformedLine(bytes) != nil { throw .malformedLine(line) }
    XrmPutLineResource(&database, line.forC)
  }

  /// The value of a resource by its full name and class, such as `demo.delete.font` and `Demo.Button.Font`; bytes that
  /// are no UTF-8 arrive as U+FFFD.
  public func value(_ name: String, class className: String) -> String? {
    var type: UnsafeMutablePointer<CChar>?
    var value = XrmValue()
    guard let database, XrmGetResource(database, name.forC, className.forC, &type, &value) != 0,
      let address = value.addr
    else {
      return nil
    }
    return String(c: address)
  }

  /// The last components of all resources that are bound to a component of that name, for finding misspelt ones.
  public func names(under component: String) -> [String] {
    guard let database else { return [] }
    let search = ComponentSearch(component)
    var noNames: XrmQuark = 0
    var noClasses: XrmQuark = 0
    _ = XrmEnumerateDatabase(
      database, &noNames, &noClasses, Int32(XrmEnumAllLevels),
      { _, bindings, quarks, _, _, closure in
        guard let quarks, let closure else { return 0 }
        Unmanaged<ComponentSearch>.fromOpaque(closure).takeUnretainedValue().visit(quarks)
        return 0
      }, Unmanaged.passUnretained(search).toOpaque())
    return search.found
  }
}

@available(*, unavailable, message: "a ResourceDatabase belongs to one thread")
extension ResourceDatabase: Sendable {}

/// Collects what follows a component in the resource names it is shown.
private final class ComponentSearch {
  private let component: XrmQuark
  private(set) var found: [String] = []

  init(_ component: String) {
    self.component = XrmStringToQuark(component.forC)
  }

  func visit(_ quarks: UnsafePointer<XrmQuark>) {
    var (parent, last) = (XrmQuark(0), quarks.pointee)
    var next = quarks
    while last != 0, next[1] != 0 {
      next += 1
      (parent, last) = (last, next.pointee)
    }
    if parent == component, let name = XrmQuarkToString(last) { found.append(String(c: name)) }
  }
}

private func readFile(_ path: String) -> [UInt8]? {
  guard let file = fopen(path.forC, "re") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    bytes += chunk[..<count]
    if count < chunk.count { return ferror(file) == 0 ? bytes : nil }
  }
}

/// The number of the first line that Xrm would pass over in silence: one without a colon that is no comment, blank,
/// directive or continuation; or one that ends in a carriage return, which would become a part of the value.
private func firstMalformedLine(_ text: [UInt8]) -> Int? {
  var line = 1
  var continues = false
  var first: UInt8?
  var last: UInt8 = 0
  var hasColon = false
  for byte in text + [UInt8(ascii: "\n")] {
    if byte != UInt8(ascii: "\n") {
      if first == nil, byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { first = byte }
      if byte == UInt8(ascii: ":") { hasColon = true }
      last = byte
      continue
    }
    let isNoResource = first == nil || first == UInt8(ascii: "!") || first == UInt8(ascii: "#")
    if last == UInt8(ascii: "\r") || !continues && !isNoResource && !hasColon { return line }
    continues = last == UInt8(ascii: "\\")
    (first, last, hasColon) = (nil, 0, false)
    line += 1
  }
  return nil
}
