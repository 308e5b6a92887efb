extension DecimalFormatter {
  /// Appends the formatted text of every number to a column, without allocating memory other than the column's buffers.
  ///
  /// Format ten million rows in the memory of a thousand:
  ///
  /// ```swift
  /// var column = FormattedColumn()
  /// for chunk in chunks {
  ///   column.removeAll()
  ///   try formatter.append(contentsOf: chunk, to: &column)
  ///   try write(column.bytes, column.ends)
  /// }
  /// ```
  ///
  /// - Throws: `outOfRange` if the rounding mode is `unnecessary` and a value would have to be rounded. The column then
  ///   contains the texts of the values before it.
  /// - Complexity: O(*n*) in the number of values.
  public func append(
    contentsOf values: some Sequence<Double>, to column: inout FormattedColumn
  ) throws(FormatError) {
    try column.appendTexts(of: values) { value, bytes throws(FormatError) in try append(.double(value), to: &bytes) }
  }

  /// Appends the formatted text of every `Float` to a column, by its shortest digits: 0.1, not 0.10000000149011612.
  ///
  /// - Throws: The errors of ``string(_:)-(NumericValue)``. The column then contains the texts of the values before the
  ///   error.
  /// - Complexity: O(*n*) in the number of values.
  public func append(
    contentsOf values: some Sequence<Float>, to column: inout FormattedColumn
  ) throws(FormatError) {
    try column.appendTexts(of: values) { value, bytes throws(FormatError) in
      try append(.double(value.shortestDouble), to: &bytes)
    }
  }

  /// Appends the formatted text of every integer to a column.
  ///
  /// - Throws: The errors of ``string(_:)-(NumericValue)``. The column then contains the texts of the values before the
  ///   error.
  /// - Complexity: O(*n*) in the number of values.
  public func append(
    contentsOf values: some Sequence<Int64>, to column: inout FormattedColumn
  ) throws(FormatError) {
    try column.appendTexts(of: values) { value, bytes throws(FormatError) in try append(.integer(value), to: &bytes) }
  }

  /// Appends the formatted text of every exact decimal to a column. Decimals of up to 18 digits are formatted without
  /// allocating memory.
  ///
  /// ```swift
  /// var column = FormattedColumn()
  /// let prices = [try ExactDecimal(minorUnits: 1999, of: CurrencyCode("EUR")), 5]
  /// let formatter = try DecimalFormatter(.pattern("0.00"), locale: "de_DE")
  /// try formatter.append(contentsOf: prices, to: &column)
  /// Array(column)  // ["19,99", "5,00"]
  /// ```
  ///
  /// - Throws: The errors of ``string(_:)-(NumericValue)``. The column then contains the texts of the values before the
  ///   error.
  /// - Complexity: O(*n*) in the number of values.
  @_disfavoredOverload  // Literals are doubles and integers.
  public func append(
    contentsOf values: some Sequence<ExactDecimal>, to column: inout FormattedColumn
  ) throws(FormatError) {
    try column.appendTexts(of: values) { value, bytes throws(FormatError) in try append(.decimal(value), to: &bytes) }
  }

  /// Appends the formatted text of every exact or binary number to a column.
  ///
  /// - Throws: The errors of ``string(_:)-(NumericValue)``. The column then contains the texts of the values before the
  ///   error.
  /// - Complexity: O(*n*) in the number of values.
  public func append(
    contentsOf values: some Sequence<NumericValue>, to column: inout FormattedColumn
  ) throws(FormatError) {
    try column.appendTexts(of: values) { value, bytes throws(FormatError) in try append(value, to: &bytes) }
  }

  /// Appends the formatted text of every decimal number in ASCII digits (`-1234.50`, `1e6`) to a column. Numbers of up
  /// to 19 digits are parsed without allocating memory.
  ///
  /// - Throws: `invalidNumber` or `limitExceeded` for a text that is not a number, and the errors of
  ///   ``string(_:)-(NumericValue)``.
  /// - Complexity: O(*n*) in the number of values.
  public func append(
    decimals texts: some Sequence<some Collection<UInt8>>, to column: inout FormattedColumn
  ) throws(FormatError) {
    try column.appendTexts(of: texts) { text, bytes throws(FormatError) in try append(decimal: text, to: &bytes) }
  }

  /// Appends the formatted text of a decimal number in ASCII digits.
  ///
  /// - Throws: `invalidNumber` or `limitExceeded` for a text that is not a number, and the errors of
  ///   ``string(_:)-(NumericValue)``.
  @inlinable
  public func append(decimal text: some Collection<UInt8>, to bytes: inout [UInt8]) throws(FormatError) {
    let isWritten =
      unsafe text.withContiguousStorageIfAvailable { unsafe appendShort(digits: $0, to: &bytes) }
      ?? Array(text).withUnsafeBufferPointer { unsafe appendShort(digits: $0, to: &bytes) }
    if isWritten { return }
    try append(try NumericValue(text: String(decoding: text, as: UTF8.self)), to: &bytes)
  }

  /// Appends a decimal number with the plan; returns `false`, and appends nothing, if the plan cannot format it.
  @usableFromInline
  func appendShort(digits text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) -> Bool {
    guard let short = unsafe ShortDecimal(text.span) else { return false }
    return appendShort(short, to: &bytes)
  }

  /// Appends a decimal number of at most 18 ASCII digits without allocating memory. Returns `false`, and appends
  /// nothing, for any other text, which may still be a number.
  package func append(short text: Span<UInt8>, to bytes: inout [UInt8]) throws(FormatError) -> Bool {
    guard let short = ShortDecimal(text) else { return false }
    if appendShort(short, to: &bytes) { return true }
    guard let value = NumericValue(short) else { return false }
    try append(value, to: &bytes)
    return true
  }
}

