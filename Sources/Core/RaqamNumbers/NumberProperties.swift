package import ICU

/// The target of a style's options: ICU's format, or the properties from which a plan is compiled.
package protocol NumberAttributes: ~Copyable {
  mutating func set(_ attribute: NumberFormatHandle.Attribute, _ value: Int32)
  mutating func set(_ attribute: NumberFormatHandle.Attribute, _ value: Double)
  borrowing func get(_ attribute: NumberFormatHandle.Attribute) -> Int32
}

extension NumberFormatHandle: NumberAttributes {}

/// The digits of a pattern and the options that modify them, as in ICU's `DecimalFormat`: the precedence of options,
/// and the defaults.
package struct NumberProperties {
  /// All counts are −1 if they are not set.
  private(set) var minimumInteger = 1
  private(set) var maximumInteger = -1
  private(set) var minimumFraction = -1
  private(set) var maximumFraction = -1
  private(set) var minimumSignificant = -1
  private(set) var maximumSignificant = -1
  private(set) var isGrouped = false
  private(set) var groupingSize = -1
  private(set) var secondaryGroupingSize = -1
  private(set) var minimumGrouping = -1
  private(set) var increment = 0.0
  private(set) var shift = 0
  private(set) var showsDecimalAlways = false
  private(set) var isCash = false
  private(set) var roundingMode: Int32 = -1
  /// The minimum number of exponent digits; 0 without an exponent.
  private(set) var exponentDigits = 0
  private(set) var showsExponentPlus = false
}

extension NumberProperties {
  /// Creates the properties of a subpattern.
  ///
  /// UTS #35 part 3, Number Patterns. If there is a currency sign and no exponent, the currency determines fraction
  /// digits and increment.
  init(_ positive: NumberPattern.Subpattern) {
    var digits = PatternDigits()
    digits.read(positive.number)
    isGrouped = digits.commas > 0
    if digits.commas > 0 { groupingSize = digits.lastGroup }
    if digits.commas > 1 { secondaryGroupingSize = digits.groupBefore }
    let isFraction = digits.integerTotal == 0 && digits.fractionTotal > 0
    let hasDigit = digits.integerZeros > 0 || digits.fractionZeros > 0
    minimumInteger = isFraction ? 0 : hasDigit ? digits.integerZeros : 1
    if digits.ats > 0 {
      minimumSignificant = digits.ats
      maximumSignificant = digits.ats + digits.hashesAfterAts
    } else if !positive.hasCurrencySign || digits.exponentZeros > 0 {
      minimumFraction = isFraction ? max(1, digits.fractionZeros) : hasDigit ? digits.fractionZeros : 0
      maximumFraction = digits.fractionTotal
      increment = digits.increment
    }
    if digits.exponentZeros > 0 {
      exponentDigits = digits.exponentZeros
      showsExponentPlus = digits.hasExponentPlus
      // Without significant digits, the integer digits determine the possible exponents.
      (minimumInteger, maximumInteger) = digits.ats > 0 ? (1, -1) : (digits.integerZeros, digits.integerTotal)
    }
    showsDecimalAlways = digits.hasPoint && digits.fractionTotal == 0
    shift = -positive.scalePower
  }

  /// The initial properties of ICU's compact formats: the groups of the locale's pattern, from five digits on.
  static let compact: NumberProperties = {
    var properties = NumberProperties()
    (properties.isGrouped, properties.groupingSize, properties.minimumGrouping) = (true, ofPattern, 2)
    return properties
  }()

  /// The placeholder for group sizes that a pattern determines later.
  private static let ofPattern = -2

  /// Uses the groups of a pattern unless an option has set them.
  mutating func takeGroups(of pattern: NumberPattern) {
    guard groupingSize == Self.ofPattern, let own = pattern.properties else { return }
    (groupingSize, secondaryGroupingSize) = (own.primaryGroup, own.secondaryGroup)
    if own.primaryGroup == 0 { isGrouped = false }
  }

