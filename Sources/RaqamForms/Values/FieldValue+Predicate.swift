internal import Raqam
internal import RaqamPredicates

extension PredicateValue {
  /// A field's value as predicates read it: an empty one is null.
  init(_ value: FieldValue) {
    self = value.isEmpty ? .null : Self.full(value)
  }

  private static func full(_ value: FieldValue) -> PredicateValue {
    switch value {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .integer(let number): .int(number)
    case .double(let number): .double(number)
    case .decimal(let number): PredicateValue.number(number.description) ?? .double(number.doubleValue)
    case .string(let text): .string(text)
    case .date(let instant): .date(milliseconds: instant.epochMilliseconds)
    case .list(let elements): .array(elements.map(full))
    case .object(let members): .dictionary(members.mapValues(full))
    }
  }
}
