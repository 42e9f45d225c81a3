import TestSupport

/// What came of the trials, as docs/COMPATIBILITY.md tells it.
struct CompatibilityTable {
  let rows: [(trial: Trial, outcome: Trial.Outcome)]

  init(_ rows: [(Trial, Trial.Outcome)]) { self.rows = rows.map { ($0, $1) } }

  var figures: String {
    var counts = [0, 0, 0, 0, 0]
    for row in rows { counts[row.outcome.success ?? 0] += 1 }
    let good = rows.count { $0.trial.isAsPromised($0.outcome) }
    return
      "\(rows.count) tried; called at the first try \(counts[1]), at the second \(counts[2]), "
      + "later \(counts[3] + counts[4]), never \(counts[0]); as promised \(good)"
  }

  func document() throws -> String {
    """
    # Compatibility

    What a user meets who brings the confirm face out and then clicks it, on the window managers of Debian and in the hosts of
    [Examples](../Examples). `make desktops` does all of it with real input (XTEST), each window manager on a virtual server
    of its own, and writes this page; `make soak` does it as well, and `make test` a part.

    A cell tells with which try the action was called, once, by a press, a hold and a slide, in this order. "-" is never,
    after four tries; "?" is that it could not be tried. A try comes a second after the one before, and each of the three
    is at a program that was started for it. Where it says "with a daemon", another program takes each press of the first button
    on the whole screen (a passive synchronous grab on the root window) and has the server play it again, as hot-key daemons do.

    ## At rest

    The user slides the first face away, moves onto the second one, rests there for two seconds, and presses.
    Promised: the first try counts.

    \(table(.atRest))

    ## After another window was used

    The user slides the first face away, clicks a window of another program that lies over a corner of the host's (beside it in i3),
    comes back, rests for two seconds, and presses. Promised: the first try counts or, where it is what brings the window
    back, the second. The confirm face is out all along.

    \(table(.afterOther))

    ## Versions

    \(try versions())

    """
  }

  private func table(_ situation: Trial.Situation) -> String {
    var lines = [
      "| | " + HostKind.allCases.map(\.title).joined(separator: " | ") + " |",
      "| --- |" + String(repeating: " --- |", count: HostKind.allCases.count),
    ]
    let rows = rows.filter { $0.trial.situation == situation }
    for (number, manager) in WindowManager.all.enumerated() {
      for hasDaemon in [false, true] {
        let cells = HostKind.allCases.map { host in
          let desk = Trial.Desk(manager: number, hasDaemon: hasDaemon, host: host)
          return rows.filter { $0.trial.desk == desk }.map { Self.cell($0.outcome) }.joined(separator: " ")
        }
        lines.append(
          "| \(manager.name)\(hasDaemon ? ", with a daemon" : "") | " + cells.joined(separator: " | ") + " |")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func cell(_ outcome: Trial.Outcome) -> String {
    guard outcome.problem == nil else { return "?" }
    return (outcome.success.map(String.init) ?? "-") + (outcome.calls > 1 ? " (\(outcome.calls) calls)" : "")
  }

  /// Of the packages that the programs are from.
  private func versions() throws -> String {
    let packages =
      WindowManager.all.map(\.package) + ["xvfb", "libx11-6", "libgtk-3-0", "libtk8.6", "libqt6gui6"]
    let query = try Program("dpkg-query", ["-W", "-f", "| ${Package} | ${Version} |\\n"] + packages)
    guard try query.waitForEnd(deadline: 20) == .exit(0) else {
      throw Failure("the packages' versions are not known: \(query.errorLines.map(\.text))")
    }
    return (["| package | version |", "| --- | --- |"] + query.lines.map(\.text)).joined(separator: "\n")
  }
}
