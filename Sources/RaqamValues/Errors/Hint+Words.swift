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
    case .quote(let letter): "quote plain text: '\(letter)'"
    case .patternField(let field): "let the pattern have \(field.words) (\(field.rawValue))"
    case .dayOfMonth(let letters): "write \(letters) for the day of the month"
    case .hourOfDay(let letters): "write \(letters), or a for the half of the day"
    case .negativeSign: "write a minus sign before it, or parentheses around it"
    case .option(let option): option.words
    case .digitLimit(let limit): "write at most \(limit)"
    case .roundTo(digits: 0): "round the number to a whole one"
    case .roundTo(let digits): "round the number to \(digits) digits"
    case .typing(let typing): typing.words
    case .otherSeparators(let locale, let value, let written): "in \(locale) this is \(value), written \(written) here"
    case .separators(let script, let decimal, let group):
      "with \(script) digits the decimal separator is “\(decimal)”" + (group.isEmpty ? "" : ", groups have “\(group)”")
    case .leadingZeros(let digits): "write zeros before it: \(digits) digits"
    case .wholeYear(let padded, let year): "write the whole year, or \(padded) for the year \(year)"
    case .century(let year, let padded, let short, _): "write \(year), or \(padded) for the year \(short)"
    case .yearOfCalendar(let year, let calendar): "\(year) is a year of the \(calendar)"
    case .dateOfCalendar(let day, let year): "there it is \(day), here the year \(year)"
    case .swapped(let isFirst): "day and month may be swapped: the month comes \(isFirst ? "first" : "second") here"
    case .era(let days):
      "write the era before the year"
        + (days.isEmpty ? "" : ": it may be \(days.map(\.description).joined(separator: ", "))")
    case .offset(let offset): "write an offset such as \(offset)"
    case .resolution(let isTwice): (isTwice ? "write an offset behind it, or " : "") + "choose earlier or later"
    }
  }
}

extension FormatError.Hint.Identifier {
  fileprivate var words: String {
    switch self {
    case .locale:
      "write a language, then script and region where they matter: fa_IR, zh-Hant-TW, fa_IR@calendar=persian"
    case .region: "expected two letters such as IR, or three digits such as 001"
    case .timeZone: "expected an IANA id such as Asia/Tehran"
    case .currency: "expected an ISO 4217 code such as USD"
    case .numberingSystem: "expected a CLDR name such as latn, arab, arabext, deva, native"
    case .definedCurrency: "write three capital letters"
    case .zoneDirectory: "expected a directory of TZif files such as /usr/share/zoneinfo"
    }
  }
}

extension FormatError.Hint.Form {
  fileprivate var words: String {
    switch self {
    case .decimal: "write ASCII digits with a point: -1234.5"
    case .instant: "write an offset, such as Z"
    case .day: "write year, month and day: 2025-03-21"
    case .localDateTime: "write no offset: 2025-03-21T08:30:00"
    case .timeOfDay: "write hours and minutes: 08:30"
    case .calendarDate: "write year, month and day as 1404-01-01"
    case .islamicMonth: "write year and month as 1446-09"
    case .quotedTime: "write it as \"09:00\""
    case .dateFirst: "write the date first: YYYY-MM-DDThh:mm"
    case .dateFirstOrTimeStyle: "write the date first: YYYY-MM-DDThh:mm; a time alone is for style time"
    case .timeMark: "write T between date and time"
    case .zoneMark: "add Z"
    case .datePattern: "write fields such as y-MM-dd"
    case .dateSkeleton: "write fields such as yMMMd, without spaces"
    case .numberSkeleton: "stems are separated by spaces: \"currency/EUR .00 sign-always\""
    case .message: "arguments stand in braces, apostrophes quote: {n, plural, one {# file} other {# files}}"
    case .messageNumber: "write {name, number} there"
    case .doubledQuote: "two quotes '' stand for one"
    }
  }
}

extension FormatError.Hint.PatternField {
  fileprivate var words: String {
    switch self {
    case .era: "the era"
    case .relatedYear: "the related year"
    case .year: "the year itself"
    }
  }
}

extension FormatError.Hint.NumberPatternRule {
  fileprivate var words: String {
    switch self {
    case .onePadding: "\"*\" and its character may stand once"
    case .oneSidedPercent: "write it once, before or behind"
    case .twoSubpatterns: "there are two: positive;negative; the text of zero is an option of its own"
    case .oneSubpattern: "write one here; a whole pattern has two, separated by \";\""
    case .quotedPoint: "quote a point that is plain text: '.'"
    case .quotedText: "quote a character that is plain text, or move it to the digits"
    case .currencySigns: "¤ is the symbol, ¤¤ the ISO code, ¤¤¤ the name, ¤¤¤¤ unused, ¤¤¤¤¤ the narrow symbol"
    case .paddingCharacter: "\"*x\" pads with x"
    case .digit: "write \"0\" for a digit that is always shown, \"#\" for one that may be left out: #,##0.00"
    case .digitNextToSeparator: "write \"0\" or \"#\" beside the separator"
    case .oneGroupingSeparator: "write one"
    case .optionalDigitsFirst: "optional digits come first: #,##0"
    case .significantDigits: "significant digits are written #@@# or @@##"
    case .significantOrPlaces: "write significant digits (@@#) or places (#0)"
    case .group: "write #,##0"
    case .fraction: "write 0.0#"
    case .fractionDigits: "only \"0\" and \"#\" stand there"
    case .groupsOrExponent: "write one of them: #,##0 or 0.###E0"
    case .exponentDigits: "write E0, or quote the letter: 'E'"
    }
  }
}

extension FormatError.Hint.Option {
  fileprivate var words: String {
    switch self {
    case .islamicCalendar: "only Islamic calendars are"
    case .islamicMonths: "years are 0 to 9999, months 1 to 12"
    case .currency: "name the currency, or a locale with a region, such as en_US"
    case .otherForm: "it stands for every number that no other form takes"
    case .otherName: "\"other\" stands for every number that no other form takes"
    case .decimalStyle: "it writes whole numbers in the style decimal"
    case .numberingSystem: "take another numbering system, such as latn"
    case .localeWithDigits: "name a locale with digits"
    case .skeletonOrOption: "write it in the skeleton or as an option of its own"
    case .roundingIncrement: "the rounding increment of a style counts"
    case .plainDigits: "edit in a style with plain digits: a pattern, decimal, percent or a currency style"
    case .positionalUnits: "leave the units out, or take another width"
    case .icuCalendar: "ICU does not have it"
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
    case .nameOfPattern: "the pattern has another form of the name"
    case .wholeYear: "write the whole year"
    case .allYearDigits: "write the year with all its digits"
    case .oneDateAnew: "write one of them anew"
    case .relativeDay: "weeks, months and years from now name no single day"
    }
  }
}
