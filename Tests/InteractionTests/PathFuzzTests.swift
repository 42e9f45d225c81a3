import Gestures
import Testing

@testable import Interaction

@Suite("Any text as a path") struct PathFuzzTests {
  /// A text by the grammar, with every freedom that it leaves.
  struct Writer {
    var generator: SeededGenerator
    var text = ""

    mutating func oneOf(_ choices: [String]) -> String { choices[generator.below(choices.count)] }

    mutating func number() -> String {
      oneOf(["", "-", "+"]) + oneOf(["0", "7", "12.5", ".25", "3.", "1e2", "4E-1", ".5e+1", "100", "0.0001"])
    }

    mutating func separator() -> String { oneOf([" ", ",", " , ", "\n", "\t,", ", "]) }

    mutating func path() -> String {
      text = oneOf(["", " ", "\n"])
      for index in 0..<1 + generator.below(6) {
        let command = index == 0 ? oneOf(["M", "m"]) : oneOf("MmLlHhVvCcSsQqTtAaZz".map { String($0) })
        text += command + oneOf(["", " "])
        for segment in 0..<(command.lowercased() == "z" ? 0 : 1 + generator.below(3)) {
          text += (segment == 0 ? "" : separator()) + arguments(of: command.lowercased())
        }
        text += oneOf(["", " ", "\r\n"])
      }
      return text
    }

    mutating func arguments(of command: String) -> String {
      if command == "a" {
        let flags = oneOf(["0", "1"]) + oneOf(["", " ", ","]) + oneOf(["0", "1"]) + oneOf(["", " ", ","])
        return [number(), number(), number(), flags + number(), number()].joined(separator: separator())
      }
      let count = ["h": 1, "v": 1, "c": 6, "s": 4, "q": 4][command] ?? 2
      return (0..<count).map { _ in number() }.joined(separator: separator())
    }
  }

  /// How many segments each command's numbers make is not asked here; only that all is well formed.
  private func check(_ path: Path, _ text: String) {
    guard let first = path.elements.first else { return }
    if case .move = first {} else { Issue.record("no move first in \(text)") }
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): #expect(point.x.isFinite && point.y.isFinite, "\(text)")
      case .curve(let a, let b, let c):
        #expect([a.x, a.y, b.x, b.y, c.x, c.y].allSatisfy { $0.isFinite }, "\(text)")
      case .close: break
      }
    }
  }

  @Test("whatever the grammar allows is a path", arguments: 0..<20)
  func valid(seed: UInt64) {
    var writer = Writer(generator: SeededGenerator(state: seed))
    for _ in 0..<500 {
      let text = writer.path()
      do {
        check(try Path(svg: text), text)
      } catch {
        Issue.record("\(error) in \(text.debugDescription)")
      }
    }
  }

  @Test("a damaged text is a path or has a fault inside it, before which all was well", arguments: 0..<20)
  func damaged(seed: UInt64) {
    var writer = Writer(generator: SeededGenerator(state: 1000 + seed))
    var faults = 0
    for _ in 0..<500 {
      var bytes = Array(writer.path().utf8)
      for _ in 0..<1 + writer.generator.below(3) {
        let place = writer.generator.below(bytes.count + 1)
        switch writer.generator.below(4) {
        case 0 where place < bytes.count: bytes.remove(at: place)
        case 1: bytes.insert(UInt8(writer.generator.below(128)), at: place)
        case 2: bytes.insert(Array("MmLhVCsQtAaZz0123.-+eE ,".utf8)[writer.generator.below(24)], at: place)
        default: bytes.removeSubrange(place...)
        }
      }
      if !isPath(String(decoding: bytes, as: UTF8.self)) { faults += 1 }
    }
    #expect(faults > 100, "the damage does some")
  }

  @Test("noise is a path or has a fault inside it", arguments: 0..<20)
  func noise(seed: UInt64) {
    var generator = SeededGenerator(state: 2000 + seed)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0011223.5.9-+eE ,\n\t\0xé🙂".unicodeScalars)
    for _ in 0..<500 {
      var text = generator.below(2) == 0 ? "M" : ""
      for _ in 0..<generator.below(60) { text.unicodeScalars.append(alphabet[generator.below(alphabet.count)]) }
      _ = isPath(text)
    }
  }

  /// Says so, and holds a fault to its promise: it is not beyond the text, and what is before it can be gone on with,
  /// so it is the first one.
  private func isPath(_ text: String) -> Bool {
    do {
      check(try Path(svg: text), text)
      return true
    } catch {
      let count = text.utf8.count
      #expect(error.offset >= 0 && error.offset <= count, "\(text.debugDescription)")
      #expect(error.offset < count || error.expected != .command && error.expected != .commandOrNumber)
      if error.expected == .smallerNumber { return false }
      let before = String(decoding: text.utf8.prefix(error.offset), as: UTF8.self)
      let endings =
        ["", "0", "M0 0"]
        + (1...7).flatMap { count in
          [String(repeating: "0 ", count: count), String(repeating: " 0", count: count)]
        }
      #expect(endings.contains { (try? Path(svg: before + $0)) != nil }, "\(error) in \(text.debugDescription)")
      return false
    }
  }
}
