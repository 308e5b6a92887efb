extension FormatError {
  /// What to write or to choose instead: a kind with what it needs to say it, for hosts that say it in another language.
  ///
  /// ```swift
  /// do {
  ///   _ = try TimeZoneID("Asia/Tehrn")
  /// } catch {
  ///   if case .nearest(let id) = error.hint { print(id) }  // Asia/Tehran
  ///   print(error.hint ?? .writeOnce)  // did you mean "Asia/Tehran"?
  /// }
  /// ```
  ///
  /// `description` is the hint in English, one clause without a full stop.
  public enum Hint: Hashable, Sendable, Codable {
    // Texts that are right
    /// The word that was probably meant.
    case nearest(String)
    /// All words that are known.
    case oneOf([String])
    /// A text that says the same and is read, or a field in place of a pattern's.
    case write(String)
    /// Two texts, of which one is meant.
    case writeEither(String, String)
    /// What stands twice may stand once.
    case writeOnce
    /// What an identifier looks like.
    case identifier(Identifier)
    /// How a value, a pattern or a message is written.
    case form(Form)

    // Patterns
    /// What a number pattern may have.
    case numberPattern(NumberPatternRule)
    /// A letter that is plain text stands between quotes.
    case quote(String)
    /// A field that the pattern needs for dates to be read.
    case patternField(PatternField)
    /// The letters of the day of the month, in place of those of the day of the year.
    case dayOfMonth(letters: String)
    /// The letters of the hour from 0 to 23, in place of those of the hour from 1 to 12.
    case hourOfDay(letters: String)
    /// A negative subpattern has a sign or parentheses.
    case negativeSign

    // Options
    /// Another value of an option, or what an option takes.
    case option(Option)
    /// An option may have so many digits.
    case digitLimit(Int)
    /// The number is to be rounded to so many digits behind the separator.
    case roundTo(digits: Int)

    // Typed texts
    /// How a typed text becomes unambiguous.
    case typing(Typing)
    /// What the text says with the separators of another locale, and how the format writes that number.
    case otherSeparators(locale: String, value: ExactDecimal, written: String)
    /// The separators that count beside digits of a script, of which an empty group separator is none.
    case separators(script: String, decimal: String, group: String)
    /// A number needs zeros before it to have so many digits.
    case leadingZeros(digits: Int)
    /// A year of few digits needs its century, or zeros before it (`padded`) where it is meant as it is written.
    case wholeYear(padded: String, year: Int)
    /// A year without its century: the year that is probably meant, or zeros before it (`padded`).
    case century(year: Int, padded: String, short: Int, hasEra: Bool)
    /// A year is probably one of another calendar: its number, and that calendar's name with its noun.
    case yearOfCalendar(year: Int, calendar: String)
    /// A date is probably one of another calendar: the day it is there, and the year of that day here.
    case dateOfCalendar(DayNumber, year: Int)
    /// Day and month may be swapped; whether the month comes first in this format.
    case swapped(monthIsFirst: Bool)
    /// The era is missing; where there are several, some days that may be meant.
    case era([DayNumber])
    /// An offset in place of a zone's name: `+0330`.
    case offset(String)
    /// A local time that does not exist or, with `isTwice`, exists twice in its zone.
    case resolution(isTwice: Bool)
  }
}

extension FormatError.Hint {
  /// Identifiers, by what they name.
  public enum Identifier: String, CaseIterable, Sendable, Codable {
    /// An identifier that CLDR or, for zones, IANA knows.
    case locale, region, timeZone, currency, numberingSystem
    /// A currency that is defined as data.
    case definedCurrency
    /// A directory of time zones.
    case zoneDirectory
  }

