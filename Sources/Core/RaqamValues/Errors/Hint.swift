extension FormatError {
  /// A suggested correction, as structured data that a host can localize.
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
  /// `description` is the hint as one English clause without a period.
  @nonexhaustive public enum Hint: Hashable, Sendable, Codable {
    // Valid input
    /// The word that the user probably meant.
    case nearest(String)
    /// All valid words.
    case oneOf([String])
    /// A valid text with the same meaning, or a field to replace one of the pattern.
    case write(String)
    /// Two valid texts, one of which the user probably meant.
    case writeEither(String, String)
    /// An element that must not be repeated.
    case writeOnce
    /// The syntax of an identifier.
    case identifier(Identifier)
    /// The syntax of a value, a pattern or a message.
    case form(Form)

    // Patterns
    /// The rule of UTS #35 that the pattern breaks.
    case numberPattern(NumberPatternRule)
    /// A letter to quote, because it is plain text.
    case quote(String)
    /// A field that the pattern needs in order to parse dates.
    case patternField(PatternField)
    /// The pattern letters of the day of the month, to replace those of the day of the year.
    case dayOfMonth(letters: String)
    /// The pattern letters of the hour from 0 to 23, to replace those of the hour from 1 to 12.
    case hourOfDay(letters: String)
    /// The correction of a message of MessageFormat 2, as an English clause.
    case message(String)
    /// The negative subpattern needs a minus sign or parentheses.
    case negativeSign

    // Options
    /// The valid values of an option, or another value to use.
    case option(Option)
    /// The maximum number of digits of an option.
    case digitLimit(Int)
    /// The number of fraction digits to round to.
    case roundTo(digits: Int)

    // Typed input
    /// The way to make typed input unambiguous.
    case typing(Typing)
    /// The value of the input with the separators of another locale, and that value in the format's separators.
    case otherSeparators(locale: String, value: ExactDecimal, written: String)
    /// The separators to use with the digits of a script; an empty `group` means no grouping separator.
    case separators(script: String, decimal: String, group: String)
    /// The number of digits that a number needs, including leading zeros.
    case leadingZeros(digits: Int)
    /// A year with too few digits: add the century, or leading zeros (`padded`) if the year is meant as typed.
    case wholeYear(padded: String, year: Int)
    /// A year without its century: the year that is probably meant, or the typed year with leading zeros (`padded`).
    case century(year: Int, padded: String, short: Int, hasEra: Bool)
    /// A year that is probably one of another calendar: the year and the name of that calendar with its noun.
    case yearOfCalendar(year: Int, calendar: String)
    /// A date that is probably one of another calendar: its day, and the year of that day in the format's calendar.
    case dateOfCalendar(DayNumber, year: Int)
    /// Day and month are probably swapped; whether the month comes first in the format.
    case swapped(monthIsFirst: Bool)
    /// The era is missing; examples of days that may be meant if there are several.
    case era([DayNumber])
    /// An offset to use instead of a zone name: `+0330`.
    case offset(String)
    /// A local time that does not exist in its zone or, with `isTwice`, occurs twice.
    case resolution(isTwice: Bool)
  }
}

extension FormatError.Hint {
  /// Kinds of identifiers.
  @nonexhaustive public enum Identifier: String, CaseIterable, Sendable, Codable {
    /// An identifier of CLDR, or of IANA for time zones.
    case locale, region, timeZone, currency, numberingSystem
    /// A currency defined by a descriptor.
    case definedCurrency
    /// A directory of time zone files.
    case zoneDirectory
  }

  /// Kinds of values and patterns.
  @nonexhaustive public enum Form: String, CaseIterable, Sendable, Codable {
    /// A decimal number, or a value in ISO 8601 format.
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
    /// `Z` after the time.
    case zoneMark
    /// A pattern or skeleton of UTS #35, or an ICU message.
    case datePattern, dateSkeleton, numberSkeleton, message
    /// A message argument that is a number in digits.
    case messageNumber
    /// A plural argument of a message, to replace a `choice` argument.
    case messagePlural
    /// Another name for an argument of a message.
    case messageName
    /// Two quotes to escape one.
    case doubledQuote
  }

