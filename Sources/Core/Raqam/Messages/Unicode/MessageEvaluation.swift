internal import RaqamMessages
internal import RaqamValues

/// The value of an expression.
struct ResolvedValue {
  enum Content {
    /// No value. A consequence of an error that is already reported is not reported.
    case fallback(isReported: Bool)
    case text(String)
    /// A value of the caller without a function.
    case plain(FieldValue)
    case number(NumericValue, NumberFunction)
    case date(DateOperand, DateFunction)
    case host(any MessageValue)
  }

  var content: Content
  /// The direction that `u:dir` sets; `nil` if it sets none.
  var direction: ExpressionDirection?
  /// The value of `u:id`.
  var id: String?
  /// The currency or the displayed text that a value of the caller has.
  var detail: ArgumentDetail?

  init(_ content: Content, detail: ArgumentDetail? = nil) {
    self.content = content
    self.detail = detail
  }

  static var fallback: ResolvedValue { ResolvedValue(.fallback(isReported: false)) }
}

/// The values of `u:dir` that isolate an expression.
enum ExpressionDirection: Sendable { case leftToRight, rightToLeft, auto }

/// One evaluation of a message: the arguments, the values of declarations, and the errors.
struct MessageEvaluation {
  let message: CompiledMessage
  let formats: MessageFormats
  let arguments: [ExactText: FieldValue]
  /// The details of arguments that have some.
  let details: [ExactText: ArgumentDetail]
  var problems: [MessageProblem] = []
  /// The budget of this call and of those inside it.
  var budget: Budget
  /// The values of the declarations that have been needed.
  private var values: [ResolvedValue?]
  /// The variables of the caller that no argument has the exact name of.
  private var others: [Int: OtherInput] = [:]

  private enum OtherInput {
    case value(FieldValue, ArgumentDetail?)
    case absent(MessageFunctionError)
  }

  init(
    _ message: CompiledMessage, _ formats: MessageFormats, _ arguments: [ExactText: FieldValue],
    _ details: [ExactText: ArgumentDetail] = [:], budget: Budget
  ) {
    self.message = message
    self.budget = budget
    self.formats = formats
    self.arguments = arguments
    self.details = details
    values = message.declarations.isEmpty ? [] : Array(repeating: nil, count: message.declarations.count)
  }

  mutating func report(_ error: MessageFunctionError, _ range: Range<Int>) {
    problems.append(MessageProblem(error, range))
  }
}

extension MessageEvaluation {
  /// Returns the value of a declaration, which is evaluated at most once.
  mutating func value(ofDeclaration index: Int) -> ResolvedValue {
    if let value = values[index] { return value }
    // Declarations refer to earlier ones. A stack instead of recursion: a message may have a chain of any length.
    var stack = [index]
    while let last = stack.last {
      if values[last] != nil {
        stack.removeLast()
        continue
      }
      let expression = message.declarations[last]
      let missing = expression.declarations.filter { values[$0] == nil }
      if missing.isEmpty {
        values[last] = resolve(expression)
      } else {
        stack += missing
      }
    }
    return values[index] ?? .fallback
  }

  /// Returns the value of an expression and reports its errors.
  mutating func resolve(_ expression: CompiledMessage.Expression) -> ResolvedValue {
    let operand = expression.operand.map { resolve($0, expression.range) }
    guard let function = expression.function else { return operand ?? .fallback }
    var value: ResolvedValue
    if let prepared = expression.prepared {
      value = resolve(prepared, operand, expression)
    } else {
      value = ResolvedValue(resolve(function, operand, expression))
    }
    value.direction = operand?.direction
    value.detail = operand?.detail
    if expression.hasPlacement { setPlacement(&value, expression) }
    return value
  }

  /// Returns the value of a literal or a variable.
  private mutating func resolve(_ operand: CompiledMessage.Operand, _ range: Range<Int>) -> ResolvedValue {
    switch operand {
    case .literal(let text): return ResolvedValue(.text(text))
    case .declaration(let index): return value(ofDeclaration: index)
    case .input(let index): return input(index, range)
    }
  }

  /// Returns the value of a variable of the caller, and reports one without a value.
  mutating func input(_ index: Int, _ range: Range<Int>) -> ResolvedValue {
    let input = message.inputs[index]
    if let value = arguments[input.key] { return ResolvedValue(.plain(value), detail: details[input.key]) }
    let other = others[index] ?? other(than: input.name)
    others[index] = other
    switch other {
    case .value(let value, let detail): return ResolvedValue(.plain(value), detail: detail)
    case .absent(let error):
      report(error, range)
      return .fallback
    }
  }

