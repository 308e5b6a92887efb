internal import Raqam
internal import RaqamDescriptors

/// A valid message of MessageFormat 2 with the facts that its checks need.
struct LintedUnicodeMessage {
  /// The function that annotates a variable, and the variable of the caller that it is applied to.
  struct Annotation {
    let function: MessageModel.FunctionReference
    /// The variable of the caller; `nil` for a literal or another function.
    let input: String?
  }

  let source: MessageSource
  let model: MessageModel
  /// The language of its text; `nil` if unknown.
  let language: LocaleID?
  /// Facts about the rows that the variables name; `nil` outside a form.
  var facts: RowFacts?
  let expressions: [LocatedExpression]
  /// The functions of declared variables, directly or through other declarations.
  private(set) var annotations: [String: Annotation] = [:]
  /// The names of declared variables.
  let declared: Set<String>

  /// Creates a message; `nil` if it is not valid. The errors are reported when the message is compiled.
  init?(_ pattern: String, language: LocaleID?, facts: RowFacts? = nil) {
    guard let source = MessageSource(ofText: pattern) else { return nil }
    self.init(source, language: language, facts: facts)
  }

  /// Creates a message that is parsed; `nil` if it is not valid.
  init?(_ source: MessageSource, language: LocaleID?, facts: RowFacts? = nil) {
    guard let model = source.model, source.problems.isEmpty else { return nil }
    self.source = source
    self.model = model
    self.language = language
    self.facts = facts
    expressions = source.expressions
    declared = Set(model.declarations.map(\.name))
    for declaration in model.declarations {
      let value = declaration.value
      let operand = value.argument?.variableName
      if let function = value.function {
        var input = operand
        if case .local = declaration, let operand, declared.contains(operand) { input = annotations[operand]?.input }
        annotations[declaration.name] = Annotation(function: function, input: input)
      } else if let operand, case .local = declaration {
        annotations[declaration.name] = annotations[operand]
      }
    }
  }
}

/// A warning about a UTF-8 range of a message.
struct RangeWarning {
  let message: String
  let range: Range<Int>
  var hint: String?
  var code = Diagnostic.Code.doubtfulMessage
  /// The probably intended message.
  var rewritten: String?
}

extension LintedUnicodeMessage {
  /// Returns the warnings about the message, in order of their offsets.
  ///
  /// - Parameters:
  ///   - style: The settings of the formatter; `nil` for a message that has no named formatters.
  ///   - currencies: Custom currencies by code.
  ///   - known: Returns whether an argument name exists; always false if the names are unknown.
  /// - Complexity: O(*n* log *n*) in the length of the text.
  func warnings(
    _ style: FormatterDescriptor.MessageStyle?, _ currencies: [String: CurrencyDefinition], known: (String) -> Bool
  ) -> [MessageWarning] {
    let functions = style.map { [MessageFunctionEntry.namedFormat($0.formatters.keys.sorted())] } ?? []
    let problems = source.staticProblems(locale: language ?? .root, currencies: currencies, functions: functions)
    var warnings = problems.map { RangeWarning(message: $0.message, range: $0.range, hint: $0.hint) }
    warnings += unusedDeclarations + literals(known) + markup + selectors + misfits + amounts
    warnings += placeholders + fixedNumbers + datePatterns
    return located(warnings)
  }

  /// Returns warnings with offsets in UTF-16 units, in order.
  private func located(_ warnings: [RangeWarning]) -> [MessageWarning] {
    let sorted = warnings.enumerated()
      .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
      .map(\.element)
    let offsets = source.text.utf16Offsets(ofBytes: sorted.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    return sorted.enumerated().map { index, warning in
      let (start, end) = (offsets[2 * index], offsets[2 * index + 1])
      return MessageWarning(
        code: warning.code, message: warning.message, offset: start, units: end - start, hint: warning.hint,
        rewritten: warning.rewritten)
    }
  }
}

extension MessageModel.Value {
  /// The name of the variable, or `nil` for a literal.
  var variableName: String? { if case .variable(let name) = self { name } else { nil } }
}

extension MessageModel {
  /// The names of all variables that declarations, selectors and patterns use.
  var usedVariables: Set<String> {
    var names: Set<String> = []
    func add(_ value: Value?) { if case .variable(let name) = value { names.insert(name) } }
    func add(_ expression: Expression) {
      add(expression.argument)
      for option in expression.function?.options.entries ?? [] { add(option.value) }
    }
    for declaration in declarations {
      switch declaration {
      case .input(_, let function, _): for option in function?.options.entries ?? [] { add(option.value) }
      case .local(_, let value): add(value)
      }
    }
    for element in patterns.flatMap(\.elements) {
      switch element {
      case .text: break
      case .expression(let expression): add(expression)
      case .markup(let markup): for option in markup.options.entries { add(option.value) }
      }
    }
    if case .select(let message) = self { names.formUnion(message.selectors) }
    return names
  }

  /// The names of the markup in patterns.
  var markupNames: Set<String> {
    Set(patterns.flatMap(\.elements).compactMap { if case .markup(let markup) = $0 { markup.name } else { nil } })
  }
}