  /// The fields that a date pattern may need for parsing, by their pattern letters.
  @nonexhaustive public enum PatternField: String, CaseIterable, Sendable, Codable {
    /// The era: `AD`.
    case era = "G"
    /// The Gregorian year in which a cyclic one begins.
    case relatedYear = "r"
    /// The year of the era.
    case year = "y"
  }

  /// The rules of number patterns, from UTS #35 part 3.
  @nonexhaustive public enum NumberPatternRule: String, CaseIterable, Sendable, Codable {
    /// Padding may occur once.
    case onePadding
    /// A percent or permille sign may occur on one side only.
    case oneSidedPercent
    /// At most two subpatterns are allowed.
    case twoSubpatterns
    /// Exactly one subpattern is expected.
    case oneSubpattern
    /// A literal point must be quoted.
    case quotedPoint
    /// Literal text must be quoted.
    case quotedText
    /// The meaning of one to five currency signs.
    case currencySigns
    /// The padding sign must be followed by a character.
    case paddingCharacter
    /// A pattern needs a digit.
    case digit
    /// A separator needs an adjacent digit.
    case digitNextToSeparator
    /// Grouping separators must not be adjacent.
    case oneGroupingSeparator
    /// Optional integer digits precede the required ones.
    case optionalDigitsFirst
    /// The syntax of significant digits.
    case significantDigits
    /// Significant digits and digit counts cannot be combined.
    case significantOrPlaces
    /// A group needs digits.
    case group
    /// Optional fraction digits follow the required ones.
    case fraction
    /// A fraction consists only of digits.
    case fractionDigits
    /// Grouping and an exponent cannot be combined.
    case groupsOrExponent
    /// An exponent needs digits.
    case exponentDigits
  }

  /// The requirements of options.
  @nonexhaustive public enum Option: String, CaseIterable, Sendable, Codable {
    /// Only Islamic calendars can be adjusted.
    case islamicCalendar
    /// The valid range of Islamic years and months.
    case islamicMonths
    /// A currency is needed, or a locale with a region that has one.
    case currency
    /// Plural texts or names need the form `other`.
    case otherForm, otherName
    /// A numbering system without digits formats only integers in the decimal style.
    case decimalStyle
    /// A numbering system that supports exponents is needed.
    case numberingSystem
    /// A locale with digits is needed.
    case localeWithDigits
    /// A setting belongs either in the skeleton or in an option, not in both.
    case skeletonOrOption
    /// The rounding increment of the style takes precedence over the pattern's.
    case roundingIncrement
    /// A style whose numbers can be edited digit by digit is needed.
    case plainDigits
    /// The units of a positional duration cannot be chosen.
    case positionalUnits
    /// A calendar of ICU is needed.
    case icuCalendar
    /// The text is in the other syntax of messages: that of MessageFormat 1 or 2.
    case messageFormat1, messageFormat2
  }

  /// The ways to make typed input unambiguous.
  @nonexhaustive public enum Typing: String, CaseIterable, Sendable, Codable {
    /// All digits of a date, or of a number, must be of one script.
    case oneScript, oneScriptOfNumber
    /// A dot after a currency must be separated by a space, or the fraction needs a leading zero.
    case dotAfterCurrency
    /// Write the units of the duration in full.
    case unitsInFull
    /// Write the name in full.
    case nameInFull
    /// Write the name in the form of the pattern.
    case nameOfPattern
    /// Write the full year.
    case wholeYear
    /// Write the year with all digits of the pattern.
    case allYearDigits
    /// Retype one of two contradictory dates.
    case oneDateAnew
    /// Only days can be given relative to now.
    case relativeDay
  }
}
