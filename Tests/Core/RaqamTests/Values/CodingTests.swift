import Raqam
import RaqamValues
import TestSupport
import Testing

/// The JSON form of values; decoding restores them.
@Suite struct CodingTests {
  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode([value]), as: UTF8.self)
  }

  /// Checks the encoded form of a value, and that decoding restores it.
  private static func check<Value: Codable & Equatable>(_ value: Value, _ form: String) throws {
    #expect(try json(value) == "[\(form)]")
    #expect(try JSONDecoder().decode([Value].self, from: Data("[\(form)]".utf8)) == [value], "\(form)")
  }

  @Test func datesRoundTrip() throws {
    try Self.check(Instant(epochMilliseconds: 1_742_545_800_250), #""2025-03-21T08:30:00.250Z""#)
    try Self.check(Instant(epochMilliseconds: -62_198_755_200_000), #""-0001-01-01T00:00:00Z""#)
    try Self.check(DayNumber(20_168), #""2025-03-21""#)
    try Self.check(
      LocalDateTime(day: DayNumber(20_168), time: LocalTime(hour: 8, minute: 30)), #""2025-03-21T08:30:00""#)
    try Self.check(LocalTime(hour: 23, minute: 59, second: 59, millisecond: 999), #""23:59:59.999""#)
    try Self.check(Weekday.sunday, "7")
    try Self.check(TimeZoneID("Asia/Tehran"), #""Asia/Tehran""#)
    try Self.check(TimeZoneID("+03:30"), #""GMT+03:30""#)
    try Self.check(CalendarID.islamicUmmAlQura, #""islamic-umalqura""#)
    try Self.check(
      CalendarDate(year: 1404, month: 1, day: 2), #"{"day":2,"month":{"isLeap":false,"number":1},"year":1404}"#)
    try Self.check(HijriAdjustment(days: -1), #"{"days":-1}"#)
    try Self.check(HijriAdjustment(months: ["1446-09": 29]), #"{"months":{"1446-9":29}}"#)
  }

  /// `JSONEncoder` merges canonically equivalent names of an object, so such members are encoded as an array.
  @Test func canonicallyEquivalentNamesRoundTrip() throws {
    try Self.check(FieldValue.object(["a": .null, "b": true]), #"{"object":{"a":null,"b":true}}"#)
    try Self.check(
      FieldValue.object(["\u{E9}": true, "e\u{301}": .null]), "{\"object\":[\"e\u{301}\",null,\"\u{E9}\",true]}")
    let equivalents: [ExactText: Int] = ["\u{E9}": 1, "e\u{301}": 2, "a": 3]
    #expect(try JSONDecoder().decode([ExactText: Int].self, from: JSONEncoder().encode(equivalents)) == equivalents)
    #expect(try Self.json(["a": 3] as [ExactText: Int]) == #"[["a",3]]"#)
  }

  /// The last days within the range of ISO 8601 round-trip; days beyond are rejected.
  @Test(arguments: [1_825_400_000, -1_825_400_000])
  func lastDaysRoundTrip(_ days: Int) throws {
    let day = DayNumber(days)
    let instant = try Instant(LocalDateTime(day: day), utcOffset: 0)
    #expect(try JSONDecoder().decode([DayNumber].self, from: JSONEncoder().encode([day])) == [day])
    #expect(try JSONDecoder().decode([Instant].self, from: JSONEncoder().encode([instant])) == [instant])
    for beyond in [day + days.signum(), .min, .max] {
      #expect(throws: EncodingError.self) { try JSONEncoder().encode([beyond]) }
    }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([Instant.min, .max]) }
  }

  @Test func numbersRoundTrip() throws {
    try Self.check(ExactDecimal("-12345678901234567890.50"), #""-12345678901234567890.5""#)
    try Self.check(-ExactDecimal.zero, #""-0""#)
    try Self.check(NumericValue.integer(.min), #"{"integer":-9223372036854775808}"#)
    try Self.check(NumericValue.double(0.1), #"{"double":"0.1"}"#)
    try Self.check(NumericValue.decimal(ExactDecimal("0.1")), #"{"decimal":"0.1"}"#)
    try Self.check(NumericValue.double(-.infinity), #"{"double":"-inf"}"#)
    try Self.check(CurrencyCode("USD"), #""USD""#)
    try Self.check(CurrencyCode("XCG"), #""XCG""#)
    try Self.check(CurrencyCode("IRT"), #""IRT""#)
    let toman = try CurrencyDefinition(
      code: "IRT", digits: 0, symbols: ["fa": "T"], names: ["en": [.one: "toman", .other: "tomans"]])
    try Self.check(
      CurrencyCode(toman),
      #"{"code":"IRT","digits":0,"names":{"en":{"one":"toman","other":"tomans"}},"symbols":{"fa":"T"}}"#
    )
    try Self.check(NumberingSystemID("arabext"), #""arabext""#)
    try Self.check(LocaleID("fa-IR-u-ca-persian"), #""fa_IR@calendar=persian""#)
    try Self.check(FormatPart(.percentSign, "٪"), #"{"kind":"percentSign","text":"٪"}"#)
  }

  @Test func stylesRoundTrip() throws {
    var style = try DecimalStyle.currency("USD", .plural)
    style.scale = try ExactDecimal("0.01")
    let decimals = try [
      style, .standard, .percent, .pattern("#,##0.00;(#)"), .skeleton(".00"), .localCurrency(.iso), .spellout,
    ]
    #expect(try JSONDecoder().decode([DecimalStyle].self, from: JSONEncoder().encode(decimals)) == decimals)
    var adjusted = try InstantStyle.pattern("d MMMM y 'o''clock'", calendar: .islamicCivil)
    adjusted.hijriAdjustment = try HijriAdjustment(days: 1)
    adjusted.capitalization = .standalone
    let dates = try [adjusted, .skeleton("yMMMd"), .time(.short), .standard]
    #expect(try JSONDecoder().decode([InstantStyle].self, from: JSONEncoder().encode(dates)) == dates)
    try Self.check(
      RelativeInstantStyle(.dayAndTime(.short), numeric: .always),
      #"{"form":"dayAndTime","numeric":"always","time":"short"}"#)
    try Self.check(RelativeInstantStyle.day, "{}")
  }

  @Test func errorsRoundTrip() throws {
    let error = try #require(failure { try TimeZoneID("Asia/Teheran") })
    try Self.check(
      error,
      #"{"code":"unknown_time_zone","hint":{"kind":"nearest","#
        + #""text":"did you mean \"Asia/Tehran\"?","words":["Asia/Tehran"]},"#
        + #""message":"unknown time zone \"Asia/Teheran\""}"#
    )
    try Self.check(
      Parsed(ExactDecimal(12), deviations: [ParseDeviation(.plusSign, offset: 0)]),
      #"{"deviations":[{"detail":{"plusSign":{}},"kind":"sign","message":"the plus sign was ignored","#
        + #""offset":0}],"value":"12"}"#)
  }

  /// Decoding errors have a coding path and a reason.
  @Test(arguments: [
    (#"["x"]"#, "\"x\" is not a decimal number (at offset 0); use ASCII digits and a point: -1234.5"),
    (#"["1e99999"]"#, "too many digits: at most 10000 before or after the decimal separator"),
  ])
  func decodingErrorsHaveReasonAndPath(_ json: String, _ reason: String) throws {
    do {
      _ = try JSONDecoder().decode([ExactDecimal].self, from: Data(json.utf8))
      Issue.record("\(json) is read")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == reason)
      #expect(context.codingPath.map(\.intValue) == [0])
      #expect("\(context.underlyingError as? FormatError, default: "none")" == reason)
    }
  }

  @Test func rejectsOtherKinds() {
    func refuses<Value: Decodable>(_ type: Value.Type, _ json: String) {
      #expect(throws: (any Error).self, "\(type) \(json)") {
        try JSONDecoder().decode([Value].self, from: Data("[\(json)]".utf8))
      }
    }
    refuses(Instant.self, #""2025-03-21""#)
    refuses(Instant.self, #""2025-03-21T08:30:00""#)
    refuses(DayNumber.self, #""2025-02-29""#)
    refuses(LocalTime.self, #""2025-03-21""#)
    refuses(LocalDateTime.self, #""2025-03-21T08:30:00Z""#)
    refuses(NumericValue.self, #""5""#)
    refuses(CurrencyCode.self, #""USB""#)
    refuses(CurrencyCode.self, #"{"code":"irt","digits":0}"#)
    refuses(LocaleID.self, #""?""#)
    refuses(TimeZoneID.self, #""Mars/Olympus""#)
    refuses(NumberPattern.self, #""abc""#)
    refuses(DatePattern.self, #""d j""#)
    refuses(DateSkeleton.self, #""d M""#)
    refuses(PluralTextStyle.self, ##"{"kind":"cardinal","texts":{"one":"#"}}"##)
    refuses(DecimalStyle.Base.self, "{}")
    refuses(HijriAdjustment.self, #"{"days":3}"#)
  }
}
