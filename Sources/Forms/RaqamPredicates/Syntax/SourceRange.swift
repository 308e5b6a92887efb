/// A range of the format, in UTF-16 units.
///
/// All ranges are equal, so that predicates that differ only in their spelling are equal.
struct SourceRange: Sendable {
  let start: Int32
  let count: Int32

  init(offset: Int, length: Int) {
    start = Int32(clamping: offset)
    count = Int32(clamping: length)
  }

  var offset: Int { Int(start) }
  var length: Int { Int(count) }
  var end: Int { offset + length }

  /// The range for nodes that are not in the format.
  static let none = SourceRange(offset: 0, length: 0)

  /// Returns the range from the start of this one to the end of another.
  func joined(with other: SourceRange) -> SourceRange {
    SourceRange(offset: offset, length: max(other.end - offset, 0))
  }
}

extension SourceRange: Hashable {
  static func == (left: SourceRange, right: SourceRange) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
