internal import CX11
internal import Interaction

/// Where images that are asked for by name are looked for.
struct ImageAssets {
  private let folders: ResourceFolders

  init(_ folders: ResourceFolders = ResourceFolders()) {
    self.folders = folders
  }

  /// The file for `name`: a path, when it has a slash, else the name of an asset, with or without ".png".
  ///
  /// At a scale of 1.5 and more a file with "@2x" before its ".png" is preferred, and below it is taken when there is no other.
  func path(of name: String, scale: Double) throws(ImageError) -> String {
    let bytes = Array(name.utf8)
    let hasEnd = Array(bytes.suffix(4)) == Array(".png".utf8)
    let stem = hasEnd ? String(decoding: bytes.dropLast(4), as: UTF8.self) : name
    let double = message("%@2x.png", stem)
    let prefersDouble = scale >= 1.5
    var places: [String] = []
    func add(_ plain: String, _ double: String?) {
      if !prefersDouble { places.append(plain) }
      if let double { places.append(double) }
      if prefersDouble { places.append(plain) }
    }
    if bytes.contains(UInt8(ascii: "/")) {
      add(name, hasEnd ? double : nil)
    } else {
      for folder in folders.paths {
        add(message("%/Assets/%.png", folder, stem), message("%/Assets/%", folder, double))
      }
    }
    for place in places where FileKind(path: place) != .missing { return place }
    throw .notFound(name: name, places: places)
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
