package import RaqamDescriptors
package import RaqamForms
package import RaqamJSON
package import RaqamPredicates

extension PredicateExplanation {
  /// The tree as JSON. Each part has its offset and `result` (true, false or `"undecided"`), `value` (a literal),
  /// `concealed` or `error`. A part that was not evaluated has none of these.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [.init("format", .string(format)), .init("offset", .integer(Int64(offset)))]
    switch outcome {
    case .condition(let isTrue): members.append(.init("result", .bool(isTrue)))
    case .undecided: members.append(.init("result", "undecided"))
    case .value(let value): members.append(.init("value", .string(value.literal)))
    case .concealed: members.append(.init("concealed", true))
    case .failed(let error): members.append(.init("error", EvalError(error).json))
    case .notReached: break
    }
    if !parts.isEmpty { members.append(.init("parts", .array(parts.map(\.json)))) }
    return .object(members)
  }
}

extension RowPredicateExplanation {
  fileprivate var json: JSONValue {
    ["kind": .string(kind.rawValue), "place": .string(place), "explanation": explanation.json]
  }
}

extension FormatExplanation {
  /// Returns the explanation as JSON, with the predicates of the row if there are any.
  package func json(with predicates: [RowPredicateExplanation]) -> JSONValue {
    guard !predicates.isEmpty else { return json }
    return .object(members + [.init("predicates", .array(predicates.map(\.json)))])
  }
}
