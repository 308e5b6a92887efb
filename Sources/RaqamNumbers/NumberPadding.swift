/// What fills a number up to the width of its pattern: `* #,##0.00` writes `   12.00`.
///
/// UTS #35 part 3, Number Patterns: `*` and a character, at either end of a prefix or a suffix.
package struct NumberPadding: Hashable, Sendable {
  let scalar: Unicode.Scalar

  /// Whether it may be left out of a text, and repeated at will: it means nothing in a number.
  var isBlank: Bool {
    if scalar.isSpace { return true }
    let isSign = scalar.isMinusSign || scalar.isPlusSign || scalar.isPercentSign || scalar.isPermilleSign
    if isSign || scalar == "(" || scalar == ")" { return false }
    return scalar.decimalDigit == nil && !SeparatorReading.isSeparator(scalar)
  }
}
