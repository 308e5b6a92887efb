internal import Raqam
internal import RaqamJSON
internal import RaqamMemory

/// A compiled format for values given as untyped text, such as table cells or lines of a file.
///
/// Numbers and dates in common forms are converted from bytes to bytes without allocating strings or memory.
///
/// Threads may share an instance; to reduce contention on its reference count, give each a ``copy()``.
package final class TypedFormat: Sendable {
  /// The format of the output.
  package let format: CompiledFormat
  private let descriptor: FormatterDescriptor
  private let context: FormatContext
  private let factory: FormatterFactory
  /// Invariant: The formatter belongs to `format`, which retains it.
  private let fastPath: CompiledFormat.FastPath
  /// The date format, which resolves local times; `nil` for other types.
  private let dates: Held<DateFormat>?
  /// Whether absent values format as the empty string, so that fields can be parsed directly.
  private let readsDirectly: Bool

  package init(
    _ format: CompiledFormat, _ descriptor: FormatterDescriptor, in context: FormatContext, factory: FormatterFactory
  ) {
    self.format = format
    self.descriptor = descriptor
    self.context = context
    self.factory = factory
    fastPath = format.fastPath
    readsDirectly = (format.emptyText ?? "").isEmpty
    dates = (format.format as? DateFormat).map { Held($0) }
  }

  /// Returns a copy with its own reference count.
  package func copy() -> TypedFormat { TypedFormat(format, descriptor, in: context, factory: factory) }

  /// Appends the formatted text of an untyped value, as UTF-8.
  ///
  /// - Throws: The errors of ``value(typed:)`` or of the formatter. `bytes` may then have partial output.
  package func append(
    typed text: Span<UInt8>, to bytes: inout [UInt8], cursor: inout InstantCursor
  ) throws(FormatError) {
    if try appendNumber(text, to: &bytes) { return }
    if let date = ISO8601Text.common(text), try append(date, to: &bytes, cursor: &cursor) { return }
    try format.append(value(typed: String(decodingUTF8: text)), to: &bytes)
  }

  /// Parses an untyped value.
  ///
  /// - Throws: `invalidNumber`, `invalidDate` or `typeMismatch` if the text is not a value of the formatter's type.
  package func value(typed text: String) throws(FormatError) -> FieldValue {
    try descriptor.content.type.value(typed: text, in: context, factory: factory)
  }

  /// Decodes a JSON value for the formatter's type.
  package func value(from node: JSONNode) throws(FormatError) -> FieldValue { try descriptor.value(from: node) }

  /// Appends the formatted text of a number in ASCII digits. Returns `false` and appends nothing if the fast path
  /// does not apply.
  package func appendNumber(_ text: Span<UInt8>, to bytes: inout [UInt8]) throws(FormatError) -> Bool {
    switch fastPath {
    case .number(let formatter):
      return try formatter.with { formatter throws(FormatError) in try formatter.append(short: text, to: &bytes) }
    case .byte(let formatter):
      guard let value = NumericValue(short: text) else { return false }
      try formatter.with { formatter throws(FormatError) in try formatter.append(value, to: &bytes) }
      return true
    case .date, .none: return false
    }
  }

  /// Appends the formatted text of an instant, a day or a local time. Returns `false` and appends nothing if the
  /// fast path does not apply.
  package func append(
    _ date: ISO8601Text.Value, to bytes: inout [UInt8], cursor: inout InstantCursor
  ) throws(FormatError) -> Bool {
    guard case .date(let formatter) = fastPath else { return false }
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

  /// Parses UTF-8 input in this format.
  ///
  /// - Parameter kind: The kind of a parsed date.
  package func parse(
    _ text: Span<UInt8>, leniency: ParseLeniency, as kind: DateReading.Kind
  ) throws(FormatError) -> Parsed<FieldValue> {
    if readsDirectly {
      if case .number(let formatter) = fastPath {
        return try formatter.with { formatter throws(FormatError) in
          try formatter.parse(text, leniency: leniency).map { FieldValue($0) }
        }
      }
      if let date = fastPath.parseDate(text, as: kind) { return date }
    }
    return try format.parse(String(decodingUTF8: text), leniency, DateReading(kind: kind))
  }
}

extension String {
  /// Creates a string from UTF-8 bytes in memory.
  package init(decodingUTF8 text: Span<UInt8>) {
    self = unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
