internal import RaqamText
internal import RaqamValues

// The length of the outermost message bounds the cost of what it contains. Messages that it formats by name multiply their
// costs, so all of them take steps of one budget, as do the texts that functions with typed parts write.

extension Budget {
  /// The number of bytes of a text that take one step.
  static let textBytesPerStep = 8

  /// Takes the steps of a text in typed parts.
  package mutating func take(_ parts: [FormatPart]) {
    take(parts.reduce(10 + 3 * parts.count) { $0 + $1.text.utf8.count / Self.textBytesPerStep })
  }

  /// Throws `limitExceeded` if the budget is exhausted.
  func check() throws(FormatError) {
    if isExhausted { throw exceeded(by: "what the message formats by name") }
  }
}

extension CompiledMessage {
  /// The steps of one evaluation: ten for each expression, markup, option, key and text, more for a long text and for a
  /// format that depends on values.
  var steps: Int {
    let declared = declarations.reduce(10 * selectors.count) { $0 + $1.steps }
    return variants.reduce(declared) { sum, variant in
      variant.pattern.reduce(sum + 10 + 10 * variant.keys.count) { $0 + $1.steps }
    }
  }

  /// The steps of finding arguments: those that are absent are compared with all others.
  func steps(finding arguments: [ExactText: FieldValue]) -> Int {
    inputs.reduce(0) { $0 + (arguments[$1.key] == nil ? arguments.count : 0) }
  }
}

extension CompiledMessage.Element {
  fileprivate var steps: Int {
    switch self {
    case .text(let text): 10 + text.count / Budget.textBytesPerStep
    case .expression(let expression): expression.steps
    case .markup(let markup): 10 + 10 * markup.options.count
    }
  }
}

extension CompiledMessage.Expression {
  fileprivate var steps: Int {
    // Opening a format takes longer than writing a value.
    let opens =
      switch function {
      case .number, .date, .unknown: prepared == nil
      case .string, .host, nil: false
      }
    return (opens ? 200 : 10) + 10 * options.count
  }
}
