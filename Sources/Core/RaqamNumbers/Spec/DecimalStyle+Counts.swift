internal import ICU

/// The numbers of digits that a format sets; `nil` for those that CLDR's pattern determines.
struct DigitCounts: Hashable {
  var minimumInteger: Int?
  var minimumFraction: Int?
  var maximumFraction: Int?
}

extension DecimalStyle {
  /// The numbers of digits to set. Options with the value that applies without them set none.
  ///
  /// The digits of scientific notation are those of the mantissa, as in the pattern `0.00E0`. CLDR's pattern `#E0`
  /// keeps all digits, but ICU counts the fraction digits of a pattern without integer digits as significant digits.
  var digitCounts: DigitCounts {
    var counts = DigitCounts(
      minimumInteger: minimumInteger, minimumFraction: minimumFraction, maximumFraction: maximumFraction)
    let setsFraction = minimumFraction ?? 0 > 0 || maximumFraction != nil
    switch base {
    case .named(.scientific):
      if minimumInteger ?? 1 <= 1 { counts.minimumInteger = setsFraction ? 1 : nil }
      guard setsFraction || counts.minimumInteger != nil else {
        counts.minimumFraction = nil
        return counts
      }
      counts.minimumFraction = minimumFraction ?? 0
      counts.maximumFraction = maximumFraction ?? NumberSpec.mostDigits
    case .named(.compact), .named(.compactLong), .skeleton:
      // ICU shows all digits if only the minimum is set.
      if !setsFraction { counts.minimumFraction = nil }
    case .named, .pattern, .currency: break
    }
    return counts
  }

  /// The maximum number of fraction digits of compact notation if only the minimum is set, as in ECMA-402.
  ///
  /// - Parameter currencyDigits: The fraction digits of the currency; `nil` without one.
  static func compactMaximum(minimum: Int, currencyDigits: Int?) -> Int { max(minimum, currencyDigits ?? 3) }

  /// The numbers of digits to set, with the maximum of compact notation.
  func counts(of currency: CurrencyCode?) throws(FormatError) -> DigitCounts {
    var counts = digitCounts
    if isCompact, let least = counts.minimumFraction, counts.maximumFraction == nil {
      let digits = try currency.map { currency throws(FormatError) in
        if let definition = currency.definition { return definition.digits }
        return try NumberData.fractionDigits(currency: currency.code, cash: isCash)
      }
      counts.maximumFraction = Self.compactMaximum(minimum: least, currencyDigits: digits)
    }
    return counts
  }

  /// Returns the digits of a currency that the pattern does not have; `nil` if the pattern or ICU's data has them.
  func digitsOfCurrency(_ currency: CurrencyCode?) throws(FormatError) -> Int? {
    // Compact notation rounds independently of the currency.
    guard let currency, !isCompact else { return nil }
    if let definition = currency.definition { return definition.digits }
    // The names of currencies are next to the numbers of the decimal pattern.
    return try isPlural ? NumberData.fractionDigits(currency: currency.code, cash: isCash) : nil
  }

  /// Whether ICU applies significant digits. It does not if the style has an increment, even one that is too small for
  /// the fraction digits, or for cash. An increment in a pattern with a currency or with `@` is ignored.
  var heedsSignificantDigits: Bool {
    if isCash { return false }
    if let roundingIncrement { return roundingIncrement.isZero }
    switch base {
    case .pattern(let pattern):
      return pattern.positive.hasCurrencySign || pattern.positive.number.utf8.contains(UInt8(ascii: "@"))
        || !pattern.positive.number.utf8.contains { (0x31...0x39).contains($0) }
    case .currency, .named, .skeleton: return true
    }
  }

  /// Validates the numbers of digits.
  ///
  /// - Throws: `outOfRange`.
  func checkCounts() throws(FormatError) {
    if minimumFraction == nil, maximumFraction == nil, minimumInteger == nil, significantDigits == nil { return }
    let counts = [
      ("minimum fraction digits", minimumFraction, 0), ("maximum fraction digits", maximumFraction, 0),
      ("minimum integer digits", minimumInteger, 0), ("significant digits", significantDigits, 1),
    ]
    for (name, count, least) in counts {
      guard let count, !(least...999).contains(count) else { continue }
      throw FormatError(.outOfRange, "\(name) are out of range: expected \(least) to 999, found \(count)")
    }
    if let minimumFraction, let maximumFraction, minimumFraction > maximumFraction {
      throw FormatError(
        .outOfRange,
        "minimum fraction digits (\(minimumFraction)) must not exceed maximum fraction digits (\(maximumFraction))")
    }
  }
}
