public import Raqam

/// A descriptor made ready for one locale: call it with values.
///
/// Immutable; may be used from any thread.
public struct CompiledFormat: Sendable {
  enum Engine: Sendable {
    case number(NumberFormat)
    case date(DateFormat)
    case byte(ByteFormatter)
    case duration(DurationFormatter)
    case list(ListJoiner)
    case plural(PluralTextFormatter)
    case message(MessageFormatter)
    case text(TextFormatter)
  }

  /// A formatter that writes the whole text of a value, for calls that count no references.
  enum Direct: Sendable {
    case number(Unretained<DecimalFormatter>)
    case date(Unretained<InstantFormatter>)
    case byte(Unretained<ByteFormatter>)
    case none
  }

  let engine: Engine
  /// Threads that share a format would wait for each other's counts. `engine` keeps it alive.
  let direct: Direct
  /// Direction of the locale the text is written in.
  public let direction: TextDirection
  /// What becomes of the bidi control characters of the text.
  public let bidi: BidiTreatment
  /// Shown when the value is absent.
  public let emptyText: String?
  /// What should be known of the texts in this locale, as ``DecimalFormatter/notes`` says: empty for most formats.
  public let notes: [String]
}

extension CompiledFormat {
  package var isMessage: Bool {
    if case .message = engine { true } else { false }
  }

  /// The arguments that a message names; none for other formats.
  package var messageArguments: [String] {
    if case .message(let formatter) = engine { formatter.argumentNames } else { [] }
  }

  /// Whether this format takes a value of that kind. An absent value is taken by every format.
  public func accepts(_ value: FieldValue) -> Bool {
    switch (engine, value) {
    case (_, .null): true
    case (.number, .integer), (.number, .double), (.number, .decimal): true
    case (.number, .object): value.numberRange != nil
    case (.plural, .integer), (.plural, .double), (.plural, .decimal): true
    case (.byte, .integer), (.byte, .decimal), (.duration, .integer), (.duration, .decimal): true
    case (.byte, .double(let number)), (.duration, .double(let number)): number.isFinite
    case (.date(let format), .date), (.date(let format), .day), (.date(let format), .time): format.accepts(value)
    case (.date(let format), .string(let text)): format.reads(text)
    case (.date, .object): value.ends.map { accepts($0.from) && accepts($0.to) } ?? false
    case (.list, .list), (.text, .string), (.message, .object): true
    default: false
    }
  }

  /// Whether digits of a number may be left out of its text against all expectation: those of a whole number seldom are,
  /// and byte counts and compact numbers are rounded by nature.
  package func mayHide(_ value: FieldValue) -> Bool {
    guard value.number != nil, case .number(let format) = engine else {
      if case .duration = engine { return value.number != nil }
      return false
    }
    let style = format.formatter.style
    if case .named(let name) = style.base, name == .compact || name == .compactLong { return false }
    guard case .integer = value else { return true }
    switch style.base {
    case .pattern(let pattern): return style.changesDigits || pattern.changesDigits
    case .currency, .named: return style.changesDigits
    case .skeleton: return true
    }
  }

  /// The text of a value.
  ///
  /// *Errors*: `type_mismatch` for a value of a kind this format does not take; those of the formatter.
  public func string(_ value: FieldValue) throws(FormatError) -> String {
    if let text = try directText(value) { return text }
    let text = try plainText(value)
    if bidi == .marks { return text }
    // What shows nothing is nothing, not an empty isolate.
    return text.isEmpty ? "" : bidi.apply(to: text, direction: direction)
  }

  /// The text of a value that this format takes; `nil` for one that it does not.
  package func string(ifTaken value: FieldValue) throws(FormatError) -> String? {
    if let text = try directText(value) { return text }
    return accepts(value) ? try string(value) : nil
  }

  /// The text of a range, where this format takes both ends and writes ranges; `nil` where it does not.
  package func string(from lower: FieldValue, to upper: FieldValue) throws(FormatError) -> String? {
    try string(ifTaken: .object(["from": lower, "to": upper]))
  }

