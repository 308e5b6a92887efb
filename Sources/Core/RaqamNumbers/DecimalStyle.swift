public import RaqamValues

/// The format of a number: a pattern, named style, skeleton or currency style, and options that modify it.
///
/// ```swift
/// var style = try DecimalStyle(pattern: "#,##0.00;(#,##0.00)")
/// style.zeroText = "–"
/// style.roundingMode = .halfUp
/// ```
///
/// Encoded as an object of `base` and of the members that do not have their default. `base` has one member:
/// `{"pattern": "#,##0.00"}`, `{"named": "percent"}`, `{"skeleton": ".00"}` or `{"currency": {…}}`. Unknown keys are
/// errors.
public struct DecimalStyle: Hashable, Sendable {
  /// The source of the layout of digits.
  @nonexhaustive public enum Base: Hashable, Sendable {
    /// A pattern of UTS #35, formatted with the locale's symbols and digits.
    case pattern(NumberPattern)
    /// A named style, whose patterns the locale provides.
    case named(Named)
    /// An ICU number skeleton.
    case skeleton(NumberSkeleton)
    /// An amount of ``DecimalStyle/currency``.
    case currency(CurrencyStyle)
  }

  /// A style whose pattern or rules the locale provides. The raw value is the value of `number.style`.
  @nonexhaustive public enum Named: String, CaseIterable, Sendable, Codable {
    /// The decimal format: `1,234.5`.
    case decimal
    /// The percent format: `50%` for 0.5.
    case percent
    /// The percent format with a permille sign: `500‰` for 0.5.
    case permille
    /// Scientific notation: `1.2345E3`.
    case scientific
    /// Short compact notation: `1.2K`.
    case compact
    /// Spelled-out numbers: `one thousand two hundred thirty-four`.
    case spellout
    /// Ordinals: `1st`.
    case ordinal
    /// Long compact notation: `1.2 thousand`.
    case compactLong = "compact_long"
  }

  /// The rule for grouping separators.
  @nonexhaustive public enum Grouping: String, CaseIterable, Sendable, Codable {
    /// The locale's groups, from its minimum number of digits on (es_ES `1234`, `12.345`). An author's pattern
    /// determines its own groups.
    case auto
    /// No grouping separators.
    case never
    /// Grouping separators from four digits on, in every locale.
    case always
    /// Grouping separators if at least two digits precede the first: `1000`, `10,000`.
    case min2
  }

  /// The rule for the sign of a number.
  @nonexhaustive public enum Sign: String, CaseIterable, Sendable, Codable {
    /// A minus sign for negative numbers, including negative zero.
    case auto
    /// A minus sign for negative numbers, and a plus sign for zero and positive numbers.
    case always
    /// No sign. The number is rounded with its sign: -1.5 toward positive infinity is 1.
    case never
    /// A sign for every number except zero.
    case exceptZero = "except_zero"
    /// A minus sign for negative numbers, but not for negative zero.
    case negative
  }

