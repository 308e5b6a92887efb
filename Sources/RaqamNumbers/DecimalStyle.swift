public import RaqamValues

/// How a number is written.
///
/// ```swift
/// var style = try DecimalStyle(pattern: "#,##0.00;(#,##0.00)")
/// style.zeroText = "–"
/// style.roundingMode = .halfUp
/// ```
///
/// Coded as an object of its members; `base` has one: `{"pattern": "#,##0.00"}`, `{"named": "percent"}`,
/// `{"skeleton": ".00"}` or `{"currency": {…}}`.
public struct DecimalStyle: Hashable, Sendable, Codable {
  /// Where the digits' layout comes from.
  public enum Base: Hashable, Sendable {
    /// A pattern of UTS #35, in the locale's symbols and digits.
    case pattern(NumberPattern)
    /// One of the locale's own styles.
    case named(Named)
    /// An ICU number skeleton.
    case skeleton(String)
    /// An amount of `currency`.
    case currency(CurrencyStyle)

    /// Whether both say the same.
    public static func == (left: Self, right: Self) -> Bool {
      switch (left, right) {
      case (.pattern(let left), .pattern(let right)): left == right
      case (.named(let left), .named(let right)): left == right
      case (.skeleton(let left), .skeleton(let right)): left.hasBytes(of: right)
      case (.currency(let left), .currency(let right)): left == right
      default: false
      }
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .pattern(let pattern): hasher.combine(pattern)
      case .named(let name): hasher.combine(name)
      case .skeleton(let text): text.hashBytes(into: &hasher)
      case .currency(let currency): hasher.combine(currency)
      }
    }
  }

  /// The locale's own styles. The raw value is the word of `number.style`.
  public enum Named: String, CaseIterable, Sendable, Codable {
    /// `1,234.5`
    case decimal
    /// `50%` for 0.5
    case percent
    /// `500‰` for 0.5
    case permille
    /// `1.2345E3`
    case scientific
    /// `1.2K`
    case compact
    /// `one thousand two hundred thirty-four`
    case spellout
    /// `1st`
    case ordinal
    /// `1.2 thousand`
    case compactLong = "compact_long"
  }

  /// Where digits are separated into groups.
  public enum Grouping: String, CaseIterable, Sendable, Codable {
    /// As the locale has it, from its minimum of digits on (es_ES `1234`, `12.345`); an author's pattern groups as it is
    /// written.
    case auto
    /// No separators.
    case never
    /// From four digits on, in every locale.
    case always
    /// Only when two digits or more stand before the first separator: `1000`, `10,000`.
    case min2
  }

  /// When a sign is shown.
  public enum Sign: String, CaseIterable, Sendable, Codable {
    /// A minus sign on negative numbers, a negative zero among them.
    case auto
    /// A plus sign on numbers from zero up as well.
    case always
    /// No sign: the number's magnitude.
    case never
    /// On every number but zero.
    case exceptZero = "except_zero"
    /// On negative numbers, not on a negative zero.
    case negative
  }

  /// The layout that the other options change.
  public var base: Base {
    get { storage.members.base }
    set { change { $0.base = newValue } }
  }
  /// How digits that are not shown are rounded away.
  public var roundingMode: RoundingMode {
    get { storage.members.roundingMode }
    set { change { $0.roundingMode = newValue } }
  }
  /// Stands in place of a value that is exactly zero, of either sign.
  public var zeroText: String? {
    get { storage.members.zeroText?.string }
    set { change { $0.zeroText = newValue.map { ExactText($0) } } }
  }
  /// The currency of `¤` and of currency styles; the locale's region decides when it is `nil`.
  public var currency: CurrencyCode? {
    get { storage.members.currency }
    set { change { $0.currency = newValue } }
  }
  /// The locale whose region decides where `currency` is `nil`; that of the texts where it is `nil` itself.
  public var currencyRegion: LocaleID? {
    get { storage.members.currencyRegion }
    set { change { $0.currencyRegion = newValue } }
  }
  /// Whose data tell the currency of a region and the digits of a currency.
  public var regionalData: RegionalData {
    get { storage.members.regionalData }
    set { change { $0.regionalData = newValue } }
  }
  /// Stands in place of `¤`; empty shows nothing.
  public var currencySymbol: String? {
    get { storage.members.currencySymbol?.string }
    set { change { $0.currencySymbol = newValue.map { ExactText($0) } } }
  }
  /// Digits after the separator, on top of what base and currency say. 0 to 999, and not more than ``maximumFraction``.
  ///
  /// Counts of digits are looked at when a formatter is built, which refuses those that cannot be with `outOfRange`.
  public var minimumFraction: Int? {
    get { storage.members.minimumFraction }
    set { change { $0.minimumFraction = newValue } }
  }
  /// The most digits after the separator. 0 to 999.
  public var maximumFraction: Int? {
    get { storage.members.maximumFraction }
    set { change { $0.maximumFraction = newValue } }
  }
  /// Digits before the separator, filled with zeros. 0 to 999.
  public var minimumInteger: Int? {
    get { storage.members.minimumInteger }
    set { change { $0.minimumInteger = newValue } }
  }
  /// The most significant digits, in place of digits after the separator. 1 to 999.
  public var significantDigits: Int? {
    get { storage.members.significantDigits }
    set { change { $0.significantDigits = newValue } }
  }
  /// Where digits are separated into groups.
  public var grouping: Grouping {
    get { storage.members.grouping }
    set { change { $0.grouping = newValue } }
  }
  /// Whether a pattern's digits are grouped as the locale groups its own, from its minimum of digits on.
  ///
  /// That is so where nobody has written a pattern: `#,##0.###` of ``standard`` is `12,34,567` in hi_IN. Styles that are no
  /// patterns are always grouped so.
  public var hasLocaleGroups: Bool {
    get { storage.members.hasLocaleGroups }
    set { change { $0.hasLocaleGroups = newValue } }
  }
  /// Prefix and suffix of negative numbers, where the base decides everything else: `(#)` next to a currency style.
  ///
  /// Its digits do not count. It has no effect on compact notation, words and skeletons; a pattern has a negative side of
  /// its own, which this one replaces.
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
  /// When a sign is shown.
  public var sign: Sign {
    get { storage.members.sign }
    set { change { $0.sign = newValue } }
  }
  /// Multiplies the value before it is formatted, exactly.
  public var scale: ExactDecimal? {
    get { storage.members.scale }
    set { change { $0.scale = newValue } }
  }
  /// Rounds to a multiple of this.
  public var roundingIncrement: ExactDecimal? {
    get { storage.members.roundingIncrement }
    set { change { $0.roundingIncrement = newValue } }
  }
  /// Digits and their symbols, whatever the locale says.
  public var numberingSystem: NumberingSystemID? {
    get { storage.members.numberingSystem }
    set { change { $0.numberingSystem = newValue } }
  }

  private var storage: Storage

  /// A style with nothing set but its base.
  public init(_ base: Base) { self.init(Members(base: base)) }

  /// A style from a pattern of one subpattern or two.
  public init(pattern: String) throws(FormatError) {
    self.init(.pattern(try NumberPattern(pattern)))
  }

  /// Refuses counts of digits that cannot be.
  func checkCounts() throws(FormatError) {
    if minimumFraction == nil, maximumFraction == nil, minimumInteger == nil, significantDigits == nil { return }
    let counts = [
      ("the minimum of fraction digits", minimumFraction, 0), ("the maximum of fraction digits", maximumFraction, 0),
      ("the minimum of integer digits", minimumInteger, 0), ("the count of significant digits", significantDigits, 1),
    ]
    for (name, count, least) in counts {
      guard let count, !(least...999).contains(count) else { continue }
      throw FormatError(.outOfRange, "\(name) is \(least) to 999, found \(count)")
    }
    if let minimumFraction, let maximumFraction, minimumFraction > maximumFraction {
      throw FormatError(
        .outOfRange, "the minimum of fraction digits, \(minimumFraction), is above the maximum, \(maximumFraction)")
    }
  }

  /// The style of a number formatter without any key: `#,##0.###` in the locale's own groups.
  ///
  /// ```swift
  /// try DecimalFormatter(style: .standard, locale: LocaleID("hi_IN")).string(1_234_567.5)  // 12,34,567.5
  /// try DecimalFormatter(style: .standard, locale: LocaleID("es_ES")).string(1234.5)       // 1234,5
  /// ```
  public static let standard = DecimalStyle(localeGroups: .standard)

  /// A pattern that nobody has written: its groups are the locale's.
  package init(localeGroups pattern: NumberPattern) {
    self.init(Members(base: .pattern(pattern), hasLocaleGroups: true))
  }
}

/// A style is copied much more often than changed, into every key and formatter: a copy is one reference.
extension DecimalStyle {
  private struct Members: Hashable, Sendable, Codable {
    var base: Base
    var roundingMode = RoundingMode.halfEven
    var zeroText: ExactText?
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

  /// Whether both say the same.
  public static func == (left: DecimalStyle, right: DecimalStyle) -> Bool {
    left.storage === right.storage || left.storage.members == right.storage.members
  }

  /// Hashes everything that the style says.
  public func hash(into hasher: inout Hasher) { storage.members.hash(into: &hasher) }

  /// Reads an object of the members.
  public init(from decoder: any Decoder) throws { self.init(try Members(from: decoder)) }

  /// Writes an object of the members.
  public func encode(to encoder: any Encoder) throws { try storage.members.encode(to: encoder) }
}
