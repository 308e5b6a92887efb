extension Forgiveness {
  /// How a text that is read deviates from what the format writes. `description` says it in English, in one clause.
  public enum Deviation: Hashable, Sendable, Codable {
    // Numbers
    /// An everyday symbol, and the code of the currency that it stands for where the format has one.
    case currencySymbol(String, currency: String?)
    /// A word or letter, and the power of ten that it stands for.
    case multiplier(String, power: Int)
    /// Separators of another locale.
    case separators(ofLocale: String)
    /// Groups where the format writes none.
    case unwrittenGroups
    /// Groups of other sizes.
    case groupSizes
    /// A plus sign.
    case plusSign
    /// Parentheses, which make the number negative.
    case parentheses
    /// A character that stands for a minus sign.
    case minusSign(String)
    /// Full-width forms mixed with half-width ones.
    case mixedWidths
    /// Another separator in place of the format's.
    case numberSeparator(String, insteadOf: String)
    /// The currency a second time, and its code where the format has one.
    case repeatedCurrency(String, currency: String?)
    /// A word in place of the percent sign.
    case percentWord(String)
    /// A dash in place of the fraction.
    case dashForFraction
    /// A decimal separator with nothing behind it.
    case bareSeparator
    /// Capital for small letters, or small for capital ones.
    case letterCase
    /// Other words than the format writes, which are given.
    case words(written: String)

    // Dates
    /// The era is missing where only one can be meant.
    case missingEra
    /// The era is missing, and only one has the date, which is given.
    case eraOf(DayNumber)
    /// The era is missing, and the present one is taken.
    case presentEra
    /// A year of fewer digits than the pattern has, taken as it is written.
    case yearDigits(Int, expected: Int)
    /// A year without its century, and the whole year that it is read as.
    case shortYear(Int, readAs: Int)
    /// A year of another calendar, and the day that was read.
    case yearOfCalendar(Int, CalendarID, readAs: DayNumber)
    /// Zeros are missing before a field.
    case leadingZeros(DateFieldKind)
    /// A fraction of other digits than the pattern has.
    case fractionDigits(Int, expected: Int)
    /// The weekday is missing.
    case missingWeekday
    /// A weekday that is not that of the date.
    case wrongWeekday(Weekday, date: CalendarDate, right: Weekday)
    /// A date that does not exist, and the one that it was read as.
    case carriedDate(CarriedDate)
    /// A time that does not exist by the number of a field, and what it was read as.
    case carriedTime(DateFieldKind, Int, readAs: LocalDateTime)
    /// The rest of the pattern is missing.
    case missingRest
    /// The second of two dates is missing.
    case missingSecondDate
    /// An hour of twenty-four.
    case hourOf24(Int)
    /// A name that the zone does not have at the time.
    case zoneName(String, zone: TimeZoneID, at: LocalDateTime)
    /// The text is ISO 8601.
    case iso8601
    /// Another separator, or none, in place of the pattern's.
    case dateSeparator(String, insteadOf: String)
    /// A full stop behind the date.
    case fullStop
    /// A name for the number of a field.
    case nameForNumber(DateFieldKind)
    /// A number for the name of a field.
    case numberForName(DateFieldKind)
    /// Another form or spelling of a field's name.
    case nameForm(String, DateFieldKind)
    /// An ordinal number of a field: `21st`.
    case ordinal(String, DateFieldKind)

    // Both
    /// A space that the format does not write.
    case space
    /// Space around the text.
    case surroundingSpace
  }

  /// A date that does not exist, and the one that it was read as.
  public struct CarriedDate: Hashable, Sendable, Codable {
    /// The field that is beyond its end: week, day of the year, month or day.
    public let field: DateFieldKind
    /// What the text has for the field.
    public let number: Int
    /// The English name of the month, where a day is beyond its end.
    public let month: String?
    /// The year as it was typed.
    public let year: Int
    /// The day that was read.
    public let day: DayNumber
    /// The day that was read, in the calendar of the format, with the month's English name.
    public let text: String
    /// Whether day and month may be swapped.
    public let mayBeSwapped: Bool

    package init(
      field: DateFieldKind, number: Int, month: String?, year: Int, day: DayNumber, text: String, mayBeSwapped: Bool
    ) {
      self.field = field
      self.number = number
      self.month = month
      self.year = year
      self.day = day
      self.text = text
      self.mayBeSwapped = mayBeSwapped
    }
  }
}

extension Forgiveness.Deviation {
  /// What sort of thing it is.
  public var kind: Forgiveness.Kind {
    switch self {
    case .currencySymbol, .repeatedCurrency: .currencySymbol
    case .multiplier: .multiplier
    case .separators, .numberSeparator, .dateSeparator: .separators
    case .unwrittenGroups, .groupSizes: .groups
    case .plusSign: .sign
    case .parentheses, .minusSign: .negative
    case .mixedWidths: .width
    case .dashForFraction, .bareSeparator, .fractionDigits: .fraction
    case .letterCase: .letterCase
    case .missingEra, .eraOf, .presentEra: .era
    case .yearDigits, .shortYear: .year
    case .yearOfCalendar: .calendar
    case .leadingZeros: .leadingZeros
    case .missingWeekday, .wrongWeekday: .weekday
    case .carriedDate, .carriedTime: .carriedOver
    case .missingRest, .missingSecondDate: .missing
    case .hourOf24: .hour
    case .zoneName: .zone
    case .iso8601: .iso8601
    case .fullStop: .punctuation
    case .words, .percentWord, .nameForNumber, .numberForName, .nameForm, .ordinal: .wording
    case .space, .surroundingSpace: .space
    }
  }
}
