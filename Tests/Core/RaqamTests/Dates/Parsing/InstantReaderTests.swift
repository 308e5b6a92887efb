import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Strict parsing of typed dates.
@Suite struct InstantReaderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let locale: String
    let pattern: String
    let calendar: CalendarID?
    let zone: String
    let text: String
    let instant: String

    init(
      _ locale: String, _ pattern: String, _ text: String, _ instant: String, _ calendar: CalendarID? = nil,
      zone: String = "UTC"
    ) {
      self.locale = locale
      self.pattern = pattern
      self.calendar = calendar
      self.zone = zone
      self.text = text
      self.instant = instant
    }

    var testDescription: String { "\(locale) \(pattern): \(text)" }
  }

  static let rows = [
    // Digits of any script, letters of Arabic and Persian keyboards, invisible characters.
    Row("fa_IR", "d MMMM y", "۱ فروردین ۱۴۰۴", "2025-03-20T20:30:00Z", .persian, zone: "Asia/Tehran"),
    Row("fa_IR", "d MMMM y", "1 فروردین 1404", "2025-03-20T20:30:00Z", .persian, zone: "Asia/Tehran"),
    Row("fa_IR", "d MMMM y", "۱ فروردين ۱۴۰۴", "2025-03-20T20:30:00Z", .persian, zone: "Asia/Tehran"),
    Row("fa_IR", "d MMMM y", "٢٠ مرداد ١٤٠٠", "2021-08-10T19:30:00Z", .persian, zone: "Asia/Tehran"),
    Row("fa_IR", "EEEE d MMMM y", "سه شنبه ۲۱ مرداد ۱۴۰۴", "2025-08-12T00:00:00Z", .persian),
    Row("fa_IR", "EEEE d MMMM y", "سه‌شنبه ۲۱ مرداد ۱۴۰۴", "2025-08-12T00:00:00Z", .persian),
    Row("fa_IR", "EEEE d MMMM y", "سهشنبه ۲۱ مرداد ۱۴۰۴", "2025-08-12T00:00:00Z", .persian),
    Row("fa_IR", "y/MM/dd", "\u{200F}۱۴۰۴/۰۱/۰۱\u{200E}", "2025-03-21T00:00:00Z", .persian),
    Row("fa_IR", "y/MM/dd", " 1404/01/01 ", "2025-03-21T00:00:00Z", .persian),
    Row("ar_SA", "d MMMM y", "١ رَمَضَان ١٤٤٦", "2025-03-01T00:00:00Z", .islamicUmmAlQura),
    Row("ar_EG", "d MMMM y", "١ يناير ٢٠٢٥", "2025-01-01T00:00:00Z", .gregorian),
    Row("tr_TR", "d MMMM y", "1 KASIM 2025", "2025-11-01T00:00:00Z"),
    Row("tr_TR", "d MMMM y", "1 kasım 2025", "2025-11-01T00:00:00Z"),
    Row("de_DE", "d. MMM y", "1. sept. 2025", "2025-09-01T00:00:00Z"),
    Row("de_DE", "d. MMM y", "1. Sept 2025", "2025-09-01T00:00:00Z"),
    Row("fr_FR", "d MMMM y", "1 AOU\u{302}T 2025", "2025-08-01T00:00:00Z"),
    Row("en_US", "h:mm a, d MMM y", "3:05\u{202F}pm, 1  Jan\u{A0}2025", "2025-01-01T15:05:00Z"),
    Row("en_US", "h:mm a", "12:00 am", "1970-01-01T00:00:00Z"),
    Row("en_US", "h:mm B d/M/y", "6:30 in the evening 1/2/2025", "2025-02-01T18:30:00Z"),
    // Years, eras and calendars.
    Row("en_US", "d MMMM y G", "15 March 44 BC", "-0043-03-13T00:00:00Z"),
    Row("ja_JP", "Gy年M月d日", "令和元年5月1日", "2019-05-01T00:00:00Z", .japanese),
    Row("ja_JP", "Gy年M月d日", "平成３１年４月３０日", "2019-04-30T00:00:00Z", .japanese),
    Row("th_TH", "d MMMM y", "20 มีนาคม 2567", "2024-03-20T00:00:00Z", .buddhist),
    Row("zh_TW", "y年M月d日", "114年3月21日", "2025-03-21T00:00:00Z", .roc),
    Row("he_IL", "d בMMMM y", "21 באדר 5785", "2025-03-21T00:00:00Z", .hebrew),
    Row("en_US", "d MMMM y", "1 Adar I 5784", "2024-02-10T00:00:00Z", .hebrew),
    Row("en_US", "d MMMM y", "1 Adar 5784", "2024-03-11T00:00:00Z", .hebrew),
    Row("en_US", "d/M/y", "1/7/5784", "2024-03-11T00:00:00Z", .hebrew),
    Row("en_US", "d/M/y", "1/7/5785", "2025-03-30T00:00:00Z", .hebrew),
    Row("en_US", "r-M-d", "2023-2bis-1", "2023-03-22T00:00:00Z", .chinese),
    Row("en_US", "G r-M-d", "78 2023-2bis-1", "2023-03-22T00:00:00Z", .chinese),
    Row("vi_VN", "d M 'năm' r", "1 2 Nhuận năm 2023", "2023-03-22T00:00:00Z", .chinese),
    Row("hi_IN", "d MMMM y", "30 फाल्गुन 1945", "2024-03-20T00:00:00Z", .indian),
    Row("am_ET", "d MMMM y", "11 መጋቢት 2017", "2025-03-20T00:00:00Z", .ethiopic),
    Row("ar_EG", "d MMMM y", "١١ برمهات ١٧٤٠", "2024-03-20T00:00:00Z", .coptic),
    // Weeks, quarters, days of the year; missing fields default to those of 1970-01-01.
    Row("de_DE", "y-DDD", "2024-366", "2024-12-31T00:00:00Z"),
    Row("en_GB", "YYYY-'W'ww-e", "2020-W53-5", "2021-01-01T00:00:00Z"),
    Row("en_US", "QQQQ y", "3rd quarter 2018", "2018-07-01T00:00:00Z"),
    Row("en_US", "HH:mm", "23:59", "1970-01-01T23:59:00Z"), Row("en_US", "MMMM", "May", "1970-05-01T00:00:00Z"),
    Row("en_US", "yyyyMMddHHmmss", "20250321083000", "2025-03-21T08:30:00Z"),
    Row("en_US", "H:mm:ss.SSS d.M.y", "1:02:03.045 1.2.2025", "2025-02-01T01:02:03.045Z"),
    // Zones in all forms.
    Row("en_US", "y-MM-dd HH:mm zzz", "2025-07-01 12:00 PDT", "2025-07-01T19:00:00Z", zone: "America/Los_Angeles"),
    Row("en_US", "y-MM-dd HH:mm zzz", "2025-07-01 12:00 GMT+3:30", "2025-07-01T08:30:00Z"),
    Row("en_US", "y-MM-dd HH:mm vvvv", "2025-07-01 12:00 Pacific Time", "2025-07-01T19:00:00Z"),
    Row("en_US", "y-MM-dd HH:mm VV", "2025-07-01 12:00 Asia/Tehran", "2025-07-01T08:30:00Z"),
    Row("en_US", "y-MM-dd HH:mm zzzz", "2025-01-01 12:00 central european standard time", "2025-01-01T11:00:00Z"),
    Row("en_US", "y-MM-dd'T'HH:mmXXX", "2025-07-01t12:00-02:30", "2025-07-01T14:30:00Z"),
    Row("en_US", "y-MM-dd'T'HH:mmX", "2025-07-01T12:00Z", "2025-07-01T12:00:00Z"),
    Row("en_US", "y-MM-dd HH:mm Z", "2025-07-01 12:00 +0330", "2025-07-01T08:30:00Z"),
  ]

  @Test(.long, arguments: rows)
  func parsesTypedDates(_ row: Row) throws {
    let parser = try instantReader(row.locale, row.pattern, row.calendar, zone: row.zone)
    let value = try parser.parse(row.text)
    #expect(value.value.instant.description == row.instant)
    #expect(value.deviations.isEmpty)
    // The fast path, if it applies, agrees with the full parser, and bytes with strings.
    #expect(try parser.parser().parse(row.text, .strict, nil) == value)
    #expect(try parser.parse(Array(row.text.utf8).span) == value)
  }

  /// An error names the year with its century.
  @Test func errorsNameTheWholeYear() throws {
    let parser = try instantReader("de_DE", "dd.MM.yy", parsing: InstantParsing(now: parsingNow))
    let error = failure { try parser.parse("29.02.01") }
    #expect(error?.message == "February 2001 has 28 days")
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let locale: String
    let pattern: String
    let calendar: CalendarID?
    let refused: Refused

    init(_ locale: String, _ pattern: String, _ calendar: CalendarID?, _ refused: Refused) {
      self.locale = locale
      self.pattern = pattern
      self.calendar = calendar
      self.refused = refused
    }

    var testDescription: String { "\(locale) \(pattern): \(refused.testDescription)" }
  }

  static let faults: [Fault] = [
    Fault(
      "fa_IR", "y/MM/dd", .persian,
      Refused("۱۴۰۴/۱۲/۳۰", .invalidDate, at: 8, "Esfand 1404 has 29 days (at offset 8); use a day from 1 to 29")),
    Fault(
      "de_DE", "dd.MM.y", .gregorian,
      Refused("31.02.2025", .invalidDate, at: 0, "February 2025 has 28 days (at offset 0); use a day from 1 to 28")),
    Fault(
      "en_US", "EEEE, MMMM d, y", .gregorian,
      Refused(
        "Saturday, March 21, 2025", .invalidDate, at: 0, "2025-03-21 is a Friday, not a Saturday (at offset 0)")),
    Fault(
      "en_US", "y-MM-dd HH:mm", .gregorian,
      Refused(
        "2025-03-21 25:00", .invalidTime, at: 11, "the hour is out of range: expected 0 to 23, found 25 (at offset 11)")
    ),
    Fault(
      "en_GB", "dd/MM/y", .gregorian,
      Refused(
        "03/25/2025", .invalidDate, at: 3,
        "the month is out of range: expected 1 to 12, found 25 (at offset 3); write the month after the day"
      )
    ),
    Fault(
      "en_GB", "dd/MM/y", .gregorian,
      Refused(
        "31/06/1404", .invalidDate, at: 0,
        "June 1404 has 30 days (at offset 0); check the calendar: 1404 is a year of the persian calendar"
      )
    ),
    Fault(
      "fa_IR", "y/MM/dd", .persian,
      Refused(
        "۱۴۰4/۰۱/۰۱", .unexpectedCharacter, at: 3,
        "“4” (DIGIT FOUR) is of another script than the preceding digits (at offset 3); "
          + "write all digits in one script")),
    Fault(
      "en_US", "y-MM-dd", .gregorian,
      Refused(
        "2025/03/21", .unexpectedCharacter, at: 4,
        "expected “-”, found “/” (SOLIDUS) (at offset 4)")),
    Fault(
      "en_US", "y-MM-dd", .gregorian,
      Refused(
        "2025-03", .unexpectedCharacter, at: 7, "expected “-”, found the end of the input (at offset 7)")),
    Fault(
      "en_US", "y-MM-dd", .gregorian,
      Refused(
        "2025-03-21x", .unexpectedCharacter, at: 10,
        "expected the end of the date, found “x” (LATIN SMALL LETTER X) (at offset 10)")),
    Fault(
      "en_US", "d MMMM y", .gregorian,
      Refused(
        "1 Foo 2025", .invalidDate, at: 2, "expected the month, found “Foo” (at offset 2)")),
    Fault(
      "ja_JP", "Gy年M月d日", .japanese,
      Refused(
        "平成40年1月1日", .invalidDate, at: 2, "the japanese calendar has no year 40 in this era (at offset 2)")),
    Fault(
      "en_US", "d/M/yy", .gregorian,
      Refused(
        "1/2/25", .invalidDate, at: 4,
        "a year of two digits does not identify its century (at offset 4); write the full year")),
    Fault(
      "en_US", "d MMMMM y", .gregorian,
      Refused(
        "1 J 2025", .invalidDate, at: 2,
        "“J” is ambiguous: it matches 3 values of the month (at offset 2); write it in full")),
    Fault(
      "en_US", "y-MM-dd HH:mm zzz", .gregorian,
      Refused(
        "2018-07-09 10:25 EST", .invalidTime, at: 17,
        "“EST” is not in use in America/New_York on 2018-07-09T10:25:00 (at offset 17); write an offset such as -05")),
  ]

  @Test(arguments: faults)
  func rejectsInvalidDatesWithReason(_ fault: Fault) throws {
    let parser = try instantReader(fault.locale, fault.pattern, fault.calendar)
    let error = failure { try parser.parse(fault.refused.input) }
    #expect(error?.code == fault.refused.code)
    #expect(error?.offset == fault.refused.offset)
    #expect(error?.description == fault.refused.error)
    #expect(failure { try parser.parse(Array(fault.refused.input.utf8).span) } == error)
  }

  /// In New York, 02:30 does not exist on 9 March, and 01:30 occurs twice on 2 November.
  @Test func resolvesGapsAndOverlaps() throws {
    func read(_ text: String, _ gap: GapResolution, _ overlap: OverlapResolution) throws -> String {
      var options = InstantParsing()
      options.gap = gap
      options.overlap = overlap
      let parser = try instantReader("en_US", "yyyy-MM-dd HH:mm", zone: "America/New_York", parsing: options)
      #expect(try parser.parse(text) == parser.parser().parse(text, .strict, nil))
      return try parser.parse(text).value.instant.description
    }
    #expect(try read("2025-03-09 02:30", .later, .earlier) == "2025-03-09T07:30:00Z")
    #expect(try read("2025-03-09 02:30", .earlier, .earlier) == "2025-03-09T06:30:00Z")
    #expect(
      failure { try read("2025-03-09 02:30", .reject, .earlier) }?.message
        == "2025-03-09T02:30:00 does not exist in America/New_York: clocks skip from 2025-03-09T02:00:00 to "
        + "2025-03-09T03:00:00")
    #expect(try read("2025-11-02 01:30", .later, .earlier) == "2025-11-02T05:30:00Z")
    #expect(try read("2025-11-02 01:30", .later, .later) == "2025-11-02T06:30:00Z")
    #expect(
      failure { try read("2025-11-02 01:30", .later, .reject) }?.message
        == "2025-11-02T01:30:00 occurs twice in America/New_York, as EDT and as EST")
  }

  static let figures: [(pattern: String, text: String)] = [
    ("yyyy-MM-dd HH:mm:ss", "2024-02-28 23:09:51"), ("yyyyMMddHHmmss", "19991231000000"), ("yyyy", "2024"),
    ("yyyyMM", "202412"), ("yyyy-MM", "2024-06"), ("dd.MM.yyyy", "29.02.2024"),
    ("yyyy-MM-dd'T'HH:mm:ss.SSS'z'", "2024-02-28T23:09:51.907z"), ("ss:mm:HH yyyy", "01:02:03 1999"),
  ]

  /// Law: for numeric patterns, the fast path and the full parser agree on any byte at any position.
  @Test(.long, arguments: figures)
  func fastPathAgreesOnEveryByte(_ row: (pattern: String, text: String)) throws {
    let parser = try instantReader("en_US", row.pattern, zone: "Europe/Berlin")
    #expect(try parser.writtenDate(row.text) != nil)
    for place in row.text.utf8.indices {
      // The fast path does not accept years before 1583.
      for byte in UInt8.min...0x7F {
        var text = row.text
        text.replaceSubrange(place...place, with: String(UnicodeScalar(byte)))
        let long = Result { try parser.parser().parse(text, .strict, nil).value }
        if let short = try parser.writtenDate(text) { #expect(try long.get() == short, "\(text)") }
        if (0x30...0x39).contains(byte), let value = try? long.get(),
          value.instant.epochMilliseconds > -12_200_000_000_000
        {
          #expect(try parser.writtenDate(text) == value, "\(text)")
        }
      }
      var bytes = Array(row.text.utf8)
      bytes[row.text.utf8.distance(from: row.text.startIndex, to: place)] |= 0x80
      #expect(try parser.writtenDate(bytes.span) == nil)
    }
  }
}
