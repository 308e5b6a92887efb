/// What readers and writers of dates have to know of a calendar beside its arithmetic.
///
/// A calendar is a case of ``CalendarID``, an arithmetic (`CalendarSystem.ownArithmetic`) and a line here: the compiler asks for both.
package struct CalendarFacts: Sendable {
  /// How years are told apart that have the same number.
  package enum Eras: Hashable, Sendable {
    /// One era, whose years are counted on below 1.
    case one
    /// A main era, whose years begin with 1, and one before it with years of its own count.
    case two
    /// Eras that follow each other and begin anew, an emperor's each; `present` is ICU's number of the one in which we live.
    case successive(present: Int)
    /// Cycles of sixty years, whose numbers nobody writes.
    case cycles
  }

  /// What a leap year does to the numbers of months.
  package enum LeapMonths: Sendable {
    /// Nothing: every year has the same months.
    case none
    /// A month comes in that has a number of its own, which common years leave out; people count places (Hebrew).
    case ownNumber
    /// A month comes in that repeats the number before it (Chinese, Korean).
    case repeatedNumber
  }

  /// Numerals without digits that some languages write the dates of a calendar in.
  package enum Numerals: Sendable {
    /// Hebrew letters.
    case hebrew
    /// Chinese day names: 初一.
    case chinese
    /// 元 for the first year of an era.
    case firstYear

    /// The languages that do so.
    package var languages: [String] {
      switch self {
      case .hebrew: ["he", "yi"]
      case .chinese, .firstYear: ["zh", "yue", "ja"]
      }
    }
  }

  package var eras = Eras.one
  package var leapMonths = LeapMonths.none
  /// The highest number of a month.
  package var lastMonth = 12
  /// The highest number of a day of a month.
  package var lastDay = 31
  /// Extended year minus the Gregorian year that CLDR relates it to (pattern letter `r`); `nil` where years are shorter than
  /// the Gregorian ones.
  package var relatedYearOffset: Int? = 0
  package var numerals: Numerals?
  /// Whether year, month and day of our time are those of the Gregorian calendar.
  package var hasGregorianNumbers = false
  /// Whether the Gregorian rule holds before 1582 too, and weeks are those of ISO 8601 in every region.
  package var isISO8601 = false
  /// Whether libicu is known to have other dates in some years than the arithmetic here.
  package var differsFromICU = false
  /// Whether libicu takes the age of the moon at an instant for the date, rather than at the beginning of the local day.
  package var dependsOnInstantInICU = false
  /// Names of eras for the placeholders of CLDR before 46: `ERA1`. Those of CLDR 48; it has none for the era before the Coptic
  /// one.
  package var eraNames: [String: String] = [:]
}

extension CalendarID {
  /// What is to be known of the calendar.
  package var facts: CalendarFacts {
    switch self {
    case .gregorian: CalendarFacts(eras: .two, hasGregorianNumbers: true)
    case .iso8601: CalendarFacts(eras: .two, hasGregorianNumbers: true, isISO8601: true)
    case .buddhist: CalendarFacts(relatedYearOffset: 543)
    case .roc: CalendarFacts(eras: .two, relatedYearOffset: -1911)
    case .japanese: CalendarFacts(eras: .successive(present: 236), numerals: .firstYear)
    case .persian: CalendarFacts(relatedYearOffset: -622, differsFromICU: true)
    case .indian: CalendarFacts(relatedYearOffset: -79)
    case .islamic, .islamicRGSA: CalendarFacts(lastDay: 30, relatedYearOffset: nil, dependsOnInstantInICU: true)
    case .islamicCivil, .islamicTabular: CalendarFacts(lastDay: 30, relatedYearOffset: nil)
    case .islamicUmmAlQura: CalendarFacts(relatedYearOffset: nil, differsFromICU: true)
    case .hebrew:
      CalendarFacts(
        leapMonths: .ownNumber, lastMonth: 13, lastDay: 30, relatedYearOffset: 3760, numerals: .hebrew,
        differsFromICU: true)
    case .coptic:
      CalendarFacts(
        eras: .two, lastMonth: 13, lastDay: 30, relatedYearOffset: -284, eraNames: ["ERA0": "before AM", "ERA1": "AM"])
    case .ethiopic:
      CalendarFacts(
        eras: .two, lastMonth: 13, lastDay: 30, relatedYearOffset: -8, eraNames: ["ERA0": "AA", "ERA1": "AM"])
    case .ethiopicAmeteAlem:
      CalendarFacts(lastMonth: 13, lastDay: 30, relatedYearOffset: -8, eraNames: ["ERA0": "AA"])
    case .chinese, .dangi:
      CalendarFacts(
        eras: .cycles, leapMonths: .repeatedNumber, lastDay: 30, numerals: .chinese, differsFromICU: true)
    }
  }
}

extension CalendarID {
  /// The extended year of a year whose number CLDR relates to the Gregorian ones; `nil` where such a number tells no year.
  ///
  /// `icuOffset` is what ``ICUCalendarArithmetic/yearOffset(_:)`` says of the calendar.
  package func extendedYear(related year: Int, icuOffset: Int) -> Int? {
    // ICU takes the years that it counts for those of the other of the two Ethiopic eras.
    if self == .ethiopicAmeteAlem, icuOffset != 0 { return year + 5492 + icuOffset }
    return facts.relatedYearOffset.map { year + $0 }
  }

  /// What a year probably is of that no one writes in this calendar today: `persian calendar`.
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
