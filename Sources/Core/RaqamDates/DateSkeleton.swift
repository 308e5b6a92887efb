/// A CLDR skeleton: a set of date fields. The locale determines their order and form.
///
/// ```swift
/// try DateSkeleton("yMMMdjm").text  // yMMMdjm
/// ```
///
/// A skeleton consists of field letters in any order, including `j`, the hour in the locale's preferred hour cycle.
public struct DateSkeleton: Hashable, Sendable {
  /// The skeleton as the caller wrote it.
  public let text: String

  /// Creates the skeleton of a numeric date with a time of a length.
  init(numericWith time: InstantStyle.Length) {
    text =
      switch time {
      case .omitted: "yMd"
      case .numeric, .short: "yMdjm"
      case .medium: "yMdjms"
      case .long: "yMdjmsz"
      case .full: "yMdjmszzzz"
      }
  }

  /// Creates a skeleton from at most 1,024 letters.
  ///
  /// - Throws: `invalidPattern` with the UTF-16 offset if a character is not a field letter or the skeleton is empty;
  ///   `limitExceeded` if it is too long.
  public init(_ text: String) throws(FormatError) {
    let units = Array(text.utf8)
    guard text.utf16.count <= DatePattern.limit else {
      throw FormatError(
        .limitExceeded, "the date skeleton exceeds the limit of \(DatePattern.limit) UTF-16 code units")
    }
    let letters = DatePattern.letters.union("jJC".utf8)
    // All letters before the first invalid character are ASCII, so its UTF-8 offset is its UTF-16 offset.
    guard let offset = units.isEmpty ? 0 : units.firstIndex(where: { !letters.contains($0) }) else {
      self.text = text
      return
    }
    throw FormatError(
      .invalidPattern, "\"\(text.abbreviated(to: 60))\" is not a date skeleton", offset: offset,
      hint: .form(.dateSkeleton))
  }
}
