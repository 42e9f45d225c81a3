import Testing

@testable import Interaction

/// What every input does in every state, as the specification has it.
///
/// Columns are situations: P primary, D sliding under a finger 30 px out, O sliding out by itself, B sliding back by
/// itself, C confirm, W pending (the closure runs), Y success, E error, R resetting.
///
/// A cell is `effects/end`, where `end` is the state once everything that moves or waits has come to its end; `.` is no effect and
/// the end that the situation has anyhow. Effects: a capital letter enters that state (S is sliding), `~` slideChanged, `!`
/// callAction, `x` slideCancelled, `n` nudged.
@Suite("Every input in every state") struct ConfirmationTableTests {
  static let situations = Array("PDOBCWYER")

  static let rows: [(name: String, inputs: [ConfirmationInput], cells: String)] = [
    //                                       P     D     O     B     C     W     Y     E     R
    ("a press", [press], "                   .     .     .     .     .     .     .     .     ."),
    ("a press that is cancelled", [press, cancel], ". . .   .     .     .     .     .     ."),
    ("a tap without a press", [tap], "       .     .     .     .     .     .     .     .     ."),
    ("a key without a press", [key], "       .     .     .     .     .     .     .     .     ."),
    ("press, cancel, tap", [press, cancel, tap], ". . .    .     .     .     .     .     ."),
    ("press and tap", [press, tap], "       n/P   .     .     .     W!/W  .     .     .     ."),
    ("press and key", [press, key], "  S/C   .     .     .     W!/W  .     .     .     ."),
    ("two taps of one press", [press, tap, tap], "n/P . . .     W!/W  .     .     .     ."),
    ("slide out", [.slide(.negative)], "     S/C   .     .     .     .     .     .     .     ."),
    ("slide the other way", [.slide(.positive)], "S/C . /P   .     S/P   .     .     .     ."),
    ("back", [.back], "                      .     x/P   /P    .     S/P   .     .     .     ."),
    ("drag begins", [.panBegan(-30)], "      S~/S  .     .     .     .     .     .     .     ."),
    ("drag moves", [.panChanged(-40)], "     .     ~/S   .     .     .     .     .     .     ."),
    ("drag ends far", [.panEnded(-60)], "    .     ~/C   .     .     .     .     .     .     ."),
    ("drag ends near", [.panEnded(-40)], "   .     x~/P  .     .     .     .     .     .     ."),
    ("drag is lost", [.panCancelled], "      .     x/P   .     .     .     .     .     .     ."),
    ("true returns", [.actionReturned(call, true)], ". .   .     .     .     Y/Y   .     .     ."),
    ("false returns", [.actionReturned(call, false)], ". .  .     .     .     E/P   .     .     ."),
    ("another call returns", [.actionReturned(other, true)], ". . . .   .     .     .     .     ."),
    ("the action goes on", [.actionGoesOn(call)], ". .     .     .     .     .     .     .     ."),
    (
      "a press uncovers the window", [.pressUncovered(InputStamp(pressTime: ServerTime(1)))],
      ". . . . . .     .     .     ."
    ),
    ("it is half-way", [.actionGoesOn(call), .progressed(call, 0.5)], ". . . . . .     .     .     ."),
    ("no call is made", [.callAbandoned(call)], ".   .     .     .     .     ~P/P  .     .     ."),
    ("disable", [.setEnabled(false)], "      .     x/P   .     .     .     .     .     .     ."),
    ("enable", [.setEnabled(true)], "        .     .     .     .     .     .     .     .     ."),
    ("a press is held", [press, .held], "    .     .     .     .     .     .     .     .     ."),
    ("time", [.tick], "                      .     .     .     .     .     .     .     .     ."),

    ("land in primary", [land(.primary)], "  .     ~P/P  ~P/P  ~P/P  ~P/P  ~P/P  ~P/P  ~P/P  ~P/P"),
    ("land in sliding", [land(.sliding)], "  ~C/C  ~C/C  ~C/C  ~C/C  .     C/C   C/C   C/C   ~C/C"),
    ("land in confirm", [land(.confirm)], "  ~C/C  ~C/C  ~C/C  ~C/C  .     C/C   C/C   C/C   ~C/C"),
    ("land in pending", [land(.pending)], "  .     .     .     .     .     .     .     .     ."),
    ("land in success", [land(.success)], "  ~Y/Y  ~Y/Y  ~Y/Y  ~Y/Y  Y/Y   Y/Y   .     Y/Y   ~Y/Y"),
    ("land in error", [land(.error)], "      ~E/P  ~E/P  ~E/P  ~E/P  E/P   E/P   E/P   .     ~E/P"),
    ("land in resetting", [land(.resetting)], ".   ~P/P  ~P/P  ~P/P  ~P/P  ~P/P  ~P/P  ~P/P  ~P/P"),

    ("move to primary", [move(.primary)], "  .     /P    /P    .     S/P   S/P   R/P   R/P   ."),
    ("move to sliding", [move(.sliding)], "  S/C   /C    .     /C    .     C/C   S/C   S/C   S/C"),
    ("move to confirm", [move(.confirm)], "  S/C   /C    .     /C    .     C/C   S/C   S/C   S/C"),
    ("move to pending", [move(.pending)], "  .     .     .     .     .     .     .     .     ."),
    ("move to success", [move(.success)], "  Y/Y   Y/Y   Y/Y   Y/Y   Y/Y   Y/Y   .     Y/Y   Y/Y"),
    ("move to error", [move(.error)], "      E/P   E/P   E/P   E/P   E/P   E/P   E/P   .     E/P"),
    ("a rejected confirm", [.rejected(.sent)], ". . . . ?/C . . . ."),
    ("the keyboard goes", [.focusLeft], "  .     .     .     .     .     .     .     .     ."),
    ("move to resetting", [move(.resetting)], ".   /P    /P    .     S/P   S/P   R/P   R/P   ."),
  ]

