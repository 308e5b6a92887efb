internal import RaqamMessages
internal import RaqamValues

extension MessageEvaluation {
  /// Returns the values of the options of an expression or markup, without those that could not be resolved.
  ///
  /// - Parameter placing: Whether to return the options of the namespace `u`, instead of all others.
  mutating func optionValues(
    _ options: [CompiledMessage.Option], placing: Bool = false
  ) -> [(option: OptionValue, resolved: ResolvedValue, range: Range<Int>)] {
    var values: [(option: OptionValue, resolved: ResolvedValue, range: Range<Int>)] = []
    for option in options where option.name.beginsWithBytes(of: "u:") == placing {
      let resolved: ResolvedValue
      switch option.value {
      case .literal(let text): resolved = ResolvedValue(.text(text))
      case .declaration(let index): resolved = value(ofDeclaration: index)
      case .input(let index): resolved = input(index, option.range)
      }
      guard !resolved.isFallback else {
        report(.badOption("option \"\(option.name)\" has no value"), option.range)
        continue
      }
      let value = OptionValue(name: option.name, value: resolved.fieldValue, isLiteral: option.isLiteral)
      values.append((value, resolved, option.range))
    }
    return values
  }

  /// Sets the direction and the id that options of the namespace `u` give to a value.
  mutating func setPlacement(_ value: inout ResolvedValue, _ expression: CompiledMessage.Expression) {
    for (option, _, range) in optionValues(expression.options, placing: true) {
      do throws(MessageFunctionError) {
        if option.name.hasBytes(of: "u:dir") {
          value.direction = try option.choice([
            "ltr": .leftToRight, "rtl": .rightToLeft, "auto": .auto, "inherit": value.direction,
          ])
        } else if option.name.hasBytes(of: "u:id") {
          value.id = try option.id()
        }
      } catch {
        report(error, range)
      }
    }
  }

  // MARK: Numbers

  /// Returns the number of an operand; reports `bad_operand` for another value.
  mutating func number(_ operand: ResolvedValue?, _ expression: CompiledMessage.Expression) -> NumericValue? {
    if case .plain(.integer(let value)) = operand?.content { return .integer(value) }
    if let value = operand?.number { return value }
    refuse(operand, expression)
    return nil
  }

  mutating func resolve(
    _ function: NumberFunctionOptions.Function, _ operand: ResolvedValue?, _ expression: CompiledMessage.Expression
  ) -> ResolvedValue.Content {
    let measured = operand?.measured(function)
    guard let value = measured?.value ?? operand?.number else {
      refuse(operand, expression)
      return .fallback(isReported: false)
    }
    var inherited: NumberFunctionOptions?
    if case .number(_, let format) = operand?.content { inherited = format.options }
    let values = optionValues(expression.options).map { (option: $0.option, range: $0.range) }
    var resolved = ResolvedOptions(
      function, operand: inherited, currencies: formats.currencies, values, range: expression.range)
    let showsCurrency = resolved.options.showsCurrency
    if let measured, function != .raqamNumber || showsCurrency {
      resolved.measure(measured, values, expression.range)
    }
    problems += resolved.problems
    // Only amounts have an object as operand.
    let isMisfit = function == .raqamNumber && !showsCurrency && operand?.number == nil
    if isMisfit || resolved.options.lacksMeasure {
      refuse(operand, expression, isMisfit ? nil : resolved.options.measureName)
      return .fallback(isReported: false)
    }
    do throws(MessageFunctionError) {
      let offset = try function == .offset ? CompiledMessage.offset(values.map(\.option)) : nil
      let format = try formats.opened(resolved.options)
      return .number(function.applied(to: value, offset: offset), format)
    } catch {
      report(error, expression.range)
      return .fallback(isReported: false)
    }
  }

  // MARK: Dates

