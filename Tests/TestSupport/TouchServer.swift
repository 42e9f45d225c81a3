internal import CTestSupport
internal import Foundation

/// An X server with a touch screen: Xorg without a monitor, whose fingers are the test's.
public final class TouchServer: Sendable {
  public let server: XServer
  private let screen: Int32
  private static let width = 1280.0
  private static let height = 800.0

  /// One for all tests of this process that need nothing special.
  public static func shared() throws -> TouchServer { try sharedServer.get() }
  private static let sharedServer = Result { try TouchServer() }

  public init() throws {
    guard ChildProcess.find("Xorg") != nil else {
      throw Failure(
        "Xorg is not installed; the tests of fingers need it (apt-get install xserver-xorg-core, or make deps)")
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("touch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, socket) = (folder.appendingPathComponent("xorg.conf"), folder.appendingPathComponent("fingers").path)
    try Self.configuration(socket: socket).write(to: file, atomically: true, encoding: .utf8)
    do {
      server = try XServer(
        program: "Xorg", arguments: ["-config", file.path, "-logfile", folder.appendingPathComponent("log").path])
    } catch {
      let root =
        "Xorg has to be started by root, and these tests are run by user \(getuid()): run them as root, in a container for example"
      throw getuid() == 0 ? error : Failure("\(root). \(error)")
    }
    screen = try wait(for: "the touch screen answers") {
      let screen = ts_touch_open(socket)
      return screen >= 0 ? screen : nil
    }
  }

  deinit {
    close(screen)
  }

  /// Puts a finger on the screen, at a pixel of it.
  public func down(_ finger: Int = 1, _ x: Int, _ y: Int) throws { try touch(finger, 0, x, y) }

  public func move(_ finger: Int = 1, _ x: Int, _ y: Int) throws { try touch(finger, 1, x, y) }

  public func up(_ finger: Int = 1, _ x: Int, _ y: Int) throws { try touch(finger, 2, x, y) }

  private func touch(_ finger: Int, _ kind: Int32, _ x: Int, _ y: Int) throws {
    // A finger cannot leave the glass: beyond its edge, it is at it.
    let (x, y) = (max(0, min(Self.width - 1, Double(x))), max(0, min(Self.height - 1, Double(y))))
    let place = ((x + 0.5) / Self.width, (y + 0.5) / Self.height)
    guard ts_touch(screen, Int32(finger), kind, place.0, place.1) != 0 else {
      throw Failure("the touch screen does not answer: \(String(cString: strerror(errno)))")
    }
  }

  private static func configuration(socket: String) -> String {
    """
    Section "ServerFlags"
     Option "AutoAddDevices" "false"
     Option "DontVTSwitch" "true"
    EndSection
    Section "Device"
     Identifier "card"
     Driver "dummy"
     VideoRam 64000
    EndSection
    Section "Monitor"
     Identifier "monitor"
     HorizSync 5-1000
     VertRefresh 5-200
    EndSection
    Section "Screen"
     Identifier "screen"
     Device "card"
     Monitor "monitor"
     DefaultDepth 24
     SubSection "Display"
      Depth 24
      Modes "\(Int(width))x\(Int(height))"
     EndSubSection
    EndSection
    Section "InputDevice"
     Identifier "touch screen"
     Driver "inputtest"
     Option "SocketPath" "\(socket)"
     Option "DeviceType" "Touch"
     Option "TouchCount" "10"
     Option "PointerButtonCount" "1"
    EndSection
    Section "ServerLayout"
     Identifier "layout"
     Screen "screen"
     InputDevice "touch screen" "SendCoreEvents"
    EndSection

    """
  }
}
