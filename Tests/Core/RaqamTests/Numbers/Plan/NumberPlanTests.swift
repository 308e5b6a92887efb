import ICU
import NumberOracle
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Plans of numbers produce the same bytes as ICU.
@Suite struct NumberPlanTests {
  /// Each locale is in exactly one slice, so that slices run in parallel.
  private static let slices = 0..<8
  /// The seed of the random styles and values, which every failure reports.
  private static let seed = chosenSeed(2026)

  private static func locales(_ slice: Int) throws(FormatError) -> [LocaleID] {
    let names = LocaleSample.slice(slice, of: slices.count)
    return try names.map { name throws(FormatError) in try LocaleID(name) }
  }

  /// Returns the text of a value, or its error.
  private static func outcome(_ formatter: any NumberWriter, _ value: NumericValue) -> String {
    do throws(FormatError) {
      return "=" + (try formatter.string(value))
    } catch {
      return "\(error)"
    }
  }

  private static func parts(_ formatter: any NumberWriter, _ value: NumericValue) -> [FormatPart] {
    do throws(FormatError) { return try formatter.parts(value) } catch { return [FormatPart(.literal, "\(error)")] }
  }

  @Test(.long, arguments: slices)
  func planMatchesICU(_ slice: Int) throws {
    var comparisons = 0
    var planned = 0
    var formats = 0
    let rounds = isExhaustive ? 250 : 2
    let locales = try Self.locales(slice)
    for (index, locale) in locales.enumerated() {
      var generator = StyleGenerator(seed: Self.seed &+ UInt64(index * Self.slices.count + slice))
      for _ in 0..<(4 * rounds) {
        let style = try generator.style()
        guard let icu = failureless(style, locale, .libicu) else {
          #expect(failureless(style, locale, .ours) == nil, "seed \(runSeed), \(locale), \(style): ICU rejects it")
          continue
        }
        let plan = try DecimalFormatter(style, locale: locale)
        formats += 1
        planned += plan.isPlanned ? 1 : 0
        for _ in 0..<(isExhaustive ? 42 : 20) {
          let value = generator.value()
          let (ours, theirs) = (Self.outcome(plan, value), Self.outcome(icu, value))
          comparisons += 1
          if ours == theirs || ICUDifference(style, value, icu: theirs) != nil { continue }
          Issue.record(
            "seed \(runSeed), \(locale), \(style), \(value): \(ours.debugDescription), ICU \(theirs.debugDescription)"
          )
          return
        }
        for value in [1, -1, 0, generator.value(), generator.value()] {
          let theirs = Self.parts(icu, value)
          try #require(
            Self.parts(plan, value) == theirs
              || ICUDifference(style, value, icu: theirs.map(\.text).joined()) != nil,
            "seed \(runSeed), \(locale), \(style), \(value)")
        }
      }
    }
    reportExhaustiveRun(
      "numbers, slice \(slice), seed \(runSeed): \(formats) formats, \(planned) planned, \(comparisons) comparisons")
    expectCases(comparisons, of: "comparisons", atLeast: locales.count * (isExhaustive ? 150 : 70) * rounds)
    #expect(planned == formats, "seed \(runSeed): \(planned) of \(formats)")
  }

  /// Ensures that the comparison above does not pass by falling back to ICU.
  @Test(.long, arguments: slices)
  func commonFormatsArePlannedInEveryLocale(_ slice: Int) throws {
    var styles = [
      DecimalStyle.standard, try DecimalStyle(pattern: "#,##0.00;(#,##0.00)"), try DecimalStyle(pattern: "#,##0.00 ¤"),
      DecimalStyle(.named(.decimal)), DecimalStyle(.named(.percent)), DecimalStyle(.named(.permille)),
      DecimalStyle(.named(.scientific)),
    ]
    styles += CurrencyStyle.Presentation.allCases.map { DecimalStyle(.currency(CurrencyStyle($0))) }
    for index in styles.indices { styles[index].currency = index == 2 || index > 6 ? try CurrencyCode("EUR") : nil }
    for locale in try Self.locales(slice) {
      for style in styles {
        #expect(try DecimalFormatter(style, locale: locale).isPlanned, "\(locale) \(style)")
      }
    }
  }

  @Test(arguments: [DecimalStyle.Named.spellout, .ordinal])
  func unsupportedStylesUseICU(_ named: DecimalStyle.Named) throws {
    let locale = try LocaleID("en_US")
    #expect(try !DecimalFormatter(DecimalStyle(.named(named)), locale: locale).isPlanned)
    for pattern in ["*x#,##0", "¤#.00", "¤0.##E0", "#E0 ¤¤¤"] {
      #expect(try DecimalFormatter(DecimalStyle(pattern: pattern), locale: locale).isPlanned, "\(pattern)")
    }
  }

  /// If a currency is on both sides, ICU's formats omit a space after some values. The text must not depend on earlier
  /// values.
  @Test(arguments: NumberEngine.allCases)
  func currencyOnBothSidesKeepsSpaces(_ engine: NumberEngine) throws {
    var style = try DecimalStyle(pattern: "¤¤#,##0.00¤¤¤;(¤¤¤0.0¤¤)")
    style.currency = try CurrencyCode("USD")
    let formatter = try engine.writer(style, locale: LocaleID("en_US"))
    for _ in 0..<5 {
      #expect(try formatter.string(1234.5) == "USD\u{A0}1,234.50\u{A0}US dollars")
      #expect(try formatter.string(-1) == "(US dollars\u{A0}1.00\u{A0}USD)")
      // Longer than ICU's initial buffers.
      let long = try formatter.string(.decimal(ExactDecimal("1e400")))
      #expect(long.hasPrefix("USD\u{A0}10,000,000") && long.hasSuffix("0.00\u{A0}US dollars"))
      #expect(try formatter.parts(-1).map(\.text).joined() == formatter.string(-1))
    }
  }

  /// The increment of a pattern is ignored if it has a currency sign, so significant digits apply.
  @Test(arguments: NumberEngine.allCases)
  func significantDigitsOverridePatternIncrement(_ engine: NumberEngine) throws {
    var style = try DecimalStyle(pattern: "0.25 ¤¤")
    style.currency = try CurrencyCode("USD")
    style.significantDigits = 10
    for maximum in [nil, 0, 2] {
      style.maximumFraction = maximum
      let formatter = try engine.writer(style, locale: LocaleID("en_US"))
      #expect(try formatter.string(-220_257.223) == "-220257.223 USD")
    }
  }

  /// Found by fuzzing: the zero of `.00E0` has no integer digit, unlike that of other patterns without one.
  @Test(arguments: StyleGenerator.exponentPatterns + ["#.##", ".00", "#", "@@", "¤#.00", "¤#", "¤0."])
  func zeroMatchesICU(_ pattern: String) throws {
    var style = try DecimalStyle(pattern: pattern)
    if pattern.contains("¤") { style.currency = try CurrencyCode("USD") }
    for significant in [nil, 2] {
      style.significantDigits = significant
      for locale in ["en_US", "fa_IR", "de_CH", "en_CA"] {
        let plan = try DecimalFormatter(style, locale: LocaleID(locale))
        let icu = try DecimalOracle(style, locale: LocaleID(locale))
        for value in [0, .double(-0.0), 0.004, 0.4, -0.5, 5, .double(.nan), .double(-.infinity)] as [NumericValue] {
          #expect(Self.outcome(plan, value) == Self.outcome(icu, value), "\(pattern) \(locale) \(value)")
        }
      }
    }
  }

  /// A number that rounds to zero is not rounded again.
  @Test(arguments: NumberEngine.allCases)
  func numbersRoundedToZeroHaveNoSign(_ engine: NumberEngine) throws {
    var style = try DecimalStyle(pattern: "0")
    style.roundingMode = .ceiling
    style.sign = .negative
    #expect(try engine.writer(style, locale: LocaleID("en_US")).string(-0.3) == "0")
    style.sign = .exceptZero
    #expect(try engine.writer(style, locale: LocaleID("en_US")).string(-0.3) == "0")
    #expect(try engine.writer(style, locale: LocaleID("en_US")).string(0.3) == "+1")
  }

  /// ICU rounds these formats by the binary digits of a double; Raqam passes its shortest decimal digits.
  @Test(arguments: NumberEngine.allCases)
  func doublesAreRoundedByDecimalDigits(_ engine: NumberEngine) throws {
    var styles = [DecimalStyle](repeating: try DecimalStyle(pattern: "0.0##"), count: 3)
    styles[0].roundingIncrement = try ExactDecimal("0.125")
    styles[0].roundingMode = .ceiling
    styles[1].roundingMode = .unnecessary
    styles[2].significantDigits = 16
    for (style, value) in zip(styles, [364_123_778.375, 334_544_456.16, 9.999999999999997e-05]) {
      let formatter = try engine.writer(style, locale: LocaleID("en_US"))
      let exact = try #require(ExactDecimal(value))
      #expect(try formatter.string(value) == formatter.string(.decimal(exact)), "\(style)")
    }
  }

  /// Plural categories of displayed numbers match ICU's.
  @Test(
    .long, arguments: ["ar", "lv", "pl", "br", "cy", "he", "kw", "fr", "is", "fil", "mk", "da", "sl", "ga", "en", "ro"])
  func pluralRulesMatchICU(_ language: String) throws {
    let locale = try LocaleID(language)
    let selector = try PluralSelector(.cardinal, locale: locale)
    let rules = try #require(
      PluralRuleSet(try PluralRulesHandle.text(locale: locale.identifier, ordinal: false)))
    for decimals in 0...3 {
      let bound = rules.bound(decimals: decimals)
      for digits in Array(0...1250) + [10_000, 100_000, 1_000_000, 1_000_001, 20_000_000, 123_456_789] {
        let number = RoundedNumber(digits: UInt64(digits), scale: decimals, isNegative: false)
        let exact = ExactDecimal(
          isNegative: false, digits: ExactDecimal(digits).digits, exponent: ExactDecimal(digits).exponent - decimals)
        let expected = try selector.category(of: exact, decimals: decimals)
        let category = PluralSelector.Category.allCases.firstIndex(of: expected)
        #expect(rules.index(of: number) == category, "\(language) \(digits) \(decimals)")
        #expect(bound.index(of: number) == category, "\(language) \(digits) \(decimals)")
      }
    }
  }

  /// Returns a formatter; `nil` if the engine rejects the style.
  private func failureless(
    _ style: DecimalStyle, _ locale: LocaleID, _ engine: NumberEngine
  ) -> (any NumberWriter)? {
    do throws(FormatError) {
      return try engine.writer(style, locale: locale)
    } catch {
      return nil
    }
  }
}