  static let call = CallID(number: 1)
  static let other = CallID(number: 2)
  static let stamp = InputStamp(pressTime: ServerTime(9000))
  static let press = ConfirmationInput.pressBegan(stamp)
  static let cancel = ConfirmationInput.pressCancelled(stamp)
  static let tap = ConfirmationInput.tap(stamp)
  static let key = ConfirmationInput.activate(stamp)
  static func land(_ state: Confirmation.State) -> ConfirmationInput { .setState(state, animated: false) }
  static func move(_ state: Confirmation.State) -> ConfirmationInput { .setState(state, animated: true) }

  /// A confirmation in that situation, and the time it is then.
  static func reach(_ situation: Character) -> (Confirmation, Double) {
    // With a limit to the time, every situation would end in P.
    var rig = Rig(.with { $0.confirmTimeout = 0 })
    switch situation {
    case "P": break
    case "D": rig.send(.panBegan(-30))
    case "O", "B":
      rig.send(.slide(.negative))
      rig.wait(0.25)
      if situation == "B" {
        rig.send(.back)
        rig.wait(0.1)
      }
    default:
      rig.send(.slide(.negative))
      rig.wait(1)
      if situation == "C" { break }
      rig.send(press)
      rig.send(key)
      if situation == "W" { break }
      rig.send(.actionReturned(call, situation == "Y"))
      rig.wait(1)
      if situation == "R" { rig.wait(1.25) }
    }
    return (rig.confirmation, rig.now)
  }

  static func letter(_ state: Confirmation.State) -> String {
    switch state {
    case .primary: "P"
    case .sliding: "S"
    case .confirm: "C"
    case .pending: "W"
    case .success: "Y"
    case .error: "E"
    case .resetting: "R"
    }
  }

  static func text(_ effects: [ConfirmationEffect]) -> String {
    effects.map { effect in
      switch effect {
      case .stateChanged(_, let state): letter(state)
      case .slideChanged: "~"
      case .callAction: "!"
      case .slideCancelled: "x"
      case .nudged: "n"
      case .refused: "?"
      case .callTimedOut: "t"
      case .disarmed: "d"
      }
    }.joined()
  }