  /// The sizes of the last group and of the groups before it; 0 without grouping.
  var primaryGroup: Int { isGrouped ? max(groupingSize > 0 ? groupingSize : secondaryGroupingSize, 0) : 0 }
  var secondaryGroup: Int { isGrouped && secondaryGroupingSize > 0 ? secondaryGroupingSize : primaryGroup }
}

/// Setting one option may change another, so the last one that is set takes precedence.
extension NumberProperties: NumberAttributes {
  package mutating func set(_ attribute: NumberFormatHandle.Attribute, _ value: Int32) {
    let number = Int(value)
    switch attribute {
    case .groupingUsed: isGrouped = value != 0
    case .minimumInteger:
      minimumInteger = number
      if maximumInteger >= 0 { maximumInteger = max(maximumInteger, number) }
    case .minimumFraction:
      minimumFraction = number
      if maximumFraction >= 0 { maximumFraction = max(maximumFraction, number) }
    case .maximumFraction:
      maximumFraction = number
      if minimumFraction >= 0 { minimumFraction = min(minimumFraction, number) }
    case .groupingSize: groupingSize = number
    case .secondaryGroupingSize: secondaryGroupingSize = number
    case .minimumGroupingDigits: minimumGrouping = number
    case .significantDigitsUsed:
      if value != 0, minimumSignificant < 0, maximumSignificant < 0 {
        (minimumSignificant, maximumSignificant) = (1, 6)
      }
    case .minimumSignificant:
      minimumSignificant = number
      if maximumSignificant >= 0 { maximumSignificant = max(maximumSignificant, number) }
    case .maximumSignificant:
      maximumSignificant = number
      if minimumSignificant >= 0 { minimumSignificant = min(minimumSignificant, number) }
    case .currencyUsage: isCash = value != 0
    case .roundingMode: roundingMode = value
    case .maximumInteger, .multiplier, .roundingIncrement, .signAlwaysShown: break
    }
  }

  package mutating func set(_ attribute: NumberFormatHandle.Attribute, _ value: Double) {
    if attribute == .roundingIncrement { increment = value }
  }

  package func get(_ attribute: NumberFormatHandle.Attribute) -> Int32 {
    switch attribute {
    case .groupingSize: Int32(clamping: max(0, groupingSize))
    case .roundingMode: roundingMode
    default: -1
    }
  }
}

extension NumberProperties {
  private static let mostDigits = 999

  /// Returns the layout of a format with these properties; `nil` if a plan cannot implement it.
  ///
  /// - Parameter currency: The code of the currency of amounts.
  func layout(_ style: DecimalStyle, currency: String?) throws(FormatError) -> NumberLayout? {
    let (minimumInteger, least, most) = try digits(currency: currency)
    let isSignificant = (minimumSignificant >= 0 || maximumSignificant >= 0) && style.heedsSignificantDigits
    var (precision, minimumFraction) = (NumberLayout.Precision.fraction(most: most < 0 ? Self.mostDigits : most), least)
    let coin =
      try isCash ? currency.map { code throws(FormatError) in try NumberData.cashIncrement(currency: code) } : nil
    let step = coin ?? (Self.isIgnored(increment, most: most) ? 0 : increment)
    if isCash, let currency {
      minimumFraction = try NumberData.fractionDigits(currency: currency, cash: true)
      precision = .fraction(most: minimumFraction)
    }
    if step > 0 {
      guard let step = ExactDecimal(step), step.digits.count <= 17 else { return nil }
      precision = .increment(
        coefficient: step.digits.reduce(0) { $0 * 10 + UInt64($1) }, exponent: step.exponent)
    } else if isSignificant {
      let least = min(max(minimumSignificant, 1), Self.mostDigits)
      let most = maximumSignificant < 0 ? Self.mostDigits : min(max(maximumSignificant, least), Self.mostDigits)
      precision = .significant(least: least, most: most)
    } else if exponentDigits > 0 {
      (precision, minimumFraction) = mantissaPrecision
    }
    return NumberLayout(
      precision: precision, rounding: RoundingTable(style.roundingMode), minimumInteger: minimumInteger,
      minimumFraction: minimumFraction, showsDecimalAlways: showsDecimalAlways,
      shift: shift + (style.scale.flatMap(NumberLayout.power) ?? 0), primaryGroup: primaryGroup,
      secondaryGroup: secondaryGroup, groupedFrom: primaryGroup + max(1, minimumGrouping))
  }

