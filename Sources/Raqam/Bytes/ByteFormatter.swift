internal import ICU

/// Writes counts of bytes in the unit that fits.
///
/// ```swift
/// let formatter = try ByteFormatter(style: ByteStyle(), locale: LocaleID("en_US"))
/// try formatter.string(1_234_567)  // 1.2 MB
/// try formatter.string(0)          // Zero KB
/// ```
///
/// In English the units are those of ByteCountFormatter (`KB`, `bytes`); elsewhere CLDR's, with the locale's digits and
/// plural forms.
///
/// *Rounding*: ties to even; a count that rounds up to a thousand of its unit takes the next unit (`999,999` is `1 MB`).
/// Fractions of a byte are cut off. *Errors*: `type_mismatch` for NaN and the infinities.
public final class ByteFormatter: Sendable {
  /// How counts are written.
  public let style: ByteStyle
  /// The locale whose digits and unit names are used.
  public let locale: LocaleID
  private let units: [ByteUnit]
  private let writers: [ByteUnit: any ByteUnitWriter]
  private let bytesWriter: any ByteUnitWriter
  let symbols: SymbolFields
  /// Reads texts back; built when the first is read.
  let lazyReader = LazyReference<ByteReader>()

  /// Fetches the names of the style's units; formatting looks nothing up any more.
  public init(style: ByteStyle, locale: LocaleID) throws(FormatError) {
    self.style = style
    self.locale = locale
    let allowed = style.units.map { $0.isEmpty ? Set(ByteUnit.allCases) : $0 } ?? Set(ByteUnit.allCases)
    units = allowed.sorted()
    let symbols: SymbolFields
    do throws(ICUFailure) {
      symbols = try SymbolFields(resource: locale.resourceID)
    } catch {
      throw FormatError(icu: error, while: "looking for the symbols of \"\(locale)\"")
    }
    self.symbols = symbols
    var writers: [ByteUnit: any ByteUnitWriter] = [:]
    for unit in units {
      writers[unit] = try ByteFormatter.writer(unit, style: style, locale: locale, symbols: symbols)
    }
    self.writers = writers
    if let writer = writers[.bytes] {
      bytesWriter = writer
    } else {
      bytesWriter = try ByteFormatter.writer(.bytes, style: style, locale: locale, symbols: symbols)
    }
  }
}

extension ByteFormatter {
  /// The text of a count of bytes.
  public func string(_ value: NumericValue) throws(FormatError) -> String {
    try parts(value).map(\.text).joined()
  }

  /// The text of a count of bytes, in typed pieces.
  public func parts(_ value: NumericValue) throws(FormatError) -> [FormatPart] {
    guard let exact = value.exact else {
      throw FormatError(.typeMismatch, "a byte count is a finite number")
    }
    var count = exact.truncated
    if count.isZero {
      if style.spellsOutZero { return try zero() }
      // What is left of a cut-off fraction has no sign.
      count = .zero
    }
    let (amount, unit) = scaled(count)
    let writer = writers[unit] ?? bytesWriter
    var parts = try writer.parts(amount)
    if style.includesActualCount, unit != .bytes {
      parts.append(FormatPart(.literal, " ("))
      parts += try bytesWriter.parts(count)
      parts.append(FormatPart(.literal, ")"))
    }
    return parts
  }

  /// The count in the unit that fits, rounded.
  private func scaled(_ count: ExactDecimal) -> (amount: ExactDecimal, unit: ByteUnit) {
    let base = ExactDecimal(style.counting.base)
    var index = 0
    while index + 1 < units.count, count.magnitude >= base.power(units[index + 1].power) { index += 1 }
    var amount = rounded(count * base.inverse(units[index].power), units[index])
    if index + 1 < units.count {
      let step = base.power(units[index + 1].power - units[index].power)
      if amount.magnitude >= step {
        index += 1
        amount = rounded(count * base.inverse(units[index].power), units[index])
      }
    }
    return (amount, units[index])
  }

  private func rounded(_ amount: ExactDecimal, _ unit: ByteUnit) -> ExactDecimal {
    if unit == .bytes { return amount }
    if style.isAdaptive { return amount.rounded(fractionDigits: unit.adaptiveFractionDigits) }
    return amount.rounded(fractionDigits: max(0, 2 - amount.leadingPower))
  }

  private func zero() throws(FormatError) -> [FormatPart] {
    let unit = units.contains(.kilobytes) ? .kilobytes : units.first ?? .bytes
    return try (writers[unit] ?? bytesWriter).zero()
  }
}

extension ExactDecimal {
  fileprivate func power(_ exponent: Int) -> ExactDecimal {
    (0..<max(exponent, 0)).reduce(ExactDecimal(1)) { product, _ in product * self }
  }

  /// One over a power of 1000 or 1024, exact: 1/1024 is 5¹⁰/10¹⁰.
  fileprivate func inverse(_ exponent: Int) -> ExactDecimal {
    let isDecimal = digits == [1]
    let one =
      isDecimal
      ? ExactDecimal(isNegative: false, digits: [1], exponent: -3)
      : ExactDecimal(isNegative: false, digits: [9, 7, 6, 5, 6, 2, 5], exponent: -10)
    return one.power(exponent)
  }
}
