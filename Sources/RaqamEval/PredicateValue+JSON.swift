import RaqamDescriptors
package import RaqamJSON
package import RaqamPredicates
package import RaqamValues

extension PredicateValue {
  /// A value as requests and flags write it: JSON, in which `{"$date": "2024-06-01T08:30:00Z"}` is a date, `{"$date": "08:30"}` a
  /// time of day, and `1` and `1.0` are an integer and a floating-point number. Of a repeated key the last counts.
  package init(_ node: JSONNode, at pointer: JSONPointer) throws(EvalFailure) {
    switch node.kind {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .string(let text): self = .string(text)
    case .number(let text):
      guard let number = PredicateValue.number(text) else {
        throw EvalFailure(
          "invalid_number", "\(text.abbreviated()) is beyond the numbers that can be compared",
          pointer: pointer.description)
      }
      self = number
    case .array(let elements):
      var values: [PredicateValue] = []
      values.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        values.append(try PredicateValue(element, at: pointer.appending(index: index)))
      }
      self = .list(values)
    case .object(let members):
      if let first = members.first, members.count == 1, first.key.hasBytes(of: "$date") {
        self = try Self.date(first.value, at: pointer.appending(key: first.key))
      } else {
        self = .object(try Self.entries(members, at: pointer))
      }
    }
  }

  /// The values of an object by their keys.
  package static func entries(
    _ members: [JSONMember], at pointer: JSONPointer
  ) throws(EvalFailure) -> ExactDictionary<PredicateValue> {
    var entries: ExactDictionary<PredicateValue> = [:]
    for member in members {
      entries[member.key] = try PredicateValue(member.value, at: pointer.appending(key: member.key))
    }
    return entries
  }

  private static func date(_ node: JSONNode, at pointer: JSONPointer) throws(EvalFailure) -> PredicateValue {
    guard let text = node.asString else {
      throw EvalFailure(
        "wrong_type", "\"$date\" takes a string, found \(node.kind.article)", pointer: pointer.description)
    }
    guard let date = PredicateValue.date(iso8601: text) ?? PredicateValue.literal(iso8601: text) else {
      throw EvalFailure(
        "invalid_date", "\"\(text.abbreviated())\" is not an ISO 8601 date", pointer: pointer.description,
        hint: "write it as \"2025-03-21\" or \"2025-03-21T12:00:00Z\"")
    }
    return date
  }
}
