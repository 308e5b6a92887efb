/// A replacement of a byte range in a text.
///
/// ```swift
/// let edit = JSONEdit(range: 5..<6, text: "")
/// String(decoding: JSONEdit.applying([edit], to: Array("[1, 2,]".utf8)), as: UTF8.self)  // [1, 2]
/// ```
public struct JSONEdit: Hashable, Sendable {
  /// The bytes to replace; an empty range inserts.
  public let range: Range<Int>
  /// The replacement; an empty string deletes.
  public let text: String

  /// Creates an edit that replaces the bytes in `range` with `text`.
  public init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }

  /// Returns the bytes with all edits applied. An edit that overlaps an earlier one or exceeds the bounds is
  /// ignored.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the number of bytes and of edits.
  public static func applying(_ edits: [JSONEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard edit.range.lowerBound >= end, edit.range.upperBound <= bytes.count else { continue }
      result += bytes[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }
}
