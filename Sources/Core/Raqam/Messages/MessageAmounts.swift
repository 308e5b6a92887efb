internal import ICU
package import RaqamValues
internal import Synchronization

/// A place of a message that shows an amount of a currency.
///
/// ICU would use the currency of the locale's region. Instead, the currency is that of the value, and the text that of a
/// `DecimalFormatter`.
struct MessageAmount {
  let name: String
  /// The style, whose currency is that of the value; `nil` for a skeleton, which ICU formats.
  let style: DecimalStyle?
  /// The currency that the skeleton names.
  let code: String?

  /// Creates the amount of an argument; `nil` if the argument shows none.
  ///
  /// - Throws: `invalidPattern` with the offset in the message for a pattern with `¤` that is not valid.
  init?(_ argument: MessageOutline.Argument) throws(FormatError) {
    guard argument.isAmount else { return nil }
    name = argument.name
    code = argument.currencyOfSkeleton
    if code != nil {
      style = nil
    } else if argument.isNamedCurrency {
      style = .localCurrency()
    } else {
      do throws(FormatError) {
        style = try DecimalStyle(pattern: argument.wholeStyle)
      } catch {
        let start = argument.styleOffset - argument.wholeStyle.utf16.count + argument.style.utf16.count
        throw FormatError(error.code, error.message, offset: error.offset.map { start + $0 }, hint: error.hint)
      }
    }
  }

  /// Returns the text of a number, or `nil` if ICU's text is right.
  ///
  /// - Throws: `typeMismatch` for an amount without a currency, or of another currency than the message names.
  func text(
    of value: NumericValue, _ currency: CurrencyCode?, _ locale: LocaleID
  ) throws(FormatError) -> String? {
    let name = name.abbreviated(to: 60)
    guard var style else {
      guard let code, let currency, currency.code != code else { return nil }
      throw FormatError(
        .typeMismatch, "argument \"\(name)\" is an amount of \(currency), but the message shows \(code)",
        hint: .write("{\(name), number, currency}"))
    }
    guard let currency else {
      throw FormatError(
        .typeMismatch, "argument \"\(name)\" has no currency", hint: .write("{\(name), number, ::currency/EUR}"))
    }
    style.currency = currency
    return try FormatterCache.shared.numbers.kept(style, locale).with { formatter throws(FormatError) in
      try formatter.string(value)
    }
  }
}

extension MessageOutline.Argument {
  /// Whether the argument shows an amount of a currency.
  package var isAmount: Bool {
    guard use == .number, type.hasBytes(of: "number") else { return false }
    return isNamedCurrency || currencyOfSkeleton != nil || writesCurrencySign
  }

  /// The code of the currency that a skeleton names: `::currency/EUR`.
  package var currencyOfSkeleton: String? {
    guard style.beginsWithBytes(of: "::") else { return nil }
    return DecimalStyle.currencyCode(inSkeleton: String(style.unicodeScalars.dropFirst(2)))
  }

  fileprivate var isNamedCurrency: Bool { style.trimmingPatternWhitespace.lowercased().hasBytes(of: "currency") }

  /// Whether the style is a pattern with a currency sign that is not quoted.
  private var writesCurrencySign: Bool {
    guard !style.beginsWithBytes(of: "::") else { return false }
    var isQuoted = false
    for scalar in style.unicodeScalars {
      if scalar == "'" { isQuoted.toggle() } else if scalar == "\u{A4}", !isQuoted { return true }
    }
    return false
  }
}

extension FieldValue {
  /// The number of an amount with its currency: `{"value": 5, "currency": "EUR"}`.
  var amount: (value: NumericValue, code: String)? {
    guard case .object(let members) = self, case .string(let code)? = members["currency"],
      let value = members["value"]
    else { return nil }
    if case .string(let text) = value { return NumberLiteral.value(text).map { ($0, code) } }
    return value.number.map { ($0, code) }
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

/// A message that ICU has opened. Formatting mutates it.
final class OpenMessage: Sendable {
  let handle: Mutex<MessageFormatHandle>

  init(_ handle: consuming sending MessageFormatHandle) { self.handle = Mutex(handle) }
}
