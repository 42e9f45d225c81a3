internal import CTestSupport
internal import Foundation

/// A second person at the same screen: another pointer and keyboard (MPX), which go with this object.
public final class Seat {
  private let client: XClient
  private var seat = ts_seat()

  public init(_ client: XClient, _ name: String = "second") throws {
    self.client = client
    guard ts_add_seat(client.client, name, &seat) != 0 else { throw Failure("the server gave no second pointer") }
  }

  deinit {
    ts_remove_seat(client.client, &seat)
  }

  /// Moves the pointer to a pixel of the screen.
  public func move(to x: Int, _ y: Int) { ts_seat_move(client.client, &seat, Int32(x), Int32(y)) }

  public func press(_ button: Int = 1) { ts_seat_button(client.client, &seat, UInt32(button), 1) }

  public func release(_ button: Int = 1) { ts_seat_button(client.client, &seat, UInt32(button), 0) }

  public func click(at x: Int, _ y: Int) {
    move(to: x, y)
    press()
    release()
  }

  public func strike(_ key: Key) {
    ts_seat_key(client.client, &seat, key.keysym, 1)
    ts_seat_key(client.client, &seat, key.keysym, 0)
  }

  /// Gives the keyboard to a window.
  public func focus(_ window: XID) { ts_seat_focus(client.client, &seat, window) }
}
