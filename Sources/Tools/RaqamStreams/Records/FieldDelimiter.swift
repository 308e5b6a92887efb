internal import Raqam

/// The character between the fields of CSV records.
///
/// ```swift
/// var stream = RecordStream(.csv, columns: [price])
/// stream.delimiter = .semicolon  // as spreadsheets write CSV in most of Europe
/// ```
package struct FieldDelimiter: Hashable, Sendable {
  let byte: UInt8

  /// The delimiter of RFC 4180.
  package static let comma = FieldDelimiter(byte: Delimiter.comma)
  /// The semicolon, which spreadsheets write if the decimal separator of the locale is a comma.
  package static let semicolon = FieldDelimiter(byte: 0x3B)
  /// The tab, U+0009.
  package static let tab = FieldDelimiter(byte: Delimiter.tab)
  /// The vertical bar.
  package static let bar = FieldDelimiter(byte: 0x7C)

  /// The delimiters of most files.
  package static let common: [FieldDelimiter] = [.comma, .semicolon, .tab, .bar]

  private init(byte: UInt8) { self.byte = byte }

  /// Creates a delimiter from a single ASCII character, or from `\t` for a tab.
  ///
  /// ```swift
  /// try FieldDelimiter("|") == .bar  // true
  /// ```
  ///
  /// - Throws: `unexpectedCharacter` for any other text, and for quotation marks, line breaks, letters and digits.
  package init(_ text: String) throws(FormatError) {
    guard text.utf8.count == 1, let byte = text.utf8.first, byte > 0, byte < 0x7F else {
      guard text.utf8.elementsEqual(#"\t"#.utf8) else {
        let found = text.abbreviated(to: 20)
        throw FormatError(.unexpectedCharacter, "expected one ASCII character or \\t, found \"\(found)\"")
      }
      self = .tab
      return
    }
    switch byte {
    case Delimiter.quote, Delimiter.lineFeed, Delimiter.carriageReturn:
      throw FormatError(.unexpectedCharacter, "a quotation mark or a line break cannot be the delimiter")
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
      throw FormatError(.unexpectedCharacter, "a letter or a digit cannot be the delimiter, because values contain it")
    default: self.byte = byte
    }
  }
}

extension FieldDelimiter: CustomStringConvertible {
  /// The character, or `\t` for a tab.
  package var description: String { self == .tab ? #"\t"# : String(Unicode.Scalar(byte)) }
}
