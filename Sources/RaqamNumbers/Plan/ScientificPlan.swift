internal import ICU
internal import RaqamMemory

/// What exponents are written with.
struct ExponentTexts: Sendable {
  let layout: ExponentLayout
  let symbol: ShortText
  private let minus: ShortText
  private let plus: ShortText

  /// Most digits of an exponent that are filled up with zeros.
  private static let mostDigits = 8
  /// Room for an exponent in UTF-8: its digits of four bytes and three symbols.
  static let room = mostDigits * 4 + 3 * 8

  /// `nil` for symbols of many bytes.
  init?(_ layout: ExponentLayout, _ symbols: NumberSymbols) {
    guard let symbol = ShortText(symbols.exponential), let minus = ShortText(symbols.minus),
      let plus = ShortText(symbols.plus), layout.minimumDigits <= Self.mostDigits
    else { return nil }
    (self.layout, self.symbol, self.minus, self.plus) = (layout, symbol, minus, plus)
  }

  @inline(__always)
  func digitCount(_ exponent: Int) -> Int {
    let count =
      exponent.magnitude < 10 ? 1 : exponent.magnitude < 100 ? 2 : PowersOfTen.digitCount(UInt64(exponent.magnitude))
    return max(count - (exponent == 0 ? 1 : 0), layout.minimumDigits)
  }

  /// The typed pieces of an exponent.
  func parts(_ exponent: Int, digits plan: NumberPlan) -> [FormatPart] {
    let digits = String(exponent.magnitude).utf8.map { Int($0 &- 0x30) }
    let count = digitCount(exponent)
    let shown = [Int](repeating: 0, count: max(0, count - digits.count)) + digits.suffix(count)
    var pieces: [(FormatPart.Kind, [UInt8])] = [(.exponentSeparator, symbol.bytes)]
    if exponent < 0 ? !layout.hidesMinus : layout.showsPlus {
      pieces.append(exponent < 0 ? (.exponentMinusSign, minus.bytes) : (.exponentPlusSign, plus.bytes))
    }
    pieces.append((.exponentInteger, shown.flatMap { plan.bytes(ofDigit: $0) }))
    return pieces.filter { !$0.1.isEmpty }.map { FormatPart($0, String(decoding: $1, as: UTF8.self)) }
  }

  @inline(__always)
  func write(_ exponent: Int, with pen: inout BackwardNumberWriter) {
    _ = pen.fraction(UInt64(exponent.magnitude), count: digitCount(exponent))
    if exponent < 0 ? !layout.hidesMinus : layout.showsPlus { pen.put(exponent < 0 ? minus : plus) }
    pen.put(symbol)
  }
}

/// Numbers with an exponent, compiled.
///
/// It gives what ICU gives, byte for byte, or says that it does not write a value: beside those of plans, numbers beyond
/// 19 digits.
final class ScientificPlan: Sendable {
  /// Writes mantissas.
  private let mantissa: Held<NumberPlan>
  private let exponent: ExponentTexts
  /// Writes zero, which has a digit before the separator where significant digits count; `nil` where it is like the others.
  private let zero: NumberPlan?
  /// The power of ten that values are multiplied with.
  private let shift: Int
  /// The digits behind the separator of zero where ICU counts those before it too: `00.0E0`.
  private let zeroScale: Int?

  /// `nil` for numbers without an exponent, and for those that ICU has to write.
  init?(_ parts: NumberPlan.Parts) {
    guard let exponent = parts.exponent, parts.plurals == nil,
      parts.layout.minimumInteger <= NumberLayout.mostAtOnce, !Self.isWide(parts.layout.precision)
    else { return nil }
    self.exponent = exponent
    shift = parts.layout.shift
    var parts = parts
    parts.layout.shift = 0
    mantissa = Held(NumberPlan(parts))
    guard case .significant(let least, _) = parts.layout.precision else {
      (zero, zeroScale) = (nil, nil)
      return
    }
    zeroScale = exponent.layout.fillsInteger ? max(0, least - exponent.layout.interval) : nil
    if zeroScale == nil, parts.layout.minimumInteger == 0 {
      parts.layout.minimumInteger = 1
      zero = NumberPlan(parts)
    } else {
      zero = nil
    }
  }

