import ICU
import NumberOracle
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Plans that are computed from locale data match ICU's formats of the same style, in every locale, for patterns with
/// every construct of UTS #35.
@Suite struct PlanDataTests {
  private static let slices = 0..<8
  private static let seed = chosenSeed(17)

  private static let numbers = [
    "#,##0.00", "0.##", "#,##,##0.###", "@@#", "#,##0.05", "#", ".##", "0000.", "#,##0", "0,0,0.0",
  ]

  private static func patterns(_ number: String) -> [String] {
    [
      number, number + "%", "‰" + number, number + ";(" + number + ")", "+" + number, number + "-",
      "-" + number + ";" + number, "'a-b'" + number + "''", "~" + number, number + ";" + number, number + ";-" + number,
      "+" + number + ";-" + number, number + "'%'", "+-" + number + ";-+" + number, "'¤' " + number,
      "ab'c''d'" + number + " '#,'", number + ";'neg' " + number + "+", "«" + number + "»", "*x" + number,
      number.contains(",") ? number : number + "E0",
    ]
  }

  private static func amounts(_ number: String) -> [String] {
    [
      "¤" + number, number + "¤", "¤ " + number + ";(¤" + number + ")", "¤¤" + number, number + " ¤¤", number + "¤¤¤",
      "¤¤¤" + number, number + " ¤¤¤", "¤¤¤¤¤" + number, number + "¤¤¤¤¤", "¤-" + number + ";¤" + number + "-",
      "¤¤" + number + "¤¤¤;(¤¤¤" + number + "¤¤)", "'x'¤" + number + "¤'y'", "\u{200F}¤" + number + "\u{200E}",
      number + ";" + number + " ¤", number + "%¤", "¤''" + number + "''¤", "¤'1'" + number, number + "'2'¤",
      "(¤)" + number,
    ]
  }

  /// Current and historical currencies; with specific separators or patterns in some locales; with no or three digits;
  /// with coins larger than the last digit; newer than ICU's data; defined in code.
  private static func currencies() throws -> [CurrencyCode?] {
    let codes = [
      "USD", "EUR", "IRR", "JPY", "CHF", "BHD", "INR", "PTE", "CVE", "UYW", "XXX", "DKK", "GBP", "AOA", "LUF", "ATS",
      "BYN", "HUF", "XCG", "MOP", "CNY",
    ]
    let toman = try CurrencyDefinition(
      code: "IRT", digits: 0, symbols: ["fa": "تومان", "en": "Toman"],
      names: ["fa": [.other: "تومان"], "en": [.one: "toman", .other: "tomans"]])
    let euro = try CurrencyDefinition(
      code: "EUR", digits: 3, symbols: ["de": "Ö"], names: ["en": [.one: "oiro", .other: "oiros"]])
    return try [nil, CurrencyCode(toman), CurrencyCode(euro)] + codes.map { try CurrencyCode($0) }
  }

  private static let values: [NumericValue] = [
    .double(1_234_567.891), .double(-1_234_567.891), 0, 1, -1, 2, .double(0.5), 1000, -12345, .double(3.3),
    .double(-0.0),
  ]

  /// All combinations, or on average one in `share`.
  private static func styles(
    _ random: inout SplitMix64, share: Int
  ) throws -> [DecimalStyle] {
    let currencies = try currencies()
    func chosen(_ share: Int) -> Bool { share <= 1 || random.below(share) == 0 }
    var styles = [DecimalStyle.standard, try .byteNumbers(in: LocaleID("en"))]
    styles += [DecimalStyle.Named.decimal, .percent, .permille].map { DecimalStyle(.named($0)) }
    for number in numbers {
      for pattern in patterns(number) where chosen(share) { styles.append(try DecimalStyle(pattern: pattern)) }
      for pattern in amounts(number) {
        for currency in currencies where chosen(share * 8) {
          var style = try DecimalStyle(pattern: pattern)
          style.currency = currency
          styles.append(style)
        }
      }
    }
    for presentation in CurrencyStyle.Presentation.allCases {
      for currency in currencies where chosen(share) {
        for options in 0..<4 {
          var money = CurrencyStyle(presentation)
          if options & 1 != 0 { (money.position, money.accounting) = (.locale, .locale) }
          money.isCash = options & 2 != 0
          var style = DecimalStyle(.currency(money))
          style.currency = currency
          styles.append(style)
        }
      }
    }
    return styles
  }

