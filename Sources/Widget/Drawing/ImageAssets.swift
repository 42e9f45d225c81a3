internal import CX11

/// Where images that are asked for by name are looked for.
struct ImageAssets {
  private let folders: [String]

  init(_ folders: ResourceFolders = ResourceFolders()) {
    self.folders = folders.paths.map { "\($0)/Assets/" }
  }

  /// The file for `name`: a path, when it has a slash, else the name of an asset, with or without ".png".
  ///
  /// At a scale of 1.5 and more a file with "@2x" before its ".png" is preferred, and below it is taken when there is no other.
  func path(of name: String, scale: Double) throws(ImageError) -> String {
    var places: [String] = []
    for plain in plainPaths(of: name) {
      let stem = Self.hasSuffix(plain, ".png") ? String(plain.utf8.dropLast(4)) : nil
      let double = stem.map { [$0 + "@2x.png"] } ?? []
      places += scale >= 1.5 ? double + [plain] : [plain] + double
    }
    for place in places where FileKind(path: place) != .missing { return place }
    throw .notFound(name: name, places: places)
  }

  private func plainPaths(of name: String) -> [String] {
    if name.utf8.contains(UInt8(ascii: "/")) { return [name] }
    let file = Self.hasSuffix(name, ".png") ? name : name + ".png"
    return folders.map { $0 + file }
  }

  private static func hasSuffix(_ text: String, _ suffix: StaticString) -> Bool {
    let end = UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount)
    return text.utf8.suffix(end.count).elementsEqual(end)
  }
}

/// What stands at a path, links followed.
enum FileKind {
  case missing, regular, empty, other

  init(path: String) {
    var status = stat()
    if stat(path, &status) != 0 {
      self = .missing
    } else if Int32(status.st_mode) & S_IFMT != S_IFREG {
      self = .other
    } else {
      self = status.st_size == 0 ? .empty : .regular
    }
  }
}
