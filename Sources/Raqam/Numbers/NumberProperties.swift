internal import ICU

/// What the options of a style are set on: ICU's format, or the properties that a plan is made from.
protocol NumberOptions: ~Copyable {
  mutating func set(_ attribute: NumberFormatHandle.Attribute, _ value: Int32)
  mutating func set(_ attribute: NumberFormatHandle.Attribute, _ value: Double)
  borrowing func get(_ attribute: NumberFormatHandle.Attribute) -> Int32
}

extension NumberFormatHandle: NumberOptions {}

/// The digits of a pattern and the options that change them, as ICU's `DecimalFormat` has them: which option gives way to
/// which, and what follows where none is given.
struct NumberProperties {
  /// −1 where nothing is said.
  private(set) var minimumInteger = 1
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
}

extension NumberProperties {
  /// What a subpattern says of digits; `nil` where it has an exponent.
  ///
  /// UTS #35 part 3, Number Patterns. Beside a currency sign, digits and increment are the currency's.
  init?(_ positive: NumberPattern.Subpattern) {
    var digits = PatternDigits()
    guard digits.read(positive.number) else { return nil }
    isGrouped = digits.commas > 0
    if digits.commas > 0 { groupingSize = digits.lastGroup }
    if digits.commas > 1 { secondaryGroupingSize = digits.groupBefore }
    let isFraction = digits.integerTotal == 0 && digits.fractionTotal > 0
    let hasDigit = digits.integerZeros > 0 || digits.fractionZeros > 0
    minimumInteger = isFraction ? 0 : hasDigit ? digits.integerZeros : 1
    if digits.ats > 0 {
      minimumSignificant = digits.ats
      maximumSignificant = digits.ats + digits.hashesBehindAts
    } else if !positive.hasCurrencySign {
      minimumFraction = isFraction ? max(1, digits.fractionZeros) : hasDigit ? digits.fractionZeros : 0
      maximumFraction = digits.fractionTotal
      increment = digits.increment
    }
    showsDecimalAlways = digits.hasPoint && digits.fractionTotal == 0
    shift = -positive.scalePower
  }

  /// Sizes of the last group and of those before it; 0 without groups.
  var primaryGroup: Int { isGrouped ? max(groupingSize > 0 ? groupingSize : secondaryGroupingSize, 0) : 0 }
  var secondaryGroup: Int { isGrouped && secondaryGroupingSize > 0 ? secondaryGroupingSize : primaryGroup }
}

/// Setting one option may move another, so that the last one set counts.
extension NumberProperties: NumberOptions {
  mutating func set(_ attribute: NumberFormatHandle.Attribute, _ value: Int32) {
    let number = Int(value)
    switch attribute {
    case .groupingUsed: isGrouped = value != 0
    case .minimumInteger: minimumInteger = number
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
    case .maximumInteger, .roundingIncrement, .signAlwaysShown: break
    }
  }

  mutating func set(_ attribute: NumberFormatHandle.Attribute, _ value: Double) {
    if attribute == .roundingIncrement { increment = value }
  }

  func get(_ attribute: NumberFormatHandle.Attribute) -> Int32 {
    switch attribute {
    case .groupingSize: Int32(clamping: max(0, groupingSize))
    case .roundingMode: roundingMode
    default: -1
    }
  }
}

extension NumberProperties {
  private static let mostDigits = 999

  /// What a format with these properties settles on; `nil` where no plan follows it. `currency` is the code of amounts of
  /// money.
  func layout(_ style: DecimalStyle, currency: String?) throws(ICUFailure) -> NumberLayout? {
    let (minimumInteger, least, most) = try digits(currency: currency)
    let isSignificant = (minimumSignificant >= 0 || maximumSignificant >= 0) && style.heedsSignificantDigits
    // ICU writes zero, and zero alone, with a digit before the separator where significant digits count.
    guard primaryGroup <= 15, secondaryGroup <= 15, !isSignificant || minimumInteger > 0 else { return nil }
    var (precision, minimumFraction) = (NumberLayout.Precision.fraction(most: most < 0 ? Self.mostDigits : most), least)
    let coin =
      try isCash ? currency.map { code throws(ICUFailure) in try NumberData.cashIncrement(currency: code) } : nil
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
    }
    return NumberLayout(
      precision: precision, rounding: .of(style.roundingMode), minimumInteger: minimumInteger,
      minimumFraction: minimumFraction, showsDecimalAlways: showsDecimalAlways,
      shift: shift + (style.scale.flatMap(NumberLayout.power) ?? 0), primaryGroup: primaryGroup,
      secondaryGroup: secondaryGroup, groupedFrom: primaryGroup + max(1, minimumGrouping))
  }

  /// The least digits before the separator, the least and the most behind it, −1 for any.
  private func digits(currency: String?) throws(ICUFailure) -> (integer: Int, least: Int, most: Int) {
    var (least, most) = (minimumFraction, maximumFraction)
    if let currency, least < 0 || most < 0 {
      let digits = try NumberData.fractionDigits(currency: currency, cash: isCash)
      if least < 0 { least = most < 0 ? digits : min(most, digits) }
      if most < 0 { most = max(least, digits) }
    }
    // At least one digit on one side.
    let hasInteger = minimumInteger != 0 || most == 0
    if least < 0 { least = hasInteger ? 0 : 1 }
    if most >= 0 { most = max(most, least) }
    let integer = (1...Self.mostDigits).contains(minimumInteger) ? minimumInteger : 1
    return (hasInteger ? integer : 0, least, most)
  }

  /// Whether an increment is too small for the digits that are shown.
  private static func isIgnored(_ increment: Double, most: Int) -> Bool {
    var (double, places) = (increment * 2, 0)
    while places <= most, double <= 1 {
      double *= 10
      places += 1
    }
    return most >= 0 && places > most
  }
}

/// What stands in the digits of a pattern, counted.
private struct PatternDigits {
  var integerZeros = 0
  var integerTotal = 0
  var fractionZeros = 0
  var fractionTotal = 0
  var ats = 0
  var hashesBehindAts = 0
  var hasPoint = false
  var commas = 0
  /// Digits behind the last comma, and between the last two.
  var lastGroup = 0
  var groupBefore = 0
  var increment = 0.0

  /// `false` where there is an exponent.
  mutating func read(_ number: String) -> Bool {
    var hasIncrement = false
    for byte in number.utf8 {
      switch byte {
      case UInt8(ascii: ","):
        commas += 1
        (groupBefore, lastGroup) = (lastGroup, 0)
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "E"): return false
      default:
        hasIncrement = hasIncrement || (0x31...0x39).contains(byte)
        count(byte)
      }
    }
    guard hasIncrement else { return true }
    let digits = number.utf8.filter { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    increment = Double(String(decoding: digits, as: UTF8.self) + (fractionTotal == 0 && hasPoint ? "0" : "")) ?? 0
    return true
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
      hashesBehindAts += 1
    }
  }
}
