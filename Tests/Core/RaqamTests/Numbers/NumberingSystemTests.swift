import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct NumberingSystemTests {
  private static func written(_ value: NumericValue, _ base: DecimalStyle.Base, _ system: String, _ locale: String)
    throws -> String
  {
    var style = DecimalStyle(base)
    style.numberingSystem = try NumberingSystemID(system)
    let formatter = try DecimalFormatter(style, locale: LocaleID(locale))
    let text = try formatter.string(value)
    #expect(try formatter.parts(value).map(\.text).joined() == text)
    return text
  }

  /// Law: every system with ten digits formats a number digit for digit.
  @Test func decimalSystemsFormatDigitByDigit() throws {
    var count = 0
    for system in try NumberData.numberingSystems() {
      guard let digits = try NumberData.digits(numberingSystem: system) else { continue }
      #expect(digits.count == 10, "\(system)")
      count += 1
      let expected = "9876543210".compactMap(\.wholeNumberValue).map { String(digits[$0]) }.joined()
      for base in [
        DecimalStyle.Base.pattern(try NumberPattern("0")), .skeleton("group-off"), .currency(CurrencyStyle(.iso)),
      ] {
        let text = try Self.written(9_876_543_210, base, system, "en_US")
        let written = text.filter(digits.contains)
        #expect(written.hasPrefix(expected), "\(system) \(text)")
      }
    }
    expectCases(count, atLeast: 50)
  }

  @Test(arguments: [
    ("fa", "native", "۱٬۲۳۴٫۵"), ("fa", "latn", "1,234.5"), ("en", "arab", "١٬٢٣٤٫٥"), ("en", "arabext", "۱٬۲۳۴٫۵"),
    ("en", "deva", "१,२३४.५"), ("hi", "native", "१,२३४.५"), ("hi", "default", "1,234.5"), ("zh", "native", "一,二三四.五"),
    ("ar_EG", "latn", "1,234.5"), ("en", "native", "1,234.5"), ("fa_IR@numbers=latn", "native", "۱٬۲۳۴٫۵"),
    ("my", "native", "၁,၂၃၄.၅"),
  ])
  func numberingSystemIsSelectedByName(_ locale: String, _ system: String, _ text: String) throws {
    let written = try Self.written(1234.5, .named(.decimal), system, locale)
    #expect(written == text)
  }

  @Test(arguments: [
    ("fa_IR", "۱۲"), ("fa_IR@numbers=latn", "12"), ("ar_EG", "١٢"), ("en-u-nu-deva", "१२"), ("hi", "12"),
  ])
  func numberingSystemDefaultsToLocale(_ locale: String, _ text: String) throws {
    #expect(try DecimalFormatter(.standard, locale: LocaleID(locale)).string(12) == text)
  }

  // MARK: Without digits

  @Test(arguments: [
    ("roman", "en", 14, "XIV"), ("romanlow", "en", 14, "xiv"), ("hebr", "he", 14, "י״ד"),
    ("traditional", "zh_TW", 14, "十四"),
    ("finance", "zh_TW", 14, "拾肆"),
  ])
  func algorithmicSystemsFormatIntegers(_ system: String, _ locale: String, _ value: Int, _ text: String) throws {
    let written = try Self.written(NumericValue(value), .named(.decimal), system, locale)
    #expect(written == text)
  }

  /// ICU's rule-based formatters mutate themselves while formatting: sixteen tasks share one.
  @Test(arguments: [("roman", DecimalStyle.Named.decimal), ("latn", .spellout), ("latn", .ordinal)])
  func tasksShareRuleBasedFormatter(_ system: String, _ named: DecimalStyle.Named) async throws {
    var style = DecimalStyle(.named(named))
    style.numberingSystem = try NumberingSystemID(system)
    let formatter = try DecimalFormatter(style, locale: LocaleID("en"))
    let expected = try (1...100).map { number in try formatter.string(number) }
    let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<16 {
        group.addTask {
          var wrong = 0
          for round in 0..<400 {
            let index = (task * 7 + round) % 100
            if try formatter.string(index + 1) != expected[index] { wrong += 1 }
          }
          return wrong
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test func algorithmicLocaleSystemFormatsIntegersOnly() throws {
    let locale = try LocaleID("he_IL@numbers=hebr")
    #expect(try DecimalFormatter(DecimalStyle(.named(.decimal)), locale: locale).string(14) == "י״ד")
    // Styles that need digits use Latin ones.
    #expect(try DecimalFormatter(.standard, locale: locale).string(1234.5) == "1,234.5")
    #expect(try DecimalFormatter(DecimalStyle(.named(.percent)), locale: locale).string(0.14) == "14%")
    #expect(
      try DecimalFormatter(DecimalStyle(.currency(CurrencyStyle(.iso))), locale: locale).string(14)
        == "14.00 ILS")
  }

  @Test(arguments: [
    DecimalStyle.Base.pattern(.standard), .named(.percent), .named(.permille), .named(.scientific), .named(.compact),
    .skeleton(""), .currency(CurrencyStyle()), .currency(CurrencyStyle(.plural)), .currency(CurrencyStyle(.iso)),
  ])
  func rejectsAlgorithmicSystemIfDigitsAreNeeded(_ base: DecimalStyle.Base) throws {
    var style = DecimalStyle(base)
    style.numberingSystem = try NumberingSystemID("roman")
    let error = failure { try DecimalFormatter(style, locale: LocaleID("en_US")) }
    #expect(error?.code == .unsupportedStyle)
    #expect(
      error?.description == "numbering system \"roman\" has no digits, which this number style requires; "
        + "use the style decimal with whole numbers")
  }

  // MARK: Names

  static let refused: [Refused] = [
    ("latin", "did you mean \"latn\"?"), ("Latn", "did you mean \"latn\"?"), ("arabxt", "did you mean \"arabext\"?"),
    ("natve", "did you mean \"native\"?"), ("", "use a CLDR name such as latn, arab, arabext, deva, native"),
    ("persian", "use a CLDR name such as latn, arab, arabext, deva, native"),
  ].map { Refused($0.0, .unknownNumberingSystem, "unknown numbering system \"\($0.0)\"; \($0.1)") }

  @Test(arguments: refused)
  func rejectsUnknownSystemsWithHint(_ refused: Refused) {
    let error = failure { try NumberingSystemID(refused.input) }
    #expect(error?.code == refused.code)
    #expect(error?.description == refused.error)
  }

  /// Numbers beyond the range of an alphabetic system have Latin digits; ICU would recurse without end.
  @Test(arguments: ["hebr", "roman", "taml", "hans", "grek"])
  func numbersBeyondAlgorithmicSystemHaveLatinDigits(_ name: String) throws {
    var style = DecimalStyle(.named(.decimal))
    style.numberingSystem = try NumberingSystemID(name)
    let written: [(String, String)] = [
      ("9223372036854775808", "9,223,372,036,854,775,808"), ("-1e20", "-100,000,000,000,000,000,000"), ("NaN", "NaN"),
      ("-Infinity", "-∞"), ("9223372036854775807.5", "9,223,372,036,854,775,807.5"),
    ]
    for (value, text) in written {
      let formatter = try DecimalFormatter(style, locale: LocaleID("en_US"))
      #expect(try formatter.string(NumericValue(text: value)) == text)
      let words = try DecimalFormatter(
        DecimalStyle(.named(.spellout)), locale: LocaleID("en_US@numbers=\(name)"))
      #expect(try !words.string(NumericValue(text: value)).isEmpty)
    }
  }
}
