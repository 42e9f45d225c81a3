import Foundation
import TestSupport
import Testing

@Suite("Servers, proxies and settings", .serialized)
struct ServerTests {
  @Test("a server has the screen asked for, and two servers have different displays")
  func servers() throws {
    let one = try XServer(width: 320, height: 200)
    let other = try XServer(width: 200, height: 320)
    #expect(one.display != other.display)
    #expect(try XClient(one).screenSize == (320, 200))
    #expect(try XClient(other).screenSize == (200, 320))
  }

  @Test("a stopped server is gone with its socket, and its clients survive and know")
  func stop() throws {
    let server = try XServer(width: 320, height: 200)
    let client = try XClient(server)
    server.stop()
    client.sync()
    #expect(client.hasLostServer)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/.X11-unix/X\(server.number)"))
    #expect(throws: Failure.self) { try XClient(display: server.display) }
  }

  @Test("a server that cannot start says why")
  func badServer() {
    let failure = #expect(throws: Failure.self) { try XServer(arguments: ["-no-such-option"]) }
    #expect(failure?.description.contains("no-such-option") == true)
  }

  @Test("X errors are recorded with the connection and end nothing")
  func errors() throws {
    let client = try XClient(XServer.shared())
    client.unmap(0x123)
    #expect(client.errors == [XError(code: 3, request: 10, resource: 0x123)])  // BadWindow, UnmapWindow
    client.clearErrors()
    #expect(client.errors.isEmpty)
  }

  @Test("windows are found by process and by title, and properties are read back")
  func windows() throws {
    let client = try XClient(XServer.shared())
    let window = try client.createWindow(Area(10, 20, 30, 40))
    client.setProperty("_NET_WM_PID", of: window, to: Property(type: "CARDINAL", format: 32, values: [4_000_000_001]))
    client.setProperty(
      "_NET_WM_NAME", of: window, to: Property(text: "Füße"))
    #expect(throws: Failure.self) { try client.waitForWindow(title: "Füße", deadline: 0.02) }
    client.map(window)
    #expect(try client.waitForWindow(title: "Füße") == window)
    #expect(client.property("_NET_WM_PID", of: window)?.values == [4_000_000_001])
    #expect(client.property("NO_SUCH_PROPERTY", of: window) == nil)
    #expect(client.area(of: window) == Area(10, 20, 30, 40))
  }

  @Test("a window hears WM_DELETE_WINDOW and a ping")
  func messages() throws {
    let manager = try XClient(XServer.shared())
    let program = try XClient(XServer.shared())
    let window = try program.createWindow(Area(10, 20, 30, 40))
    manager.close(window)
    manager.ping(window, time: 77)
    let events = program.events()
    #expect(events.map(\.kind) == [.clientMessage, .clientMessage])
    #expect(events.first?.data.first == program.atom("WM_DELETE_WINDOW"))
    #expect(events.last.map { Array($0.data.prefix(3)) } == [program.atom("_NET_WM_PING"), 77, window])
  }

  @Test("the proxy counts requests, bytes and round trips, and makes a link slow")
  func proxy() throws {
    let proxy = try CountingProxy(XServer.shared())
    let client = try XClient(display: proxy.display)
    let window = try client.createWindow(Area(0, 0, 10, 10))
    let traffic = proxy.traffic {
      client.place(window, at: Area(0, 0, 20, 20))  // ConfigureWindow with four values, then GetInputFocus
    }
    #expect(traffic.requests == 2)
    #expect(traffic.byOpcode == [12: 1, 43: 1])
    #expect(traffic.bytesOut == 12 + 4 * 4 + 4)
    #expect(traffic.bytesIn == 32)
    #expect(traffic.roundTrips == 1)
    #expect(proxy.snapshot().connections == 1)

    proxy.delay = 0.05
    let start = monotonicTime()
    client.sync()
    #expect(monotonicTime() - start >= 0.1)
    proxy.delay = 0
    let image = try client.captureScreen()
    #expect(image.width == 1280)
    #expect(proxy.snapshot().bytesIn > 1280 * 800 * 4)
  }

