internal import RaqamMessages
internal import RaqamValues

extension MessageEvaluation {
  /// Appends the text of the message.
  mutating func append(to bytes: inout [UInt8]) throws(FormatError) {
    let start = bytes.count
    let pattern = message.variants[selectedVariant()].pattern
    try budget.check()
    for element in pattern {
      switch element {
      case .text(let text): bytes += text
      case .markup(let markup): _ = self.markup(markup)
      case .expression(let expression): append(resolve(expression), expression, to: &bytes)
      }
      try budget.check()
      guard bytes.count - start <= budget.bytesOut else { throw budget.tooLong("the message") }
    }
  }

  private mutating func append(
    _ value: ResolvedValue, _ expression: CompiledMessage.Expression, to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    let isolate = formats.isIsolating ? formats.isolate(value) : nil
    if let isolate { bytes += isolate.utf8 }
    do throws(MessageFunctionError) {
      switch value.content {
      case .number(let number, let format):
        do throws(FormatError) {
          try format.formatter.append(number, to: &bytes)
        } catch {
          throw MessageFunctionError(unformatted: error)
        }
      case .text(let text): bytes += formats.balanced(value.displayedText ?? text).utf8
      default: for part in try formats.parts(value) { bytes += part.text.utf8 }
      }
      if isolate != nil { bytes += MessageFormats.pop.utf8 }
    } catch {
      bytes.removeSubrange(start...)
      if !value.isFallback { report(error, expression.range) }
      append(fallback: expression, to: &bytes)
    }
  }

  private func append(fallback expression: CompiledMessage.Expression, to bytes: inout [UInt8]) {
    if formats.isIsolating { bytes += MessageFormats.firstStrong.utf8 }
    bytes += "{\(expression.fallback.text)}".utf8
    if formats.isIsolating { bytes += MessageFormats.pop.utf8 }
  }

  /// Returns the parts of the message.
  mutating func parts() throws(FormatError) -> [MessagePart] {
    var parts: [MessagePart] = []
    var size = 0
    let pattern = message.variants[selectedVariant()].pattern
    try budget.check()
    for element in pattern {
      switch element {
      case .text(let text):
        parts.append(.text(String(decoding: text, as: UTF8.self)))
        size += text.count
      case .markup(let markup): parts.append(.markup(self.markup(markup)))
      case .expression(let expression):
        let value = resolve(expression)
        var part = MessagePart.fallback(source: expression.fallback.text)
        var isolate: String? = MessageFormats.firstStrong
        do throws(MessageFunctionError) {
          part = .value(
            MessagePart.Value(
              kind: value.kind, parts: try formats.parts(value), direction: formats.direction(value), id: value.id))
          isolate = formats.isolate(value)
        } catch {
          if !value.isFallback { report(error, expression.range) }
        }
        if formats.isIsolating, let isolate {
          parts += [.bidiIsolation(isolate), part, .bidiIsolation(MessageFormats.pop)]
        } else {
          parts.append(part)
        }
        size += part.text.utf8.count
      }
      try budget.check()
      guard size <= budget.bytesOut else { throw budget.tooLong("the message") }
    }
    return parts
  }

  private mutating func markup(_ markup: CompiledMessage.Markup) -> MessagePart.Markup {
    var id: String?
    for (option, _, range) in optionValues(markup.options, placing: true) {
      do throws(MessageFunctionError) {
        if option.name.hasBytes(of: "u:id") { id = try option.id() }
        if option.name.hasBytes(of: "u:dir") { throw .badOption("markup has no direction") }
      } catch {
        report(error, range)
      }
    }
    var options: [String: FieldValue] = [:]
    for (option, _, _) in optionValues(markup.options) { options[option.name] = option.value }
    return MessagePart.Markup(kind: markup.kind, name: markup.name, options: options, id: id)
  }
}

extension MessageFunctionError {
  /// Creates the error of a value that its format does not accept.
  init(unformatted error: FormatError) { self.init(.badOperand, error.message, hint: error.hint.map { "\($0)" }) }
}

extension ResolvedValue {
  /// The text in place of a value that selects; `nil` if the value itself is displayed.
  var displayedText: String? {
    switch content {
    case .text, .plain: detail?.text
    case .fallback, .number, .date, .host: nil
    }
  }

  /// The kind of a part with the value.
  var kind: String {
    switch content {
    case .fallback, .text: return "string"
    case .number: return "number"
    case .date: return "datetime"
    case .host(let value): return value.kind
    case .plain(let value):
      switch value {
      case .integer, .double, .decimal: return "number"
      case .date, .day, .time: return "datetime"
      default: return "string"
      }
    }
  }
}

extension MessageFormats {
  static let (leftToRight, rightToLeft, firstStrong, pop) = ("\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}")

  /// Returns the character that isolates the text of a value; `nil` for none: the default strategy of the
  /// specification.
  func isolate(_ value: ResolvedValue) -> String? {
    switch value.direction {
    case .leftToRight: return Self.leftToRight
    case .rightToLeft: return Self.rightToLeft
    case .auto: return Self.firstStrong
    case nil: break
    }
    switch direction(value) {
    case .leftToRight: return locale.direction == .leftToRight ? nil : Self.leftToRight
    case .rightToLeft: return Self.rightToLeft
    case nil: return Self.firstStrong
    }
  }

  /// Returns the direction of the text of a value; `nil` if only its characters determine it.
  func direction(_ value: ResolvedValue) -> TextDirection? {
    if let direction = value.direction { return direction.textDirection }
    switch value.content {
    case .number, .date: return locale.direction
    case .plain(let value):
      switch value {
      case .integer, .double, .decimal, .date, .day, .time: return locale.direction
      default: return nil
      }
    case .host(let value): return value.direction
    case .fallback, .text: return nil
    }
  }

  /// Returns a text whose bidi controls have no effect outside its isolate.
  func balanced(_ text: String) -> String {
    isIsolating && text.hasBidiControls ? text.withBalancedBidiControls : text
  }

  /// Returns the text of a value in typed parts.
  func parts(_ value: ResolvedValue) throws(MessageFunctionError) -> [FormatPart] {
    if let text = value.displayedText { return literal(text) }
    do throws(FormatError) {
      switch value.content {
      case .fallback: throw FormatError(.typeMismatch, "no value")
      case .text(let text): return literal(text)
      case .number(let number, let format): return try format.formatter.parts(number)
      case .date(let date, let format): return try format.parts(date)
      case .plain(let value): return try parts(plain: value)
      case .host: break
      }
    } catch {
      throw MessageFunctionError(unformatted: error)
    }
    if case .host(let value) = value.content { return try value.parts() }
    return []
  }

  private func literal(_ text: String) -> [FormatPart] {
    text.isEmpty ? [] : [FormatPart(.literal, balanced(text))]
  }

  /// Returns the text of a value without a function.
  private func parts(plain value: FieldValue) throws(FormatError) -> [FormatPart] {
    if let number = value.number { return try self.number(.unannotated).formatter.parts(number) }
    var options = DateFunctionOptions()
    switch value {
    case .date: break
    case .day: options.function = .date
    case .time: options.function = .time
    default:
      guard let text = value.canonicalText else {
        let function = if case .object = value { "currency" } else { "raqam:list" }
        throw FormatError(.typeMismatch, "\(value.kindName) needs a function, such as \(function)")
      }
      return literal(text)
    }
    guard let date = DateOperand(value, for: options) else { return [] }
    return try self.date(options).parts(date)
  }
}