  /// The layout that the other options modify.
  public var base: Base {
    get { storage.members.base }
    set { change { $0.base = newValue } }
  }
  /// The rounding to the displayed digits; `halfEven` by default.
  public var roundingMode: RoundingMode {
    get { storage.members.roundingMode }
    set { change { $0.roundingMode = newValue } }
  }
  /// The text for a value that is exactly zero, of either sign; `nil` formats zero as a number.
  public var zeroText: String? {
    get { storage.members.zeroText?.string }
    set { change { $0.zeroText = newValue.map { ExactText($0) } } }
  }
  /// The text for NaN, the value of an undefined result such as 0/0; `nil` uses the locale's text, `NaN` in most.
  public var nanText: String? {
    get { storage.members.nanText?.string }
    set { change { $0.nanText = newValue.map { ExactText($0) } } }
  }
  /// The currency of `¤` and of currency styles; `nil` uses the currency of the region.
  public var currency: CurrencyCode? {
    get { storage.members.currency }
    set { change { $0.currency = newValue } }
  }
  /// The locale whose region determines the currency if ``currency`` is `nil`; `nil` uses the formatter's locale.
  public var currencyRegion: LocaleID? {
    get { storage.members.currencyRegion }
    set { change { $0.currencyRegion = newValue } }
  }
  /// The source of the currencies of regions and the digits of currencies.
  public var regionalData: RegionalData {
    get { storage.members.regionalData }
    set { change { $0.regionalData = newValue } }
  }
  /// The symbol for `¤`; the empty string omits it, and `nil` uses the currency's symbol.
  public var currencySymbol: String? {
    get { storage.members.currencySymbol?.string }
    set { change { $0.currencySymbol = newValue.map { ExactText($0) } } }
  }
  /// The minimum number of fraction digits, 0 to 999 and at most ``maximumFraction``. It overrides the base and the
  /// currency.
  ///
  /// In scientific and compact notation, the digits are those of the mantissa. Without a maximum, scientific notation
  /// keeps all digits. Compact notation then shows up to three, as in ECMA-402, or the minimum if it is greater.
  ///
  /// Creating a formatter validates the numbers of digits and throws `outOfRange` for invalid ones.
  public var minimumFraction: Int? {
    get { storage.members.minimumFraction }
    set { change { $0.minimumFraction = newValue } }
  }
  /// The maximum number of fraction digits, 0 to 999.
  public var maximumFraction: Int? {
    get { storage.members.maximumFraction }
    set { change { $0.maximumFraction = newValue } }
  }
  /// The minimum number of integer digits, 0 to 999, padded with zeros.
  public var minimumInteger: Int? {
    get { storage.members.minimumInteger }
    set { change { $0.minimumInteger = newValue } }
  }
  /// The maximum number of significant digits, 1 to 999, instead of fraction digits.
  public var significantDigits: Int? {
    get { storage.members.significantDigits }
    set { change { $0.significantDigits = newValue } }
  }
  /// The rule for grouping separators; `auto` by default.
  public var grouping: Grouping {
    get { storage.members.grouping }
    set { change { $0.grouping = newValue } }
  }
  /// Whether a pattern's digits are grouped as in the locale's own pattern, from its minimum number of digits on.
  ///
  /// This applies to patterns without an author: `#,##0.###` of ``standard`` is `12,34,567` in hi_IN. Named and
  /// currency styles always use the locale's groups.
  public var hasLocaleGroups: Bool {
    get { storage.members.hasLocaleGroups }
    set { change { $0.hasLocaleGroups = newValue } }
  }
  /// The prefix and suffix of negative numbers, if the base determines everything else: `(#)` with a currency style.
  ///
  /// The digits of the subpattern are ignored. It has no effect on compact notation, spelled-out numbers and skeletons.
  /// It replaces the negative subpattern of a pattern.
  ///
  /// ```swift
  /// var style = try DecimalStyle.currency("USD")
  /// style.negativePattern = try NumberPattern.single("(¤#)")
  /// try DecimalFormatter(style, locale: "en_US").string(-5)  // ($5.00)
  /// ```
  public var negativePattern: NumberPattern.Subpattern? {
    get { storage.members.negativePattern }
    set { change { $0.negativePattern = newValue } }
  }
  /// The rule for the sign of a number; `auto` by default.
  public var sign: Sign {
    get { storage.members.sign }
    set { change { $0.sign = newValue } }
  }
  /// The factor by which the value is multiplied, exactly, before it is formatted.
  public var scale: ExactDecimal? {
    get { storage.members.scale }
    set { change { $0.scale = newValue } }
  }
  /// The increment to whose multiples the value is rounded; `nil` rounds to the last digit.
  public var roundingIncrement: ExactDecimal? {
    get { storage.members.roundingIncrement }
    set { change { $0.roundingIncrement = newValue } }
  }
  /// The numbering system of the digits and symbols; `nil` uses the one of the locale.
  public var numberingSystem: NumberingSystemID? {
    get { storage.members.numberingSystem }
    set { change { $0.numberingSystem = newValue } }
  }
  /// The rules of ICU for numbers in words and ordinals, such as `%spellout-ordinal`; `nil`, and rules that the locale
  /// lacks, for the default ones.
  package var ruleSet: String? {
    get { storage.members.ruleSet?.string }
    set { change { $0.ruleSet = newValue.map { ExactText($0) } } }
  }

  private var storage: Storage

  /// Creates a style with default options.
  public init(_ base: Base) { self.init(Members(base: base)) }

  /// Creates a style from a pattern of one or two subpatterns.
  ///
  /// - Throws: `invalidPattern` with the offset of the error, or `limitExceeded` for more than 1,024 UTF-16 code units.
  public init(pattern: String) throws(FormatError) {
    self.init(.pattern(try NumberPattern(pattern)))
  }

  /// The style of a number formatter without keys: `#,##0.###` with the locale's own groups.
  ///
  /// ```swift
  /// try DecimalFormatter(.standard, locale: "hi_IN").string(1_234_567.5)  // 12,34,567.5
  /// try DecimalFormatter(.standard, locale: "es_ES").string(1234.5)       // 1234,5
  /// ```
  public static let standard = DecimalStyle(localeGroups: .standard)

  /// Creates a style from a pattern without an author, which uses the locale's groups.
  package init(localeGroups pattern: NumberPattern) {
    self.init(Members(base: .pattern(pattern), hasLocaleGroups: true))
  }
}

/// Copy-on-write storage: a style is copied into every key and formatter, and rarely changed.
extension DecimalStyle {
  private struct Members: Hashable, Sendable {
    var base: Base
    var roundingMode = RoundingMode.halfEven
    var zeroText: ExactText?
    var nanText: ExactText?
    var currency: CurrencyCode?
    var currencyRegion: LocaleID?
    var regionalData = RegionalData.newest
    var currencySymbol: ExactText?
    var minimumFraction: Int?
    var maximumFraction: Int?
    var minimumInteger: Int?
    var significantDigits: Int?
    var grouping = Grouping.auto
    var hasLocaleGroups = false
    var negativePattern: NumberPattern.Subpattern?
    var sign = Sign.auto
    var scale: ExactDecimal?
    var roundingIncrement: ExactDecimal?
    var numberingSystem: NumberingSystemID?
    var ruleSet: ExactText?
  }

  private final class Storage: Sendable {
    let members: Members

    init(_ members: Members) { self.members = members }
  }

  private init(_ members: Members) { storage = Storage(members) }

  private mutating func change(_ edit: (inout Members) -> Void) {
    var members = storage.members
    edit(&members)
    storage = Storage(members)
  }

  /// Returns whether all members are equal.
  public static func == (left: DecimalStyle, right: DecimalStyle) -> Bool {
    left.storage === right.storage || left.storage.members == right.storage.members
  }

  /// Hashes all members.
  public func hash(into hasher: inout Hasher) { storage.members.hash(into: &hasher) }
}
