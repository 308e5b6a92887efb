internal import ICU

/// A segment of a text, with the decision whether to isolate it.
struct IsolatedPiece {
  /// The decision for a segment; `undecided` depends on its neighbors.
  enum State { case plain, undecided, isolated }

  let parts: [FormatPart]
  let text: String
  let classes: BidiSurvey.Classes
  let source: TextSegment.Source
  var state: State
  private let opening: String

  init(_ piece: TextSegment, in direction: TextDirection) throws(FormatError) {
    var parts = piece.parts
    var text = piece.text
    var survey = try BidiSurvey(text)
    if piece.source == .value, !survey.classes.isDisjoint(with: [.embeddings, .isolates]) {
      text = BidiControlPairs.closed(text)
      parts = [FormatPart(parts.first?.kind ?? .literal, text)]
      survey = try BidiSurvey(text)
    }
    self.parts = parts
    self.text = text
    source = piece.source
    classes = survey.classes
    state = Self.state(survey.classes, piece.source, in: direction)
    opening = Self.opening(survey.startsRightToLeft, piece.source)
  }

  private static func state(
    _ classes: BidiSurvey.Classes, _ source: TextSegment.Source, in direction: TextDirection
  ) -> State {
    // Without letters and digits, a segment has no order that could change.
    let ordered: BidiSurvey.Classes = [.left, .right, .europeanDigits, .arabicDigits, .embeddings]
    guard source != .pattern, !classes.isDisjoint(with: ordered) else { return .plain }
    // Text that was formatted for this direction is ordered correctly, including its letters of the other direction.
    if source == .formatted(direction) { return .undecided }
    return classes.isDisjoint(with: direction.foreign) ? .undecided : .isolated
  }

  /// Returns FSI, or LRI or RLI if the first letter of the segment does not have its direction.
  private static func opening(_ startsRightToLeft: Bool?, _ source: TextSegment.Source) -> String {
    guard case .formatted(let direction) = source, (direction == .rightToLeft) != (startsRightToLeft ?? false) else {
      return "\u{2068}"
    }
    return direction == .rightToLeft ? "\u{2067}" : "\u{2066}"
  }
}

extension IsolatedPiece {
  /// Returns whether this segment of a pattern attaches a character to an adjacent number: a letter, as in `#th`, or a
  /// symbol, as in `#%`.
  func holdsNumber(at end: Unicode.Scalar?) -> Bool {
    guard source == .pattern, let end else { return false }
    return !BidiSurvey.classes(of: end).isDisjoint(with: [.left, .right, .numberSigns])
  }

  /// Whether the segment is isolated or contains an isolate.
  var isIsolating: Bool { state == .isolated || !classes.isDisjoint(with: .isolates) }

  var isolatedText: String { isolatedParts.map(\.text).joined() }

  /// The parts with isolating characters. An isolate ends with its paragraph, so each paragraph of the segment has its
  /// own.
  var isolatedParts: [FormatPart] {
    let opening = FormatPart(.bidiIsolation, opening)
    let closing = FormatPart(.bidiIsolation, "\u{2069}")
    guard !classes.isDisjoint(with: .paragraphEnds), let kind = parts.first?.kind, parts.count == 1 else {
      return [opening] + parts + [closing]
    }
    var result: [FormatPart] = []
    for (line, ending) in BidiControlPairs.paragraphs(text) {
      if !line.isEmpty { result += [opening, FormatPart(kind, line), closing] }
      if !ending.isEmpty { result.append(FormatPart(kind, ending)) }
    }
    return result
  }
}
