import Testing

@testable import Interaction

/// The path of a text, empty when it is faulty, which the test then notices.
private func elements(_ text: String) -> [Path.Element] {
  (try? Path(svg: text))?.elements ?? []
}

private func move(_ x: Double, _ y: Double) -> Path.Element { .move(Point(x, y)) }
private func line(_ x: Double, _ y: Double) -> Path.Element { .line(Point(x, y)) }
private func curve(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ x: Double, _ y: Double) -> Path.Element {
  .curve(Point(a, b), Point(c, d), to: Point(x, y))
}

@Suite("Paths from SVG text") struct PathTextTests {
  @Test("every command, absolute and relative")
  func commands() {
    #expect(elements("M10 20 L30 40 Z") == [move(10, 20), line(30, 40), .close])
    #expect(elements("m10 20 l30 40 z") == [move(10, 20), line(40, 60), .close])
    #expect(elements("M10 20 H30 V40") == [move(10, 20), line(30, 20), line(30, 40)])
    #expect(elements("M10 20 h30 v40") == [move(10, 20), line(40, 20), line(40, 60)])
    #expect(elements("M1 1 C2 3 4 5 6 7") == [move(1, 1), curve(2, 3, 4, 5, 6, 7)])
    #expect(elements("M1 1 c2 3 4 5 6 7") == [move(1, 1), curve(3, 4, 5, 6, 7, 8)])
    // Control points two thirds of the way to the quadratic one: (0,0) (3,3) (6,0).
    #expect(elements("M0 0 Q3 3 6 0") == [move(0, 0), curve(2, 2, 4, 2, 6, 0)])
    #expect(elements("M1 1 q3 3 6 0") == [move(1, 1), curve(3, 3, 5, 3, 7, 1)])
  }

