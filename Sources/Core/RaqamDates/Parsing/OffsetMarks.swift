/// The folded text around an offset from UTC: `UTC`, `−`, `:`.
struct OffsetMarks: Sendable {
  let prefix: [UInt32]
  let suffix: [UInt32]
  /// The text of a zero offset.
  let zero: [UInt32]
  let east: [UInt32]
  let west: [UInt32]
  /// The separator of hours, minutes and seconds.
  let separator: [UInt32]
}

extension OffsetMarks {
  /// The formats that every locale accepts: `GMT+3:30`, `UTC+3`, `UT-3`.
  static let common = ["GMT", "UTC", "UT"].compactMap { word in
    LocalOffsetFormats([word + "{0}", word, "+HH:mm;-HH:mm", "0123456789"]).map { OffsetMarks($0) }
  }

  init(_ formats: LocalOffsetFormats) {
    // Preserve the spaces at the ends.
    func folded(_ text: String) -> [UInt32] {
      DateInput(text, keepsJoiners: true).units.filter { $0 != DateInput.joiner }
    }
    prefix = folded(formats.prefix)
    suffix = folded(formats.suffix)
    zero = folded(formats.zero)
    east = folded(formats.sign(isNegative: false))
    west = folded(formats.sign(isNegative: true))
    separator = folded(formats.separator)
  }
}

extension DateInput {
  /// Returns the index after `units` if they occur at `start`; otherwise `nil`.
  func index(after units: [UInt32], at start: Int) -> Int? {
    for (index, unit) in units.enumerated() where self[start + index] != unit { return nil }
    return start + units.count
  }
}
