internal import RaqamMemory

/// The compiled form of compact notation: for each magnitude a power of ten, and a prefix and suffix by sign and plural
/// category.
///
/// The plan formats every value byte for byte as ICU does. Numbers of up to 19 digits take a fast path.
final class CompactPlan: Sendable {
  private let rounding: CompactRounding
  private let rules: PluralRuleSet
  /// The magnitudes: first that of numbers below one, including zero, then those of 1, 10, 100 and so on.
  private let steps: FrozenView<Step>
  /// The affix index for each step, case and sign.
  private let forms: FrozenView<Int16>
  private let memory: (FrozenBuffer<Step>, FrozenBuffer<Int16>)
  /// Formats digits between the affixes of all forms.
  private let digits: Held<NumberPlan>

  /// The properties of a magnitude.
  struct Step: BitwiseCopyable, Sendable {
    /// The power of ten by which the number is divided.
    var shift: Int32
    /// Whether all cases have the same affixes.
    var isUniform: Bool
  }

  /// The indices of the cases after the plural categories: exactly zero and exactly one, which CLDR may name
  /// separately.
  static let zero = PluralSelector.Category.allCases.count
  static let one = zero + 1
  static let cases = one + 1
  static let variants = NumberPlan.SignVariant.allCases.count
  static let formsPerStep = cases * variants

  /// The marker of a form that only ICU can format, and the flag of a text without digits (`mille`).
  static let unknown: Int16 = -1
  static let withoutDigits: Int16 = 1 << 14

  init(_ parts: Parts) {
    rounding = parts.rounding
    rules = parts.rules
    digits = Held(parts.digits)
    memory = (FrozenBuffer(parts.steps), FrozenBuffer(parts.forms))
    steps = memory.0.view
    forms = memory.1.view
  }

  /// The components of a plan.
  struct Parts {
    var rounding: CompactRounding
    var rules: PluralRuleSet
    var steps: [Step]
    var forms: [Int16]
    var digits: NumberPlan
  }
}

/// The rounding of numbers in compact notation, after division.
struct CompactRounding: Sendable {
  /// The layouts of amounts below 100 and of larger ones. Unless the style sets digits, amounts have at least two
  /// significant digits and no fraction beyond them.
  let small: NumberLayout
  let large: NumberLayout
  /// The power of ten by which values are multiplied.
  let shift: Int

  /// Returns the rounded form of `coefficient` × 10^`exponent`, which has `digits` integer digits.
  @inline(__always)
  func rounded(_ coefficient: UInt64, exponent: Int, digits: Int, isNegative: Bool) -> RoundedNumber? {
    digits <= 2
      ? small.rounded(coefficient, exponent: exponent, isNegative: isNegative)
      : large.rounded(coefficient, exponent: exponent, isNegative: isNegative)
  }
}

extension CompactRounding {
  /// Returns the rounded form of a number of any length times 10^`shift`, which has `digits` integer digits.
  func rounded(_ number: ExactDecimal, shift: Int, digits: Int) -> RoundedDigits? {
    (digits <= 2 ? small : large).rounded(number, shift: shift)
  }
}

extension CompactPlan {
  /// Appends a number; returns `false`, and appends nothing, if rounding is an error.
  func append(_ value: NumericValue, to bytes: inout [UInt8]) -> Bool {
    if let number = ShortDecimal(value), digits.with({ append(number, to: &bytes, $0) }) { return true }
    let plan = digits.get()
    guard let (number, form) = long(value, plan), let pair = pair(form, number, plan) else { return false }
    if form & Self.withoutDigits == 0 {
      plan.append(number, between: pair, to: &bytes)
    } else {
      bytes += pair.prefix.bytes
    }
    return true
  }

  @inline(__always)
  private func append(_ number: ShortDecimal, to bytes: inout [UInt8], _ digits: NumberPlan) -> Bool {
    guard let (rounded, form) = written(number, digits) else { return false }
    let affix = digits.affixes[Int(form & ~Self.withoutDigits)]
    if affix.isUnknown { return false }
    if form & Self.withoutDigits == 0 {
      digits.append(rounded, affix, to: &bytes)
    } else {
      bytes += digits.bytes(upTo: affix.prefixEnd, count: affix.prefixCount)
    }
    return true
  }

  /// Returns the typed parts of a number; `nil` if rounding is an error.
  func parts(_ value: NumericValue) -> [FormatPart]? {
    let plan = digits.get()
    guard let (number, form) = long(value, plan), let pair = pair(form, number, plan) else { return nil }
    return form & Self.withoutDigits == 0 ? plan.parts(number, between: pair) : pair.prefix.parts
  }

  /// Returns a value as a number of a range; `nil` if rounding is an error.
  func end(_ value: NumericValue) -> RangeEnd? {
    let plan = digits.get()
    guard let (number, form) = long(value, plan), form != Self.unknown,
      let pair = plan.pairs[Int(form & ~Self.withoutDigits)]
    else { return nil }
    return RangeEnd(plan: plan, number: number, middle: pair, isWord: form & Self.withoutDigits != 0)
  }

  private func pair(_ form: Int16, _ number: WrittenNumber, _ plan: NumberPlan) -> NumberPlan.AffixPair? {
    form == Self.unknown ? nil : plan.pairs[Int(form & ~Self.withoutDigits)].map { plan.beside(number, $0) }
  }

