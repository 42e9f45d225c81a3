/// A window manager as its package brings it, with as little configuration as keeps it from asking the user anything.
struct WindowManager: Sendable {
  let name: String
  /// Debian's.
  var package: String
  var arguments: [String] = []
  /// Written below its home before it starts.
  var files: [String: String] = [:]
  var locale = "C.UTF-8"
  /// The property of the root by which it says that it is there.
  var sign: String? = "_NET_SUPPORTING_WM_CHECK"
  /// Whether it can only be configured over a message bus.
  var needsBus = false
  /// Whether the keyboard follows the pointer; else a new window gets it.
  var followsPointer = false
  /// Whether it places windows side by side, whatever they ask for.
  var isTiling = false

  static let all = [
    WindowManager(name: "openbox", package: "openbox", arguments: ["--sm-disable"]),
    WindowManager(name: "xfwm4", package: "xfwm4", arguments: ["--compositor=off"], needsBus: true),
    WindowManager(
      name: "i3", package: "i3-wm", arguments: ["-c", "config"], files: ["config": "# i3 config file (v4)\n"],
      isTiling: true),
    // Its own style asks a program for a picture, which asks the user when there is none.
    WindowManager(
      name: "fluxbox", package: "fluxbox",
      files: [
        ".fluxbox/init": "session.styleOverlay: ~/.fluxbox/overlay\n", ".fluxbox/overlay": "background: none\n",
      ]),
    WindowManager(name: "jwm", package: "jwm"),
    WindowManager(name: "awesome", package: "awesome"),
    WindowManager(name: "icewm", package: "icewm"),
    WindowManager(name: "metacity", package: "metacity", arguments: ["--sm-disable"]),
    WindowManager(name: "mwm", package: "mwm", sign: "_MOTIF_WM_INFO"),
    // Without these it asks where each window is to be, and for fonts that not every server has.
    WindowManager(
      name: "twm", package: "twm", arguments: ["-f", "twmrc"],
      files: [
        "twmrc": "RandomPlacement\n"
          + ["Title", "Resize", "Menu", "Icon", "IconManager"].map { "\($0)Font \"fixed\"\n" }.joined()
      ],
      locale: "C", sign: nil, followsPointer: true),
  ]
}
