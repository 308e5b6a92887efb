extension DecimalStyle {
  /// `50%` for 0.5, as the locale has it.
  ///
  /// ```swift
  /// try DecimalFormatter(.percent, locale: "tr_TR").string(0.5)  // %50
  /// ```
  public static let percent = DecimalStyle(.named(.percent))
  /// `500‰` for 0.5, as the locale has it.
  public static let permille = DecimalStyle(.named(.permille))
  /// `1.2345E3`, as the locale has it.
  public static let scientific = DecimalStyle(.named(.scientific))
  /// `1.2K`, as the locale has it.
  public static let compact = DecimalStyle(.named(.compact))
  /// `1.2 thousand`, as the locale has it.
  public static let compactLong = DecimalStyle(.named(.compactLong))
  /// `one thousand two hundred thirty-four`
  public static let spellout = DecimalStyle(.named(.spellout))
  /// `1st`
  public static let ordinal = DecimalStyle(.named(.ordinal))

  /// A pattern of UTS #35, of one subpattern or two: `#,##0.00`.
  ///
  /// *Errors*: `invalidPattern` with the offset of the fault.
  public static func pattern(_ text: String) throws(FormatError) -> DecimalStyle { try DecimalStyle(pattern: text) }

  /// An ICU number skeleton: `currency/EUR .00`. What is wrong in it is said when a formatter is built.
  public static func skeleton(_ text: String) -> DecimalStyle { DecimalStyle(.skeleton(text)) }

  /// Amounts of a currency by its ISO 4217 code.
  ///
  /// ```swift
  /// try DecimalFormatter(.currency("USD"), locale: "en_US").string(1234.5)           // $1,234.50
  /// try DecimalFormatter(.currency("USD", .plural), locale: "en_US").string(1234.5)  // 1,234.50 US dollars
  /// ```
  ///
  /// *Errors*: `unknownCurrency`, with the nearest code as hint.
  public static func currency(
    _ code: String, _ presentation: CurrencyStyle.Presentation = .symbol
  ) throws(FormatError) -> DecimalStyle {
    .currency(try CurrencyCode(code), presentation)
  }

  /// Amounts of a currency.
  public static func currency(
    _ currency: CurrencyCode, _ presentation: CurrencyStyle.Presentation = .symbol
  ) -> DecimalStyle {
    var style = DecimalStyle(.currency(CurrencyStyle(presentation)))
    style.currency = currency
    return style
  }

  /// Amounts of the currency of the locale's region.
  ///
  /// ```swift
  /// try DecimalFormatter(.localCurrency(), locale: "ja_JP").string(1234)  // ￥1,234
  /// ```
  public static func localCurrency(_ presentation: CurrencyStyle.Presentation = .symbol) -> DecimalStyle {
    DecimalStyle(.currency(CurrencyStyle(presentation)))
  }
}
