internal import RaqamMessages
internal import RaqamValues

/// The options of a function after resolution, with the errors about them.
struct ResolvedOptions<Options: FunctionOptions> {
  var options: Options
  var problems: [MessageProblem] = []

  /// Sets the options of an expression.
  mutating func set(_ values: [(option: OptionValue, range: Range<Int>)]) {
    let exclusive = options.exclusiveOptions.filter { name in values.contains { $0.option.name.hasBytes(of: name) } }
    for (option, range) in values {
      if let used = exclusive.first, exclusive.dropFirst().contains(where: option.name.hasBytes) {
        let error = MessageFunctionError.badOption(
          "option \"\(option.name)\" and option \"\(used)\" exclude each other")
        problems.append(MessageProblem(error, range))
        continue
      }
      do throws(MessageFunctionError) {
        // The specification permits options that a function does not have; the lint reports them.
        _ = try options.set(option)
      } catch {
        problems.append(MessageProblem(error, range))
      }
    }
  }
}

extension ResolvedOptions<NumberFunctionOptions> {
  /// Resolves the options of a function for numbers.
  ///
  /// - Parameters:
  ///   - operand: The options of the operand.
  ///   - range: The range of the expression.
  init(
    _ function: NumberFunctionOptions.Function, operand: NumberFunctionOptions?, currencies: MessageCurrencies,
    _ values: [(option: OptionValue, range: Range<Int>)], range: Range<Int>
  ) {
    options = operand?.inherited(by: function) ?? NumberFunctionOptions()
    options.function = function
    options.currencies = currencies
    options.refusesSelection = false
    let inheritsSelection = options.select != nil && function.isSelector
    options.select = nil
    set(values)
    if inheritsSelection, options.select == nil, !options.refusesSelection {
      options.refusesSelection = true
      problems.append(
        MessageProblem(
          MessageFunctionError.badOption(
            "option \"select\" must not be inherited", hint: "set select where the variable selects"), range))
    }
    if let least = options.shared.minimumFraction, let most = options.shared.maximumFraction, least > most {
      fail(.badOption("minimumFractionDigits (\(least)) must not exceed maximumFractionDigits (\(most))"), range)
    }
    if let least = options.minimumSignificant, let most = options.shared.significantDigits, least > most {
      fail(.badOption("minimumSignificantDigits (\(least)) must not exceed maximumSignificantDigits (\(most))"), range)
    }
    if let increment = options.increment, increment > 1, options.countsSignificantDigits {
      fail(.badOption("roundingIncrement rounds fraction digits and excludes options of significant digits"), range)
      options.increment = nil
    }
  }

  private mutating func fail(_ error: MessageFunctionError, _ range: Range<Int>) {
    problems.append(MessageProblem(error, range))
  }
}

extension NumberFunctionOptions.Function {
  /// Whether the values of the function can select variants.
  var isSelector: Bool {
    switch self {
    case .number, .integer, .offset, .percent, .raqamNumber: true
    case .currency, .unit: false
    }
  }
}

extension MessageProblem {
  init(_ error: MessageFunctionError, _ range: Range<Int>) {
    self.init(error.code, range, error.message, hint: error.hint)
  }
}
