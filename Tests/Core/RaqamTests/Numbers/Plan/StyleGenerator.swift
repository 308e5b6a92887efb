import Raqam
import TestSupport

/// A generator of styles and values from a seed, so that failures are reproducible.
struct StyleGenerator {
  private(set) var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  static let currencies = ["USD", "EUR", "IRR", "JPY", "CHF", "BHD", "INR", "PTE", "CVE", "UYW", "XXX"]

  private mutating func pick<Element>(_ choices: [Element], or other: Element) -> Element {
    choices.randomElement(using: &random) ?? other
  }

  private mutating func chance(_ one: Int) -> Bool { random.below(one) == 0 }
}

extension StyleGenerator {
  /// Returns a style that a plan supports in every locale.
  mutating func style() throws(FormatError) -> DecimalStyle {
    var style = try base()
    if chance(2) { style.roundingMode = pick(RoundingMode.allCases, or: .halfEven) }
    if chance(5) { style.minimumFraction = random.below(5) }
    if chance(5) { style.maximumFraction = (style.minimumFraction ?? 0) + random.below(6) }
    if chance(8) { style.minimumInteger = random.below(12) + 1 }
    if chance(8) { style.significantDigits = random.below(16) + 1 }
    if chance(6) { style.grouping = pick(DecimalStyle.Grouping.allCases, or: .auto) }
    if chance(4) { style.sign = pick(DecimalStyle.Sign.allCases, or: .auto) }
    if chance(12) { style.scale = try ExactDecimal(pick(["100", "0.001", "-1", "2.5", "0", "1E12"], or: "1")) }
    if chance(12) {
      style.roundingIncrement = try ExactDecimal(
        pick(["5", "0.05", "0.25", "0.5", "100", "7", "0.1", "1", "0.125", "2500"], or: "1"))
    }
    if chance(12) { style.zeroText = pick(["", "–", "صفر"], or: "") }
    if chance(8) {
      style.numberingSystem = try NumberingSystemID(
        pick(["arab", "arabext", "deva", "hanidec", "latn", "mathsanb", "thai", "cakm"], or: "latn"))
    }
    return style
  }

  private mutating func base() throws(FormatError) -> DecimalStyle {
    switch random.below(4) {
    case 0: return try DecimalStyle(pattern: pattern())
    case 1: return DecimalStyle(.named(pick([.decimal, .percent, .permille, .scientific], or: .decimal)))
    default:
      var currency = CurrencyStyle(pick(CurrencyStyle.Presentation.allCases, or: .symbol))
      if chance(3) { currency.position = .locale }
      if chance(3) { currency.accounting = .locale }
      if chance(6) { currency.isCash = true }
      var style = chance(5) ? try DecimalStyle(pattern: currencyPattern()) : DecimalStyle(.currency(currency))
      style.currency = try CurrencyCode(pick(Self.currencies, or: "USD"))
      return style
    }
  }

  private mutating func number() -> String {
    let whole = pick(
      ["#,##0", "#,##,##0", "0", "#", "0000", "#,####0", "#,###", "#,##,###0", "0,000,000", "#0"], or: "0")
    let fraction = pick(["", "", ".00", ".###", ".0#", ".0", ".00####", ".################", ".000000000000"], or: "")
    return whole + fraction
  }

  static let exponentPatterns = [
    "0E0", "0.###E0", "##0.##E0", "##0.####E00", "00.0E0", "#E0", "##E0", "#.##E0", ".00E0", "@@E0", "@@##E0", "0.0E+0",
    "###0.0E0", "0000E0", "##00.0##E0", "#########0.0E0", "0.5E0", "##0.25E0", "(0.##E0)%", "0.000E0;(0.000E0)", "0.E0",
  ]

  private mutating func pattern() -> String {
    let number = number()
    switch random.below(9) {
    case 0: return number + "%"
    case 8: return pick(Self.exponentPatterns, or: "0E0")
    case 1: return "'<'" + number + "‰"
    case 2: return number + ";(" + number + ")"
    case 3: return "+" + number + ";-" + number
    case 4: return pick(["@@#", "@@@", "@", "#,@@@", "#,##@@@###"], or: "@")
    case 5: return pick(["#,##0.05", "#,##0.25", "0.5", "#,##5"], or: "0")
    default: return number
    }
  }

