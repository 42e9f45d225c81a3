/// A value whose storage is shared by copies, changed in place under an observer that compares it with what it was. It is compiled as what
/// ships is, but with calls where retains would be inlined: as happens anywhere when LLVM finds a retain too long.
struct Values: Equatable {
  private var values = [Double](repeating: 0, count: 10)

  subscript(index: Int) -> Double {
    get { values[index] }
    set { values[index] = newValue }
  }
}

final class Observed {
  var values = Values() { didSet { changed(from: oldValue) } }
  private(set) var changes = 0

  @inline(never)
  private func changed(from old: Values) {
    if values != old { changes += 1 }
  }
}

@main
struct Trial {
  static func main() {
    let observed = Observed()
    for index in 0..<5 { observed.values[index] = 1 }
    print(observed.changes)
  }
}
