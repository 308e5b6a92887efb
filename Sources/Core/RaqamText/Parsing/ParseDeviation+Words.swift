// The English descriptions of all deviations.

extension ParseDeviation.Detail: CustomStringConvertible {
  /// The deviation as one English clause, in lower case and without a period.
  public var description: String {
    switch self {
    case .currencySymbol(let typed, let currency): "“\(typed.abbreviated())” was read as \(currency ?? "the currency")"
    case .multiplier(let typed, let power):
      "“\(typed.abbreviated())” was read as 1\(String(repeating: "0", count: max(0, power)))"
    case .separators(let locale): "the separators of \(locale) were accepted"
    case .unwrittenGroups: "grouping separators were ignored"
    case .groupSizes: "the digits are grouped differently"
    case .plusSign: "the plus sign was ignored"
    case .parentheses: "the parentheses were read as a minus sign"
    case .minusSign(let typed): "“\(typed.abbreviated())” was read as a minus sign"
    case .mixedWidths: "full-width characters were read as half-width ones"
    case .numberSeparator(let typed, let expected): "“\(typed.abbreviated())” was read as “\(expected)”"
    case .repeatedCurrency(let typed, let currency): "“\(typed.abbreviated())” repeats \(currency ?? "the currency")"
    case .percentWord(let typed): "“\(typed.abbreviated())” was read as a percent sign"
    case .dashForFraction: "the dash was read as an empty fraction"
    case .bareSeparator: "the trailing decimal separator was ignored"
    case .letterCase: "letter case was ignored"
    case .words(let written): "the format uses \(written)"
    case .missingEra: "the era is missing"
    case .eraOf(let day): "the era is missing; the only match is \(day)"
    case .presentEra: "the present era was assumed"
    case .yearDigits(let count, let expected) where count > expected:
      "the year has \(Counted(count, "digit")), more than \(expected), and was used as typed"
    case .yearDigits(let count, let expected):
      "the year has \(count) of \(Counted(expected, "digit")) and was used as typed"
    case .shortYear(let typed, let year): "the year \(typed) was read as \(year)"
    case .yearOfCalendar(let year, let calendar, let day): "\(Self.year(year, of: calendar)); read as \(day)"
    case .leadingZeros(let field): "leading zeros of \(field.name) are missing"
    case .fractionDigits(let count, let expected):
      "the fraction has \(Counted(count, "digit")), expected \(expected)"
    case .missingWeekday: "the weekday is missing"
    case .wrongWeekday(let said, let date, let right): "\(date) is a \(Self.name(right)), not a \(Self.name(said))"
    case .carriedDate(let date): date.words
    case .carriedTime(let field, let number, let local):
      "\(field.noun) \(number) does not exist; read as \(local.time) on \(local.day)"
    case .missingRest: "the rest of the pattern is missing and was read as zero"
    case .missingSecondDate: "the second date is missing"
    case .hourOf24(let hour): "\(hour) is a 24-hour time"
    case .zoneName(let name, let zone, let local): "“\(name.abbreviated())” is not in use in \(zone) on \(local)"
    case .iso8601: "the date is in ISO 8601 format"
    case .dateSeparator("", let expected):
      "a missing \(Self.isSpace(expected) ? "space" : "“\(expected)”") was accepted"
    case .dateSeparator(let typed, let expected):
      "\(Self.quoted(typed.abbreviated())) was accepted in place of \(Self.quoted(expected))"
    case .fullStop: "the final period was ignored"
    case .nameForNumber(let field): "a name was read as the number of \(field.name)"
    case .numberForName(let field): "a number was read as the name of \(field.name)"
    case .nameForm(let typed, let field): "“\(typed.abbreviated())” is another form of \(field.name)"
    case .ordinal(let typed, let field): "“\(typed.abbreviated())” was read as the number of \(field.name)"
    case .space, .surroundingSpace: "extra space was ignored"
    }
  }

  /// Returns the clause for a year that is probably one of another calendar.
  package static func year(_ year: Int, of calendar: CalendarID) -> String {
    "\(year) is a year of the \(calendar) calendar"
  }

  private static func name(_ weekday: Weekday) -> String {
    let name = "\(weekday)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension ParseDeviation.CarriedDate {
  fileprivate var words: String {
    "\(fault); read as \(text)" + (mayBeSwapped ? "; day and month may be swapped" : "")
  }

  fileprivate var fault: String {
    let typed =
      switch field {
      case .weekOfYear: "week \(number) of \(year)"
      case .dayOfYear: "day \(number) of \(year)"
      case .month: "month \(number) of \(year)"
      default: "\(number) \(month ?? "") \(year)"
      }
    return "\(typed) does not exist"
  }
}

extension ParseDeviation {
  /// The error of a caller that does not accept dates and times that were carried over; `nil` for other deviations.
  package var carriedOverError: FormatError? {
    switch detail {
    case .carriedDate(let date): FormatError(.invalidDate, date.fault, offset: offset)
    case .carriedTime(let field, let number, _):
      FormatError(.invalidTime, "\(field.noun) \(number) does not exist", offset: offset)
    default: nil
    }
  }
}

extension ParseDeviation.Detail {
  /// Returns separator text in quotation marks: `“/”`, or the words `a space`.
  package static func quoted(_ text: String) -> String { isSpace(text) ? "a space" : "“\(text)”" }

  private static func isSpace(_ text: String) -> Bool { text.allSatisfy { $0 == " " } }
}
