package import Raqam
package import RaqamJSON
internal import RaqamMemory

/// A compiled format for values that come as texts without a type: cells of tables, lines of files.
///
/// Numbers and dates in their usual forms go from bytes to bytes, without a string or memory of their own.
///
/// Threads may share one; they wait for each other less where each has a ``copy()``.
package final class TypedFormat: Sendable {
  /// What writes.
  package let format: CompiledFormat
  private let descriptor: FormatterDescriptor
  private let context: FormatContext
  private let factory: FormatterFactory
  /// The formatter of `format`, which keeps it alive.
  private let direct: CompiledFormat.Direct
  /// For formats of dates: resolves local times.
  private let dates: Held<DateFormat>?
  /// Whether no text stands for no value.
  private let readsDirectly: Bool

  package init(
    _ format: CompiledFormat, _ descriptor: FormatterDescriptor, in context: FormatContext, factory: FormatterFactory
  ) {
    self.format = format
    self.descriptor = descriptor
    self.context = context
    self.factory = factory
    direct = format.direct
    readsDirectly = (format.emptyText ?? "").isEmpty
    dates = (format.format as? DateFormat).map { Held($0) }
  }

  /// The same, with a count of references of its own.
  package func copy() -> TypedFormat { TypedFormat(format, descriptor, in: context, factory: factory) }

  /// Appends what the format writes of a value, as UTF-8.
  ///
  /// *Errors*: those of `value(typed:)`, which leave whatever is appended.
  package func append(
    typed text: Span<UInt8>, to bytes: inout [UInt8], cursor: inout InstantCursor
  ) throws(FormatError) {
    if try appendNumber(text, to: &bytes) { return }
    if let date = ISO8601Text.common(text), try append(date, to: &bytes, cursor: &cursor) { return }
    try format.append(value(typed: String(decodingUTF8: text)), to: &bytes)
  }

  /// A value as it is typed where it has no type.
  package func value(typed text: String) throws(FormatError) -> FieldValue {
    try descriptor.content.type.value(typed: text, in: context, factory: factory)
  }

  /// A value as it is written in JSON.
  package func value(from node: JSONNode) throws(FormatError) -> FieldValue { try descriptor.value(from: node) }

  /// Appends a number in ASCII digits; `false`, and nothing appended, where more is to be done.
  package func appendNumber(_ text: Span<UInt8>, to bytes: inout [UInt8]) throws(FormatError) -> Bool {
    switch direct {
    case .number(let formatter):
      return try formatter.with { formatter throws(FormatError) in try formatter.append(short: text, to: &bytes) }
    case .byte(let formatter):
      guard let value = NumericValue(short: text) else { return false }
      try formatter.with { formatter throws(FormatError) in try formatter.append(value, to: &bytes) }
      return true
    case .date, .none: return false
    }
  }

  /// Appends an instant, a day or a local time; `false`, and nothing appended, where more is to be done.
  package func append(
    _ date: ISO8601Text.Value, to bytes: inout [UInt8], cursor: inout InstantCursor
  ) throws(FormatError) -> Bool {
    guard case .date(let formatter) = direct else { return false }
    switch date {
    case .instant(let instant):
      try formatter.with { formatter throws(FormatError) in
        try formatter.append(instant, to: &bytes, cursor: &cursor)
      }
    case .localDate(let day):
      guard dates?.with({ $0.style.showsDate || !$0.style.showsTime }) == true else { return false }
      try formatter.with { formatter throws(FormatError) in
        try formatter.append(LocalDateTime(day: day), to: &bytes, cursor: &cursor)
      }
    case .localDateTime(let local):
      let instant = try dates?.with { dates throws(FormatError) in
        try dates.rules.instant(of: local, gap: dates.options.gap, overlap: dates.options.overlap)
      }
      guard let instant else { return false }
      try formatter.with { formatter throws(FormatError) in
        try formatter.append(instant, to: &bytes, cursor: &cursor)
      }
    case .localTime: return false
    }
    return true
  }

  /// The value that a text in this format stands for.
  package func parse(_ text: Span<UInt8>, leniency: ParseLeniency) throws(FormatError) -> Parsed<FieldValue> {
    if case .number(let formatter) = direct, readsDirectly {
      return try formatter.with { formatter throws(FormatError) in
        try formatter.parse(text, leniency: leniency).map { FieldValue($0) }
      }
    }
    return try format.parse(String(decodingUTF8: text), leniency: leniency)
  }
}

extension String {
  /// A text that lies in memory.
  package init(decodingUTF8 text: Span<UInt8>) {
    self = unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
