public import Raqam
internal import RaqamMemory

/// Texts as UTF-8, for whoever writes many of them.
extension CompiledFormat {
  /// Appends the text of a value to `bytes`, as UTF-8: what ``string(_:)`` gives, without a string on the way where a
  /// compiled plan writes it.
  public func append(_ value: FieldValue, to bytes: inout [UInt8]) throws(FormatError) {
    switch (direct, value) {
    case (.number(let formatter), .integer(let number)):
      return try formatter.with { formatter throws(FormatError) in
        try formatter.append(.integer(number), to: &bytes)
      }
    case (.number(let formatter), .double(let number)):
      return try formatter.with { formatter throws(FormatError) in
        try formatter.append(.double(number), to: &bytes)
      }
    case (.number(let formatter), .decimal(let number)):
      return try formatter.with { formatter throws(FormatError) in
        try formatter.append(.decimal(number), to: &bytes)
      }
    case (.byte(let formatter), .integer(let number)):
      return try formatter.with { formatter throws(FormatError) in
        try formatter.append(.integer(number), to: &bytes)
      }
    case (.date(let formatter), .date(let instant)):
      return try formatter.with { formatter throws(FormatError) in
        try formatter.append(instant, to: &bytes)
      }
    default: break
    }
    bytes += try string(value).utf8
  }

  /// Appends the texts of values to a column. When one throws, the texts before it stay.
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
  /// *Thread safety*: threads may share the format; each has a column of its own.
  public func append(
    contentsOf values: some Sequence<FieldValue>, to column: inout FormattedColumn
  ) throws(FormatError) {
    try column.appendTexts(of: values) { value, bytes throws(FormatError) in try append(value, to: &bytes) }
  }

  /// Appends the texts of doubles to a column.
  public func append(
    contentsOf values: some Sequence<Double>, to column: inout FormattedColumn
  ) throws(FormatError) {
    if case .number(let formatter) = direct {
      return try formatter.with { formatter throws(FormatError) in try formatter.append(contentsOf: values, to: &column)
      }
    }
    try append(contentsOf: values.lazy.map { FieldValue.double($0) }, to: &column)
  }

  /// Appends the texts of integers to a column.
  public func append(
    contentsOf values: some Sequence<Int64>, to column: inout FormattedColumn
  ) throws(FormatError) {
    switch direct {
    case .number(let formatter):
      try formatter.with { formatter throws(FormatError) in try formatter.append(contentsOf: values, to: &column) }
    case .byte(let formatter):
      try formatter.with { formatter throws(FormatError) in try formatter.append(contentsOf: values, to: &column) }
    case .date, .none: try append(contentsOf: values.lazy.map { FieldValue.integer($0) }, to: &column)
    }
  }

  /// Appends the texts of instants to a column.
  public func append(
    contentsOf values: some Sequence<Instant>, to column: inout FormattedColumn
  ) throws(FormatError) {
    if case .date(let formatter) = direct {
      return try formatter.with { formatter throws(FormatError) in try formatter.append(contentsOf: values, to: &column)
      }
    }
    try append(contentsOf: values.lazy.map { FieldValue.date($0) }, to: &column)
  }
}

extension CompiledFormat {
  /// Appends the texts of instants, in milliseconds since 1970-01-01T00:00:00Z, to a column.
  public func append(
    epochMilliseconds: some Sequence<Int64>, to column: inout FormattedColumn
  ) throws(FormatError) {
    if case .date(let formatter) = direct {
      return try formatter.with { formatter throws(FormatError) in
        try formatter.append(epochMilliseconds: epochMilliseconds, to: &column)
      }
    }
    try append(contentsOf: epochMilliseconds.lazy.map { FieldValue.date(Instant(epochMilliseconds: $0)) }, to: &column)
  }

  /// Appends the text of a number that is given in ASCII digits, digit for digit: what databases have.
  ///
  /// *Errors*: `invalidNumber` for any other text; those of the formatter.
  public func append(decimal text: some Collection<UInt8>, to bytes: inout [UInt8]) throws(FormatError) {
    if case .number(let formatter) = direct {
      return try formatter.with { formatter throws(FormatError) in try formatter.append(decimal: text, to: &bytes) }
    }
    try append(FieldValue(NumericValue(text: String(decoding: text, as: UTF8.self))), to: &bytes)
  }

  /// The value that a text in UTF-8 stands for: what ``parse(_:leniency:)-(String,_)`` gives, without a string on the way
  /// where the format would write the text itself. `empty` is its own text in UTF-8 for an absent value, if it has one.
  package func parse(
    _ utf8: Span<UInt8>, empty: [UInt8]?, leniency: ParseLeniency
  ) throws(FormatError) -> FieldValue {
    if let empty, !empty.isEmpty, empty.count == utf8.count {
      let isEmpty = unsafe utf8.withUnsafeBufferPointer { unsafe $0.elementsEqual(empty) }
      if isEmpty { return .null }
    }
    switch direct {
    case .number(let formatter):
      return FieldValue(
        try formatter.with { formatter throws(FormatError) in try formatter.parse(utf8, leniency: leniency).value })
    case .date(let formatter):
      return .date(
        try formatter.with { formatter throws(FormatError) in
          try formatter.parse(utf8, leniency: leniency).value.instant
        })
    case .byte, .none: break
    }
    let text = unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    return try parse(text, leniency: leniency).value
  }
}
