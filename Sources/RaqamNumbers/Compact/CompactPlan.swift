internal import RaqamMemory

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
  /// Writes digits between the affixes of all forms.
  private let digits: Held<NumberPlan>

  /// What numbers of a magnitude have in common.
  struct Step: BitwiseCopyable, Sendable {
    /// The power of ten that the number is divided by.
    var shift: Int32
    /// Whether all cases have the same texts.
    var isUniform: Bool
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
    digits = Held(parts.digits)
    memory = (FrozenBuffer(parts.steps), FrozenBuffer(parts.forms))
    (steps, forms) = (memory.0.view, memory.1.view)
  }

  /// What a plan is put together from.
  struct Parts {
    var rounding: CompactRounding
    var rules: PluralRuleSet
    var steps: [Step]
    var forms: [Int16]
    var digits: NumberPlan
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
    guard let number = ShortDecimal(value) else { return false }
    return digits.with { append(number, to: &bytes, $0) }
  }

  @inline(__always)
  private func append(_ number: ShortDecimal, to bytes: inout [UInt8], _ digits: NumberPlan) -> Bool {
    guard let (rounded, form) = written(number, digits) else { return false }
    let affix = digits.affixes[Int(form & ~Self.withoutDigits)]
    if form & Self.withoutDigits == 0 {
      digits.append(rounded, affix, to: &bytes)
    } else {
      bytes += digits.bytes(upTo: affix.prefixEnd, count: affix.prefixCount)
    }
    return true
  }

  /// The typed pieces of a number; `nil` where ICU has to write it.
  func parts(_ value: NumericValue) -> [FormatPart]? {
    guard let number = ShortDecimal(value), let (rounded, form) = written(number, digits.get()),
      let pair = digits.get().pairs[Int(form & ~Self.withoutDigits)]
    else { return nil }
    return form & Self.withoutDigits == 0
      ? digits.get().parts(RoundedDigits(rounded), between: pair) : pair.prefix.parts
  }

  /// The forms of all magnitudes.
  ///
  /// - Parameter power: The power of ten that the style itself multiplies numbers with.
  func forms(scaledBy power: Int) -> NumberForms {
    var (found, isComplete): ([NumberForms.Form], Bool) = ([], true)
    for index in 0..<forms.count {
      let form = forms[index]
      let variant = NumberPlan.SignVariant.allCases[index % Self.variants]
      guard form != Self.unknown else {
        if variant == .positive { isComplete = false }
        continue
      }
      guard digits.get().writes(variant), let pair = digits.get().pairs[Int(form & ~Self.withoutDigits)] else {
        continue
      }
      let step = steps[index / Self.formsPerStep]
      found.append(
        NumberForms.Form(
          pair, variant, power: Int(step.shift) - rounding.shift + power, hasDigits: form & Self.withoutDigits == 0))
    }
    return NumberForms(found, isComplete: isComplete, digits: digits.get())
  }

  /// A number as it is shown and its form; `nil` where ICU has to write it.
  @inline(__always)
  private func written(_ number: ShortDecimal, _ digits: NumberPlan) -> (RoundedNumber, form: Int16)? {
    let isNegative = number.isNegative && digits.signRule != .never
    guard let (rounded, index) = rounded(number, isNegative: isNegative),
      let form = form(rounded, index, digits.variant(isZero: rounded.digits == 0, isNegative: isNegative)),
      form != Self.unknown
    else { return nil }
    return (rounded, form)
  }

  @inline(__always)
  private func form(_ number: RoundedNumber, _ index: Int, _ variant: NumberPlan.SignVariant) -> Int16? {
    let first = index &* Self.formsPerStep &+ variant.rawValue
    if steps[index].isUniform { return forms[first] }
    guard let kind = Self.kind(number, rules) else { return nil }
    return forms[first &+ kind &* Self.variants]
  }

  /// Which of the cases a number is; `nil` where that is not known.
  static func kind(_ number: RoundedNumber, _ rules: PluralRuleSet) -> Int? {
    if number.digits == 0 { return zero }
    if number.scale < 20, number.digits == PowersOfTen.integer(number.scale) { return one }
    return rules.index(of: number)
  }

  /// The number as it is shown and its step: divided by the power of its magnitude and rounded, and by that of the next
  /// where rounding reaches it.
  @inline(__always)
  private func rounded(_ value: ShortDecimal, isNegative: Bool) -> (RoundedNumber, step: Int)? {
    let exponent = value.exponent + rounding.shift
    let count = value.coefficient == 0 ? 0 : PowersOfTen.digitCount(value.coefficient) + exponent
    let first = max(count, 0)
    guard first < steps.count else { return nil }
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
      shown = PowersOfTen.digitCount(number.digits) - number.scale
    }
    let step = max(shown + shift, 0)
    guard step < steps.count, Int(steps[step].shift) == shift else { return nil }
    return (number, step)
  }
}
