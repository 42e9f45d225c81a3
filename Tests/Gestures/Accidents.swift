/// What hands do that mean nothing of the kind: none of it may confirm.
extension Hand {
  private static let accidents: [Tool: [String: @Sendable (inout Hand) -> [HandStep]]] = [
    .desk: deskAccidents, .screen: screenAccidents,
  ]

  public static func accidentKinds(with tool: Tool, _ confirm: Way.Confirm) -> [String] {
    (Array((accidents[tool] ?? [:]).keys) + (wayAccidents[confirm]?[tool] ?? [:]).keys).sorted()
  }

  public mutating func accident(with tool: Tool, _ way: Way = Way()) -> Gesture {
    self.way = way
    var gesture = Gesture(kind: pick(Self.accidentKinds(with: tool, way.confirm)), way: way)
    gesture.reactsToTap = chance(0.7)
    // Where nothing moves for half a second, the desktop says what a double click is.
    gesture.animationDuration = pick([0.5, 0.5, 0.25, 0])
    if gesture.animationDuration < 0.5 { gesture.doubleClickTime = 0.501 }
    let make = Self.accidents[tool]?[gesture.kind] ?? Self.wayAccidents[way.confirm]?[tool]?[gesture.kind]
    gesture.steps = (make?(&self) ?? []).turned(for: way)
    return gesture
  }
}
