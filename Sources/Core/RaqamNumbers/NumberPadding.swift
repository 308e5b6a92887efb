/// The padding of a number up to the width of its pattern: `* #,##0.00` formats `   12.00`.
///
/// UTS #35 part 3, Number Patterns: `*` and a character, at either end of a prefix or suffix.
package struct NumberPadding: Hashable, Sendable {
  let scalar: Unicode.Scalar

  /// Whether input may omit or repeat the padding, because it has no meaning in a number.
  var isBlank: Bool {
    if scalar.isSpace { return true }
    let isSign = scalar.isMinusSign || scalar.isPlusSign || scalar.isPercentSign || scalar.isPermilleSign
    if isSign || scalar == "(" || scalar == ")" { return false }
    return scalar.decimalDigit == nil && !SeparatorReading.isSeparator(scalar)
  }
}
