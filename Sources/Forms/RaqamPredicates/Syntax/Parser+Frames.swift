extension Parser {
  /// Opens a bracket at the current token.
  mutating func open(_ opening: Frame.Opening, _ start: SourceRange) throws(PredicateError) -> Part? {
    if case .parenthesis = opening {
      try enter()
      try advance()
      frames.append(Frame(opening, start))
      return nil
    }
    try enter()
    return try opened(opening, start, with: nil)
  }

  /// Opens a call whose parenthesis is the current token; returns its value if it is empty.
  mutating func opened(_ opening: Frame.Opening, _ start: SourceRange) throws(PredicateError) -> Part? {
    try opened(opening, start, with: .openParenthesis)
  }

  private mutating func opened(
    _ opening: Frame.Opening, _ start: SourceRange, with bracket: Token.Symbol?
  ) throws(PredicateError) -> Part? {
    try expect(bracket ?? .openBrace)
    let frame = Frame(opening, start)
    switch opening {
    case .aggregate, .call:
      if token.is(frame.closing) {
        try advance()
        return try closed(frame)
      }
    default: break
    }
    frames.append(frame)
    return nil
  }

  /// Passes a complete group to the innermost frame; returns the value of the frame if it is complete.
  mutating func resume(with part: Part) throws(PredicateError) -> Part? {
    guard var frame = frames.popLast() else { throw unexpected("a condition") }
    let isComplete = try take(part, into: &frame)
    guard isComplete else {
      frames.append(frame)
      return nil
    }
    return try closed(frame, around: part)
  }

  /// Adds a part to a frame and consumes the separator after it; returns whether the frame is complete.
  private mutating func take(_ part: Part, into frame: inout Frame) throws(PredicateError) -> Bool {
    frame.height = max(frame.height, part.height)
    switch frame.opening {
    case .format: return true
    case .parenthesis: try closeParenthesis(after: part)
    case .aggregate, .call: return try takeElement(part, into: &frame)
    case .index:
      frame.elements.append(try expression(part))
      try expect(.closeBracket)
    case .cast: try takeTarget(part, into: &frame)
    case .ternary: return try takeBranch(part, into: &frame)
    case .subquery: return try takeSubquery(part, into: &frame)
    }
    return true
  }

  private mutating func closeParenthesis(after part: Part) throws(PredicateError) {
    if part.isExpression, !token.is(.closeParenthesis), !endsGroup {
      throw expectedOperator(after: part)
    }
    try expect(.closeParenthesis, hint: token.is(.comma) ? "write lists in braces, {1, 2}" : nil)
  }

  private mutating func takeElement(_ part: Part, into frame: inout Frame) throws(PredicateError) -> Bool {
    frame.elements.append(try expression(part))
    if token.is(frame.closing) {
      try advance()
      return true
    }
    guard token.is(.comma) else { throw unexpected("',' or '\(frame.closing.rawValue)'") }
    try advance()
    guard frame.elements.count < PredicateLimits.elements else {
      throw PredicateError(
        .tooManyElements, token.source, "too many elements: at most \(PredicateLimits.elements)")
    }
    return false
  }

  private mutating func takeTarget(_ part: Part, into frame: inout Frame) throws(PredicateError) {
    frame.elements.append(try expression(part))
    try expect(.comma)
    guard case .string(let name, _) = token.kind else {
      throw unexpected("a type in quotation marks", hint: Self.castHint)
    }
    guard CastTarget(rawValue: name) != nil else {
      throw PredicateError(
        .forbiddenCast, token.source, "cannot cast to \(PredicateError.quoted(name))", hint: Self.castHint)
    }
    frame.variable = name
    try advance()
    try expect(.closeParenthesis)
  }

  private static let castHint =
    "use one of \(CastTarget.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", "))"

  private mutating func takeBranch(_ part: Part, into frame: inout Frame) throws(PredicateError) -> Bool {
    if frame.condition == nil {
      frame.condition = try condition(part)
    } else {
      frame.elements.append(try expression(part))
    }
    let isLast = frame.elements.count == 2
    try expect(isLast ? .closeParenthesis : .comma)
    return isLast
  }

  private mutating func takeSubquery(_ part: Part, into frame: inout Frame) throws(PredicateError) -> Bool {
    guard frame.variable == nil else {
      frame.condition = try condition(part)
      try expect(.closeParenthesis)
      return true
    }
    frame.elements.append(try expression(part))
    try expect(.comma)
    guard case .variable(let name) = token.kind else { throw unexpected("a variable such as $element") }
    frame.variable = name
    try advance()
    try expect(.comma)
    return false
  }
}

// MARK: - Closing frames

extension Parser {
  private mutating func closed(_ frame: Frame, around part: Part) throws(PredicateError) -> Part {
    switch frame.opening {
    case .parenthesis:
      leave()
      var part = part
      part.isParenthesized = true
      return part
    case .index(of: var base):
      leave()
      for index in frame.elements {
        base.steps.append(PathComponent(kind: .index(index), source: frame.start))
      }
      base.height = max(base.height, frame.height)
      return base
    default:
      return try closed(frame)
    }
  }

  private mutating func closed(_ frame: Frame) throws(PredicateError) -> Part {
    leave()
    let source = SourceRange(
      offset: frame.start.offset, length: max(previousEnd - frame.start.offset, 0))
    return try raised(Part(try value(of: frame, source), source), above: frame.height)
  }

  private func value(of frame: Frame, _ source: SourceRange) throws(PredicateError) -> ExpressionTree {
    let first = frame.elements.first
    switch frame.opening {
    case .aggregate: return .aggregate(frame.elements, source)
    case .call(let function, let name):
      try checkCount(of: frame.elements, function, name, frame.start)
      return .call(function, frame.elements, frame.start)
    case .cast:
      if let first, let target = frame.variable.flatMap(CastTarget.init) {
        return .cast(first, target, frame.start)
      }
    case .ternary:
      if let condition = frame.condition, let first, let second = frame.elements.last {
        return .ternary(condition, first, second, frame.start)
      }
    case .subquery:
      if let condition = frame.condition, let first, let variable = frame.variable {
        return .subquery(first, variable: variable, condition, frame.start)
      }
    case .format, .parenthesis, .index: break
    }
    throw unexpected("a value")
  }

  private func checkCount(
    of arguments: [ExpressionTree], _ function: PredicateFunction, _ name: String, _ source: SourceRange
  ) throws(PredicateError) {
    let isRight = function.argumentCount.map { $0 == arguments.count } ?? !arguments.isEmpty
    guard !isRight else { return }
    let wanted = function.argumentCount.map(Self.count) ?? "at least 1 argument"
    throw PredicateError(.wrongArgumentCount, source, "\(name) requires \(wanted), found \(arguments.count)")
  }
}
