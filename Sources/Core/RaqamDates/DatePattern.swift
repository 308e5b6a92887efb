internal import RaqamValues

/// A validated date pattern of UTS #35 part 4.
///
/// ```swift
/// try DatePattern("d MMMM y").text     // d MMMM y
/// try DatePattern("d MMMM y 'o''clock'")
/// ```
public struct DatePattern: Hashable, Sendable {
  /// The pattern as the caller wrote it.
  public let text: String
  /// The fields and the literal text between them.
  package let elements: [DateElement]

  /// The maximum length of a pattern in UTF-16 code units.
  static let limit = 1024

  /// The pattern letters that have a text. `l` (leap month) is deprecated and produces no text.
  static let letters = Set("GyYuUrQqMLlwWdDFgEecabBhHkKmsSAzZOvVXx".utf8)

  /// Creates a pattern from at most 1,024 UTF-16 code units.
  ///
  /// - Throws: `invalidPattern` with the UTF-16 offset if the pattern is empty, has an unknown letter or has an
  ///   unclosed quote; `limitExceeded` if it is too long.
  public init(_ text: String) throws(FormatError) {
    guard !text.isEmpty else {
      throw FormatError(
        .invalidPattern, "the date pattern is empty", offset: 0, hint: .form(.datePattern))
    }
    guard text.utf16.count <= Self.limit else {
      throw FormatError(.limitExceeded, "the date pattern exceeds the limit of \(Self.limit) UTF-16 code units")
    }
    let scanned = DatePatternScanner(text)
    if let unknown = scanned.runs.first(where: { !Self.letters.contains($0.letter) }) {
      let letter = Unicode.Scalar(unknown.letter)
      throw FormatError(
        .invalidPattern, "date pattern \"\(text.abbreviated(to: 60))\" has the unknown field \"\(letter)\"",
        offset: unknown.offset,
        hint: Self.meant(strftime: text).map { .write($0) } ?? Self.hint(library: text) ?? .quote(String(letter)))
    }
    if let opening = scanned.openQuote {
      throw FormatError(
        .invalidPattern, "date pattern \"\(text.abbreviated(to: 60))\" has an unclosed quote",
        offset: opening, hint: .form(.doubledQuote))
    }
    self.text = text
    elements = scanned.elements
  }

  /// Creates a pattern from ICU's output, without validation.
  init(icu text: String) {
    self.text = text
    elements = DatePatternScanner(text).elements
  }

  /// Creates a pattern of elements, whose text is that of the pattern with quotes around letters.
  package init(_ elements: [DateElement]) {
    let pieces = elements.map { element in
      switch element {
      case .field(let field): return field.pattern
      case .literal(let bytes):
        // Bytes, because a quote and a combining mark are one character.
        let quote = UInt8(ascii: "'")
        let bytes = bytes.flatMap { $0 == quote ? [quote, quote] : [$0] }
        func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
        func isQuoted(_ byte: UInt8) -> Bool { byte > 0x7F || byte == quote || isLetter(byte) }
        guard bytes.contains(where: isLetter), let start = bytes.firstIndex(where: isQuoted),
          let last = bytes.lastIndex(where: isQuoted)
        else { return String(decoding: bytes, as: UTF8.self) }
        return String(
          decoding: bytes[..<start] + [quote] + bytes[start...last] + [quote] + bytes[(last + 1)...], as: UTF8.self)
      }
    }
    text = pieces.joined()
    self.elements = elements
  }

  /// Compares the text by bytes; the elements follow from it.
  public static func == (left: DatePattern, right: DatePattern) -> Bool { left.text.hasBytes(of: right.text) }

  /// Hashes the bytes of the text.
  public func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

extension DatePattern {
  /// The fields, in order.
  package var fields: [DateField] {
    elements.compactMap { element in
      if case .field(let field) = element { field } else { nil }
    }
  }

  /// Whether the pattern has a field with one of `letters`.
  func hasField(_ letters: String) -> Bool { fields.contains { letters.utf8.contains($0.letter) } }
}
