public import Raqam
internal import RaqamMemory

/// UTF-8 output, for callers that format many values.
extension CompiledFormat {
  /// Appends the formatted text of a value to `bytes`, as UTF-8.
  ///
  /// A compiled plan writes the bytes directly, without an intermediate `String`.
  ///
  /// - Throws: The errors of ``string(_:)``.
  public func append(_ value: FieldValue, to bytes: inout [UInt8]) throws(FormatError) {
    let isWritten: Void? = try fastPath.call(
      value, number: { formatter, number throws(FormatError) in try formatter.append(number, to: &bytes) },
      byte: { formatter, number throws(FormatError) in try formatter.append(number, to: &bytes) },
      date: { formatter, instant throws(FormatError) in try formatter.append(instant, to: &bytes) })
    if isWritten != nil { return }
    bytes += try string(value).utf8
  }

  /// Appends the formatted texts of values to a column. If a value throws, the texts before it remain in the
  /// column.
  ///
  /// ```swift
  /// var column = FormattedColumn()
  /// for chunk in chunks {
  ///   column.removeAll()                                 // keeps its memory
  ///   try format.append(contentsOf: chunk, to: &column)
  ///   try write(column.bytes, column.ends)
  /// }
  /// ```
  ///
  /// Threads may share the format, but each needs its own column.
  ///
  /// - Throws: The errors of ``string(_:)`` for the first value that cannot be formatted.
  /// - Complexity: O(*n*) in the number of values.
  public func append(
    contentsOf values: some Sequence<FieldValue>, to column: inout FormattedColumn
  ) throws(FormatError) {
    try column.appendTexts(of: values) { value, bytes throws(FormatError) in try append(value, to: &bytes) }
  }

  /// Appends the formatted texts of `Double` values to a column, without the overhead of `FieldValue`.
  ///
  /// - Throws: The errors of ``string(_:)`` for the first value that cannot be formatted.
  /// - Complexity: O(*n*) in the number of values.
  public func append(
    contentsOf values: some Sequence<Double>, to column: inout FormattedColumn
  ) throws(FormatError) {
    if case .number(let formatter) = fastPath {
      return try formatter.with { formatter throws(FormatError) in try formatter.append(contentsOf: values, to: &column)
      }
    }
    try append(contentsOf: values.lazy.map { FieldValue.double($0) }, to: &column)
  }

  /// Appends the formatted texts of integers to a column, without the overhead of `FieldValue`.
  ///
  /// - Throws: The errors of ``string(_:)`` for the first value that cannot be formatted.
  /// - Complexity: O(*n*) in the number of values.
  public func append(
    contentsOf values: some Sequence<Int64>, to column: inout FormattedColumn
  ) throws(FormatError) {
    switch fastPath {
    case .number(let formatter):
      try formatter.with { formatter throws(FormatError) in try formatter.append(contentsOf: values, to: &column) }
    case .byte(let formatter):
      try formatter.with { formatter throws(FormatError) in try formatter.append(contentsOf: values, to: &column) }
    case .date, .none: try append(contentsOf: values.lazy.map { FieldValue.integer($0) }, to: &column)
    }
  }

  /// Appends the formatted texts of `Float` values to a column, without the overhead of `FieldValue`. A value has the
  /// text of its shortest digits: 0.1, not 0.10000000149011612.
  ///
  /// - Throws: The errors of ``string(_:)`` for the first value that cannot be formatted.
  /// - Complexity: O(*n*) in the number of values.
  public func append(
    contentsOf values: some Sequence<Float>, to column: inout FormattedColumn
  ) throws(FormatError) {
    if case .number(let formatter) = fastPath {
      return try formatter.with { formatter throws(FormatError) in try formatter.append(contentsOf: values, to: &column)
      }
    }
    try append(contentsOf: values.lazy.map { FieldValue(NumericValue($0)) }, to: &column)
  }

