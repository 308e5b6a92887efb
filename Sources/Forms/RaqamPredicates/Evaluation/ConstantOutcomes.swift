package import RaqamValues

// Outcomes that the constants of a tree decide, for analyses without values.

extension Comparison {
  /// The outcome of a comparison of constants; nil if it cannot be evaluated in 10,000 steps.
  package var outcomeOfConstants: Bool? {
    let program = Program(.comparison(self))
    var evaluator = Evaluator(
      program.nodes, .null, NamedValues(values: [:], uses: []),
      context: EvaluationContext(now: Instant(epochMilliseconds: 0)), budget: .standard)
    evaluator.stepsLeft = 10_000
    defer { withExtendedLifetime(program) {} }
    do {
      return try evaluator.holds(program.root)
    } catch {
      return nil
    }
  }

  /// Returns whether two strings may be equal; `true` if comparing them fails or is too expensive.
  package func mayBeEqual(_ left: String, _ right: String) -> Bool {
    if left.hasBytes(of: right) || left.markMoves > 0 || right.markMoves > 0 { return true }
    do {
      return try StringComparison(options: options).areEqual(left, right)
    } catch {
      return true
    }
  }
}

extension CastTarget {
  /// Returns a constant that is cast to the type; nil if that fails.
  package func cast(_ constant: FieldValue, _ source: SourceRange) -> FieldValue? {
    do { return try Evaluator.cast(constant, self, source) } catch { return nil }
  }
}

extension PathComponent {
  /// Whether the component is the number of elements.
  package var isCount: Bool {
    switch kind {
    case .collection(let name): CollectionOperator(rawValue: name) == .count
    case .size: true
    case .key, .index, .first, .last: false
    }
  }

  /// Whether the component is a collection operator that applies the keys that follow it.
  package var takesKeys: Bool {
    if case .collection(let name) = kind { CollectionOperator(rawValue: name)?.takesKeys != false } else { false }
  }
}

extension ExpressionTree {
  /// The expression as text.
  package var text: String { Printer.text(of: self) }

  /// Returns an option of the expression as messages quote it.
  package func quoted(_ option: String) -> String { PredicateError.quoted(option) }

  /// The expression in messages, such as `$age` or `SELF`.
  package var named: String {
    switch self {
    case .subject: "SELF"
    case .variable(let name, _): "$\(PredicateError.abbreviated(name))"
    case .constant, .path, .chain, .negated, .aggregate, .call, .cast, .ternary, .subquery:
      PredicateError.abbreviated(text)
    }
  }
}
