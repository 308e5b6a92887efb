import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Dates whose format has an era that the input omits.
@Suite struct MissingEraTests {
  private static let locales = [
    "en_US", "fa_IR", "ar_SA", "de_DE", "ja_JP", "he_IL", "ru_RU", "tr_TR", "hi_IN", "th_TH", "zh_TW", "zh_HK", "bg_BG",
    "az_AZ", "hu_HU", "ko_KR", "lt_LT", "lv_LV", "eu_ES", "hy_AM", "uz_UZ", "tt_RU", "am_ET", "gu_IN", "bs_BA", "uk_UA",
  ]

  private static let calendars = CalendarID.allCases.filter { ![.chinese, .dangi].contains($0) }

  /// 21 March 2025, 10:20.
  private static let instant = Instant(epochMilliseconds: 1_742_552_400_000)

  private static func parser(_ style: InstantStyle, _ locale: LocaleID) throws -> InstantFormatter {
    try InstantFormatter(
      style, locale: locale, timeZone: TimeZoneDatabase().rules(for: .utc),
      parsing: InstantParsing(now: instant))
  }

  /// Returns the text without its era and without the brackets and spaces that belong to the era.
  private static func withoutEra(_ parts: [FormatPart]) -> String? {
    guard parts.contains(where: { $0.kind == .era }) else { return nil }
    var text = parts.map { $0.kind == .era ? "\u{E000}" : $0.text }.joined()
    for (old, new) in [
      (" (\u{E000})", ""), (" \u{E000} ", " "), (" \u{E000}", ""), ("\u{E000} ", ""), ("\u{E000}", ""),
    ] {
      guard let range = text.firstRange(of: old) else { continue }
      text.replaceSubrange(range, with: new)
    }
    return text
  }

  /// Most calendars have an era in long dates whose complete text parses: the law below skips the others.
  @Test(.long, arguments: ["en_US", "fa_IR", "ar_SA", "de_DE"]) func mostDatesHaveAnEra(_ name: String) throws {
    let locale = try LocaleID(name)
    let utc = try TimeZoneDatabase().rules(for: .utc)
    let calendars = try Self.calendars.filter { calendar in
      let style = InstantStyle(.lengths(date: .long, time: .omitted), calendar: calendar)
      let parts = try InstantFormatter(style, locale: locale, timeZone: utc).parts(Self.instant)
      let parser = try Self.parser(style, locale)
      return Self.withoutEra(parts) != nil && failure { try parser.parse(parts.map(\.text).joined()) } == nil
    }
    expectCases(calendars.count, of: "calendars", atLeast: 4)
  }

  /// Law: without its era, a date parses to the same instant with both leniencies, with a deviation. The Japanese
  /// calendar requires the era.
  @Test(.long, arguments: locales.sampled(oneIn: 5), calendars)
  func dateWithoutEraParses(_ name: String, _ calendar: CalendarID) throws {
    let locale = try LocaleID(name)
    let utc = try TimeZoneDatabase().rules(for: .utc)
    let turn = Self.locales.firstIndex(of: name) ?? 0
    for (place, length) in [InstantStyle.Length.short, .medium, .long, .full].enumerated() {
      for (hasTime, time) in [InstantStyle.Length.omitted, .short].enumerated()
      where isSampled(turn + 2 * place + hasTime, oneIn: 8) {
        let style = InstantStyle(.lengths(date: length, time: time), calendar: calendar)
        let formatter = try InstantFormatter(style, locale: locale, timeZone: utc)
        let parts = try formatter.parts(Self.instant)
        guard let text = Self.withoutEra(parts) else { continue }
        let written = parts.map(\.text).joined()
        let parser = try Self.parser(style, locale)
        let whole: Parsed<TypedDate>
        do {
          whole = try parser.parse(written)
        } catch {
          // Formats whose complete text does not parse are skipped.
          continue
        }
        #expect(whole.deviations.isEmpty, "\(written)")
        for leniency in ParseLeniency.allCases {
          guard calendar != .japanese else {
            #expect(failure { try parser.parse(text, leniency: leniency) }?.hint == .era([]))
            continue
          }
          do {
            let read = try parser.parse(text, leniency: leniency)
            #expect(read.value.instant == whole.value.instant, "\(text) of \(written)")
            #expect(read.deviations.map(\.kind) == [.era], "\(text) of \(written): \(read.deviations)")
          } catch {
            Issue.record("\(name) \(calendar) \(length): \(text) of \(written): \(error)")
          }
        }
      }
    }
  }

