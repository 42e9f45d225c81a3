import TestSupport

/// One cell of the table: what a user does with one host under one window manager.
struct Trial: Hashable, Sendable {
  enum Situation: CaseIterable, Sendable { case atRest, afterOther }

  /// What one desktop is set up for.
  struct Desk: Hashable, Sendable {
    /// The window manager's place in `WindowManager.all`.
    let manager: Int
    let hasDaemon: Bool
    let host: HostKind
  }

  let desk: Desk
  let gesture: ConfirmGesture
  let situation: Situation

  struct Outcome: CustomStringConvertible, Sendable {
    /// Which of the user's tries called the action; nil when none did.
    var success: Int?
    var calls = 0
    var refusals: [String] = []
    /// Why it could not be tried at all.
    var problem: String?

    var description: String {
      problem ?? "\(calls) calls, \(success.map { "at try \($0)" } ?? "at no try"), refused \(refusals)"
    }
  }

  /// The click that brings a window back may be taken for one that was meant for what lay above it.
  var tries: Int { situation == .atRest ? 1 : 2 }

  func isAsPromised(_ outcome: Outcome) -> Bool {
    outcome.problem == nil && outcome.calls == 1 && outcome.success.map { $0 <= tries } == true
  }

  func perform(on desktop: Desktop) -> Outcome {
    var outcome = Outcome()
    do {
      let host = try DesktopHost(desk.host, gesture, on: desktop)
      if situation == .afterOther { try desktop.overlap(host.window, sparing: host.button) }
      try host.arm()
      if situation == .afterOther { try desktop.useOther() }
      host.rest(2)
      for number in 1...4 where outcome.success == nil {
        if try host.confirm() { outcome.success = number }
      }
      if outcome.success != nil { try host.waitForAnswer() }
      (outcome.calls, outcome.refusals) = (host.calls, host.refusals)
      desktop.clearAway()
    } catch {
      outcome.problem = "\(error)"
    }
    desktop.user.releaseAll()
    if !desktop.managing.isRunning { outcome.problem = "the window manager has ended" }
    return outcome
  }
}

extension Trial: CustomStringConvertible {
  var description: String {
    "\(WindowManager.all[desk.manager].name)\(desk.hasDaemon ? " with a daemon" : ""), \(desk.host.title), \(gesture.rawValue), "
      + (situation == .atRest ? "at rest" : "after another window")
  }
}
