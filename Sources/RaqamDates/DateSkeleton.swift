/// A CLDR skeleton: the fields of a date, whose order and form are the locale's.
///
/// ```swift
/// try DateSkeleton("yMMMdjm").text  // yMMMdjm
/// ```
///
/// Fields stand in any order, and nothing else, among them `j`, the hour as the locale counts it.
///
/// *Errors*: `invalidPattern` with the UTF-16 offset of what is no field.
public struct DateSkeleton: Hashable, Sendable {
  /// The skeleton as it was given.
  public let text: String

  /// Reads a skeleton of at most 1024 letters.
  public init(_ text: String) throws(FormatError) {
    let units = Array(text.utf8)
    guard text.utf16.count <= DatePattern.limit else {
      throw FormatError(.limitExceeded, "a date skeleton may have \(DatePattern.limit) characters")
    }
    let letters = DatePattern.letters.union("jJC".utf8)
    // What stands before the first that is no letter is ASCII.
    guard let offset = units.isEmpty ? 0 : units.firstIndex(where: { !letters.contains($0) }) else {
      self.text = text
      return
    }
    throw FormatError(
      .invalidPattern, "\"\(text.abbreviated(to: 60))\" is not a date skeleton", offset: offset,
      hint: .form(.dateSkeleton))
  }
}
