internal import RaqamDescriptors

extension KeyDefinition {
  /// The documentation of the key, in Markdown.
  var page: String {
    var lines = ["**`\(name)`** \(meaning)", "Value: \(valueType.words)."]
    if isRequired { lines.append("Required.") }
    if let defaultValue { lines.append("Default: `\(defaultValue)`.") }
    if let example { lines.append("Example: `\(example)`.") }
    return lines.joined(separator: "\n\n")
  }
}

extension KeyDefinition.ValueType {
  /// A description of the accepted values.
  var words: String {
    switch self {
    case .string: "a string"
    case .bool: "true or false"
    case .number: "a number"
    case .positiveNumber: "a positive number"
    case .locale: "a locale id"
    case .timeZone: "an IANA time zone"
    case .color: "a color: #RGB, #RRGGBB or #RRGGBBAA"
    case .condition: "true, false or a predicate"
    case .integer(let range):
      range.upperBound == Int(Int32.max)
        ? "an integer of at least \(range.lowerBound)" : "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .decimal: "a decimal number, or a string with exact digits"
    case .date: "an ISO 8601 date or time"
    case .list(let element): "an array; each element is \(element.words)"
    case .table(let values): "an object; each value is \(values.words)"
    case .object(let object): "a \(object.rawValue) object"
    case .either(let kinds): kinds.map(\.words).joined(separator: ", or ")
    case .anything: "any JSON value"
    }
  }
}
