import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Laws about the reader of typed dates, and about what rows, formats and sessions read with it.
@Suite struct DateReaderLawTests {
  private static let now = Instant(epochMilliseconds: 1_742_552_253_000)

  /// A style of rows with the style of its reader.
  private static let kinds: [(style: String, keys: String, own: InstantStyle)] = [
    ("date", #""date.style":"medium""#, .date(.medium)), ("time", #""time.style":"short""#, .time(.short)),
    ("datetime", #""date.style":"short","time.style":"short""#, .date(.short, time: .short)),
  ]

  private static let calendars: [CalendarID?] = [nil, .gregorian, .persian, .islamicUmmAlQura, .hebrew, .buddhist]

  /// Typed texts: dates and times as people write them, with separators, parts and digits that random edits replace.
  private static func texts(_ random: inout SplitMix64, _ locale: String, _ calendar: CalendarID?) throws -> [String] {
    let instant = Instant(
      epochMilliseconds: Int64(random.next() % 2_500_000_000) * 1000 - Int64(random.next() % 500_000_000) * 1000)
    let date = [
      "d MMMM y", "MMM d, y", "EEEE d MMMM y", "EEE, d. MMM y", "y-MM-dd", "d/M/y", "M/d/yy", "dd.MM.yyyy", "ddMMyyyy",
      "yyyyMMdd", "d-MMM-y", "y MMM d", "Mdyyyy", "d MMMM", "MMMM y",
    ]
    let time = ["H:mm", "HHmm", "h:mm a", "H.mm", "h a", "HH:mm:ss", "a h:mm"]
    let joints = [" ", ", ", "T", "  "]
    func text(_ pattern: String, _ locale: String) throws -> String {
      try InstantFormatter(.pattern(pattern, calendar: calendar), locale: locale, timeZone: "UTC").string(instant)
    }
    let day = try text(date[Int(random.next() % UInt64(date.count))], locale)
    let clock = try text(time[Int(random.next() % UInt64(time.count))], locale)
    var all = [day, clock, day + joints[Int(random.next() % UInt64(joints.count))] + clock]
    for text in all {
      var scalars = Array(text.unicodeScalars)
      guard !scalars.isEmpty else { continue }
      let index = Int(random.next() % UInt64(scalars.count))
      let marks: [Unicode.Scalar] = ["/", "-", ".", " ", ",", "1", "9", "x"]
      switch random.next() % 3 {
      case 0: scalars.remove(at: index)
      case 1: scalars.insert(marks[Int(random.next() % UInt64(marks.count))], at: index)
      default: scalars[index] = marks[Int(random.next() % UInt64(marks.count))]
      }
      all.append(String(String.UnicodeScalarView(scalars)))
    }
    return all
  }

  private static func value(_ date: TypedDate, _ style: String) -> FieldValue {
    switch style {
    case "date": .day(date.local.day)
    case "time": .time(date.local.time)
    default: .date(date.instant)
    }
  }

  /// Law: the reader, a row of its style, a session, and a format of the same lengths read the same texts as the same
  /// dates.
  @Test(
    arguments: ["en_US", "en_GB", "de_DE", "fr_FR", "fa_IR", "ar_SA", "ja_JP", "zh_TW", "ru_RU", "he_IL", "th_TH"]
      .sampled(oneIn: 3))
  func allEntryPointsAgree(_ locale: String) throws {
    var random = SplitMix64(seed: chosenSeed(7301))
    let factory = FormatterFactory()
    let place = FormatContext(locale: try LocaleID(locale), timeZone: .utc, now: Self.now)
    var (read, all) = (0, 0)
    for calendar in Self.calendars.sampled(oneIn: 5) {
      let key = calendar.map { #","date.calendar":"\#($0.rawValue)""# } ?? ""
      for (style, keys, own) in Self.kinds {
        let reader = try DateReader(own, locale: locale, timeZone: "UTC", calendar: calendar, now: Self.now)
        let (row, _) = try row(#"{"type":"datetime","id":"a","style":"\#(style)"\#(key)}"#)
        let rowFormat = try RowFormat(try #require(row), factory: factory, context: place)
        let descriptor = try FormatterDescriptor(json: #"{"type":"date",\#(keys)\#(key)}"#)
        let format = try factory.format(for: descriptor, in: place)
        for _ in 0..<rounds(12) {
          for text in try Self.texts(&random, locale, calendar) {
            for leniency in ParseLeniency.allCases {
              all += 1
              let one = (try? reader.parse(text, leniency: leniency)).map { Self.value($0.value, style) }
              let typed = try? rowFormat.parse(text, leniency: leniency, completing: RowCompletion(now: Self.now)).value
              #expect(one == typed, "seed \(runSeed): \(locale) \(key) \(style) “\(text)” \(leniency)")
              if one != nil { read += 1 }
              // A format alone completes a text from 1970 instead of now.
              guard style == "date", let one else { continue }
              let formatted = try? format.parse(text, leniency: leniency).value
              guard case .date(let instant) = formatted else { continue }
              let day = FieldValue.day(instant.localDateTime().day)
              #expect(day == one, "seed \(runSeed): \(locale) \(key) “\(text)” \(leniency)")
            }
          }
        }
      }
    }
    expectCases(all, atLeast: 100)
    expectCases(read, of: "dates", atLeast: 10)
  }

  /// Law: each step of leniency accepts what the one before it does, with the same value, and only the last one carries
  /// over.
  @Test(arguments: ["en_US", "de_DE", "fa_IR", "ar_EG", "ja_JP", "ko_KR", "sv_SE", "hi_IN"].sampled(oneIn: 3))
  func stepsOfLeniencyAreNested(_ locale: String) throws {
    var random = SplitMix64(seed: chosenSeed(7302))
    var counts = [0, 0, 0]
    for calendar in Self.calendars.sampled(oneIn: 5) {
      for (style, _, own) in Self.kinds {
        let reader = try DateReader(own, locale: locale, timeZone: "UTC", calendar: calendar, now: Self.now)
        let parser = try InstantFormatter(own, locale: locale, timeZone: "UTC", calendar: calendar, now: Self.now)
        for _ in 0..<rounds(12) {
          for text in try Self.texts(&random, locale, calendar) {
            for parse in [
              { try reader.parse(text, leniency: $0).value }, { try parser.parse(text, leniency: $0).value },
            ] as [(ParseLeniency) throws -> TypedDate] {
              var before: TypedDate?
              for (index, leniency) in [ParseLeniency.strict, .tolerant, .lenient].enumerated() {
                let found = try? parse(leniency)
                if let before {
                  #expect(
                    found?.instant == before.instant, "seed \(runSeed): \(locale) \(style) “\(text)” \(leniency)")
                }
                if leniency != .lenient { #expect(found?.isCarriedOver != true, "\(locale) “\(text)” \(leniency)") }
                if found != nil { counts[index] += 1 }
                before = found ?? before
              }
            }
          }
        }
      }
    }
    expectCases(counts[1], of: "tolerant dates", atLeast: 5)
  }

  private static let allCalendars: [CalendarID?] = [
    nil, .gregorian, .persian, .islamicUmmAlQura, .islamicCivil, .hebrew, .buddhist, .japanese, .roc, .coptic, .indian,
    .chinese,
  ]

  /// Law: the text of each length is read as its day, or refused; never as another day, unless it is the reader's own text
  /// of that day: `21.03.14 Minguo` is a short date of 2025 and a medium one of 1925.
  @Test(arguments: allCalendars.sampled(oneIn: 3))
  func formattedDatesAreReadAsTheirDay(_ calendar: CalendarID?) throws {
    var (read, all) = (0, 0)
    for locale in LocaleSample.names.sampled(oneIn: 4) {
      let reader = try DateReader(locale: locale, timeZone: "UTC", calendar: calendar, now: Self.now)
      let own = try InstantFormatter(.date(.medium), locale: locale, timeZone: "UTC", calendar: calendar)
      for length in [InstantStyle.Length.numeric, .short, .medium, .long, .full] {
        let format = try InstantFormatter(.date(length), locale: locale, timeZone: "UTC", calendar: calendar)
        for day in [20_168, 20_224, 19_876, 18_262, 11_016].sampled(oneIn: 3) {
          let text = try format.string(Instant(epochMilliseconds: Int64(day) * 86_400_000))
          all += 1
          guard let found = try? reader.parse(text).value.local.day else { continue }
          let isOwn = try own.string(Instant(epochMilliseconds: Int64(found.value) * 86_400_000)) == text
          #expect(found == DayNumber(day) || isOwn, "seed \(runSeed): \(locale) “\(text)”")
          read += 1
        }
      }
    }
    expectCases(all, atLeast: 20)
    expectCases(read, of: "days", atLeast: calendar == .chinese || calendar == .japanese ? 0 : all / 2)
  }

  /// Everyday words that no format of the locale has.
  @Test(arguments: [
    ("zh_CN", InstantStyle.date(.medium), "2025年3月21号", "2025-03-21"),
    ("zh_TW", .date(.medium), "2025年3月21號", "2025-03-21"),
    ("zh_TW", .time(.short), "下午9時30分", "21:30:00"), ("zh_TW", .time(.short), "21時30分", "21:30:00"),
  ])
  func everydayWordsAreRead(_ locale: String, _ style: InstantStyle, _ text: String, _ value: String) throws {
    let date = try DateReader(style, locale: locale, timeZone: "UTC", now: Self.now).parse(text).value
    #expect((date.hasDate ? "\(date.local.day)" : "\(date.local.time)") == value)
  }

  /// Text with two readings is refused with both.
  @Test(
    arguments: [
      ("ko_KR", "5/6/2025", "write 2025-06-05 or 2025-05-06"), ("sv_SE", "5/6 2025", nil),
      ("en_US", "1112025", "write 1/11/2025 or 11/1/2025"),
    ] as [(String, String, String?)])
  func twoReadingsAreRefusedWithBoth(_ locale: String, _ text: String, _ hint: String?) throws {
    let reader = try DateReader(locale: locale, timeZone: "UTC", now: Self.now)
    let error = #expect(throws: FormatError.self) { try reader.parse(text) }
    if let hint { #expect(error?.hint?.description == hint) }
  }

  /// The error of a refusal ends with an example, and its hint is the nearest reading.
  @Test(
    arguments: [
      ("en_US", "tomorrow", "“tomorrow” is not a date such as “Mar 21, 2025”", nil),
      (
        "en_US", "Feb 30, 2025", "February 2025 has 28 days: expected a date such as “Mar 21, 2025”",
        "use a day from 1 to 28"
      ),
      (
        "en_US", "November 31, 2025", "November 2025 has 30 days: expected a date such as “Mar 21, 2025”",
        "use a day from 1 to 30"
      ),
      (
        "de_DE", "31. Juni 2025", "June 2025 has 30 days: expected a date such as “21.03.2025”",
        "use a day from 1 to 30"
      ),
      (
        "fa_IR", "۱۴۰۳/۱۳/۱",
        "the month is out of range: expected 1 to 12, found 13, in a date such as “۱ فروردین ۱۴۰۴”",
        "write the month before the day"
      ),
      ("de_DE", "morgen", "“morgen” is not a date such as “21.03.2025”", nil),
    ] as [(String, String, String, String?)])
  func refusalsHaveAnExample(_ locale: String, _ text: String, _ message: String, _ hint: String?) throws {
    let reader = try DateReader(locale: locale, timeZone: "UTC", now: Self.now)
    let error = #expect(throws: FormatError.self) { try reader.parse(text) }
    #expect(error?.message == message)
    #expect(error?.hint?.description == hint)
  }
}