  /// Sets some of the options that affect digits, grouping and affixes.
  private static func vary(_ style: inout DecimalStyle, _ random: inout SplitMix64) throws {
    func pick<Element>(_ choices: [Element], _ one: Int) -> Element? {
      random.below(one) == 0 ? choices[random.below(choices.count)] : nil
    }
    style.sign = pick(DecimalStyle.Sign.allCases, 3) ?? .auto
    style.grouping = pick(DecimalStyle.Grouping.allCases, 3) ?? .auto
    style.minimumFraction = pick([0, 1, 2, 3], 5)
    style.maximumFraction = pick([0, 1, 2, 3], 5).map { $0 + (style.minimumFraction ?? 0) }
    style.significantDigits = pick([1, 2, 3, 5, 9, 12], 6)
    style.minimumInteger = pick([0, 1, 2, 5], 6)
    style.currencySymbol = pick(["", "x", "€", "\u{200F}د", "9"], 6)
    style.roundingMode = pick(RoundingMode.allCases, 6) ?? .halfEven
    style.roundingIncrement = try pick(["5", "0.05", "0.125", "100", "0.001", "0"], 6).map { try ExactDecimal($0) }
    style.numberingSystem = try pick(
      ["arab", "arabext", "deva", "hanidec", "latn", "mathsanb", "thai", "native", "roman", "fullwide"], 6
    ).map { try NumberingSystemID($0) }
    style.hasLocaleGroups = random.below(6) == 0
    style.regionalData = random.below(6) == 0 ? .icu : .newest
    style.currencyRegion = try pick(["fa_IR", "de_CH", "en"], 20).map { try LocaleID($0) }
  }

  /// The first difference, or that the style has no plan.
  private enum Outcome: Equatable { case equal, unplanned, different(String) }

  private static func outcome(_ style: DecimalStyle, _ locale: LocaleID) -> Outcome {
    let plan: NumberPlan?
    do throws(FormatError) {
      plan = try style.planBuilder(locale: locale)?.parts().flatMap { $0.exponent == nil ? NumberPlan($0) : nil }
    } catch {
      let icu = failure { () throws(FormatError) in try DecimalOracle(style, locale: locale) }
      return icu == error ? .equal : .different("\(error), ICU \(icu as Any)")
    }
    guard let plan else { return .unplanned }
    do throws(FormatError) {
      let icu = try DecimalOracle(style, locale: locale)
      for value in values {
        var ours: [UInt8] = []
        // If rounding is forbidden, ICU reports the error.
        guard plan.append(value, to: &ours) else { continue }
        let theirs = try icu.string(value)
        if !ours.elementsEqual(theirs.utf8) {
          return .different(
            "\(value): \(String(decoding: ours, as: UTF8.self).debugDescription), "
              + "ICU \(theirs.debugDescription)")
        }
      }
      return .equal
    } catch {
      return .different("\(error)")
    }
  }

  /// Locales without data, without a currency of the region, and with keywords that affect numbers.
  private static let others = [
    "root", "xx_YY", "en_US@numbers=hebr", "he@numbers=hebr", "zh@numbers=hanidec", "eo", "en_AQ",
    "fa@numbers=latn;calendar=persian", "en@currency=JPY", "de_AT@cf=account",
  ]

  @Test(.long, arguments: slices)
  func plansMatchOpenedFormats(_ slice: Int) throws {
    var (comparisons, planned) = (0, 0)
    for (index, name) in (LocaleSample.names + Self.others).enumerated() where index % Self.slices.count == slice {
      var random = SplitMix64(seed: Self.seed &+ UInt64(index))
      let locale = try LocaleID(name)
      for style in try Self.styles(&random, share: isExhaustive ? 1 : 50) {
        var varied = style
        try Self.vary(&varied, &random)
        for style in [style, varied] {
          comparisons += 1
          switch Self.outcome(style, locale) {
          case .equal: planned += 1
          case .unplanned: break
          case .different(let what):
            Issue.record("seed \(runSeed), \(locale), \(style): \(what)")
            return
          }
        }
      }
    }
    reportExhaustiveRun("plans from data, slice \(slice), seed \(runSeed): \(comparisons) styles, \(planned) planned")
    // The remaining styles are exponents, padding, spell-out, and amounts that may begin or end with the decimal
    // separator.
    #expect(planned * 100 > comparisons * 80, "seed \(runSeed): \(planned) of \(comparisons)")
  }
}
