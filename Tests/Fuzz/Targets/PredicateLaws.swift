import RaqamPredicates
import RaqamValues

/// Laws of the predicate language and of its regular expressions.
enum PredicateLaws {
  /// A predicate format; behind a zero byte, a text for `SELF` and the variables.
  ///
  /// Whatever parses must print as a format that parses to an equal predicate, and what explains a result must come to the same
  /// result.
  static func check(_ bytes: [UInt8]) {
    let (format, text) = halves(bytes)
    do throws(FormPredicateError) {
      let predicate = try FormPredicate(format, limits: limits)
      checkCanonicalFormat(of: predicate)
      for subject in subjects(text) { evaluate(predicate, subject, text) }
    } catch {
      check(error)
    }
  }

  /// A regular expression; behind a zero byte, a text. It always comes to an end, and twice to the same.
  static func checkExpression(_ bytes: [UInt8]) {
    let (pattern, text) = halves(bytes)
    do throws(FormPredicateError) {
      let expression = try GuardedRegularExpression(pattern, limits: limits)
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

  /// Small, so that an input costs little; the counting is the same.
  private static let limits: PredicateLimits = {
    var limits = PredicateLimits.default
    limits.evaluationSteps = 20_000
    limits.regularExpressionTime = 2
    limits.regularExpressionReads = 5_000
    return limits
  }()

  private static let context = EvaluationContext(now: Instant(epochMilliseconds: 1_742_558_400_000), locale: "sv_SE")

  /// One of each kind, and one with everything inside.
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
    let variables: ExactDictionary<FieldValue> = [
      "a": 5, "b": .string(text), "c": ["x", 1, .null], "x": .null, "t": .date(Instant(epochMilliseconds: 0)),
      "v": ["k": 2],
    ]
    do throws(FormPredicateError) {
      let result = try predicate.evaluate(subject, variables: variables, context: context)
      let explanation = predicate.explain(subject, variables: variables, context: context)
      // An explanation looks at parts that decide nothing, so it may meet a limit; it may not come to the opposite.
      precondition(explanation.outcome != .condition(!result), "\(predicate.format): explained as \(!result)")
      _ = explanation.description
      checkRule(predicate, subject, variables)
    } catch {
      check(error)
    }
  }

  /// A rule is violated exactly if its explanation is false, unless the explanation meets a limit.
  private static func checkRule(
    _ predicate: FormPredicate, _ subject: FieldValue, _ variables: ExactDictionary<FieldValue>
  ) {
    let explanation = predicate.explain(subject, variables: variables, context: context, asRule: true)
    if case .failed = explanation.outcome { return }
    do throws(FormPredicateError) {
      var steps = Int.max
      let values = RuleValues(values: predicate.variableUses.map { variables[$0.name] })
      let isViolated = try predicate.isViolated(by: subject, values: values, context: context, steps: &steps)
      precondition(
        isViolated == (explanation.outcome == .condition(false)),
        "\(predicate.format): explained as \(explanation.outcome)")
    } catch {
      check(error)
    }
  }

  private struct RuleValues: VariableValues {
    let values: [FieldValue?]

    func value(_ place: Int) -> FieldValue? { values[place] }
  }

  private static func checkCanonicalFormat(of predicate: FormPredicate) {
    let canonical = predicate.canonicalFormat
    do throws(FormPredicateError) {
      let again = try FormPredicate(canonical, limits: limits)
      precondition(again == predicate, "\(predicate.format) prints as \(canonical)")
      precondition(again.canonicalFormat == canonical, "\(canonical) prints as \(again.canonicalFormat)")
    } catch {
      // Longer spellings and added parentheses may exceed what the original kept to.
      let isLimit = [.formatTooLong, .nestingTooDeep, .limitExceeded].contains(error.code)
      precondition(isLimit, "\(canonical): \(error)")
    }
  }

  /// Every error has a place inside its format, and can be shown.
  private static func check(_ error: FormPredicateError) {
    precondition(error.offset >= 0 && error.length >= 0, "\(error.format): \(error) at \(error.offset)")
    precondition(error.offset + error.length <= error.format.utf16.count, "\(error.format): \(error) beyond the end")
    precondition(!error.message.isEmpty && !error.rendered.isEmpty)
  }
}
