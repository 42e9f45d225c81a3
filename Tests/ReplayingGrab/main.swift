import Foundation
import TestSupport

// replaying-grab [--keys | --buttons-and-keys] [--delay SECONDS]: takes presses of button 1, or of every key, on $DISPLAY and has the server
// play each again, as hot-key daemons do; prints "ready" and goes on until it is ended.

var rules = ReplayingGrab.Rules()
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--keys": (rules.buttons, rules.keys) = (false, true)
  case "--buttons-and-keys": (rules.buttons, rules.keys) = (true, true)
  case "--delay": rules.delay = arguments.popFirst().flatMap(Double.init) ?? 0
  default:
    FileHandle.standardError.write(Data("replaying-grab: unknown option '\(argument)'\n".utf8))
    exit(2)
  }
}
do {
  try ReplayingGrab.run(ProcessInfo.processInfo.environment["DISPLAY"] ?? "", rules) {
    print("ready")
    fflush(nil)
  }
} catch {
  FileHandle.standardError.write(Data("replaying-grab: \(error)\n".utf8))
  exit(1)
}
