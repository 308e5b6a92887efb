internal import ICU

/// Selects the plural category of a number in a locale, by CLDR's rules.
///
/// ```swift
/// let selector = try PluralSelector(.cardinal, locale: LocaleID("en"))
/// try selector.category(of: "1")    // one
/// try selector.category(of: "1.0")  // other: visible decimals count
/// ```
public final class PluralSelector: Sendable {
  /// Which rules: how many (`cardinal`), or which one in order (`ordinal`).
  public enum Kind: String, CaseIterable, Sendable, Codable {
    /// How many: `1 day`, `2 days`.
    case cardinal
    /// Which one in order: `1st`, `2nd`.
    case ordinal
  }

  /// CLDR's plural categories.
  public enum Category: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
    /// A class of numbers that take the same form; every language has `other`, and which of the rest is CLDR's to say.
    case zero, one, two, few, many, other
  }

  /// The locale whose rules are used.
  public let locale: LocaleID
  private let rules: PluralRulesHandle
  /// A number format for each count of visible decimals; ICU reads the decimals off it.
  private let formatters: [NumberFormatterHandleBox]

  /// Digits on either side of the separator that ICU's rules are given; they count 18.
  private static let mostDigits = 16

  /// Opens the rules of a locale; selecting looks nothing up any more.
  public init(_ kind: Kind, locale: LocaleID) throws(FormatError) {
    self.locale = locale
    do throws(ICUFailure) {
      // Plural rules exist for locales that have no other data: asked by name, they never fall back to another locale's.
      rules = try PluralRulesHandle(locale: locale.ruleID, ordinal: kind == .ordinal)
      formatters = try (0...Self.mostDigits).map { decimals throws(ICUFailure) in
        try NumberFormatterHandleBox(decimals: decimals)
      }
    } catch {
      throw FormatError(icu: error, while: "opening the plural rules of \"\(locale)\"")
    }
  }

  /// The categories that a language has, in the order of ``Category``.
  ///
  /// ```swift
  /// try PluralSelector.categories(.cardinal, in: LocaleID("en"))  // [one, other]
  /// try PluralSelector.categories(.ordinal, in: LocaleID("en"))   // [one, two, few, other]
  /// try PluralSelector.categories(.cardinal, in: LocaleID("ar"))  // [zero, one, two, few, many, other]
  /// ```
  ///
  /// *Source*: CLDR's plural rules, as libicu has them.
  ///
  /// - Parameters:
  ///   - kind: Cardinal or ordinal rules.
  ///   - locale: The language.
  /// - Returns: The categories; `other` is always among them.
  /// - Throws: `icuFailure`.
  public static func categories(_ kind: Kind, in locale: LocaleID) throws(FormatError) -> [Category] {
    categories(ofRules: try rules(kind, in: locale))
  }

  /// The categories of everyday numbers: of 0 to 200, and of numbers with one decimal. French has a category for millions alone.
  ///
  /// - Parameter decimals: Whether there are numbers with decimals.
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

  private static func rules(_ kind: Kind, in locale: LocaleID) throws(FormatError) -> String {
    do throws(ICUFailure) {
      return try PluralRulesHandle.text(locale: locale.ruleID, ordinal: kind == .ordinal)
    } catch {
      throw FormatError(icu: error, while: "opening the plural rules of \"\(locale)\"")
    }
  }

  private static func categories(ofRules rules: String) -> [Category] {
    let named = rules.split(separator: ";").compactMap { rule in
      rule.split { $0 == ":" || $0 == " " }.first.flatMap { Category(rawValue: String($0)) }
    }
    return Category.allCases.filter { $0 == .other || named.contains($0) }
  }

  /// The category of a decimal number in ASCII digits; the decimals written count.
  ///
  /// *Errors*: `invalidNumber`, `limitExceeded`.
  public func category(of text: String) throws(FormatError) -> Category {
    let number = try ExactDecimal(text)
    let halves = text.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
    let written = halves[0].firstIndex(of: ".").map { halves[0].distance(from: $0, to: halves[0].endIndex) - 1 } ?? 0
    let limit = ExactDecimal.digitLimit
    let exponent = halves.count == 2 ? min(max(Int(halves[1]) ?? 0, -limit), limit) : 0
    return try category(of: number, decimals: max(0, written - exponent))
  }

  /// The category of a number written with `decimals` digits behind the separator.
  public func category(of number: ExactDecimal, decimals: Int) throws(FormatError) -> Category {
    let formatter = formatters[min(max(decimals, 0), Self.mostDigits)]
    let shown = Self.shown(number, decimals: max(decimals, 0))
    do throws(ICUFailure) {
      let name = try rules.category(decimal: shown, formatter: formatter.handle)
      return Category(rawValue: name) ?? .other
    } catch {
      throw FormatError(icu: error, while: "selecting a plural category in \"\(locale)\"")
    }
  }

  /// The digits that are shown. Of more than the rules can take, the last are kept with a one for whatever else there
  /// is: CLDR's rules compare with small numbers and look at the last digits.
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

/// A handle that can stand in an array.
private final class NumberFormatterHandleBox: Sendable {
  let handle: NumberFormatterHandle

  init(decimals: Int) throws(ICUFailure) {
    let precision = decimals == 0 ? "precision-integer" : "." + String(repeating: "0", count: decimals)
    do throws(NumberFormatterHandle.SkeletonFailure) {
      handle = try NumberFormatterHandle(skeleton: precision + " rounding-mode-down", locale: "root")
    } catch {
      throw error.cause
    }
  }
}
