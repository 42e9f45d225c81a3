internal import CX11
public import Interaction

/// A PNG file, by its path, as it is when this is made: what is written under that name later needs another one.
public struct ImageFile: Equatable, Sendable {
  public let path: String
  /// Nil where the file cannot be read.
  let source: ImageSource?

  public init(_ path: String) {
    self.path = path
    source = try? ImageSource.look(at: path, known: nil)
  }

  init(_ source: ImageSource) {
    path = source.path
    self.source = source
  }

  /// Whether both are the same look at the same file.
  public static func == (one: Self, other: Self) -> Bool {
    one.path.isSame(as: other.path) && one.source === other.source
  }
}

/// What tells a file from another one, and from itself after it was written to.
struct FileIdentity: Equatable, Sendable {
  private let device: UInt
  private let inode: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Whether what is written to the file from now on gives it another time: those of a file system move on in steps.
  var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(Int(now.tv_sec) - seconds) + Double(Int(now.tv_nsec) - nanoseconds) / 1e9 > 0.05
  }

  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    seconds = Int(status.st_mtim.tv_sec)
    nanoseconds = Int(status.st_mtim.tv_nsec)
  }
}
