internal import Interaction

/// Tells what happens: in lines of the trace, and in the event panel.
final class Journal {
  let panel = EventPanel()
  let traces: Bool

  init(traces: Bool) {
    self.traces = traces
  }

  func trace(_ line: String) {
    if traces { Console.print(line) }
  }

  func tell(_ event: EventWords, of control: String) {
    trace(
      event.what == .call
        ? message("call % %", control, event.words)
        : message("gesture % %: %", control, event.what.name, event.words))
    panel.add(event, control: control)
  }

  /// A control went over from one state to another; in the panel `kind` stands before each.
  func tellState(of control: String, from old: String, to new: String, kind: String = "") {
    trace(message("state % % -> %", control, old, new))
    panel.add(EventWords(.state, message("%% › %%", kind, old, kind, new)), control: control)
  }

  func tellSlide(of control: String, _ position: Double) {
    trace(message("slide % %", control, decimal(position, places: 3)))
  }
}
