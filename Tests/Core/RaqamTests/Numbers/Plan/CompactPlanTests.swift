import NumberOracle
import RaqamMemory
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Plans of compact notation produce the same bytes as ICU.
@Suite struct CompactPlanTests {
  private static let slices = 0..<8
  private static let seed = chosenSeed(2027)

  private static func locales(_ slice: Int) throws(FormatError) -> [LocaleID] {
    let names = LocaleSample.slice(slice, of: slices.count)
    return try names.map { name throws(FormatError) in try LocaleID(name) }
  }

  /// Returns the text of the plan, `nil` if the plan does not cover the value, and ICU's text.
  private static func texts(
    _ plan: CompactPlan, _ icu: DecimalOracle, _ value: NumericValue
  ) throws(FormatError) -> (ours: String?, theirs: String) {
    var bytes: [UInt8] = []
    let isWritten = plan.append(value, to: &bytes)
    return (isWritten ? String(decoding: bytes, as: UTF8.self) : nil, try icu.string(value))
  }

  /// Every magnitude, ties, values that round up to the next unit, and numbers of different plural categories.
  private static let values: [NumericValue] = {
    var values: [NumericValue] = [
      0, .double(-0.0), .double(.nan), .double(.infinity), .double(0.5), .double(0.0123), .double(0.0995),
      .double(0.096), .double(0.99), .double(0.996), .double(99.5), .double(99.96), .double(999.5), .double(999.4),
      .integer(.max), .integer(.min), .double(1e19), .double(1e25),
    ]
    var power: Int64 = 1
    for _ in 0..<18 {
      for lead: Double in [
        1, 1.04, 1.05, 1.15, 1.25, 1.5, 2, 2.5, 3, 4.95, 5, 6, 7, 9.4, 9.5, 9.94, 9.95, 9.96, 9.994, 9.9951,
      ] {
        values.append(.double(lead * Double(power)))
        values.append(.double(-lead * Double(power)))
      }
      values += [.integer(power), .integer(power - 1), .integer(power + power / 2), .integer(-11 * (power / 10))]
      power *= 10
    }
    return values
  }()

  @Test(.long, arguments: slices)
  func planMatchesICU(_ slice: Int) throws {
    var (written, all) = (0, 0)
    for (index, locale) in try Self.locales(slice).enumerated() {
      var random = SplitMix64(seed: Self.seed &+ UInt64(index * Self.slices.count + slice))
      for named in [DecimalStyle.Named.compact, .compactLong] {
        let values = isExhaustive ? Self.values : Self.values.filter { _ in random.below(12) == 0 }
        for style in [DecimalStyle(.named(named)), try Self.variation(named, &random)] {
          let icu = try DecimalOracle(style, locale: locale)
          let plan = try DecimalFormatter(style, locale: locale).compact?.get()
          guard let plan else {
            Issue.record("\(locale) \(style) has no plan")
            continue
          }
          let drawn = (0..<(isExhaustive ? 2000 : 20)).map { _ in Self.drawn(&random) }
          for value in values + drawn {
            let (ours, theirs) = try Self.texts(plan, icu, value)
            all += 1
            guard let ours else { continue }
            written += 1
            if ours == theirs, try plan.parts(value) == icu.parts(value) { continue }
            if ICUDifference(style, value, icu: theirs) != nil { continue }
            Issue.record(
              "seed \(runSeed), \(locale), \(style), \(value): \(ours.debugDescription), ICU \(theirs.debugDescription)"
            )
            break
          }
        }
      }
    }
    reportExhaustiveRun("compact, slice \(slice), seed \(runSeed): \(written) of \(all) planned")
    #expect(written == all, "seed \(runSeed): \(written) of \(all)")
  }

  private static func drawn(_ random: inout SplitMix64) -> NumericValue {
    switch random.below(4) {
    case 0: .double(Double(Int.random(in: -100_000_000_000...100_000_000_000, using: &random)) / 100)
    case 1: .integer(Int64(bitPattern: random.next()) >> random.below(64))
    case 2: .double(Double(Int.random(in: -99_999...99_999, using: &random)) / 1000)
    default: .double(Double(bitPattern: random.next()))
    }
  }

