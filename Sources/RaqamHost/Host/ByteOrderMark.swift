/// The byte order mark of UTF-8, with which some editors and spreadsheets begin a file.
///
/// Readers of JSON skip it themselves, so that places in the file stay those of the file. Commands that read lines skip it here.
package enum ByteOrderMark {
  package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The bytes without a mark at their beginning.
  package static func skipped(in bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: Self.bytes) ? Array(bytes.dropFirst(Self.bytes.count)) : bytes
  }
}
