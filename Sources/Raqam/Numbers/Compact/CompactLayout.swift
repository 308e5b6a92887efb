/// Digits and separators, taken from the pieces of texts that ICU writes. A separator that is never written is empty.
struct CompactSymbols {
  let digits: [[UInt8]]
  let decimal: [UInt8]
  let group: [UInt8]

  /// `nil` where numbers are not written in digits.
  init?(_ writer: ICUDecimalWriter, shift: Int) {
    func piece(_ kind: FormatPart.Kind, _ coefficient: UInt64, _ exponent: Int = 0) -> [UInt8] {
      do throws(FormatError) {
        let value = ExactDecimal(isNegative: false, coefficient: coefficient, exponent: exponent - shift)
        return try writer.parts(.decimal(value)).first { $0.kind == kind }.map { Array($0.text.utf8) } ?? []
      } catch {
        // What ICU does not write has no pieces.
        return []
      }
    }
    digits = (0..<10).map { piece(.integer, $0) }
    decimal = piece(.decimal, 15, -1)
    group = piece(.group, 12_345_678, 15)
    guard (1...4).contains(digits[0].count), digits.allSatisfy({ $0.count == digits[0].count }) else { return nil }
  }
}

extension CompactRounding {
  /// `nil` for counts of digits that a plan does not follow.
  init?(_ style: DecimalStyle, mode: RoundingMode) {
    shift = style.scale.flatMap(NumberLayout.power) ?? 0
    let (small, large): (NumberLayout.Precision, NumberLayout.Precision)
    switch (style.significantDigits, style.minimumFraction, style.maximumFraction) {
    case (nil, nil, nil): (small, large) = (.significant(least: 1, most: 2), .fraction(most: 0))
    case (let most?, nil, nil):
      (small, large) = (.significant(least: 1, most: most), .significant(least: 1, most: most))
    case (nil, _, let most?): (small, large) = (.fraction(most: most), .fraction(most: most))
    default: return nil
    }
    // The mode counts where digits are asked for.
    if style.significantDigits != nil || style.maximumFraction != nil, mode != style.roundingMode { return nil }
    self.small = NumberLayout(small, mode, minimumFraction: style.minimumFraction ?? 0)
    self.large = NumberLayout(large, mode, minimumFraction: style.minimumFraction ?? 0)
  }
}

extension NumberLayout {
  fileprivate init(_ precision: Precision, _ mode: RoundingMode, minimumFraction: Int) {
    self.init(
      precision: precision, rounding: .of(mode), minimumInteger: 1, minimumFraction: minimumFraction,
      showsDecimalAlways: false, shift: 0, primaryGroup: 0, secondaryGroup: 0, groupedFrom: 1)
  }

  /// The same digits in groups of these sizes.
  func grouped(_ primary: Int, _ secondary: Int) -> NumberLayout {
    NumberLayout(
      precision: precision, rounding: rounding, minimumInteger: 1, minimumFraction: minimumFraction,
      showsDecimalAlways: showsDecimalAlways, shift: 0, primaryGroup: primary, secondaryGroup: secondary,
      groupedFrom: primary + 1)
  }
}
