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
        let style = ByteStyle(call.choice("style", ByteStyle.Counting.self) ?? .file)
        guard let bytes = Self.number(value) else {
          throw FormatError(.typeMismatch, "expected a number of bytes, found \(value.kindName)")
        }
        formatted = try FormatterCache.shared.bytes.kept(style, call.locale).with { formatter throws(FormatError) in
          try formatter.parts(bytes)
        }
      case .duration:
        var style = DurationStyle(call.choice("style", DurationStyle.Width.self) ?? .short)
        if let units = call.units() { style.units = units }
        guard let seconds = Self.number(value) else {
          throw FormatError(.typeMismatch, "expected a number of seconds, found \(value.kindName)")
        }
        formatted = try FormatterCache.shared.durations.kept(style, call.locale).with { formatter throws(FormatError) in
          try formatter.parts(seconds)
        }
      case .list:
        let style = ListStyle(
          call.choice("type", ListStyle.Kind.self) ?? .and, width: call.choice("style", ListStyle.Width.self) ?? .long)
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

extension MessageFunctionCall {
  /// Returns the word of an option; reports `bad_option` for another word.
  fileprivate mutating func choice<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _: Word.Type
  ) -> Word? {
    guard let option = options[name] else { return nil }
    let text = option.text ?? ""
    if let word = Word(exact: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    let hint = SpellingSuggestion.nearest(text, among: words).map { FormatError.Hint.nearest($0) } ?? .oneOf(words)
    report(
      .badOption("option \"\(name)\" does not have the value \"\(text.abbreviated(to: 60))\"", hint: "\(hint)"))
    return nil
  }

  /// Returns the units of a duration, separated by spaces.
  fileprivate mutating func units() -> [DurationStyle.Unit]? {
    guard let text = options["units"]?.text else { return nil }
    let words = text.split(separator: " ").map(String.init)
    let units = words.compactMap { DurationStyle.Unit(exact: $0) }
    guard !units.isEmpty, units.count == words.count else {
      report(
        .badOption(
          "option \"units\" does not have the value \"\(text.abbreviated(to: 60))\"",
          hint: "write units separated by spaces, such as |hours minutes|"))
      return nil
    }
    return units
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
