import ICU
import NumberOracle
import RaqamMemory
import Testing

@testable import Raqam
@testable import RaqamCalendars
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Data newer than libicu's follow CLDR 48, and are ignored if `regionalData` is set to ICU.
@Suite struct RegionalDataTests {
  /// Whether libicu is older than the data; otherwise both agree.
  private static let isOlder: Bool = RegionalOverlay.active != nil

  @Test func overlayIsComplete() throws {
    let overlay = RegionalOverlay.shipped
    #expect(overlay.release == "48")
    #expect(overlay.date == "2025-10-24")
    #expect(overlay.digits.count == 5)
    #expect(overlay.currencies == ["BG": "EUR", "CW": "XCG", "SX": "XCG", "ZW": "ZWG"])
    #expect(overlay.codes == ["XAD": 2, "XCG": 2, "ZWG": 2])
    #expect(overlay.firstWeekdays == ["AE": .monday, "IS": .sunday])
    #expect(overlay.minimalDays.isEmpty)
    let table = DataFile.regionalCurrencies.text
    let facts = table.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(overlay.olderRelease == "42")
    #expect(overlay.calendars.keys.sorted() == ["SA"])
    #expect(overlay.months[.persian]?.keys.sorted() == ["fa_AF"])
    for names in overlay.months.values.flatMap(\.values) {
      #expect([names.wide.count, names.narrow.count] == [12, 12])
    }
    #expect(overlay.uses.keys.sorted() == ["ANG", "BGN", "CUC", "HRK", "SLL", "XAD", "XCG", "ZWG", "ZWL"])
    #expect(facts.count == 3 + 5 + 4 + 3 + 9 + 2 + 1 + 1)
    for code in overlay.codes.keys { #expect(overlay.definition(of: code)?.code == code) }
    #expect(overlay.definition(of: "XCG")?.names.count ?? 0 > 100)
  }

  @Test(arguments: [
    ("42", true), ("42.0", true), ("48.0", false), ("47", true), ("47.1", true), ("48", false), ("48.1", false),
    ("49", false), ("9", true),
  ])
  func releasesCompareByNumber(_ release: String, _ isNewer: Bool) {
    #expect(RegionalOverlay.shipped.isNewer(than: release) == isNewer)
  }

  @Test(arguments: [
    ("bg_BG", "EUR", "BGN"), ("bg", "EUR", "BGN"), ("en_BG", "EUR", "BGN"), ("nl_CW", "XCG", "ANG"),
    ("nl_SX", "XCG", "ANG"), ("en_ZW", "ZWG", "USD"), ("en_US@rg=bgzzzz", "EUR", "BGN"), ("bg_US", "USD", "USD"),
    ("bg_BG@currency=usd", "USD", "USD"), ("hr_HR", "EUR", "EUR"), ("fa_IR", "IRR", "IRR"),
  ])
  func regionHasNewestCurrency(_ locale: String, _ newest: String, _ icu: String) throws {
    let locale = try LocaleID(locale)
    #expect(try CurrencyCode(region: locale).code == newest)
    if Self.isOlder { #expect(try CurrencyCode(region: locale, from: .icu).code == icu) }
  }

  @Test(arguments: [
    ("HUF", 0, 0, 2, 0), ("IDR", 0, 0, 2, 0), ("PKR", 0, 0, 2, 0), ("COP", 0, 0, 2, 0), ("RSD", 2, 0, 0, 0),
    ("DKK", 2, 2, 2, 2), ("USD", 2, 2, 2, 2), ("JPY", 0, 0, 0, 0),
  ])
  func currenciesHaveNewestDigits(_ code: String, _ standard: Int, _ cash: Int, _ old: Int, _ oldCash: Int) throws {
    let currency = try CurrencyCode(code)
    #expect(currency.source == .icu)
    #expect(try currency.fractionDigits() == standard)
    #expect(try currency.fractionDigits(cash: true) == cash)
    guard Self.isOlder else { return }
    #expect(try currency.fractionDigits(from: .icu) == old)
    #expect(try currency.fractionDigits(cash: true, from: .icu) == oldCash)
  }

  @Test(arguments: ["XAD", "XCG", "ZWG"])
  func newCodesAreKnown(_ code: String) throws {
    #expect(try CurrencyCode(code.lowercased()).code == code)
    guard Self.isOlder else { return }
    #expect(try CurrencyCode(code).source == .regionalData)
    #expect(failure { try CurrencyCode(code, from: .icu) }?.code == .unknownCurrency)
    var style = DecimalStyle(.currency(CurrencyStyle(.iso)))
    style.currency = try CurrencyCode(code)
    style.regionalData = .icu
    #expect(failure { try DecimalFormatter(style, locale: LocaleID("en_US")) }?.code == .unknownCurrency)
  }

  typealias Text = (locale: String, style: CurrencyStyle.Presentation, value: NumericValue, text: String)
  static let texts: [Text] = [
    ("bg_BG", .symbol, 1.5, "1,50\u{A0}€"), ("bg_BG", .plural, 2, "2,00 евро"),
    ("hu_HU", .symbol, 12345.6, "12\u{A0}346\u{A0}Ft"), ("hu_HU", .iso, 12345.6, "12\u{A0}346 HUF"),
    ("id_ID", .symbol, 1234.5, "Rp\u{A0}1.234"), ("es_CO", .accounting, -1234.5, "($\u{A0}1.234)"),
    ("sr_RS", .symbol, 1234.5, "1.234,50\u{A0}RSD"), ("nl_CW", .symbol, 1, "Cg.\u{A0}1,00"),
    ("nl_CW", .plural, 1, "1,00 Caribische gulden"), ("en_SX", .plural, 2, "2.00 Caribbean guilders"),
    ("en_ZW", .plural, 2, "2.00 Zimbabwean gold"), ("nl_CW", .accounting, -2, "(Cg.\u{A0}2,00)"),
  ]

  @Test(arguments: texts)
  func amountsUseNewestData(_ row: Text) throws {
    let locale = try LocaleID(row.locale)
    let style = DecimalStyle(.currency(CurrencyStyle(row.style)))
    for engine in NumberEngine.allCases {
      let written = try engine.writer(style, locale: locale).string(row.value)
      #expect(written == row.text, "\(engine)")
    }
    let formatter = try DecimalFormatter(style, locale: locale)
    #expect(try formatter.parts(row.value).map(\.text).joined() == row.text)
  }

  /// Law: formatted amounts round-trip.
  @Test(arguments: ["bg_BG", "hu_HU", "sr_RS", "nl_CW", "en_ZW"], CurrencyStyle.Presentation.allCases)
  func amountsRoundTrip(_ locale: String, _ presentation: CurrencyStyle.Presentation) throws {
    let style = DecimalStyle(.currency(CurrencyStyle(presentation)))
    let formatter = try DecimalFormatter(style, locale: LocaleID(locale))
    #expect(try formatter.parse(formatter.string(-1234)).value.exact == ExactDecimal(-1234))
  }

  @Test func cashIsRoundedToSmallestCoin() throws {
    var style = CurrencyStyle(.symbol)
    style.isCash = true
    var number = DecimalStyle(.currency(style))
    // The minimum grouping digits of Hungarian depend on the CLDR release.
    number.grouping = .never
    let formatter = try DecimalFormatter(number, locale: LocaleID("hu_HU"))
    let icu = try DecimalOracle(number, locale: LocaleID("hu_HU"))
    let rows: [(NumericValue, String)] = [
      (1232, "1230\u{A0}Ft"), (1233, "1235\u{A0}Ft"), (7.5, "10\u{A0}Ft"), (2.5, "0\u{A0}Ft"),
    ]
    for (value, text) in rows {
      #expect(try formatter.string(value) == text)
      #expect(try icu.string(value) == text)
    }
  }

  /// Digit options override the currency's digits, as in ICU.
  @Test(arguments: ["¤#,##0.00", "#,##0.00 ¤", "#,##0.00"])
  func patternsUseNewestDigits(_ pattern: String) throws {
    var style = try DecimalStyle(pattern: pattern)
    style.currency = try CurrencyCode("HUF")
    let locale = try LocaleID("en_US")
    let decides = pattern.contains("¤")
    #expect(try DecimalFormatter(style, locale: locale).string(1.25).contains("1.25") == !decides)
    style.minimumFraction = 3
    style.maximumFraction = 3
    #expect(try DecimalFormatter(style, locale: locale).string(1.25).contains("1.250"))
  }

  @Test func rangesUseNewestDigits() throws {
    let style = DecimalStyle(.currency(CurrencyStyle(.symbol)))
    let hungarian = try NumberRangeFormatter(style, locale: LocaleID("hu_HU"))
    #expect(try hungarian.string(from: 1.2, to: 5.8) == "1–6\u{A0}Ft")
    let serbian = try NumberRangeFormatter(style, locale: LocaleID("sr_RS"))
    #expect(try serbian.string(from: 1, to: 2) == "1,00–2,00\u{A0}RSD")
  }

  @Test(arguments: [("AE", Weekday.monday), ("IS", .sunday), ("SA", .sunday), ("DE", .monday)])
  func weekRulesUseNewestData(_ region: String, _ first: Weekday) throws {
    let newest = try WeekRules(region: region)
    let icu = try WeekRules(region: region, from: .icu)
    #expect(newest.firstWeekday == first)
    #expect(newest.minimalDays == icu.minimalDays)
    #expect(newest.weekend == icu.weekend)
    if Self.isOlder { #expect((newest == icu) == (region == "SA" || region == "DE")) }
  }

  @Test(arguments: ["ar_SA", "en_SA", "en_US@rg=sazzzz", "und_SA"])
  func changedCalendarIsReported(_ locale: String) throws {
    let change = try #require(try CalendarChange(in: LocaleID(locale)))
    #expect((change.before, change.olderRelease) == (.islamicUmmAlQura, "42"))
    #expect((change.after, change.newerRelease) == (.gregorian, "48"))
    // The installed libicu has one of the two calendars.
    #expect(try [change.before, change.after].contains(CalendarID(locale: LocaleID(locale))))
  }

  @Test(arguments: ["ar_SA@calendar=islamic-umalqura", "ar_EG", "fa_IR", "ar", "und"])
  func unchangedCalendarIsNotReported(_ locale: String) throws {
    #expect(try CalendarChange(in: LocaleID(locale)) == nil)
  }

  /// With `regionalData` set to ICU, every text is ICU's.
  @Test(arguments: SampleLocales.all + ["bg_BG", "nl_CW", "en_ZW"])
  func icuDataMatchICU(_ name: String) throws {
    let locale = try LocaleID(name)
    var style = DecimalStyle(.currency(CurrencyStyle(.symbol)))
    style.regionalData = .icu
    var handle = try NumberFormatHandle(style: .currency, locale: name)
    try handle.setCurrency(CurrencyCode(region: locale, from: .icu).code)
    let formatter = try DecimalFormatter(style, locale: locale)
    for value in ["0", "1.5", "-1234567.895"] {
      let written = try formatter.string(NumericValue(text: value))
      #expect(try written == handle.text(value))
    }
  }
}
