extension BinaryInteger {
  /// Returns the formatted integer, using a cached formatter.
  ///
  /// ```swift
  /// let locale = try LocaleID("fa_IR")
  /// try 1_234_567.formatted(in: locale)                     // ۱٬۲۳۴٬۵۶۷
  /// try 5.formatted(.currency("USD", .plural), in: "en_US")  // 5.00 US dollars
  /// ```
  ///
  /// - Throws: `outOfRange` if the style does not allow the rounding that the number needs, or an error of creating a
  ///   ``/RaqamNumbers/DecimalFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: LocaleID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(NumericValue(self), style, locale)
  }

  /// Returns the integer formatted for a locale in any common spelling. Each spelling has separate cache entries.
  ///
  /// - Throws: `invalidLocale`, or the errors of the overload with a ``/RaqamText/LocaleID``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(NumericValue(self), style, locale)
  }

  /// Returns the formatted byte count, using a cached formatter.
  ///
  /// ```swift
  /// try 1_234_567.formatted(ByteStyle(.iec), in: "en_US")  // 1.2 MiB
  /// ```
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/ByteFormatter``.
  public func formatted(
    _ style: ByteStyle, in locale: LocaleID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.bytes.kept(style, locale).with { formatter throws(FormatError) in
      try formatter.string(NumericValue(self))
    }
  }

  /// Returns the byte count formatted for a locale in any common spelling.
  ///
  /// - Throws: `invalidLocale`, or an error of creating a ``/RaqamNumbers/ByteFormatter``.
  public func formatted(
    _ style: ByteStyle, in locale: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.bytes.kept(style, locale).with { formatter throws(FormatError) in
      try formatter.string(NumericValue(self))
    }
  }
}

extension Double {
  /// Returns the double formatted by its shortest digits, using a cached formatter.
  ///
  /// ```swift
  /// try 0.5.formatted(.percent, in: LocaleID("tr_TR"))  // %50
  /// ```
  ///
  /// - Throws: `outOfRange` if the style does not allow the rounding that the number needs, or an error of creating a
  ///   ``/RaqamNumbers/DecimalFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: LocaleID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(.double(self), style, locale)
  }

  /// Returns the double formatted for a locale in any common spelling.
  ///
  /// - Throws: `invalidLocale`, or the errors of the overload with a ``/RaqamText/LocaleID``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(.double(self), style, locale)
  }
}

extension ExactDecimal {
  /// Returns the formatted exact decimal, using a cached formatter.
  ///
  /// ```swift
  /// try ExactDecimal("12345678901234567890.5").formatted(in: LocaleID("de_DE"))  // 12.345.678.901.234.567.890,5
  /// ```
  ///
  /// - Throws: `outOfRange` if the style does not allow the rounding that the number needs, or an error of creating a
  ///   ``/RaqamNumbers/DecimalFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: LocaleID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(NumericValue(self), style, locale)
  }

  /// Returns the exact decimal formatted for a locale in any common spelling.
  ///
  /// - Throws: `invalidLocale`, or the errors of the overload with a ``/RaqamText/LocaleID``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(NumericValue(self), style, locale)
  }
}

extension NumericValue {
  /// Returns the formatted number, using a cached formatter.
  ///
  /// - Throws: `outOfRange` if the style does not allow the rounding that the number needs, or an error of creating a
  ///   ``/RaqamNumbers/DecimalFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: LocaleID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(self, style, locale)
  }

  /// Returns the number formatted for a locale in any common spelling.
  ///
  /// - Throws: `invalidLocale`, or the errors of the overload with a ``/RaqamText/LocaleID``.
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
