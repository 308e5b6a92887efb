/// What is written around an offset from UTC, folded as texts are that are read: `UTC`, `−`, `:`.
struct OffsetMarks: Sendable {
  let prefix: [UInt32]
  let suffix: [UInt32]
  /// What stands for no offset.
  let zero: [UInt32]
  let east: [UInt32]
  let west: [UInt32]
  /// Between hours, minutes and seconds.
  let separator: [UInt32]
}

extension OffsetMarks {
  /// `GMT+3:30`, `UTC+3`, `UT-3`, which are read in every locale.
  static let common = ["GMT", "UTC", "UT"].compactMap { word in
    LocalOffsetFormats([word + "{0}", word, "+HH:mm;-HH:mm", "0123456789"]).map { OffsetMarks($0) }
  }

  init(_ formats: LocalOffsetFormats) {
    // Spaces at its ends count.
    func folded(_ text: String) -> [UInt32] {
      FoldedText(text, keepsJoiners: true).units.filter { $0 != FoldedText.joiner }
    }
    (prefix, suffix, zero) = (folded(formats.prefix), folded(formats.suffix), folded(formats.zero))
    (east, west) = (folded(formats.sign(isNegative: false)), folded(formats.sign(isNegative: true)))
    separator = folded(formats.separator)
  }
}

extension FoldedText {
  /// The index behind some units that stand at an index; `nil` where they do not.
  func index(behind units: [UInt32], at start: Int) -> Int? {
    for (index, unit) in units.enumerated() where self[start + index] != unit { return nil }
    return start + units.count
  }
}
