internal import CX11
internal import Interaction

/// X resources from files, the server and the command line (Xrm), for one thread.
///
/// What a program's own file and command line say is kept beside what all of them say together: the server's resources are those of all
/// programs, and what makes no sense there is nobody's fault.
public final class ResourceDatabase {
  private var database: XrmDatabase?
  /// The same without what others wrote.
  private var own: XrmDatabase?

  public init() {
    XrmInitialize()
  }

  deinit {
    if let database { XrmDestroyDatabase(database) }
    if let own { XrmDestroyDatabase(own) }
  }

  /// Adds a file's resources; they replace what is there.
  public func merge(file path: String) throws(ResourceError) {
    // It is read twice, which a pipe does not allow, and a device may have no end.
    guard FileKind(path: path) != .other, let text = ResourceText(contentsOf: path) else {
      throw .unreadable(path: path)
    }
    if text.isTooLong { throw .tooLong(path: path) }
    if let fault = text.firstFault { throw .malformed(path: path, line: fault.line, fault.kind) }
    guard let added = XrmGetFileDatabase(path.forC), let copy = XrmGetFileDatabase(path.forC) else {
      throw .unreadable(path: path)
    }
    XrmMergeDatabases(added, &database)
    XrmMergeDatabases(copy, &own)
  }

  /// Adds what others wrote, in the form of a file's text, such as the server's RESOURCE_MANAGER. Malformed lines are left out, and no
  /// file is included: that could be a pipe, and whoever may write on the display could name it.
  public func merge(text: String) {
    var bytes = text.forC
    cx_hide_includes(&bytes)
    if let added = XrmGetStringDatabase(bytes) { XrmMergeDatabases(added, &database) }
  }

  /// Adds one resource, as -xrm gives it.
  public func merge(line: String) throws(ResourceError) {
    let text = ResourceText(line.bytes)
    if text.lineCount > 1 || text.firstFault != nil { throw .malformedLine(line) }
    XrmPutLineResource(&database, line.forC)
    XrmPutLineResource(&own, line.forC)
  }

  /// The value of a resource by its full name and class, such as `demo.delete.font` and `Demo.Button.Font`; bytes that
  /// are no UTF-8 arrive as U+FFFD.
  public func value(_ name: String, class className: String) -> String? { value(name, className, in: database) }

  /// The same without what others wrote.
  public func ownValue(_ name: String, class className: String) -> String? { value(name, className, in: own) }

  private func value(_ name: String, _ className: String, in database: XrmDatabase?) -> String? {
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