  @Test("smooth curves begin with the mirror image of the control point before")
  func smooth() {
    #expect(
      elements("M0 0 C1 2 3 4 5 5 S8 9 10 10") == [move(0, 0), curve(1, 2, 3, 4, 5, 5), curve(7, 6, 8, 9, 10, 10)])
    #expect(elements("M0 0 c1 2 3 4 5 5 s3 4 5 5") == [move(0, 0), curve(1, 2, 3, 4, 5, 5), curve(7, 6, 8, 9, 10, 10)])
    // Mirrored control (9, -3), so two thirds from (6, 0) and (12, 0) to it.
    #expect(elements("M0 0 Q3 3 6 0 T12 0") == [move(0, 0), curve(2, 2, 4, 2, 6, 0), curve(8, -2, 10, -2, 12, 0)])
    #expect(elements("M0 0 q3 3 6 0 t6 0") == elements("M0 0 Q3 3 6 0 T12 0"))
    // And the mirror image of that one, (15, 3).
    #expect(elements("M0 0 Q3 3 6 0 T12 0 18 0").last == curve(14, 2, 16, 2, 18, 0))
  }

  @Test("after anything else a smooth curve begins without a bend")
  func smoothAfterOthers() {
    #expect(elements("M1 2 S3 4 5 6") == [move(1, 2), curve(1, 2, 3, 4, 5, 6)])
    #expect(elements("M0 0 Q9 9 1 2 S3 4 5 6").last == curve(1, 2, 3, 4, 5, 6))
    #expect(elements("M0 0 C7 7 8 8 3 3 L1 2 S3 4 5 6").last == curve(1, 2, 3, 4, 5, 6))
    #expect(elements("M0 0 C7 7 8 8 3 3 M1 2 S3 4 5 6").last == curve(1, 2, 3, 4, 5, 6))
    #expect(elements("M1 2 C7 7 8 8 3 3 Z S3 4 5 6").last == curve(1, 2, 3, 4, 5, 6))
    // A quadratic one is then a straight line.
    #expect(elements("M0 0 T3 6") == [move(0, 0), curve(0, 0, 1, 2, 3, 6)])
    #expect(elements("M9 9 C7 7 8 8 0 0 T3 6").last == curve(0, 0, 1, 2, 3, 6))
    #expect(elements("M9 9 A1 1 0 0 0 0 0 T3 6").last == curve(0, 0, 1, 2, 3, 6))
    for other in ["L0 0", "H0", "V0", "C7 7 8 8 0 0", "S8 8 0 0", "A1 1 0 0 0 0 0", "M0 0", "Z"] {
      #expect(elements("M0 0 Q9 9 0 0" + other + "T3 6").last == curve(0, 0, 1, 2, 3, 6))
    }
  }

  @Test("a command goes on with further numbers; after a move they are lines")
  func repeats() {
    #expect(elements("M1 2 3 4 5 6") == [move(1, 2), line(3, 4), line(5, 6)])
    #expect(elements("m1 2 3 4 5 6") == [move(1, 2), line(4, 6), line(9, 12)])
    #expect(elements("M0 0L1 2 3 4") == [move(0, 0), line(1, 2), line(3, 4)])
    #expect(elements("M0 0h1 2 3v1 2") == [move(0, 0), line(1, 0), line(3, 0), line(6, 0), line(6, 1), line(6, 3)])
    #expect(elements("M0 0H1 2 3") == [move(0, 0), line(1, 0), line(2, 0), line(3, 0)])
    #expect(
      elements("M0 0c0 1 2 3 4 5 0 1 2 3 4 5") == [move(0, 0), curve(0, 1, 2, 3, 4, 5), curve(4, 6, 6, 8, 8, 10)])
    #expect(elements("M0 0s1 1 2 2 1 1 2 2").count == 3 && elements("M0 0q1 1 2 2 1 1 2 2").count == 3)
  }

  @Test("a close goes back to where its subpath began, and more may follow without a move")
  func closes() {
    #expect(elements("M10 10 h5 v5 z l1 1") == [move(10, 10), line(15, 10), line(15, 15), .close, line(11, 11)])
    #expect(elements("M10 10 h5 z m1 1 h1 z l2 2").suffix(4) == [move(11, 11), line(12, 11), .close, line(13, 13)])
    #expect(elements("M0 0zz") == [move(0, 0), .close, .close])
  }

  @Test(
    "what need not be there may be left out, and numbers end where they can go no further",
    arguments: [
      ("M 100 100 L 200 200", "M100 100L200 200"), ("M100,100L200,200", "M100 100L200 200"),
      ("M 100 , 100 L\t200\n,\r\u{C}200 ", "M100 100L200 200"), ("M 100-200", "M100 -200"),
      ("M 0.6.5", "M0.6 0.5"), ("M.5.5-.5-.5", "M0.5 0.5 -0.5 -0.5"), ("M+1+2", "M1 2"),
      ("M1.-2.", "M1 -2"), ("M1..5", "M1 0.5"), ("M1e2.5e0", "M100 .5"), ("M1e1.5", "M10 0.5"),
      ("M1E-1-2e+1", "M0.1 -20"),
      ("M00 007", "M0 7"), ("M-0 0", "M0 0"), ("M 10,20,30,40", "M10 20L30 40"), ("\n M1 2", "M1 2"),
      ("M1 2 3 4 Z ", "M1 2L3 4Z"), ("m 1 2l3 4", "M1 2L4 6"), ("M1 2z\nm3 4", "M1 2ZM4 6"),
      ("M0 0a1 1 0 01.5.5", "M0 0A1 1 0 0 1 .5 .5"), ("M0 0a1 1 0 0110 5", "M0 0A1 1 0 0 1 10 5"),
      ("M0 0a1,1,0,1,0,10,5", "M0 0A1 1 0 1 0 10 5"), ("M0 0a1-1 0 11-1-1", "M0 0A1 1 0 1 1 -1 -1"),
      ("M0 0a.1.1.1 0010 5", "M0 0A0.1 0.1 0.1 0 0 10 5"),
      ("M0 0a1 1 0 1010 5 1 1 0 0110 5", "M0 0A1 1 0 1 0 10 5A1 1 0 0 1 20 10"),
    ] as [(String, String)])
  func separators(short: String, long: String) throws {
    #expect(try Path(svg: short) == Path(svg: long))
  }

  @Test("a text without a command is an empty path", arguments: ["", " ", " \t\n\r\u{C}"])
  func empty(text: String) throws {
    #expect(try Path(svg: text) == Path())
  }

  @Test(
    "a fault is named with its place and with what was expected there",
    arguments: [
      ("L1 2", 0, .move), ("  10 20", 2, .move), ("z", 0, .move), ("none", 0, .move), ("é", 0, .move),
      (",M1 2", 0, .move),
      ("M", 1, .number), ("M ", 2, .number), ("M1", 2, .number), ("M1 ", 3, .number), ("M1,", 3, .number),
      ("M1,,2", 3, .number), ("M,1 2", 1, .number), ("M1 2,", 5, .number), ("M1 2,L3 4", 5, .number),
      ("M1 2 3", 6, .number), ("M1 2 3 L", 7, .number), ("M1 2L", 5, .number), ("M1 2LZ", 5, .number),
      ("M1 2 C1 2 3 4 5", 15, .number), ("M1 2 C1 2 3 4 Z", 14, .number), ("M1 2 H", 6, .number),
      ("M1 2 V Z", 7, .number),
      ("MM1 2", 1, .number), ("M1-2+3", 6, .number), ("M#", 1, .number), ("M1 x", 3, .number),
      ("M1 2 L 3 \u{E9}", 9, .number),
      ("M-", 2, .digit), ("M.", 2, .digit), ("M-.", 3, .digit), ("M--1 2", 2, .digit), ("M+-1 2", 2, .digit),
      ("M-x", 2, .digit),
      ("M1e", 3, .digit), ("M1e+", 4, .digit), ("M1ex", 3, .digit), ("M1e.5 2", 3, .digit), (".", 0, .move),
      ("M.e3 1", 2, .digit),
      ("M1 2X", 4, .commandOrNumber), ("M1 2 B3", 5, .commandOrNumber), ("M1 2 inf", 5, .commandOrNumber),
      ("M1 2;", 4, .commandOrNumber), ("M1 2\0", 4, .commandOrNumber), ("M1 2 \u{B}", 5, .commandOrNumber),
      ("M1 2\u{A0}L3 4", 4, .commandOrNumber), ("M1 2h3R4", 6, .commandOrNumber),
      ("M1 2z3 4", 5, .command), ("M1 2 z,", 6, .command), ("M1 2zx", 5, .command),
      ("M0 0A1 1 0 2 0 5 5", 11, .flag), ("M0 0A1 1 0 0 2 5 5", 13, .flag), ("M0 0A1 1 0 0", 12, .flag),
      ("M0 0A1 1 0", 10, .flag),
      ("M0 0A1 1 0 1.0 0 5 5", 12, .flag), ("M0 0A1 1 0 -1 0 5 5", 11, .flag), ("M0 0A1 1 0 01", 13, .number),
      ("M0 0A1", 6, .number),
      ("M1e39 0", 1, .smallerNumber), ("M0 -3.5e38", 3, .smallerNumber),
      ("M0 0 l1e999999999999999999999 0", 6, .smallerNumber),
    ] as [(String, Int, PathTextError.Expectation)])
  func faults(text: String, offset: Int, expected: PathTextError.Expectation) {
    #expect(throws: PathTextError(offset: offset, expected: expected)) { try Path(svg: text) }
  }

  @Test("an error says in words where it is and what was expected")
  func words() {
    let words: [(PathTextError.Expectation, String)] = [
      (.move, "M or m"), (.command, "a command letter"), (.commandOrNumber, "a command letter or a number"),
      (.number, "a number"), (.digit, "a digit"), (.smallerNumber, "a number of at most 3.4e38"), (.flag, "0 or 1"),
    ]
    for (expected, what) in words {
      #expect(PathTextError(offset: 12, expected: expected).description == "path text, byte 12: expected " + what)
    }
  }

  @Test(
    "numbers are what they say",
    arguments: [
      "0.1", "3.14159265358979", "123456789.125", "1e-7", "1.5e-20", "2.5e20", "3.4e38", "0.000000000000000000001",
      "12345678901234567890",
      "0.30000000000000004", "1e-400", "0.00000000000000000000000000000000000001e38",
      "100000000000000000000000000000000000000000e-41",
    ])
  func numbers(text: String) throws {
    let value = try #require(Double(text))
    guard case .move(let point) = try #require(elements("M" + text + "-" + text).first) else { return }
    #expect(abs(point.x - value) <= value * 4e-16 && point.y == -point.x)
  }

  @Test("digits without end neither overflow nor stop it")
  func longNumbers() {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(elements("M" + zeros + "7 0." + zeros + "7") == [move(7, 0)])
    #expect(elements("M0." + zeros + "5e100001 1" + zeros + "e-100000") == [move(5, 1)])
    #expect(throws: PathTextError(offset: 1, expected: .smallerNumber)) { try Path(svg: "M1" + zeros + " 0") }
    #expect(elements("M1e-" + zeros + "1 1e-99999999999999999999") == [move(0.1, 0)])
  }
}
