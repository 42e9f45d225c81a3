/// What a server has told of the windows around one, and what that says of whether something lies on it.
public struct Surroundings: Sendable {
  /// What is known of one window.
  private struct Facts {
    let window: UInt
    /// By subject.
    var answers: [(subject: WindowQuestion.Subject, answer: WindowAnswer)] = []
  }

  /// In the order of their windows.
  private var facts: [Facts] = []
  /// Whether windows can have shapes.
  public let hasShapes: Bool
  /// The bits of a window's number that tell whose it is.
  public let clientMask: UInt

  public init(hasShapes: Bool, clientMask: UInt) {
    self.hasShapes = hasShapes
    self.clientMask = clientMask
  }

  public mutating func note(_ answer: WindowAnswer, to question: WindowQuestion) {
    let index = index(of: question.window)
    if index == facts.count || facts[index].window != question.window {
      facts.insert(Facts(window: question.window), at: index)
    }
    facts[index].answers.append((question.subject, answer))
  }

  /// Nil as long as nobody has answered.
  func answer(to question: WindowQuestion) -> WindowAnswer? {
    let index = index(of: question.window)
    guard index < facts.count, facts[index].window == question.window else { return nil }
    for (subject, answer) in facts[index].answers where subject == question.subject { return answer }
    return nil
  }

  /// The place of a window's facts, or where they would have to go.
  private func index(of window: UInt) -> Int {
    var (low, high) = (0, facts.count)
    while low < high {
      let middle = (low + high) / 2
      if facts[middle].window < window { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
