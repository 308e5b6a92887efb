import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
internal import RaqamMemory
package import RaqamPredicates

extension EvalSession {
  /// Performs `predicate`: evaluates a predicate with a subject and variables.
  func predicate(_ request: JSONNode) throws(EvalError) -> [JSONValue.Member] {
    guard let format = try request.text("format") else {
      throw EvalError("malformed_request", "\"predicate\" requires \"format\"")
    }
    let predicate = try parsed(format)
    let subject = try request["subject"].map { node throws(EvalError) in
      try FieldValue(predicate: node, at: JSONPointer.root.appending(key: "subject"))
    }
    let variables = try variables(request)
    let (context, _) = try context(request)
    // The context may be cached from an earlier request, so read the clock again.
    let instant = try request.text("now") == nil ? now() : context.now
    do throws(FormPredicateError) {
      let result = try predicate.evaluate(
        subject ?? .null, variables: variables,
        context: EvaluationContext(now: instant, locale: context.settled().locale.identifier))
      return [.init("result", .bool(result))] + Self.members(predicate.warnings, at: "/format")
    } catch {
      throw EvalError(error, pointer: "/format")
    }
  }

  private func variables(_ request: JSONNode) throws(EvalError) -> [ExactText: FieldValue] {
    guard let node = request["variables"], !node.isNull else { return [:] }
    guard let members = node.asObject else {
      throw EvalError(
        "wrong_type", "\"variables\" must be an object, found \(node.kind.article)", pointer: "/variables")
    }
    return try FieldValue.entries(members, at: JSONPointer.root.appending(key: "variables"))
  }

  private func parsed(_ format: String) throws(EvalError) -> FormPredicate {
    let key = ExactText(format)
    if let kept = predicates.value(for: key) { return kept }
    do throws(FormPredicateError) {
      let predicate = try FormPredicate(format, budget: budget)
      return predicates.insert(predicate, for: key, weight: predicate.weight)
    } catch {
      throw EvalError(error, pointer: "/format")
    }
  }

  /// Performs `regexp`: returns whether a regular expression matches a whole string.
  func regexp(_ request: JSONNode) throws(EvalError) -> [JSONValue.Member] {
    guard let pattern = try request.text("pattern"), let text = try request.text("text") else {
      throw EvalError("malformed_request", "\"regexp\" requires \"pattern\" and \"text\"")
    }
    let expression = try compiled(pattern)
    let outcome: GuardedRegularExpression.Outcome
    do throws(FormPredicateError) {
      outcome = try expression.wholeMatch(text)
    } catch {
      // At this point, only matching the text can fail, and such an error has no offset in the
      // pattern.
      throw EvalError(error.code.rawValue, error.message, pointer: "/text", hint: error.hint)
    }
    if outcome == .timeout {
      throw EvalError(
        FormPredicateError.Code.regexLimit.rawValue, "the regular expression took too long",
        pointer: "/pattern",
        offset: expression.warnings.first?.offset, hint: expression.warnings.first?.hint)
    }
    return [.init("result", .bool(outcome == .match))] + Self.members(expression.warnings, at: "/pattern")
  }

  private func compiled(_ pattern: String) throws(EvalError) -> GuardedRegularExpression {
    let key = ExactText(pattern)
    if let kept = expressions.value(for: key) { return kept }
    do throws(FormPredicateError) {
      let expression = try GuardedRegularExpression(pattern, budget: budget)
      return expressions.insert(expression, for: key, weight: expression.weight)
    } catch {
      throw EvalError(error, pointer: "/pattern")
    }
  }

  private static func members(_ warnings: [PredicateWarning], at pointer: String) -> [JSONValue.Member] {
    if warnings.isEmpty { return [] }
    return [.init("diagnostics", .array(warnings.map { Diagnostic($0, pointer: pointer).json }))]
  }
}

extension EvalError {
  /// Creates an error for a predicate or pattern at `pointer`.
  package init(_ error: FormPredicateError, pointer: String? = nil) {
    self.init(error.code.rawValue, error.message, pointer: pointer, offset: error.offset, hint: error.hint)
  }
}
