internal import ICU
internal import RaqamMemory

extension InstantFormatter {
  /// What a text means that somebody typed.
  ///
  /// ```swift
  /// let style = try InstantStyle(pattern: "d MMMM y", calendar: .persian)
  /// let formatter = try InstantFormatter(style, locale: "fa_IR", timeZone: "Asia/Tehran")
  /// try formatter.parse("۱ فروردین ۱۴۰۴").value.instant  // 2025-03-20T20:30:00Z
  /// try formatter.parse("30 اسفند 1404")                 // throws: Esfand 1404 has 29 days …
  /// ```
  ///
  /// The whole text is read, or it is refused with the reason and the place. Every field counts: a weekday that
  /// contradicts its date is an error. Fields that the pattern lacks are those of `reference`, else of 1970-01-01 00:00 in
  /// the zone. What a text leaves open is decided by ``parsing``.
  ///
  /// Digits may be of any script, all of one. Case, bidi marks, harakat and kinds of spaces do not count. What else
  /// ``/RaqamText/ParseLeniency/lenient`` forgives is listed in the article "Typed dates" of `Raqam`. Patterns of figures alone, such as
  /// `yyyy-MM-dd HH:mm:ss`, take a shorter way.
  ///
  /// *Errors*: `unexpectedCharacter` where the text is not of the pattern; `invalidDate`, `invalidTime` for fields that
  /// are out of range, contradict each other, or name what does not exist; `limitExceeded` for texts of more than 8192
  /// bytes.
  ///
  /// - Parameters:
  ///   - text: What was typed, whole.
  ///   - leniency: Whether what can be meant in one way only is forgiven.
  ///   - reference: Where fields come from that the text does not have; 1970-01-01 00:00 for `nil`.
  @inlinable
  public func parse(
    _ text: String, leniency: ParseLeniency = .strict, completing reference: DateReference? = nil
  ) throws(FormatError) -> Parsed<TypedDate> {
    // Inlined, so that whoever takes the value alone makes no list of what was forgiven.
    if reference == nil, let date = try writtenDate(text) { return Parsed(date) }
    return try read(text, leniency, reference)
  }

  /// What a text in UTF-8 means.
  ///
  /// *Errors*: as for a `String`; ill-formed bytes count as U+FFFD.
  @inlinable
  public func parse(
    _ utf8: Span<UInt8>, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Parsed<TypedDate> {
    if let date = try writtenDate(utf8) { return Parsed(date) }
    return try read(utf8, leniency)
  }

  @usableFromInline @inline(never)
  func read(
    _ text: String, _ leniency: ParseLeniency, _ reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate> {
    try reader().parse(text, leniency, reference)
  }

  @usableFromInline @inline(never)
  func read(_ utf8: Span<UInt8>, _ leniency: ParseLeniency) throws(FormatError) -> Parsed<TypedDate> {
    guard utf8.count <= InstantReader.lengthLimit else {
      throw FormatError(
        .limitExceeded, "a date has at most \(InstantReader.lengthLimit) bytes, this text \(utf8.count)")
    }
    return try read(unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }, leniency, nil)
  }

  /// The date of a text in another order of fields than the formatter's, with the same names, calendar and zone.
  ///
  /// - Throws: The errors of ``parse(_:leniency:completing:)``.
  package func parse(
    _ text: String, as base: InstantStyle.Base, leniency: ParseLeniency, completing reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate> {
    try reader().reader(of: base) { () throws(FormatError) in try fields(of: base).pattern }
      .parse(text, leniency, reference)
  }

  /// The pattern of a style in the formatter's locale and calendar.
  package func fields(of base: InstantStyle.Base) throws(FormatError) -> DateNames.OwnPattern {
    do throws(ICUFailure) {
      return try recipe.names.pattern(of: base)
    } catch {
      throw FormatError(icu: error, while: "looking for the pattern of a date")
    }
  }

  /// What a text says that is exactly what a pattern of figures alone writes; `nil` for any other.
  @usableFromInline
  func writtenDate(_ text: String) throws(FormatError) -> TypedDate? {
    if !lazyReader.isStored { _ = try reader() }
    return lazyReader.with { $0.writtenDate(text) }
  }

  @usableFromInline
  func writtenDate(_ utf8: Span<UInt8>) throws(FormatError) -> TypedDate? {
    if !lazyReader.isStored { _ = try reader() }
    return lazyReader.with { reader in
      unsafe utf8.withUnsafeBufferPointer { unsafe reader.writtenDate($0) }
    }
  }

  /// What reads texts back, built when it is first asked for.
  func reader() throws(FormatError) -> InstantReader {
    try lazyReader.value { () throws(FormatError) in try InstantReader(self) }
  }
}
