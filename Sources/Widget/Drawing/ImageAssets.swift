internal import CX11
internal import Interaction

/// Where images that are asked for by name are looked for.
struct ImageAssets {
  private let folders: [String]

  init(_ folders: ResourceFolders = ResourceFolders()) {
    self.folders = folders.paths
  }

  /// The file for `name`: a path, when it has a slash, else the name of an asset, with or without ".png".
  ///
  /// At a high scale a file with "@2x" before its ".png" is preferred, and below it is taken when there is no other.
  func path(of name: String, scale: Double) throws(ImageError) -> String {
    var places: [String] = []
    for path in paths(of: name) {
      let double = Self.stem(of: path).map { message("%@2x.png", $0) }
      if Self.isHigh(scale), let double { places.append(double) }
      places.append(path)
      if !Self.isHigh(scale), let double { places.append(double) }
    }
    for place in places where FileKind(path: place) != .missing { return place }
    let trimmed = name.trimmed
    if !trimmed.isSame(as: name) { return try path(of: trimmed, scale: scale) }
    throw .notFound(name: name, places: places)
  }

  static func isHigh(_ scale: Double) -> Bool { scale >= 1.5 }

  private func paths(of name: String) -> [String] {
    if name.bytes.contains(UInt8(ascii: "/")) { return [name] }
    let stem = Self.stem(of: name) ?? name
    return folders.map { message("%/Assets/%.png", $0, stem) }
  }

  /// What stands before ".png"; nil where that is not the end.
  private static func stem(of name: String) -> String? {
    let bytes = name.bytes
    let end = max(0, bytes.count - 4)
    return String(bytes: Array(bytes[end...])).isSame(as: ".png") ? String(bytes: Array(bytes[..<end])) : nil
  }
}

/// What stands at a path, links followed.
enum FileKind {
  case missing, regular, other

  init(path: String) {
    var status = stat()
    if stat(path.forC, &status) != 0 {
      self = .missing
    } else {
      self = Int32(status.st_mode) & S_IFMT == S_IFREG ? .regular : .other
    }
  }
}
