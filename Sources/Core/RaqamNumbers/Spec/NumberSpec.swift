internal import ICU

/// The digits of a number as a pattern or a skeleton and the options that modify it describe them, before the locale's
/// symbols.
package struct NumberSpec: Sendable {
  /// Where digits are separated into groups: the rules of styles and skeletons.
  enum Grouping { case auto, never, min2, always, thousands }

  /// The sizes of the last group and of those before it, and the number of digits before the first separator from which
  /// numbers are grouped.
  struct Groups: Sendable {
    var last: Int
    var before: Int
    var least = 1
  }

  /// The digits of an exponent.
  struct Exponent: Sendable {
    var minimumDigits: Int
    var showsPlus: Bool
  }

  var minimumInteger = 1
  /// The maximum number of integer digits of a mantissa; `nil` if every number is possible.
  private(set) var maximumInteger: Int?
  /// The numbers of fraction digits; `nil` for those of the currency, or without one for 0 and any number.
  private(set) var minimumFraction: Int?
  private(set) var maximumFraction: Int?
  /// The numbers of significant digits; `nil` if fraction digits apply.
  private(set) var significant: ClosedRange<Int>?
  /// `nil` without grouping.
  private(set) var groups: Groups?
  /// The increment to which numbers are rounded; zero for none.
  private(set) var increment = ExactDecimal.zero
  var rounding = RoundingMode.halfEven
  /// Whether the numbers of digits are set, which compact notation otherwise determines.
  var asksForDigits = false
  /// The power of ten by which numbers are multiplied.
  var shift = 0
  var showsDecimalAlways = false
  /// Whether whole numbers have no fraction digits.
  var hidesZerosOfWhole = false
  /// Whether the currency's digits for cash apply.
  private(set) var isCash = false
  private(set) var exponent: Exponent?
}

extension NumberSpec {
  /// ICU's maximum number of digits.
  static let mostDigits = 999

  /// Creates the spec of a subpattern.
  ///
  /// UTS #35 part 3, Number Patterns. If there is a currency sign and no exponent, the currency determines fraction
  /// digits and increment.
  init(_ positive: NumberPattern.Subpattern) {
    let digits = PatternDigits(positive.number)
    groups = digits.groups
    let isFraction = digits.integerTotal == 0 && digits.fractionTotal > 0
    let hasDigit = digits.integerZeros > 0 || digits.fractionZeros > 0
    minimumInteger = isFraction ? 0 : hasDigit ? digits.integerZeros : 1
    if digits.ats > 0 {
      significant = digits.ats...(digits.ats + digits.hashesAfterAts)
    } else if !positive.hasCurrencySign || digits.exponentZeros > 0 {
      minimumFraction = isFraction ? max(1, digits.fractionZeros) : hasDigit ? digits.fractionZeros : 0
      maximumFraction = digits.fractionTotal
      increment = digits.increment
    }
    if digits.exponentZeros > 0 {
      exponent = Exponent(minimumDigits: digits.exponentZeros, showsPlus: digits.hasExponentPlus)
      // Without significant digits, the integer digits determine the possible exponents.
      (minimumInteger, maximumInteger) = digits.ats > 0 ? (1, nil) : (digits.integerZeros, digits.integerTotal)
    }
    showsDecimalAlways = digits.hasPoint && digits.fractionTotal == 0
    shift = -positive.scalePower
  }
}

// MARK: - Options

