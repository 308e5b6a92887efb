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
