internal import RaqamMessages
internal import RaqamValues

/// An option of functions in messages: the only declaration of its name, values, meaning and functions.
struct MessageOption<Options>: Sendable {
  typealias Setter = @Sendable (inout Options, OptionValue) throws(MessageFunctionError) -> Void

  let name: String
  /// The meaning: one clause, without a final period.
  let summary: String
  /// The functions that have the option, without `:`.
  let functions: [String]
  /// The values of the option; empty if they are not a list of words.
  let values: [String]
  let set: Setter

  init(
    _ name: String, of functions: [String], values: [String] = [], _ summary: String, set: @escaping Setter
  ) {
    self.name = name
    self.functions = functions
    self.values = values
    self.summary = summary
    self.set = set
  }

  /// Creates an option with a word for each value.
  init<Value: Sendable>(
    _ name: String, of functions: [String], isLiteral: Bool = false, _ words: KeyValuePairs<String, Value>,
    _ summary: String, set: @escaping @Sendable (inout Options, Value) -> Void
  ) {
    self.init(name, of: functions, values: words.map(\.key), summary) {
      options, option throws(MessageFunctionError) in
      if isLiteral { try option.checkLiteral() }
      set(&options, try option.choice(words))
    }
  }

  /// The option as lints and editors see it.
  var entry: MessageFunctionEntry.Option { .init(name: name, summary: summary, values: values) }
}

extension StyleOption {
  /// Returns the option of messages with the same meaning; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - setters: Setters by the name of the option in messages.
  ///   - other: The setter of the other options.
  func messageOption<Options>(
    _ setters: [String: MessageOption<Options>.Setter], otherwise other: MessageOption<Options>.Setter? = nil
  ) -> MessageOption<Options>? {
    guard let message, let setter = setters[message.name] ?? other else { return nil }
    return MessageOption(message.name, of: message.functions, values: messageWords, summary, set: setter)
  }

  private var summary: String { message?.summary ?? String(meaning.prefix { $0 != ";" }) }

  /// The words of the option in messages.
  private var messageWords: [String] {
    switch setting {
    case .word(let words, _), .custom(.word(let words)): message?.words?.map(\.key) ?? words
    default: []
    }
  }

  /// Sets the property to the value of an option in a message.
  func set(_ option: OptionValue, in style: inout Style) throws(MessageFunctionError) {
    switch setting {
    case .word(let words, let set):
      let found = try option.word(among: messageWords)
      let word = message?.words?.first { $0.key.hasBytes(of: found) }?.value ?? found
      if let index = words.firstIndex(of: word) { set(&style, index) }
    case .words(let words, let set): set(&style, try option.indices(of: words))
    case .integer(let range, let property):
      style[keyPath: property] = try option.digits(atLeast: message?.least ?? range.lowerBound)
    case .bool(let property): style[keyPath: property] = try option.choice(["true": true, "false": false])
    case .string(let property): style[keyPath: property] = option.text
    case .decimal(let property):
      style[keyPath: property] = try option.style { text throws(FormatError) in try ExactDecimal(text) }
    case .numberingSystem(let property):
      style[keyPath: property] = try option.style { text throws(FormatError) in try NumberingSystemID(text) }
    case .currency(let property):
      style[keyPath: property] = try option.style { text throws(FormatError) in try CurrencyCode(text) }
    case .locale(let property):
      style[keyPath: property] = try option.style { text throws(FormatError) in try LocaleID(text) }
    case .custom: break
    }
  }
}

/// The options of one kind of function, which inherit those of the operand.
protocol FunctionOptions: Hashable, Sendable {
  associatedtype Function: RawRepresentable<String>

  /// The options of all functions of the kind.
  static var table: [MessageOption<Self>] { get }

  var function: Function { get }

  /// The options of the function that exclude each other, the strongest first: their order must not matter.
  var exclusiveOptions: [String] { get }
}

extension FunctionOptions {
  /// Sets an option; returns `false` for one that the function does not have.
  ///
  /// - Throws: `bad_option`. The option then has its former value.
  mutating func set(_ option: OptionValue) throws(MessageFunctionError) -> Bool {
    let found = Self.table.first { $0.name.hasBytes(of: option.name) && $0.functions.contains(function.rawValue) }
    guard let found else { return false }
    try found.set(&self, option)
    return true
  }
}
