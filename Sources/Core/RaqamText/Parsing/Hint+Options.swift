package import RaqamValues

// The advice that numbers and dates share.

extension FormatError.Hint {
  /// The valid values of an option, or another value to use.
  package static func option(_ option: Option) -> Self { Self(.advice, option.rawValue) }

  /// The way to make typed input unambiguous.
  package static func typing(_ typing: Typing) -> Self { Self(.advice, typing.rawValue) }

  /// The correction of a message of MessageFormat 2, as an English clause.
  package static func message(_ text: String) -> Self { Self(.advice, text) }

  /// A letter to quote, because it is plain text.
  package static func quote(_ letter: String) -> Self { Self(.advice, "quote literal text: '\(letter)'") }

  /// The maximum number of digits of an option.
  package static func digitLimit(_ limit: Int) -> Self { Self(.advice, "use at most \(Counted(limit, "digit"))") }

  /// The number of digits that a number needs, including leading zeros.
  package static func leadingZeros(digits: Int) -> Self {
    Self(.advice, "add leading zeros: \(Counted(digits, "digit"))")
  }

  /// The advice on options.
  package enum Option: String, CaseIterable {
    case currency = "set the currency, or use a locale with a region such as en_US"
    case otherForm = "add \"other\", the form for all remaining numbers"
    case otherName = "add \"other\", the name for all remaining numbers"
    case decimalStyle = "use the style decimal with whole numbers"
    case numberingSystem = "use another numbering system such as latn"
    case localeWithDigits = "use a locale with digits"
    case skeletonOrOption = "set it in the skeleton or as an option, not in both"
    case roundingIncrement = "set the rounding increment of the style"
    case plainDigits = "use a style with plain digits: a pattern, decimal, percent or a currency style"
    case positionalUnits = "omit the units, or use another width"
    case icuCalendar = "use a calendar of ICU"
    case messageFormat1 = "use syntax 1: the text is a message of MessageFormat 1"
  }

  /// The ways to make typed input unambiguous.
  package enum Typing: String, CaseIterable {
    case oneScript = "write all digits in one script"
    case oneScriptOfNumber = "write all digits of a number in one script"
    case dotAfterCurrency = "write a space before the number, or a zero before the fraction"
    case unitsInFull = "write the units in full"
    case nameInFull = "write it in full"
    case nameOfPattern = "write the name in the form of the pattern"
    case wholeYear = "write the full year"
    case allYearDigits = "write all digits of the year"
    case oneDateAnew = "correct one of them"
    case relativeDay = "write a number of days instead of weeks, months or years"
  }
}
