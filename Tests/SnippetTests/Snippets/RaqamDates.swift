// Written by Tests/SnippetTests/generate from the documents.

import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamLanguageServer
import RaqamMessages
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamStreams
import RaqamTesting
import RaqamTranslations
import RaqamValues
import RaqamWorkbench
import TestSupport
import Testing

@Suite struct RaqamDatesSnippets {
  @Test func calendarNames1() throws {
    let names = try CalendarNames(CalendarSystem(.persian), locale: "fa_IR")
    shows("فروردین") { try names.month(CalendarMonth(1), year: 1404) }
    shows("فروردین ۱۴۰۴") { try names.title(CalendarMonth(1), year: 1404) }
    shows("ش") { try names.weekday(.saturday, .short) }
    _ = names
  }

  @Test func datePatternWarnings1() throws {
    let formatter = try InstantFormatter(.pattern("dd/mm/yyyy"), locale: "en_GB", timeZone: "UTC")
    shows("dd/MM/yyyy") { formatter.warnings.first?.pattern }
    _ = formatter
  }

  @Test func datePatternWarnings2() throws {
    shows("write yyyy") { try DatePattern("YYYY-MM-dd").warnings.first?.hint }
    shows("yyyy-MM-dd") { try DatePattern("yyyy-mm-dd").warnings.first?.pattern }
    shows("yyyy-MM-dd") { try DatePattern("%Y-%m-%d").warnings.first?.pattern }
  }

  @Test func datePattern1() throws {
    shows("d MMMM y") { try DatePattern("d MMMM y").text }
    try runs {
      try DatePattern("d MMMM y 'o''clock'")
    }
  }

  @Test func dateSkeleton1() throws {
    shows("yMMMdjm") { try DateSkeleton("yMMMdjm").text }
  }

  @Test func instantCursor1() throws {
    let formatter = try InstantFormatter(.date(.long), locale: "en_US", timeZone: "UTC")
    let instants = [Sample.now]
    var bytes: [UInt8] = []
    do {
      var cursor = InstantCursor()
      for instant in instants { try formatter.append(instant, to: &bytes, cursor: &cursor) }
      keep(&cursor)
    }
    _ = formatter
    _ = instants
    keep(&bytes)
  }

  @Test func instantFormatterLocal1() throws {
    // Samoa went without 30 December 2011.
    let formatter = try InstantFormatter(.pattern("d MMMM y"), locale: "en_US", timeZone: "Pacific/Apia")
    shows("30 December 2011") { try formatter.string(LocalDateTime(day: DayNumber(15_338))) }
    _ = formatter
  }

  @Test func instantFormatter1() throws {
    let formatter = try InstantFormatter(.pattern("y-MM-dd HH:mm"), locale: "en_US", timeZone: "UTC")
    let instants = [Sample.now]
    var bytes: [UInt8] = []
    do {
      let style = try InstantStyle(pattern: "d MMMM y", calendar: .persian)
      let formatter = try InstantFormatter(style, locale: "fa_IR", timeZone: "Asia/Tehran")
      shows("۱ فروردین ۱۴۰۴") { try formatter.string(Instant(epochMilliseconds: 1_742_558_400_000)) }
      _ = style
      _ = formatter
    }
    _ = formatter
    _ = instants
    keep(&bytes)
  }

  @Test func instantFormatter2() throws {
    let formatter = try InstantFormatter(.pattern("y-MM-dd HH:mm"), locale: "en_US", timeZone: "UTC")
    let instants = [Sample.now]
    var bytes: [UInt8] = []
    do {
      let formatter = try InstantFormatter(.date(.long), locale: "fa_IR", timeZone: "Asia/Tehran")
      shows("۱ فروردین ۱۴۰۴") { try formatter.string(Instant(epochMilliseconds: 1_742_558_400_000)) }
      _ = formatter
    }
    _ = formatter
    _ = instants
    keep(&bytes)
  }

  @Test func instantFormatter3() throws {
    let formatter = try InstantFormatter(.pattern("y-MM-dd HH:mm"), locale: "en_US", timeZone: "UTC")
    let instants = [Sample.now]
    var bytes: [UInt8] = []
    do {
      var cursor = InstantCursor()
      for instant in instants { try formatter.append(instant, to: &bytes, cursor: &cursor) }
      keep(&cursor)
    }
    _ = formatter
    _ = instants
    keep(&bytes)
  }

  @Test func instantFormatter4() throws {
    let formatter = try InstantFormatter(.pattern("y-MM-dd HH:mm"), locale: "en_US", timeZone: "UTC")
    let instants = [Sample.now]
    var bytes: [UInt8] = []
    do {
      var column = FormattedColumn()
      try runs {
        try formatter.append(contentsOf: instants, to: &column)
      }
      shows("2025-03-21 12:00") { column[0] }
      keep(&column)
    }
    _ = formatter
    _ = instants
    keep(&bytes)
  }

