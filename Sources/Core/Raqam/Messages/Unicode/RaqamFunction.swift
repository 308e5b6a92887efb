internal import RaqamMessages
internal import RaqamValues

/// The functions of the namespace `raqam` that are not numbers or dates.
enum RaqamFunction: String, CaseIterable, MessageFunction {
  /// A number of bytes: `:raqam:bytes style=iec`.
  case bytes = "raqam:bytes"
  /// A number of seconds: `:raqam:duration style=long units=|hours minutes|`.
  case duration = "raqam:duration"
  /// A list: `:raqam:list type=or style=short`.
  case list = "raqam:list"

  func value(_ call: inout MessageFunctionCall) throws(MessageFunctionError) -> any MessageValue {
    let value = call.operand?.fieldValue ?? .null
    let formatted: [FormatPart]
    do throws(FormatError) {
      switch self {
      case .bytes:
        let style = call.style(ByteStyle(), ByteStyle.options)
        guard let bytes = Self.number(value) else {
          throw FormatError(.typeMismatch, "expected a number of bytes, found \(value.kindName)")
        }
        formatted = try FormatterCache.shared.bytes.kept(style, call.locale).with { formatter throws(FormatError) in
          try formatter.parts(bytes)
        }
      case .duration:
        let style = call.style(DurationStyle(), DurationStyle.options)
        guard let seconds = Self.number(value) else {
          throw FormatError(.typeMismatch, "expected a number of seconds, found \(value.kindName)")
        }
        formatted = try FormatterCache.shared.durations.kept(style, call.locale).with { formatter throws(FormatError) in
          try formatter.parts(seconds)
        }
      case .list:
        let style = call.style(ListStyle(), ListStyle.options)
        guard case .list(let elements) = value else {
          throw FormatError(.typeMismatch, "expected a list, found \(value.kindName)")
        }
        let texts = try elements.map { element throws(FormatError) in try Self.text(element, call.locale) }
        formatted = try FormatterCache.shared.lists.kept(style, call.locale).with { formatter throws(FormatError) in
          try call.isIsolating
            ? formatter.parts(texts) : formatter.plainParts(texts.map { [FormatPart(.element, $0)] })
        }
      }
    } catch {
      throw .badOperand(error.message, hint: error.hint.map { "\($0)" })
    }
    call.budget.take(formatted)
    return RaqamFunctionValue(
      fieldValue: value, kind: rawValue, direction: call.locale.direction, formatted: formatted)
  }

  private static func number(_ value: FieldValue) -> NumericValue? {
    if case .string(let text) = value { NumberLiteral.value(text) } else { value.number }
  }

  /// Returns the text of an element: a string itself, or a number in the locale's digits.
  private static func text(_ value: FieldValue, _ locale: LocaleID) throws(FormatError) -> String {
    if let number = value.number {
      return try FormatterCache.shared.numbers.kept(DecimalStyle.standard, locale).with {
        formatter throws(FormatError) in try formatter.string(number)
      }
    }
    guard let text = value.canonicalText else {
      throw FormatError(.typeMismatch, "expected single values in the list, found \(value.kindName)")
    }
    return text
  }
}

extension RaqamFunction {
  /// The options of these functions; each belongs to the style of one function.
  static let table = [
    checks(ByteStyle(), ByteStyle.options), checks(DurationStyle(), DurationStyle.options),
    checks(ListStyle(), ListStyle.options),
  ].flatMap(\.self)

  /// Returns options that only check their values.
  private static func checks<Style>(_ standard: Style, _ table: [StyleOption<Style>]) -> [MessageOption<Void>] {
    table.compactMap { shared in
      shared.messageOption([:]) { _, option throws(MessageFunctionError) in
        var style = standard
        try shared.set(option, in: &style)
      }
    }
  }
}

extension MessageFunctionCall {
  /// Returns a style with the options of the call; reports `bad_option` for each value that an option does not have.
  fileprivate mutating func style<Style>(_ standard: Style, _ table: [StyleOption<Style>]) -> Style {
    var style = standard
    for option in table {
      guard let name = option.message?.name, let given = options[name] else { continue }
      do throws(MessageFunctionError) {
        try option.set(
          OptionValue(name: name, value: given.value.fieldValue, isLiteral: given.isLiteral), in: &style)
      } catch {
        report(error)
      }
    }
    return style
  }
}

/// The value of a function of the namespace `raqam`.
private struct RaqamFunctionValue: MessageValue {
  let fieldValue: FieldValue
  let kind: String
  let direction: TextDirection?
  let formatted: [FormatPart]

  func parts() -> [FormatPart] { formatted }
}

/// A value of a message, as functions of the host receive it.
struct ForwardedValue: MessageValue {
  let fieldValue: FieldValue
  let kind: String
  let direction: TextDirection?
  let formatted: Result<[FormatPart], MessageFunctionError>

  func parts() throws(MessageFunctionError) -> [FormatPart] { try formatted.get() }
}

extension ResolvedValue {
  /// The value for a function of the host: its own, or one with the value and its text.
  func messageValue(_ formats: MessageFormats) -> any MessageValue {
    if case .host(let value) = content { return value }
    let formatted = Result { () throws(MessageFunctionError) in try formats.parts(self) }
    return ForwardedValue(
      fieldValue: fieldValue, kind: kind, direction: formats.direction(self), formatted: formatted)
  }
}
