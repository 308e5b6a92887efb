/// How an amount of money is written.
public struct CurrencyStyle: Hashable, Sendable, Codable {
  /// The four styles of a currency row.
  public enum Presentation: String, CaseIterable, Sendable, Codable {
    /// `$1,000.00`
    case symbol
    /// `1,000.00 USD`
    case iso
    /// `($1,000.00)` when negative
    case accounting
    /// `1,000.00 US dollars`
    case plural
  }

  /// Whose rule decides: the source documents' or CLDR's.
  public enum Authority: String, CaseIterable, Sendable, Codable {
    /// As the source documents say, in every locale.
    case document
    /// As CLDR has it for the locale.
    case locale
  }

  /// Which of the four styles.
  public var presentation: Presentation
  /// Where the code of `iso` stands: `document` puts it behind the amount in every locale, with a plain space.
  public var position = Authority.document
  /// `document` writes negative `accounting` amounts in parentheses in every locale; CLDR does so in some.
  public var accounting = Authority.document
  /// Rounds to what can be paid in coins: 0.05 for CHF.
  public var isCash = false

  /// A style as the source documents have it.
  public init(_ presentation: Presentation = .symbol) { self.presentation = presentation }
}