  /// Returns the argument with a name that is canonically equivalent, or the error that there is none.
  private func other(than name: String) -> OtherInput {
    if let (key, value) = arguments.first(where: { $0.key.string.isSpelling(of: name) }) {
      return .value(value, details[key])
    }
    let names = arguments.count > 1000 ? [] : arguments.keys.map(\.string).sorted()
    return .absent(
      MessageFunctionError(
        .unresolvedVariable, "the variable \"\(name.abbreviated(to: 60))\" has no value",
        hint: SpellingSuggestion.hint(name, among: names).map { "\($0)" }))
  }

  private mutating func resolve(
    _ prepared: CompiledMessage.Prepared, _ operand: ResolvedValue?, _ expression: CompiledMessage.Expression
  ) -> ResolvedValue {
    switch prepared {
    case .number(let format, let offset, let found):
      guard let value = number(operand, expression) else { return .fallback }
      if !found.isEmpty { problems += found }
      return ResolvedValue(.number(format.options.function.applied(to: value, offset: offset), format))
    case .date(let format, let found):
      guard let value = date(operand, format.options, expression) else { return .fallback }
      problems += found
      return ResolvedValue(.date(value, format))
    case .failed(let found):
      guard let operand, !operand.isFallback else {
        refuse(operand, expression)
        return .fallback
      }
      problems += found
      return .fallback
    }
  }

  private mutating func resolve(
    _ function: CompiledMessage.Function, _ operand: ResolvedValue?, _ expression: CompiledMessage.Expression
  ) -> ResolvedValue.Content {
    switch function {
    case .string:
      // An unresolved variable is the only error of a selection: Unicode's test suite expects no other.
      if let operand, operand.isFallback { return .fallback(isReported: true) }
      guard let text = operand?.text ?? operand?.detail?.text else {
        refuse(operand, expression)
        return .fallback(isReported: false)
      }
      return .text(text)
    case .number(let function): return resolve(function, operand, expression)
    case .date(let function): return resolve(function, operand, expression)
    case .host(let function): return call(function, operand, expression)
    case .unknown:
      let name = expression.functionName
      let names = formats.functions.keys.sorted() + MessageFunctionEntry.all.map(\.name)
      report(
        MessageFunctionError(
          .unknownFunction, "unknown function \"\(name.abbreviated(to: 60))\"",
          hint: SpellingSuggestion.nearest(name, among: names).map { "\(FormatError.Hint.nearest($0))" }),
        expression.range)
      return .fallback(isReported: false)
    }
  }

  /// Reports that a function does not accept its operand.
  mutating func refuse(_ operand: ResolvedValue?, _ expression: CompiledMessage.Expression, _ expected: String? = nil) {
    let found =
      switch operand?.content {
      case nil: "no value"
      case .fallback: "a value that could not be resolved"
      case .text(let text): "\"\(text.abbreviated(to: 60))\""
      case .plain(.string(let text)): "\"\(text.abbreviated(to: 60))\""
      case .plain(let value): value.kindName
      case .number: "a number"
      case .date: "a date"
      case .host(let value): value.fieldValue.kindName
      }
    let wanted = expected ?? expression.function?.operandName ?? "another value"
    report(.badOperand("function \"\(expression.functionName)\" needs \(wanted), found \(found)"), expression.range)
  }
}

extension CompiledMessage.Expression {
  /// The declarations that the expression refers to.
  var declarations: [Int] {
    var found: [Int] = []
    if case .declaration(let index) = operand { found.append(index) }
    for option in options { if case .declaration(let index) = option.value { found.append(index) } }
    return found
  }
}

extension CompiledMessage.Function {
  /// The kind of value that the function needs, for messages.
  var operandName: String {
    switch self {
    case .string: "a single value"
    case .number(.currency): "a number and a currency"
    case .number(.unit): "a number and a unit"
    case .number: "a number"
    case .date(.time): "a time"
    case .date: "a date"
    case .host, .unknown: "another value"
    }
  }
}

extension ResolvedValue {
  var isFallback: Bool { if case .fallback = content { true } else { false } }

  /// The value as text, as the function `string` gives it; `nil` for a list, an object or no value.
  var text: String? {
    switch content {
    case .fallback: nil
    case .text(let text): text
    case .plain(let value): value.canonicalText
    case .number(let value, _): FieldValue(value).canonicalText
    case .date(let value, _): value.fieldValue.canonicalText
    case .host(let value): value.fieldValue.canonicalText
    }
  }

  /// The value as an operand of a function of the host, or as an option.
  var fieldValue: FieldValue {
    switch content {
    case .fallback: .null
    case .text(let text): .string(text)
    case .plain(let value): value
    case .number(let value, _): FieldValue(value)
    case .date(let value, _): value.fieldValue
    case .host(let value): value.fieldValue
    }
  }
}
