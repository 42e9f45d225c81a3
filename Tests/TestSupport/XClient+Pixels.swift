internal import CTestSupport
internal import Foundation

extension XClient {
  /// The pixels of a viewable window, or of a part of it in its own coordinates.
  public func capture(_ window: XID, _ area: Area? = nil) throws -> PixelImage {
    guard let whole = self.area(of: window) else { throw Failure("there is no window \(window)") }
    let area = area ?? Area(0, 0, whole.width, whole.height)
    guard area.width > 0, area.height > 0 else { throw Failure("nothing to capture in \(area)") }
    var bytes = [UInt8](repeating: 0, count: area.width * area.height * 4)
    let done = ts_capture(
      client, window, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height), &bytes)
    guard done != 0 else { throw Failure("cannot capture \(area) of window \(window): \(errors)") }
    return PixelImage(width: area.width, height: area.height, bytes: bytes)
  }

  /// The pixels of the screen.
  public func captureScreen(_ area: Area? = nil) throws -> PixelImage {
    try capture(root, area)
  }

  /// Waits until two captures `interval` apart are the same, and returns the last.
  public func captureSettled(_ window: XID, _ area: Area? = nil, interval: Double = 0.1) throws -> PixelImage {
    var last = try capture(window, area)
    return try wait(for: "window \(window) stops changing") {
      TestSupport.pause(interval)
      let next = try capture(window, area)
      defer { last = next }
      return next == last ? next : nil
    }
  }

  /// Waits until the pixels of a window satisfy `condition`, and returns them.
  @discardableResult
  public func waitForPixels(
    _ what: String, of window: XID, _ area: Area? = nil, deadline: Double = 5, matching condition: (PixelImage) -> Bool
  ) throws -> PixelImage {
    try wait(for: what, deadline: deadline) {
      let image = try capture(window, area)
      return condition(image) ? image : nil
    }
  }
}
