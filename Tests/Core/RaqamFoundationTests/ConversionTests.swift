import Raqam
import RaqamFoundation
import TestSupport
import Testing

/// Conversions between Foundation's values and Raqam's.
@Suite struct ConversionTests {
  @Test(arguments: [
    "0", "1", "-1", "12.5", "-0.000001", "12345678901234567890123456789012345678", "1e100", "-9.87654321e-100",
    "99999999999999999999999999999999999999",
  ])
  func decimalsRoundTripExactly(_ text: String) throws {
    let decimal = try #require(Decimal(string: text))
    let exact = try #require(ExactDecimal(decimal))
    #expect(exact == (try ExactDecimal(text)))
    #expect(Decimal(exactly: exact) == decimal)
    #expect(NumericValue(decimal) == NumericValue(exact))
  }

  @Test(arguments: ["123456789012345678901234567890123456789.5", "1e-200", "1e200"])
  func valuesBeyondDecimalConvertToNil(_ text: String) throws {
    #expect(Decimal(exactly: try ExactDecimal(text)) == nil)
  }

  @Test func decimalNaNFormatsAsNaN() throws {
    #expect(ExactDecimal(Decimal.nan) == nil)
    let formatter = try DecimalFormatter(.standard, locale: LocaleID("en_US"))
    #expect(try formatter.string(Decimal.nan) == formatter.string(Double.nan))
  }

  @Test func decimalsAreFormatted() throws {
    let formatter = try DecimalFormatter(DecimalStyle(pattern: "#,##0.00"), locale: LocaleID("fa_IR"))
    let values = try ["1234.565", "-0.005", "12345678901234567890.125"].map { try #require(Decimal(string: $0)) }
    var column = FormattedColumn()
    try formatter.append(contentsOf: values, to: &column)
    #expect(Array(column) == ["۱٬۲۳۴٫۵۶", "\u{200E}−۰٫۰۰", "۱۲٬۳۴۵٬۶۷۸٬۹۰۱٬۲۳۴٬۵۶۷٬۸۹۰٫۱۲"])
    #expect(try values.map { try formatter.string($0) } == Array(column))
  }

  @Test(arguments: [0, 1_742_558_400, -62_135_596_800, 0.25, -0.001] as [Double])
  func datesRoundTripToTheMillisecond(_ seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let instant = try Instant(date)
    #expect(instant.epochMilliseconds == Int64((seconds * 1000).rounded()))
    #expect(abs(Date(instant).timeIntervalSince1970 - seconds) < 0.0005)
  }

  @Test(arguments: [Double.nan, .infinity, -1e300])
  func rejectsDatesBeyondInstants(_ seconds: Double) {
    #expect {
      _ = try Instant(Date(timeIntervalSince1970: seconds))
    } throws: {
      ($0 as? FormatError)?.code == .outOfRange
    }
  }

  @Test func datesAreFormatted() throws {
    let formatter = try InstantFormatter(
      InstantStyle(pattern: "d MMMM y", calendar: .persian), locale: LocaleID("fa_IR"),
      timeZone: TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran")))
    let dates = [1_742_558_400, 0].map { Date(timeIntervalSince1970: $0) }
    var column = FormattedColumn()
    try formatter.append(contentsOf: dates, to: &column)
    #expect(Array(column) == ["۱ فروردین ۱۴۰۴", "۱۱ دی ۱۳۴۸"])
    #expect(try dates.map { try formatter.string($0) } == Array(column))
  }
}

/// Foundation's `Locale` and `TimeZone` wherever formatters take a locale or a time zone.
@Suite struct ConvertibleTests {
  private let german = Locale(identifier: "de_DE")

  @Test func formattersAcceptLocales() throws {
    #expect(try DecimalFormatter(.standard, locale: german).string(1234.5) == "1.234,5")
    #expect(try Decimal(1234.5).formatted(in: german) == "1.234,5")
    #expect(try ["a", "b"].formatted(.or, in: german) == "a oder b")
    #expect(try 5.formatted(.currency("EUR"), in: Locale(identifier: "fa-IR-u-nu-latn")).contains("5"))
  }

  @Test(arguments: ["Asia/Tehran", "GMT+0330"])
  func formattersAcceptTimeZones(_ name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    #expect(try noon.formatted(.time(.short), in: german, timeZone: zone) == "15:30")
    #expect(try InstantFormatter(.time(.short), locale: german, timeZone: zone).string(noon) == "15:30")
  }
}
