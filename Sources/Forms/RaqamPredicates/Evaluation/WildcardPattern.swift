internal import ICU

/// The pattern of LIKE: `*` matches any characters, `?` matches one, and a preceding backslash makes them literal.
///
/// The matcher is not a regular expression, so all other characters are literal. Its cost is at most the product of
/// both lengths.
struct WildcardPattern {
  private enum Piece {
    case literal(TextElement)
    case one
    case any
  }

  private let pieces: [Piece]
  private let comparison: StringComparison

  init(_ pattern: String, _ options: ComparisonOptions) throws(FormatError) {
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
      // Before any other character, the backslash is literal.
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

  /// Returns an upper bound of the number of wildcards in a pattern.
  static func wildcards(in pattern: String) -> Int {
    pattern.utf8.reduce(0) { $1 == UInt8(ascii: "*") || $1 == UInt8(ascii: "?") ? $0 + 1 : $0 }
  }

  /// Returns whether the whole text matches, and the number of elements examined; nil if that would exceed `limit`.
  func match(_ text: String, limit: Int) throws(FormatError) -> (isMatch: Bool, looks: Int)? {
    let elements = try comparison.elements(text, composed: true)
    var looks = 0
    var position = 0
    var piece = 0
    // The last `*` and the element after which it matched: on a mismatch, it consumes one element more.
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

  /// Returns the end of a unit, which may have several elements: a folded `ß` has two.
  private static func end(of start: Int, in elements: [TextElement]) -> Int {
    var end = start + 1
    while end < elements.count, !elements[end].startsUnit { end += 1 }
    return end
  }
}
