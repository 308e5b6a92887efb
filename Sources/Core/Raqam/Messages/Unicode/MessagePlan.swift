internal import RaqamMessages
internal import RaqamValues

/// The compiled form of a message of texts, plain variables, and numbers and strings whose options are literals.
///
/// A plan appends the same bytes as ``MessageEvaluation``, or appends nothing so that it is used: for values that are
/// absent, of another kind or decimals, and thus for every error.
final class MessagePlan: Sendable {
  /// A number that is declared or displayed: a variable of the caller after a function.
  struct Number: BitwiseCopyable {
    let input: Int
    let format: Int
    /// The number that `:offset` adds.
    let offset: Int64
    /// Whether the number has to be an integer, because `:integer` would round it.
    let isWhole: Bool
  }

  struct Element: BitwiseCopyable {
    enum Kind { case text, number, plain, string }

    let kind: Kind
    /// The range of the text, or the index of the number or the variable.
    let start: Int
    let end: Int
  }

  struct Key: BitwiseCopyable {
    enum Kind { case any, number, category, text, never }

    let kind: Kind
    let value: Int64
  }

  struct Selector: BitwiseCopyable {
    /// The index of the number; −1 for a string.
    let number: Int
    /// The index of the variable of the caller.
    let input: Int
  }

  struct Variant: BitwiseCopyable {
    let firstKey: Int
    /// The range of the elements.
    let start: Int
    let end: Int
  }

  private let inputs: [ExactText]
  private let numbers: [Number]
  private let selectors: [Selector]
  /// Whether a selector is a string.
  private let hasStrings: Bool
  /// The variants in the order in which the first that matches is the best: numbers before categories before `*`.
  private let variants: [Variant]
  private let keys: [Key]
  private let keyTexts: [String]
  private let elements: [Element]
  private let texts: [UInt8]
  private let formatters: NumberFormatTable
  private let plainFormat: Int
  private let numberIsolate: [UInt8]
  private let isolates: Bool
  /// The maximum size of a text in bytes.
  private let longest: Int

  init?(_ message: CompiledMessage, _ formats: MessageFormats, longest: Int) {
    self.longest = longest
    var builder = MessagePlanBuilder(message, formats)
    guard builder.build() else { return nil }
    inputs = message.inputs.map(\.key)
    numbers = builder.numbers
    selectors = builder.selectors
    hasStrings = selectors.contains { $0.number < 0 }
    variants = builder.variants
    keys = builder.keys
    keyTexts = builder.keyTexts
    elements = builder.elements
    texts = builder.texts
    formatters = NumberFormatTable(builder.formats)
    plainFormat = builder.plainFormat
    isolates = formats.isIsolating
    numberIsolate =
      formats.isIsolating && formats.locale.direction == .rightToLeft ? Array(MessageFormats.rightToLeft.utf8) : []
  }
}

extension MessagePlan {
  /// A number of the caller.
  private struct Value: BitwiseCopyable {
    var integer: Int64 = 0
    var double = 0.0
    var isDouble = false

    var numeric: NumericValue { isDouble ? .double(double) : .integer(integer) }
  }

  private static let firstStrong = Array(MessageFormats.firstStrong.utf8)
  private static let pop = Array(MessageFormats.pop.utf8)

