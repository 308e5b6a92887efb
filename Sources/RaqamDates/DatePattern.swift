internal import RaqamValues

/// A date pattern of UTS #35 part 4, checked.
///
/// ```swift
/// try DatePattern("d MMMM y").text     // d MMMM y
/// try DatePattern("d MMMM y 'o''clock'")
/// ```
///
/// *Errors*: `invalidPattern` with the UTF-16 offset: the empty pattern, an unknown letter, a quote that is never
/// closed.
public struct DatePattern: Hashable, Sendable {
  /// The pattern as it was given.
  public let text: String
  /// Its fields and the texts between them.
  package let items: [DatePatternItem]

  /// Longest pattern that is read.
  static let limit = 1024

  /// The pattern letters that ICU formats. `l` (leap month) is deprecated and shows nothing.
  static let letters = Set("GyYuUrQqMLlwWdDFgEecabBhHkKmsSAzZOvVXx".utf8)

  /// Reads a pattern of at most 1024 UTF-16 units.
  public init(_ text: String) throws(FormatError) {
    guard !text.isEmpty else {
      throw FormatError(
        .invalidPattern, "the date pattern is empty", offset: 0, hint: .form(.datePattern))
    }
    guard text.utf16.count <= Self.limit else {
      throw FormatError(.limitExceeded, "a date pattern may have \(Self.limit) characters")
    }
    let scanned = DatePatternScanner(text)
    if let unknown = scanned.firstField(where: { !Self.letters.contains($0) }) {
      let letter = Unicode.Scalar(unknown.letter)
      throw FormatError(
        .invalidPattern, "date pattern \"\(text.abbreviated(to: 60))\" has the letter \"\(letter)\", which is no field",
        offset: unknown.offset, hint: Self.meant(strftime: text).map { .write($0) } ?? .quote(String(letter)))
    }
    if let opening = scanned.openQuote {
      throw FormatError(
        .invalidPattern, "date pattern \"\(text.abbreviated(to: 60))\" has a quote that is never closed",
        offset: opening, hint: .form(.doubledQuote))
    }
    self.text = text
    items = scanned.items
  }

  /// A pattern that ICU gave, which is not checked.
  init(icu text: String) {
    self.text = text
    items = DatePatternScanner(text).items
  }

  /// The text decides: the items follow from it.
  public static func == (left: DatePattern, right: DatePattern) -> Bool { left.text.hasBytes(of: right.text) }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

extension DatePattern {
  /// The kinds of its fields in order, each with how often its letter is repeated.
  package var fieldKinds: [(kind: FormatPart.Kind, count: Int)] {
    items.compactMap { item in
      guard case .field(let letter, let count) = item else { return nil }
      return DateFieldKinds.kind(letter: letter).map { ($0, count) }
    }
  }

  /// Whether one of `letters` stands in it as a field.
  func hasField(_ letters: String) -> Bool { firstField(letters) != nil }

  /// The place among the items of the first field that has one of `letters`.
  func firstField(_ letters: String) -> Int? {
    items.firstIndex { item in
      if case .field(let letter, _) = item { letters.utf8.contains(letter) } else { false }
    }
  }
}
