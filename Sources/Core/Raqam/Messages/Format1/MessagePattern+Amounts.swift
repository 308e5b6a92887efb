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

/// A message whose arguments may have currencies.
package protocol MessageOfAmounts: Sendable {
  /// Returns the text of the message.
  ///
  /// - Parameter currencies: The currencies of arguments that are numbers.
  func string(
    _ arguments: [ExactText: FieldValue], currencies: [ExactText: CurrencyCode]
  ) throws(FormatError) -> String
}
