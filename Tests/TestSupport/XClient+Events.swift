internal import CTestSupport
internal import Foundation

/// An event as a plain Xlib client gets it; fields that its kind does not have are 0.
public struct Event: Sendable {
  public enum Kind: Int32, Sendable {
    case keyPress = 2
    case keyRelease, buttonPress, buttonRelease, motion, enter, leave, focusIn, focusOut
    case expose = 12
    case destroy = 17
    case unmap, map
    case configure = 22
    case property = 28
    case selectionClear
    case clientMessage = 33
    case other = 0
  }

  public var kind: Kind
  public var window: XID
  /// True for XSendEvent.
  public var isSent: Bool
  public var time: UInt
  public var x: Int
  public var y: Int
  public var rootX: Int
  public var rootY: Int
  public var width: Int
  public var height: Int
  /// Button, keycode, or the detail of a crossing or focus event.
  public var detail: Int
  public var state: UInt32
  /// The property's or the message's name as an atom.
  public var atom: UInt
  /// A client message's five longs.
  public var data: [UInt]
}

extension XClient {
  /// The events that are here now, oldest first.
  public func events() -> [Event] {
    sync()
    var result: [Event] = []
    var e = ts_event()
    while ts_next_event(client, &e) != 0 { result.append(Event(e)) }
    return result
  }

  /// Waits for the first event that `matches`, dropping those before it.
  public func waitForEvent(_ what: String, deadline: Double = 5, matching matches: (Event) -> Bool) throws -> Event {
    try wait(for: what, deadline: deadline) {
      var e = ts_event()
      while ts_next_event(client, &e) != 0 {
        let event = Event(e)
        if matches(event) { return event }
      }
      return nil
    }
  }
}

extension Event {
  fileprivate init(_ e: ts_event) {
    kind = Kind(rawValue: e.type) ?? .other
    window = e.window
    isSent = e.send_event != 0
    time = e.time
    (x, y, rootX, rootY) = (Int(e.x), Int(e.y), Int(e.x_root), Int(e.y_root))
    (width, height) = (Int(e.width), Int(e.height))
    detail = Int(e.detail)
    state = e.state
    atom = e.atom
    data = [e.data.0, e.data.1, e.data.2, e.data.3, e.data.4]
  }
}
