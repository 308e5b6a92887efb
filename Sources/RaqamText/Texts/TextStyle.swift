/// The conversions of a ``TextFormatter``.
public struct TextStyle: Hashable, Sendable, Codable {
  /// The case of letters. The raw values are those of the key `text.case`.
  @nonexhaustive public enum LetterCase: String, CaseIterable, Sendable, Codable {
    /// All letters in upper case, in lower case, or the first letter of each word in title case.
    case upper, lower, title
  }

  /// The orthography whose forms of yeh and kaf are used. The raw values are those of the key `text.letters`.
  @nonexhaustive public enum Letters: String, CaseIterable, Sendable, Codable {
    /// `ی` and `ک`
    case persian
    /// `ي` and `ك`
    case arabic
  }

  /// The case of letters; `nil` leaves it unchanged.
  public var letterCase: LetterCase?
  /// The numbering system of the digits, whatever their script was; `nil` leaves them unchanged.
  public var digits: NumberingSystemID?
  /// The orthography of yeh and kaf; `nil` leaves them unchanged.
  public var letters: Letters?

  /// Creates a style without conversions.
  public init() {}
}