  /// The text of a value that a formatter writes by itself.
  private func directText(_ value: FieldValue) throws(FormatError) -> String? {
    switch (direct, value) {
    case (.number(let formatter), .integer(let number)):
      return try formatter.with { formatter throws(FormatError) in
        try formatter.string(.integer(number))
      }
    case (.number(let formatter), .double(let number)):
      return try formatter.with { formatter throws(FormatError) in
        try formatter.string(.double(number))
      }
    case (.byte(let formatter), .integer(let number)):
      return try formatter.with { formatter throws(FormatError) in
        try formatter.string(.integer(number))
      }
    case (.date(let formatter), .date(let instant)):
      return try formatter.with { formatter throws(FormatError) in try formatter.string(instant) }
    default: return nil
    }
  }

  private func plainText(_ value: FieldValue) throws(FormatError) -> String {
    if case .null = value { return emptyText ?? "" }
    switch engine {
    case .number(let format):
      if let number = value.number { return try format.formatter.string(number) }
      if let (from, to) = value.numberRange { return try format.string(from: from, to: to) }
      throw mismatch(value, expected: "a number")
    case .byte(let formatter): return try formatter.string(try number(value))
    case .duration(let formatter): return try formatter.string(try number(value))
    case .date(let format):
      if let (from, to) = value.ends {
        return try format.string(from: moment(from, format), to: moment(to, format))
      }
      return try format.string(try moment(value, format))
    case .list(let joiner):
      return try joiner.string(elements(value))
    case .plural(let formatter): return try formatter.string(try number(value))
    case .text(let formatter):
      guard case .string(let text) = value else { throw mismatch(value, expected: "a text") }
      return try formatter.string(text)
    case .message(let formatter):
      return try formatter.string(arguments(value))
    }
  }

  /// The text of a value in typed pieces; joined, they are the text.
  public func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] {
    var parts: [FormatPart]
    switch engine {
    case .number(let format) where value.number != nil: parts = try format.formatter.parts(try number(value))
    case .byte(let formatter) where value != .null: parts = try formatter.parts(try number(value))
    case .plural(let formatter) where value != .null: parts = try formatter.parts(try number(value))
    case .date(let format) where value != .null && value.ends == nil:
      parts = try format.parts(try moment(value, format))
    case .list(let joiner) where value != .null: parts = try joiner.parts(elements(value))
    case .message(let formatter) where value != .null: parts = try formatter.parts(arguments(value))
    default:
      let text = try plainText(value)
      parts = text.isEmpty ? [] : [FormatPart(.literal, text)]
    }
    return parts.isEmpty ? [] : bidi.apply(to: parts, direction: direction)
  }

  private func number(_ value: FieldValue) throws(FormatError) -> NumericValue {
    guard let number = value.number else { throw mismatch(value, expected: "a number") }
    return number
  }

  private func elements(_ value: FieldValue) throws(FormatError) -> [String] {
    guard case .list(let elements) = value else { throw mismatch(value, expected: "a list") }
    return elements.map(Self.elementText)
  }

  private func arguments(_ value: FieldValue) throws(FormatError) -> [String: FieldValue] {
    guard case .object(let arguments) = value else { throw mismatch(value, expected: "an object of arguments") }
    return arguments
  }

  private func moment(_ value: FieldValue, _ format: DateFormat) throws(FormatError) -> DateFormat.Moment {
    let value = if case .string(let text) = value { try format.value(text) } else { value }
    guard format.accepts(value), let moment = format.moment(value) else {
      throw mismatch(value, expected: format.style.showsDate ? "a date" : "a time of day")
    }
    return moment
  }

  private func mismatch(_ value: FieldValue, expected: String) -> FormatError {
    FormatError(.typeMismatch, "this format takes \(expected), found \(value.kindName)")
  }

  private static func elementText(_ value: FieldValue) -> String {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .double(let number): NumericValue(number).exact?.description ?? "\(number)"
    case .decimal(let number): number.description
    case .bool(let flag): flag ? "true" : "false"
    case .date, .day, .time: value.iso8601 ?? ""
    case .null, .list, .object: ""
    }
  }
}

extension DecimalStyle {
  /// Whether options beside the base round whole numbers.
  fileprivate var changesDigits: Bool { significantDigits != nil || roundingIncrement != nil || scale != nil }
}

extension NumberPattern {
  /// Whether whole numbers are rounded: to significant digits, or to a multiple.
  fileprivate var changesDigits: Bool { positive.number.utf8.contains { $0 == 0x40 || (0x31...0x39).contains($0) } }
}
