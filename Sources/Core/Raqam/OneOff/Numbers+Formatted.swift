extension BinaryInteger {
  /// Returns the formatted integer, using a cached formatter.
  ///
  /// ```swift
  /// try 1_234_567.formatted(in: "fa_IR")                     // ۱٬۲۳۴٬۵۶۷
  /// try 5.formatted(.currency("USD", .plural), in: "en_US")  // 5.00 US dollars
  /// ```
  ///
  /// Each spelling of a locale has separate cache entries.
  ///
  /// - Throws: `outOfRange` if the style does not allow the rounding that the number needs, or an error of creating a
  ///   ``/RaqamNumbers/DecimalFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(NumericValue(self), style, locale)
  }

  /// Returns the formatted byte count, using a cached formatter.
  ///
  /// ```swift
  /// try 1_234_567.formatted(.bytes, in: "en_US")      // 1.2 MB
  /// try 1_234_567.formatted(.bytes(.iec), in: "en_US")  // 1.2 MiB
  /// ```
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/ByteFormatter``.
  public func formatted(
    _ style: ByteStyle, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try NumericValue(self).formatted(style, in: locale, cache: cache)
  }

  /// Returns the text of the integer's plural category with the integer in it, using a cached formatter.
  ///
  /// ```swift
  /// try 3.formatted(.plural([.one: "# file", .other: "# files"]), in: "en_US")  // 3 files
  /// ```
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/PluralTextFormatter``.
  public func formatted(
    _ style: PluralTextStyle, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try NumericValue(self).formatted(style, in: locale, cache: cache)
  }
}

extension Double {
  /// Returns the double formatted by its shortest digits, using a cached formatter.
  ///
  /// ```swift
  /// try 0.5.formatted(.percent, in: "tr_TR")  // %50
  /// ```
  ///
  /// - Throws: `outOfRange` if the style does not allow the rounding that the number needs, or an error of creating a
  ///   ``/RaqamNumbers/DecimalFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(.double(self), style, locale)
  }
}

extension Float {
  /// Returns the float formatted by its own shortest digits, using a cached formatter.
  ///
  /// ```swift
  /// try Float(0.1).formatted(.percent, in: "tr_TR")  // %10
  /// ```
  ///
  /// - Throws: `outOfRange` if the style does not allow the rounding that the number needs, or an error of creating a
  ///   ``/RaqamNumbers/DecimalFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(NumericValue(self), style, locale)
  }
}

extension ExactDecimal {
  /// Returns the formatted exact decimal, using a cached formatter.
  ///
  /// ```swift
  /// try ExactDecimal("12345678901234567890.5").formatted(in: "de_DE")  // 12.345.678.901.234.567.890,5
  /// ```
  ///
  /// - Throws: `outOfRange` if the style does not allow the rounding that the number needs, or an error of creating a
  ///   ``/RaqamNumbers/DecimalFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: some LocaleConvertible, cache: FormatterCache = .shared
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
    _ style: DecimalStyle = .standard, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(self, style, locale)
  }

  /// Returns the formatted byte count, using a cached formatter.
  ///
  /// - Throws: `typeMismatch` for NaN and the infinities, or an error of creating a ``/RaqamNumbers/ByteFormatter``.
  public func formatted(
    _ style: ByteStyle, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.bytes.kept(style, locale).with { formatter throws(FormatError) in try formatter.string(self) }
  }

  /// Returns the text of the number's plural category with the number in it, using a cached formatter.
  ///
  /// ```swift
  /// let style = try PluralTextStyle([.one: "# liter", .other: "# liters"])
  /// try NumericValue(1.5).formatted(style, in: "en_US")  // 1.5 liters
  /// ```
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/PluralTextFormatter``.
  public func formatted(
    _ style: PluralTextStyle, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.plurals.kept(style, locale).with { formatter throws(FormatError) in try formatter.string(self) }
  }
}

extension ClosedRange where Bound: BinaryInteger {
  /// Returns the formatted range, using a cached formatter.
  ///
  /// ```swift
  /// try (3...5).formatted(in: "en_US")                    // 3–5
  /// try (3...5).formatted(.currency("USD"), in: "en_US")  // $3.00 – $5.00
  /// ```
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/NumberRangeFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(NumericValue(lowerBound), NumericValue(upperBound), style, locale)
  }
}

extension ClosedRange<Double> {
  /// Returns the formatted range, using a cached formatter.
  ///
  /// ```swift
  /// try (0.1...0.5).formatted(.percent, in: "en_US")  // 10% – 50%
  /// ```
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/NumberRangeFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(.double(lowerBound), .double(upperBound), style, locale)
  }
}

extension ClosedRange<ExactDecimal> {
  /// Returns the formatted range, using a cached formatter.
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/NumberRangeFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.text(NumericValue(lowerBound), NumericValue(upperBound), style, locale)
  }
}

extension FormatterCache {
  @inline(__always)
  fileprivate func text(
    _ value: NumericValue, _ style: DecimalStyle, _ locale: some LocaleConvertible
  ) throws(FormatError) -> String {
    try numbers.kept(style, locale).with { formatter throws(FormatError) in try formatter.string(value) }
  }

  fileprivate func text(
    _ lower: NumericValue, _ upper: NumericValue, _ style: DecimalStyle, _ locale: some LocaleConvertible
  ) throws(FormatError) -> String {
    try numberRanges.kept(style, locale).with { formatter throws(FormatError) in
      try formatter.string(from: lower, to: upper)
    }
  }
}
