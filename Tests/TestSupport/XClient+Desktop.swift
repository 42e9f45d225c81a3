internal import CTestSupport

/// What window managers do with windows.
extension XClient {
  /// Whether a window manager decides about the windows of the screen.
  public var isManaged: Bool {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(display, root, &attributes) != 0
      && attributes.all_event_masks & SubstructureRedirectMask != 0
  }

  /// The windows around `window`, from itself to the one below the root; empty when it is gone.
  public func ancestry(of window: XID) -> [XID] {
    var ancestry: [XID] = []
    var window = window
    while window != root && window > 1 {
      ancestry.append(window)
      var (root, parent): (Window, Window) = (0, 0)
      var list: UnsafeMutablePointer<Window>?
      var count: UInt32 = 0
      guard XQueryTree(display, window, &root, &parent, &list, &count) != 0 else { return [] }
      if let list { XFree(list) }
      window = parent
    }
    return ancestry
  }

  /// Whether `window`, or one in it, has the keyboard.
  public func hasKeyboard(_ window: XID) -> Bool { ancestry(of: focusedWindow).contains(window) }
}
