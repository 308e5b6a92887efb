/// A count with its noun, for messages: `1 digit`, `2 digits`.
///
/// Used in interpolations: `"found \(Counted(count, "digit"))"`. Counts in texts for end users are formatted with the
/// plural rules of their language instead.
package struct Counted: Hashable, Sendable, CustomStringConvertible {
  private let count: Int
  private let noun: String

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - noun: The singular.
  ///   - plural: The plural if it is not the singular with an `s`: `entries`, `more messages are`.
  package init(_ count: Int, _ noun: String, plural: String? = nil) {
    self.count = count
    self.noun = count == 1 ? noun : plural ?? noun + "s"
  }

  package var description: String { "\(count) \(noun)" }
}