  /// Returns the number that is written for a value of any length, and its form; `nil` if rounding is an error.
  private func long(_ value: NumericValue, _ plan: NumberPlan) -> (WrittenNumber, form: Int16)? {
    func form(_ step: Int, _ kind: Int, of number: WrittenNumber) -> Int16 {
      let variant = plan.variant(isZero: number.isZero, isNegative: number.isNegative)
      return forms[min(step, steps.count - 1) * Self.formsPerStep + kind * Self.variants + variant.rawValue]
    }
    if let symbol = WrittenNumber(symbolOf: value) { return (symbol, form(0, PluralRuleSet.other, of: symbol)) }
    guard let exact = value.exact, var (run, step) = rounded(exact) else { return nil }
    if run.digits.isEmpty, !exact.isZero, plan.isPlainZero(isNegative: run.isNegative) {
      guard let zero = rounded(ExactDecimal(isNegative: run.isNegative, digits: [], exponent: 0)) else { return nil }
      (run, step) = zero
    }
    let number = WrittenNumber.digits(run)
    let kind = run.digits.isEmpty ? Self.zero : run.digits == [1] && run.point == 1 ? Self.one : rules.index(of: run)
    return (number, form(step, kind, of: number))
  }

  /// Returns the rounded number and its step, as the fast path does.
  private func rounded(_ number: ExactDecimal) -> (RoundedDigits, step: Int)? {
    let count = number.isZero ? 0 : number.leadingPower + 1 + rounding.shift
    func shift(_ count: Int) -> Int { Int(steps[min(max(count, 0), steps.count - 1)].shift) }
    var power = shift(count)
    guard var run = rounding.rounded(number, shift: rounding.shift - power, digits: count - power) else { return nil }
    if run.digits.isEmpty { return (run, power + 1) }
    if run.point > count - power, shift(count + 1) != power {
      let next = shift(count + 1)
      guard let again = rounding.rounded(run.number, shift: power - next, digits: run.point + power - next) else {
        return nil
      }
      (run, power) = (again, next)
    }
    return (run, run.digits.isEmpty ? power + 1 : max(run.point + power, 0))
  }

  /// Returns the affixes and powers of ten of all magnitudes, for parsing.
  ///
  /// - Parameter power: The power of ten by which the style multiplies numbers.
  func form(scaledBy power: Int) -> NumberForm {
    var found: [NumberForm.Affixes] = []
    for index in 0..<forms.count {
      let form = forms[index]
      let variant = NumberPlan.SignVariant.allCases[index % Self.variants]
      guard form != Self.unknown, digits.get().writes(variant),
        let pair = digits.get().pairs[Int(form & ~Self.withoutDigits)]
      else {
        continue
      }
      let step = steps[index / Self.formsPerStep]
      found.append(
        NumberForm.Affixes(
          pair, variant, power: Int(step.shift) - rounding.shift + power,
          whole: form & Self.withoutDigits == 0 ? nil : 1))
    }
    return NumberForm(found, digits: digits.get())
  }

  /// Returns the rounded number and its form; `nil` if the fast path does not apply.
  @inline(__always)
  private func written(_ number: ShortDecimal, _ digits: NumberPlan) -> (RoundedNumber, form: Int16)? {
    guard digits.isFast, let (rounded, index) = rounded(number) else { return nil }
    if rounded.digits == 0, number.coefficient != 0, digits.isPlainZero(isNegative: number.isNegative) {
      return nil
    }
    let form = form(rounded, index, digits.variant(isZero: rounded.digits == 0, isNegative: number.isNegative))
    return form == Self.unknown ? nil : (rounded, form)
  }

  @inline(__always)
  private func form(_ number: RoundedNumber, _ index: Int, _ variant: NumberPlan.SignVariant) -> Int16 {
    let first = index &* Self.formsPerStep &+ variant.rawValue
    if steps[index].isUniform { return forms[first] }
    return forms[first &+ Self.kind(number, rules) &* Self.variants]
  }

  /// Returns the case of a number.
  static func kind(_ number: RoundedNumber, _ rules: PluralRuleSet) -> Int {
    if number.digits == 0 { return zero }
    if number.scale < 20, number.digits == PowersOfTen.integer(number.scale) { return one }
    return rules.index(of: number)
  }

  /// Returns the rounded number and its step. The number is divided by the power of its magnitude and rounded. If
  /// rounding reaches the next magnitude, it is divided by that one's power.
  @inline(__always)
  private func rounded(_ value: ShortDecimal) -> (RoundedNumber, step: Int)? {
    let isNegative = value.isNegative
    let exponent = value.exponent + rounding.shift
    let count = value.coefficient == 0 ? 0 : PowersOfTen.digitCount(value.coefficient) + exponent
    let first = max(count, 0)
    guard first < steps.count - 1 else { return nil }
    var shift = Int(steps[first].shift)
    guard
      var number = rounding.rounded(
        value.coefficient, exponent: exponent - shift, digits: count - shift, isNegative: isNegative)
    else { return nil }
    if number.digits == 0 { return (number, shift + 1) }
    var shown = PowersOfTen.digitCount(number.digits) - number.scale
    if shown > count - shift, first + 1 < steps.count, steps[first + 1].shift != steps[first].shift {
      let next = Int(steps[first + 1].shift)
      guard
        let again = rounding.rounded(
          number.digits, exponent: shift - next - number.scale, digits: shown + shift - next, isNegative: isNegative)
      else { return nil }
      (number, shift) = (again, next)
      if number.digits == 0 { return (number, shift + 1) }
      shown = PowersOfTen.digitCount(number.digits) - number.scale
    }
    return (number, min(max(shown + shift, 0), steps.count - 1))
  }
}
