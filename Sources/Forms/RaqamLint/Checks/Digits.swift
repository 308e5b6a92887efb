internal import Raqam
internal import RaqamDescriptors

extension RowLint {
  /// Warns about regular expressions that match only the digits 0 to 9, if the row stores text as typed and the locale
  /// has other digits.
  ///
  /// Rows of numbers, telephone numbers, accounts and postal codes, and rows with `text.input`, convert digits of all
  /// scripts to ASCII before rules are evaluated.
  static func checkDigits(_ lint: RowLint) {
    guard lint.row.keepsTypedDigits, !lint.row.rules.isEmpty, let digits = lint.context.locale.digitsThatAreTyped else {
      return
    }
    for (rule, target) in lint.rules {
      guard case .regularExpression(let expression) = rule.test, let range = expression.asciiDigits else { continue }
      let text = expression.pattern.replacingUnits(range, by: "\\d")
      target.report(
        .warning, .asciiDigitsOnly,
        "the expression matches only the digits 0 to 9, but users of \(lint.context.locale) may type \(digits)",
        key: "regexp", offset: range.lowerBound, units: range.count,
        hint: "write \\d for the digits of every script, or set \"text.input\" to convert them",
        text: text.map { .word($0, isSure: false) })
    }
  }
}

extension LocaleID {
  /// The digits of the locale; `nil` if they are ASCII or unknown.
  fileprivate var digitsThatAreTyped: String? {
    do throws(FormatError) {
      return try ownDigits()
    } catch {
      return nil
    }
  }
}

extension String {
  /// Returns the string with a UTF-16 range replaced; `nil` if the range is out of bounds.
  func replacingUnits(_ range: Range<Int>, by text: String) -> String? {
    guard range.lowerBound >= 0, range.upperBound <= utf16.count else { return nil }
    let start = utf16.index(startIndex, offsetBy: range.lowerBound)
    let end = utf16.index(start, offsetBy: range.count)
    return String(self[..<start]) + text + String(self[end...])
  }
}
