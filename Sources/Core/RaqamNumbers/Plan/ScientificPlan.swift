internal import ICU
internal import RaqamMemory

/// The layout and symbols of exponents.
struct ExponentTexts: Sendable {
  let layout: ExponentLayout
  let symbol: [UInt8]
  private let minus: [UInt8]
  private let plus: [UInt8]
  /// The symbols in words of eight bytes; `nil` if one is longer or many digits are padded, which needs the slow path.
  private let short: (symbol: ShortText, minus: ShortText, plus: ShortText)?

  /// The maximum number of exponent digits that the fast path pads with zeros.
  private static let mostDigits = 8
  /// The maximum size of an exponent in UTF-8 bytes: its digits of four bytes and three symbols.
  static let room = mostDigits * 4 + 3 * 8

  init(_ layout: ExponentLayout, _ symbols: NumberSymbols) {
    self.layout = layout
    (symbol, minus, plus) = (symbols.exponential, symbols.minus, symbols.plus)
    if let symbol = ShortText(symbol), let minus = ShortText(minus), let plus = ShortText(plus),
      layout.minimumDigits <= Self.mostDigits
    {
      short = (symbol, minus, plus)
    } else {
      short = nil
    }
  }

  /// Whether the fast path can write exponents.
  var isShort: Bool { short != nil }

  @inline(__always)
  func digitCount(_ exponent: Int) -> Int {
    let count =
      exponent.magnitude < 10 ? 1 : exponent.magnitude < 100 ? 2 : PowersOfTen.digitCount(UInt64(exponent.magnitude))
    return max(count - (exponent == 0 ? 1 : 0), layout.minimumDigits)
  }

  /// Returns the typed parts of an exponent.
  func parts(_ exponent: Int, digits plan: NumberPlan) -> [FormatPart] {
    let digits = String(exponent.magnitude).utf8.map { Int($0 &- 0x30) }
    let count = digitCount(exponent)
    let shown = [Int](repeating: 0, count: max(0, count - digits.count)) + digits.suffix(count)
    var pieces: [(FormatPart.Kind, [UInt8])] = [(.exponentSeparator, symbol)]
    if exponent < 0 ? !layout.hidesMinus : layout.showsPlus {
      pieces.append(exponent < 0 ? (.exponentMinusSign, minus) : (.exponentPlusSign, plus))
    }
    pieces.append((.exponentInteger, shown.flatMap { plan.bytes(ofDigit: $0) }))
    return pieces.filter { !$0.1.isEmpty }.map { FormatPart($0, String(decoding: $1, as: UTF8.self)) }
  }

  /// Writes an exponent if ``isShort``.
  @inline(__always)
  func write(_ exponent: Int, with writer: inout BackwardNumberWriter) {
    guard let short else { return }
    _ = writer.fraction(UInt64(exponent.magnitude), count: digitCount(exponent))
    if exponent < 0 ? !layout.hidesMinus : layout.showsPlus { writer.put(exponent < 0 ? short.minus : short.plus) }
    writer.put(short.symbol)
  }
}

/// The compiled form of numbers with an exponent.
///
/// A plan formats every value byte for byte as ICU does. Numbers of up to 19 digits take a fast path.
final class ScientificPlan: Sendable {
  private let mantissa: Held<NumberPlan>
  private let exponent: ExponentTexts
  /// The plan of zero, which has an integer digit if significant digits apply; `nil` if zero is like other numbers.
  private let zero: NumberPlan?
  /// The power of ten by which values are multiplied.
  private let shift: Int
  /// The fraction digits of zero if ICU also counts its integer digits: `00.0E0`.
  private let zeroScale: Int?

  /// Whether mantissas are rounded to multiples that no mantissa reaches. Such a multiple must not be rounded again after
  /// division by ten: that would give another number.
  private let isWide: Bool

  /// Creates the plan; `nil` for numbers without an exponent.
  init?(_ parts: NumberPlan.Parts) {
    guard let exponent = parts.exponent else { return nil }
    self.exponent = exponent
    shift = parts.layout.shift
    let digits = exponent.layout.fillsInteger ? exponent.layout.interval : 1
    isWide =
      if case .increment(let coefficient, let exponent) = parts.layout.precision {
        PowersOfTen.digitCount(coefficient) + exponent > digits
      } else {
        false
      }
    var parts = parts
    parts.layout.shift = 0
    guard case .significant(let least, _) = parts.layout.precision else {
      (zero, zeroScale) = (nil, nil)
      mantissa = Held(NumberPlan(parts))
      return
    }
    zeroScale = exponent.layout.fillsInteger ? max(0, least - exponent.layout.interval) : nil
    parts.layout.zeroHasInteger = zeroScale == nil
    mantissa = Held(NumberPlan(parts))
    if zeroScale == nil, parts.layout.minimumInteger == 0 {
      parts.layout.minimumInteger = 1
      zero = NumberPlan(parts)
    } else {
      zero = nil
    }
  }

