import RaqamDescriptors
package import RaqamJSON
import RaqamPredicates
package import RaqamValues

extension FieldValue {
  /// Creates a value from JSON in a request or flag. `{"$date": "2024-06-01T08:30:00Z"}` is a date, `{"$date":
  /// "08:30"}` a time of day. `1` is an integer and `1.0` a floating-point number. If a key is repeated, its last value
  /// is used.
  package init(predicate node: JSONNode, at pointer: JSONPointer) throws(EvalError) {
    switch node.kind {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .string(let text): self = .string(text)
    case .number(let text):
      guard let number = FieldValue.number(text) else {
        throw EvalError(
          "invalid_number", "the number \(text.abbreviated()) is out of range",
          pointer: pointer.description)
      }
      self = number
    case .array(let elements):
      var values: [FieldValue] = []
      values.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        values.append(try FieldValue(predicate: element, at: pointer.appending(index: index)))
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

  /// Returns the values of an object by key.
  package static func entries(
    _ members: [JSONMember], at pointer: JSONPointer
  ) throws(EvalError) -> [ExactText: FieldValue] {
    var entries: [ExactText: FieldValue] = [:]
    for member in members {
      entries[member.key] = try FieldValue(predicate: member.value, at: pointer.appending(key: member.key))
    }
    return entries
  }

  private static func date(_ node: JSONNode, at pointer: JSONPointer) throws(EvalError) -> FieldValue {
    guard let text = node.asString else {
      throw EvalError(
        "wrong_type", "\"$date\" must be a string, found \(node.kind.article)", pointer: pointer.description)
    }
    guard let date = FieldValue.date(iso8601: text) else {
      throw EvalError(
        "invalid_date", "\"\(text.abbreviated())\" is not an ISO 8601 date", pointer: pointer.description,
        hint: "write \"2025-03-21\" or \"2025-03-21T12:00:00Z\"")
    }
    // A date without a time is an instant, as in Foundation.
    return if case .day(let day) = date { .date(Instant(startOf: day)) } else { date }
  }
}