extension NumericValue {
  /// Creates a decimal number from at most 18 ASCII digits; `nil` for any other text, which may still be a number.
  package init?(short text: Span<UInt8>) {
    guard let short = ShortDecimal(text), let value = NumericValue(short) else { return nil }
    self = value
  }

  /// Creates a number as `NumericValue(text:)` does; `nil` for more than 18 digits.
  init?(_ short: ShortDecimal) {
    guard short.coefficient < 1_000_000_000_000_000_000 else { return nil }
    let decimal = ExactDecimal(
      isNegative: short.isNegative, coefficient: short.coefficient, exponent: short.exponent)
    guard decimal.isInteger, !(decimal.isNegative && decimal.isZero) else {
      self = .decimal(decimal)
      return
    }
    var whole = short.coefficient
    for _ in 0..<(-short.exponent) { whole /= 10 }
    let magnitude = Int64(truncatingIfNeeded: whole)
    self = .integer(short.isNegative ? -magnitude : magnitude)
  }
}

/// A number of at most 19 digits: `coefficient` × 10^`exponent`.
struct ShortDecimal {
  private(set) var coefficient: UInt64 = 0
  private(set) var exponent = 0
  private(set) var isNegative = false

  /// Creates the shortest digits of a number; `nil` for more than 19 digits, NaN and the infinities.
  @inline(__always)
  init?(_ value: NumericValue) {
    switch value {
    case .integer(let integer): (coefficient, isNegative) = (integer.magnitude, integer < 0)
    case .double(let double):
      guard double.isFinite else { return nil }
      (coefficient, exponent) = NumberPlan.shortest(double.magnitude)
      isNegative = double.sign == .minus
    case .decimal(let decimal):
      guard let short = decimal.shortCoefficient else { return nil }
      coefficient = short
      exponent = decimal.exponent
      isNegative = decimal.isNegative
    }
  }

  /// Parses `[+-] digits [. digits]`; `nil` for anything else, which may still be a number.
  @inline(__always)
  init?(_ text: Span<UInt8>) {
    var index = 0
    if !text.isEmpty, text[0] == 0x2D || text[0] == 0x2B {
      isNegative = text[0] == 0x2D
      index = 1
    }
    let start = index
    takeDigits(text, &index)
    var digits = index - start
    if index < text.count, text[index] == 0x2E {
      index += 1
      let point = index
      takeDigits(text, &index)
      exponent = point - index
      digits -= exponent
    }
    // Up to 19 digits fit into 64 bits.
    guard index == text.count, (1...19).contains(digits) else { return nil }
  }

  /// Appends digits to the coefficient, and wraps around if there are too many.
  @inline(__always)
  private mutating func takeDigits(_ text: Span<UInt8>, _ index: inout Int) {
    while index < text.count {
      let digit = text[index] &- 0x30
      if digit > 9 { return }
      coefficient = coefficient &* 10 &+ UInt64(digit)
      index += 1
    }
  }
}
