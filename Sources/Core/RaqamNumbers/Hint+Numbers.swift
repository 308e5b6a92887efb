package import RaqamValues

extension FormatError.Hint {
  /// The rule of UTS #35 that a number pattern breaks.
  package static func numberPattern(_ rule: NumberPatternRule) -> Self { Self(.advice, rule.rawValue) }

  /// The style that abbreviates numbers.
  package static let compactStyle = Self(.advice, "use the style compact")

  /// The formatter type for sizes in bytes, as in `0b` of numeral.js.
  package static let byteFormatter = Self(.advice, "use the formatter type byte")

  /// The style of `0o` of numeral.js.
  package static let ordinalStyle = Self(.advice, "use the style ordinal")

  /// The advice on `X8` of .NET.
  package static let noHexadecimal = Self(.advice, "no style has hexadecimal digits")

  /// The advice on `# ?/?` of Excel.
  package static let noFractions = Self(.advice, "no style has fractions such as 1/2; write decimal digits")

  /// An element that must not be repeated.
  package static let writeOnce = Self(.advice, "write it once")

  /// The negative subpattern needs a minus sign or parentheses.
  package static let negativeSign = Self(.advice, "add a minus sign or parentheses")

  /// The number of fraction digits to round to.
  package static func roundTo(digits: Int) -> Self {
    Self(.advice, digits == 0 ? "round to a whole number" : "round to \(Counted(digits, "fraction digit"))")
  }

  /// The value of the input with the separators of another locale, and that value in the format's separators.
  package static func otherSeparators(locale: String, value: ExactDecimal, written: String) -> Self {
    Self(.write, "in \(locale) this means \(value); here, write \(written)", [written])
  }

  /// The separators to use with the digits of a script; an empty `group` means no grouping separator.
  package static func separators(script: String, decimal: String, group: String) -> Self {
    Self(
      .separators,
      "with \(script) digits, use “\(decimal)” as decimal separator"
        + (group.isEmpty ? "" : " and “\(group)” as grouping separator"), [decimal, group])
  }

  /// The advice on number patterns, from UTS #35 part 3.
  package enum NumberPatternRule: String, CaseIterable {
    case onePadding = "write \"*\" and its character once"
    case oneSidedPercent = "write it on one side only"
    case twoSubpatterns = "write two: positive;negative (the text of zero is an option)"
    case oneSubpattern = "write a single subpattern here"
    case quotedPoint = "quote a literal point: '.'"
    case quotedText = "quote a literal character, or move it to the digits"
    case currencySigns =
      "use ¤ for the symbol, ¤¤ for the ISO code, ¤¤¤ for the name, ¤¤¤¤¤ for the narrow symbol"
    case paddingCharacter = "write \"*x\" to pad with x"
    case digit = "use \"0\" for a required digit and \"#\" for an optional one: #,##0.00"
    case digitNextToSeparator = "write \"0\" or \"#\" next to the separator"
    case oneGroupingSeparator = "remove one of them"
    case optionalDigitsFirst = "write optional digits first: #,##0"
    case significantDigits = "write significant digits as #@@# or @@##"
    case significantOrPlaces = "use significant digits (@@#) or decimal places (#0)"
    case group = "write #,##0"
    case fraction = "write 0.0#"
    case fractionDigits = "use only \"0\" and \"#\" in a fraction"
    case groupsOrExponent = "use one of them: #,##0 or 0.###E0"
    case exponentDigits = "write E0, or quote the letter: 'E'"
  }
}
