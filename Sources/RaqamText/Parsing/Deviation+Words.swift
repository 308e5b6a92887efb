// The English descriptions of all deviations.

extension Forgiveness.Deviation: CustomStringConvertible {
  /// The deviation as one English clause, in lower case and without a period.
  public var description: String {
    switch self {
    case .currencySymbol(let typed, let currency): "“\(typed.abbreviated())” stands for \(currency ?? "the currency")"
    case .multiplier(let typed, let power):
      "“\(typed.abbreviated())” stands for 1\(String(repeating: "0", count: max(0, power)))"
    case .separators(let locale): "the separators are those of \(locale)"
    case .unwrittenGroups: "groups, which the format does not write"
    case .groupSizes: "the groups are not of the format's size"
    case .plusSign: "a plus sign that the format does not write"
    case .parentheses: "the parentheses make the number negative"
    case .minusSign(let typed): "“\(typed.abbreviated())” stands for a minus sign"
    case .mixedWidths: "full-width forms are read as half-width ones"
    case .numberSeparator(let typed, let expected): "“\(typed.abbreviated())” is read as “\(expected)”"
    case .repeatedCurrency(let typed, let currency):
      "“\(typed.abbreviated())” names \(currency ?? "the currency") a second time"
    case .percentWord(let typed): "“\(typed.abbreviated())” stands for the percent sign"
    case .dashForFraction: "a dash in place of the fraction"
    case .bareSeparator: "a decimal separator with nothing behind it"
    case .letterCase: "capital and small letters are exchanged"
    case .words(let written): "the format writes \(written)"
    case .missingEra: "the era is missing"
    case .eraOf(let day): "the era is missing: it can only be that of \(day)"
    case .presentEra: "the year counts as one of the present era"
    case .yearDigits(let count, let expected):
      "the year has \(Counted(count, "digit")) of \(expected) and is taken as it is written"
    case .shortYear(let typed, let year): "the year \(typed) is read as \(year)"
    case .yearOfCalendar(let year, let calendar, let day): "\(Self.year(year, of: calendar)): read as \(day)"
    case .leadingZeros(let field): "zeros before \(field.name) are missing"
    case .fractionDigits(let count, let expected): "the fraction has \(Counted(count, "digit")), not \(expected)"
    case .missingWeekday: "the weekday is missing"
    case .wrongWeekday(let said, let date, let right): "\(date) is a \(Self.name(right)), not a \(Self.name(said))"
    case .carriedDate(let date): date.words
    case .carriedTime(let field, let number, let local):
      "\(field.name) \(number) does not exist: read as \(local.time) on \(local.day)"
    case .missingRest: "the rest of the pattern is missing and counts as zero"
    case .missingSecondDate: "the second date is missing"
    case .hourOf24(let hour): "\(hour) is an hour of twenty-four"
    case .zoneName(let name, let zone, let local): "“\(name.abbreviated())” is not in use in \(zone) on \(local)"
    case .iso8601: "the text is ISO 8601"
    case .dateSeparator(let typed, let expected):
      "\(typed.isEmpty ? "nothing" : "“\(typed.abbreviated())”") stands for \(Self.quoted(expected))"
    case .fullStop: "a full stop behind the date"
    case .nameForNumber(let field): "a name stands for the number of \(field.name)"
    case .numberForName(let field): "a number stands for the name of \(field.name)"
    case .nameForm(let typed, let field): "“\(typed.abbreviated())” is another form of \(field.name)"
    case .ordinal(let typed, let field): "“\(typed.abbreviated())” is an ordinal number of \(field.name)"
    case .space: "a space that the format does not write"
    case .surroundingSpace: "space around the text"
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

extension Forgiveness.CarriedDate {
  fileprivate var words: String {
    let typed =
      switch field {
      case .weekOfYear: "week \(number) of \(year)"
      case .dayOfYear: "day \(number) of \(year)"
      case .month: "month \(number) of \(year)"
      default: "\(number) \(month ?? "") \(year)"
      }
    return "\(typed) does not exist: read as \(text)" + (mayBeSwapped ? "; day and month may be swapped" : "")
  }
}

extension Forgiveness.Deviation {
  /// Returns separator text in quotation marks: `“/”`, or the words `a space`.
  package static func quoted(_ text: String) -> String { text.allSatisfy { $0 == " " } ? "a space" : "“\(text)”" }
}
