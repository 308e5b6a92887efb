internal import RaqamMessages
internal import RaqamValues

/// Builds the plan of a message, if plans support it.
struct MessagePlanBuilder {
  private let message: CompiledMessage
  private let library: MessageFormats
  var numbers: [MessagePlan.Number] = []
  var selectors: [MessagePlan.Selector] = []
  var variants: [MessagePlan.Variant] = []
  var keys: [MessagePlan.Key] = []
  var keyTexts: [String] = []
  var elements: [MessagePlan.Element] = []
  var texts: [UInt8] = []
  private(set) var formats: [NumberFunction] = []
  /// The index of the format of plain numbers; −1 if the message displays none.
  private(set) var plainFormat = -1
  /// The values of the declarations.
  private var declared: [Value] = []

  /// The value of an expression.
  private enum Value {
    /// The index of a number.
    case number(Int)
    /// A variable of the caller without a function, or as a string.
    case plain(input: Int, isString: Bool)
    case literal(String)
  }

  init(_ message: CompiledMessage, _ library: MessageFormats) {
    self.message = message
    self.library = library
  }

  /// Returns whether plans support the message.
  mutating func build() -> Bool {
    for declaration in message.declarations {
      guard let value = value(declaration) else { return false }
      declared.append(value)
    }
    for selector in message.selectors {
      switch declared[selector.declaration] {
      case .number(let index):
        let format = formats[numbers[index].format]
        // Keys are compared with a percentage.
        guard format.isSelectable, format.options.function != .percent else { return false }
        selectors.append(MessagePlan.Selector(number: index, input: 0))
      case .plain(let input, isString: true): selectors.append(MessagePlan.Selector(number: -1, input: input))
      case .plain, .literal: return false
      }
    }
    let ordered = message.variants.enumerated().sorted { left, right in
      let (one, other) = (left.element.keys.map(\.rank), right.element.keys.map(\.rank))
      return one == other ? left.offset < right.offset : one.lexicographicallyPrecedes(other)
    }
    for (_, variant) in ordered {
      let firstKey = keys.count
      for (index, key) in variant.keys.enumerated() { guard add(key, selectors[index]) else { return false } }
      let start = elements.count
      for element in variant.pattern { guard add(element) else { return false } }
      variants.append(MessagePlan.Variant(firstKey: firstKey, start: start, end: elements.count))
    }
    return true
  }

  private mutating func add(_ key: CompiledMessage.Key, _ selector: MessagePlan.Selector) -> Bool {
    guard case .literal(let text, let number) = key else {
      keys.append(MessagePlan.Key(kind: .any, value: 0))
      return true
    }
    guard selector.number >= 0 else {
      keys.append(MessagePlan.Key(kind: .text, value: Int64(keyTexts.count)))
      keyTexts.append(text)
      return true
    }
    switch number {
    case .integer(let value): keys.append(MessagePlan.Key(kind: .number, value: value))
    case .category(let index):
      let isKnown = formats[numbers[selector.number].format].categories != nil
      keys.append(MessagePlan.Key(kind: isKnown ? .category : .never, value: Int64(index)))
    // A fraction is compared as a decimal, and an invalid key is an error.
    case .number, .invalid: return false
    }
    return true
  }

  private mutating func add(_ element: CompiledMessage.Element) -> Bool {
    switch element {
    case .text(let text): add(text)
    case .markup(let markup):
      // Markup has no text, but its options may have errors.
      return markup.options.allSatisfy { $0.isLiteral && !$0.name.hasBytes(of: "u:dir") }
    case .expression(let expression):
      guard let value = value(expression) else { return false }
      switch value {
      case .number(let index): elements.append(MessagePlan.Element(kind: .number, start: index, end: 0))
      case .literal(let text):
        add(Array((library.isIsolating ? MessageFormats.firstStrong + text + MessageFormats.pop : text).utf8))
      case .plain(let input, let isString):
        elements.append(MessagePlan.Element(kind: isString ? .string : .plain, start: input, end: 0))
        guard !isString, plainFormat < 0 else { break }
        do throws(FormatError) {
          formats.append(try library.number(.unannotated))
          plainFormat = formats.count - 1
        } catch {
          return false
        }
      }
    }
    return true
  }

  private mutating func add(_ text: [UInt8]) {
    elements.append(MessagePlan.Element(kind: .text, start: texts.count, end: texts.count + text.count))
    texts += text
  }

  /// Returns the value of an expression; `nil` if plans do not support it.
  private mutating func value(_ expression: CompiledMessage.Expression) -> Value? {
    guard !expression.hasPlacement, let operand = expression.operand else { return nil }
    let base: Value
    switch operand {
    case .literal(let text): base = .literal(text)
    case .declaration(let index): base = declared[index]
    case .input(let index): base = .plain(input: index, isString: false)
    }
    guard let function = expression.function else { return base }
    if case .string = function, case .plain(let input, _) = base { return .plain(input: input, isString: true) }
    guard case .number(let format, let offset, let problems)? = expression.prepared, problems.isEmpty else {
      return nil
    }
    guard let added = offset.map({ $0.integerValue }) ?? 0 else { return nil }
    var number: MessagePlan.Number
    switch base {
    case .number(let index): number = numbers[index]
    case .plain(let input, isString: false):
      number = MessagePlan.Number(input: input, format: 0, offset: 0, isWhole: false)
    case .plain, .literal: return nil
    }
    let (sum, isLost) = number.offset.addingReportingOverflow(added)
    guard !isLost else { return nil }
    number = MessagePlan.Number(
      input: number.input, format: formats.count, offset: sum,
      isWhole: number.isWhole || format.options.function == .integer)
    formats.append(format)
    numbers.append(number)
    return .number(numbers.count - 1)
  }
}

extension CompiledMessage.Key {
  /// The order in which keys are preferred.
  fileprivate var rank: Int {
    switch self {
    case .literal(_, .integer), .literal(_, .number): 0
    case .literal: 1
    case .catchall: 2
    }
  }
}
