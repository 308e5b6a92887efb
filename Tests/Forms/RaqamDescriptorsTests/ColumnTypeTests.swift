import Raqam
import TestSupport
import Testing

@testable import RaqamDescriptors

/// Values of columns that `FieldValue` has no case for: 32-bit floats and local times; and days in every zone.
@Suite struct ColumnTypeTests {
  // MARK: Floats

  /// A float has the text of its shortest digits.
  @Test(arguments: [
    ##"{"type":"number","number.format":"#,##0.##########"}"##, #"{"type":"number"}"#,
    #"{"type":"number","number.skeleton":"scientific"}"#, #"{"type":"number","bidi":"isolate"}"#, #"{"type":"byte"}"#,
  ])
  func floatsFormatLikeTheirDigits(_ json: String) throws {
    let format = try Self.format(json)
    var random = SplitMix64(seed: 51)
    let special: [Float] = [
      0, -0.0, 0.1, -0.1, 1e10, 16_777_216, .leastNormalMagnitude / 3, .leastNonzeroMagnitude, .leastNormalMagnitude,
      .greatestFiniteMagnitude, .nan, .infinity, -.infinity, 1e22, 1e23, 1e-22, 1e-23,
    ]
    let drawn = (0..<rounds(5000)).map { _ in Float(bitPattern: UInt32(truncatingIfNeeded: random.next())) }
    let values = (special + drawn)
      .filter { $0.isFinite || !json.contains("byte") }
    var column = FormattedColumn()
    try format.append(contentsOf: values, to: &column)
    for (value, text) in zip(values, column) {
      var expected: [UInt8] = []
      if value.isFinite {
        try format.append(decimal: String(describing: value).utf8, to: &expected)
      } else {
        try format.append(.double(Double(value)), to: &expected)
      }
      #expect(text == String(decoding: expected, as: UTF8.self), "\(value)")
    }
  }

  // MARK: Days and local times

  private static let patterns = [
    #"{"type":"date","date.format":"yyyy-MM-dd","date.calendar":"gregorian"}"#,
    #"{"type":"date","date.format":"d MMMM y G"}"#,
    #"{"type":"date","date.style":"long","date.calendar":"islamic-umalqura"}"#,
  ]
  private static let locales = ["en_US", "fa_IR", "ar_EG"]

  /// A day that is formatted and parsed is the same day, in every zone: also if the zone skipped the day or its
  /// midnight.
  @Test(arguments: patterns)
  func daysComeBackInEveryZone(_ json: String) throws {
    var random = SplitMix64(seed: 7)
    // 2011-12-30, which Samoa skipped, and days around the changes of the clocks.
    let fixed = [15_338, 18_707, 18_708, 20_168, 0, -1]
    for zone in try TimeZoneDatabase().identifiers() {
      let format = try Self.format(json, Self.locales[Int(random.next() % 3)], zone)
      #expect(format.dateKind == .day)
      for day in fixed + (0..<20).map({ _ in Int(random.next() % 40_000) - 15_000 }) {
        let text = try format.string(.day(DayNumber(day)))
        let bytes = Array(text.utf8)
        let back = try format.parse(bytes.span, empty: nil, leniency: .strict, as: .day)
        #expect(back == .day(DayNumber(day)), "\(zone) \(text)")
      }
    }
  }

  /// The local time of an instant has the text of the instant unless it occurs twice, and is the local value of that text.
  @Test func localTimesFormatLikeTheirInstants() throws {
    let json = #"{"type":"date","date.format":"yyyy-MM-dd HH:mm:ss.SSSSSS","date.calendar":"gregorian"}"#
    var random = SplitMix64(seed: 9)
    var repeated = 0
    for zone in try TimeZoneDatabase().identifiers() {
      let format = try Self.format(json, "en_US", zone)
      let dates = try #require(format.dates)
      for _ in 0..<rounds(60) {
        let instant = Instant(epochMicroseconds: Int64(random.next() % 4_000_000_000_000_000) - 2_000_000_000_000_000)
        let local = dates.rules.localDateTime(at: instant)
        let counted = try Instant(local, utcOffset: 0)
        let text = try format.string(.date(dates.instant(ofLocal: counted)))
        #expect(text == ISO8601Text.fullText(of: local))
        #expect(try text == format.string(.date(instant)))
        if try dates.instant(ofLocal: counted) != instant { repeated += 1 }
        let bytes = Array(text.utf8)
        #expect(try format.parse(bytes.span, empty: nil, leniency: .strict, as: .local) == .date(counted), "\(zone)")
      }
    }
    #expect(repeated < 30)
  }

