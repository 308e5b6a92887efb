internal import ICU
internal import RaqamMemory

/// Numbers of one byte unit with the unit's name behind them, compiled.
final class BytePlan: Sendable {
  private let plan: Held<NumberPlan>
  /// Whether the format shows all digits that an amount has.
  private let showsAllDigits: Bool
  /// Writes the number one, where its name is another and no plural rule says so.
  private let onePlan: Held<NumberPlan>?
  /// Stands in place of zero where that is spelled out.
  private let zeroText: String?

  /// Numbers of a locale's decimal format, a space and a name.
  init(_ name: String, singular: String?, numbers: NumberPlan.Parts, zeroText: String?) {
    plan = Held(NumberPlan(numbers.followed(by: " " + name)))
    showsAllDigits = Self.showsAllDigits(plan.get().layout)
    onePlan = singular.map { Held(NumberPlan(numbers.followed(by: " " + $0))) }
    self.zeroText = zeroText
  }

  /// Numbers as ICU writes them with a unit; `nil` where they are not written by a plan.
  init?(_ engine: any DecimalEngine, locale: LocaleID) throws(FormatError) {
    guard let numbers = try DecimalStyle.byteNumbers.planParts(locale: locale) else { return nil }
    let data = try locale.numberData()
    do throws(ICUFailure) {
      guard let rules = try data.pluralRules(of: locale.resourceID),
        let plan = try Self.plan(numbers, rules, engine)
      else { return nil }
      self.plan = Held(plan)
    } catch {
      throw FormatError(icu: error, while: "looking for the name of a unit in \"\(locale)\"")
    }
    showsAllDigits = Self.showsAllDigits(plan.get().layout)
    onePlan = nil
    zeroText = nil
  }

  /// Unit formats group by the locale's rule (CLDR's minimumGroupingDigits): as a rule from four digits on, from five in
  /// Polish, from six in Ewe. The plan begins where the locale's decimal numbers do; that the unit's do too is looked at.
  private static func plan(
    _ numbers: NumberPlan.Parts, _ rules: PluralRuleSet, _ engine: any DecimalEngine
  ) throws(ICUFailure) -> NumberPlan? {
    var numbers = numbers
    let firsts = (0..<mostUngrouped).map { more in
      NumericValue.decimal(ExactDecimal(isNegative: false, digits: [1], exponent: numbers.layout.primaryGroup + more))
    }
    let expected = try firsts.map { first throws(ICUFailure) in
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

  /// Digits before the first group separator beyond those of one group, at most: CLDR has three, the fourth shows the end.
  private static let mostUngrouped = 4

  /// The most digits behind the separator of an amount.
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
    // Zeros at the end go, nothing else.
    let (tenth, hundredth) = (digits / 10, digits / 100)
    let endsInZero = scale >= 1 && tenth &* 10 == digits
    let endsInZeros = scale >= 2 && hundredth &* 100 == digits
    return RoundedNumber(
      digits: endsInZeros ? hundredth : endsInZero ? tenth : digits,
      scale: scale &- (endsInZero ? 1 : 0) &- (endsInZeros ? 1 : 0), isNegative: isNegative)
  }

  /// Appends `digits` / 10^`scale`; `false` where the plan does not write it.
  @inline(__always)
  func append(_ digits: UInt64, scale: Int, isNegative: Bool, to bytes: inout [UInt8]) -> Bool {
    guard let number = rounded(digits, scale: scale, isNegative: isNegative) else { return false }
    if number.digits == 1, number.scale == 0, let isWritten = onePlan?.with({ $0.append(number, to: &bytes) }) {
      return isWritten
    }
    return plan.with { $0.append(number, to: &bytes) }
  }

  /// The text of `digits` / 10^`scale`; `nil` where the plan does not write it.
  @inline(__always)
  func string(_ digits: UInt64, scale: Int, isNegative: Bool) -> String? {
    guard let number = rounded(digits, scale: scale, isNegative: isNegative) else { return nil }
    if number.digits == 1, number.scale == 0, let text = onePlan?.with({ $0.string(number) }) { return text }
    return plan.with { $0.string(number) }
  }

  /// Appends zero where that is spelled out; `false` where the plan does not write it.
  func appendZero(to bytes: inout [UInt8]) -> Bool {
    guard let zeroText else { return append(0, scale: 0, isNegative: false, to: &bytes) }
    bytes.append(contentsOf: zeroText.utf8)
    return true
  }

  /// Zero where that is spelled out; `nil` where the plan does not write it.
  func zeroString() -> String? { zeroText ?? string(0, scale: 0, isNegative: false) }
}

/// The locale's decimal numbers with all their digits, which units of our own share.
final class ByteNumbers: Sendable {
  let formatter: DecimalFormatter
  /// What their plan is put together from; `nil` where there is none.
  let parts: NumberPlan.Parts?

  init(locale: LocaleID, engine: FormatEngine) throws(FormatError) {
    formatter = try DecimalFormatter(style: .byteNumbers, locale: locale, engine: engine)
    guard engine != .icu else {
      parts = nil
      return
    }
    parts = try DecimalStyle.byteNumbers.planParts(locale: locale)
  }
}

extension DecimalStyle {
  /// The locale's decimal numbers with all their digits.
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
      pair.map { NumberPlan.AffixPair(prefix: $0.prefix, suffix: $0.suffix + AffixText(Array(text.utf8))) }
    }
    return parts
  }
}