  private mutating func currencyPattern() -> String {
    let number = chance(5) ? pick(["#,##0.05", "0.25", "#,##5"], or: "0") : number()
    return pick(
      [
        "¤" + number, number + "¤¤", "¤¤¤ " + number, number + " ¤;(" + number + " ¤)", "¤¤ -" + number,
        number + " ¤¤¤", "\u{200F}¤\u{A0}" + number, "¤¤¤" + number + "¤¤", "¤" + number + " ¤¤;(¤¤¤" + number + "¤¤¤)",
      ], or: number)
  }
}

extension StyleGenerator {
  /// Returns a boundary value or a random one.
  mutating func value() -> NumericValue {
    switch random.below(10) {
    case 0...2: return pick(Self.interesting, or: 0)
    case 3: return .double(Double(bitPattern: random.next()))
    case 4: return .integer(Int64(bitPattern: random.next()) >> random.below(64))
    case 5: return .double(Double(Int.random(in: -1_000_000...1_000_000, using: &random) * 10 + 5) / 1000)
    case 6: return .double(Double(Int.random(in: -100_000_000_000...100_000_000_000, using: &random)) / 100)
    case 7: return .double(Double.random(in: -10...10, using: &random))
    case 8: return .double(nearTie())
    default: return decimal()
    }
  }

  /// Returns a double close to a tie at some decimal place, or one or two units in the last place from it.
  private mutating func nearTie() -> Double {
    let places = random.below(8)
    let power = (0..<places).reduce(1.0) { product, _ in product * 10 }
    let whole = Double(Int.random(in: 0...(1 << random.below(50)), using: &random))
    var value = (whole + (chance(2) ? 0.5 : 0)) / power
    for _ in 0..<random.below(3) { value = chance(2) ? value.nextUp : value.nextDown }
    return chance(2) ? value : -value
  }

  private mutating func decimal() -> NumericValue {
    let text = random.decimalText(wholeDigits: 1...(chance(20) ? 300 : 22), fractionDigits: 0...20)
    // The digits of the generator always form a number.
    guard let value = failureless(text) else { return 0 }
    return .decimal(value)
  }

  private func failureless(_ text: String) -> ExactDecimal? {
    do throws(FormatError) { return try ExactDecimal(text) } catch { return nil }
  }

  static let interesting: [NumericValue] = {
    let doubles: [Double] = [
      0, -0.0, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, -.leastNormalMagnitude, .greatestFiniteMagnitude,
      0.5, -0.5, 1.5, 2.5, 0.005, 0.015, 0.025, 2.675, 1.005, 0.1, 0.2, 0.3, 1e-7, 123456789.125, 9.995, 99.995,
      999.995,
      0.994, 0.995, 0.9949999, 999_999.999, 1e14, 1e15, 1e16, 1e21, 1e22, 1e23, 123e20, 99_999_999_999_999.5,
      999_999_999_999_999.4, 4_503_599_627_370_495.5, 9_007_199_254_740_994, 0.045, 1e-300, 5e-5, 12345.678,
    ]
    var values = doubles.flatMap { [NumericValue.double($0), .double(-$0)] }
    values += (-20...22).map { exponent in
      .double((0..<abs(exponent)).reduce(1.0) { product, _ in exponent < 0 ? product / 10 : product * 10 })
    }
    for integer: Int64 in [
      0, 1, 2, 5, 9, 10, 11, 99, 100, 999, 1000, 9999, 10_000, 99_999, 100_000, 999_999, 1_000_000,
    ] {
      values += [.integer(integer), .integer(-integer)]
    }
    values += [.integer(.min), .integer(.max), NumericValue(UInt64.max), .integer(1 << 53), .integer((1 << 53) + 1)]
    return values
  }()
}
