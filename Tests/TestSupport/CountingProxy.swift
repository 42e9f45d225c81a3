internal import CTestSupport
internal import Foundation

/// What went over a connection.
public struct Traffic: Equatable, Sendable {
  public var connections = 0
  public var requests = 0
  /// From the programs to the server.
  public var bytesOut = 0
  /// From the server to the programs.
  public var bytesIn = 0
  /// How often replies came after something was sent: requests sent together are answered in one round trip.
  public var roundTrips = 0
  public var events = 0
  public var errors = 0
  /// Requests by major opcode, those that occurred.
  public var byOpcode: [Int: Int] = [:]

  public init() {}

  /// CopyArea requests: frames, for a program that copies each to its window.
  public var copies: Int { byOpcode[62] ?? 0 }

  /// What went over it between `earlier` and `later`.
  public static func - (later: Traffic, earlier: Traffic) -> Traffic {
    var result = later
    result.connections -= earlier.connections
    result.requests -= earlier.requests
    result.bytesOut -= earlier.bytesOut
    result.bytesIn -= earlier.bytesIn
    result.roundTrips -= earlier.roundTrips
    result.events -= earlier.events
    result.errors -= earlier.errors
    result.byOpcode = later.byOpcode.merging(earlier.byOpcode) { $0 - $1 }.filter { $0.value != 0 }
    return result
  }
}

/// A display of its own that passes everything on to a server and counts; give programs its `display`.
public final class CountingProxy {
  /// The name to open, ":N".
  public let display: String
  private let proxy: OpaquePointer

  public init(_ server: XServer) throws {
    guard let proxy = ts_proxy_start(Int32(server.number)) else {
      throw Failure("no proxy for \(server.display): \(String(cString: strerror(errno)))")
    }
    self.proxy = proxy
    display = ":\(ts_proxy_number(proxy))"
  }

  deinit {
    ts_proxy_stop(proxy)
  }

  /// Programs that ask for an extension of that name from now on are told that there is none.
  public func hide(extension name: String) { ts_proxy_hide(proxy, name) }

  /// Seconds that each direction is late, from now on: a slow link.
  public var delay: Double = 0 {
    didSet { ts_proxy_set_delay(proxy, UInt64(max(0, delay) * 1e9)) }
  }

  /// Plays a server that dies: it takes the next request, or that many, answers no more, and is gone.
  public func die(atRequest number: Int = 1) {
    ts_proxy_break(proxy, number)
  }

  /// The next request, or the one that many further on, fails at the server (BadRequest).
  public func spoil(request number: Int = 1) {
    ts_proxy_spoil(proxy, number)
  }

  /// The major opcode that the request had which failed by `spoil`; nil while it has not come.
  public var spoiltOpcode: Int? {
    let opcode = Int(ts_proxy_spoilt(proxy))
    return opcode == 0 ? nil : opcode
  }

  /// Everything since it was started.
  public func snapshot() -> Traffic {
    var counts = ts_proxy_counts()
    ts_proxy_counts_read(proxy, &counts)
    var traffic = Traffic()
    traffic.connections = counts.connections
    traffic.requests = counts.requests
    traffic.bytesOut = counts.bytes_out
    traffic.bytesIn = counts.bytes_in
    traffic.roundTrips = counts.round_trips
    traffic.events = counts.events
    traffic.errors = counts.errors
    withUnsafeBytes(of: &counts.requests_by_opcode) { raw in
      for (opcode, count) in raw.bindMemory(to: Int.self).enumerated() where count != 0 {
        traffic.byOpcode[opcode] = count
      }
    }
    return traffic
  }

  /// What goes over it while `body` runs.
  public func traffic(during body: () throws -> Void) rethrows -> Traffic {
    let before = snapshot()
    try body()
    return snapshot() - before
  }
}