  static func settled(_ confirmation: Confirmation) -> String {
    var confirmation = confirmation
    for _ in 0..<10 {
      guard let deadline = confirmation.nextDeadline else { break }
      _ = confirmation.handle(.tick, at: deadline)
    }
    return letter(confirmation.state)
  }

  @Test("the situations are what they are called")
  func situationsHold() {
    let names = ConfirmationTableTests.situations.map {
      ConfirmationTableTests.letter(ConfirmationTableTests.reach($0).0.state)
    }
    #expect(names.joined() == "PSSSCWYER")
    #expect(ConfirmationTableTests.reach("D").0.isDragging)
    #expect(ConfirmationTableTests.settled(ConfirmationTableTests.reach("O").0) == "C")
    #expect(ConfirmationTableTests.settled(ConfirmationTableTests.reach("B").0) == "P")
  }

  @Test("an input does what the table says", arguments: 0..<rows.count)
  func row(index: Int) throws {
    let row = ConfirmationTableTests.rows[index]
    let cells = row.cells.split(separator: " ").map(String.init)
    try #require(cells.count == ConfirmationTableTests.situations.count, "\(row.name)")
    for (situation, cell) in zip(ConfirmationTableTests.situations, cells) {
      var (confirmation, now) = ConfirmationTableTests.reach(situation)
      let undisturbed = ConfirmationTableTests.settled(confirmation)
      let effects = row.inputs.flatMap { confirmation.handle($0, at: at(now)) }
      let found = "\(ConfirmationTableTests.text(effects))/\(ConfirmationTableTests.settled(confirmation))"
      #expect(found == (cell == "." ? "/\(undisturbed)" : cell), "\(row.name) in \(situation)")
    }
  }

  @Test("the table leaves no input out")
  func complete() {
    func number(_ input: ConfirmationInput) -> Int {
      switch input {
      case .pressBegan: 0
      case .pressCancelled: 1
      case .tap: 2
      case .activate: 3
      case .slide(.negative, _): 4
      case .slide(.positive, _): 5
      case .back: 6
      case .panBegan: 7
      case .panChanged: 8
      case .panEnded: 9
      case .panCancelled: 10
      case .actionReturned(_, true): 11
      case .actionReturned(_, false): 12
      case .setEnabled(true): 13
      case .setEnabled(false): 14
      case .tick: 15
      case .callAbandoned: 30
      case .rejected: 31
      case .focusLeft: 32
      case .held: 33
      case .actionGoesOn: 34
      case .progressed: 35
      case .pressUncovered: 36
      case .setState(let state, let animated):
        16 + (animated ? 7 : 0) + (Confirmation.State.allCases.firstIndex(of: state) ?? 0)
      }
    }
    let covered = Set(ConfirmationTableTests.rows.flatMap(\.inputs).map(number))
    #expect(covered == Set(0..<37))
  }

  @Test("a disabled control takes no user's input in any state")
  func disabled() {
    let inputs: [[ConfirmationInput]] = [
      [Self.press, Self.tap], [Self.press, Self.key], [.slide(.negative)],
      [.slide(.positive)], [.back], [.rejected(.sent)],
      [.panBegan(-80), .panChanged(-90), .panEnded(-90)], [.panBegan(-80), .panCancelled],
    ]
    for situation in ConfirmationTableTests.situations {
      for list in inputs {
        var (confirmation, now) = ConfirmationTableTests.reach(situation)
        _ = confirmation.handle(.setEnabled(false), at: at(now))
        let end = ConfirmationTableTests.settled(confirmation)
        let effects = list.flatMap { confirmation.handle($0, at: at(now)) }
        #expect(effects.isEmpty, "\(list) in \(situation)")
        #expect(ConfirmationTableTests.settled(confirmation) == end)
      }
    }
  }
}
