package import RaqamMessages
package import RaqamValues

extension MessagePattern.Argument {
  /// Whether the argument shows an amount of a currency.
  package var isAmount: Bool {
    guard use == .number, type.hasBytes(of: "number") else { return false }
    return trimmed.text.lowercased().hasBytes(of: "currency") || currencyOfSkeleton != nil || writesCurrencySign
  }

  /// The code of the currency that a skeleton names: `::currency/EUR`.
  package var currencyOfSkeleton: String? {
    guard type.hasBytes(of: "number"), let skeleton else { return nil }
    return DecimalStyle.currencyCode(inSkeleton: skeleton.text)
  }

  /// Whether the style is a pattern with a currency sign that is not quoted.
  private var writesCurrencySign: Bool {
    guard skeleton == nil else { return false }
    var isQuoted = false
    for scalar in wholeStyle.unicodeScalars {
      if scalar == "'" { isQuoted.toggle() } else if scalar == "\u{A4}", !isQuoted { return true }
    }
    return false
  }
}

extension FieldValue {
  /// The number of an amount with its currency: `{"value": 5, "currency": "EUR"}`.
  var amount: (value: NumericValue, code: String)? {
    guard case .object(let members) = self, case .string(let code)? = members["currency"],
      let value = members["value"]?.numberOfMessage
    else { return nil }
    return (value, code)
  }

  /// The value as a number, which may be a string of a decimal number; `nil` for another value.
  var numberOfMessage: NumericValue? {
    guard case .string(let text) = self else { return number }
    do throws(FormatError) { return try NumericValue(text: text) } catch { return nil }
  }
}

/// Properties of an argument that its value lacks: a row brings them with its value.
package struct ArgumentDetail: Hashable, Sendable {
  /// The currency of a number.
  package var currency: CurrencyCode?
  /// The displayed text of a choice, whose value selects.
  package var text: String?

  package init(currency: CurrencyCode? = nil, text: String? = nil) {
    self.currency = currency
    self.text = text
  }
}

/// A message whose arguments may have details.
package protocol DetailedMessage: Sendable {
  /// Returns the text of the message.
  ///
  /// - Parameter details: The details of arguments that have some.
  func string(
    _ arguments: [ExactText: FieldValue], details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> String
}
