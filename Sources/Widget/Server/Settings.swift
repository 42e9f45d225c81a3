internal import Interaction

/// What the user's desktop says about sizes and times.
public struct Settings: Equatable, Sendable {
  /// Dots per inch: Xft.dpi, else Xft/DPI of the XSETTINGS, else 96; 24 to 960.
  public var dpi = 96.0
  /// Two presses within this time are a double click (Net/DoubleClickTime), in seconds.
  public var doubleClickTime = 0.4
  /// How far the pointer has to go before a press becomes a drag (Net/DndDragThreshold), in pixels at 96 dpi.
  public var dragThreshold = 4.0
  /// Whether things may move by themselves (Gtk/EnableAnimations).
  public var animationsEnabled = true

  public init() {}

  /// Device pixels per pixel at 96 dpi.
  public var scale: Double { dpi / 96 }

  /// The settings that come of the user's resources and of the settings manager's; what makes no sense counts as missing.
  init(resourceDPI: String?, manager: XSettings?) {
    if let number = manager?.dpi, case let wanted = Double(number) / 1024, (24...960).contains(wanted) { dpi = wanted }
    if let resourceDPI, let wanted = Double(decimal: resourceDPI.trimmed), (24...960).contains(wanted) { dpi = wanted }
    if let time = manager?.doubleClickTime, (1...10_000).contains(time) { doubleClickTime = Double(time) / 1000 }
    if let distance = manager?.dragThreshold, (1...1000).contains(distance) { dragThreshold = Double(distance) }
    if let flag = manager?.animationsEnabled { animationsEnabled = flag != 0 }
  }
}
