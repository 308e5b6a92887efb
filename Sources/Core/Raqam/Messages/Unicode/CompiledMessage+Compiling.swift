internal import RaqamMessages
internal import RaqamValues

extension CompiledMessage {
  /// Compiles a valid message. Formats whose options are literals are opened.
  ///
  /// - Throws: `limitExceeded` for more different formats than the budget has steps for.
  init(
    _ source: MessageSource, _ model: MessageModel, _ formats: MessageFormats, within budget: Budget
  ) throws(FormatError) {
    var compiler = MessageCompiler(source, formats, budget)
    for (index, declaration) in model.declarations.enumerated() {
      let range = source.range(ofDeclaration: index) ?? 0..<0
      // The argument of an input declaration is the variable of the caller, not the declared one.
      let expression = try compiler.expression(declaration.value, range: range)
      compiler.message.declarations.append(expression)
      compiler.declared[declaration.name] = index
    }
    switch model {
    case .pattern(let message):
      compiler.message.variants = [Variant(keys: [], pattern: try compiler.pattern(message.pattern, variant: 0))]
    case .select(let message):
      for (index, name) in message.selectors.enumerated() {
        guard let declaration = compiler.declared[name] else { continue }
        compiler.message.selectors.append(
          Selector(declaration: declaration, range: source.range(ofSelector: index) ?? 0..<0))
      }
      for (index, variant) in message.variants.enumerated() {
        let keys = variant.keys.map { key -> Key in
          switch key {
          case .literal(let text): .literal(text.string, NumberKey(text.string))
          case .catchall: .catchall
          }
        }
        compiler.message.variants.append(
          Variant(keys: keys, pattern: try compiler.pattern(variant.pattern, variant: index)))
      }
    }
    self = compiler.message
  }
}

/// Compiles the expressions of a message in order.
private struct MessageCompiler {
  let source: MessageSource
  let formats: MessageFormats
  var message = CompiledMessage()
  /// The indices of declarations and of variables of the caller.
  var declared: [String: Int] = [:]
  private var inputs: [String: Int] = [:]
  private var opened: Set<AnyHashable> = []
  private var budget: Budget

  /// The steps for opening a format.
  private static let stepsPerFormat = 2_000

  init(_ source: MessageSource, _ formats: MessageFormats, _ budget: Budget) {
    self.source = source
    self.formats = formats
    self.budget = budget
  }

  mutating func pattern(
    _ pattern: MessageModel.Pattern, variant: Int
  ) throws(FormatError) -> [CompiledMessage.Element] {
    var placeholder = 0
    var elements: [CompiledMessage.Element] = []
    for element in pattern.elements {
      if case .text(let text) = element {
        elements.append(.text(Array(text.string.utf8)))
        continue
      }
      let range = source.range(ofPlaceholder: placeholder, inVariant: variant) ?? 0..<0
      placeholder += 1
      switch element {
      case .text: break
      case .expression(let value): elements.append(.expression(try expression(value, range: range)))
      case .markup(let markup):
        elements.append(
          .markup(
            CompiledMessage.Markup(
              kind: markup.kind, name: markup.name, options: options(markup.options, range), range: range)))
      }
    }
    return elements
  }

  mutating func expression(
    _ expression: MessageModel.Expression, range: Range<Int>
  ) throws(FormatError) -> CompiledMessage.Expression {
    let name = expression.function?.name ?? ""
    let options = options(expression.function?.options ?? [:], range)
    let function = expression.function.map { formats.function($0.name) }
    var compiled = CompiledMessage.Expression(
      operand: expression.argument.map { operand($0) }, function: function, functionName: name, options: options,
      range: range, fallback: Self.fallback(expression),
      hasPlacement: options.contains { $0.name.beginsWithBytes(of: "u:") })
    compiled.prepared = try prepare(compiled)
    return compiled
  }

  private mutating func options(_ options: MessageModel.Options, _ range: Range<Int>) -> [CompiledMessage.Option] {
    options.entries.map { entry in
      let isLiteral = if case .literal = entry.value { true } else { false }
      return CompiledMessage.Option(
        name: entry.name, value: operand(entry.value), isLiteral: isLiteral, range: range)
    }
  }

