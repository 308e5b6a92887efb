/// A part of a text, and what to write in its place.
///
/// ```swift
/// let edit = JSONEdit(range: 5..<6, text: "")
/// String(decoding: JSONEdit.apply([edit], to: Array("[1, 2,]".utf8)), as: UTF8.self)  // [1, 2]
/// ```
public struct JSONEdit: Hashable, Sendable {
  /// The bytes that go; empty where something is only put in.
  public let range: Range<Int>
  /// What comes in their place.
  public let text: String

  /// Makes an edit of the bytes in `range`.
  public init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }

  /// The text after some edits; one that touches what an earlier one changes, or lies outside the text, is left out.
  public static func apply(_ edits: [JSONEdit], to bytes: [UInt8]) -> [UInt8] {
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
