internal import Raqam

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

  /// - Parameter hasNumber: Whether the text is in a plural, where `#` is its number.
  init(_ text: String, hasNumber: Bool = false) {
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
      case "#" where hasNumber: end = index + 1
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

  /// Splits a message of MessageFormat 2: only the text of its patterns is not protected.
  ///
  /// The protected parts of `.match $n * {{{$n} files}}` are `.match $n * {{`, `{$n}` and `}}`. A message with syntax
  /// errors, or one that is too long, has no protected part.
  init(unicodeMessage text: String) {
    guard let source = MessageSource(ofText: text), source.errors.isEmpty else {
      if !text.isEmpty { pieces = [Piece(text: text, isProtected: false)] }
      return
    }
    let bytes = Array(text.utf8)
    var position = 0
    func add(upTo end: Int, isProtected: Bool, _ pieces: inout [Piece]) {
      guard end > position else { return }
      pieces.append(Piece(text: String(decoding: bytes[position..<end], as: UTF8.self), isProtected: isProtected))
      position = end
    }
    // Placeholders of declarations belong to the part before the first pattern.
    var declarationEnd = 0
    for token in source.tokens where token.offset >= position {
      switch token.kind {
      case .declaration: declarationEnd = token.range.upperBound
      case .text:
        add(upTo: token.offset, isProtected: true, &pieces)
        add(upTo: token.range.upperBound, isProtected: false, &pieces)
      case .placeholder where token.offset >= declarationEnd:
        add(upTo: token.offset, isProtected: true, &pieces)
        add(upTo: token.range.upperBound, isProtected: true, &pieces)
      default: break
      }
    }
    add(upTo: bytes.count, isProtected: true, &pieces)
  }

  /// Splits a text of an entry.
  init(_ text: String, of entry: TranslationCatalog.Entry) {
    guard entry.syntax == .messageFormat2 else {
      self.init(text, hasNumber: entry.variant?.isPlural == true)
      return
    }
    guard entry.variant != nil else {
      self.init(unicodeMessage: text)
      return
    }
    // A variant is what its braces enclose.
    self.init(unicodeMessage: "{{\(text)}}")
    if pieces.first?.isProtected == true {
      pieces = pieces.count > 1 ? Array(pieces.dropFirst().dropLast()) : []
    } else {
      pieces = text.isEmpty ? [] : [Piece(text: text, isProtected: false)]
    }
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

  /// Returns the name in a placeholder such as `{n, number}` or `{$n :number}`; `#` for itself.
  static func name(of placeholder: String) -> String {
    let name = placeholder.unicodeScalars.drop { $0 == "{" || $0 == "$" || $0 == " " }
    return String(name.prefix { !" ,:}".unicodeScalars.contains($0) })
  }

  /// The placeholders, without tags.
  var placeholders: [String] {
    pieces.filter { $0.isProtected && $0.text.utf8.first != 0x3C }.map(\.text)
  }

  /// Returns whether the text has an argument of a message.
  static func hasArguments(_ text: String) -> Bool {
    ProtectedText(text).pieces.contains { piece in piece.text.contains { $0 == "{" } }
  }
}
