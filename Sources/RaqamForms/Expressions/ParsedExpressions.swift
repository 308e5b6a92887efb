internal import RaqamPredicates

/// The predicates and regular expressions of a form by their texts, each parsed once.
///
/// It follows from the texts, so it does not count when forms are compared.
struct ParsedExpressions: Sendable {
  // Strings are equal when they are canonically equivalent; patterns and places inside them are not.
  private var predicates: [[UInt8]: FormPredicate] = [:]
  private var expressions: [[UInt8]: GuardedRegularExpression] = [:]
  /// Whether the decoder has told its warnings about them.
  var areReported = false

  mutating func predicate(_ format: String) throws(FormPredicateError) -> FormPredicate {
    let key = Array(format.utf8)
    if let kept = predicates[key] { return kept }
    let parsed = try FormPredicate(format)
    predicates[key] = parsed
    return parsed
  }

  mutating func expression(_ pattern: String) throws(FormPredicateError) -> GuardedRegularExpression {
    let key = Array(pattern.utf8)
    if let kept = expressions[key] { return kept }
    let parsed = try GuardedRegularExpression(pattern)
    expressions[key] = parsed
    return parsed
  }
}

extension ParsedExpressions: Hashable {
  static func == (_: ParsedExpressions, _: ParsedExpressions) -> Bool { true }
  func hash(into _: inout Hasher) {}
}
