internal import RaqamValues

/// The inferred facts about the value of an expression.
struct Guess {
  /// A superset of the possible kinds; empty if the expression never has a value.
  var kinds: ValueFacts.Kinds
  /// Whether evaluation may fail.
  var mayFail = false
  var constant: FieldValue?
  var options: [String]?
  var isNeverEmpty = false
  /// The minimum of a length or number of elements; nil for other expressions.
  var least: Int64?

  static let unknown = Guess(kinds: .all, mayFail: true)
}

extension PredicateAnalysis {
  /// Returns the facts about an expression.
  mutating func guess(_ expression: ExpressionTree) -> Guess {
    switch expression {
    case .constant(let value, _): return Guess(kinds: .init(value), constant: value)
    case .subject: return Self.guess(subject)
    case .variable(let name, _): return variables[name].map(Self.guess) ?? .unknown
    case .path(.variable(let name, _), let steps) where variables[name]?.members.isEmpty == false:
      guard let first = steps.first, case .key(let key) = first.kind, let list = variables[name]?.members[key] else {
        return .unknown
      }
      return steps.count == 1 ? Self.guess(list) : member(Self.guess(list), Array(steps.dropFirst()))
    case .path(let base, let steps): return member(guess(base), steps)
    case .chain(let first, let steps):
      var operands = [number(first, in: steps.first?.operation.rawValue ?? "")]
      for step in steps { operands.append(number(step.operand, in: step.operation.rawValue)) }
      let mayDivide = steps.contains { $0.operation == .divide || $0.operation == .power }
      return Guess(
        kinds: operands.contains { $0.kinds.contains(.null) } ? [.null, .number] : .number,
        mayFail: mayDivide || operands.contains { $0.fails(beyond: .numeric) })
    case .negated(let operand, _):
      let operand = number(operand, in: "-")
      return Guess(
        kinds: operand.kinds.contains(.null) ? [.null, .number] : .number, mayFail: operand.fails(beyond: .numeric))
    case .aggregate(let elements, _):
      let guesses = elements.map { guess($0) }
      let constants = guesses.compactMap(\.constant)
      return Guess(
        kinds: .list, mayFail: guesses.contains(where: \.mayFail),
        constant: constants.count == guesses.count ? .list(constants) : nil)
    case .call(let function, let arguments, _): return call(function, arguments.map { guess($0) })
    case .cast(let operand, let target, let source): return cast(guess(operand), target, source)
    case .ternary(let condition, let yes, let no, _):
      let (first, second) = (guess(yes), guess(no))
      return Guess(
        kinds: first.kinds.union(second.kinds),
        mayFail: first.mayFail || second.mayFail || outcomes(of: condition).contains(.fails))
    case .subquery: return Guess(kinds: [.list, .null], mayFail: true)
    }
  }

  private static func guess(_ facts: ValueFacts) -> Guess {
    Guess(kinds: facts.kinds, options: facts.options, isNeverEmpty: facts.isNeverEmpty)
  }

  /// Returns the facts about an operand of arithmetic; reports an operand that is never a number.
  private mutating func number(_ operand: ExpressionTree, in name: String) -> Guess {
    let guess = guess(operand)
    if !guess.kinds.subtracting(.null).isEmpty, guess.kinds.isDisjoint(with: .numeric) {
      report(
        PredicateFinding(
          .mismatch, at: operand.range, "\(name) requires numbers, but \(operand.named) is \(guess.kinds.noun)",
          hint: guess.kinds.subtracting(.null).isSubset(of: .date)
            ? "compute with seconds: \(operand.named).timeIntervalSince1970; a day has 86400" : nil))
    }
    return guess
  }

  /// Returns the facts about the number of elements of a value. In forms, it is 0 for null.
  private func count(_ base: Guess) -> Guess {
    let isNeverZero = base.isNeverEmpty && base.kinds == .list
    return Guess(kinds: .number, mayFail: base.fails(beyond: [.list, .object]), least: isNeverZero ? 1 : 0)
  }

  /// Returns the facts about a length. In forms, it is 0 for null.
  private func length(_ base: Guess, mayFail: Bool) -> Guess {
    Guess(kinds: .number, mayFail: mayFail, least: base.isNeverEmpty && base.kinds == .text ? 1 : 0)
  }

  private func member(_ base: Guess, _ steps: [PathComponent]) -> Guess {
    if steps.last?.isCount == true, !steps.contains(where: \.takesKeys) {
      return count(steps.count == 1 ? base : .unknown)
    }
    guard steps.count == 1, let step = steps.first, case .key(let key) = step.kind, !base.mayFail else {
      return .unknown
    }
    let present = base.kinds.subtracting(.null)
    if present == .text, key.hasBytes(of: StringMember.length.rawValue) { return length(base, mayFail: false) }
    // A value of another kind may lack the key.
    guard [.text, .number, .flag, .numeric, .day, .instant, .date].contains(present), let kinds = present.member(key)
    else { return .unknown }
    return Guess(kinds: kinds.union(base.kinds.intersection(.null)))
  }

  private func call(_ function: PredicateFunction, _ arguments: [Guess]) -> Guess {
    switch function {
    case .now: return Guess(kinds: .instant)
    case .count: return arguments.first.map(count) ?? .unknown
    case .sum, .min, .max, .average, .median, .mode, .stddev: return .unknown
    case .length:
      guard let text = arguments.first else { return .unknown }
      return length(text, mayFail: text.fails(beyond: .text))
    case .uppercase, .lowercase:
      return Guess(kinds: [.null, .text], mayFail: arguments.contains { $0.fails(beyond: .text) })
    default: return Guess(kinds: [.null, .number], mayFail: true)
    }
  }

  private func cast(_ operand: Guess, _ target: CastTarget, _ source: SourceRange) -> Guess {
    if let constant = operand.constant {
      return target.cast(constant, source).map { value in Guess(kinds: .init(value), constant: value) }
        ?? Guess(kinds: [], mayFail: true)
    }
    let kinds: ValueFacts.Kinds =
      switch target {
      case .date: [.null, .instant, .day, .time]
      case .number, .decimalNumber: [.null, .number, .flag]
      case .string: [.null, .text]
      }
    return Guess(kinds: kinds, mayFail: true)
  }
}

extension Guess {
  /// Returns whether an operation that accepts `kinds` and null may fail.
  func fails(beyond kinds: ValueFacts.Kinds) -> Bool { mayFail || !self.kinds.isSubset(of: kinds.union(.null)) }
}

extension ExpressionTree {
  /// Whether the expression is a length; otherwise it may be a number of elements.
  var isLength: Bool {
    switch self {
    case .call(.length, _, _): true
    case .path(_, let steps): if case .key? = steps.last?.kind { true } else { false }
    default: false
    }
  }
}

extension ValueFacts.Kinds {
  /// The name of the kind with its article, ignoring null, such as `a number`.
  var noun: String { subtracting(.null).article }
}
