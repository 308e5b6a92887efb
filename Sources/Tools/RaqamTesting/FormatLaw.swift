/// A property that formatted text must have.
///
/// ```swift
/// FormatLaw.standard.contains(.roundTrip)  // true
/// FormatLaw.standard.contains(.isolation)  // false
/// ```
@nonexhaustive public enum FormatLaw: String, CaseIterable, Sendable {
  /// The format compiles for the locale, and formats each value without an error. This law is always checked.
  case formats
  /// Parsing the text gives the value, up to the digits or fields that the format shows.
  case roundTrip
  /// Each number is displayed in the same order in paragraphs of both directions, with its minus sign on the side of
  /// the locale.
  ///
  /// In left-to-right locales, only the side of the minus sign is checked.
  case numberOrder
  /// Each string among the values has the same visual order in the text as alone, without other characters inside it.
  case insertedText
  /// Embeddings and isolates are closed, there are no overrides, and no bidi mark is repeated or useless.
  case bidiControls
  /// All digits are those of the locale.
  case digits
  /// In a pseudo-locale, the whole text is transformed: no part of it is hard-coded.
  case translation
  /// The whole text is displayed in the same order in paragraphs of both directions, as text between isolates is.
  ///
  /// Not among the ``standard`` laws, because most texts of CLDR need a paragraph of their locale's direction.
  /// Add it with ``FormatCheck/with(_:)`` for text that is inserted into text of another language.
  case isolation
  /// The text equals that of a ``FormatBaseline``.
  case baseline
}

extension FormatLaw {
  /// The laws that checks apply by default: all but ``isolation`` and ``baseline``.
  public static let standard = Set(allCases).subtracting([.isolation, .baseline])
}
