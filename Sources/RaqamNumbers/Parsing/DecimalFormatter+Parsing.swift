internal import RaqamMemory

extension DecimalFormatter {
  /// The number that a text stands for, exactly.
  ///
  /// ```swift
  /// let formatter = try DecimalFormatter(style: DecimalStyle(pattern: "#,##0.00"), locale: LocaleID("fa_IR"))
  /// try formatter.parse("۱٬۲۳۴٫۵").value  // .decimal(1234.5)
  /// try formatter.parse("1,234.5").value  // .decimal(1234.5)
  /// try formatter.parse("۱۲۳۴/۵")         // “/” (SOLIDUS) is not part of a number in fa_IR (at offset 4) …
  /// ```
  ///
  /// The whole text counts, or it is refused. Digits of any script are read, with the separators that the locale has
  /// beside them; a currency or percent sign may be missing. Percent and `scale` are divided out.
  ///
  /// *Errors*: `unexpectedCharacter` with the offset of what does not belong there, `invalidNumber` where the text ends
  /// too early, `limitExceeded`, `unsupportedStyle` where the style cannot be read back.
  @inlinable
  public func parse(
    _ text: String, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Parsed<NumericValue> {
    // Inlined, so that whoever takes the value alone makes no list of what was forgiven.
    if let value = try writtenValue(of: text) { return Parsed(value) }
    return try read(text, leniency)
  }

  /// The number that a text in UTF-8 stands for; the bytes are only copied where the format would not write them itself.
  ///
  /// ```swift
  /// try formatter.parse(bytes.span).value  // 1234.5, of bytes: [UInt8]
  /// ```
  ///
  /// *Errors*: as for a `String`; bytes that are no UTF-8 are read as U+FFFD, and refused.
  @inlinable
  public func parse(
    _ utf8: Span<UInt8>, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Parsed<NumericValue> {
    if let value = try writtenValue(of: utf8) { return Parsed(value) }
    return try read(utf8, leniency)
  }

  @usableFromInline @inline(never)
  func read(_ text: String, _ leniency: ParseLeniency) throws(FormatError) -> Parsed<NumericValue> {
    try reader().value(of: text, leniency: leniency, formatter: self)
  }

  @usableFromInline @inline(never)
  func read(_ utf8: Span<UInt8>, _ leniency: ParseLeniency) throws(FormatError) -> Parsed<NumericValue> {
    try read(unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }, leniency)
  }

  /// The value of a text that is exactly what the format writes; `nil` for any other.
  @usableFromInline
  func writtenValue(of text: String) throws(FormatError) -> NumericValue? {
    if !lazyWrittenReader.isStored { try openWrittenReader() }
    return lazyWrittenReader.with { $0.value(of: text) }
  }

  @usableFromInline
  func writtenValue(of utf8: Span<UInt8>) throws(FormatError) -> NumericValue? {
    if !lazyWrittenReader.isStored { try openWrittenReader() }
    return lazyWrittenReader.with { reader in
      unsafe utf8.withUnsafeBufferPointer { unsafe reader.value(of: $0) }
    }
  }

  /// The number that begins at a place of a text, without signs and words; its groups may have three digits too.
  func core(_ text: TypedText, from start: Int) throws(FormatError) -> NumberCore? {
    if case .good(let core)? = try reader().core(text, from: start) { return core }
    if case .good(let core)? = try reader().core(text, from: start, groups: (3, 3)) { return core }
    return nil
  }

  private func openWrittenReader() throws(FormatError) {
    _ = lazyWrittenReader.storeIfNil(try WrittenNumberReader(self))
  }

  /// What reads texts back, built when it is first asked for.
  package func reader() throws(FormatError) -> NumberReader {
    try lazyReader.value { () throws(FormatError) in try NumberReader(self) }
  }
}
