internal import RaqamMemory

/// The syntax of a plan that has one prefix and suffix for each sign, and no exponent.
struct AffixedForm: Equatable, Sendable {
  var positive: NumberPlan.AffixPair
  var negative: NumberPlan.AffixPair
  /// The digits from 0 to 9 in UTF-8.
  var digits: [[UInt8]]
  /// The decimal separator; empty if the format has none.
  var decimal: [UInt8]
  var group: [UInt8]
  /// The sizes of the last group and of those before it; 0 without grouping.
  var lastGroup: Int
  var otherGroups: Int
  /// The value is the digits times this power of ten.
  var power: Int
}

extension AffixedForm {
  /// Creates the form of a plan; `nil` if the style scales or pads numbers, or its affixes depend on plural categories.
  init?(_ plan: NumberPlan, _ style: DecimalStyle) {
    let layout = plan.layout
    guard style.scale == nil, plan.plurals == nil, plan.padding == nil, plan.signRule != .never,
      let positive = plan.pairs[NumberPlan.SignVariant.positive.rawValue],
      let negative = plan.pairs[NumberPlan.SignVariant.negative.rawValue], positive.whole == 0, negative.whole == 0
    else { return nil }
    self.positive = NumberPlan.AffixPair(prefix: positive.prefix, suffix: positive.suffix)
    self.negative = NumberPlan.AffixPair(prefix: negative.prefix, suffix: negative.suffix)
    digits = (0...9).map { plan.bytes(ofDigit: $0) }
    decimal = layout.showsDecimals ? plan.decimal.bytes : []
    group = layout.primaryGroup > 0 ? plan.group.bytes : []
    lastGroup = layout.primaryGroup
    otherGroups = layout.primaryGroup > 0 ? layout.secondaryGroup : 0
    power = -layout.shift
  }
}

extension NumberLayout {
  /// Whether any number has a decimal separator.
  fileprivate var showsDecimals: Bool {
    if showsDecimalAlways || minimumFraction > 0 { return true }
    switch precision {
    case .fraction(let most): return most > 0
    case .significant: return true
    case .increment(_, let exponent): return exponent < 0
    }
  }
}

/// A parser of exactly the texts that a format produces, created when the first input is parsed.
final class CanonicalNumberParser: Sendable {
  private let fast: Held<NumberParsePlan>?

  /// Creates the parser of a format.
  init(_ formatter: DecimalFormatter) {
    fast = formatter.written.flatMap { NumberParsePlan($0) }.map { Held($0) }
  }

  /// Returns the value of an input that is exactly what the format produces; `nil` for any other.
  @inline(__always)
  func value(of text: String) -> NumericValue? { fast?.with { $0.value(of: text) } }

  /// Returns the value of a UTF-8 input that is exactly what the format produces; `nil` for any other.
  @inline(__always)
  func value(of utf8: UnsafeBufferPointer<UInt8>) -> NumericValue? {
    fast?.with { unsafe $0.value(of: utf8) }
  }
}
