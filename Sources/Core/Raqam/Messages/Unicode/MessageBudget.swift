package import RaqamText
internal import RaqamValues

/// The steps that are left for one call of a message.
///
/// The length of the outermost message bounds the cost of what it contains. Messages that it formats by name multiply their costs,
/// so that all of them take steps of the outermost call, as do the texts that functions with typed parts write.
package struct MessageBudget: Sendable {
  /// The maximum number of steps of one call.
  package static let limit = 100_000
  /// The number of bytes of text that take one step; so do four typed parts.
  fileprivate static let bytesPerStep = 64

  /// The number of steps that are left; negative if a call used too many.
  package private(set) var remaining = limit

  package init() {}

  /// Whether a call used more steps than the limit.
  package var isExhausted: Bool { remaining < 0 }

  /// Takes steps. Once the budget is exhausted, it remains so.
  package mutating func take(_ steps: Int) { remaining = max(-1, remaining - min(steps, Self.limit + 1)) }

  /// Takes the steps of a text in typed parts.
  package mutating func take(_ parts: [FormatPart]) {
    take(1 + parts.count / 4 + parts.reduce(0) { $0 + $1.text.utf8.count } / Self.bytesPerStep)
  }

  /// Throws `limitExceeded` if the budget is exhausted.
  func check() throws(FormatError) {
    guard isExhausted else { return }
    throw FormatError(
      .limitExceeded, "the messages that the message formats by name exceed the limit of \(Self.limit) steps")
  }
}

extension CompiledMessage {
  /// The steps of one evaluation: one for each expression, markup, option, key and text, more for a long text and for a
  /// format that depends on values.
  var steps: Int {
    let declared = declarations.reduce(selectors.count) { $0 + $1.steps }
    return variants.reduce(declared) { sum, variant in
      variant.pattern.reduce(sum + 1 + variant.keys.count) { $0 + $1.steps }
    }
  }

  /// The steps of finding arguments: those that are absent are compared with all others.
  func steps(finding arguments: [ExactText: FieldValue]) -> Int {
    inputs.reduce(0) { $0 + (arguments[$1.key] == nil ? arguments.count / 8 : 0) }
  }
}

extension CompiledMessage.Element {
  fileprivate var steps: Int {
    switch self {
    case .text(let text): 1 + text.count / MessageBudget.bytesPerStep
    case .expression(let expression): expression.steps
    case .markup(let markup): 1 + markup.options.count
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
    return (opens ? 20 : 1) + options.count
  }
}
