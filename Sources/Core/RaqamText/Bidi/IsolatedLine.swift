internal import ICU

/// The segments of a text, with the decision which of them to isolate.
struct IsolatedLine {
  private let direction: TextDirection
  private var pieces: [IsolatedPiece]

  init(_ pieces: [TextSegment], _ direction: TextDirection) throws(FormatError) {
    self.direction = direction
    var found: [IsolatedPiece] = []
    for piece in pieces where piece.parts.contains(where: { !$0.text.isEmpty }) {
      found.append(try IsolatedPiece(piece, in: direction))
    }
    for index in found.indices where found[index].source == .formatted(direction) {
      let isHeld =
        index > 0 && found[index - 1].holdsNumber(at: found[index - 1].text.unicodeScalars.last)
        || index + 1 < found.count && found[index + 1].holdsNumber(at: found[index + 1].text.unicodeScalars.first)
      if isHeld { found[index].state = .plain }
    }
    // A single segment has no neighbors that it could move.
    if found.count == 1, found[0].state == .isolated { found[0].state = .undecided }
    self.pieces = found
  }

  var parts: [FormatPart] { pieces.flatMap { $0.state == .isolated ? $0.isolatedParts : $0.parts } }

  /// Isolates the undecided segments that would otherwise be moved or move others.
  mutating func decide() throws(FormatError) {
    let undecided = Set(pieces.indices.filter { pieces[$0].state == .undecided })
    guard !undecided.isEmpty, isMovable else { return }
    for index in try length <= BidiIsolation.lengthLimit ? moved(undecided) : undecided {
      pieces[index].state = .isolated
    }
  }

  /// Returns the undecided segments that must be isolated so that the text is displayed as if all of them were.
  private func moved(_ undecided: Set<Int>) throws(FormatError) -> Set<Int> {
    let meant = try displayed(isolating: undecided)
    if try displayed(isolating: []) == meant { return [] }
    guard undecided.count <= BidiIsolation.pieceLimit else { return undecided }
    var moved: Set<Int> = []
    for index in undecided where try displayed(isolating: undecided.subtracting([index])) != meant {
      moved.insert(index)
    }
    return try displayed(isolating: moved) == meant ? moved : undecided
  }

  /// Returns a mark of the text's direction if a paragraph that follows the first strong character would otherwise have
  /// the other direction and display the text differently.
  func mark() throws(FormatError) -> [FormatPart] {
    guard pieces.contains(where: \.isIsolating) else { return [] }
    let text = text(isolating: [])
    let isRightToLeft = direction == .rightToLeft
    guard try (BidiSurvey(text).startsRightToLeft ?? false) != isRightToLeft else { return [] }
    if length <= BidiIsolation.lengthLimit {
      guard try Self.displayed(text, .firstStrong) != Self.displayed(text, direction.paragraph) else { return [] }
    }
    return [FormatPart(.bidiIsolation, isRightToLeft ? "\u{200F}" : "\u{200E}")]
  }

  private var length: Int { pieces.reduce(0) { $0 + $1.text.utf8.count } }

  private var isMovable: Bool {
    pieces.contains { $0.state != .isolated && !$0.classes.isDisjoint(with: direction.movable) }
  }

  private func text(isolating indices: Set<Int>) -> String {
    var text = ""
    for (index, piece) in zip(pieces.indices, pieces) {
      text += piece.state == .isolated || indices.contains(index) ? piece.isolatedText : piece.text
    }
    return text
  }

  private func displayed(isolating indices: Set<Int>) throws(FormatError) -> String {
    try Self.displayed(text(isolating: indices), direction.paragraph)
  }

  /// Returns the displayed characters of a text from left to right, without bidi controls.
  static func displayed(_ text: String, _ paragraph: BidiHandle.Paragraph) throws(FormatError) -> String {
    let shown = try BidiHandle(text, in: paragraph).displayed()
    return String(String.UnicodeScalarView(shown.unicodeScalars.filter { !$0.properties.isBidiControl }))
  }
}
