/// Compact notation compiled to what is written: for each magnitude a power of ten, and prefix and suffix by sign and
/// plural category.
///
/// It gives what ICU gives, byte for byte, or says that it does not write a value.
final class CompactPlan: Sendable {
  private let rounding: CompactRounding
  private let rules: PluralRuleSet
  /// The magnitude of zero and of numbers below one first, then those of 1, 10, 100 ….
  private let steps: FrozenView<Step>
  /// For each step and case, by sign, which affixes of the step's digits are written.
  private let forms: FrozenView<Int16>
  private let memory: (FrozenBuffer<Step>, FrozenBuffer<Int16>)
  /// Writes digits without groups.
  private let plain: NumberPlan
  /// Write digits in groups of three, and of two before a last three; `nil` where no step needs it.
  private let grouped: [NumberPlan?]

  /// What numbers of a magnitude have in common.
  struct Step: BitwiseCopyable, Sendable {
    /// The power of ten that the number is divided by; below zero where it is not known.
    var shift: Int32 = -1
    /// Whether all cases have the same texts.
    var isUniform = false
    /// 0 for digits without groups, else one more than an index of `grouped`.
    var grouping: UInt8 = 0
  }

  /// Plural categories, and the numbers zero and one, which CLDR may name apart.
  static let zero = PluralSelector.Category.allCases.count
  static let one = zero + 1
  static let cases = one + 1
  static let variants = NumberPlan.SignVariant.allCases.count
  static let formsPerStep = cases * variants

  /// A form that only ICU writes, and the bit of a text without digits (`mille`).
  static let unknown: Int16 = -1
  static let withoutDigits: Int16 = 1 << 14

  init(_ parts: Parts) {
    rounding = parts.rounding
    rules = parts.rules
    plain = parts.plain
    grouped = parts.grouped
    memory = (FrozenBuffer(parts.steps), FrozenBuffer(parts.forms))
    (steps, forms) = (memory.0.view, memory.1.view)
  }

  /// What a plan is put together from.
  struct Parts {
    var rounding: CompactRounding
    var rules: PluralRuleSet
    var steps: [Step]
    var forms: [Int16]
    var plain: NumberPlan
    var grouped: [NumberPlan?]
  }
}

/// How numbers in compact notation are rounded, after they are divided.
struct CompactRounding: Sendable {
  /// Below 100, and from there on: without digits asked for there are two at least, and no fraction beyond them.
  let small: NumberLayout
  let large: NumberLayout
  /// The power of ten that values are multiplied with.
  let shift: Int

  /// `coefficient` × 10^`exponent` with `digits` digits before the separator.
  @inline(__always)
  func rounded(_ coefficient: UInt64, exponent: Int, digits: Int, isNegative: Bool) -> RoundedNumber? {
    digits <= 2
      ? small.rounded(coefficient, exponent: exponent, isNegative: isNegative)
      : large.rounded(coefficient, exponent: exponent, isNegative: isNegative)
  }
}

extension CompactPlan {
  /// Appends a number; `false`, and nothing appended, where ICU has to write it.
  func append(_ value: NumericValue, to bytes: inout [UInt8]) -> Bool {
    guard let (number, index) = rounded(value) else { return false }
    let step = steps[index]
    guard let form = form(number, index, step), form != Self.unknown else { return false }
    if step.grouping != 0 { return append(number, form, grouped[Int(step.grouping) - 1] ?? plain, to: &bytes) }
    return append(number, form, plain, to: &bytes)
  }

  private func append(
    _ number: RoundedNumber, _ form: Int16, _ digits: NumberPlan, to bytes: inout [UInt8]
  ) -> Bool {
    let affix = digits.affixes[Int(form & ~Self.withoutDigits)]
    if form & Self.withoutDigits == 0 {
      digits.append(number, affix, to: &bytes)
    } else {
      bytes += digits.bytes(upTo: affix.prefixEnd, count: affix.prefixCount)
    }
    return true
  }

  @inline(__always)
  private func form(_ number: RoundedNumber, _ index: Int, _ step: Step) -> Int16? {
    let variant = variant(number).rawValue
    let first = index &* Self.formsPerStep &+ variant
    if step.isUniform { return forms[first] }
    guard let kind = Self.kind(number, rules) else { return nil }
    return forms[first &+ kind &* Self.variants]
  }

  private func variant(_ number: RoundedNumber) -> NumberPlan.SignVariant {
    plain.variant(isZero: number.digits == 0, isNegative: number.isNegative)
  }

  /// Which of the cases a number is; `nil` where that is not known.
  static func kind(_ number: RoundedNumber, _ rules: PluralRuleSet) -> Int? {
    if number.digits == 0 { return zero }
    if number.scale < 20, number.digits == PowersOfTen.integer(number.scale) { return one }
    return rules.index(of: number)
  }

  /// The number as it is shown and its step.
  @inline(__always)
  private func rounded(_ value: NumericValue) -> (RoundedNumber, step: Int)? {
    switch value {
    case .integer(let integer):
      return rounded(integer.magnitude, exponent: 0, isNegative: integer < 0)
    case .double(let double):
      guard double.isFinite else { return nil }
      let (coefficient, exponent) = NumberPlan.shortest(double.magnitude)
      return rounded(coefficient, exponent: exponent, isNegative: double.sign == .minus)
    case .decimal(let decimal):
      guard decimal.digits.count <= 19 else { return nil }
      let coefficient = decimal.digits.reduce(UInt64(0)) { $0 &* 10 &+ UInt64($1) }
      return rounded(coefficient, exponent: decimal.exponent, isNegative: decimal.isNegative)
    }
  }

  /// Divides by the power of the number's magnitude and rounds; by that of the next where rounding reaches it.
  private func rounded(
    _ coefficient: UInt64, exponent: Int, isNegative: Bool
  ) -> (RoundedNumber, step: Int)? {
    let isNegative = isNegative && plain.signRule != .never
    let exponent = exponent + rounding.shift
    let count = coefficient == 0 ? 0 : PowersOfTen.digitCount(coefficient) + exponent
    let first = max(count, 0)
    guard first < steps.count else { return nil }
    var shift = Int(steps[first].shift)
    guard shift >= 0,
      var number = rounding.rounded(
        coefficient, exponent: exponent - shift, digits: count - shift, isNegative: isNegative)
    else { return nil }
    if number.digits == 0 { return (number, 0) }
    var shown = PowersOfTen.digitCount(number.digits) - number.scale
    if shown > count - shift, first + 1 < steps.count, steps[first + 1].shift != steps[first].shift {
      shift = Int(steps[first + 1].shift)
      guard shift >= 0,
        let again = rounding.rounded(
          coefficient, exponent: exponent - shift, digits: count - shift, isNegative: isNegative)
      else { return nil }
      number = again
      shown = PowersOfTen.digitCount(number.digits) - number.scale
    }
    let step = max(shown + shift, 0)
    guard step < steps.count, Int(steps[step].shift) == shift else { return nil }
    return (number, step)
  }
}
