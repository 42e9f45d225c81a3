/// How the table reaches one property of `ButtonAttributes`.
struct AttributeAccess: Sendable {
  /// Hands the property to the closure, which reads or sets it.
  typealias Property<Value> = @Sendable (inout ButtonAttributes, (inout Value) -> Void) -> Void

  /// nil where the property follows something else until it is set.
  let read: @Sendable (ButtonAttributes) -> AttributeValue?
  /// Changes nothing when the value is of another kind.
  let write: @Sendable (inout ButtonAttributes, AttributeValue) -> Void
  let copy: @Sendable (ButtonAttributes, inout ButtonAttributes) -> Void

  init<Value: Sendable>(
    _ property: @escaping Property<Value>, _ boxed: @escaping @Sendable (Value) -> AttributeValue?,
    _ unboxed: @escaping @Sendable (AttributeValue) -> Value?
  ) {
    read = { attributes in
      var attributes = attributes
      var result: AttributeValue?
      property(&attributes) { result = boxed($0) }
      return result
    }
    write = { attributes, value in
      guard let value = unboxed(value) else { return }
      property(&attributes) { $0 = value }
    }
    copy = { source, target in
      var source = source
      property(&source) { value in
        let value = value
        property(&target) { $0 = value }
      }
    }
  }
}
