internal import Raqam
internal import RaqamDescriptors
internal import RaqamPredicates

extension RowLint {
  /// Warns of regular expressions that take the digits 0 to 9 alone where texts are kept as they are typed, and readers of the
  /// locale type others. Rows of numbers, telephone numbers, accounts and postal codes, and those with `text.input`, bring digits
  /// of every script into those of ASCII before a rule is asked.
  static func checkDigits(_ lint: RowLint) {
    guard lint.row.keepsTypedDigits, !lint.row.rules.isEmpty, let digits = lint.context.locale.digitsThatAreTyped else {
      return
    }
    for (rule, place) in lint.rules {
      guard case .regularExpression(let expression) = rule.test, let range = expression.asciiDigits else { continue }
      let text = expression.pattern.replacingUnits(range, by: "\\d")
      place.report(
        .warning, .asciiDigitsOnly,
        "the expression takes the digits 0 to 9 alone, and readers of \(lint.context.locale) may type \(digits)",
        key: "regexp", offset: range.lowerBound, units: range.count,
        hint: "write \\d for the digits of every script, or let \"text.input\" bring them to ASCII",
        text: text.map { .word($0, isSure: false) })
    }
  }
}

extension RowDescriptor {
  /// Whether the text that its rules see has no digits but those of ASCII.
  var hasASCIIDigits: Bool { type.isNumber || type == .datetime || traits is TextRow && !keepsTypedDigits }

  /// Whether a typed text reaches its rules with the digits that were typed.
  fileprivate var keepsTypedDigits: Bool {
    guard let traits = traits as? TextRow, case .asTyped = traits.usual else { return false }
    return content == .plain
  }
}

extension LocaleID {
  /// The locale's own digits, where they are not those of ASCII; `nil` also where nobody knows.
  fileprivate var digitsThatAreTyped: String? {
    do throws(FormatError) {
      return try ownDigits()
    } catch {
      return nil
    }
  }
}

extension String {
  /// The text with another one in place of some of its UTF-16 units.
  func replacingUnits(_ range: Range<Int>, by text: String) -> String? {
    guard range.lowerBound >= 0, range.upperBound <= utf16.count else { return nil }
    let start = utf16.index(startIndex, offsetBy: range.lowerBound)
    let end = utf16.index(start, offsetBy: range.count)
    return String(self[..<start]) + text + String(self[end...])
  }
}
