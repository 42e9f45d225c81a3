internal import Interaction

/// What the command line asks for.
final class Options {
  static let version = "0.1.0"

  private(set) var display: String?
  private(set) var geometry: String?
  /// The values of -xrm, in order.
  private(set) var resources: [String] = []
  private(set) var layout: String?
  private(set) var traces = false
  private(set) var screenshot: String?
  private(set) var page: String?

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

  private enum Option: CaseIterable {
    case help, version, trace, layout, page, screenshot, display, geometry, resource

    var names: String {
      switch self {
      case .help: "--help -help"
      case .version: "--version -version"
      case .trace: "--trace"
      case .layout: "--layout"
      case .page: "--page"
      case .screenshot: "--screenshot"
      case .display: "-display --display"
      case .geometry: "-geometry --geometry"
      case .resource: "-xrm"
      }
    }
  }

  /// Reads the words of a command line, of which the first is the program's name. Ends the program where they ask for nothing more
  /// than an answer, or cannot be understood.
  init(_ words: [String]) {
    var index = 1
    while index < words.count {
      let word = words[index]
      index += 1
      switch Self.option(word) {
      case nil: Console.fail(message("\"%\": unknown option; see --help", word), status: 2)
      case .help: Console.answer(Self.help)
      case .version: Console.answer(message("doubletap-demo %", Self.version))
      case .trace: traces = true
      case .some(let option):
        if index == words.count { Console.fail(message("%: expected a value after it; see --help", word), status: 2) }
        set(option, words[index])
        index += 1
      }
    }
  }

  private static func option(_ word: String) -> Option? {
    for option in Option.allCases where option.names.words.has(word) { return option }
    return nil
  }

  private func set(_ option: Option, _ value: String) {
    switch option {
    case .layout: layout = value
    case .page: page = value
    case .screenshot: screenshot = value
    case .display: display = value
    case .geometry: geometry = value
    default: resources.append(value)
    }
  }
}
