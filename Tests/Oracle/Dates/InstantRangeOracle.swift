import CICUOracle
package import RaqamCalendars
package import RaqamText
package import RaqamValues

@testable import ICU
@testable package import RaqamDates

/// Ranges as libicu's `DateIntervalFormat` writes them, in GMT with the zone's local time.
package final class InstantRangeOracle {
  private let raw: OpaquePointer
  private let rules: TimeZoneRules
  /// Replacements for the placeholders that ICU outputs for some eras.
  private let eraNames: [String: String]

  /// Opens libicu's format of a skeleton without zone fields.
  package init(
    _ skeleton: DateSkeleton, locale: LocaleID, calendar: CalendarID?, timeZone: TimeZoneRules
  ) throws(FormatError) {
    var resource = locale.resourceID
    if let calendar { resource = try locale.resourceID(setting: "calendar", to: calendar.icuKeyword) }
    let opened = try LocaleData.localeOfNames(resource) ?? resource
    rules = timeZone
    eraNames = if let calendar { calendar.facts.eraNames } else { try CalendarID(locale: locale).facts.eraNames }
    raw = try withUTF8(skeleton.text, "udtitvfmt_open") { text, length throws(FormatError) in
      try ICU.opened("udtitvfmt_open") { cicu_date_interval_open(text, length, opened, "GMT", 3, &$0) }
    }
  }

  deinit { cicu_date_interval_close(raw) }

  /// Formats a range as typed parts.
  package func parts(from start: Instant, to end: Instant) throws(FormatError) -> [FormatPart] {
    let (raw, from, to) = (raw, milliseconds(start), milliseconds(end))
    return try icuFieldedText("udtitvfmt_formatToResult") {
      cicu_date_interval_fields(raw, from, to, $0, $1, $2, $3, $4, $5)
    }.parts { field, _ in DateFormatField.part(field) }.map { part in
      FormatPart(part.kind, part.kind == .era ? eraNames[part.text] ?? part.text : part.text)
    }
  }

  private func milliseconds(_ instant: Instant) -> Double {
    Double(instant.epochMilliseconds) + Double(rules.offset(at: instant).seconds) * 1000
  }
}
