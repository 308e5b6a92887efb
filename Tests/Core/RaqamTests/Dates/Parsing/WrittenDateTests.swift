import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Law: the fast path for written text returns what the scanner returns, or nothing. The scanner rejects some adjacent
/// numbers that the format writes; these are text of the returned date.
@Suite struct WrittenDateTests {
  private static let shares = 8

  /// Random patterns, locales, calendars, zones and assumptions; each text is also parsed with random changes.
  @Test(.long, arguments: (0..<shares).sampled(oneIn: 4))
  func agreesWithTheScanner(_ share: Int) throws {
    var random = SplitMix64(seed: chosenSeed(51 + UInt64(share)))
    let cases = try DatePlanCases()
    var (read, left) = (0, 0)
    for _ in 0..<(isExhaustive ? 20_000 : 400) {
      let one = try cases.next(&random)
      let parsing = Self.assumptions(&random)
      guard
        let formatter = try? InstantFormatter(
          one.style, locale: one.locale, timeZone: one.rules, parsing: parsing),
        let parser = try? formatter.parser()
      else { continue }
      for _ in 0..<3 {
        let instant = Self.instant(&random, one.rules)
        let text = try formatter.string(instant)
        for text in [text, Self.changed(text, &random)] {
          guard let found = parser.writtenDate(text) else {
            left += 1
            continue
          }
          read += 1
          do throws(FormatError) {
            let slow = try parser.parse(text, .strict, nil)
            #expect(
              slow == Parsed(found), "seed \(runSeed): \(one.locale) \(one.rules.id) \(formatter.pattern) “\(text)”")
          } catch {
            let again = DateInput(try formatter.string(found.instant)).units
            #expect(
              again == DateInput(text).units || found.hasZone,
              "seed \(runSeed): \(one.calendar) \(one.locale) \(one.rules.id) \(formatter.pattern) “\(text)”: \(error)")
          }
        }
      }
    }
    reportExhaustiveRun("\(read) read, \(left) left to the scanner")
    #expect(read > left / 20)
  }

  private static func assumptions(_ random: inout SplitMix64) -> InstantParsing {
    var parsing = InstantParsing(now: random.below(3) == 0 ? nil : parsingNow)
    if random.below(8) == 0 { parsing.twoDigitYearStart = Instant(epochMilliseconds: 0) }
    let (gaps, overlaps): ([GapResolution], [OverlapResolution]) = (
      [.later, .earlier, .reject], [.earlier, .later, .reject]
    )
    parsing.gap = gaps[random.below(3)]
    parsing.overlap = overlaps[random.below(3)]
    if random.below(4) == 0 { parsing.otherCalendars = [.persian, .islamicUmmAlQura] }
    return parsing
  }

  /// Returns an instant of 1900 to 2100, often within a day of a change of the zone's offset, sometimes in any year.
  fileprivate static func instant(_ random: inout SplitMix64, _ rules: TimeZoneRules) -> Instant {
    let second = Int64(random.below(6_311_520_000)) - 2_208_988_800
    if random.below(3) == 0, let change = rules.nextTransition(after: Instant(epochMilliseconds: second * 1000)) {
      return Instant(epochMilliseconds: change.instant.epochMilliseconds + Int64(random.below(7_200_000)) - 3_600_000)
    }
    let far = random.below(10) == 0 ? Int64(random.below(200_000)) * 86_400 * 365 / 100 - 60_000_000_000 : 0
    return Instant(epochMilliseconds: (second + far) * 1000 + Int64(random.below(1000)))
  }

  /// Returns a text with one character changed, removed or repeated.
  private static func changed(_ text: String, _ random: inout SplitMix64) -> String {
    var characters = Array(text.unicodeScalars)
    guard !characters.isEmpty else { return text }
    let place = random.below(characters.count)
    switch random.below(5) {
    case 0: characters.remove(at: place)
    case 1: characters.insert(characters[random.below(characters.count)], at: place)
    case 2: characters[place] = characters[random.below(characters.count)]
    case 3: characters[place] = Unicode.Scalar(UInt8(0x30 + random.below(10)))
    default: return text.uppercased()
    }
    return String(String.UnicodeScalarView(characters))
  }

  /// Formats that have the fast path.
  private static let formats: [(locale: String, pattern: String, calendar: CalendarID)] = [
    ("fa_IR", "y/MM/dd", .persian), ("fa_IR", "d MMMM y", .persian), ("fa_IR", "EEEE d MMMM y", .persian),
    ("fa_IR", "yyyy-MM-dd HH:mm:ss", .gregorian), ("fa_IR", "d MMMM y G", .persian), ("fa_IR", "yyyyMMdd", .persian),
    ("ar_SA", "d MMMM y G", .islamicUmmAlQura), ("ar_EG", "EEEE، d MMMM y", .gregorian),
    ("ar_EG", "dd/MM/yyyy h:mm a", .gregorian), ("en_US", "MMM d, y, h:mm:ss a", .gregorian),
    ("en_US", "EEEE, MMMM d, y", .gregorian), ("en_US", "d MMMM y", .persian), ("en_US", "M/d/yy", .gregorian),
    ("en_US", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", .gregorian), ("de_DE", "d. MMM y HH:mm", .gregorian),
    ("hi_IN", "d MMMM y", .indian), ("my_MM", "y-MM-dd", .gregorian), ("ff_Adlm", "d MMMM y", .gregorian),
    ("he_IL", "d בMMMM y", .hebrew), ("th_TH", "d MMMM G y", .buddhist), ("zh_TW", "Gy年M月d日", .roc),
    ("ja_JP", "y年M月d日EEEE", .gregorian), ("en_GB", "YYYY-'W'ww-e", .gregorian), ("de_DE", "y-DDD", .gregorian),
    ("en_US", "QQQQ y", .gregorian), ("en_US", "MMMM y", .gregorian), ("en_US", "h:mm B d/M/y", .gregorian),
    ("fa_IR", "HH:mm", .persian), ("en_US", "y-MM-dd HH:mm OOOO", .gregorian), ("en_US", "g A", .gregorian),
  ]

  /// Texts of 1980 to 2100 in zones with and without changes of the offset need no scanner.
  @Test(arguments: formats.indices)
  func readsWithoutTheScanner(_ index: Int) throws {
    let (locale, pattern, calendar) = Self.formats[index]
    var random = SplitMix64(seed: chosenSeed(7 + UInt64(index)))
    for zone in ["UTC", "Asia/Tehran", "America/New_York"] {
      let formatter = try instantReader(locale, pattern, calendar, zone: zone, parsing: InstantParsing(now: parsingNow))
      let parser = try formatter.parser()
      let start = try #require(try formatter.parsing.windowStart(formatter.rules))
      let edge = try InstantFormatter(InstantStyle(pattern: "yy"), locale: "en_US", timeZone: formatter.rules)
        .string(start)
      for _ in 0..<200 {
        let instant = Instant(epochMilliseconds: 315_532_800_000 + Int64(random.below(3_786_912_000)) * 1000)
        let text = try formatter.string(instant)
        // A two-digit year at the end of its window has two meanings.
        let isEdge = pattern.contains("yy") && !pattern.contains("yyyy") && text.hasSuffix(edge)
        #expect(parser.writtenDate(text) != nil || isEdge, "seed \(runSeed): \(locale) \(pattern) \(zone) “\(text)”")
      }
    }
  }
}

