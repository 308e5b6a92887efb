internal import RaqamJSON

extension KeyDefinition {
  /// The JSON Schema of the value; `null` is equivalent to an absent key unless the key is required.
  var schema: JSONValue {
    var members = valueType.schema(orNull: !isRequired)
    members.append(.init("description", .string(meaning)))
    if let defaultValue { members.append(.init("default", valueType.json(defaultValue))) }
    if let example { members.append(.init("examples", .array([.string(example)]))) }
    return .object(members)
  }
}

extension KeyDefinition.ValueType {
  fileprivate func schema(orNull: Bool) -> [JSONValue.Member] {
    func type(_ types: String...) -> [JSONValue.Member] {
      let names = (types + (orNull ? ["null"] : [])).map { JSONValue.string($0) }
      return [.init("type", names.count == 1 ? names[0] : .array(names))]
    }
    func any(_ kinds: [JSONValue]) -> [JSONValue.Member] {
      [.init("anyOf", .array(kinds + (orNull ? [["type": "null"]] : [])))]
    }
    switch self {
    case .string, .locale, .timeZone, .date: return type("string")
    case .bool: return type("boolean")
    case .number: return type("number")
    case .positiveNumber: return type("number") + [.init("exclusiveMinimum", 0)]
    case .decimal: return type("number", "string")
    case .condition: return type("boolean", "string")
    case .color:
      return type("string") + [.init("pattern", "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")]
    case .integer(let range):
      return type("integer") + [
        .init("minimum", .integer(Int64(range.lowerBound))), .init("maximum", .integer(Int64(range.upperBound))),
      ]
    case .word(let words): return [.init("enum", .array(words.map { .string($0) } + (orNull ? [.null] : [])))]
    case .list(let elements):
      // The decoder rejects an empty list of enumeration values.
      let isOfWords = if case .word = elements { true } else { false }
      return type("array") + [.init("items", .object(elements.schema(orNull: false)))]
        + (isOfWords ? [.init("minItems", 1)] : [])
    case .table(let values):
      return type("object") + [.init("additionalProperties", .object(values.schema(orNull: true)))]
    case .object(let object):
      let reference = DescriptorSchema.reference(object.rawValue)
      guard !orNull, case .object(let members) = reference else { return any([reference]) }
      return members
    case .either(let kinds): return any(kinds.map { .object($0.schema(orNull: false)) })
    case .anything: return []
    }
  }

  /// Returns a default value as JSON.
  fileprivate func json(_ text: String) -> JSONValue {
    switch self {
    case .string, .word, .locale, .timeZone, .date, .color, .anything: return .string(text)
    default:
      do throws(JSONError) {
        return JSONValue(try JSONDocument(parsing: text).root)
      } catch {
        return .string(text)
      }
    }
  }
}