  /// Whether mantissas are rounded to multiples of ten or more, which few of them reach: ICU writes 0 where it rounds up to one.
  private static func isWide(_ precision: NumberLayout.Precision) -> Bool {
    guard case .increment(let coefficient, let exponent) = precision else { return false }
    return PowersOfTen.digitCount(coefficient) + exponent > 1
  }

  /// Appends a number; `false`, and nothing appended, where ICU has to write it.
  func append(_ value: NumericValue, to bytes: inout [UInt8]) -> Bool {
    guard let number = ShortDecimal(value) else { return false }
    return mantissa.with { append(number, to: &bytes, $0) }
  }

  @inline(__always)
  private func append(_ number: ShortDecimal, to bytes: inout [UInt8], _ plan: NumberPlan) -> Bool {
    guard let (rounded, power) = written(number, plan), let affix = plan.affix(rounded) else { return false }
    if rounded.digits == 0, let zero {
      zero.append(rounded, affix, behind: { exponent.write(power, with: &$0) }, to: &bytes)
      return true
    }
    plan.append(rounded, affix, behind: { exponent.write(power, with: &$0) }, to: &bytes)
    return true
  }

  /// - Parameter power: The power of ten that the style itself multiplies numbers with.
  func forms(scaledBy power: Int) -> NumberForms {
    NumberForms(mantissa.get(), power: power - shift, exponent: exponent)
  }

  /// The typed pieces of a number; `nil` where ICU has to write it.
  func parts(_ value: NumericValue) -> [FormatPart]? {
    guard let number = ShortDecimal(value), let (rounded, power) = written(number, mantissa.get()) else { return nil }
    let plan = rounded.digits == 0 ? zero ?? mantissa.get() : mantissa.get()
    let variant = plan.variant(isZero: rounded.digits == 0, isNegative: rounded.isNegative)
    guard let pair = plan.pairs[variant.rawValue] else { return nil }
    return plan.parts(RoundedDigits(rounded), between: pair, exponent: exponent.parts(power, digits: plan))
  }

  /// The mantissa as it is shown and its exponent; `nil` where ICU has to write the number.
  @inline(__always)
  private func written(_ number: ShortDecimal, _ plan: NumberPlan) -> (RoundedNumber, power: Int)? {
    let isNegative = number.isNegative && plan.signRule != .never
    guard let (rounded, power) = rounded(number, isNegative: isNegative, plan.layout) else { return nil }
    // ICU writes an exponent of several digits in halves of characters where they are beyond U+FFFF.
    if plan.digitWidth == 4, exponent.digitCount(power) > 1 { return nil }
    // Signs that zero has not: ICU is given a plain zero there, which has another exponent.
    if rounded.digits == 0, power != 0, plan.signRule != .automatic { return nil }
    return (rounded, power)
  }

  /// The mantissa and its exponent: of the next magnitude where rounding reaches it.
  @inline(__always)
  private func rounded(
    _ number: ShortDecimal, isNegative: Bool, _ layout: NumberLayout
  ) -> (RoundedNumber, power: Int)? {
    if number.coefficient == 0 {
      guard var zero = layout.rounded(0, exponent: 0, isNegative: isNegative) else { return nil }
      if let zeroScale { zero.scale = zeroScale }
      return (zero, 0)
    }
    let magnitude = PowersOfTen.digitCount(number.coefficient) + number.exponent + shift - 1
    let power = exponent.layout.exponent(ofMagnitude: magnitude)
    guard
      let rounded = layout.rounded(
        number.coefficient, exponent: number.exponent + shift - power, isNegative: isNegative)
    else { return nil }
    let reached = PowersOfTen.digitCount(rounded.digits) - rounded.scale - 1 + power
    if rounded.digits == 0 || reached == magnitude { return (rounded, power) }
    let next = exponent.layout.exponent(ofMagnitude: magnitude + 1)
    if next == power { return (rounded, power) }
    return layout.rounded(rounded.digits, exponent: power - next - rounded.scale, isNegative: isNegative)
      .map { ($0, next) }
  }
}
