internal import RaqamValues

extension Parser {
  /// Returns the operand for a placeholder: a single expression that is never parsed as part of the format.
  mutating func argument(_ letter: Character) throws(PredicateError) -> Part {
    let source = token.source
    guard arguments.indices.contains(usedArguments) else {
      throw PredicateError(
        .wrongArgumentCount, source,
        "too few arguments: the format requires more than \(arguments.count)")
    }
    let argument = arguments[usedArguments]
    usedArguments += 1
    switch letter {
    case "@":
      var part = Part(try literal(argument, source, depth: nesting), source)
      part.height += Self.levels(of: argument)
      return part
    case "K": return try keyPath(argument, source)
    case "s", "S":
      guard case .string = argument else { throw mismatch(letter, "text", argument, source) }
      return Part(.constant(argument, source), source)
    default:
      guard NumericValue(argument) != nil else { throw mismatch(letter, "a number", argument, source) }
      return Part(try literal(argument, source, depth: nesting), source)
    }
  }

  private func mismatch(
    _ letter: Character, _ wanted: String, _ found: FieldValue, _ source: SourceRange
  ) -> PredicateError {
    PredicateError.needs(wanted, in: "%\(letter)", found: found, .typeMismatch, at: source)
  }

  /// Returns the expression of a literal of the value, so that the canonical format parses to an equal tree.
  private func literal(
    _ value: FieldValue, _ source: SourceRange, depth: Int
  ) throws(PredicateError) -> ExpressionTree {
    switch value {
    case .list(let elements):
      guard depth < budget.nesting else {
        throw PredicateError(.nestingTooDeep, source, "nesting exceeds the limit of \(budget.nesting) levels")
      }
      guard elements.count <= PredicateLimits.elements else {
        throw PredicateError(
          .tooManyElements, source, "too many elements: at most \(PredicateLimits.elements)")
      }
      var literals: [ExpressionTree] = []
      for element in elements { literals.append(try literal(element, source, depth: depth + 1)) }
      return .aggregate(literals, source)
    case .decimal(let decimal):
      return .cast(.constant(.string(decimal.description), source), .decimalNumber, source)
    case .date(let instant):
      return date(instant, source)
    case .day, .time:
      return value.castText.map { .cast(.constant(.string($0), source), .date, source) } ?? .constant(value, source)
    case .double(let number) where number.isNaN:
      let infinity = ExpressionTree.constant(.double(.infinity), source)
      return infinity.chained([ChainStep(operation: .subtract, operand: infinity, source: source)])
    default:
      return .constant(value, source)
    }
  }

  /// Returns the nesting depth of arrays, which `literal` has already limited.
  private static func levels(of value: FieldValue) -> Int {
    guard case .list(let elements) = value else { return 1 }
    return 1 + (elements.map(levels).max() ?? 0)
  }

  /// Returns a cast of an ISO 8601 string, or of the seconds since 2001 if the year exceeds ISO 8601 and they are
  /// exact.
  private func date(_ instant: Instant, _ source: SourceRange) -> ExpressionTree {
    let value = FieldValue.date(instant)
    if let text = value.castText { return .cast(.constant(.string(text), source), .date, source) }
    let seconds = instant.secondsSinceReference
    guard Instant(secondsSinceReference: seconds) == instant else {
      return .constant(value, source)
    }
    let number = Int64(exactly: seconds).map(FieldValue.integer) ?? .double(seconds)
    return .cast(.constant(number, source), .date, source)
  }

  /// Returns the key path of `%K`: names and collection operators separated by dots.
  private func keyPath(_ value: FieldValue, _ source: SourceRange) throws(PredicateError) -> Part {
    guard case .string(let text) = value else { throw mismatch("K", "text", value, source) }
    var part = Part(.subject(source), source)
    for name in text.utf16.map(CodeUnit.init).split(separator: ".", omittingEmptySubsequences: false) {
      let isOperator = name.first == "@"
      let isEscaped = name.first == "#"
      let identifier = isOperator || isEscaped ? name.dropFirst() : name
      guard identifier.first?.startsIdentifier == true, identifier.allSatisfy(\.continuesIdentifier) else {
        throw PredicateError(.unexpectedToken, source, "invalid key path \(PredicateError.quoted(text))")
      }
      let key = String(decoding: identifier.map(\.value), as: UTF16.self)
      part.steps.append(PathComponent(kind: isOperator ? .collection(key) : .key(key), source: source))
    }
    return part
  }
}
