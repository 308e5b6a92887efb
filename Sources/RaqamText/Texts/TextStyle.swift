/// How a text is changed by the locale's rules.
public struct TextStyle: Hashable, Sendable, Codable {
  /// The raw value is the word of `text.case`.
  public enum LetterCase: String, CaseIterable, Sendable, Codable {
    /// All letters capital, all small, or each word with a capital first letter.
    case upper, lower, title
  }

  /// Whose forms of yeh and kaf are written. The raw value is the word of `text.letters`.
  public enum Letters: String, CaseIterable, Sendable, Codable {
    /// `ی` and `ک`
    case persian
    /// `ي` and `ك`
    case arabic
  }

  /// The case of letters; as they are when `nil`.
  public var letterCase: LetterCase?
  /// The numbering system of digits, whatever script they were in.
  public var digits: NumberingSystemID?
  /// Whose yeh and kaf.
  public var letters: Letters?

  /// A style that changes nothing.
  public init() {}
}
