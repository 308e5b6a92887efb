import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct PartsTests {
  private static func style(_ round: Int) throws -> DecimalStyle {
    let bases: [DecimalStyle.Base] = [
      .pattern(.standard), .pattern(try NumberPattern("#,##0.00;(#)")), .named(.decimal), .named(.percent),
      .named(.permille),
      .named(.scientific), .named(.compact), .named(.compactLong), .currency(CurrencyStyle(.symbol)),
      .currency(CurrencyStyle(.iso)), .currency(CurrencyStyle(.accounting)), .currency(CurrencyStyle(.plural)),
      .skeleton("unit/kilogram unit-width-full-name .0"),
    ]
    var style = DecimalStyle(bases[round % bases.count])
    style.sign = DecimalStyle.Sign.allCases[round % DecimalStyle.Sign.allCases.count]
    return style
  }

  private static let styleCount = 13 * 5

  /// Law: the joined parts are the text, and each part has the content of its kind.
  @Test(.long, arguments: SampleLocales.all.sampled(oneIn: 6))
  func joinedPartsAreTheText(_ name: String) throws {
    let locale = try LocaleID(name)
    let symbols = try NumberFormatHandle(style: .decimal, locale: name)
    let digits = try NumberData.digits(numberingSystem: NumberData.numberingSystem(locale: name)) ?? []
    var random = SplitMix64(seed: 61)
    for round in 0..<Self.styleCount {
      let formatter = try DecimalFormatter(Self.style(round), locale: locale)
      for value in [try NumericValue(text: random.decimalText(wholeDigits: 1...9)), .double(random.finiteDouble())] {
        let parts = try formatter.parts(value)
        #expect(try parts.map(\.text).joined() == formatter.string(value), "\(value)")
        #expect(parts.allSatisfy { !$0.text.isEmpty }, "\(value)")
        for part in parts {
          let isRight =
            switch part.kind {
            case .integer, .fraction, .exponentInteger: part.text.allSatisfy(digits.contains)
            case .minusSign: try part.text == symbols.symbol(.minus)
            case .plusSign: try part.text == symbols.symbol(.plus)
            case .percentSign: try part.text == symbols.symbol(.percent)
            case .perMilleSign: try part.text == symbols.symbol(.permille)
            case .decimal: try [symbols.symbol(.decimal), symbols.symbol(.monetaryDecimal)].contains(part.text)
            case .group: try [symbols.symbol(.grouping), symbols.symbol(.monetaryGrouping)].contains(part.text)
            case .literal: !part.text.contains(where: digits.contains)
            case .currency, .compact, .unit, .exponentSeparator, .exponentMinusSign, .exponentPlusSign: true
            default: false
            }
          #expect(isRight, "\(value): \(part.kind) \(part.text.unicodeScalars.map { String($0.value, radix: 16) })")
        }
      }
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let locale: String
    let style: DecimalStyle
    let value: NumericValue
    let parts: [FormatPart]

    init(_ locale: String, _ base: DecimalStyle.Base, _ value: NumericValue, _ parts: [(FormatPart.Kind, String)]) {
      self.locale = locale
      style = DecimalStyle(base)
      self.value = value
      self.parts = parts.map { FormatPart($0.0, $0.1) }
    }

    var testDescription: String { "\(locale) \(style.base) \(value)" }
  }

  /// ICU 72, CLDR 42.
  static let rows: [Row] = [
    Row(
      "en_US", .pattern(.standard), -1234.5,
      [(.minusSign, "-"), (.integer, "1"), (.group, ","), (.integer, "234"), (.decimal, "."), (.fraction, "5")]),
    Row(
      "fa_IR", .named(.decimal), -1234.5,
      [
        (.minusSign, "\u{200E}\u{2212}"), (.integer, "۱"), (.group, "٬"), (.integer, "۲۳۴"), (.decimal, "٫"),
        (.fraction, "۵"),
      ]),
    Row("ar_EG", .named(.percent), -0.5, [(.minusSign, "\u{61C}-"), (.integer, "٥٠"), (.percentSign, "٪\u{61C}")]),
    Row("he_IL", .named(.decimal), -5, [(.minusSign, "\u{200E}-"), (.integer, "5")]),
    Row("en_US", .named(.permille), 0.5, [(.integer, "500"), (.perMilleSign, "‰")]),
    Row(
      "en_US", .named(.scientific), 0.00123,
      [
        (.integer, "1"), (.decimal, "."), (.fraction, "23"), (.exponentSeparator, "E"), (.exponentMinusSign, "-"),
        (.exponentInteger, "3"),
      ]),
    Row("en_US", .named(.compact), 1200, [(.integer, "1"), (.decimal, "."), (.fraction, "2"), (.compact, "K")]),
    Row("en_US", .named(.compactLong), 2_000_000, [(.integer, "2"), (.literal, " "), (.compact, "million")]),
    Row(
      "de_DE", .currency(CurrencyStyle()), -5,
      [(.minusSign, "-"), (.integer, "5"), (.decimal, ","), (.fraction, "00"), (.literal, "\u{A0}"), (.currency, "€")]),
    Row(
      "en_US", .currency(CurrencyStyle(.accounting)), -5,
      [(.literal, "("), (.currency, "$"), (.integer, "5"), (.decimal, "."), (.fraction, "00"), (.literal, ")")]),
    Row(
      "en_US", .currency(CurrencyStyle(.plural)), 1,
      [(.integer, "1"), (.decimal, "."), (.fraction, "00"), (.literal, " "), (.currency, "US dollars")]),
    Row(
      "en_US", .skeleton("unit/kilogram unit-width-full-name"), 1,
      [(.integer, "1"), (.literal, " "), (.unit, "kilogram")]),
    Row("en_US", .pattern(.standard), .double(.nan), [(.nan, "NaN")]),
    Row("en_US", .pattern(.standard), .double(-.infinity), [(.minusSign, "-"), (.infinity, "∞")]),
    Row("en_US", .named(.spellout), 21, [(.literal, "twenty-one")]),
  ]

  @Test(arguments: rows)
  func partsHaveKinds(_ row: Row) throws {
    let formatter = try DecimalFormatter(row.style, locale: LocaleID(row.locale))
    #expect(try formatter.parts(row.value) == row.parts)
    #expect(try formatter.string(row.value) == row.parts.map(\.text).joined())
  }

  @Test func exponentPlusSignIsAPart() throws {
    let formatter = try DecimalFormatter(DecimalStyle(pattern: "0E+0"), locale: LocaleID("en_US"))
    #expect(
      try formatter.parts(1000).map(\.kind) == [.integer, .exponentSeparator, .exponentPlusSign, .exponentInteger])
  }

  @Test func zeroTextIsOneLiteral() throws {
    var style = DecimalStyle.standard
    style.zeroText = "none"
    #expect(try DecimalFormatter(style, locale: .root).parts(0) == [FormatPart(.literal, "none")])
    style.zeroText = ""
    #expect(try DecimalFormatter(style, locale: .root).parts(0).isEmpty)
  }

  /// ECMA-402 names, which are also the values in JSON.
  @Test func kindsHaveECMA402Names() {
    let names = Set(FormatPart.Kind.allCases.map(\.rawValue))
    #expect(
      names.isSuperset(of: [
        "literal", "integer", "group", "decimal", "fraction", "minusSign", "plusSign", "percentSign", "currency",
        "compact",
        "exponentSeparator", "exponentMinusSign", "exponentInteger", "nan", "infinity", "unit", "element", "era",
        "year",
        "relatedYear", "yearName", "month", "day", "weekday", "dayPeriod", "hour", "minute", "second",
        "fractionalSecond",
        "timeZoneName",
      ]))
  }
}
