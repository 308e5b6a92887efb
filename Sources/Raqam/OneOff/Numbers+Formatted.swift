extension BinaryInteger {
  /// The text of an integer, by the formatter that a cache keeps for style and locale.
  ///
  /// ```swift
  /// let locale = try LocaleID("fa_IR")
  /// try 1_234_567.formatted(in: locale)                     // ۱٬۲۳۴٬۵۶۷
  /// try 5.formatted(.currency("USD", .plural), in: "en_US")  // 5.00 US dollars
  /// ```
  ///
  /// *Errors*: those of ``/RaqamNumbers/DecimalFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: LocaleID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(NumericValue(self), style, locale)
  }

  /// The text of an integer in a locale in any common spelling: each spelling finds formatters of its own.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(NumericValue(self), style, locale)
  }

  /// The text of a count of bytes.
  ///
  /// ```swift
  /// try 1_234_567.formatted(ByteStyle(.iec), in: "en_US")  // 1.2 MiB
  /// ```
  ///
  /// *Errors*: those of ``/RaqamNumbers/ByteFormatter``.
  public func formatted(
    _ style: ByteStyle, in locale: LocaleID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.bytes.kept(style, locale).with { formatter throws(FormatError) in
      try formatter.string(NumericValue(self))
    }
  }

  /// The text of a count of bytes in a locale in any common spelling.
  public func formatted(
    _ style: ByteStyle, in locale: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.bytes.kept(style, locale).with { formatter throws(FormatError) in
      try formatter.string(NumericValue(self))
    }
  }
}

extension Double {
  /// The text of a double, by its shortest digits and the formatter that a cache keeps for style and locale.
  ///
  /// ```swift
  /// try 0.5.formatted(.percent, in: LocaleID("tr_TR"))  // %50
  /// ```
  ///
  /// *Errors*: those of ``/RaqamNumbers/DecimalFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: LocaleID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(.double(self), style, locale)
  }

  /// The text of a double in a locale in any common spelling.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(.double(self), style, locale)
  }
}

extension ExactDecimal {
  /// The text of an exact decimal, by the formatter that a cache keeps for style and locale.
  ///
  /// ```swift
  /// try ExactDecimal("12345678901234567890.5").formatted(in: LocaleID("de_DE"))  // 12.345.678.901.234.567.890,5
  /// ```
  ///
  /// *Errors*: those of ``/RaqamNumbers/DecimalFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: LocaleID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(NumericValue(self), style, locale)
  }

  /// The text of an exact decimal in a locale in any common spelling.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(NumericValue(self), style, locale)
  }
}

extension NumericValue {
  /// The text of a number of any kind, by the formatter that a cache keeps for style and locale.
  ///
  /// *Errors*: those of ``/RaqamNumbers/DecimalFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: LocaleID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(self, style, locale)
  }

  /// The text of a number of any kind in a locale in any common spelling.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(self, style, locale)
  }
}

extension FormatterCache {
  @inline(__always)
  fileprivate func text(
    _ value: NumericValue, _ style: DecimalStyle, _ locale: some LocaleNaming
  ) throws(FormatError) -> String {
    try numbers.kept(style, locale).with { formatter throws(FormatError) in try formatter.string(value) }
  }
}
