internal import ICU
internal import RaqamMemory

/// The plan of amounts in one byte unit, followed by the unit's name.
final class BytePlan: Sendable {
  private let plan: Held<NumberPlan>
  /// Whether the format shows all digits of an amount.
  private let showsAllDigits: Bool
  /// The plan of the number one, if the unit's singular name does not depend on plural rules.
  private let onePlan: Held<NumberPlan>?
  /// The text of a spelled-out zero.
  private let zeroText: String?

  /// Creates a plan of the locale's decimal numbers, followed by a space and a name.
  init(_ name: String, singular: String?, numbers: NumberPlan.Parts, zeroText: String?) {
    plan = Held(NumberPlan(numbers.followed(by: " " + name)))
    showsAllDigits = Self.showsAllDigits(plan.get().layout)
    onePlan = singular.map { Held(NumberPlan(numbers.followed(by: " " + $0))) }
    self.zeroText = zeroText
  }

  /// Creates a plan that formats numbers with a unit as ICU does; `nil` if a plan cannot.
  init?(_ engine: SkeletonNumbers, locale: LocaleID) throws(FormatError) {
    guard let numbers = try DecimalStyle.byteNumbers.planParts(locale: locale) else { return nil }
    let data = try locale.numberData()
    guard let rules = try data.pluralRules(of: locale.resourceID),
      let plan = try Self.plan(numbers, rules, engine)
    else { return nil }
    self.plan = Held(plan)
    showsAllDigits = Self.showsAllDigits(plan.layout)
    onePlan = nil
    zeroText = nil
  }

  /// Returns a plan with the grouping of the locale's unit formats (CLDR's minimumGroupingDigits): usually from four
  /// digits on, from five in Polish, from six in Ewe. The plan starts with the threshold of decimal numbers and raises
  /// it until the results match those of ICU.
  private static func plan(
    _ numbers: NumberPlan.Parts, _ rules: PluralRuleSet, _ engine: SkeletonNumbers
  ) throws(FormatError) -> NumberPlan? {
    var numbers = numbers
    let firsts = (0..<mostUngrouped).map { more in
      NumericValue.decimal(ExactDecimal(isNegative: false, digits: [1], exponent: numbers.layout.primaryGroup + more))
    }
    let expected = try firsts.map { first throws(FormatError) in
      var bytes: [UInt8] = []
      try engine.append(first, to: &bytes)
      return bytes
    }
    for _ in firsts {
      guard let plan = try AffixProbe(numbers, engine: engine).parts(rules).map(NumberPlan.init) else { return nil }
      let texts = firsts.map { first in
        var bytes: [UInt8] = []
        return plan.append(first, to: &bytes) ? bytes : nil
      }
      if texts == expected { return plan }
      numbers.layout.groupedFrom += 1
    }
    return nil
  }

  /// The maximum number of ungrouped digits beyond those of one group. CLDR has up to three; the fourth detects the
  /// end.
  private static let mostUngrouped = 4

  /// The maximum number of fraction digits of an amount.
  private static let mostDecimals = 2

  private static func showsAllDigits(_ layout: NumberLayout) -> Bool {
    guard case .fraction(let most) = layout.precision else { return false }
    return most >= mostDecimals && layout.minimumFraction == 0
  }

  @inline(__always)
  private func rounded(_ digits: UInt64, scale: Int, isNegative: Bool) -> RoundedNumber? {
    guard showsAllDigits, scale <= Self.mostDecimals else {
      return plan.get().layout.rounded(digits, exponent: -scale, isNegative: isNegative)
    }
    // Only trailing zeros are removed.
    let (tenth, hundredth) = (digits / 10, digits / 100)
    let endsInZero = scale >= 1 && tenth &* 10 == digits
    let endsInZeros = scale >= 2 && hundredth &* 100 == digits
    return RoundedNumber(
      digits: endsInZeros ? hundredth : endsInZero ? tenth : digits,
      scale: scale &- (endsInZero ? 1 : 0) &- (endsInZeros ? 1 : 0), isNegative: isNegative)
  }

  /// Appends `digits` / 10^`scale`; returns `false` if the plan cannot format it.
  @inline(__always)
  func append(_ digits: UInt64, scale: Int, isNegative: Bool, to bytes: inout [UInt8]) -> Bool {
    guard let number = rounded(digits, scale: scale, isNegative: isNegative) else { return false }
    if number.digits == 1, number.scale == 0, let isWritten = onePlan?.with({ $0.append(number, to: &bytes) }) {
      return isWritten
    }
    return plan.with { $0.append(number, to: &bytes) }
  }

  /// Returns the text of `digits` / 10^`scale`; `nil` if the plan cannot format it.
  @inline(__always)
  func string(_ digits: UInt64, scale: Int, isNegative: Bool) -> String? {
    guard let number = rounded(digits, scale: scale, isNegative: isNegative) else { return nil }
    if number.digits == 1, number.scale == 0, let text = onePlan?.with({ $0.string(number) }) { return text }
    return plan.with { $0.string(number) }
  }

  /// Appends zero, in words if it is spelled out; returns `false` if the plan cannot format it.
  func appendZero(to bytes: inout [UInt8]) -> Bool {
    guard let zeroText else { return append(0, scale: 0, isNegative: false, to: &bytes) }
    bytes.append(contentsOf: zeroText.utf8)
    return true
  }

  /// Returns the text of zero, in words if it is spelled out; `nil` if the plan cannot format it.
  func zeroString() -> String? { zeroText ?? string(0, scale: 0, isNegative: false) }
}

/// The locale's decimal numbers with all their digits, shared by the units whose names are not CLDR's.
final class ByteNumbers: Sendable {
  let formatter: DecimalFormatter
  /// The parts of the plan; `nil` if there is none.
  let parts: NumberPlan.Parts?

  init(locale: LocaleID, engine: FormatEngine) throws(FormatError) {
    formatter = try DecimalFormatter(.byteNumbers, locale: locale)
    guard engine != .icu else {
      parts = nil
      return
    }
    parts = try DecimalStyle.byteNumbers.planParts(locale: locale)
  }
}

extension DecimalStyle {
  /// The locale's decimal style with at most 999 fraction digits.
  static let byteNumbers: DecimalStyle = {
    var style = DecimalStyle(.named(.decimal))
    style.maximumFraction = 999
    return style
  }()
}

extension NumberPlan.Parts {
  fileprivate func followed(by text: String) -> NumberPlan.Parts {
    var parts = self
    parts.affixes = affixes.map { pair in
      pair.map { $0.between(AffixText(), AffixText(Array(text.utf8))) }
    }
    return parts
  }
}