  @Test func instantRangeFormatter1() throws {
    let start = Instant(epochMilliseconds: 1_742_428_800_000)
    let end = Instant(epochMilliseconds: 1_742_860_800_000)
    let formatter = try InstantRangeFormatter(.date(.medium), locale: "en_US", timeZone: "UTC")
    do {
      let formatter = try InstantRangeFormatter(.skeleton("yMMMd"), locale: "en_US", timeZone: "UTC")
      shows("Mar 20 – 25, 2025") { try formatter.string(from: start, to: end) }
      _ = formatter
    }
    _ = start
    _ = end
    _ = formatter
  }

  @Test func instantRangeFormatter2() throws {
    let start = Instant(epochMilliseconds: 1_742_428_800_000)
    let end = Instant(epochMilliseconds: 1_742_860_800_000)
    let formatter = try InstantRangeFormatter(.date(.medium), locale: "en_US", timeZone: "UTC")
    do {
      shows("[\"Mar\", \" \", \"20\", \" – \", \"25\", \", \", \"2025\"]") {
        try formatter.parts(from: start, to: end).map(\.text)
      }
    }
    _ = start
    _ = end
    _ = formatter
  }

  @Test func instantStyleShorthands1() throws {
    let instant = Sample.now
    do {
      shows("March 21, 2025") { try InstantFormatter(.date(.long), locale: "en_US", timeZone: "UTC").string(instant) }
      shows("3/21/25, 12:00 PM") {
        try InstantFormatter(.date(.short, time: .short), locale: "en_US", timeZone: "UTC").string(instant)
      }
    }
    _ = instant
  }

  @Test func dateReference1() throws {
    // "d MMMM" tells no year: that of the value which the text stands in place of.
    let formatter = try InstantFormatter(.pattern("d MMMM"), locale: "en_US", timeZone: "UTC")
    let noon = LocalDateTime(day: DayNumber(20_168), time: try LocalTime(hour: 12, minute: 0))  // 2025-03-21
    shows("2025-05-03T12:00:00") {
      try formatter.parse("3 May", completing: DateReference(noon, isValue: true)).value.local
    }
    _ = formatter
    _ = noon
  }

  @Test func instantFormatterParsing1() throws {
    let style = try InstantStyle(pattern: "d MMMM y", calendar: .persian)
    let formatter = try InstantFormatter(style, locale: "fa_IR", timeZone: "Asia/Tehran")
    shows("2025-03-20T20:30:00Z") { try formatter.parse("۱ فروردین ۱۴۰۴").value.instant }
    shows("throws: Esfand 1404 has 29 days …") { try formatter.parse("30 اسفند 1404") }
    _ = style
    _ = formatter
  }

  @Test func calendarChange1() throws {
    let change = try CalendarChange(in: LocaleID("ar_SA"))
    shows("islamic-umalqura, in CLDR 42") { change?.before }
    shows("gregorian, in CLDR 48") { change?.after }
    shows("nil: Persian in both") { try CalendarChange(in: LocaleID("fa_IR")) }
    _ = change
  }

  @Test func relativeInstantFormatter1() throws {
    let formatter = try RelativeInstantFormatter(locale: "en_US", timeZone: "Asia/Tehran")
    let now = Sample.now
    let instant = now + .seconds(86_400)
    do {
      let formatter = try RelativeInstantFormatter(locale: "en_US", timeZone: "Asia/Tehran")
      shows("tomorrow") { try formatter.string(instant, relativeTo: now) }
      _ = formatter
    }
    _ = formatter
    _ = now
    _ = instant
  }

  @Test func relativeInstantFormatter2() throws {
    let formatter = try RelativeInstantFormatter(locale: "en_US", timeZone: "Asia/Tehran")
    let now = Sample.now
    let instant = now + .seconds(86_400)
    do {
      shows("[\"in \", \"3\", \" days\"]") {
        try formatter.parts(now + .seconds(3 * 86_400), relativeTo: now).map(\.text)
      }
    }
    _ = formatter
    _ = now
    _ = instant
  }

  @Test func relativeInstantFormatter3() throws {
    let formatter = try RelativeInstantFormatter(locale: "en_US", timeZone: "Asia/Tehran")
    let now = Sample.now
    let instant = now + .seconds(86_400)
    do {
      shows("2025-03-22") { try formatter.parse("tomorrow", relativeTo: now).value.local.day }
    }
    _ = formatter
    _ = now
    _ = instant
  }

  @Test func relativeInstantStyle1() throws {
    let now = Sample.now
    do {
      let formatter = try RelativeInstantFormatter(
        .day.numeric(.always).width(.short), locale: "en_US", timeZone: "UTC")
      shows("in 1 day") { try formatter.string(now + .seconds(86_400), relativeTo: now) }
      _ = formatter
    }
    _ = now
  }
}
