/// The presentation of an amount of money.
///
/// Encoded as an object of the members that do not have their default: `{"presentation": "plural"}`.
public struct CurrencyStyle: Hashable, Sendable {
  /// The styles of a currency row.
  @nonexhaustive public enum Presentation: String, CaseIterable, Sendable, Codable {
    /// The locale's currency symbol: `$1,000.00`.
    case symbol
    /// The ISO 4217 code: `1,000.00 USD`.
    case iso
    /// The symbol, with negative amounts in parentheses: `($1,000.00)`.
    case accounting
    /// The name in the plural form of the amount: `1,000.00 US dollars`.
    case plural
  }

  /// The source of a rule: the source documents or CLDR.
  @nonexhaustive public enum Authority: String, CaseIterable, Sendable, Codable {
    /// The rule of the source documents, in every locale.
    case document
    /// The rule of CLDR for the locale.
    case locale
  }

  /// The style of the amount: symbol, code, accounting or name.
  public var presentation: Presentation
  /// The position of the code in `iso` amounts. `document`, the default, puts it after the amount and a plain space in
  /// every locale.
  public var position = Authority.document
  /// The format of negative `accounting` amounts. `document`, the default, uses parentheses in every locale; CLDR does
  /// so in some locales.
  public var accounting = Authority.document
  /// Whether to round to amounts that can be paid in cash, such as multiples of 0.05 for CHF.
  public var isCash = false

  /// Creates a style that follows the source documents for position and accounting.
  public init(_ presentation: Presentation = .symbol) { self.presentation = presentation }
}
