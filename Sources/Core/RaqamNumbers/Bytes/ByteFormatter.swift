internal import ICU
internal import RaqamMemory

/// A formatter for counts of bytes, in the largest unit that fits.
///
/// ```swift
/// let formatter = try ByteFormatter(.bytes, locale: "en_US")
/// try formatter.string(1_234_567)  // 1.2 MB
/// try formatter.string(0)          // Zero KB
/// ```
///
/// English uses the units of ByteCountFormatter (`KB`, `bytes`); other languages use those of CLDR, with the locale's
/// digits and plural forms.
///
/// ## Rounding
///
/// Ties are rounded to even. A count that rounds up to a full next unit uses that unit (`999,999` is `1 MB`). Fractions
/// of a byte are truncated.
public final class ByteFormatter: StyledFormatter {
  /// The style of the counts.
  public let style: ByteStyle
  /// The locale whose digits and unit names are used.
  public let locale: LocaleID
  private let units: [ByteUnit]
  /// The parser of the format, created on first use.
  let lazyParser = LazyReference<ByteParser>()
  /// The selection of units; `nil` if the smallest one exceeds 64 bits.
  private let scale: Held<ByteScale>?
  /// One for each unit and one for the actual count, compiled when it is first needed.
  private let plans: HeldArray<PlanSlot>
  private let writesActualCount: Bool
  /// The index of the unit of a spelled-out zero: kilobytes, or the smallest unit of the style.
  private let zeroIndex: Int?

  /// Creates a formatter. The names of a unit are loaded when a count first needs them.
  ///
  /// - Throws: `invalidLocale`.
  public init(_ style: ByteStyle, locale: some LocaleConvertible) throws(FormatError) {
    let locale = try locale.localeID()
    self.style = style
    self.locale = locale
    let allowed = style.units.map { $0.isEmpty ? Set(ByteUnit.allCases) : $0 } ?? Set(ByteUnit.allCases)
    units = allowed.sorted()
    scale = ByteScale(units, style: style).map { Held($0) }
    plans = HeldArray((0...units.count).map { _ in PlanSlot() })
    writesActualCount = style.includesActualCount
    zeroIndex = style.spellsOutZero ? units.firstIndex(of: .kilobytes) ?? 0 : nil
  }
}

extension ByteFormatter {
  /// Formats a count of bytes.
  ///
  /// - Throws: `typeMismatch` for NaN and the infinities.
  public func string(_ value: NumericValue) throws(FormatError) -> String {
    if case .integer(let count) = value {
      let text = withPlan(of: count) { plan, amount in
        guard let amount else { return plan.zeroString() }
        return plan.string(amount.digits, scale: amount.scale, isNegative: count < 0)
      }
      if let text { return text }
    }
    var bytes: [UInt8] = []
    try append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the formatted text of a count of bytes to `bytes`, as UTF-8.
  ///
  /// - Throws: `typeMismatch` for NaN and the infinities.
  public func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    if case .integer(let count) = value {
      let isWritten = withPlan(of: count) { plan, amount in
        guard let amount else { return plan.appendZero(to: &bytes) }
        return plan.append(amount.digits, scale: amount.scale, isNegative: count < 0, to: &bytes)
      }
      if isWritten == true { return }
    }
    try appendSlowly(value, to: &bytes)
  }

  /// Appends the formatted text of every count of bytes to a column, without allocating memory other than the column's
  /// buffers.
  ///
  /// - Throws: `icuFailure` if ICU cannot provide the names of a unit.
  /// - Complexity: O(*n*) in the number of counts.
  /// ```swift
  /// var column = FormattedColumn()
  /// try formatter.append(contentsOf: [999, 1_234_567], to: &column)
  /// Array(column)  // ["999 bytes", "1.2 MB"]
  /// ```
  public func append(
    contentsOf counts: some Sequence<Int64>, to column: inout FormattedColumn
  ) throws(FormatError) {
    try column.appendTexts(of: counts) { count, bytes throws(FormatError) in try append(.integer(count), to: &bytes) }
  }

  /// Calls `body` with the plan for a count and the scaled amount, which is `nil` for a spelled-out zero. Returns `nil`
  /// if the plan is not compiled yet or cannot format the whole text.
  @inline(__always)
  private func withPlan<Result>(of count: Int64, _ body: (BytePlan, ByteScale.Amount?) -> Result?) -> Result? {
    if writesActualCount { return nil }
    let amount: ByteScale.Amount?
    let index: Int
    if count == 0, let zeroIndex {
      amount = nil
      index = zeroIndex
    } else {
      guard let scaled = scale?.with({ $0.amount(count.magnitude) }) else { return nil }
      amount = scaled
      index = scaled.index
    }
    return plans[index].with { slot in
      slot.plan.with { body($0, amount) }
    }
  }