  /// A nonexistent date is reported as such and not as a missing era.
  @Test func nonexistentDateIsReportedBeforeEra() throws {
    let style = try InstantStyle(pattern: "d MMMM y G", calendar: .islamicUmmAlQura)
    let parser = try Self.parser(style, LocaleID("ar_SA"))
    #expect(
      failure { try parser.parse("٣٠ رمضان ١٤٤٦") }?.description
        == "Ramadan 1446 has 29 days (at offset 0); use a day from 1 to 29")
    #expect(
      failure { try parser.parse("٢١ رمضان ٢٠٢٥") }?.message.hasPrefix("2025 is a year of the gregorian") == true)
    #expect(failure { try parser.parse("٢١ رمضان ١٤٤٦ ق.م") } != nil)
  }

  /// In the Japanese calendar, a missing era is inferred if only one era fits the bounds.
  @Test(
    arguments: [
      ("50年3月15日", nil, "2025-03-21", "1975-03-15"), ("6年3月15日", "2019-05-01", nil, "2024-03-15"),
      ("20年3月15日", "1989-01-08", "2025-03-21", "2008-03-15"), ("6年3月15日", "1900-01-01", "2025-03-21", nil),
      ("50年3月15日", nil, nil, nil), ("2024年3月15日", "1900-01-01", nil, nil),
      ("昭和50年3月15日", "2019-05-01", nil, "1975-03-15"),
    ] as [(String, String?, String?, String?)])
  func japaneseEraIsInferredFromBounds(_ text: String, _ earliest: String?, _ latest: String?, _ day: String?) throws {
    let utc = try TimeZoneDatabase().rules(for: .utc)
    func number(_ date: String?) throws -> DayNumber? {
      guard let date, case .localDate(let day) = try ISO8601Text.parse(date, timeOfDay: false) else { return nil }
      return day
    }
    var options = InstantParsing(now: Self.instant)
    options.earliest = try number(earliest)
    options.latest = try number(latest)
    let parser = try InstantFormatter(
      InstantStyle(pattern: "Gy年M月d日", calendar: .japanese), locale: LocaleID("ja_JP"), timeZone: utc,
      parsing: options)
    guard let day else {
      #expect(failure { try parser.parse(text) }?.hint?.description.hasPrefix("write the era before the year") == true)
      return
    }
    let read = try parser.parse(text)
    #expect(read.value.local.day.description == day)
    #expect(read.deviations.map(\.kind) == (text.hasPrefix("昭和") ? [] : [.era]))
  }

  /// Between two fields, one of the literals next to the era remains; brackets are removed.
  @Test(arguments: [
    ("d MMM G y", ["d| |MMM| |y"]), ("Gy年M", ["y|年|M"]), ("y (G), MMM", ["y|, |MMM"]),
    ("y. G", ["y|. ", "y|.", "y"]), ("d/M/G y", ["d|/|M|/ |y", "d|/|M|/|y"]), ("d MMM y", []),
    ("MMM G", []),
  ])
  func planWithoutEraKeepsOneSeparator(_ pattern: String, _ expected: [String]) throws {
    let plans = DateParsePlan(try DatePattern(pattern)).withoutEra.map { plan in
      plan.elements.map { element in
        switch element {
        case .literal(let units): String(String.UnicodeScalarView(units.compactMap(Unicode.Scalar.init)))
        case .field(let field, _): field.pattern
        }
      }.joined(separator: "|")
    }
    #expect(expected.isEmpty ? plans.isEmpty : expected.allSatisfy(plans.contains), "\(plans)")
  }
}
