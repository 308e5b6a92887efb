internal import RaqamMessages
internal import RaqamValues

/// A value that keys of variants are compared with.
private enum KeyMatcher {
  case nothing
  case text(String)
  case number(NumericValue, category: Int?)
  case host(any MessageValue)
}

extension MessageEvaluation {
  /// Returns the index of the variant that the selectors choose.
  mutating func selectedVariant() -> Int {
    guard !message.selectors.isEmpty else { return 0 }
    var matchers: [KeyMatcher] = []
    for selector in message.selectors { matchers.append(matcher(selector)) }
    var best: Int?
    for (index, variant) in message.variants.enumerated() {
      guard matches(&matchers, variant.keys) else { continue }
      if let found = best, !prefers(matchers, variant.keys, to: message.variants[found].keys) { continue }
      best = index
    }
    // A valid message has a variant with catch-all keys.
    return best ?? message.variants.count - 1
  }

  private mutating func matcher(_ selector: CompiledMessage.Selector) -> KeyMatcher {
    let value = value(ofDeclaration: selector.declaration)
    let kind: String
    switch value.content {
    case .text(let text): return .text(text)
    case .number(let value, let format) where format.isSelectable:
      let category = format.category(of: value)
      return .number(format.selected(value), category: category)
    case .host(let value) where value.isSelectable: return .host(value)
    case .fallback(let isReported):
      if isReported { return .nothing }
      kind = "a value that could not be resolved"
    case .plain(let value): kind = value.kindName
    case .number: kind = "this number"
    case .date: kind = "a date"
    case .host: kind = "this value"
    }
    report(MessageFunctionError(.badSelector, "\(kind) cannot select a variant"), selector.range)
    return .nothing
  }

  private mutating func matches(_ matchers: inout [KeyMatcher], _ keys: [CompiledMessage.Key]) -> Bool {
    for (index, key) in keys.enumerated() {
      guard case .literal(let text, let number) = key else { continue }
      switch matchers[index] {
      case .nothing: return false
      case .text(let value): if !value.isSpelling(of: text) { return false }
      case .number(let value, let category):
        if case .invalid = number {
          reportOnce(
            MessageFunctionError(
              .badVariantKey, "the key \"\(text.abbreviated(to: 60))\" is neither a number nor a plural category"),
            message.selectors[index].range)
        }
        if !number.matches(value, category) { return false }
      case .host(let value):
        do throws(MessageFunctionError) {
          guard try value.matches(text) else { return false }
        } catch {
          report(MessageFunctionError(.badSelector, error.message, hint: error.hint), message.selectors[index].range)
          matchers[index] = .nothing
          return false
        }
      }
    }
    return true
  }

  private mutating func reportOnce(_ error: MessageFunctionError, _ range: Range<Int>) {
    let problem = MessageProblem(error, range)
    if problems.last != problem { problems.append(problem) }
  }

  /// Returns whether keys that match are better than others that match.
  private func prefers(
    _ matchers: [KeyMatcher], _ keys: [CompiledMessage.Key], to others: [CompiledMessage.Key]
  ) -> Bool {
    for (index, pair) in zip(keys, others).enumerated() {
      switch pair {
      case (.catchall, .catchall): continue
      case (.catchall, .literal): return false
      case (.literal, .catchall): return true
      case (.literal(let key, let number), .literal(let other, let otherNumber)):
        if key.isSpelling(of: other) { continue }
        switch matchers[index] {
        case .nothing, .text: return false
        case .number: return number.isExact && !otherNumber.isExact
        case .host(let value): return value.prefers(key, to: other)
        }
      }
    }
    return false
  }
}

extension CompiledMessage.NumberKey {
  var isExact: Bool {
    switch self {
    case .integer, .number: true
    case .category, .invalid: false
    }
  }

  /// Returns whether the key matches a number, or the plural category of its text.
  func matches(_ value: NumericValue, _ category: Int?) -> Bool {
    switch self {
    case .integer(let key):
      if case .integer(let value) = value { return key == value }
      return value.exact?.integerValue == key
    case .number(let text):
      // The integer 0 is only written 0.
      guard let exact = value.exact, !exact.isZero else { return false }
      return exact.description.hasBytes(of: text)
    case .category(let index): return index == category
    case .invalid: return false
    }
  }
}

extension NumberFunction {
  /// Returns the plural category of a formatted number; `nil` if only numbers are keys.
  func category(of value: NumericValue) -> Int? {
    do throws(FormatError) {
      return try categories?.index(of: value, writtenBy: formatter)
    } catch {
      return nil
    }
  }
}
