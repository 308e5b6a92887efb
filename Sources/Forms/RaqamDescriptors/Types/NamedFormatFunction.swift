internal import Raqam

/// The function `raqam:format` of messages, which formats a value as a formatter of the descriptor does.
struct NamedFormatFunction: MessageFunction {
  /// The formats of `message.formatters`.
  let formats: [String: CompiledFormat]
  /// The formats of rows.
  let rows: [String: SharedFormatters.Made]

  /// The maximum number of names among which a similar one is searched.
  private static let suggestionLimit = 1000

  func value(_ call: inout MessageFunctionCall) throws(MessageFunctionError) -> any MessageValue {
    guard let name = call.options["name"]?.text else {
      throw .badOption("function \"raqam:format\" needs the option name", hint: "write for example name=total")
    }
    let format = try format(name, &call)
    guard let operand = call.operand else { throw .badOperand("function \"raqam:format\" needs a value") }
    do throws(FormatError) {
      let formatted = try format.parts(operand.fieldValue, within: &call.budget)
      call.budget.take(formatted)
      return NamedFormatValue(fieldValue: operand.fieldValue, direction: format.direction, formatted: formatted)
    } catch {
      throw .badOperand(error.message, hint: error.hint.map { "\($0)" })
    }
  }

  private func format(
    _ name: String, _ call: inout MessageFunctionCall
  ) throws(MessageFunctionError) -> CompiledFormat {
    if let format = formats[name] { return format }
    switch rows[name] {
    case .success(let format): return format
    case .failure(let error): throw .badOption(error.message, hint: error.hint.map { "\($0)" })
    case nil:
      // Finding a similar name takes longer than formatting a value.
      let count = formats.count + rows.count
      call.budget.take(count / 8)
      let names = count > Self.suggestionLimit ? [] : formats.keys.sorted() + rows.keys.sorted()
      throw .badOption(
        "unknown formatter \"\(name.abbreviated(to: 60))\"",
        hint: SpellingSuggestion.hint(name, among: names).map { "\($0)" } ?? "add it to message.formatters")
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
}
