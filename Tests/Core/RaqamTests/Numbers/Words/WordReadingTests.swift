import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Parsing of spelled-out numbers.
@Suite struct WordReadingTests {
  /// Law: a formatted number parses to the same number, or is rejected because another number has the same words.
  @Test(.long, arguments: WordLocales.all.sampled(oneIn: 3))
  func spelledOutNumbersRoundTrip(_ locale: String) throws {
    let formatter = try WordLocales.formatter(locale)
    var refused = 0
    let turn = WordLocales.all.firstIndex(of: locale) ?? 0
    for (place, number) in WordLocales.numbers.enumerated() where isSampled(place + turn, oneIn: 5) {
      let text = try formatter.string(.integer(number))
      do {
        #expect(try formatter.parse(text).value == .integer(number), "\(locale) \(number) \(text)")
      } catch {
        refused += 1
        #expect(error.message.hasPrefix("the words represent"), "\(locale) \(number) \(text): \(error)")
      }
    }
    let language = String(locale.prefix { $0 != "_" })
    #expect(refused == 0 || Self.ambiguous.contains(language), "\(locale): \(refused)")
    reportExhaustiveRun("\(locale): \(refused) of \(WordLocales.numbers.count) numbers have the words of another")
  }

  /// Languages whose rules format two numbers alike: a word after hundreds and thousands may belong to either.
  static let ambiguous: Set<String> = ["ak", "ee", "ff"]

  /// Law: every digit of a fraction is formatted and parsed.
  @Test(.long, arguments: WordLocales.all)
  func fractionsRoundTrip(_ locale: String) throws {
    let formatter = try WordLocales.formatter(locale)
    for number in ["0.5", "12.34", "3.14159", "-2.75", "-3.05", "1000.001", "777888999777888.777"] {
      let value = try NumericValue(text: number)
      let text = try formatter.string(value)
      if text.utf8.contains(where: Self.isDigit) { continue }
      #expect(try formatter.parse(text).value == value, "\(locale) \(number) \(text)")
    }
  }

  /// Law: fractions that a double represents exactly match ICU. For negative fractions in Korean, ICU's integer is one
  /// too large (`마이너스 사점이오` for -3.25).
  @Test(arguments: WordLocales.all)
  func fractionsMatchICU(_ locale: String) throws {
    let formatter = try WordLocales.formatter(locale)
    let handle = try NumberFormatHandle(style: .spellout, locale: locale)
    for number in [0.5, 0.0625, 1.5, 2.25, 5.75, 21.5, 101.125, 1_000_000.5, -0.75, -12.5] {
      if number < 0, locale == "ko" { continue }
      let text = try formatter.string(.double(number))
      if text.utf8.contains(where: Self.isDigit) { continue }
      #expect(try text == handle.string(.double(number)), "\(locale) \(number)")
    }
  }

  /// Most locales have words for fractions: the laws of fractions skip texts with digits.
  @Test(.long) func mostLocalesHaveWordsForFractions() throws {
    let value = try NumericValue(text: "12.5")
    let locales = try WordLocales.all.filter { locale in
      try !WordLocales.formatter(locale).string(value).utf8.contains(where: Self.isDigit)
    }
    expectCases(locales.count, of: "locales", atLeast: 35)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Differences from the formatted text that do not change its meaning.
  @Test(arguments: [
    ("en_US", "One Hundred TWENTY-three", "123"), ("de_DE", "zweihundertdreiundvierzig", "243"),
    ("en_US", "  two\u{A0}hundred\u{200F}", "200"), ("en_US", "twenty\u{2011}one", "21"),
    ("th_TH", "หนึ่งร้อยหนึ่ง", "101"), ("fr_FR", "de\u{301}cimal", nil), ("es_ES", "dieciséis", "16"),
    ("es_ES", "diecise\u{301}is", "16"), ("uk_UA", "п'ять", "5"), ("en_US", "zero", "0"), ("ga_IE", "a náid", "0"),
    ("en_US", "minus 1,000,000,000,000,000,000", "-1000000000000000000"), ("eu_ES", "1,000", "1000"),
  ])
  func ignoresCaseSpacesAndHyphens(_ row: (locale: String, text: String, value: String?)) throws {
    let formatter = try WordLocales.formatter(row.locale)
    guard let value = row.value else {
      #expect(throws: FormatError.self) { try formatter.parse(row.text) }
      return
    }
    #expect(NumberReadingTests.text(try formatter.parse(row.text).value) == value)
  }

  @Test(arguments: [
    ("twelve hundred", "1200", "one thousand two hundred"), ("five hundred and twenty", "520", "five hundred twenty"),
    ("twenty-first", "21", "twenty-one"), ("minus zero", "0", "zero"),
  ])
  func lenientParsingReportsOtherWords(_ row: (text: String, value: String, written: String)) throws {
    let formatter = try WordLocales.formatter("en_US")
    let read = try formatter.parse(row.text, leniency: .lenient)
    #expect(NumberReadingTests.text(read.value) == row.value)
    #expect(read.deviations == [ParseDeviation(.words(written: row.written), offset: 0)])
  }

  /// Fulah formats two numbers alike.
  @Test func rejectsAmbiguousWords() throws {
    let formatter = try WordLocales.formatter("ff")
    let text = try formatter.string(11_000)
    #expect(throws: FormatError(.invalidNumber, "the words represent both 11000 and 10001", offset: 0)) {
      try formatter.parse(text)
    }
  }
}
