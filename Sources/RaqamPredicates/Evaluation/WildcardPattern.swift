internal import ICU

/// The pattern of a LIKE: `*` stands for any characters, `?` for one, a backslash before them for themselves.
///
/// Matched by itself, not as a regular expression: every other character is an ordinary one, and the work is
/// bounded by the product of both lengths.
struct WildcardPattern {
  private enum Piece {
    case literal(TextElement)
    case one
    case any
  }

  private let pieces: [Piece]
  private let comparison: StringComparison

  init(_ pattern: String, _ options: ComparisonOptions) throws(ICUFailure) {
    let comparison = StringComparison(options: options)
    var pieces: [Piece] = []
    var run = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in pattern.unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      let isWildcard = !isEscaped && (scalar == "*" || scalar == "?")
      // Before any other character the backslash stands for itself.
      if isEscaped, scalar != "*", scalar != "?", scalar != "\\" { run.append("\\") }
      isEscaped = false
      guard isWildcard else {
        run.append(scalar)
        continue
      }
      pieces += try comparison.elements(String(run), composed: true).map(Piece.literal)
      run = String.UnicodeScalarView()
      pieces.append(scalar == "*" ? .any : .one)
    }
    if isEscaped { run.append("\\") }
    pieces += try comparison.elements(String(run), composed: true).map(Piece.literal)
    self.pieces = pieces
    self.comparison = comparison
  }

  /// How many wildcards a pattern has at most.
  static func wildcards(in pattern: String) -> Int {
    pattern.utf8.reduce(0) { $1 == UInt8(ascii: "*") || $1 == UInt8(ascii: "?") ? $0 + 1 : $0 }
  }

  /// Whether the whole text fits, and how many elements were looked at to find out; nil when it would take
  /// more looks than `limit`.
  func match(_ text: String, limit: Int) throws(ICUFailure) -> (isMatch: Bool, looks: Int)? {
    let elements = try comparison.elements(text, composed: true)
    var looks = 0
    var position = 0
    var piece = 0
    // Where to go on when what follows the last `*` does not fit: one element further.
    var retry: (piece: Int, position: Int)?
    while position < elements.count || piece < pieces.count {
      looks += 1
      if looks > limit { return nil }
      if piece < pieces.count {
        switch pieces[piece] {
        case .any:
          retry = (piece, position)
          piece += 1
          continue
        case .one where position < elements.count:
          position = Self.end(of: position, in: elements)
          piece += 1
          continue
        case .literal(let literal)
        where position < elements.count && literal.scalar == elements[position].scalar:
          position += 1
          piece += 1
          continue
        case .one, .literal: break
        }
      }
      guard let last = retry, last.position < elements.count else { return (false, looks) }
      position = last.position + 1
      piece = last.piece + 1
      retry = (last.piece, position)
    }
    return (true, looks)
  }

  /// A letter may be several elements: a folded `ß` is two.
  private static func end(of start: Int, in elements: [TextElement]) -> Int {
    var end = start + 1
    while end < elements.count, !elements[end].startsUnit { end += 1 }
    return end
  }
}
