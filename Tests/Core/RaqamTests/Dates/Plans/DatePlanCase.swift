import TestSupport

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// A random combination of pattern, locale, calendar and zone.
struct DatePlanCase: CustomStringConvertible {
  let style: InstantStyle
  let locale: LocaleID
  let rules: TimeZoneRules

  var calendar: CalendarID { style.calendar ?? .gregorian }

  private var text: String {
    switch style.base {
    case .pattern(let pattern): pattern.text
    case .skeleton(let skeleton): "skeleton \(skeleton.text)"
    case .lengths(let date, let time): "\(date) \(time)"
    }
  }

  var description: String {
    "\(text) \(calendar) \(locale) \(rules.id) \(style.capitalization.map { "\($0)" } ?? "")"
  }
}

/// A generator of random cases.
struct DatePlanCases {
  static let calendars: [CalendarID] = [
    .gregorian, .persian, .hebrew, .iso8601, .islamicCivil, .islamicTabular, .buddhist, .roc, .indian, .japanese,
    .coptic,
    .ethiopic, .ethiopicAmeteAlem,
  ]
  /// Calendars for which ICU takes a hundred times as long as for others.
  static let slowCalendars: [CalendarID] = [.islamicUmmAlQura, .islamic, .islamicRGSA, .chinese, .dangi]
  /// Numbering systems of dates: digits of several bytes, and letters or words.
  static let numbers = ["arab", "thai", "hanidec", "mathmono", "hebr", "armn", "hans", "jpan", "roman", "ethi"]

  /// Zones with none or unusual transitions: odd minutes, negative daylight saving time, a skipped day, rules unknown
  /// to ICU.
  static let zones = [
    "UTC", "Asia/Tehran", "Asia/Riyadh", "America/New_York", "Europe/Dublin", "Africa/Casablanca", "Antarctica/Troll",
    "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Kathmandu", "Pacific/Apia", "Pacific/Kiritimati",
    "America/St_Johns", "Africa/Monrovia", "Europe/Amsterdam", "Africa/Cairo", "America/Nuuk", "GMT+03:30", "GMT-11:45",
  ]

  let locales: [String]
  let rules: [TimeZoneRules]

  init() throws {
    locales = LocaleID.available
    let database = TimeZoneDatabase()
    rules = try Self.zones.map { try database.rules(for: TimeZoneID($0)) }
  }

  func next(_ random: inout SplitMix64) throws -> DatePlanCase {
    var style = InstantStyle(try Self.base(&random))
    let calendars = random.below(12) == 0 ? Self.slowCalendars : Self.calendars
    style.calendar = calendars[random.below(calendars.count)]
    if random.below(12) == 0 {
      let places = InstantStyle.Capitalization.allCases
      style.capitalization = places[random.below(places.count)]
    }
    var locale = locales[random.below(locales.count)]
    if style.calendar == .japanese, random.below(2) == 0 { locale = "ja_JP" }
    if random.below(12) == 0 { locale += "@numbers=\(Self.numbers[random.below(Self.numbers.count)])" }
    return DatePlanCase(style: style, locale: try LocaleID(locale), rules: rules[random.below(rules.count)])
  }

  private static func base(_ random: inout SplitMix64) throws -> InstantStyle.Base {
    switch random.below(16) {
    case 0:
      let lengths = InstantStyle.Length.allCases
      return .lengths(date: lengths[random.below(lengths.count)], time: lengths[random.below(3)])
    case 1:
      let skeletons = ["yMMMd", "yMMMMEEEEd", "GyMMM", "jm", "yQQQ", "Md", "yMMMMd", "EHm", "yw", "ms"]
      return .skeleton(try DateSkeleton(skeletons[random.below(skeletons.count)]))
    default: return .pattern(try pattern(&random))
    }
  }

  private static let letters = Array("GyYurUQqMLlwWdDFgEecabBhHKkmsSAZOXxyyMMMdddEEhHmslzvV").map(String.init)
  private static let texts = [
    "", " ", "-", "/", ".", ":", "''", "' de '", "'o''clock'", "، ", "年", "'of the year '", "'T'", "\u{200F}/",
    "'a''''b'", "'یک متن بلندتر '",
  ]

  private static func pattern(_ random: inout SplitMix64) throws -> DatePattern {
    var text = random.below(4) == 0 ? texts[random.below(texts.count)] : ""
    for _ in 0..<(1 + random.below(6)) {
      let width = random.below(20) == 0 ? 1 + random.below(14) : 1 + random.below(5)
      text += String(repeating: letters[random.below(letters.count)], count: width)
      text += texts[random.below(texts.count)]
    }
    return try DatePattern(text)
  }
}

extension CalendarID {
  /// Whether ICU computes the moon for each date.
  var isSlowInICU: Bool { DatePlanCases.slowCalendars.contains(self) }
}

/// Boundary instants and random ones.
enum DatePlanInstants {
  private static let days: [(day: DayNumber, reason: String)] =
    DayNumber.interesting + [
      (.iso(2020, 12, 27), "weeks at the end of a year"), (.iso(2021, 1, 1), "weeks at the start of a year"),
      (.iso(2024, 2, 27), "a leap day"), (.iso(2100, 2, 26), "none"), (.iso(1901, 12, 12), "32-bit seconds begin"),
      (.iso(2038, 1, 17), "32-bit seconds end"), (.iso(2011, 12, 28), "Samoa leaves out a day"),
      (.iso(1899, 12, 30), "the index of zones begins"), (.iso(2172, 3, 1), "it ends"),
    ]

  /// Returns a random instant for a case. Those of lunar calendars are mostly near the present, because ICU is slow far from
  /// it.
  static func next(_ random: inout SplitMix64, for sample: DatePlanCase) -> Instant {
    let day: Int64 = 86_400_000
    let isNear = sample.calendar.isSlowInICU && (!isExhaustive || random.below(40) > 0)
    switch isNear ? 5 : random.below(10) {
    case 0, 1:
      let days = days[random.below(days.count)].day.value + random.below(5)
      return Instant(epochMilliseconds: Int64(days) * day + Int64(random.below(86_400_000)))
    case 2:
      // The instants around a transition.
      let start = Instant(epochMilliseconds: Int64.random(in: -2_300_000_000_000...4_200_000_000_000, using: &random))
      guard let next = sample.rules.nextTransition(after: start) else { return start }
      return Instant(epochMilliseconds: next.instant.epochMilliseconds + [-1, 0, 1, -1000, 999][random.below(5)])
    case 3:
      return Instant(epochMilliseconds: Int64.random(in: -400_000_000_000_000...400_000_000_000_000, using: &random))
    case 4:
      // Whole hours, including noon.
      return Instant(epochMilliseconds: Int64.random(in: -613_000...1_139_000, using: &random) * 3_600_000)
    default:
      return Instant(epochMilliseconds: Int64.random(in: -2_208_988_800_000...4_133_980_800_000, using: &random))
    }
  }
}
