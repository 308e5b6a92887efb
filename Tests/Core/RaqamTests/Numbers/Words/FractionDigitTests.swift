import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Spelled-out fractions have all their digits, or formatting throws.
@Suite struct FractionDigitTests {
  /// Integers: zero, negative, with many words, and beyond 64 bits, for which ICU writes digits.
  private static let wholes = ["0", "-0", "1", "-21", "1001", "777888999777888", "-9223372036854775807"]
  private static let beyond = ["9223372036854775808", "-98765432109876543210"]

  /// Returns fractions of `count` digits: with leading zeros, with zeros in between, and without zeros.
  private static func fractions(_ count: Int) -> [String] {
    let digits = "98765432198765432198".prefix(count - 1) + "3"
    let zeros = String(repeating: "0", count: count - 1) + "7"
    let mixed = String("1" + "09000800700060050401".prefix(max(0, count - 2)) + "5").suffix(count)
    return Array(Set([String(digits), zeros, String(mixed)])).sorted()
  }

  /// Daily runs use a few numbers, which differ between locales.
  private static func numbers(_ wholes: [String], _ locale: String) -> [(text: String, digits: Int)] {
    let all = (1...20).flatMap { count in
      fractions(count).flatMap { fraction in wholes.map { (text: "\($0).\(fraction)", digits: count) } }
    }
    let turn = locale.utf8.reduce(0) { $0 + Int($1) }
    return all.enumerated().filter { isSampled($0.offset + turn, oneIn: 31) }.map(\.element)
  }

  /// Law: a formatted number parses to the same number, which shows that all digits are present. Otherwise, the error
  /// states the number of digits.
  @Test(.long, arguments: WordLocales.all)
  func fractionsHaveEveryDigitOrAreRejected(_ locale: String) throws {
    let formatter = try WordLocales.formatter(locale)
    let language = String(locale.prefix { $0 != "_" })
    let limit = Self.limits[language]
    for number in Self.numbers(Self.wholes, locale) {
      try check(number.text, formatter, limit.flatMap { number.digits > $0 ? $0 : nil })
    }
    for number in Self.numbers(Self.beyond, locale) {
      try check(number.text, formatter, number.digits > 3 ? 3 : nil)
    }
  }

  /// The maximum number of fraction digits in languages whose rules name the power of ten.
  private static let limits: [String: Int] = CLDR.since(
    48, ["ru": 11, "kk": 11, "ky": 11, "lt": 8], before: ["ru": 11, "kk": 11, "ky": 11])

  private func check(_ number: String, _ formatter: DecimalFormatter, _ limit: Int?) throws {
    let value = try NumericValue(text: number)
    let digits = number.utf8.count - 1 - number.prefix { $0 != "." }.utf8.count
    guard limit == nil else {
      #expect(
        throws: FormatError(
          .outOfRange, "too many fraction digits for a spelled-out number: at most \(limit ?? 0), found \(digits)",
          hint: .roundTo(digits: limit ?? 0))
      ) { try formatter.string(value) }
      return
    }
    let text = try formatter.string(value)
    let language = formatter.locale.language
    do throws(FormatError) {
      #expect(try formatter.parse(text).value == value, "\(formatter.locale) \(number) \(text)")
    } catch {
      #expect(
        error.message.hasPrefix("the words represent") && WordReadingTests.ambiguous.contains(language),
        "\(formatter.locale) \(number) \(text): \(error)")
    }
  }

  /// Trailing zeros are not significant.
  @Test(arguments: ["pl", "ru", "kk", "ur", "en"])
  func trailingZerosAreIgnored(_ locale: String) throws {
    let formatter = try WordLocales.formatter(locale)
    for number in ["0.5", "3.0625", "-12.000000001"] {
      let longer = number + String(repeating: "0", count: 20)
      #expect(try formatter.string(NumericValue(text: longer)) == formatter.string(NumericValue(text: number)))
    }
  }

  /// Locales without spell-out rules also format every digit.
  @Test(arguments: ["ur", "bn", "az_Cyrl"])
  func fractionsWithoutWordsHaveEveryDigit(_ locale: String) throws {
    let formatter = try WordLocales.formatter(locale)
    for number in ["0.5", "-0.05", "1234567.000000000000000000071", "-9223372036854775807.25", "3.14159265358979"] {
      let text = try formatter.string(NumericValue(text: number))
      #expect(text.filter(\.isNumber) == number.filter(\.isNumber), "\(locale)")
      #expect(try formatter.parse(text).value == NumericValue(text: number), "\(locale) \(text)")
    }
  }

  /// Doubles have their shortest digits.
  @Test func doublesUseShortestDigits() throws {
    let formatter = try WordLocales.formatter("ru")
    #expect(try formatter.string(0.1) == "одна десятая")
    #expect(throws: FormatError.self) { try formatter.string(0.1 + 0.2) }
    #expect(throws: FormatError.self) { try formatter.parts(.double(0.1 + 0.2)) }
  }
}