  /// Returns the date of an operand; reports `bad_operand` for another value.
  mutating func date(
    _ operand: ResolvedValue?, _ options: DateFunctionOptions, _ expression: CompiledMessage.Expression
  ) -> DateOperand? {
    if let value = operand?.date(for: options) { return value }
    refuse(operand, expression)
    return nil
  }

  mutating func resolve(
    _ function: DateFunctionOptions.Function, _ operand: ResolvedValue?, _ expression: CompiledMessage.Expression
  ) -> ResolvedValue.Content {
    var inherited = DateFunctionOptions()
    if case .date(_, let format) = operand?.content { inherited = format.options }
    var resolved = ResolvedOptions(options: inherited.inherited(by: function))
    resolved.set(optionValues(expression.options).map { ($0.option, $0.range) })
    guard let value = date(operand, resolved.options, expression) else { return .fallback(isReported: false) }
    problems += resolved.problems
    if resolved.options.zone == .input {
      if value.zone == nil {
        report(.badOperand("the date has no time zone, which timeZone=input needs"), expression.range)
      }
      resolved.options.zone = value.zone.map { .id($0) }
    }
    do throws(MessageFunctionError) {
      return .date(value, try formats.opened(resolved.options))
    } catch {
      report(error, expression.range)
      return .fallback(isReported: false)
    }
  }

  // MARK: Functions of the host

  mutating func call(
    _ function: any MessageFunction, _ operand: ResolvedValue?, _ expression: CompiledMessage.Expression
  ) -> ResolvedValue.Content {
    // The call fails as a whole.
    if budget.isExhausted { return .fallback(isReported: true) }
    if let operand, operand.isFallback {
      refuse(operand, expression)
      return .fallback(isReported: false)
    }
    var placed = operand ?? ResolvedValue(.text(""))
    if expression.hasPlacement {
      // Errors of these options are reported when the value is placed.
      let count = problems.count
      setPlacement(&placed, expression)
      problems.removeSubrange(count...)
    }
    var options: [String: MessageFunctionCall.Option] = [:]
    for (option, resolved, _) in optionValues(expression.options) {
      options[option.name] = MessageFunctionCall.Option(
        value: resolved.messageValue(formats), isLiteral: option.isLiteral)
    }
    var call = MessageFunctionCall(
      locale: formats.locale, timeZone: formats.zone.id, direction: placed.direction?.textDirection,
      operand: operand?.messageValue(formats), options: options, isIsolating: formats.isIsolating,
      budget: budget)
    defer { budget = call.budget }
    do throws(MessageFunctionError) {
      let value = try function.value(&call)
      for error in call.errors { report(error, expression.range) }
      return .host(value)
    } catch {
      for error in call.errors { report(error, expression.range) }
      report(error, expression.range)
      return .fallback(isReported: false)
    }
  }
}

extension ExpressionDirection {
  var textDirection: TextDirection? {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .auto: nil
    }
  }
}

extension OptionValue {
  /// The text as an id.
  func id() throws(MessageFunctionError) -> String {
    guard let text = value.canonicalText else { throw .badOption("option \"\(name)\" must be a string") }
    return text
  }
}

extension MessageFormats {
  /// Returns the format of numbers with options, or the error of the function.
  func opened(_ options: NumberFunctionOptions) throws(MessageFunctionError) -> NumberFunction {
    do throws(FormatError) { return try number(options) } catch { throw MessageFunctionError(error) }
  }

  /// Returns the format of dates with options, or the error of the function.
  func opened(_ options: DateFunctionOptions) throws(MessageFunctionError) -> DateFunction {
    do throws(FormatError) { return try date(options) } catch { throw MessageFunctionError(error) }
  }
}

extension MessageFunctionError {
  /// Creates the error of a function whose format cannot be opened.
  init(_ error: FormatError) {
    self.init(
      error.code == .unsupportedStyle ? .unsupportedOperation : .badOption, error.message,
      hint: error.hint.map { "\($0)" })
  }
}
