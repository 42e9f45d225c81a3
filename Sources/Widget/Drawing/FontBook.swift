internal import CX11

/// All fonts of a display. Make one per display, close it before the display; it belongs to the display's thread.
final class FontBook {
  private let x: OpaquePointer
  private let screen: Int32
  private let config: OpaquePointer?
  private var families: [String: FontCandidates] = [:]
  private var sets: [FontRequest: FontSet] = [:]
  private var clock = 0

  /// More sizes than a window shows at a time; the one not used for longest is closed when another is needed.
  private static let capacity = 16

  /// `config` is fontconfig's, nil its current one, which is read when the first font is asked for.
  init(x: OpaquePointer, screen: Int32, config: OpaquePointer? = nil) {
    self.x = x
    self.screen = screen
    self.config = config
  }

  /// How often fontconfig was searched so far.
  var searches: Int { families.values.reduce(0) { $0 + $1.searches } }

  /// How many fonts are open.
  var openFonts: Int { sets.values.reduce(0) { $0 + $1.openFonts } }

  /// The font for a request. It always answers: a pattern that makes no sense gives the default font, and without any font nothing is drawn.
  ///
  /// The set is good until the book closes or sixteen other fonts were used; lay a line out and draw it at once rather than keep it.
  func font(_ request: FontRequest) -> FontSet {
    clock += 1
    if let set = sets[request] {
      set.lastUse = clock
      return set
    }
    if sets.count >= Self.capacity, let oldest = sets.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      oldest.value.close()
      sets[oldest.key] = nil
    }
    let set = FontSet(x: x, request: request, candidates: candidates(for: request.pattern))
    set.lastUse = clock
    sets[request] = set
    return set
  }

  /// Closes every font; what was laid out before draws nothing from now on. fontconfig itself stays as it is, the process may use it too.
  func close() {
    for set in sets.values { set.close() }
    sets = [:]
    families = [:]
  }

  private func candidates(for description: String) -> FontCandidates {
    if let known = families[description] { return known }
    if families.count >= Self.capacity { families = [:] }
    let candidates = FontCandidates(x: x, screen: screen, config: config, description: description)
    families[description] = candidates
    return candidates
  }
}