  /// Local times are resolved as ISO 8601 texts without an offset are.
  @Test(arguments: ["earlier", "later", "reject"])
  func localTimesAreResolvedLikeTexts(_ resolution: String) throws {
    let json =
      #"{"type":"date","date.format":"yyyy-MM-dd HH:mm zzz","date.gap":"\#(resolution)","date.overlap":"\#(resolution)"}"#
    let format = try Self.format(json, "en_US", "America/New_York")
    let dates = try #require(format.dates)
    for text in ["2025-03-09T02:30:00", "2025-11-02T01:30:00", "2025-06-01T12:00:00"] {
      guard case .localDateTime(let local) = try ISO8601Text.parse(text) else {
        Issue.record("no local time: \(text)")
        continue
      }
      let counted = try Instant(local, utcOffset: 0)
      let ofText = Result { () throws(FormatError) in try format.string(.string(text)) }
      let ofLocal = Result { () throws(FormatError) in try format.string(.date(dates.instant(ofLocal: counted))) }
      #expect(ofText == ofLocal)
    }
  }

  /// The local value of a text that names another zone is the local time of the format's zone.
  @Test func namedZonesAreConverted() throws {
    let format = try Self.format(
      #"{"type":"date","date.format":"yyyy-MM-dd HH:mm XXX","date.calendar":"gregorian"}"#, "en_US", "Asia/Tehran")
    let bytes = Array("2025-03-20 23:30 +00:00".utf8)
    let local = try format.parse(bytes.span, empty: nil, leniency: .strict, as: .local)
    #expect(local == .date(try ISO8601Text.instant("2025-03-21T03:00:00Z")))
  }

  /// Only formats with a date and without a time of day are of days.
  @Test(arguments: [
    (#"{"type":"date","date.format":"HH:mm"}"#, false), (#"{"type":"date"}"#, false),
    (#"{"type":"date","date.style":"short"}"#, true), (#"{"type":"date","date.relative":true}"#, true),
    (#"{"type":"date","date.skeleton":"yMMMd"}"#, true), (#"{"type":"date","date.format":"VV"}"#, false),
  ])
  func formatsOfDaysHaveNoTime(_ json: String, _ isOfDays: Bool) throws {
    for locale in ["en_US", "en_XA"] {
      #expect(try (Self.format(json, locale).dateKind == .day) == isOfDays, "\(locale)")
    }
  }

  @Test func otherFormatsHaveNoDates() throws { #expect(try Self.format(#"{"type":"number"}"#).dates == nil) }

  private static func format(_ json: String, _ locale: String = "en_US", _ zone: String = "UTC") throws
    -> CompiledFormat
  {
    let context = FormatContext(
      locale: try LocaleID(locale), timeZone: try TimeZoneID(zone), now: Instant(epochMilliseconds: 1_742_515_200_000))
    return try FormatterFactory().format(for: FormatterDescriptor(json: json), in: context)
  }
}

extension ISO8601Text {
  /// Returns a local time with a space and six digits after the second.
  fileprivate static func fullText(of local: LocalDateTime) -> String {
    let fraction = String(1_000_000 + local.time.nanosecond / 1000).dropFirst()
    return "\(text(of: local.day)) \(text(of: local.time).prefix(8)).\(fraction)"
  }

  fileprivate static func instant(_ text: String) throws -> Instant {
    guard case .instant(let instant) = try parse(text) else { throw FormatError(.invalidDate, text) }
    return instant
  }
}
