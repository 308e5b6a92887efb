import Raqam
import TestSupport
import Testing

/// Words and letters for powers of ten in numbers.
@Suite struct MultiplierTests {
  static let locales = ["en_US", "fa_IR", "ar_SA", "de_DE", "ja_JP", "he_IL", "ru_RU", "tr_TR", "hi_IN"]

  /// `12k` parses strictly in compact formats. Plain formats accept it leniently; the strict error has the number in
  /// the locale's digits as a hint.
  @Test(.long, arguments: locales, ["12k", "12K", "12 k"])
  func thousandsParseByLetter(_ locale: String, _ text: String) throws {
    let locale = try LocaleID(locale)
    for style in [DecimalStyle.Named.compact, .compactLong] {
      let compact = try DecimalFormatter(DecimalStyle(.named(style)), locale: locale)
      for leniency in ParseLeniency.allCases {
        let read = try compact.parse(text, leniency: leniency)
        #expect(read.value == .integer(12000))
        #expect(read.deviations.allSatisfy { $0.kind == .multiplier && $0.message.hasSuffix("was read as 1000") })
      }
    }
    for style in [DecimalStyle.standard, try DecimalStyle(pattern: "#,##0.00")] {
      let plain = try DecimalFormatter(style, locale: locale)
      var ungrouped = try DecimalStyle(pattern: "0")
      ungrouped.numberingSystem = style.numberingSystem
      let whole = try DecimalFormatter(ungrouped, locale: locale).string(12000)
      #expect(failure { try plain.parse(text) }?.hint == .write(whole))
      let read = try plain.parse(text, leniency: .lenient)
      #expect(read.value == .integer(12000))
      #expect(read.deviations.map(\.kind) == [.multiplier])
    }
  }

  /// Law: compact text parses leniently in plain formats, with a deviation; strictly, it is rejected with the number as
  /// a hint.
  @Test(
    .long,
    arguments: locales + ["es_ES", "fr_FR", "pl_PL", "sv_SE", "ko_KR", "zh_CN", "en_IN", "vi_VN", "id_ID", "sw_KE"])
  func compactTextParsesInPlainFormats(_ locale: String) throws {
    let locale = try LocaleID(locale)
    let plain = try DecimalFormatter(DecimalStyle(.named(.decimal)), locale: locale)
    for style in [DecimalStyle.Named.compact, .compactLong] {
      let compact = try DecimalFormatter(DecimalStyle(.named(style)), locale: locale)
      for number in [12_000, 1_200_000, 35_000_000, -5000, 2_000_000_000] {
        let text = try compact.string(NumericValue.integer(Int64(number)))
        let shown = try compact.parse(text).value
        do {
          let read = try plain.parse(text, leniency: .lenient)
          #expect(read.value == shown, "\(text)")
          // If the locale has no short form, the text has digits only.
          let hasWord = text.unicodeScalars.contains { $0.properties.isAlphabetic }
          #expect(read.deviations.contains { $0.kind == .multiplier } == hasWord, "\(text)")
          if hasWord {
            #expect(failure { try plain.parse(text) }?.hint?.description.hasPrefix("write ") == true, "\(text)")
          }
        } catch {
          Issue.record("\(locale) \(text): \(error)")
        }
      }
    }
  }

  /// Ambiguous letters are rejected.
  @Test(arguments: [
    ("en_US", "12m", "#,##0.##"), ("en_US", "12\u{212A}", "#,##0.##"), ("en_US", "12kk", "#,##0.##"),
    ("en_US", "12kg", "#,##0.##"), ("en_US", "12k", "#,##0%"), ("en_US", "12k", "0.##E0"), ("en_US", "12k", "0 'kg'"),
    ("en_US", "k12", "#,##0.##"), ("en_US", "12 k k", "#,##0.##"), ("de_DE", "12m", "#,##0.##"),
    ("de_DE", "12M", "#,##0.##"), ("en_US", "K", "#,##0.##"), ("en_US", "12k3", "#,##0.##"),
  ])
  func rejectsAmbiguousLetters(_ locale: String, _ text: String, _ pattern: String) throws {
    let formatter = try DecimalFormatter(DecimalStyle(pattern: pattern), locale: LocaleID(locale))
    for leniency in ParseLeniency.allCases {
      #expect(failure { try formatter.parse(text, leniency: leniency) } != nil)
    }
  }

  /// In compact numbers, `m` never means million.
  @Test func lowercaseMIsNotMillion() throws {
    let formatter = try DecimalFormatter(DecimalStyle(.named(.compact)), locale: LocaleID("en_US"))
    #expect(failure { try formatter.parse("12m", leniency: .lenient) } != nil)
    #expect(try formatter.parse("12M").value == .integer(12_000_000))
    #expect(try formatter.parse("12 thousand", leniency: .lenient).value == .integer(12_000))
    #expect(try formatter.parse("12 Trillion", leniency: .lenient).value == .integer(12_000_000_000_000))
    #expect(failure { try formatter.parse("12 Thanks", leniency: .lenient) } != nil)
  }

  /// K is the kelvin in its format, and the kwacha in formats of currencies with the symbol K.
  @Test func unitsTakePrecedenceOverMultipliers() throws {
    let kelvin = try DecimalFormatter(
      .skeleton("measure-unit/temperature-kelvin"), locale: LocaleID("en_US"))
    #expect(try kelvin.parse("12K").value == .integer(12))
    #expect(failure { try kelvin.parse("12k k") } != nil)
    for code in ["MMK", "ZMW", "PGK"] {
      let money = try EverydaySymbolTests.formatter(code, "en_US")
      #expect(try money.parse("12K").value == .integer(12), "\(code)")
      #expect(failure { try money.parse("12k", leniency: .lenient) } != nil, "\(code)")
    }
    // In other currencies' formats, K means the kwacha unless the format's symbol is present.
    let dollars = try EverydaySymbolTests.formatter("USD", "en_US")
    #expect(failure { try dollars.parse("12K", leniency: .lenient) } != nil)
    #expect(try dollars.parse("$12K", leniency: .lenient).value == .integer(12000))
    #expect(try dollars.parse("12k", leniency: .lenient).value == .integer(12000))
  }
}