  /// The precision of a mantissa if its fraction digits determine it: UTS #35, Scientific Notation.
  private var mantissaPrecision: (NumberLayout.Precision, minimumFraction: Int) {
    if minimumInteger == 0, maximumFraction == 0 { return (.fraction(most: Self.mostDigits), 0) }
    if minimumInteger == 0, minimumFraction == 0 { return (.significant(least: 1, most: maximumFraction + 1), 0) }
    let isEngineering = maximumInteger > minimumInteger && minimumInteger > 1
    return (
      .significant(
        least: (isEngineering ? 1 : minimumInteger) + minimumFraction, most: minimumInteger + maximumFraction), 0
    )
  }

  /// Returns the layout of exponents; `nil` without an exponent.
  func exponent(_ layout: inout NumberLayout) -> ExponentLayout? {
    guard exponentDigits > 0 else { return nil }
    var most = maximumInteger < 0 ? maximumInteger : max(maximumInteger, layout.minimumInteger)
    // ICU supports intervals of up to eight digits.
    if most > 8 {
      most = layout.minimumInteger
    } else if most > layout.minimumInteger, layout.minimumInteger > 1 {
      layout.minimumInteger = 1
    }
    return ExponentLayout(
      interval: most < 0 ? -1 : most, fillsInteger: most == layout.minimumInteger, minimumDigits: exponentDigits,
      showsPlus: showsExponentPlus)
  }

  /// Returns the minimum number of integer digits, and the minimum and maximum of fraction digits; −1 if unlimited.
  private func digits(currency: String?) throws(FormatError) -> (integer: Int, least: Int, most: Int) {
    var (least, most) = (minimumFraction, maximumFraction)
    if let currency, least < 0 || most < 0 {
      let digits = try NumberData.fractionDigits(currency: currency, cash: isCash)
      if least < 0 { least = most < 0 ? digits : min(most, digits) }
      if most < 0 { most = max(least, digits) }
    }
    // There is at least one digit on one side of the separator.
    let hasInteger = minimumInteger != 0 || most == 0
    if least < 0 || least == 0 && !hasInteger && maximumInteger == 0 { least = hasInteger ? 0 : 1 }
    if most >= 0 { most = max(most, least) }
    let integer = (1...Self.mostDigits).contains(minimumInteger) ? minimumInteger : 1
    return (hasInteger ? integer : 0, least, most)
  }

  /// Returns whether an increment is too small for the displayed digits.
  private static func isIgnored(_ increment: Double, most: Int) -> Bool {
    var (double, scale) = (increment * 2, 0)
    while scale <= most, double <= 1 {
      double *= 10
      scale += 1
    }
    return most >= 0 && scale > most
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
  var commas = 0
  /// The number of digits after the last comma, and between the last two.
  var lastGroup = 0
  var groupBefore = 0
  var increment = 0.0
  var exponentZeros = 0
  var hasExponentPlus = false

  mutating func read(_ number: String) {
    var hasIncrement = false
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
      default:
        hasIncrement = hasIncrement || (0x31...0x39).contains(byte)
        count(byte)
      }
    }
    guard hasIncrement, ats == 0 else { return }
    let digits = mantissa.filter { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    increment = Double(String(decoding: digits, as: UTF8.self) + (fractionTotal == 0 && hasPoint ? "0" : "")) ?? 0
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
