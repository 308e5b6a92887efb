internal import RaqamMemory
internal import RaqamMessages
internal import RaqamValues

// MARK: - Text that needs no isolation

extension BranchedMessage {
  /// Appends the text of the message; returns `false` for a message whose values may have to be isolated, or whose formats
  /// depend on values. The caller removes the bytes that were appended, also after an error.
  func append(
    _ arguments: [ExactText: FieldValue], to bytes: inout [UInt8], limit: Int
  ) throws(FormatError) -> Bool {
    for input in branchInputs where arguments[inputs[input]] == nil { throw missing(input) }
    let start = bytes.count
    guard try append(body, arguments, to: &bytes, limit: start + limit) else { return false }
    return PlainBytes.are(bytes, from: start, formats.locale.direction)
  }

  private func append(
    _ body: Range<Int>, _ arguments: [ExactText: FieldValue], to bytes: inout [UInt8], limit: Int
  ) throws(FormatError) -> Bool {
    for index in body {
      let element = elements[index]
      switch element.kind {
      case .text:
        unsafe texts.withUnsafeBufferPointer { texts in
          unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: texts[element.start..<element.end]))
        }
      case .number:
        let choice = choices[element.start]
        let number = shown(try number(choice.input, arguments), of: choice)
        try formatters[plain].with { formatter throws(FormatError) in try formatter.append(number, to: &bytes) }
      case .value: guard try append(values[element.start], arguments, to: &bytes) else { return false }
      case .choice:
        let choice = choices[element.start]
        if case .amount = choice.format { return false }
        guard try append(self.body(of: choice, arguments, [:]), arguments, to: &bytes, limit: limit) else {
          return false
        }
      }
      if bytes.count > limit { return false }
    }
    return true
  }

  private func append(
    _ value: Value, _ arguments: [ExactText: FieldValue], to bytes: inout [UInt8]
  ) throws(FormatError) -> Bool {
    let index: Int
    switch value.format {
    case .number(let number): index = number
    case .plain:
      switch arguments[inputs[value.input]] {
      case .string(var text)?:
        text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
        return true
      case .integer?, .double?, .decimal?: index = plain
      default: return false
      }
    case .namedAmount, .amount, .date, .duration: return false
    }
    let number = try number(value.input, arguments)
    try formatters[index].with { formatter throws(FormatError) in try formatter.append(number, to: &bytes) }
    return true
  }
}

// MARK: - Segments

/// One evaluation of a message of MessageFormat 1: the segments of its text.
struct BranchedEvaluation {
  private let message: BranchedMessage
  private let arguments: [ExactText: FieldValue]
  private let currencies: [ExactText: CurrencyCode]
  private let limit: Int
  private(set) var segments: [TextSegment] = []
  private var size = 0

  /// Evaluates a message.
  ///
  /// - Parameter budget: Its `bytesOut` bounds the text.
  init(
    _ message: BranchedMessage, _ arguments: [ExactText: FieldValue], _ currencies: [ExactText: CurrencyCode],
    _ budget: Budget
  ) throws(FormatError) {
    self.message = message
    self.arguments = arguments
    self.currencies = currencies
    limit = budget.bytesOut
    try write(message.body, budget)
  }

  private mutating func write(_ body: Range<Int>, _ budget: Budget) throws(FormatError) {
    for index in body {
      let element = message.elements[index]
      switch element.kind {
      case .text:
        add(TextSegment(String(decoding: message.texts[element.start..<element.end], as: UTF8.self), .pattern))
      case .number:
        let choice = message.choices[element.start]
        let number = message.shown(try message.number(choice.input, arguments), of: choice)
        add(try message.numbers[message.plain].formatter.parts(number))
      case .value: try write(message.values[element.start])
      case .choice: try write(message.body(of: message.choices[element.start], arguments, currencies), budget)
      }
      guard size <= limit else { throw budget.tooLong("the message") }
    }
  }

  private mutating func add(_ segment: TextSegment) {
    size += segment.parts.reduce(0) { $0 + $1.text.utf8.count }
    segments.append(segment)
  }

  /// Adds text that was formatted in the direction of the locale.
  private mutating func add(_ parts: [FormatPart]) {
    add(TextSegment(parts, .formatted(message.formats.locale.direction)))
  }

  private mutating func write(_ value: BranchedMessage.Value) throws(FormatError) {
    let input = value.input
    switch value.format {
    case .number(let index): add(try message.numbers[index].formatter.parts(message.number(input, arguments)))
    case .namedAmount(let index):
      let format = message.numbers[index]
      if let shown = format.options.skeletonCurrency,
        let currency = try message.currency(input, arguments, currencies), !shown.hasBytes(of: currency.code)
      {
        let name = message.name(input)
        throw FormatError(
          .typeMismatch, "argument \"\(name)\" is an amount of \(currency), but the message shows \(shown)",
          hint: .write("{\(name), number, currency}"))
      }
      add(try format.formatter.parts(message.number(input, arguments)))
    case .amount(let index):
      let number = try message.number(input, arguments)
      add(try message.amountFormat(index, input, arguments, currencies).formatter.parts(number))
    case .duration(let index): add(try message.durations[index].parts(message.number(input, arguments)))
    case .date(let index): try write(message.dates[index], input)
    case .plain: try writePlain(input)
    }
  }

  private mutating func write(_ format: DateFunction, _ input: Int) throws(FormatError) {
    guard let value = arguments[message.inputs[input]] else { throw message.missing(input) }
    if value.isNull { return }
    if let date = DateOperand(value, for: format.options) { return add(try format.parts(date)) }
    let showsDate = format.options.showsDate
    if case .string(let text) = value {
      do throws(FormatError) {
        _ = try ISO8601Text.parse(text, timeOfDay: !showsDate)
      } catch {
        throw FormatError(
          error.code, "argument \"\(message.name(input))\": \(error.message)", offset: error.offset, hint: error.hint)
      }
    }
    throw FormatError(
      .typeMismatch,
      "argument \"\(message.name(input))\" must be a \(showsDate ? "date" : "time of day"), found \(value.kindName)")
  }

  private mutating func writePlain(_ input: Int) throws(FormatError) {
    guard let value = arguments[message.inputs[input]] else { throw message.missing(input) }
    if let number = value.number { return add(try message.numbers[message.plain].formatter.parts(number)) }
    switch value {
    case .date, .day, .time:
      do throws(MessageFunctionError) {
        add(try message.formats.parts(ResolvedValue(.plain(value))))
      } catch {
        throw FormatError(.typeMismatch, "argument \"\(message.name(input))\": \(error.message)")
      }
    default:
      guard let text = value.canonicalText else { throw message.notSingle(input, value) }
      add(TextSegment(text, .value))
    }
  }
}
