internal import ICU

/// A selector of the plural category of a number in a locale, according to CLDR's rules.
///
/// ```swift
/// let selector = try PluralSelector(.cardinal, locale: "en")
/// try selector.category(of: "1")    // one
/// try selector.category(of: "1.0")  // other: visible decimals count
/// ```
public final class PluralSelector: Sendable {
  /// The kind of plural rules: for quantities (`cardinal`) or for positions (`ordinal`).
  public enum Kind: String, CaseIterable, Sendable, Codable {
    /// Quantities: `1 day`, `2 days`.
    case cardinal
    /// Positions in an order: `1st`, `2nd`.
    case ordinal
  }

  /// A plural category of CLDR.
  public enum Category: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
    /// A class of numbers with the same plural form. Every language has `other`; CLDR defines the others of each
    /// language.
    case zero, one, two, few, many, other
  }

  /// The locale whose rules are used.
  public let locale: LocaleID
  private let rules: PluralRulesHandle
  /// A number format for each number of visible fraction digits, which ICU reads from the formatted number.
  private let formatters: [NumberFormatterHandleBox]
  /// A format with powers of ten, whose exponent ICU also passes to the rules.
  private let scientific: NumberFormatterHandleBox

  /// The maximum number of digits on either side of the separator to pass to ICU's rules, which support 18.
  private static let mostDigits = 16

  /// Creates a selector with the rules of a locale. Selecting does not look up locale data.
  ///
  /// - Throws: `invalidLocale`, or `icuFailure` if ICU cannot open the rules.
  public init(_ kind: Kind, locale: some LocaleConvertible) throws(FormatError) {
    let locale = try locale.localeID()
    self.locale = locale
    // The rule identifier is used because some locales have plural rules and no other data. With it, ICU does not
    // fall back to another locale.
    rules = try PluralRulesHandle(locale: locale.ruleID, ordinal: kind == .ordinal)
    formatters = try (0...Self.mostDigits).map { decimals throws(FormatError) in
      try NumberFormatterHandleBox(decimals: decimals)
    }
    scientific = try NumberFormatterHandleBox(skeleton: "scientific .################")
  }

  /// Returns the categories of a language, in the order of ``Category``.
  ///
  /// ```swift
  /// try PluralSelector.categories(.cardinal, in: "en")  // [one, other]
  /// try PluralSelector.categories(.ordinal, in: "en")   // [one, two, few, other]
  /// try PluralSelector.categories(.cardinal, in: "ar")  // [zero, one, two, few, many, other]
  /// ```
  ///
  /// The source is CLDR's plural rules in libicu.
  ///
  /// - Parameters:
  ///   - kind: The kind of rules, cardinal or ordinal.
  ///   - locale: The locale of the language.
  /// - Returns: The categories, which always include `other`.
  /// - Throws: `invalidLocale`, or `icuFailure` if ICU cannot read the rules.
  public static func categories(_ kind: Kind, in locale: some LocaleConvertible) throws(FormatError) -> [Category] {
    categories(ofRules: try rules(kind, in: locale.localeID()))
  }

  /// Returns the categories of everyday numbers: 0 to 200, and numbers with one fraction digit. For example, this
  /// excludes the French category of millions.
  ///
  /// - Parameter decimals: Whether numbers may have fraction digits.
  package static func everydayCategories(
    _ kind: Kind, in locale: LocaleID, decimals: Bool = true
  ) throws(FormatError) -> [Category] {
    let text = try rules(kind, in: locale)
    guard let rules = PluralRuleSet(text) else { return categories(ofRules: text) }
    let wholes = (0...200).map { RoundedNumber(digits: $0, scale: 0, isNegative: false) }
    let tenths = (decimals ? 0..<110 : 0..<0).map { RoundedNumber(digits: $0, scale: 1, isNegative: false) }
    let found = Set((wholes + tenths).compactMap(rules.index))
    return Category.allCases.enumerated().filter { $0.element == .other || found.contains($0.offset) }.map(\.element)
  }

  /// Returns the rules of a language, which every number of a language without data satisfies as `other`.
  ///
  /// - Throws: `icuFailure` if ICU cannot read the rules.
  package static func ruleSet(_ kind: Kind, in locale: LocaleID) throws(FormatError) -> PluralRuleSet {
    PluralRuleSet(try rules(kind, in: locale)) ?? .none
  }

  static func rules(_ kind: Kind, in locale: LocaleID) throws(FormatError) -> String {
    try PluralRulesHandle.text(locale: locale.ruleID, ordinal: kind == .ordinal)
  }

  private static func categories(ofRules rules: String) -> [Category] {
    let named = rules.split(separator: ";").compactMap { rule in
      rule.split { $0 == ":" || $0 == " " }.first.flatMap { Category(rawValue: String($0)) }
    }
    return Category.allCases.filter { $0 == .other || named.contains($0) }
  }

  /// Returns the category of a decimal number in ASCII digits, including its visible fraction digits.
  ///
  /// - Throws: `invalidNumber` for text that is not a number, `limitExceeded` for more than 10,000 digits on either
  ///   side of the decimal separator, or `icuFailure`.
  /// - Complexity: O(*n*) in the length of the text.
  public func category(of text: String) throws(FormatError) -> Category {
    let number = try ExactDecimal(text)
    let halves = text.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
    let written = halves[0].firstIndex(of: ".").map { halves[0].distance(from: $0, to: halves[0].endIndex) - 1 } ?? 0
    let limit = ExactDecimal.digitLimit
    let exponent = halves.count == 2 ? min(max(Int(halves[1]) ?? 0, -limit), limit) : 0
    return try category(of: number, decimals: max(0, written - exponent))
  }

  /// Returns the category of a number that is formatted with `decimals` fraction digits.
  ///
  /// - Throws: `icuFailure` if ICU cannot apply the rules.
  public func category(of number: ExactDecimal, decimals: Int) throws(FormatError) -> Category {
    let formatter = formatters[min(max(decimals, 0), Self.mostDigits)]
    let shown = Self.shown(number, decimals: max(decimals, 0))
    let name = try rules.category(decimal: shown, formatter: formatter.handle)
    return Category(rawValue: name) ?? .other
  }

  /// Returns the category of a number that is abbreviated with a word or a power of ten: `1M`, `1E6`.
  func category(ofAbbreviated number: ExactDecimal) throws(FormatError) -> Category {
    Category(rawValue: try rules.category(decimal: "\(number.magnitude)", formatter: scientific.handle)) ?? .other
  }

  /// Returns the displayed digits. If there are more than the rules support, the last digits remain, with a leading one
  /// if another digit is not zero: CLDR's rules compare with small numbers and inspect the last digits.
  private static func shown(_ number: ExactDecimal, decimals: Int) -> String {
    let sides = number.magnitude.description.split(separator: ".")
    let fraction = (sides.count == 2 ? String(sides[1].prefix(decimals)) : "")
    let padding = String(repeating: "0", count: max(0, min(decimals, mostDigits) - fraction.count))
    return "\(folded(sides[0])).\(folded(fraction[...]))\(padding)"
  }

  private static func folded(_ digits: Substring) -> String {
    guard digits.count > mostDigits else { return String(digits) }
    let last = digits.suffix(mostDigits - 1)
    return (digits.dropLast(mostDigits - 1).contains { $0 != "0" } ? "1" : "0") + last
  }
}

/// A reference to a noncopyable handle, which arrays can store.
private final class NumberFormatterHandleBox: Sendable {
  let handle: NumberFormatterHandle

  convenience init(decimals: Int) throws(FormatError) {
    let precision = decimals == 0 ? "precision-integer" : "." + String(repeating: "0", count: decimals)
    try self.init(skeleton: precision + " rounding-mode-down")
  }

  init(skeleton: String) throws(FormatError) {
    do throws(RejectedText) {
      handle = try NumberFormatterHandle(skeleton: skeleton, locale: "root")
    } catch {
      throw FormatError(error)
    }
  }
}