  /// Appends the text; returns `false`, and appends nothing, if the general evaluation has to.
  func append(_ arguments: [ExactText: FieldValue], to bytes: inout [UInt8]) -> Bool {
    let start = bytes.count
    let isWritten = unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: max(numbers.count, 1)) { values in
      for index in numbers.indices {
        guard let value = value(numbers[index], arguments) else { return false }
        unsafe values.initializeElement(at: index, to: value)
      }
      guard let variant = unsafe variant(UnsafeBufferPointer(values), arguments) else { return false }
      do throws(FormatError) {
        return try unsafe append(variant, UnsafeBufferPointer(values), arguments, to: &bytes)
      } catch {
        // The general evaluation reports the error.
        return false
      }
    }
    if !isWritten { bytes.removeSubrange(start...) }
    return isWritten
  }

  @inline(__always)
  private func value(_ number: Number, _ arguments: [ExactText: FieldValue]) -> Value? {
    switch arguments[inputs[number.input]] {
    case .integer(let integer):
      let (sum, isLost) = integer.addingReportingOverflow(number.offset)
      return isLost ? nil : Value(integer: sum)
    case .double(let double):
      if number.isWhole || number.offset != 0 { return nil }
      return Value(double: double, isDouble: true)
    default: return nil
    }
  }

  /// Returns the variant that the values select; `nil` if the general evaluation has to.
  private func variant(
    _ values: UnsafeBufferPointer<Value>, _ arguments: [ExactText: FieldValue]
  ) -> Variant? {
    if selectors.isEmpty { return variants.first }
    // The general evaluation reports a string that is absent even if no key is compared with it.
    if hasStrings {
      for selector in selectors where selector.number < 0 {
        guard case .string? = arguments[inputs[selector.input]] else { return nil }
      }
    }
    // Nearly all messages have one selector, whose category is determined once.
    var (category, categorized) = (-1, -1)
    for variant in variants {
      var isMatch = true
      for index in selectors.indices {
        let key = keys[variant.firstKey + index]
        switch key.kind {
        case .any: continue
        case .never: isMatch = false
        case .text:
          guard case .string(let text)? = arguments[inputs[selectors[index].input]] else { return nil }
          isMatch = text.isSpelling(of: keyTexts[Int(key.value)])
        case .number:
          let value = unsafe values[selectors[index].number]
          isMatch = value.isDouble ? Int64(exactly: value.double) == key.value : value.integer == key.value
        case .category:
          if categorized != index {
            guard let found = unsafe self.category(selectors[index].number, values) else { return nil }
            (category, categorized) = (found, index)
          }
          isMatch = category == Int(key.value)
        }
        if !isMatch { break }
      }
      if isMatch { return variant }
    }
    return nil
  }

  private func category(_ number: Int, _ values: UnsafeBufferPointer<Value>) -> Int? {
    do throws(FormatError) {
      return try formatters.category(of: unsafe values[number].numeric, numbers[number].format)
    } catch {
      return nil
    }
  }

  private func append(
    _ variant: Variant, _ values: UnsafeBufferPointer<Value>, _ arguments: [ExactText: FieldValue],
    to bytes: inout [UInt8]
  ) throws(FormatError) -> Bool {
    let start = bytes.count
    for index in variant.start..<variant.end {
      let element = elements[index]
      switch element.kind {
      case .text:
        unsafe texts.withUnsafeBufferPointer { texts in
          unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: texts[element.start..<element.end]))
        }
      case .number:
        try append(unsafe values[element.start].numeric, numbers[element.start].format, to: &bytes)
      case .plain, .string:
        switch arguments[inputs[element.start]] {
        case .string(var text)?:
          // The general evaluation balances bidi controls.
          guard text.utf8.count <= longest, !isolates || !text.hasBidiControls else { return false }
          if isolates { bytes += Self.firstStrong }
          text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
          if isolates { bytes += Self.pop }
        case .integer(let value)? where element.kind == .plain: try append(.integer(value), plainFormat, to: &bytes)
        case .double(let value)? where element.kind == .plain: try append(.double(value), plainFormat, to: &bytes)
        default: return false
        }
      }
      if bytes.count - start > longest { return false }
    }
    return true
  }

  @inline(__always)
  private func append(_ value: NumericValue, _ format: Int, to bytes: inout [UInt8]) throws(FormatError) {
    if !numberIsolate.isEmpty { bytes += numberIsolate }
    try formatters.append(value, format, to: &bytes)
    if !numberIsolate.isEmpty { bytes += Self.pop }
  }
}
