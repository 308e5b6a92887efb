/// The UTF-8 byte order mark, with which some editors and spreadsheets begin a file.
///
/// JSON parsers skip it themselves, so that offsets refer to the file. Commands that read lines skip it here.
package enum ByteOrderMark {
  package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the bytes without a byte order mark at the start.
  package static func skipped(in bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: Self.bytes) ? Array(bytes.dropFirst(Self.bytes.count)) : bytes
  }
}
