package import RaqamMessages
internal import RaqamValues

extension MessageSource {
  /// The problems of a valid message that do not depend on the values of its variables: functions and options that do
  /// not exist, and values that options do not have.
  ///
  /// The formatter ignores options that a function does not have, as the specification requires.
  ///
  /// - Parameters:
  ///   - locale: The locale of the message.
  ///   - currencies: Custom currencies by code.
  ///   - functions: Functions of the host. They replace built-in functions of the same name.
  /// - Complexity: O(*n*) in the length of the text.
  package func staticProblems(
    locale: LocaleID, currencies: [String: CurrencyDefinition] = [:], functions: [MessageFunctionEntry] = []
  ) -> [MessageProblem] {
    let check = StaticCheck(currencies: MessageCurrencies(definitions: currencies), functions: functions)
    let expressions = expressions
    var problems = expressions.flatMap(check.problems)
    // Options that contradict each other; the options themselves were checked above.
    let known = Set(problems.map(\.message))
    problems += combinations(locale, check.currencies, functions).filter { !known.contains($0.message) }
    return problems.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }

  /// Returns the problems of the formats whose options are all literals.
  private func combinations(
    _ locale: LocaleID, _ currencies: MessageCurrencies, _ functions: [MessageFunctionEntry]
  ) -> [MessageProblem] {
    guard let model else { return [] }
    do throws(FormatError) {
      let formats = MessageFormats(
        locale: locale, zone: try TimeZoneID.utc.timeZoneRules(), calendar: nil, functions: [:],
        currencies: currencies)
      let message = try CompiledMessage(self, model, formats, within: Budget.standard.share)
      let patterns = message.variants.flatMap(\.pattern).compactMap { element -> CompiledMessage.Expression? in
        if case .expression(let expression) = element { expression } else { nil }
      }
      let host = Set(functions.map { ExactText($0.name) })
      return (message.declarations + patterns).filter { !host.contains(ExactText($0.functionName)) }
        .flatMap(\.staticProblems)
    } catch {
      // The formatter throws this error.
      return []
    }
  }
}

extension CompiledMessage.Expression {
  fileprivate var staticProblems: [MessageProblem] {
    switch prepared {
    case .number(_, _, let problems), .date(_, let problems), .failed(let problems): problems
    case nil: []
    }
  }
}

/// The check of the function and the options of expressions.
private struct StaticCheck {
  let currencies: MessageCurrencies
  let functions: [MessageFunctionEntry]

  func problems(_ expression: LocatedExpression) -> [MessageProblem] {
    guard let reference = expression.expression.function else { return [] }
    guard let function = functions.first(where: { $0.name.hasBytes(of: reference.name) }) ?? .named(reference.name)
    else {
      let names = (functions + MessageFunctionEntry.all).map(\.name)
      let hint = SpellingSuggestion.hint(reference.name, among: names).map { "\($0)" }
      return [
        MessageProblem(
          .unknownFunction, expression.functionRange, "unknown function \":\(reference.name.abbreviated(to: 60))\"",
          hint: hint)
      ]
    }
    return expression.options.compactMap { problem($0, function) }
  }

  private func problem(_ option: LocatedExpression.Option, _ function: MessageFunctionEntry) -> MessageProblem? {
    let name = option.entry.name
    let common = MessageFunctionEntry.commonOptions
    guard let known = function.option(name) ?? common.first(where: { $0.name.hasBytes(of: name) }) else {
      let names = (name.beginsWithBytes(of: "u:") ? common : function.options + common).map(\.name)
      let hint = SpellingSuggestion.hint(name, among: names).map { "\($0)" }
      return MessageProblem(
        .badOption, option.nameRange, "function \":\(function.name)\" has no option \"\(name.abbreviated(to: 60))\"",
        hint: hint)
    }
    do throws(MessageFunctionError) {
      switch option.entry.value {
      case .literal(let text):
        try check(OptionValue(name: name, value: .string(text.string), isLiteral: true), known, function)
      case .variable:
        // A valid value, so that an error is about the variable.
        guard let word = known.values.first else { return nil }
        try check(OptionValue(name: name, value: .string(word), isLiteral: false), known, function)
      }
      return nil
    } catch {
      return MessageProblem(error, option.valueRange)
    }
  }

  /// Throws the error of an option that the function has.
  private func check(
    _ option: OptionValue, _ known: MessageFunctionEntry.Option, _ function: MessageFunctionEntry
  ) throws(MessageFunctionError) {
    if let number = NumberFunctionOptions.Function(exact: function.name), !known.isCommon {
      if number == .offset { _ = try option.digits() }
      var options = NumberFunctionOptions()
      options.function = number
      options.currencies = currencies
      _ = try options.set(option)
    } else if let date = DateFunctionOptions.Function(exact: function.name), !known.isCommon {
      var options = DateFunctionOptions()
      options.function = date
      _ = try options.set(option)
    } else if let own = RaqamFunction.table.first(where: {
      $0.functions.contains(function.name) && $0.name.hasBytes(of: known.name)
    }) {
      var nothing: Void = ()
      try own.set(&nothing, option)
    } else if !known.values.isEmpty {
      try option.word(among: known.values)
    }
  }
}

extension MessageFunctionEntry.Option {
  /// Whether every function has the option.
  fileprivate var isCommon: Bool { name.beginsWithBytes(of: "u:") }
}