extension NumberSpec {
  /// Applies the options of a style.
  ///
  /// - Parameter amount: The currency of amounts.
  mutating func apply(
    _ style: DecimalStyle, currency amount: CurrencyCode?, data: NumberLocaleData
  ) throws(FormatError) {
    // The digits of a mantissa and of compact notation are not those of the currency.
    let currency = exponent == nil ? amount : nil
    if style.isCompact { setFraction(0...Self.mostDigits) }
    let ownDigits = try style.setDigits(of: currency)
    isCash = style.isCash && ownDigits == nil
    if let digits = try style.digitsOfCurrency(currency) { setFraction(digits) }
    let counts = try style.counts(of: currency)
    if let least = counts.minimumInteger { setMinimumInteger(min(least, Self.mostDigits)) }
    if let ownDigits, style.currencyDeterminesDigits {
      setFraction(style.isCash ? ownDigits.cash : ownDigits.standard)
      if let step = style.cashIncrement(ownDigits) { increment = step }
    } else {
      if let most = counts.maximumFraction { setMaximumFraction(most) }
      if let least = counts.minimumFraction { setMinimumFraction(least) }
      if let digits = style.significantDigits { significant = 1...max(1, min(digits, Self.mostDigits)) }
      if let step = style.roundingIncrement { increment = step }
    }
    if !style.heedsSignificantDigits { significant = nil }
    asksForDigits = style.asksForDigits
    rounding = style.roundingMode
    shift += style.scale.flatMap(NumberLayout.power) ?? 0
    let own = try style.followsLocaleGroups ? data.groups() : nil
    if style.hasLocaleGroups, let own, groups != nil || style.grouping == .always {
      groups = own.last > 0 ? Groups(last: own.last, before: own.others) : nil
    }
    let usual = style.isCompact && style.grouping == .auto ? .min2 : Grouping(style.grouping)
    group(usual, minimum: own?.minimum)
  }

  private mutating func setFraction(_ digits: Int) {
    let digits = min(max(digits, 0), Self.mostDigits)
    setFraction(digits...digits)
  }

  private mutating func setMinimumInteger(_ digits: Int) {
    minimumInteger = digits
    if let most = maximumInteger { maximumInteger = max(most, digits) }
  }

  private mutating func setMaximumFraction(_ digits: Int) {
    maximumFraction = digits
    if let least = minimumFraction { minimumFraction = min(least, digits) }
  }

  private mutating func setMinimumFraction(_ digits: Int) {
    minimumFraction = digits
    if let most = maximumFraction { maximumFraction = max(most, digits) }
  }

  /// Applies a rule to the groups of the pattern.
  ///
  /// - Parameter minimum: CLDR's `minimumGroupingDigits`; `nil` if an author's pattern determines the groups.
  mutating func group(_ rule: Grouping, minimum: Int?) {
    switch rule {
    case .never: groups = nil
    case .auto: groups?.least = max(minimum ?? 1, 1)
    // If the locale does not group digits, grouping remains off.
    case .min2 where minimum != nil: groups?.least = max(2, minimum ?? 2)
    case .always, .min2:
      groups = groups ?? Groups(last: 3, before: 3)
      groups?.least = rule == .min2 ? 2 : 1
    case .thousands: groups = Groups(last: 3, before: 3)
    }
  }
}

extension NumberSpec.Grouping {
  fileprivate init(_ grouping: DecimalStyle.Grouping) {
    self =
      switch grouping {
      case .auto: .auto
      case .never: .never
      case .min2: .min2
      case .always: .always
      }
  }
}

// MARK: - Skeletons

extension NumberSpec {
  /// Sets the groups of the pattern that a style or skeleton does not describe.
  mutating func setGroups(of pattern: NumberPattern) { groups = pattern.spec?.groups }

  /// Sets the numbers of fraction digits; a maximum of `nil` means any number.
  mutating func setFraction(least: Int, most: Int?) { setFraction(least...max(least, most ?? Self.mostDigits)) }

  private mutating func setFraction(_ digits: ClosedRange<Int>) {
    (minimumFraction, maximumFraction) = (digits.lowerBound, digits.upperBound)
  }

  mutating func setSignificant(least: Int, most: Int?) {
    setFraction(least: 0, most: nil)
    significant = least...max(least, most ?? Self.mostDigits)
  }

  /// Sets the increment to which numbers are rounded, written with a number of fraction digits.
  mutating func setIncrement(_ step: ExactDecimal, fractionDigits: Int) {
    setFraction(least: fractionDigits, most: nil)
    increment = step
  }

