internal import ICU
internal import RaqamMemory

extension InstantFormatter {
  /// Parses a formatted date.
  ///
  /// ```swift
  /// let style = try InstantStyle(pattern: "d MMMM y", calendar: .persian)
  /// let formatter = try InstantFormatter(style, locale: "fa_IR", timeZone: "Asia/Tehran")
  /// try formatter.parse("۱ فروردین ۱۴۰۴").value.instant  // 2025-03-20T20:30:00Z
  /// try formatter.parse("30 اسفند 1404")                 // throws: Esfand 1404 has 29 days …
  /// ```
  ///
  /// The parser consumes the whole text, or throws an error with the reason and the offset. All fields must agree: a
  /// weekday that contradicts its date is an error. Fields that the pattern lacks come from `value`. ``parsing``
  /// resolves ambiguous input.
  ///
  /// Digits may be of any script, but not of several. Case, bidi marks, harakat and kinds of spaces are ignored. The
  /// article "Typed dates" of `Raqam` lists the other deviations that ``/RaqamText/ParseLeniency/lenient`` tolerates.
  /// Text that is exactly as the format writes it, in the locale's digits or ASCII digits, has a fast path.
  ///
  /// - Parameters:
  ///   - text: The whole input.
  ///   - leniency: Whether to tolerate unambiguous deviations from the format.
  ///   - value: The date that the text replaces, which has the fields that the text lacks; `nil` for 1970-01-01 00:00 in
  ///     the zone. A day of the month that the month does not have becomes its last day.
  /// - Throws: `unexpectedCharacter` if the text does not match the pattern; `invalidDate` or `invalidTime` if a field
  ///   is out of range, contradicts another or names something that does not exist; `limitExceeded` if the text is
  ///   longer than 8,192 bytes.
  @inlinable
  public func parse(
    _ text: String, leniency: ParseLeniency = .strict, completing value: LocalDateTime? = nil
  ) throws(FormatError) -> Parsed<TypedDate> {
    // Inlined so that a caller that uses only the value allocates no list of deviations.
    if value == nil, let date = try writtenDate(text) { return Parsed(date) }
    return try read(text, leniency, value)
  }

  /// Parses a formatted date, and completes it from a value or from another moment.
  package func parse(
    _ text: String, leniency: ParseLeniency = .strict, completing reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate> {
    if reference == nil, let date = try writtenDate(text) { return Parsed(date) }
    return try parser().parse(text, leniency, reference)
  }

  /// Parses a formatted date in UTF-8. Malformed bytes are treated as U+FFFD.
  ///
  /// - Throws: `unexpectedCharacter`, `invalidDate`, `invalidTime` or `limitExceeded`, as
  ///   ``parse(_:leniency:completing:)`` does.
  @inlinable
  public func parse(
    _ utf8: Span<UInt8>, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Parsed<TypedDate> {
    if let date = try writtenDate(utf8) { return Parsed(date) }
    return try read(utf8, leniency)
  }

  @usableFromInline @inline(never)
  func read(
    _ text: String, _ leniency: ParseLeniency, _ value: LocalDateTime?
  ) throws(FormatError) -> Parsed<TypedDate> {
    try parser().parse(text, leniency, value.map { DateReference($0, isValue: true) })
  }

  @usableFromInline @inline(never)
  func read(_ utf8: Span<UInt8>, _ leniency: ParseLeniency) throws(FormatError) -> Parsed<TypedDate> {
    guard utf8.count <= InstantParser.lengthLimit else {
      throw FormatError(.limitExceeded, "the date exceeds the limit of \(InstantParser.lengthLimit) bytes")
    }
    return try read(unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }, leniency, nil)
  }

  /// Returns a parser of another order of the fields, in the formatter's locale, calendar and zone. Next to the names of
  /// months, any separators are accepted.
  package func parser(of pattern: DatePattern) throws(FormatError) -> InstantParser {
    try InstantParser(parser(), pattern)
  }

  /// The ten digits of the locale; `nil` if its numbers are letters or words.
  package var digits: [String]? {
    get throws(FormatError) { try recipe.names.digits()?.texts.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// Returns the form of a style in the formatter's locale and calendar.
  package func form(of base: InstantStyle.Base) throws(FormatError) -> DateForm {
    try recipe.names.form(of: base)
  }

  /// Parses text that is as the format writes it; returns `nil` for other text.
  @usableFromInline
  package func writtenDate(_ text: String) throws(FormatError) -> TypedDate? {
    if !lazyParser.isStored { _ = try parser() }
    return lazyParser.with { $0.writtenDate(text) }
  }

  @usableFromInline
  func writtenDate(_ utf8: Span<UInt8>) throws(FormatError) -> TypedDate? {
    if !lazyParser.isStored { _ = try parser() }
    return lazyParser.with { parser in
      unsafe utf8.withUnsafeBufferPointer { unsafe parser.writtenDate($0) }
    }
  }

  /// Returns the parser, created on first use.
  package func parser() throws(FormatError) -> InstantParser {
    try lazyParser.value { () throws(FormatError) in try InstantParser(self) }
  }
}
