internal import CX11
internal import Interaction

/// Asks the server, without waiting, whether other programs' windows lie on a part of a window or all of it is out of sight.
final class CoverQuestion {
  /// Nil until it is known.
  private(set) var isCovered: Bool?
  /// Whether it never will be: the window is gone.
  fileprivate(set) var isGivenUp = false
  fileprivate let part: PixelRect
  fileprivate let answered: () -> Void
  fileprivate var surroundings: Surroundings
  /// What is on its way, and the `cx_inquiry` that takes the answers.
  private var asked: [WindowQuestion] = []
  private var inquiry: OpaquePointer?

  /// `answered` is called in a turn of the loop once the answer is there, or with the end of the window. It calls no code of users then.
  fileprivate init(part: PixelRect, on connection: OpaquePointer, _ answered: @escaping () -> Void) {
    self.part = part
    self.answered = answered
    surroundings = Surroundings(
      hasShapes: cx_has_extension(connection, CX_SHAPES), clientMask: cx_client_mask(connection))
  }

  /// Gives it up; what is on its way is nobody's business but the connection's.
  fileprivate func end() {
    if let inquiry { cx_end_inquiry(inquiry) }
    inquiry = nil
  }

  /// Has what was read for another reader than Xlib.
  fileprivate func fetch() {
    if let inquiry { cx_fetch_answers(inquiry) }
  }

  /// Sends questions, all at once.
  fileprivate func ask(_ questions: [WindowQuestion], on connection: OpaquePointer) {
    asked = questions
    let bare = questions.map { cx_question(window: $0.window, subject: $0.subject.code) }
    inquiry = cx_inquire(connection, bare, Int32(bare.count))
    // Without memory nothing can be known.
    if inquiry == nil { isCovered = true }
  }

  /// What has been asked and not answered yet.
  fileprivate enum Step {
    case waits, known
    case goesOn([WindowQuestion])
  }

  /// Takes the answers, if all are there; what has been looked at for them goes to `looked`.
  fileprivate func step(of window: UInt, _ looked: inout [WindowQuestion]) -> Step {
    guard isCovered == nil else { return .known }
    guard let inquiry, cx_is_answered(inquiry) else { return .waits }
    let isBroken = cx_is_broken(inquiry)
    for index in asked.indices { surroundings.note(answer(inquiry, index), to: asked[index]) }
    end()
    let search = CoverSearch(part, of: window, in: surroundings)
    looked = search.looked
    switch search.result {
    case .open(let questions) where !isBroken: return .goesOn(questions)
    case .clear: isCovered = isBroken
    default: isCovered = true
    }
    return .known
  }

  private func answer(_ inquiry: OpaquePointer, _ index: Int) -> WindowAnswer {
    var numbers: UnsafePointer<Int32>?
    let count = Int(cx_answer(inquiry, Int32(index), &numbers))
    guard let numbers, count >= 0 else { return .gone }
    return WindowAnswer(asked[index].subject, UnsafeBufferPointer(start: numbers, count: count))
  }
}

extension WindowQuestion.Subject {
  fileprivate var code: cx_subject {
    switch self {
    case .tree: CX_TREE
    case .visibility: CX_ATTRIBUTES
    case .place: CX_GEOMETRY
    case .shape: CX_SHAPE
    case .shadow: CX_SHADOW
    }
  }
}

extension WindowAnswer {
  /// From the numbers that `cx_subject` tells of; too few of them, as when memory was short, say nothing.
  fileprivate init(_ subject: WindowQuestion.Subject, _ numbers: UnsafeBufferPointer<Int32>) {
    func number(_ index: Int) -> Int { Int(numbers[index]) }
    switch subject {
    case .tree where numbers.count > 0:
      self = .tree(
        parent: UInt(UInt32(bitPattern: numbers[0])), children: numbers.dropFirst().map { UInt(UInt32(bitPattern: $0)) }
      )
    case .visibility where numbers.count > 0: self = .visibility(numbers[0] != 0)
    case .place where numbers.count == 6:
      let frame = PixelRect(number(0), number(1), number(2), number(3))
      self = .place(WindowPlace(frame, border: number(4), depth: number(5)))
    case .shape:
      self = .shape(
        (0..<numbers.count / 4).map {
          PixelRect(number(4 * $0), number(4 * $0 + 1), number(4 * $0 + 2), number(4 * $0 + 3))
        })
    case .shadow where numbers.count == 4:
      self = .shadow(WindowShadow(left: number(0), right: number(1), top: number(2), bottom: number(3)))
    case .shadow: self = .shadow(nil)
    default: self = .gone
    }
  }
}

/// What a window knows of asking what lies on it.
struct CoverKnowledge {
  fileprivate var open: [CoverQuestion] = []
  /// What had to be asked the last time: mostly it is the same again, so that one trip is enough.
  fileprivate var lastLooked: [WindowQuestion] = []
}

extension NativeWindow {
  /// Asks whether another program's window lies on that part, in device pixels, or all of it is out of sight; costs no waiting. Nil where
  /// nobody can be asked any more.
  func askForCover(of part: PixelRect, _ answered: @escaping () -> Void) -> CoverQuestion? {
    guard isUsable else { return nil }
    let connection = display.connection
    let question = CoverQuestion(part: part, on: connection.handle, answered)
    cover.open.append(question)
    let questions = cover.lastLooked.isEmpty ? firstQuestions : cover.lastLooked
    ask(question, questions)
    return question
  }

  /// Learns which windows are around that part, so that `askForCover` needs one trip.
  func prepareForCover(of part: PixelRect) {
    if cover.lastLooked.isEmpty, cover.open.isEmpty { _ = askForCover(of: part) {} }
  }

  /// Between a window and the root there are few others, if any.
  private var firstQuestions: [WindowQuestion] {
    var windows = [id, display.root]
    if let parent, parent != display.root { windows.append(parent) }
    return windows.map { WindowQuestion($0, .tree) } + windows.map { WindowQuestion($0, .place) }
  }

  private func ask(_ question: CoverQuestion, _ questions: [WindowQuestion]) {
    let connection = display.connection
    connection.ask { question.ask(questions, on: connection.handle) }
    // Its event says that the answers are there.
    if cx_may_have_to_fetch(connection.handle) { _ = nextMoment() }
  }

  /// An event that was sent after the answers has come.
  func fetchCoverAnswers() {
    guard cx_may_have_to_fetch(display.connection.handle) else { return }
    for question in cover.open { question.fetch() }
  }

  /// Goes on with the answers that have come.
  func takeCoverAnswers() {
    for question in cover.open {
      switch question.step(of: id, &cover.lastLooked) {
      case .waits: continue
      case .goesOn(let questions):
        ask(question, questions)
        continue
      case .known: break
      }
      cover.open.removeAll { $0 === question }
      question.answered()
    }
  }

  /// Nobody gets an answer any more.
  func endCoverQuestions() {
    let open = cover.open
    cover.open = []
    for question in open {
      question.end()
      question.isGivenUp = true
      question.answered()
    }
  }

  /// Gives one question up.
  func withdraw(_ question: CoverQuestion) {
    cover.open.removeAll { $0 === question }
    question.end()
  }

  /// Whether answers are on their way.
  var asksForCover: Bool { !cover.open.isEmpty }
}
