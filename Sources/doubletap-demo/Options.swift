internal import Interaction

/// What the command line asks for.
struct Options {
  static let version = "0.1.0"

  var display: String?
  var geometry: String?
  /// The values of -xrm, in order.
  var resources: [String] = []
  var layout: String?
  var traces = false
  var screenshot: String?
  var page: String?

  static let help = """
    usage: doubletap-demo [option ...]
    A window with three double-tap buttons, and a second page with animated controls, for trying gestures by hand.

      --layout FILE          take the buttons and the launch animation from this resource file
      --page NUMBER          start on page 1 or 2
      --trace                print a line for each event, gesture, state change and effect
      --screenshot FILE.png  save a picture of the first full frame and exit
      -display NAME          the X server to show the window on
      -geometry WxH+X+Y      size, place or both of the window, in device pixels; -X and -Y count from the far edges
      -xrm "NAME: VALUE"     set an X resource, such as "*deleteButton.primaryText: ERASE"
      --help, --version      print this, or the version, and exit

    Keys: Tab and Shift-Tab go from button to button, Space and Return do the current step, arrows slide, Escape goes
    back, Control-Page Down and Control-Page Up change the page, q or Control-Q quits. On the second page arrows, Home,
    End, Page Up and Page Down turn the strip. A press or a key ends the launch animation, which
    -xrm "*launch.animations: false" leaves out, and "*animations: false" along with all others. Exit status: 0, 1 when there is no display or a file or value is bad,
    2 for an unknown option or one without its value.
    """

  enum Request {
    case run(Options)
    case help
    case version
    case wrong(String)
  }

  private enum Option {
    case help, version, trace, layout, screenshot, display, geometry, resource, page
  }

  private static let options: [(name: String, option: Option)] = [
    ("--help", .help), ("-help", .help), ("--version", .version), ("-version", .version), ("--trace", .trace),
    ("--layout", .layout), ("--screenshot", .screenshot), ("-display", .display), ("--display", .display),
    ("-geometry", .geometry), ("--geometry", .geometry), ("-xrm", .resource), ("--page", .page),
  ]

  static func parse(_ arguments: [String]) -> Request {
    var result = Options()
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard let option = options.first(where: { $0.name.isSame(as: word) })?.option else {
        return .wrong(message("\"%\": unknown option; see --help", word))
      }
      switch option {
      case .help: return .help
      case .version: return .version
      case .trace: result.traces = true
      default:
        guard let value = rest.popFirst() else {
          return .wrong(message("%: expected a value after it; see --help", word))
        }
        result.set(option, value)
      }
    }
    return .run(result)
  }

  private mutating func set(_ option: Option, _ value: String) {
    switch option {
    case .layout: layout = value
    case .screenshot: screenshot = value
    case .display: display = value
    case .geometry: geometry = value
    case .page: page = value
    default: resources.append(value)
    }
  }
}
