// The English texts of all hints of values, calendars and formatters.

extension FormatError.Hint: CustomStringConvertible {
  /// The hint as one English clause, in lower case and without a period.
  public var description: String {
    switch self {
    case .nearest(let word): "did you mean \"\(word)\"?"
    case .oneOf(let words): "expected one of \(words.joined(separator: ", "))"
    case .write(let text): "write \(text)"
    case .writeEither(let one, let other): "write \(one) or \(other)"
    case .writeOnce: "write it once"
    case .identifier(let identifier): identifier.words
    case .form(let form): form.words
    case .numberPattern(let rule): rule.words
    case .quote(let letter): "quote literal text: '\(letter)'"
    case .patternField(let field): "add \(field.words) (\(field.rawValue)) to the pattern"
    case .dayOfMonth(let letters): "write \(letters) for the day of the month"
    case .hourOfDay(let letters): "write \(letters), or add the day period (a)"
    case .message(let text): text
    case .negativeSign: "add a minus sign or parentheses"
    case .option(let option): option.words
    case .digitLimit(let limit): "use at most \(Counted(limit, "digit"))"
    case .roundTo(digits: 0): "round to a whole number"
    case .roundTo(let digits): "round to \(Counted(digits, "fraction digit"))"
    case .typing(let typing): typing.words
    case .otherSeparators(let locale, let value, let written):
      "in \(locale) this means \(value); here, write \(written)"
    case .separators(let script, let decimal, let group):
      "with \(script) digits, use “\(decimal)” as decimal separator"
        + (group.isEmpty ? "" : " and “\(group)” as grouping separator")
    case .leadingZeros(let digits): "add leading zeros: \(Counted(digits, "digit"))"
    case .wholeYear(let padded, let year): "write the full year, or \(padded) for the year \(year)"
    case .century(let year, let padded, let short, _): "write \(year), or \(padded) for the year \(short)"
    case .yearOfCalendar(let year, let calendar): "check the calendar: \(year) is a year of the \(calendar)"
    case .dateOfCalendar(let day, let year): "write the year \(year) for \(day)"
    case .swapped(let isFirst): "write the month \(isFirst ? "before" : "after") the day"
    case .era(let days):
      "write the era before the year"
        + (days.isEmpty ? "" : "; the date may be \(days.map(\.description).joined(separator: ", "))")
    case .offset(let offset): "write an offset such as \(offset)"
    case .resolution(let isTwice): (isTwice ? "add an offset, or " : "") + "choose earlier or later"
    }
  }
}

extension FormatError.Hint.Identifier {
  fileprivate var words: String {
    switch self {
    case .locale:
      "write a language, and a script or region if needed: fa_IR, zh-Hant-TW, fa_IR@calendar=persian"
    case .region: "use two letters such as IR, or three digits such as 001"
    case .timeZone: "use an IANA id such as Asia/Tehran"
    case .currency: "use an ISO 4217 code such as USD"
    case .numberingSystem: "use a CLDR name such as latn, arab, arabext, deva, native"
    case .definedCurrency: "use three capital letters"
    case .zoneDirectory: "use a directory of TZif files such as /usr/share/zoneinfo"
    }
  }
}

extension FormatError.Hint.Form {
  fileprivate var words: String {
    switch self {
    case .decimal: "use ASCII digits and a point: -1234.5"
    case .instant: "add an offset such as Z"
    case .day: "write year, month and day: 2025-03-21"
    case .localDateTime: "write date and time without an offset: 2025-03-21T08:30:00"
    case .timeOfDay: "write hours and minutes: 08:30"
    case .calendarDate: "write year, month and day as 1404-01-01"
    case .islamicMonth: "write year and month as 1446-09"
    case .quotedTime: "write it as \"09:00\""
    case .dateFirst: "write the date first: YYYY-MM-DDThh:mm"
    case .dateFirstOrTimeStyle: "write the date first: YYYY-MM-DDThh:mm, or use style time"
    case .timeMark: "write T between date and time"
    case .zoneMark: "add Z"
    case .datePattern: "write fields such as y-MM-dd"
    case .dateSkeleton: "write fields such as yMMMd, without spaces"
    case .numberSkeleton: "separate stems with spaces: \"currency/EUR .00 sign-always\""
    case .message: "write arguments in braces, and quote literal braces: {n, plural, one {# file} other {# files}}"
    case .messageNumber: "write {name, number} instead"
    case .messagePlural: "write a plural argument: {n, plural, =0 {no files} one {# file} other {# files}}"
    case .messageName: "rename the argument; a name begins with a letter"
    case .doubledQuote: "close the quote, or write '' for an apostrophe"
    }
  }
}