  /// Returns a style with random options.
  private static func variation(
    _ named: DecimalStyle.Named, _ random: inout SplitMix64
  ) throws(FormatError) -> DecimalStyle {
    var style = DecimalStyle(.named(named))
    switch random.below(6) {
    case 0: style.maximumFraction = random.below(4)
    case 1: style.significantDigits = random.below(5) + 1
    case 2: (style.minimumFraction, style.maximumFraction) = (1, 2)
    case 3: style.minimumFraction = random.below(3)
    default: break
    }
    if random.below(2) == 0 { style.roundingMode = RoundingMode.allCases.randomElement(using: &random) ?? .halfUp }
    if style.roundingMode == .unnecessary { style.roundingMode = .halfOdd }
    style.sign = DecimalStyle.Sign.allCases.randomElement(using: &random) ?? .auto
    style.grouping = DecimalStyle.Grouping.allCases.randomElement(using: &random) ?? .auto
    if random.below(4) == 0 { style.scale = 1000 }
    if random.below(6) == 0 { style.minimumInteger = random.below(5) + 1 }
    if random.below(3) == 0 {
      style.currency = try CurrencyCode(StyleGenerator.currencies.randomElement(using: &random) ?? "USD")
    }
    return style
  }

  /// Without explicit digit options, amounts are rounded as compact notation rounds, in any mode, and not to the digits
  /// of their currency. The reference is libicu's skeleton.
  @Test(.long, arguments: slices)
  func amountsAreRoundedLikeNumbers(_ slice: Int) throws {
    for (index, locale) in try Self.locales(slice).enumerated() {
      var random = SplitMix64(seed: Self.seed &+ 7 &+ UInt64(index * Self.slices.count + slice))
      for (named, stem) in [(DecimalStyle.Named.compact, "compact-short"), (.compactLong, "compact-long")] {
        let code = StyleGenerator.currencies.randomElement(using: &random) ?? "IRR"
        var style = DecimalStyle(.named(named))
        var skeleton = try DecimalStyle.skeleton(stem)
        style.currency = random.below(4) == 0 ? nil : try CurrencyCode(code)
        style.roundingMode = RoundingMode.allCases.filter { $0 != .unnecessary }.randomElement(using: &random) ?? .up
        (skeleton.currency, skeleton.roundingMode) = (style.currency, style.roundingMode)
        let formatter = try DecimalFormatter(style, locale: locale)
        let same = try DecimalOracle(skeleton, locale: locale)
        for _ in 0..<(isExhaustive ? 500 : 25) {
          let value = Self.drawn(&random)
          let (text, other) = (try formatter.string(value), try same.string(value))
          if text == other || ICUDifference(style, value, icu: other) != nil { continue }
          Issue.record("seed \(runSeed), \(locale), \(style), \(value): \(text), ICU \(other)")
          break
        }
      }
    }
  }

  /// The text does not depend on earlier values.
  @Test func textDoesNotDependOnEarlierValues() throws {
    var style = DecimalStyle(.named(.compactLong))
    style.zeroText = "–"
    for style in [DecimalStyle(.named(.compact)), style] {
      let locale = try LocaleID("fr_FR")
      let icu = try DecimalOracle(style, locale: locale)
      let formatter = try DecimalFormatter(style, locale: locale)
      for round in 0..<3 {
        for value in Self.values {
          #expect(try formatter.string(value) == icu.string(value), "\(round) \(value)")
        }
      }
    }
  }

  @Test func unsupportedOptionsUseICU() throws {
    let locale = try LocaleID("en_US")
    for skeleton in ["compact-short unit/meter", "KK currency/USD unit-width-full-name"] {
      #expect(try !DecimalFormatter(.skeleton(skeleton), locale: locale).isPlanned, "\(skeleton)")
    }
  }
}
