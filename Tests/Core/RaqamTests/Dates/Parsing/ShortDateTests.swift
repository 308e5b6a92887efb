import Raqam
import TestSupport
import Testing

/// Numeric dates as users type them: without leading zeros and without the century.
@Suite struct ShortDateTests {
  private static let locales = [
    "en_US", "en_GB", "fa_IR", "ar_SA", "ar_EG", "de_DE", "ja_JP", "he_IL", "ru_RU", "tr_TR", "hi_IN", "fr_FR", "sv_SE",
    "hu_HU", "th_TH", "zh_TW", "ko_KR", "nl_NL", "pt_BR", "lt_LT",
  ]

  private static let calendars: [CalendarID] = [
    .gregorian, .iso8601, .persian, .islamic, .islamicCivil, .islamicTabular, .islamicUmmAlQura, .buddhist, .coptic,
    .ethiopic, .indian, .roc, .japanese,
  ]

  private static let patterns = [
    "short", "medium", "yMd", "y/MM/dd", "yyyy-MM-dd", "dd.MM.yyyy", "dd/MM/y", "MM/dd/yyyy", "yy/MM/dd", "d/M/yy",
  ]

  private static let utc = Result { try TimeZoneDatabase().rules(for: .utc) }

  private static func style(_ name: String, _ calendar: CalendarID) throws -> InstantStyle {
    switch name {
    case "short": InstantStyle(.lengths(date: .short, time: .omitted), calendar: calendar)
    case "medium": InstantStyle(.lengths(date: .medium, time: .omitted), calendar: calendar)
    case "yMd": InstantStyle(.skeleton(try DateSkeleton("yMd")), calendar: calendar)
    default: try InstantStyle(pattern: name, calendar: calendar)
    }
  }

  /// Returns the text with its numbers shortened; `nil` if the year is not numeric.
  private static func shortened(_ parts: [FormatPart], shortYear: Bool) -> String? {
    var text = ""
    for part in parts {
      switch part.kind {
      case .day, .month:
        let isNumber = part.text.unicodeScalars.allSatisfy { $0.properties.numericType == .decimal }
        text += isNumber && part.text.count == 2 ? withoutZero(part.text) : part.text
      case .year:
        guard part.text.unicodeScalars.allSatisfy({ $0.properties.numericType == .decimal }) else { return nil }
        text += shortYear ? String(part.text.suffix(2)) : part.text
      default: text += part.text
      }
    }
    return text
  }

  private static func withoutZero(_ digits: String) -> String {
    digits.unicodeScalars.first?.properties.numericValue == 0 ? String(digits.dropFirst()) : digits
  }

  /// Law: lenient parsing yields the same day and reports every missing zero and century. Strict parsing yields the
  /// same day or throws. The present is 8 March 2025.
  @Test(.long, arguments: locales.sampled(oneIn: 5), calendars)
  func shortNumericDatesParse(_ name: String, _ calendar: CalendarID) throws {
    let rules = try Self.utc.get()
    let locale = try LocaleID(name)
    let place = Self.locales.firstIndex(of: name) ?? 0
    let options = InstantParsing(now: Instant(epochMilliseconds: 1_741_392_000_000))
    var count = 0
    for (number, pattern) in Self.patterns.enumerated() where isSampled(number + place, oneIn: 3) {
      // A Japanese year needs its era, which these patterns lack.
      if calendar == .japanese, pattern.contains("y/") || pattern.contains("yy") || pattern.hasSuffix("y") { continue }
      let style = try Self.style(pattern, calendar)
      let formatter = try InstantFormatter(style, locale: locale, timeZone: rules)
      let parser = try InstantFormatter(style, locale: locale, timeZone: rules, parsing: options)
      for (turn, day) in [20_157, 20_155, 20_100, 16_500].enumerated() where isSampled(turn + place, oneIn: 2) {
        let instant = Instant(epochMilliseconds: Int64(day) * 86_400_000)
        let written = try formatter.string(instant)
        // With an era, a two-digit year is used as typed; Minguo years may have two digits.
        let hasEra = try formatter.parts(instant).contains { $0.kind == .era }
        let isWhole = hasEra || calendar == .roc && !pattern.contains(/^yy\/|\/yy$/)
        for shortYear in isWhole ? [false] : [false, true] {
          guard let text = Self.shortened(try formatter.parts(instant), shortYear: shortYear) else { continue }
          count += 1
          do {
            let read = try parser.parse(text, leniency: .lenient)
            #expect(
              read.value.instant == instant, "\(text) of \(written) by \(parser.pattern): \(read.value.local.day)")
            #expect(
              read.deviations.allSatisfy { [.year, .leadingZeros].contains($0.kind) }, "\(text): \(read.deviations)")
          } catch {
            Issue.record("\(text) of \(written) by \(parser.pattern): \(error)")
          }
          do {
            let read = try parser.parse(text)
            #expect(
              read.value.instant == instant,
              "strict: \(text) of \(written) by \(parser.pattern): \(read.value.local.day)")
          } catch {
            #expect(error.hint != nil, "\(text): \(error)")
          }
        }
      }
    }
    // Most of the patterns have no text by the Japanese calendar.
    expectCases(count, of: "dates", atLeast: calendar == .japanese ? 0 : 4)
  }

  /// An expanded two-digit year is reported once, with the resulting year.
  @Test(arguments: ["yyyy-MM-dd", "y-MM-dd"])
  func expandedYearIsReportedOnce(_ pattern: String) throws {
    let parser = try InstantFormatter(
      InstantStyle(pattern: pattern), locale: LocaleID("en_US"), timeZone: Self.utc.get(),
      parsing: InstantParsing(now: Instant(epochMilliseconds: 1_741_392_000_000)))
    let read = try parser.parse("24-3-5", leniency: .lenient)
    #expect(
      read.deviations.map { "\($0.offset) \($0.kind) \($0.message)" } == [
        "0 year the year 24 was read as 2024", "3 leadingZeros leading zeros of the month are missing",
        "5 leadingZeros leading zeros of the day are missing",
      ])
  }
}