extension FormatError.Hint.PatternField {
  fileprivate var words: String {
    switch self {
    case .era: "the era"
    case .relatedYear: "the related year"
    case .year: "the year"
    }
  }
}

extension FormatError.Hint.NumberPatternRule {
  fileprivate var words: String {
    switch self {
    case .onePadding: "write \"*\" and its character once"
    case .oneSidedPercent: "write it on one side only"
    case .twoSubpatterns: "write two: positive;negative (the text of zero is an option)"
    case .oneSubpattern: "write a single subpattern here"
    case .quotedPoint: "quote a literal point: '.'"
    case .quotedText: "quote a literal character, or move it to the digits"
    case .currencySigns: "use ¤ for the symbol, ¤¤ for the ISO code, ¤¤¤ for the name, ¤¤¤¤¤ for the narrow symbol"
    case .paddingCharacter: "write \"*x\" to pad with x"
    case .digit: "use \"0\" for a required digit and \"#\" for an optional one: #,##0.00"
    case .digitNextToSeparator: "write \"0\" or \"#\" next to the separator"
    case .oneGroupingSeparator: "remove one of them"
    case .optionalDigitsFirst: "write optional digits first: #,##0"
    case .significantDigits: "write significant digits as #@@# or @@##"
    case .significantOrPlaces: "use significant digits (@@#) or decimal places (#0)"
    case .group: "write #,##0"
    case .fraction: "write 0.0#"
    case .fractionDigits: "use only \"0\" and \"#\" in a fraction"
    case .groupsOrExponent: "use one of them: #,##0 or 0.###E0"
    case .exponentDigits: "write E0, or quote the letter: 'E'"
    }
  }
}

extension FormatError.Hint.Option {
  fileprivate var words: String {
    switch self {
    case .islamicCalendar: "use an Islamic calendar"
    case .islamicMonths: "use a year from 0 to 9999 and a month from 1 to 12"
    case .currency: "set the currency, or use a locale with a region such as en_US"
    case .otherForm: "add \"other\", the form for all remaining numbers"
    case .otherName: "add \"other\", the name for all remaining numbers"
    case .decimalStyle: "use the style decimal with whole numbers"
    case .numberingSystem: "use another numbering system such as latn"
    case .localeWithDigits: "use a locale with digits"
    case .skeletonOrOption: "set it in the skeleton or as an option, not in both"
    case .roundingIncrement: "set the rounding increment of the style"
    case .plainDigits: "use a style with plain digits: a pattern, decimal, percent or a currency style"
    case .positionalUnits: "omit the units, or use another width"
    case .icuCalendar: "use a calendar of ICU"
    case .messageFormat1: "use syntax 1: the text is a message of MessageFormat 1"
    case .messageFormat2: "use syntax 2: the text is a message of MessageFormat 2"
    }
  }
}

extension FormatError.Hint.Typing {
  fileprivate var words: String {
    switch self {
    case .oneScript: "write all digits in one script"
    case .oneScriptOfNumber: "write all digits of a number in one script"
    case .dotAfterCurrency: "write a space before the number, or a zero before the fraction"
    case .unitsInFull: "write the units in full"
    case .nameInFull: "write it in full"
    case .nameOfPattern: "write the name in the form of the pattern"
    case .wholeYear: "write the full year"
    case .allYearDigits: "write all digits of the year"
    case .oneDateAnew: "correct one of them"
    case .relativeDay: "write a number of days instead of weeks, months or years"
    }
  }
}
