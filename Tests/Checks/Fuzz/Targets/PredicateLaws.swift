import RaqamPredicates
import RaqamValues

/// Invariants of the predicate language and of its regular expressions.
enum PredicateLaws {
  /// Checks a predicate format. The bytes after a zero byte are a text for `SELF` and the variables.
  ///
  /// A parsed predicate must print as a format that parses to an equal predicate, and an explanation must have the same
  /// outcome as the evaluation.
  static func check(_ bytes: [UInt8]) {
    let (format, text) = halves(bytes)
    do throws(FormPredicateError) {
      let predicate = try FormPredicate(format, budget: budget)
      checkCanonicalFormat(of: predicate)
      for subject in subjects(text) { evaluate(predicate, subject, text) }
    } catch {
      check(error)
    }
  }

  /// Checks a regular expression. The bytes after a zero byte are the text to match. Matching must terminate, twice
  /// with the same result.
  static func checkExpression(_ bytes: [UInt8]) {
    let (pattern, text) = halves(bytes)
    do throws(FormPredicateError) {
      let expression = try GuardedRegularExpression(pattern, budget: budget)
      let first = try expression.wholeMatch(text)
      let second = try expression.wholeMatch(text)
      expect(second == first, "\(pattern.debugDescription) matches once only")
    } catch {
      check(error)
    }
  }

  private static func halves(_ bytes: [UInt8]) -> (String, String) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    return (
      parts.first.map { String(decoding: $0, as: UTF8.self) } ?? "",
      parts.dropFirst().first.map { String(decoding: $0, as: UTF8.self) } ?? "aaaaaaaaaaaaaaaa!"
    )
  }

  /// A small budget, so that an input costs little: an evaluation takes at most a tenth of the steps.
  private static let budget: Budget = {
    var budget = Budget.standard
    budget.steps = 200_000
    return budget
  }()

  private static let context = EvaluationContext(now: Instant(epochMilliseconds: 1_742_558_400_000), locale: "sv_SE")

  /// One value of each kind, and a list that nests the others.
  private static func subjects(_ text: String) -> [FieldValue] {
    let number = FieldValue.number("12345678901234567890.125") ?? .null
    let row: FieldValue = [
      "a": 1, "b": .string(text), "c": [1, 2.5, .null], "d": .date(Instant(epochMilliseconds: 0)), "x": number,
    ]
    return [
      .null, true, -7, 0.5, number, .string(text), .date(Instant(epochMilliseconds: 1)), [row, row, .null, 3], row,
    ]
  }

  private static func evaluate(_ predicate: FormPredicate, _ subject: FieldValue, _ text: String) {
    let variables: [ExactText: FieldValue] = [
      "a": 5, "b": .string(text), "c": ["x", 1, .null], "x": .null, "t": .date(Instant(epochMilliseconds: 0)),
      "v": ["k": 2],
    ]
    do throws(FormPredicateError) {
      let result = try predicate.evaluate(subject, variables: variables, context: context)
      let explanation = predicate.explanation(of: subject, variables: variables, context: context)
      // An explanation also visits parts that decide nothing, so it may exceed a limit, but it must not have the
      // opposite outcome.
      precondition(explanation.outcome != .condition(!result), "\(predicate.format): explained as \(!result)")
      _ = explanation.description
      checkRule(predicate, subject, variables)
    } catch {
      check(error)
    }
  }

  /// Checks that a rule is violated exactly if its explanation is false, unless the explanation exceeds a limit.
  private static func checkRule(
    _ predicate: FormPredicate, _ subject: FieldValue, _ variables: [ExactText: FieldValue]
  ) {
    let explanation = predicate.explanation(of: subject, variables: variables, context: context, asRule: true)
    if case .failed = explanation.outcome { return }
    do throws(FormPredicateError) {
      var unlimited = Budget.unlimited
      let values = RuleValues(values: predicate.variableUses.map { variables[$0.name] })
      let isViolated = try predicate.isViolated(by: subject, values: values, context: context, budget: &unlimited)
      precondition(
        isViolated == (explanation.outcome == .condition(false)),
        "\(predicate.format): explained as \(explanation.outcome)")
    } catch {
      check(error)
    }
  }

  private struct RuleValues: VariableValues {
    let values: [FieldValue?]

    func value(_ index: Int) -> FieldValue? { values[index] }
  }

  private static func checkCanonicalFormat(of predicate: FormPredicate) {
    let canonical = predicate.canonicalFormat
    do throws(FormPredicateError) {
      let again = try FormPredicate(canonical, budget: budget)
      precondition(again == predicate, "\(predicate.format) prints as \(canonical)")
      precondition(again.canonicalFormat == canonical, "\(canonical) prints as \(again.canonicalFormat)")
    } catch {
      // Longer spellings and added parentheses may exceed a limit that the original format satisfied.
      let isLimit = [.formatTooLong, .nestingTooDeep, .limitExceeded].contains(error.code)
      precondition(isLimit, "\(canonical): \(error)")
    }
  }

  /// Checks that an error has a message and that its range is within its format.
  private static func check(_ error: FormPredicateError) {
    precondition(error.offset >= 0 && error.length >= 0, "\(error.format): \(error) at \(error.offset)")
    precondition(error.offset + error.length <= error.format.utf16.count, "\(error.format): \(error) beyond the end")
    precondition(!error.message.isEmpty && !error.rendered.isEmpty)
  }
}
