extension ParseDeviation {
  /// A difference between the input and the format. `description` states it as one English clause.
  @nonexhaustive public enum Detail: Hashable, Sendable, Codable {
    // Numbers
    /// An everyday symbol, and the code of its currency if the format has one.
    case currencySymbol(String, currency: String?)
    /// A word or letter, and the power of ten that it represents.
    case multiplier(String, power: Int)
    /// Separators of another locale.
    case separators(ofLocale: String)
    /// Grouping separators in a format without them.
    case unwrittenGroups
    /// Groups of sizes other than the format's.
    case groupSizes
    /// A plus sign that the format does not write.
    case plusSign
    /// Parentheses, which make the number negative.
    case parentheses
    /// A character that was parsed as a minus sign.
    case minusSign(String)
    /// Full-width characters where the format, or the field, has half-width ones.
    case mixedWidths
    /// A separator that replaces the format's.
    case numberSeparator(String, insteadOf: String)
    /// The currency a second time, and its code if the format has one.
    case repeatedCurrency(String, currency: String?)
    /// A word that replaces the percent sign.
    case percentWord(String)
    /// A dash that replaces the fraction.
    case dashForFraction
    /// A decimal separator without fraction digits.
    case bareSeparator
    /// Letters in another case.
    case letterCase
    /// Words other than the format's, which are the associated value.
    case words(written: String)

    // Dates
    /// The era is missing, and the format has only one.
    case missingEra
    /// The era is missing, and the associated value is the only matching date.
    case eraOf(DayNumber)
    /// The era is missing, and the present era was assumed.
    case presentEra
    /// A year with fewer digits than the pattern has, used as typed.
    case yearDigits(Int, expected: Int)
    /// A year without its century, and the full year that it was parsed as.
    case shortYear(Int, readAs: Int)
    /// A year of another calendar, and the day that was parsed.
    case yearOfCalendar(Int, CalendarID, readAs: DayNumber)
    /// Leading zeros of a field are missing.
    case leadingZeros(DateFieldKind)
    /// A fraction whose number of digits differs from the pattern's.
    case fractionDigits(Int, expected: Int)
    /// The weekday of the pattern is missing.
    case missingWeekday
    /// A weekday that contradicts the date.
    case wrongWeekday(Weekday, date: CalendarDate, right: Weekday)
    /// A date that does not exist, and the one that it was parsed as.
    case carriedDate(CarriedDate)
    /// A time that does not exist because a field is out of range, and the time that it was parsed as.
    case carriedTime(DateFieldKind, Int, readAs: LocalDateTime)
    /// The rest of the pattern is missing.
    case missingRest
    /// The second of two dates is missing.
    case missingSecondDate
    /// An hour of the 24-hour clock in a pattern of the 12-hour clock.
    case hourOf24(Int)
    /// A zone name that is not in use in the zone at that time.
    case zoneName(String, zone: TimeZoneID, at: LocalDateTime)
    /// The date is in ISO 8601 format.
    case iso8601
    /// A separator that replaces the pattern's, or none.
    case dateSeparator(String, insteadOf: String)
    /// A period after the date.
    case fullStop
    /// A name that replaces the number of a field.
    case nameForNumber(DateFieldKind)
    /// A number that replaces the name of a field.
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

  /// A date that does not exist, and the one that it was parsed as.
  public struct CarriedDate: Hashable, Sendable, Codable {
    /// The field that is out of range: week, day of the year, month or day.
    public let field: DateFieldKind
    /// The typed number of the field.
    public let number: Int
    /// The English name of the month if a day is out of range.
    public let month: String?
    /// The typed year.
    public let year: Int
    /// The day that was parsed.
    public let day: DayNumber
    /// The day that was parsed, in the calendar of the format, with the English name of the month.
    public let text: String
    /// Whether the user probably swapped day and month.
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

extension ParseDeviation.Detail {
  /// The kind of the deviation.
  public var kind: ParseDeviation.Kind {
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
