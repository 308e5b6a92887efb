/// The properties of a calendar that formatters and parsers need in addition to its arithmetic.
///
/// To add a calendar, add a case of ``CalendarID``, an arithmetic (`CalendarSystem.arithmetic(of:)`) and a line here. The
/// compiler reports missing ones.
package struct CalendarFacts: Sendable {
  /// The calendar's system of eras, which distinguish years with the same number.
  package enum Eras: Hashable, Sendable {
    /// One era, whose years continue below 1.
    case one
    /// A main era that begins with year 1, and an era before it with its own numbering.
    case two
    /// Successive eras that each begin with year 1, such as an emperor's; `present` is ICU's number of the current one.
    case successive(present: Int)
    /// Cycles of 60 years, whose numbers are not written in dates.
    case cycles
  }

  /// The effect of a leap year on the numbers of months.
  package enum LeapMonths: Sendable {
    /// None: every year has the same months.
    case none
    /// An additional month with a separate number, which common years skip. Numeric dates use positions (Hebrew).
    case ownNumber
    /// An additional month that repeats the number of the preceding one (Chinese, Korean).
    case repeatedNumber
  }

  /// Numerals without digits that some languages use in dates of a calendar.
  package enum Numerals: Sendable {
    /// Hebrew letters.
    case hebrew
    /// Chinese names of days: 初一.
    case chinese
    /// 元 for the first year of an era.
    case firstYear

    /// The languages that use the numerals.
    package var languages: [String] {
      switch self {
      case .hebrew: ["he", "yi"]
      case .chinese, .firstYear: ["zh", "yue", "ja"]
      }
    }
  }

  package var eras = Eras.one
  package var leapMonths = LeapMonths.none
  /// The greatest number of a month.
  package var lastMonth = 12
  /// The greatest number of a day of the month.
  package var lastDay = 31
  /// The extended year minus the related Gregorian year of CLDR (pattern letter `r`); `nil` if years are shorter than
  /// Gregorian ones.
  package var relatedYearOffset: Int? = 0
  package var numerals: Numerals?
  /// Whether years, months and days of the present are those of the Gregorian calendar.
  package var hasGregorianNumbers = false
  /// Whether the Gregorian rule also applies before 1582, and weeks follow ISO 8601 in every region.
  package var isISO8601 = false
  /// Names of eras for the placeholders of CLDR before 46, such as `ERA1`. They are those of CLDR 48, which has none
  /// for the era before the Coptic one.
  package var eraNames: [String: String] = [:]
}

extension CalendarID {
  /// The properties of the calendar.
  package var facts: CalendarFacts {
    switch self {
    case .gregorian: CalendarFacts(eras: .two, hasGregorianNumbers: true)
    case .iso8601: CalendarFacts(eras: .two, hasGregorianNumbers: true, isISO8601: true)
    case .buddhist: CalendarFacts(relatedYearOffset: 543)
    case .roc: CalendarFacts(eras: .two, relatedYearOffset: -1911)
    case .japanese: CalendarFacts(eras: .successive(present: 236), numerals: .firstYear)
    case .persian: CalendarFacts(relatedYearOffset: -622)
    case .indian: CalendarFacts(relatedYearOffset: -79)
    case .islamic, .islamicRGSA: CalendarFacts(lastDay: 30, relatedYearOffset: nil)
    case .islamicCivil, .islamicTabular: CalendarFacts(lastDay: 30, relatedYearOffset: nil)
    case .islamicUmmAlQura: CalendarFacts(relatedYearOffset: nil)
    case .hebrew:
      CalendarFacts(
        leapMonths: .ownNumber, lastMonth: 13, lastDay: 30, relatedYearOffset: 3760, numerals: .hebrew)
    case .coptic:
      CalendarFacts(
        eras: .two, lastMonth: 13, lastDay: 30, relatedYearOffset: -284, eraNames: ["ERA0": "before AM", "ERA1": "AM"])
    case .ethiopic:
      CalendarFacts(
        eras: .two, lastMonth: 13, lastDay: 30, relatedYearOffset: -8, eraNames: ["ERA0": "AA", "ERA1": "AM"])
    case .ethiopicAmeteAlem:
      CalendarFacts(lastMonth: 13, lastDay: 30, relatedYearOffset: 5492, eraNames: ["ERA0": "AA"])
    case .chinese, .dangi:
      CalendarFacts(eras: .cycles, leapMonths: .repeatedNumber, lastDay: 30, numerals: .chinese)
    }
  }
}

extension CalendarID {
  /// Returns the calendar that a year probably belongs to, such as `persian calendar`; `nil` if the year may be a
  /// current one of this calendar.
  package func otherCalendar(ofYear year: Int) -> String? {
    switch year {
    case 1900...2150 where self == .persian: "gregorian calendar"
    case _ where !facts.hasGregorianNumbers: nil
    case 1300...1420: "persian calendar"
    case 1421...1500: "islamic calendars"
    case 2430...2650: "buddhist calendar"
    case 5600...5900: "hebrew calendar"
    default: nil
    }
  }
}