  /// Appends the formatted texts of instants to a column, without the overhead of `FieldValue`.
  ///
  /// - Throws: The errors of ``string(_:)`` for the first value that cannot be formatted.
  /// - Complexity: O(*n*) in the number of values.
  public func append(
    contentsOf values: some Sequence<Instant>, to column: inout FormattedColumn
  ) throws(FormatError) {
    if case .date(let formatter) = fastPath {
      return try formatter.with { formatter throws(FormatError) in try formatter.append(contentsOf: values, to: &column)
      }
    }
    try append(contentsOf: values.lazy.map { FieldValue.date($0) }, to: &column)
  }
}

extension CompiledFormat {
  /// Appends the formatted texts of instants, in milliseconds since 1970-01-01T00:00:00Z, to a column.
  ///
  /// - Throws: The errors of ``string(_:)`` for the first value that cannot be formatted.
  /// - Complexity: O(*n*) in the number of values.
  public func append(
    epochMilliseconds: some Sequence<Int64>, to column: inout FormattedColumn
  ) throws(FormatError) {
    if case .date(let formatter) = fastPath {
      return try formatter.with { formatter throws(FormatError) in
        try formatter.append(epochMilliseconds: epochMilliseconds, to: &column)
      }
    }
    try append(contentsOf: epochMilliseconds.lazy.map { FieldValue.date(Instant(epochMilliseconds: $0)) }, to: &column)
  }

  /// Appends the formatted text of a number in ASCII digits, as databases return it. Every digit is preserved.
  ///
  /// - Throws: `invalidNumber` if `text` is not a decimal number, or an error of ``string(_:)``.
  public func append(decimal text: some Collection<UInt8>, to bytes: inout [UInt8]) throws(FormatError) {
    if case .number(let formatter) = fastPath {
      return try formatter.with { formatter throws(FormatError) in try formatter.append(decimal: text, to: &bytes) }
    }
    try append(FieldValue(NumericValue(text: String(decoding: text, as: UTF8.self))), to: &bytes)
  }

  /// Parses UTF-8 input. If the format has a fast path, no `String` is created.
  ///
  /// - Parameters:
  ///   - empty: The UTF-8 bytes of `emptyText`, which parse as an absent value.
  ///   - kind: The kind of a parsed date. Formats of other types ignore it.
  ///   - deviations: Receives the tolerated deviations, and is unchanged if there are none, so that a caller of many
  ///     texts allocates no list for most of them.
  /// - Throws: The errors of ``parse(_:leniency:)-(String,_)``.
  package func parse(
    _ utf8: Span<UInt8>, empty: [UInt8]?, leniency: ParseLeniency, as kind: DateReading.Kind = .instant,
    deviations: inout [ParseDeviation]
  ) throws(FormatError) -> FieldValue {
    if let empty, !empty.isEmpty, empty.count == utf8.count {
      let isEmpty = unsafe utf8.withUnsafeBufferPointer { unsafe $0.elementsEqual(empty) }
      if isEmpty { return .null }
    }
    switch fastPath {
    case .number(let formatter):
      let number = try formatter.with { formatter throws(FormatError) in try formatter.parse(utf8, leniency: leniency) }
      if !number.deviations.isEmpty { deviations = number.deviations }
      return FieldValue(number.value)
    case .date:
      if let date = fastPath.parseDate(utf8, as: kind) {
        if !date.deviations.isEmpty { deviations = date.deviations }
        return date.value
      }
    case .byte, .none: break
    }
    let text = unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    let parsed = try parse(text, leniency, DateReading(kind: kind))
    deviations = parsed.deviations
    return parsed.value
  }
}

extension CompiledFormat.FastPath {
  /// Parses a date in the format's own form; returns `nil` for other types, and for other text, which the format itself
  /// parses.
  @inline(__always)
  func parseDate(_ utf8: Span<UInt8>, as kind: DateReading.Kind) -> Parsed<FieldValue>? {
    guard case .date(let formatter) = self else { return nil }
    do throws(FormatError) {
      return try formatter.with { formatter throws(FormatError) in
        try formatter.parse(utf8).map { kind.value(of: $0, in: formatter.rules) }
      }
    } catch {
      return nil
    }
  }
}
