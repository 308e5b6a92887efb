import RaqamEval
import RaqamJSON
import RaqamPredicates

extension PredicateExplanation {
  /// The tree as JSON: each part with its place and `result`, `value` (a literal), `error`, or none of them where the
  /// part was not reached.
  var json: JSONValue {
    var members: [JSONValue.Member] = [.init("format", .string(format)), .init("offset", .integer(Int64(offset)))]
    switch outcome {
    case .condition(let isTrue): members.append(.init("result", .bool(isTrue)))
    case .value(let value): members.append(.init("value", .string(value.description)))
    case .failed(let error): members.append(.init("error", EvalFailure(error).json))
    case .notReached: break
    }
    if !parts.isEmpty { members.append(.init("parts", .array(parts.map(\.json)))) }
    return .object(members)
  }
}
