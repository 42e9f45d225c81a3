internal import Interaction

/// Collects the rows of the attribute table. Each names its property by a closure, which hands it on to be read or set:
/// Embedded Swift has no key paths.
struct AttributeRows {
  private(set) var rows: [Attribute] = []

  private mutating func add<Value: Sendable>(
    _ name: String, _ kind: Attribute.Kind, _ unit: String, _ sentence: String, computed: String = "",
    _ property: @escaping AttributeAccess.Property<Value>, _ boxed: @escaping @Sendable (Value) -> AttributeValue?,
    _ unboxed: @escaping @Sendable (AttributeValue) -> Value?
  ) {
    rows.append(
      Attribute(
        name, kind, computed: computed, unit: unit, sentence: sentence, AttributeAccess(property, boxed, unboxed)))
  }

  mutating func text(_ name: String, _ sentence: String, _ property: @escaping AttributeAccess.Property<String>) {
    add(name, .text, "", sentence, property, { .text($0) }, { if case .text(let text) = $0 { text } else { nil } })
  }

  mutating func flag(_ name: String, _ sentence: String, _ property: @escaping AttributeAccess.Property<Bool>) {
    add(name, .flag, "", sentence, property, { .flag($0) }, { if case .flag(let flag) = $0 { flag } else { nil } })
  }

  mutating func color(_ name: String, _ sentence: String, _ property: @escaping AttributeAccess.Property<Color>) {
    add(
      name, .color, "", sentence, property, { .color($0) }, { if case .color(let color?) = $0 { color } else { nil } })
  }

  mutating func optionalColor(
    _ name: String, _ sentence: String, _ property: @escaping AttributeAccess.Property<Color?>
  ) {
    add(
      name, .optionalColor, "", sentence, property, { .color($0) },
      { if case .color(let color) = $0 { .some(color) } else { nil } })
  }

  mutating func number(
    _ name: String, _ range: ClosedRange<Double>, _ unit: String, _ sentence: String,
    _ property: @escaping AttributeAccess.Property<Double>
  ) {
    add(
      name, .number(range), unit, sentence, property, { .number($0) },
      { if case .number(let number) = $0 { number } else { nil } })
  }

  /// A number that is computed until it is set.
  mutating func number(
    _ name: String, computed: String, _ range: ClosedRange<Double>, _ unit: String, _ sentence: String,
    _ property: @escaping AttributeAccess.Property<Double?>
  ) {
    add(
      name, .number(range), unit, sentence, computed: computed, property, { $0.map { .number($0) } },
      { if case .number(let number) = $0 { .some(number) } else { nil } })
  }

  /// The words are in the order of the cases.
  mutating func word<Word: RawRepresentable & Sendable>(
    _ name: String, _ words: [String], _ sentence: String, _ property: @escaping AttributeAccess.Property<Word>
  ) where Word.RawValue == Int {
    add(
      name, .word(words), "", sentence, property, { .word($0.rawValue) },
      { if case .word(let number) = $0 { Word(rawValue: number) } else { nil } })
  }

  mutating func code(_ name: String, _ computed: String, _ unit: String, _ sentence: String) {
    rows.append(Attribute(name, .code, computed: computed, unit: unit, sentence: sentence, nil))
  }
}
