/// A range of the format, in UTF-16 units.
///
/// All ranges are equal, so that predicates that differ only in their spelling are equal.
package struct SourceRange: Sendable, BitwiseCopyable {
  package let start: Int32
  package let count: Int32

  package init(offset: Int, length: Int) {
    start = Int32(clamping: offset)
    count = Int32(clamping: length)
  }

  package var offset: Int { Int(start) }
  package var length: Int { Int(count) }
  package var end: Int { offset + length }

  /// The range for nodes that are not in the format.
  package static let none = SourceRange(offset: 0, length: 0)

  /// Returns the range from the start of this one to the end of another.
  package func joined(with other: SourceRange) -> SourceRange {
    SourceRange(offset: offset, length: max(other.end - offset, 0))
  }
}

extension SourceRange: Hashable {
  package static func == (left: SourceRange, right: SourceRange) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
