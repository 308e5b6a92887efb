extension InstantFormatter {
  /// What a text means that somebody typed.
  ///
  /// ```swift
  /// let style = try InstantStyle(pattern: "d MMMM y", calendar: .persian)
  /// let formatter = try InstantFormatter(style, locale: "fa_IR", timeZone: "Asia/Tehran")
  /// try formatter.parse("۱ فروردین ۱۴۰۴").value.instant  // 2025-03-20T20:30:00Z
  /// try formatter.parse("30 اسفند 1404")                 // throws: Esfand 1404 has 29 days
  /// ```
  ///
  /// The whole text is read, or it is refused with the reason and the place. Every field counts: a weekday that
  /// contradicts its date is an error. Fields that the pattern lacks are those of `reference`, else of 1970-01-01 00:00 in
  /// the zone. What a text leaves open is decided by ``parsing``.
  ///
  /// Digits may be of any script, all of one. Case, bidi marks, harakat and kinds of spaces do not count. What else
  /// ``ParseLeniency/lenient`` forgives is listed in <doc:TypedDates>. Patterns of figures alone, such as
  /// `yyyy-MM-dd HH:mm:ss`, take a shorter way.
  ///
  /// *Errors*: `unexpected_character` where the text is not of the pattern; `invalid_date`, `invalid_time` for fields that
  /// are out of range, contradict each other, or name what does not exist; `limit_exceeded` for texts of more than 8192
  /// bytes.
  ///
  /// - Parameter reference: Where fields come from that the text does not have; 1970-01-01 00:00 for `nil`.
  public func parse(
    _ text: String, leniency: ParseLeniency = .strict, completing reference: DateReference? = nil
  ) throws(FormatError) -> Parsed<TypedDate> {
    if reference == nil {
      if !lazyReader.isStored { _ = try reader() }
      if let date = lazyReader.with({ $0.writtenDate(text) }) { return Parsed(date) }
    }
    return try reader().parse(text, leniency, reference)
  }

  /// What a text in UTF-8 means.
  ///
  /// *Errors*: as for a `String`; ill-formed bytes count as U+FFFD.
  public func parse(
    _ utf8: Span<UInt8>, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Parsed<TypedDate> {
    if !lazyReader.isStored { _ = try reader() }
    return try unsafe utf8.withUnsafeBufferPointer { bytes throws(FormatError) in
      if let date = lazyReader.with({ unsafe $0.writtenDate(bytes) }) { return Parsed(date) }
      guard bytes.count <= InstantReader.lengthLimit else {
        throw FormatError(
          .limitExceeded, "a date has at most \(InstantReader.lengthLimit) bytes, this text \(bytes.count)")
      }
      return try unsafe parse(String(decoding: bytes, as: UTF8.self), leniency: leniency)
    }
  }

  /// What reads texts back, built when it is first asked for.
  func reader() throws(FormatError) -> InstantReader {
    try lazyReader.value { () throws(FormatError) in try InstantReader(self) }
  }
}
