internal import CX11
internal import Interaction

/// The client's side of the XEmbed protocol, version 0.5: the embedder decides about mapping and keyboard, and tells both by messages.
struct XEmbed {
  /// Who may be asked for the keyboard; 0 until the embedder has said that it is one.
  private(set) var embedder: UInt = 0
  /// Input is not wanted while a dialogue of the host is open.
  private(set) var isModal = false
  private var isActive = true
  private var isFocused = false

  /// What a message asks of the window.
  enum Outcome: Equatable {
    case none
    /// The keyboard comes or goes; which view gets it.
    case focus(Bool, FocusEntry)
    /// Nothing that is held goes on.
    case modal
  }

  /// The messages that are used here, by their numbers in the specification.
  private enum Message {
    static let embeddedNotify = 0
    static let windowActivate = 1
    static let windowDeactivate = 2
    static let requestFocus = 3
    static let focusIn = 4
    static let focusOut = 5
    static let focusNext = 6
    static let focusPrevious = 7
    static let modalityOn = 10
    static let modalityOff = 11
  }

  /// Whether the window has the keyboard.
  var hasFocus: Bool { isFocused && isActive }

  mutating func handle(_ event: cx_event) -> Outcome {
    let had = hasFocus
    var entry = FocusEntry.current
    switch event.data.1 {
    case Message.embeddedNotify: embedder = UInt(bitPattern: event.data.3)
    case Message.windowActivate: isActive = true
    case Message.windowDeactivate: isActive = false
    case Message.focusIn:
      isFocused = true
      entry = event.data.2 == 1 ? .first : event.data.2 == 2 ? .last : .current
      if isActive { return .focus(true, entry) }
    case Message.focusOut: isFocused = false
    case Message.modalityOn:
      isModal = true
      return .modal
    case Message.modalityOff: isModal = false
    default: break
    }
    return had == hasFocus ? .none : .focus(hasFocus, entry)
  }

  /// The window is the embedder's no longer.
  mutating func forget() {
    self = XEmbed()
  }

  /// Asks for the keyboard; false when there is nobody to ask.
  func requestFocus(_ connection: Connection, time: ServerTime) -> Bool {
    send(Message.requestFocus, connection, time)
  }

  /// Gives the keyboard to what comes after the window in the host, or before it; false when there is nobody to take it.
  func passFocus(forwards: Bool, _ connection: Connection, time: ServerTime) -> Bool {
    send(forwards ? Message.focusNext : Message.focusPrevious, connection, time)
  }

  private func send(_ message: Int, _ connection: Connection, _ time: ServerTime) -> Bool {
    guard embedder != 0 else { return false }
    cx_send_message(connection.handle, embedder, connection.atom(CX_XEMBED), Int(time.milliseconds), message)
    return true
  }
}

/// Which view the keyboard comes to when a window gets it.
enum FocusEntry {
  case current, first, last
}