  private mutating func operand(_ value: MessageModel.Value) -> CompiledMessage.Operand {
    switch value {
    case .literal(let text): return .literal(text.string)
    case .variable(let name):
      if let index = declared[name] { return .declaration(index) }
      if let index = inputs[name] { return .input(index) }
      let index = message.inputs.count
      message.inputs.append((name, ExactText(name)))
      inputs[name] = index
      return .input(index)
    }
  }

  /// Returns what the specification displays of an expression without a value.
  private static func fallback(_ expression: MessageModel.Expression) -> CompiledMessage.Fallback {
    switch expression.argument {
    case .literal(let text): .literal(text.string)
    case .variable(let name): .variable(name)
    case nil: .function(expression.function?.name ?? "")
    }
  }
}

extension MessageCompiler {
  /// Opens the format of an expression; `nil` if it depends on values.
  private mutating func prepare(
    _ expression: CompiledMessage.Expression
  ) throws(FormatError) -> CompiledMessage.Prepared? {
    guard let function = expression.function, expression.options.allSatisfy(\.isLiteral) else { return nil }
    let values = expression.options.compactMap { option -> (option: OptionValue, range: Range<Int>)? in
      guard case .literal(let text) = option.value, !option.name.beginsWithBytes(of: "u:") else { return nil }
      return (OptionValue(name: option.name, value: .string(text), isLiteral: true), option.range)
    }
    let operand = operandFunction(expression)
    if case .unknown = operand { return nil }
    switch function {
    case .number(let function): return try prepare(function, operand, values, expression)
    case .date(let function): return try prepare(function, operand, values)
    case .string, .host, .unknown: return nil
    }
  }

  /// The format that the operand of an expression has; `unknown` if it depends on values.
  private enum OperandFormat {
    case none, unknown
    case number(NumberFunctionOptions)
    case date(DateFunctionOptions)
  }

  private func operandFunction(_ expression: CompiledMessage.Expression) -> OperandFormat {
    guard case .declaration(var index) = expression.operand else { return .none }
    // A declaration without a function has the format of its operand, an earlier declaration.
    while message.declarations[index].function == nil {
      guard case .declaration(let earlier) = message.declarations[index].operand else { return .none }
      index = earlier
    }
    let declaration = message.declarations[index]
    switch (declaration.prepared, declaration.function) {
    case (.number(let format, _, _), _): return .number(format.options)
    case (.date(let format, _), _): return .date(format.options)
    case (_, .string): return .none
    default: return .unknown
    }
  }

  private mutating func prepare(
    _ function: NumberFunctionOptions.Function, _ operand: OperandFormat,
    _ values: [(option: OptionValue, range: Range<Int>)],
    _ expression: CompiledMessage.Expression
  ) throws(FormatError) -> CompiledMessage.Prepared? {
    var inherited: NumberFunctionOptions?
    if case .number(let options) = operand { inherited = options }
    let resolved = ResolvedOptions(
      function, operand: inherited, currencies: formats.currencies, values, range: expression.range)
    // A currency or a unit may be that of the value.
    if function == .currency || function == .unit || resolved.options.showsCurrency { return nil }
    try charge(resolved.options)
    do throws(MessageFunctionError) {
      let offset = try function == .offset ? CompiledMessage.offset(values.map(\.option)) : nil
      return .number(try formats.opened(resolved.options), offset: offset, resolved.problems)
    } catch {
      return .failed(resolved.problems + [MessageProblem(error, expression.range)])
    }
  }

  private mutating func prepare(
    _ function: DateFunctionOptions.Function, _ operand: OperandFormat,
    _ values: [(option: OptionValue, range: Range<Int>)]
  ) throws(FormatError) -> CompiledMessage.Prepared? {
    var inherited = DateFunctionOptions()
    if case .date(let options) = operand { inherited = options }
    var resolved = ResolvedOptions(options: inherited.inherited(by: function))
    resolved.set(values)
    // The zone is that of the value.
    if resolved.options.zone == .input { return nil }
    try charge(resolved.options)
    do throws(MessageFunctionError) {
      return .date(try formats.opened(resolved.options), resolved.problems)
    } catch {
      return nil
    }
  }

  /// Takes the steps of a format that is not open yet.
  private mutating func charge(_ options: some Hashable) throws(FormatError) {
    guard opened.insert(AnyHashable(options)).inserted else { return }
    try budget.charge(Self.stepsPerFormat, for: "opening the formats of the message")
  }
}
