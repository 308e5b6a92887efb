import DateOracle
import ICU
import Raqam
import Testing

/// Typed parts of ranges, relative dates and coordinates.
@Suite struct RangePartsTests {
  private static func text(_ parts: [FormatPart]) -> String { parts.map(\.text).joined() }

  private static let numericKinds: Set<FormatPart.Kind> = [.integer, .group, .decimal, .fraction, .minusSign]

  static let styles: [DecimalStyle] = {
    let bases: [DecimalStyle.Base] = [
      .named(.decimal), .named(.percent), .named(.scientific), .skeleton("unit/celsius .0"), .currency(CurrencyStyle()),
      .currency(CurrencyStyle(.iso)), .currency(CurrencyStyle(.plural)),
    ]
    return bases.map { base in
      var style = DecimalStyle(base)
      style.sign = .always
      return style
    } + bases.map { DecimalStyle($0) }
  }()

  /// Law: the digits of a range are those of its numbers; a unit or sign may appear once for both.
  @Test(arguments: ["en_US", "de_DE", "de_CH", "fa_IR", "ar_EG", "he_IL", "hi_IN", "ja_JP", "fr_FR", "hu_HU"], styles)
  func numberRangePartsJoinToText(_ locale: String, _ style: DecimalStyle) throws {
    let locale = try LocaleID(locale)
    let range = try NumberRangeFormatter(style, locale: locale)
    let single = try DecimalFormatter(style, locale: locale)
    let values: [NumericValue] = [0, 1, 5, 1234.5, 9_876_543]
    for (lower, upper) in zip(values, values.dropFirst()) {
      let parts = try range.parts(from: lower, to: upper)
      var bytes = Array("> ".utf8)
      try range.append(from: lower, to: upper, into: &bytes)
      #expect(Self.text(parts) == (try range.string(from: lower, to: upper)))
      #expect(bytes == Array("> \(Self.text(parts))".utf8))
      func digits(_ parts: [FormatPart]) -> [FormatPart] { parts.filter { Self.numericKinds.contains($0.kind) } }
      #expect(try digits(parts) == digits(single.parts(lower)) + digits(single.parts(upper)), "\(Self.text(parts))")
    }
    #expect(Self.text(try range.parts(from: 5, to: 5)) == (try range.string(from: 5, to: 5)))
  }