  /// Sets that the currency determines the fraction digits and the increment.
  mutating func setCurrencyDigits(isCash: Bool) {
    (minimumFraction, maximumFraction) = (nil, nil)
    self.isCash = isCash
  }
}

// MARK: - Layout

extension NumberSpec {
  /// Returns the layout of the digits; `nil` if an increment has too many digits.
  ///
  /// - Parameter currency: The code of the currency of amounts.
  func layout(currency: String?) throws(FormatError) -> NumberLayout? {
    let (minimumInteger, least, most) = try digits(currency: currency)
    var precision = NumberLayout.Precision.fraction(most: most ?? Self.mostDigits)
    var minimumFraction = least
    var step = isIgnored(most: most) ? .zero : increment
    if isCash, let currency {
      minimumFraction = try NumberData.fractionDigits(currency: currency, cash: true)
      precision = .fraction(most: minimumFraction)
      step = ExactDecimal(try NumberData.cashIncrement(currency: currency)) ?? .zero
    }
    if step > .zero {
      guard let coefficient = step.shortCoefficient else { return nil }
      precision = .increment(coefficient: coefficient, exponent: step.exponent)
    } else if let significant {
      let least = min(max(significant.lowerBound, 1), Self.mostDigits)
      precision = .significant(least: least, most: min(max(significant.upperBound, least), Self.mostDigits))
    } else if exponent != nil {
      (precision, minimumFraction) = mantissaPrecision
    }
    return NumberLayout(
      precision: precision, rounding: RoundingTable(rounding), minimumInteger: minimumInteger,
      minimumFraction: minimumFraction, showsDecimalAlways: showsDecimalAlways, shift: shift,
      primaryGroup: groups?.last ?? 0, secondaryGroup: groups?.before ?? 0,
      groupedFrom: (groups?.last ?? 0) + (groups?.least ?? 1), hidesZerosOfWhole: hidesZerosOfWhole)
  }

  /// The precision of a mantissa if its fraction digits determine it: UTS #35, Scientific Notation.
  private var mantissaPrecision: (NumberLayout.Precision, minimumFraction: Int) {
    let (least, most) = (minimumFraction ?? 0, maximumFraction ?? 0)
    if minimumInteger == 0, most == 0 { return (.fraction(most: Self.mostDigits), 0) }
    if minimumInteger == 0, least == 0 { return (.significant(least: 1, most: most + 1), 0) }
    let isEngineering = minimumInteger > 1 && (maximumInteger ?? 0) > minimumInteger
    return (.significant(least: (isEngineering ? 1 : minimumInteger) + least, most: minimumInteger + most), 0)
  }

  /// Returns the layout of exponents; `nil` without an exponent.
  func exponentLayout(_ layout: inout NumberLayout) -> ExponentLayout? {
    guard let exponent else { return nil }
    var most = maximumInteger.map { max($0, layout.minimumInteger) }
    // ICU supports intervals of up to eight digits.
    if let given = most, given > 8 {
      most = layout.minimumInteger
    } else if let given = most, given > layout.minimumInteger, layout.minimumInteger > 1 {
      layout.minimumInteger = 1
    }
    return ExponentLayout(
      interval: most ?? -1, fillsInteger: most == layout.minimumInteger, minimumDigits: exponent.minimumDigits,
      showsPlus: exponent.showsPlus)
  }

  /// Returns the minimum number of integer digits, and the numbers of fraction digits; `most` is `nil` if unlimited.
  private func digits(currency: String?) throws(FormatError) -> (integer: Int, least: Int, most: Int?) {
    var (least, most) = (minimumFraction, maximumFraction)
    if exponent == nil, let currency, least == nil || most == nil {
      let digits = try NumberData.fractionDigits(currency: currency, cash: isCash)
      let shown = least ?? min(most ?? digits, digits)
      (least, most) = (shown, most ?? max(shown, digits))
    }
    // There is at least one digit on one side of the separator.
    let hasInteger = minimumInteger != 0 || most == 0
    var shown = least ?? (hasInteger ? 0 : 1)
    if shown == 0, !hasInteger, maximumInteger == 0 { shown = 1 }
    let integer = (1...Self.mostDigits).contains(minimumInteger) ? minimumInteger : 1
    return (hasInteger ? integer : 0, shown, most.map { max($0, shown) })
  }

