internal import Raqam

/// The function `raqam:format` of messages, which formats a value as a formatter of the descriptor does.
struct NamedFormatFunction: MessageFunction {
  let formats: [String: CompiledFormat]

  func value(_ call: inout MessageFunctionCall) throws(MessageFunctionError) -> any MessageValue {
    guard let name = call.options["name"]?.text else {
      throw .badOption("function \"raqam:format\" needs the option name", hint: "write for example name=total")
    }
    guard let format = formats[name] else {
      throw .badOption(
        "unknown formatter \"\(name.abbreviated(to: 60))\"",
        hint: SpellingSuggestion.hint(name, among: formats.keys.sorted()).map { "\($0)" }
          ?? "add it to message.formatters")
    }
    guard let operand = call.operand else { throw .badOperand("function \"raqam:format\" needs a value") }
    do throws(FormatError) {
      return NamedFormatValue(
        fieldValue: operand.fieldValue, direction: format.direction, formatted: try format.parts(operand.fieldValue))
    } catch {
      throw .badOperand(error.message, hint: error.hint.map { "\($0)" })
    }
  }
}

/// A value with the text of a formatter.
private struct NamedFormatValue: MessageValue {
  let fieldValue: FieldValue
  let direction: TextDirection?
  let formatted: [FormatPart]

  var kind: String { "raqam:format" }

  func parts() -> [FormatPart] { formatted }
}

extension FormatterDescriptor {
  /// The name of the function that formats a value by a named formatter.
  static let functionOfFormatters = "raqam:format"

  /// Whether the formatter is a message that may use named formatters.
  package var usesNamedFormatters: Bool {
    guard let style = content.style(MessageStyle.self), style.syntax == .messageFormat2 else { return false }
    return style.pattern.contains(Self.functionOfFormatters)
  }

  /// Returns the formatter with further named formatters, if it is a message that may use them.
  package func naming(_ formatters: [String: FormatterDescriptor]) -> FormatterDescriptor {
    guard usesNamedFormatters, var style = content.style(MessageStyle.self) else { return self }
    style.formatters.merge(formatters) { own, _ in own }
    var formatter = self
    formatter.content = Content(style)
    return formatter
  }
}
