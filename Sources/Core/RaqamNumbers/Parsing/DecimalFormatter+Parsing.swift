internal import RaqamMemory

extension DecimalFormatter {
  /// Parses a number exactly, without conversion to a double.
  ///
  /// ```swift
  /// let formatter = try DecimalFormatter(DecimalStyle(pattern: "#,##0.00"), locale: "fa_IR")
  /// try formatter.parse("۱٬۲۳۴٫۵").value  // .decimal(1234.5)
  /// try formatter.parse("1,234.5").value  // .decimal(1234.5)
  /// try formatter.parse("۱۲۳۴/۵")         // “/” (SOLIDUS) is not part of a number in fa_IR (at offset 4) …
  /// ```
  ///
  /// The whole input must match. Digits of any script are accepted, with the separators that the locale uses for them.
  /// A currency or percent sign is optional. The result is divided by the percent factor and by `scale`.
  ///
  /// - Throws: `unexpectedCharacter` with the offset of the first character that does not match, `invalidNumber` if the
  ///   input ends too early, `limitExceeded`, or `unsupportedStyle` if numbers of the style cannot be parsed.
  @inlinable
  public func parse(
    _ text: String, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Parsed<NumericValue> {
    // Inlined, so that the array of deviations is not allocated if the caller only uses the value.
    if let value = try writtenValue(of: text) { return Parsed(value) }
    return try read(text, leniency)
  }

  /// Parses a number in UTF-8. The bytes are copied only if they differ from what the format produces.
  ///
  /// ```swift
  /// try formatter.parse(bytes.span).value  // 1234.5, of bytes: [UInt8]
  /// ```
  ///
  /// - Throws: The errors of ``parse(_:leniency:)-(String,_)``. Malformed UTF-8 is decoded as U+FFFD, which is
  ///   rejected.
  @inlinable
  public func parse(
    _ utf8: Span<UInt8>, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Parsed<NumericValue> {
    if let value = try writtenValue(of: utf8) { return Parsed(value) }
    return try read(utf8, leniency)
  }

  @usableFromInline @inline(never)
  func read(_ text: String, _ leniency: ParseLeniency) throws(FormatError) -> Parsed<NumericValue> {
    try parser().value(of: text, leniency: leniency, formatter: self)
  }

  @usableFromInline @inline(never)
  func read(_ utf8: Span<UInt8>, _ leniency: ParseLeniency) throws(FormatError) -> Parsed<NumericValue> {
    try read(unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }, leniency)
  }

  /// Returns the value of an input that is exactly what the format produces; `nil` for any other.
  @usableFromInline
  func writtenValue(of text: String) throws(FormatError) -> NumericValue? {
    if !lazyWrittenParser.isStored { try openWrittenParser() }
    return lazyWrittenParser.with { $0.value(of: text) }
  }

  @usableFromInline
  func writtenValue(of utf8: Span<UInt8>) throws(FormatError) -> NumericValue? {
    if !lazyWrittenParser.isStored { try openWrittenParser() }
    return lazyWrittenParser.with { parser in
      unsafe utf8.withUnsafeBufferPointer { unsafe parser.value(of: $0) }
    }
  }

  /// Returns the number that starts at an index, without signs and words. Groups of three digits are always accepted,
  /// and groups of two digits before the last three: the rules of a language may group unlike the locale (`ta_MY`).
  func core(_ text: NumberInput, from start: Int) throws(FormatError) -> NumberCore? {
    if case .good(let core)? = try parser().core(text, from: start) { return core }
    if case .good(let core)? = try parser().core(text, from: start, groups: (3, 3)) { return core }
    if case .good(let core)? = try parser().core(text, from: start, groups: (3, 2)) { return core }
    return nil
  }

  private func openWrittenParser() throws(FormatError) {
    _ = lazyWrittenParser.storeIfNil(CanonicalNumberParser(self))
  }

  /// Returns the parser of the format, which is created on first use.
  package func parser() throws(FormatError) -> NumberParser {
    try lazyParser.value { () throws(FormatError) in try NumberParser(self) }
  }
}