  @Test func numberRangePartsHaveKinds() throws {
    let range = try NumberRangeFormatter(.percent, locale: "en_US")
    let parts = try range.parts(from: 0.01, to: 0.05)
    #expect(parts.filter { $0.kind != .literal }.map(\.kind) == [.integer, .percentSign, .integer, .percentSign])
    let patterns = try NumberRangeFormatter(.pattern("0.0"), locale: "en_US")
    #expect(
      try patterns.parts(from: 1, to: 2).map(\.kind) == [
        .integer, .decimal, .fraction, .literal, .integer, .decimal, .fraction,
      ])
  }

  static let days = [0, 1, 40, 400].map { 20_168 + $0 }

  /// Fields that both dates share appear once; the text is ICU's.
  @Test(
    arguments: ["en_US", "de_DE", "fa_IR", "ar_EG", "he_IL", "ja_JP", "th_TH", "is_IS"],
    ["yMMMd", "yMMMMEd", "yMd", "jm", "yMMMdjm"])
  func dateRangePartsJoinToText(_ locale: String, _ skeleton: String) throws {
    let locale = try LocaleID(locale)
    let rules = try TimeZoneRules.shared("Asia/Tehran")
    let style = try InstantStyle.skeleton(skeleton)
    let range = try InstantRangeFormatter(style, locale: locale, timeZone: rules)
    let single = try InstantFormatter(style, locale: locale, timeZone: rules)
    let start = try Instant(LocalDateTime(day: DayNumber(20_168)), utcOffset: 0)
    let kinds = Set(try single.parts(start).map(\.kind))
    for day in Self.days {
      let end = try Instant(LocalDateTime(day: DayNumber(day), time: LocalTime(hour: 7, minute: 5)), utcOffset: 0)
      let parts = try range.parts(from: start, to: end)
      var bytes: [UInt8] = []
      try range.append(from: start, to: end, into: &bytes)
      #expect(Self.text(parts) == (try range.string(from: start, to: end)))
      #expect(String(decoding: bytes, as: UTF8.self) == Self.text(parts))
      #expect(kinds.isSubset(of: Set(parts.map(\.kind))), "\(Self.text(parts))")
      let local = (rules.localDateTime(at: start), rules.localDateTime(at: end))
      #expect(try range.parts(from: local.0, to: local.1) == parts)
    }
    #expect(throws: FormatError.self) { try range.parts(from: start.adding(milliseconds: 1), to: start) }
  }

  @Test func dateRangePartsHaveKinds() throws {
    let range = try InstantRangeFormatter(.skeleton("yMMMd"), locale: "en_US", timeZone: "UTC")
    let start = try Instant(LocalDateTime(day: DayNumber(20_168)), utcOffset: 0)
    let parts = try range.parts(from: start, to: start.adding(milliseconds: 4 * 86_400_000))
    #expect(parts.filter { $0.kind != .literal }.map(\.text) == ["Mar", "21", "25", "2025"])
    #expect(parts.filter { $0.kind != .literal }.map(\.kind) == [.month, .day, .day, .year])
  }

  /// A range of adjusted dates is that of the computed dates a day later.
  @Test func rangesOfAdjustedDatesAreShifted() throws {
    let plain = try InstantStyle.pattern("d MMMM y", calendar: .islamicCivil)
    var style = plain
    style.hijriAdjustment = try HijriAdjustment(days: 1)
    let range = try InstantRangeFormatter(style, locale: "en_US", timeZone: "UTC")
    let computed = try InstantRangeFormatter(plain, locale: "en_US", timeZone: "UTC")
    for day in 20_150..<20_190 {
      let start = try Instant(LocalDateTime(day: DayNumber(day)), utcOffset: 0)
      let end = start + .seconds(4 * 86_400)
      let next: Duration = .seconds(86_400)
      #expect(try range.parts(from: start, to: end) == computed.parts(from: start + next, to: end + next))
    }
  }

  /// The parts join to ICU's text and the formatted time of day.
  @Test(arguments: ["en_US", "de_DE", "fa_IR", "ar_EG", "ja_JP", "fr_FR"])
  func relativeDatePartsJoinToText(_ locale: String) throws {
    let locale = try LocaleID(locale)
    let rules = try TimeZoneRules.shared("UTC")
    let handle = try RelativeDateHandle(locale: locale.resourceID)
    let now = try Instant(LocalDateTime(day: DayNumber(20_168), time: LocalTime(hour: 12, minute: 0)), utcOffset: 0)
    let days = try RelativeInstantFormatter(locale: locale, timeZone: rules)
    let timed = try RelativeInstantFormatter(.dayAndTime(.short), locale: locale, timeZone: rules)
    let time = try InstantFormatter(.time(.short), locale: locale, timeZone: rules)
    for distance in -6...6 {
      let instant = try now.adding(milliseconds: Int64(distance) * 86_400_000)
      let parts = try days.parts(instant, relativeTo: now)
      let words = try handle.text(distance, .day, isNumeric: false)
      var bytes: [UInt8] = []
      try days.append(instant, relativeTo: now, to: &bytes)
      #expect(Self.text(parts) == words)
      #expect(bytes == Array(words.utf8))
      #expect(try days.string(instant, relativeTo: now) == words)
      #expect(
        parts.contains { $0.kind == .integer }
          == words.unicodeScalars.contains { $0.properties.numericType == .decimal }, "\(words)")
      let whole = try timed.parts(instant, relativeTo: now)
      #expect(Self.text(whole) == (try handle.combined(date: words, time: time.string(instant))))
      let clock = try time.parts(instant)
      #expect(
        whole.filter { [.hour, .minute].contains($0.kind) } == clock.filter { [.hour, .minute].contains($0.kind) })
      #expect(try timed.parts(rules.localDateTime(at: instant), relativeTo: now) == whole)
    }
  }

  @Test(arguments: ["en_US", "fa_IR", "ar_EG", "he_IL", "ja_JP", "fr_FR"], CoordinateFormatter.Notation.allCases)
  func coordinatePartsJoinToText(_ locale: String, _ notation: CoordinateFormatter.Notation) throws {
    let formatter = try CoordinateFormatter(notation, locale: locale)
    let parts = try formatter.parts(latitude: 35.6892, longitude: -51.389)
    var bytes: [UInt8] = []
    try formatter.append(latitude: 35.6892, longitude: -51.389, to: &bytes)
    #expect(try formatter.string(latitude: 35.6892, longitude: -51.389) == Self.text(parts))
    #expect(String(decoding: bytes, as: UTF8.self) == Self.text(parts))
    let isDecimal = notation == .decimal
    #expect(parts.filter { $0.kind == .integer }.count == (isDecimal ? 2 : 6))
    #expect(parts.filter { $0.kind == .fraction }.count == (isDecimal ? 2 : 0))
    #expect(
      parts.filter { $0.kind == .unit }.map(\.text) == (isDecimal ? ["°", "°"] : ["°", "′", "″", "°", "′", "″"]))
  }
}
