/// A text split into translatable parts and protected ones: arguments of messages and tags of markup.
///
/// The protected parts of `<b>{name}</b> owes {n, plural, one {{m} coin} other {# coins}}` are `<b>`, `{name}`,
/// `</b>` and `{m}`.
///
/// Arguments that choose between texts are not protected, since their texts are translated. Braces at odd depth enclose an
/// argument, at even depth a text that it chooses.
struct ProtectedText {
  struct Piece: Equatable {
    var text: String
    let isProtected: Bool
  }

  private(set) var pieces: [Piece] = []

  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var depth = 0
    var index = 0
    var start = 0
    func piece(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
    while index < scalars.count {
      var end: Int?
      switch scalars[index] {
      case "{":
        if depth.isMultiple(of: 2) { end = Self.endOfArgument(scalars, after: index) }
        if end == nil { depth += 1 }
      case "}": depth -= 1
      case "<": end = Self.endOfTag(scalars, after: index)
      default: break
      }
      guard let end else {
        index += 1
        continue
      }
      if start < index { pieces.append(Piece(text: piece(start..<index), isProtected: false)) }
      pieces.append(Piece(text: piece(index..<end), isProtected: true))
      start = end
      index = end
    }
    if start < scalars.count { pieces.append(Piece(text: piece(start..<scalars.count), isProtected: false)) }
  }

  /// Returns the end of an argument that does not select a text: `{name}`, `{day, date, short}`.
  private static func endOfArgument(_ scalars: [Unicode.Scalar], after open: Int) -> Int? {
    guard let brace = scalars[(open + 1)...].firstIndex(where: { $0 == "{" || $0 == "}" }), scalars[brace] == "}" else {
      return nil
    }
    let name = scalars[(open + 1)..<brace].prefix { $0 != "," }.drop { $0 == " " }
    let isName = !name.isEmpty && name.allSatisfy { $0 == " " || $0 == "_" || $0.properties.isIDContinue }
    return isName ? brace + 1 : nil
  }

  private static func endOfTag(_ scalars: [Unicode.Scalar], after open: Int) -> Int? {
    guard let end = scalars[(open + 1)...].firstIndex(where: { $0 == "<" || $0 == ">" }), scalars[end] == ">" else {
      return nil
    }
    let first = scalars[(open + 1)..<end].first { $0 != "/" }
    return first.map { $0.isASCII && $0.properties.isAlphabetic } == true ? end + 1 : nil
  }

  /// Returns whether the text has an argument of a message.
  static func hasArguments(_ text: String) -> Bool {
    ProtectedText(text).pieces.contains { piece in piece.text.contains { $0 == "{" } }
  }
}
