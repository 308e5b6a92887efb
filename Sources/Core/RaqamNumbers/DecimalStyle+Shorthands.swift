extension DecimalStyle {
  /// The locale's percent format: `50%` for 0.5.
  ///
  /// ```swift
  /// try DecimalFormatter(.percent, locale: "tr_TR").string(0.5)  // %50
  /// ```
  public static let percent = DecimalStyle(.named(.percent))
  /// The locale's percent format with a permille sign: `500‰` for 0.5.
  public static let permille = DecimalStyle(.named(.permille))
  /// The locale's scientific notation: `1.2345E3`.
  public static let scientific = DecimalStyle(.named(.scientific))
  /// The locale's short compact notation: `1.2K`.
  public static let compact = DecimalStyle(.named(.compact))
  /// The locale's long compact notation: `1.2 thousand`.
  public static let compactLong = DecimalStyle(.named(.compactLong))
  /// The locale's spelled-out numbers: `one thousand two hundred thirty-four`.
  public static let spellout = DecimalStyle(.named(.spellout))
  /// The locale's ordinals: `1st`.
  public static let ordinal = DecimalStyle(.named(.ordinal))

  /// Creates a style from a pattern of UTS #35 with one or two subpatterns: `#,##0.00`.
  ///
  /// - Throws: `invalidPattern` with the offset of the error, or `limitExceeded` for more than 1,024 UTF-16 code units.
  public static func pattern(_ text: String) throws(FormatError) -> DecimalStyle { try DecimalStyle(pattern: text) }

  /// Creates a style from an ICU number skeleton: `currency/EUR .00`.
  ///
  /// - Throws: `invalidSkeleton` with the offset of the error, `unknownCurrency` or `limitExceeded`.
  public static func skeleton(_ text: String) throws(FormatError) -> DecimalStyle {
    DecimalStyle(.skeleton(try NumberSkeleton(text)))
  }

  /// Creates a style for amounts of a currency with an ISO 4217 code.
  ///
  /// ```swift
  /// try DecimalFormatter(.currency("USD"), locale: "en_US").string(1234.5)           // $1,234.50
  /// try DecimalFormatter(.currency("USD", .plural), locale: "en_US").string(1234.5)  // 1,234.50 US dollars
  /// ```
  ///
  /// - Throws: `unknownCurrency`, with the nearest code as hint.
  public static func currency(
    _ code: String, _ presentation: CurrencyStyle.Presentation = .symbol
  ) throws(FormatError) -> DecimalStyle {
    .currency(try CurrencyCode(code), presentation)
  }

  /// Creates a style for amounts of a currency, shown with its symbol by default.
  public static func currency(
    _ currency: CurrencyCode, _ presentation: CurrencyStyle.Presentation = .symbol
  ) -> DecimalStyle {
    var style = DecimalStyle(.currency(CurrencyStyle(presentation)))
    style.currency = currency
    return style
  }

  /// Creates a style for amounts of the currency of the locale's region.
  ///
  /// ```swift
  /// try DecimalFormatter(.localCurrency(), locale: "ja_JP").string(1234)  // ￥1,234
  /// ```
  public static func localCurrency(_ presentation: CurrencyStyle.Presentation = .symbol) -> DecimalStyle {
    DecimalStyle(.currency(CurrencyStyle(presentation)))
  }
}
