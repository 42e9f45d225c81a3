/// What hands do that mean nothing of the kind: none of it may confirm.
extension Hand {
  private static let accidents: [Tool: [String: @Sendable (inout Hand) -> [HandStep]]] = [
    .desk: deskAccidents, .screen: screenAccidents,
  ]

  public static let accidentKinds = accidents.mapValues { $0.keys.sorted() }

  public mutating func accident(with tool: Tool) -> Gesture {
    var gesture = Gesture(kind: pick(Self.accidentKinds[tool] ?? []))
    gesture.reactsToTap = chance(0.7)
    // Where nothing moves for half a second, the desktop says what a double click is.
    gesture.animationDuration = pick([0.5, 0.5, 0.25, 0])
    if gesture.animationDuration < 0.5 { gesture.doubleClickTime = 0.501 }
    gesture.steps = Self.accidents[tool]?[gesture.kind]?(&self) ?? []
    return gesture
  }
}
