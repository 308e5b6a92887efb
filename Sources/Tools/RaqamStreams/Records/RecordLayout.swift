/// The layout of records in a stream.
package enum RecordLayout: String, CaseIterable, Sendable {
  /// Fields separated by commas (RFC 4180) or another delimiter. A quoted field may contain delimiters, line breaks and
  /// doubled quotation marks.
  case csv
  /// Fields separated by tabs. There is no quoting, so fields cannot contain tabs or line breaks.
  case tsv
  /// One JSON object per line.
  case ndjson
  /// One value per line.
  case lines

  /// Whether line breaks between quotation marks are part of a record.
  var hasQuotes: Bool { self == .csv }
}

/// Delimiters in streams.
enum Delimiter {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let quote: UInt8 = 0x22
  static let comma: UInt8 = 0x2C
  static let byteOrder: [UInt8] = [0xEF, 0xBB, 0xBF]
}