  /// Values and patterns, by how they are written.
  public enum Form: String, CaseIterable, Sendable, Codable {
    /// A value in digits: a decimal number, or ISO 8601.
    case decimal, instant, day, localDateTime, timeOfDay
    /// A date of any calendar: `1404-01-01`.
    case calendarDate
    /// A month of an Islamic year: `1446-09`.
    case islamicMonth
    /// A time of day in a document: `"09:00"`.
    case quotedTime
    /// A date before the time.
    case dateFirst
    /// A date before the time, unless a time alone is wanted.
    case dateFirstOrTimeStyle
    /// `T` between date and time.
    case timeMark
    /// `Z` behind the time.
    case zoneMark
    /// A pattern, a skeleton or a message of UTS #35 and ICU.
    case datePattern, dateSkeleton, numberSkeleton, message
    /// An argument of a message that is a number in digits.
    case messageNumber
    /// Two quotes for one.
    case doubledQuote
  }

  /// Fields that a date pattern needs to be read, by their letters.
  public enum PatternField: String, CaseIterable, Sendable, Codable {
    /// The era: `AD`.
    case era = "G"
    /// The Gregorian year in which a cyclic one begins.
    case relatedYear = "r"
    /// The year of the era.
    case year = "y"
  }

  /// What number patterns may have, after UTS #35 part 3.
  public enum NumberPatternRule: String, CaseIterable, Sendable, Codable {
    /// Padding stands once.
    case onePadding
    /// A percent or permille sign stands on one side.
    case oneSidedPercent
    /// There are two subpatterns.
    case twoSubpatterns
    /// One subpattern is asked for.
    case oneSubpattern
    /// A point that is plain text stands between quotes.
    case quotedPoint
    /// Plain text stands between quotes.
    case quotedText
    /// How many currency signs mean what.
    case currencySigns
    /// A character stands behind the sign of padding.
    case paddingCharacter
    /// A pattern has a digit.
    case digit
    /// A separator has a digit beside it.
    case digitBesideSeparator
    /// Grouping separators stand alone.
    case oneGroupingSeparator
    /// Digits that may be left out come before the others.
    case optionalDigitsFirst
    /// The order of significant digits.
    case significantDigits
    /// Significant digits or places.
    case significantOrPlaces
    /// A group has digits.
    case group
    /// Digits that may be left out come last in a fraction.
    case fraction
    /// A fraction has digits alone.
    case fractionDigits
    /// Groups or an exponent.
    case groupsOrExponent
    /// An exponent has digits.
    case exponentDigits
  }

  /// Options, by what they need.
  public enum Option: String, CaseIterable, Sendable, Codable {
    /// Only Islamic calendars are adjusted.
    case islamicCalendar
    /// The range of Islamic years and months.
    case islamicMonths
    /// A currency, or a region that has one.
    case currency
    /// Texts or names need the plural form `other`.
    case otherForm, otherName
    /// A numbering system without digits writes whole numbers in the decimal style.
    case decimalStyle
    /// A numbering system whose exponents can be written.
    case numberingSystem
    /// A locale that has digits.
    case localeWithDigits
    /// An option stands in the skeleton or beside it.
    case skeletonOrOption
    /// The increment of the style, not of the pattern, counts.
    case roundingIncrement
    /// A style whose numbers can be edited digit by digit.
    case plainDigits
    /// Units of a positional duration.
    case positionalUnits
    /// A calendar that ICU has.
    case icuCalendar
  }

  /// Typed texts, by what makes them unambiguous.
  public enum Typing: String, CaseIterable, Sendable, Codable {
    /// Digits of a date, or of a number, are of one script.
    case oneScript, oneScriptOfNumber
    /// A dot behind a currency is set apart, or a zero stands before the fraction.
    case dotAfterCurrency
    /// Units of a duration are written in full.
    case unitsInFull
    /// A name is written in full.
    case nameInFull
    /// A name is written in the form that the pattern has.
    case nameOfPattern
    /// A year is written whole.
    case wholeYear
    /// A year is written with all digits that the pattern asks for.
    case allYearDigits
    /// One of two dates that disagree is written anew.
    case oneDateAnew
    /// Only days are named by how far they are.
    case relativeDay
  }
}
