import ICU
import RaqamDates
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamCalendars

/// Months have the names of the reader's country even if libicu has those of another country (d-45).
@Suite struct RegionalMonthTests {
  private static let isOlder: Bool = RegionalOverlay.active != nil
  /// CLDR 48.
  private static let wide = [
    "حمل", "ثور", "جوزا", "سرطان", "اسد", "سنبلهٔ", "میزان", "عقرب", "قوس", "جدی", "دلو", "حوت",
  ]
  private static let narrow = ["ح", "ث", "ج", "س", "ا", "س", "م", "ع", "ق", "ج", "د", "ح"]

  private static func instant(_ month: Int, day: Int = 10) throws -> Instant {
    let date = try CalendarSystem(.persian).dayNumber(
      of: CalendarDate(year: 1404, month: month, day: day), resolving: .reject)
    return Instant(epochMilliseconds: Int64(date.value) * 86_400_000)
  }

  @Test(arguments: ["MMM", "MMMM", "MMMMM", "LLL", "LLLL", "LLLLL"])
  func afghanMonthsHaveNamesInEveryWidth(_ pattern: String) throws {
    let names = pattern.count == 5 ? Self.narrow : Self.wide
    for locale in ["fa_AF", "fa_Arab_AF", "fa-AF-u-nu-latn"] {
      let id = try LocaleID(locale)
      let style = try InstantStyle(pattern: pattern, calendar: .persian)
      let formatter = try InstantFormatter(style, locale: id, timeZone: "UTC")
      for month in 1...12 {
        #expect(try formatter.string(Self.instant(month)) == names[month - 1], "\(locale) \(month)")
      }
    }
  }

  /// All styles and skeletons use these names, and the text parses to the formatted day.
  @Test func stylesSkeletonsAndRangesUseCountryNames() throws {
    let bases: [InstantStyle.Base] =
      try [.medium, .long, .full].map { .lengths(date: $0, time: .omitted) }
      + (["yMMMd", "yMMMMd", "yMMM", "yMMMM", "MMMd", "MMMMEEEEd"].map { .skeleton(try DateSkeleton($0)) })
    for base in bases {
      let style = InstantStyle(base, calendar: .persian)
      let formatter = try InstantFormatter(style, locale: LocaleID("fa_AF"), timeZone: "UTC")
      let range = try InstantRangeFormatter(style, locale: LocaleID("fa_AF"), timeZone: "UTC")
      for month in 1...12 {
        let instant = try Self.instant(month)
        let text = try formatter.string(instant)
        #expect(text.contains(Self.wide[month - 1]), "\(text)")
        #expect(try formatter.parts(instant).contains { $0.kind == .month && $0.text == Self.wide[month - 1] })
        if text.contains("۱۴۰۴"), text.contains("۱۰") { #expect(try formatter.parse(text).value.instant == instant) }
        let next = try Self.instant(month % 12 + 1, day: 20)
        guard next > instant else { continue }
        let both = try range.string(from: instant, to: next)
        #expect(both.contains(Self.wide[month - 1]) && both.contains(Self.wide[month % 12]), "\(both)")
        let parts = try range.parts(from: instant, to: next).filter { $0.kind == .month }.map(\.text)
        #expect(parts == [Self.wide[month - 1], Self.wide[month % 12]])
      }
    }
  }

  @Test func calendarNamesUseCountryNames() throws {
    let names = try CalendarNames(CalendarSystem(.persian), locale: LocaleID("fa_AF"))
    for month in 1...12 { #expect(try names.month(CalendarMonth(month), year: 1404) == Self.wide[month - 1]) }
    #expect(try names.title(CalendarMonth(2), year: 1404) == "ثور ۱۴۰۴")
  }

  @Test func iranUsesIranianNames() throws {
    let formatter = try InstantFormatter(.pattern("MMM MMMM LLLL"), locale: "fa_IR", timeZone: "UTC")
    #expect(try formatter.string(Self.instant(2)) == "اردیبهشت اردیبهشت اردیبهشت")
  }

  /// With `regionalData` set to ICU, libicu's names are used.
  @Test(.enabled(if: isOlder)) func icuDataUseICUNames() throws {
    var style = try InstantStyle(pattern: "MMM", calendar: .persian)
    style.regionalData = .icu
    let formatter = try InstantFormatter(style, locale: LocaleID("fa_AF"), timeZone: "UTC")
    #expect(try formatter.string(Self.instant(2)) == "اردیبهشت")
    let names = try CalendarNames(CalendarSystem(.persian), locale: LocaleID("fa_AF"), from: .icu)
    #expect(try names.month(CalendarMonth(2), year: 1404) == "اردیبهشت")
  }

  /// Names of the neighboring country and of the country's other language parse, with a deviation.
  @Test(arguments: [
    ("fa_AF", "d MMM y", "۱۰ اردیبهشت ۱۴۰۴"), ("ps_AF", "d MMMM y", "۱۰ ثور ۱۴۰۴"),
    ("ps_AF", "d MMMM y", "۱۰ غويی ۱۴۰۴"),
  ])
  func parsesNamesOfNeighborAndOtherLanguage(_ locale: String, _ pattern: String, _ text: String) throws {
    var style = try InstantStyle(pattern: pattern)
    style.calendar = .persian
    let formatter = try InstantFormatter(style, locale: LocaleID(locale), timeZone: "UTC")
    let read = try formatter.parse(text)
    #expect(read.value.instant == (try Self.instant(2)))
  }
}
