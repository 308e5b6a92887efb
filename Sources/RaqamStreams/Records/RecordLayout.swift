/// How records are laid out in a stream.
public enum RecordLayout: String, CaseIterable, Sendable {
  /// Fields with commas between them, by RFC 4180: a field may stand in quotation marks, and then hold commas, line breaks and
  /// quotation marks written twice.
  case csv
  /// Fields with tabs between them. Nothing is quoted; no field holds a tab or a line break.
  case tsv
  /// A JSON object on each line.
  case ndjson
  /// A value on each line.
  case lines

  /// What stands between fields; `nil` where records have none.
  var separator: UInt8? {
    switch self {
    case .csv: Mark.comma
    case .tsv: Mark.tab
    case .ndjson, .lines: nil
    }
  }

  /// Whether a line break between quotation marks is part of a record.
  var hasQuotes: Bool { self == .csv }
}

/// Bytes that divide streams.
enum Mark {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let quote: UInt8 = 0x22
  static let comma: UInt8 = 0x2C
  static let byteOrder: [UInt8] = [0xEF, 0xBB, 0xBF]
}