  /// Appends a number; returns `false`, and appends nothing, if rounding is an error.
  func append(_ value: NumericValue, to bytes: inout [UInt8]) -> Bool {
    if let number = ShortDecimal(value), mantissa.with({ append(number, to: &bytes, $0) }) { return true }
    let plan = mantissa.get()
    guard let (number, power) = long(value, plan), let pair = plan.pair(of: number) else { return false }
    let written = power.map { exponent.parts($0, digits: plan) } ?? []
    plan.append(number, between: pair, exponent: written.flatMap { Array($0.text.utf8) }, to: &bytes)
    return true
  }

  @inline(__always)
  private func append(_ number: ShortDecimal, to bytes: inout [UInt8], _ plan: NumberPlan) -> Bool {
    guard let (rounded, power) = written(number, plan), let affix = plan.affix(rounded) else { return false }
    if rounded.digits == 0, let zero {
      zero.append(rounded, affix, after: { exponent.write(power, with: &$0) }, to: &bytes)
      return true
    }
    plan.append(rounded, affix, after: { exponent.write(power, with: &$0) }, to: &bytes)
    return true
  }

  /// Returns the affixes of the plan, for parsing.
  ///
  /// - Parameter power: The power of ten by which the style multiplies numbers.
  func form(scaledBy power: Int) -> NumberForm {
    NumberForm(mantissa.get(), power: power - shift, exponent: exponent)
  }

  /// Returns the typed parts of a number; `nil` if rounding is an error.
  func parts(_ value: NumericValue) -> [FormatPart]? {
    let plan = mantissa.get()
    guard let (number, power) = long(value, plan), let pair = plan.pair(of: number) else { return nil }
    return plan.parts(number, between: pair, exponent: power.map { exponent.parts($0, digits: plan) } ?? [])
  }

  /// Returns a value as a number of a range; `nil` if rounding is an error.
  func end(_ value: NumericValue) -> RangeEnd? {
    let plan = mantissa.get()
    guard let (number, power) = long(value, plan) else { return nil }
    let variant = plan.variant(isZero: number.isZero, isNegative: number.isNegative)
    guard let pair = plan.pairs[variant.rawValue] else { return nil }
    return RangeEnd(
      plan: plan, number: number, middle: pair, exponent: power.map { exponent.parts($0, digits: plan) } ?? [])
  }

  /// Returns the number of a value of any length and its exponent; `nil` if rounding is an error.
  private func long(_ value: NumericValue, _ plan: NumberPlan) -> (WrittenNumber, power: Int?)? {
    if let symbol = WrittenNumber(symbolOf: value) { return (symbol, nil) }
    guard let exact = value.exact, var (run, power) = rounded(exact, plan.layout) else { return nil }
    if run.digits.isEmpty, power != 0, plan.isPlainZero(isNegative: run.isNegative) {
      guard let zero = rounded(ExactDecimal(isNegative: run.isNegative, digits: [], exponent: 0), plan.layout) else {
        return nil
      }
      (run, power) = zero
    }
    return (.digits(run), power)
  }

  private func rounded(_ number: ExactDecimal, _ layout: NumberLayout) -> (RoundedDigits, power: Int)? {
    if number.isZero {
      guard var zero = layout.rounded(number, shift: 0) else { return nil }
      if let zeroScale { zero.scale = zeroScale }
      return (zero, 0)
    }
    let magnitude = number.leadingPower + shift
    let power = exponent.layout.exponent(ofMagnitude: magnitude)
    guard let run = layout.rounded(number, shift: shift - power) else { return nil }
    if run.digits.isEmpty || run.point - 1 + power == magnitude || isWide { return (run, power) }
    let next = exponent.layout.exponent(ofMagnitude: magnitude + 1)
    if next == power { return (run, power) }
    return layout.rounded(run.number, shift: power - next).map { ($0, next) }
  }

  /// Returns the rounded mantissa and its exponent; `nil` if the fast path does not apply.
  @inline(__always)
  private func written(_ number: ShortDecimal, _ plan: NumberPlan) -> (RoundedNumber, power: Int)? {
    guard exponent.isShort, plan.isFast || (zero != nil || zeroScale != nil) && plan.padding == nil, !isWide,
      let (rounded, power) = rounded(number, plan.layout)
    else { return nil }
    if rounded.digits == 0, power != 0, plan.isPlainZero(isNegative: rounded.isNegative) { return nil }
    return (rounded, power)
  }

  /// Returns the mantissa and its exponent, which is that of the next magnitude if rounding reaches it.
  @inline(__always)
  private func rounded(_ number: ShortDecimal, _ layout: NumberLayout) -> (RoundedNumber, power: Int)? {
    let isNegative = number.isNegative
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