  /// Appends a count whose plan is not compiled yet or cannot format the whole text.
  private func appendSlowly(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    if let scale = scale?.get(), let count = value.wholeCount {
      let start = bytes.count
      if try append(count, scale, to: &bytes) { return }
      bytes.removeSubrange(start...)
    }
    for part in try parts(value) { bytes += part.text.utf8 }
  }

  /// Returns the formatted text of a count of bytes as typed parts.
  ///
  /// - Throws: `typeMismatch` for NaN and the infinities.
  public func parts(_ value: NumericValue) throws(FormatError) -> [FormatPart] {
    guard let exact = value.exact else {
      throw FormatError(.typeMismatch, "a byte count must be a finite number")
    }
    var count = exact.truncated
    if count.isZero {
      if style.spellsOutZero { return try zero() }
      // A truncated fraction has no sign.
      count = .zero
    }
    let (amount, index) = scaled(count)
    var parts = try plan(at: index).parts(amount)
    if style.includesActualCount, units[index] != .bytes {
      parts.append(FormatPart(.literal, " ("))
      parts += try plan(at: units.count).parts(count)
      parts.append(FormatPart(.literal, ")"))
    }
    return parts
  }

  /// Returns the rounded amount of a count, and the index of its unit.
  private func scaled(_ count: ExactDecimal) -> (amount: ExactDecimal, index: Int) {
    let base = ExactDecimal(style.counting.base)
    var index = 0
    while index + 1 < units.count, count.magnitude >= base.power(units[index + 1].power) { index += 1 }
    var amount = rounded(count * base.inverse(units[index].power), units[index])
    if index + 1 < units.count {
      let step = base.power(units[index + 1].power - units[index].power)
      if amount.magnitude >= step {
        index += 1
        amount = rounded(count * base.inverse(units[index].power), units[index])
      }
    }
    return (amount, index)
  }

  private func rounded(_ amount: ExactDecimal, _ unit: ByteUnit) -> ExactDecimal {
    if unit == .bytes { return amount }
    if style.isAdaptive { return amount.rounded(fractionDigits: unit.adaptiveFractionDigits) }
    return amount.rounded(fractionDigits: max(0, 2 - amount.leadingPower))
  }

  /// Appends a count with the plans; returns `false` if a fast path cannot write it.
  private func append(_ count: Int64, _ scale: ByteScale, to bytes: inout [UInt8]) throws(FormatError) -> Bool {
    if count == 0, let zeroIndex { return try plan(at: zeroIndex).appendZero(to: &bytes) }
    guard let amount = scale.amount(count.magnitude),
      try plan(at: amount.index).append(amount.digits, scale: amount.scale, isNegative: count < 0, to: &bytes)
    else { return false }
    guard writesActualCount, units[amount.index] != .bytes else { return true }
    bytes += " (".utf8
    guard try plan(at: units.count).append(count.magnitude, scale: 0, isNegative: count < 0, to: &bytes) else {
      return false
    }
    bytes += ")".utf8
    return true
  }

  /// Returns the plan of the unit at an index, or of bytes after the last one.
  private func plan(at index: Int) throws(FormatError) -> BytePlan {
    try plans.objects[index].plan.value { () throws(FormatError) in
      try BytePlan(index < units.count ? units[index] : .bytes, style, locale: locale)
    }
  }

  private func zero() throws(FormatError) -> [FormatPart] { try plan(at: zeroIndex ?? 0).zeroParts() }
}

/// The storage of a lazily compiled plan.
private final class PlanSlot: Sendable {
  let plan = LazyReference<BytePlan>()
}

extension NumericValue {
  /// The count truncated to an integer; `nil` if it does not fit.
  fileprivate var wholeCount: Int64? {
    switch self {
    case .integer(let value): value
    // Up to 2⁵³ a double equals the integer of its shortest digits.
    case .double(let value) where value.magnitude <= 0x1p53: Int64(exactly: value.rounded(.towardZero))
    case .double: exact?.truncated.integerValue
    case .decimal(let value): value.truncated.integerValue
    }
  }
}

extension ExactDecimal {
  fileprivate func power(_ exponent: Int) -> ExactDecimal {
    (0..<max(exponent, 0)).reduce(ExactDecimal(1)) { product, _ in product * self }
  }

  /// Returns the exact inverse of a power of 1000 or 1024; for example, 1/1024 is 5¹⁰/10¹⁰.
  fileprivate func inverse(_ exponent: Int) -> ExactDecimal {
    let isDecimal = digits == [1]
    let one =
      isDecimal
      ? ExactDecimal(isNegative: false, digits: [1], exponent: -3)
      : ExactDecimal(isNegative: false, digits: [9, 7, 6, 5, 6, 2, 5], exponent: -10)
    return one.power(exponent)
  }
}
