internal import ICU
internal import RaqamMemory

/// The plan of amounts in one byte unit, followed by the unit's name.
final class BytePlan: Sendable {
  private let plan: Held<NumberPlan>
  /// Whether the format shows all digits of an amount.
  private let showsAllDigits: Bool
  /// The plan of the number one, if the unit's singular name does not depend on plural rules.
  private let onePlan: Held<NumberPlan>?
  /// The text of a spelled-out zero; `nil` if zero has a digit.
  private let zero: [FormatPart]?

  /// Creates the plan of a unit: with CLDR's name, or with the names of ByteCountFormatter in English and the symbols of
  /// the IEC in other languages.
  init(_ unit: ByteUnit, _ style: ByteStyle, locale: LocaleID) throws(FormatError) {
    let isEnglish = locale.language == "en"
    let isBinary = style.counting == .iec && unit != .bytes
    if !isBinary, !isEnglish, let names = try UnitPatterns.shown(unit, in: locale) {
      plan = Held(try NumberPlan(amountsOf: unit.cldrName, names, fractionDigits: nil, locale: locale))
      onePlan = nil
      zero = nil
    } else {
      let name = isBinary ? unit.binarySymbol : unit.rawValue
      let numbers = try DecimalStyle.byteNumbers(in: locale).planBuilder(locale: locale)?.parts()
      guard let numbers else { throw FormatError(.unsupportedStyle, "byte counts are not supported in \(locale)") }
      plan = Held(NumberPlan(numbers.followed(by: name)))
      onePlan = isEnglish && unit == .bytes ? Held(NumberPlan(numbers.followed(by: "byte"))) : nil
      zero = isEnglish ? [FormatPart(.literal, "Zero"), FormatPart(.literal, " "), FormatPart(.unit, name)] : nil
    }
    showsAllDigits = Self.showsAllDigits(plan.get().layout)
  }

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
    guard let zero else { return append(0, scale: 0, isNegative: false, to: &bytes) }
    for part in zero { bytes += part.text.utf8 }
    return true
  }

  /// Returns the text of zero, in words if it is spelled out; `nil` if the plan cannot format it.
  func zeroString() -> String? { zero.map { $0.map(\.text).joined() } ?? string(0, scale: 0, isNegative: false) }

  /// Returns the parts of an amount.
  func parts(_ amount: ExactDecimal) throws(FormatError) -> [FormatPart] {
    let plan = amount.magnitude == ExactDecimal(1) ? onePlan?.get() ?? plan.get() : plan.get()
    guard let parts = plan.parts(.decimal(amount)) else { throw .needsRounding }
    return parts
  }

  /// Returns the parts of zero, in words if it is spelled out.
  func zeroParts() throws(FormatError) -> [FormatPart] {
    if let zero { return zero }
    return try parts(.zero)
  }

  /// The affixes of the positive amounts, with the number that has no digits if there is one.
  var names: [NumberPlan.AffixPair] { plan.get().positivePairs + (onePlan?.get().positivePairs ?? []) }
}

extension UnitPatterns {
  /// The names of a byte unit; `nil` if the locale has none.
  ///
  /// CLDR names units up to the petabyte. Above, ICU puts a prefix before the short name of the byte: `Eo` in French,
  /// but `Ebyte` if the short name is a word. If the locale has no names at all, the long form has the same defect.
  fileprivate static func shown(_ unit: ByteUnit, in locale: LocaleID) throws(FormatError) -> UnitPatterns? {
    let resource = locale.resourceID
    guard let short = try UnitPatterns(unit.cldrName, .short, resource: resource) else { return nil }
    guard unit > .petabytes else { return short }
    let two = try locale.pluralRules().index(of: RoundedNumber(digits: 2, scale: 0, isNegative: false))
    if short.name(two).count <= 2 { return short }
    guard let long = try UnitPatterns(unit.cldrName, .long, resource: resource),
      let bytes = try UnitPatterns(ByteUnit.bytes.cldrName, .long, resource: resource),
      long.name(two) != unit.rawValue.prefix(1) + bytes.name(two)
    else { return nil }
    return long
  }
}

extension DecimalStyle {
  /// The locale's decimal style with at most 999 fraction digits; in digits where the locale writes numbers in letters.
  static func byteNumbers(in locale: LocaleID) throws(FormatError) -> DecimalStyle {
    var style = DecimalStyle(.named(.decimal))
    style.maximumFraction = 999
    if try !locale.hasDecimalDigits() { style.numberingSystem = try NumberingSystemID("latn") }
    return style
  }
}

extension NumberPlan.Parts {
  fileprivate func followed(by name: String) -> NumberPlan.Parts {
    var parts = self
    let name = AffixText(Array((" " + name).utf8), as: .unit)
    parts.affixes = affixes.map { pair in pair.map { $0.between(AffixText(), name) } }
    return parts
  }
}
