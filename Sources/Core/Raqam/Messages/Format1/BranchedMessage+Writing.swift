internal import RaqamMemory
internal import RaqamMessages
internal import RaqamValues

// MARK: - Text that needs no isolation

extension BranchedMessage {
  /// The state of a text that is appended.
  private struct Progress {
    /// The start of the message, and the end of its last number.
    let start: Int
    var numberEnd = -1
    /// The maximum size of the bytes.
    let limit: Int
    /// The number of the last input that was read.
    var input = -1
    var number = NumericValue.integer(0)
  }

  /// Appends the text of the message; returns `false` for a message whose values may have to be isolated, or whose formats
  /// depend on values. The caller removes the bytes that were appended, also after an error.
  func append(
    _ arguments: [ExactText: FieldValue], to bytes: inout [UInt8], limit: Int
  ) throws(FormatError) -> Bool {
    for input in branchInputs where arguments[inputs[input]] == nil { throw missing(input) }
    if isRightToLeft && !isPlain { return false }
    var progress = Progress(start: bytes.count, limit: bytes.count + limit)
    guard try append(body, arguments, to: &bytes, &progress) else { return false }
    return isRightToLeft || PlainBytes.are(bytes, from: progress.start, .leftToRight)
  }

  private func append(
    _ body: Range<Int>, _ arguments: [ExactText: FieldValue], to bytes: inout [UInt8], _ progress: inout Progress
  ) throws(FormatError) -> Bool {
    for index in body {
      let element = elements[index]
      switch element.kind {
      case .text:
        if isRightToLeft, progress.numberEnd == bytes.count, !Self.mayFollowNumber(texts[element.start]) {
          return false
        }
        unsafe texts.withUnsafeBufferPointer { texts in
          unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: texts[element.start..<element.end]))
        }
      case .number:
        let choice = choices[element.start]
        let value = shown(try number(choice.input, arguments, &progress), of: choice)
        guard try append(value, plain, to: &bytes, &progress) else { return false }
      case .value: guard try append(values[element.start], arguments, to: &bytes, &progress) else { return false }
      case .choice:
        let choice = choices[element.start]
        if case .amount = choice.format { return false }
        let number = choice.kind == .select ? nil : try number(choice.input, arguments, &progress)
        let body = try self.body(of: choice, number, arguments, [:])
        guard try append(body, arguments, to: &bytes, &progress) else { return false }
      }
      if bytes.count > progress.limit { return false }
    }
    return true
  }

  private func append(
    _ value: Value, _ arguments: [ExactText: FieldValue], to bytes: inout [UInt8], _ progress: inout Progress
  ) throws(FormatError) -> Bool {
    switch value.format {
    case .number(let index):
      return try append(number(value.input, arguments, &progress), index, to: &bytes, &progress)
    case .plain:
      switch arguments[inputs[value.input]] {
      case .string(var text)?:
        let start = bytes.count
        text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
        return !isRightToLeft || progress.numberEnd != start && PlainBytes.are(bytes, from: start, .rightToLeft)
      case .integer?, .double?, .decimal?:
        return try append(number(value.input, arguments, &progress), plain, to: &bytes, &progress)
      default: return false
      }
    case .namedAmount, .amount, .date, .duration: return false
    }
  }

  private func append(
    _ number: NumericValue, _ format: Int, to bytes: inout [UInt8], _ progress: inout Progress
  ) throws(FormatError) -> Bool {
    let start = bytes.count
    try formatters.append(number, format, to: &bytes)
    guard isRightToLeft else { return true }
    defer { progress.numberEnd = bytes.count }
    return progress.numberEnd != start && Self.isDigits(bytes, from: start)
      && (start == progress.start || Self.mayPrecedeNumber(bytes, before: start))
  }

  @inline(__always)
  private func number(
    _ input: Int, _ arguments: [ExactText: FieldValue], _ progress: inout Progress
  ) throws(FormatError) -> NumericValue {
    if progress.input != input {
      progress.number = try number(input, arguments)
      progress.input = input
    }
    return progress.number
  }

  // A number of digits and separators keeps its place in a right-to-left paragraph between letters and spaces. A separator
  // that touches two numbers would join them, and a sign may belong to a number: these texts are laid out.

  private static func isDigits(_ bytes: [UInt8], from start: Int) -> Bool {
    var (isDigit, former) = (false, 0 as UInt8)
    for (index, byte) in bytes[start...].enumerated() {
      switch (former, byte) {
      case (0xD9, 0xA0...0xA9), (0xDB, 0xB0...0xB9), (0...0x7F, 0x30...0x39), (0x80...0xBF, 0x30...0x39): isDigit = true
      case (_, 0xD9), (_, 0xDB): break
      case (0xD9, 0xAB), (0xD9, 0xAC), (0...0x7F, 0x2C), (0...0x7F, 0x2E):
        if index < 2 && !isDigit { return false }
        isDigit = false
      default: return false
      }
      former = byte
    }
    return isDigit
  }

  private static func mayPrecedeNumber(_ bytes: [UInt8], before start: Int) -> Bool {
    let last = bytes[start - 1]
    guard last >= 0x80 else { return last == 0x20 }
    // A letter. The Arabic comma is a separator of numbers.
    return isLetter(bytes[start - 2]) && !(last == 0x8C && bytes[start - 2] == 0xD8)
  }

  private static func mayFollowNumber(_ byte: UInt8) -> Bool {
    isLetter(byte) || [0x20, 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F].contains(byte)
  }

  /// Whether a byte is the first of a Hebrew or Arabic letter.
  private static func isLetter(_ byte: UInt8) -> Bool { (0xD7...0xDB).contains(byte) }
}

// MARK: - Segments

/// One evaluation of a message of MessageFormat 1: the segments of its text.
struct BranchedEvaluation {
  private let message: BranchedMessage
  private let arguments: [ExactText: FieldValue]
  private let details: [ExactText: ArgumentDetail]
  private let limit: Int
  private(set) var segments: [TextSegment] = []
  private var size = 0

  /// Evaluates a message.
  ///
  /// - Parameter budget: Its `bytesOut` bounds the text.
  init(
    _ message: BranchedMessage, _ arguments: [ExactText: FieldValue], _ details: [ExactText: ArgumentDetail],
    _ budget: Budget
  ) throws(FormatError) {
    self.message = message
    self.arguments = arguments
    self.details = details
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
      case .choice:
        let choice = message.choices[element.start]
        let number = choice.kind == .select ? nil : try message.number(choice.input, arguments)
        try write(message.body(of: choice, number, arguments, details), budget)
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
        let currency = try message.currency(input, arguments, details), !shown.hasBytes(of: currency.code)
      {
        let name = message.name(input)
        throw FormatError(
          .typeMismatch, "argument \"\(name)\" is an amount of \(currency), but the message shows \(shown)",
          hint: .write("{\(name), number, currency}"))
      }
      add(try format.formatter.parts(message.number(input, arguments)))
    case .amount(let index):
      let number = try message.number(input, arguments)
      add(try message.amountFormat(index, input, arguments, details).formatter.parts(number))
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
    if let text = details[message.inputs[input]]?.text { return add(TextSegment(text, .value)) }
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