  @Test("a big request keeps the count in step")
  func bigRequest() throws {
    let proxy = try CountingProxy(XServer.shared())
    let client = try XClient(display: proxy.display)
    let window = try client.createWindow(Area(0, 0, 10, 10))
    let text = String(repeating: "A", count: 300_000)  // more than 65535 words
    let traffic = proxy.traffic {
      client.setProperty("WM_NAME", of: window, to: Property(text: text))
      client.map(window)
    }
    #expect(traffic.byOpcode[18] == 1)  // ChangeProperty
    #expect(traffic.byOpcode[8] == 1)  // MapWindow
    #expect(traffic.errors == 0)
    #expect(client.property("WM_NAME", of: window)?.values.count == 300_000)
  }

  @Test("a proxy leaves no socket and no lock behind")
  func proxyEnds() throws {
    var proxy: CountingProxy? = try CountingProxy(XServer.shared())
    let number = try #require(proxy?.display.dropFirst())
    #expect(FileManager.default.fileExists(atPath: "/tmp/.X\(number)-lock"))
    proxy = nil
    #expect(!FileManager.default.fileExists(atPath: "/tmp/.X\(number)-lock"))
    #expect(!FileManager.default.fileExists(atPath: "/tmp/.X11-unix/X\(number)"))
  }

  @Test("resources are on the root window as xrdb writes them")
  func resources() throws {
    let server = try XServer(width: 320, height: 200)
    let client = try XClient(server)
    client.setResources(["Xft.dpi": "144", "*background": "#000"])
    #expect(client.property("RESOURCE_MANAGER", of: client.root)?.text == "*background:\t#000\nXft.dpi:\t144\n")
    client.clearResources()
    #expect(client.property("RESOURCE_MANAGER", of: client.root) == nil)
  }

  @Test("settings are laid out as the XSETTINGS specification says")
  func settings() throws {
    let server = try XServer(width: 320, height: 200)
    let client = try XClient(server)
    client.select(.structure, on: client.root)
    let manager = try SettingsManager(server)
    let announced = try client.waitForEvent("MANAGER arrives") { $0.kind == .clientMessage }
    #expect(announced.atom == client.atom("MANAGER") && announced.data[1] == client.atom("_XSETTINGS_S0"))
    manager.publish(["Xft/DPI": .integer(98304), "Net/A": .string("dark")])
    let expected: [UInt8] =
      [0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0]
      + [1, 0, 5, 0] + Array("Net/A".utf8) + [0, 0, 0] + [1, 0, 0, 0] + [4, 0, 0, 0] + Array("dark".utf8)
      + [0, 0, 7, 0] + Array("Xft/DPI".utf8) + [0] + [1, 0, 0, 0] + [0, 128, 1, 0]
    #expect(client.property("_XSETTINGS_SETTINGS", of: announced.data[2])?.values == expected.map { UInt($0) })
    manager.publish(["Xft/DPI": .integer(98304), "Net/A": .string("pale")])
    let changed = manager.encoded()
    #expect(changed[4] == 2 && changed[24] == 2 && changed[48] == 1)
  }

  @Test("pinned fonts are a closed world")
  func fonts() throws {
    let fonts = try PinnedFonts()
    let list = try Program("fc-list", [":", "family"], environment: fonts.environment)
    #expect(try list.waitForEnd() == .exit(0))
    #expect(!list.lines.isEmpty && list.lines.allSatisfy { $0.text.hasPrefix("DejaVu") })
    let match = try Program(
      "fc-match", ["-f", "%{file} %{antialias} %{hinting} %{rgba}", "sans"], environment: fonts.environment)
    #expect(try match.waitForEnd() == .exit(0))
    #expect(match.lines.first?.text.hasPrefix("\(PinnedFonts.file) True False") == true)
  }
}
