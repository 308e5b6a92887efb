import DateOracle
import RaqamDates
import TestSupport
import Testing

@testable import Raqam

/// `-u-hc-` and `@hours` select the hour cycle of styles as they do for skeletons (d-47).
@Suite struct HourCycleTests {
  private static let cycles: [(keyword: String, letter: Character)] = [
    ("h11", "K"), ("h12", "h"), ("h23", "H"), ("h24", "k"),
  ]
  private static let letters: Set<Character> = ["h", "H", "k", "K"]
  private static let lengths: [(date: InstantStyle.Length, time: InstantStyle.Length)] = [
    (.omitted, .short), (.omitted, .medium), (.short, .short), (.full, .long), (.medium, .full),
  ]

  @Test(.long, arguments: LocaleSample.names)
  func stylesUseHourCycleOfLocaleID(_ locale: String) throws {
    let instants = [0, 33_907_000, 43_200_000, 83_107_000].map { Instant(epochMilliseconds: 1_741_132_800_000 + $0) }
    let parsing = InstantParsing(now: instants[0])
    for (date, time) in Self.lengths {
      let style = InstantStyle(.lengths(date: date, time: time), calendar: .gregorian)
      let plain = try InstantFormatter(
        style, locale: try LocaleID(locale), timeZone: "UTC", parsing: parsing)
      for (keyword, letter) in Self.cycles {
        let id = try LocaleID("\(locale)\(locale.contains("@") ? ";" : "@")hours=\(keyword)")
        let formatter = try InstantFormatter(style, locale: id, timeZone: "UTC", parsing: parsing)
        let icu = try InstantOracle(style, locale: id, timeZone: "UTC")
        #expect(Self.hours(in: formatter.pattern) == [letter], "\(id) \(formatter.pattern)")
        let isOwn = Self.hours(in: plain.pattern) == [letter]
        for instant in instants {
          let text = try formatter.string(instant)
          #expect(try icu.string(instant) == text, "\(id) \(date) \(time)")
          if isOwn { #expect(try plain.string(instant) == text, "\(id) \(date) \(time)") }
          let day = date == .omitted ? 0 : 1_741_132_800_000 as Int64
          let second = time == .short ? 60_000 : 1000 as Int64
          let expected = (instant.epochMilliseconds - 1_741_132_800_000) / second * second + day
          #expect(try formatter.parse(text).value.instant.epochMilliseconds == expected, "\(id) \(text)")
        }
      }
    }
  }

  /// Iterates over scalars: in `nnh`, a combining mark follows a quote.
  private static func hours(in pattern: String) -> Set<Character> {
    var isQuoted = false
    return Set(
      pattern.unicodeScalars.filter { scalar in
        if scalar == "'" { isQuoted.toggle() }
        return !isQuoted && letters.contains(Character(scalar))
      }.map(Character.init))
  }

  /// Texts of ECMA-402 (ICU 78.2), with the day periods of CLDR 42.
  @Test(arguments: [
    ("en-US-u-hc-h23", "09:05", "23:05"), ("en-GB-u-hc-h12", "9:05 am", "11:05 pm"),
    ("ja-u-hc-h11", "午前9:05", "午後11:05"),
    ("ko-u-hc-h23", "09:05", "23:05"), ("ar-SA-u-hc-h23", "٠٩:٠٥", "٢٣:٠٥"),
    ("fi-u-hc-h12", "9.05 ap.", "11.05 ip."), ("en_US@hours=h23", "09:05", "23:05"),
  ])
  func shortTimesMatchECMA402(_ locale: String, _ morning: String, _ evening: String) throws {
    let formatter = try InstantFormatter(.time(.short), locale: locale, timeZone: "UTC")
    let texts = try [32_700_000, 83_100_000].map { try formatter.string(Instant(epochMilliseconds: $0)) }
    #expect(texts.map { $0.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") } == [morning, evening])
  }
}