extension WrittenDateTests {
  /// The fast path leaves hours beyond twelve to the scanner, which rejects them, also after a day period.
  @Test(arguments: ["b K", "B K", "b h", "B h"])
  func rejectsHoursBeyondTwelve(_ pattern: String) throws {
    let parser = try instantReader("en_US", pattern, zone: "UTC", parsing: InstantParsing(now: parsingNow)).parser()
    for name in ["AM", "PM", "noon", "midnight", "in the morning", "in the afternoon", "at night"] {
      for hour in 13..<24 { #expect(parser.writtenDate("\(name) \(hour)") == nil) }
    }
  }

  /// A name of the zone determines the side of an overlap, and the fast path agrees with the scanner.
  @Test(.long, arguments: ["America/New_York", "Europe/London", "Asia/Tehran", "Australia/Lord_Howe", "UTC"])
  func readsNamesOfTheZone(_ zone: String) throws {
    var random = SplitMix64(seed: chosenSeed(71))
    for (locale, pattern) in [
      ("en_US", "yyyy-MM-dd HH:mm:ss zzz"), ("en_US", "EEEE, MMMM d, y h:mm:ss a zzzz"),
      ("fa_IR", "d MMMM y HH:mm zzzz"),
    ] {
      let formatter = try instantReader(locale, pattern, zone: zone, parsing: InstantParsing(now: parsingNow))
      let parser = try formatter.parser()
      var read = 0
      for index in 0..<600 {
        let instant = Self.instant(&random, formatter.rules)
        let whole = Instant(epochMilliseconds: instant.epochMilliseconds / 60_000 * 60_000)
        let text = try formatter.string(whole)
        guard let found = parser.writtenDate(text) else { continue }
        if index > 300 { read += 1 }
        #expect(try parser.parse(text, .strict, nil) == Parsed(found), "seed \(runSeed): \(zone) \(pattern) “\(text)”")
      }
      expectCases(read, of: "texts of \(zone) \(pattern)", atLeast: 100)
    }
  }
}
