import Raqam

/// The functions `:test:function`, `:test:select` and `:test:format`, which the specification defines for its tests.
struct SpecificationFunction: MessageFunction {
  let selects: Bool
  let formats: Bool

  static let all: [String: any MessageFunction] = [
    "test:function": Self(selects: true, formats: true), "test:select": Self(selects: true, formats: false),
    "test:format": Self(selects: false, formats: true),
  ]

  func value(_ call: inout MessageFunctionCall) throws(MessageFunctionError) -> any MessageValue {
    var value: SpecificationValue
    if let earlier = call.operand as? SpecificationValue {
      value = earlier
    } else if let number = Self.number(call.operand?.fieldValue) {
      value = SpecificationValue(input: number)
    } else {
      throw .badOperand("expected a number")
    }
    (value.isSelectable, value.formats) = (selects, formats)
    if let option = call.options["decimalPlaces"] {
      guard let text = option.text, let places = ["0": 0, "1": 1][text] else {
        throw .badOption("expected 0 or 1")
      }
      value.decimalPlaces = places
    }
    if let option = call.options["fails"] {
      switch option.text {
      case "always": (value.failsToFormat, value.failsToSelect) = (true, true)
      case "format": value.failsToFormat = true
      case "select": value.failsToSelect = true
      case "never": break
      default: call.report(.badOption("unknown value of fails"))
      }
    }
    return value
  }

  private static func number(_ value: FieldValue?) -> ExactDecimal? {
    switch value {
    case .string(let text): try? ExactDecimal(text)
    default: value?.number?.exact
    }
  }
}

struct SpecificationValue: MessageValue {
  var input: ExactDecimal
  var decimalPlaces = 0
  var failsToFormat = false
  var failsToSelect = false
  var isSelectable = true
  var formats = true

  var kind: String { "test" }
  var fieldValue: FieldValue { FieldValue(NumericValue(input)) }

  func parts() throws(MessageFunctionError) -> [FormatPart] {
    if failsToFormat { throw .badOption("told to fail") }
    if !formats { throw MessageFunctionError(MessageProblemCode(rawValue: "not_formattable"), "only selects") }
    let magnitude = input.magnitude
    var parts = [FormatPart(.integer, magnitude.truncated.description)]
    if input.isNegative { parts.insert(FormatPart(.minusSign, "-"), at: 0) }
    if decimalPlaces == 1 {
      let tenths = ((magnitude - magnitude.truncated) * 10).truncated
      parts += [FormatPart(.decimal, "."), FormatPart(.fraction, tenths.description)]
    }
    return parts
  }

  func matches(_ key: String) throws(MessageFunctionError) -> Bool {
    if failsToSelect { throw .badOption("told to fail") }
    return input == 1 && (key == "1" || key == "1.0" && decimalPlaces == 1)
  }

  func prefers(_ key: String, to other: String) -> Bool { key == "1.0" }
}