  /// Returns the numbers of digits that the layout has.
  func counts(currency: String?) throws(FormatError) -> NumberResolution.Counts {
    let (integer, least, most) = try digits(currency: currency)
    var counts = NumberResolution.Counts()
    (counts.minimumInteger, counts.minimumFraction) = (integer, least)
    counts.maximumFraction = most ?? Self.mostDigits
    switch try layout(currency: currency)?.precision {
    case .significant(let least, let most): counts.significant = least...most
    case .increment(let coefficient, let exponent):
      counts.increment = ExactDecimal(isNegative: false, coefficient: coefficient, exponent: exponent)
    case .fraction(let most): counts.maximumFraction = most
    case nil: break
    }
    counts.groups = groups.map { ($0.last, $0.before) }
    counts.minimumGrouping = groups?.least ?? 1
    counts.rounding = rounding
    return counts
  }

  /// Returns whether the increment is too small for the displayed digits.
  private func isIgnored(most: Int?) -> Bool {
    guard let most else { return false }
    return increment + increment <= ExactDecimal(isNegative: false, digits: [1], exponent: -most)
  }
}

/// The counts of the placeholders in the digits of a pattern.
private struct PatternDigits {
  var integerZeros = 0
  var integerTotal = 0
  var fractionZeros = 0
  var fractionTotal = 0
  var ats = 0
  var hashesAfterAts = 0
  var hasPoint = false
  var increment = ExactDecimal.zero
  var exponentZeros = 0
  var hasExponentPlus = false
  private var commas = 0
  /// The number of digits after the last comma, and between the last two.
  private var lastGroup = 0
  private var groupBefore = 0

  init(_ number: String) {
    let mantissa = number.utf8.prefix { $0 != UInt8(ascii: "E") }
    let exponent = number.utf8[mantissa.endIndex...]
    exponentZeros = exponent.count { $0 == UInt8(ascii: "0") }
    hasExponentPlus = exponent.contains(UInt8(ascii: "+"))
    for byte in mantissa {
      switch byte {
      case UInt8(ascii: ","):
        commas += 1
        (groupBefore, lastGroup) = (lastGroup, 0)
      case UInt8(ascii: "."): hasPoint = true
      default: count(byte)
      }
    }
    guard ats == 0, mantissa.contains(where: { (0x31...0x39).contains($0) }) else { return }
    func digits(_ text: some Sequence<UInt8>) -> [UInt8] {
      text.filter { (0x30...0x39).contains($0) }.map { $0 - 0x30 }
    }
    let fraction = digits(mantissa.drop { $0 != UInt8(ascii: ".") })
    increment = ExactDecimal(isNegative: false, digits: digits(mantissa), exponent: -fraction.count)
  }

  var groups: NumberSpec.Groups? {
    let last = lastGroup > 0 ? lastGroup : groupBefore
    guard commas > 0, last > 0 else { return nil }
    return NumberSpec.Groups(last: last, before: commas > 1 && groupBefore > 0 ? groupBefore : last)
  }

  private mutating func count(_ byte: UInt8) {
    let isHash = byte == UInt8(ascii: "#")
    if hasPoint {
      fractionTotal += 1
      if !isHash { fractionZeros += 1 }
      return
    }
    integerTotal += 1
    lastGroup += 1
    if byte == UInt8(ascii: "@") {
      ats += 1
    } else if !isHash {
      integerZeros += 1
    } else if ats > 0 {
      hashesAfterAts += 1
    }
  }
}
