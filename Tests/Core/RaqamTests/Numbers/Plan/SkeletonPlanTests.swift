import ICU
import NumberOracle
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Plans of skeletons produce the same bytes as ICU.
@Suite struct SkeletonPlanTests {
  private static let slices = 0..<8
  private static let seed = chosenSeed(2028)

  /// Groups of stems that exclude each other.
  private static let choices: [[String]] = [
    [
      "percent", "permille", "%x100", "currency/USD", "currency/EUR", "currency/JPY", "currency/CHF", "currency/XXX",
      "currency/PTE", "unit/meter", "unit/kilobyte", "measure-unit/temperature-celsius", "measure-unit/duration-day",
      "unit/kilometer-per-hour", "base-unit",
    ],
    [
      ".00", ".0#", ".##", ".", ".00+", ".0*", "@@", "@@##", "@+", "@@@/w", ".00/w", ".0##/w", "precision-integer",
      "precision-unlimited", "precision-increment/0.05", "precision-increment/25", "precision-increment/0.50",
      "precision-currency-standard", "precision-currency-cash", ".########",
    ],
    ["unit-width-narrow", "unit-width-short", "unit-width-full-name", "unit-width-iso-code", "unit-width-hidden"],
    [
      "sign-auto", "sign-always", "+!", "sign-never", "+_", "sign-except-zero", "+?", "sign-negative", "+-", "()",
      "sign-accounting", "sign-accounting-always", "()!", "()?", "()-",
    ],
    ["group-off", ",_", "group-min2", ",?", "group-on-aligned", ",!", "group-auto", "group-thousands"],
    RoundingMode.allCases.map { "rounding-mode-" + DecimalStyle.stem($0) },
    ["integer-width/+000", "000", "0000000", "integer-width/*00", "integer-width/+", "integer-width/+00000000"],
    ["latin", "numbering-system/arab", "numbering-system/beng", "numbering-system/mathsanb"],
    ["decimal-always", "decimal-auto"],
    [
      "compact-short", "compact-long", "K", "KK", "scientific", "engineering", "scientific/*ee",
      "scientific/sign-always",
      "engineering/+eee/sign-never", "E0", "EE0", "E+!00", "E+?0", "notation-simple",
    ],
    ["scale/100", "scale/0.001", "scale/1000000", "scale/2.5"],
  ]

  private static func skeleton(_ random: inout SplitMix64) -> String {
    let stems = choices.enumerated().compactMap { index, stems in
      random.below(index < 2 ? 2 : 5) == 0
        ? nil : random.below(index < 4 || index == 9 ? 2 : 6) == 0 ? stems[random.below(stems.count)] : nil
    }
    return stems.joined(separator: " ")
  }

  /// Whether ICU 72 writes all names of currencies as in the category `other`, whatever the plural rules say.
  private static func isWithoutPlurals(_ locale: LocaleID) -> Bool {
    ["bn", "ks", "mr"].contains(locale.language) || ["ff_Adlm", "sd_Deva"].contains { locale.identifier.hasPrefix($0) }
  }

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

  private static func opened<Writer>(
    _ open: () throws(FormatError) -> Writer
  ) -> Result<Writer, FormatError> {
    do throws(FormatError) {
      return .success(try open())
    } catch {
      return .failure(error)
    }
  }

  @Test(.long, arguments: slices)
  func planMatchesICU(_ slice: Int) throws {
    var (comparisons, planned, formats) = (0, 0, 0)
    for (place, name) in LocaleSample.slice(slice, of: Self.slices.count).enumerated() {
      let index = place * Self.slices.count + slice
      let locale = try LocaleID(name)
      var generator = StyleGenerator(seed: Self.seed &+ UInt64(index))
      var random = SplitMix64(seed: Self.seed &+ UInt64(index))
      for _ in 0..<(isExhaustive ? 400 : 8) {
        let skeleton = Self.skeleton(&random)
        var style = DecimalStyle(.skeleton(NumberSkeleton(unchecked: skeleton)))
        if random.below(4) == 0 { style.sign = DecimalStyle.Sign.allCases.randomElement(using: &random) ?? .auto }
        if random.below(8) == 0 { style.scale = 1000 }
        if random.below(8) == 0 { style.numberingSystem = try NumberingSystemID("deva") }
        let ours = Self.opened { () throws(FormatError) in try DecimalFormatter(style, locale: locale) }
        let theirs = Self.opened { () throws(FormatError) in try DecimalOracle(style, locale: locale) }
        guard case .success(let plan) = ours, case .success(let icu) = theirs else {
          // Both engines throw the same error.
          if case .failure(let our) = ours, case .failure(let their) = theirs, our == their { continue }
          Issue.record("seed \(runSeed), \(locale), \(style): \(ours), ICU \(theirs)")
          continue
        }
        formats += 1
        planned += plan.isPlanned ? 1 : 0
        guard plan.isPlanned, !(Self.isWithoutPlurals(locale) && skeleton.contains("unit-width-full-name")) else {
          continue
        }
        for _ in 0..<40 {
          let value = generator.value()
          let (ours, theirs) = (Self.outcome(plan, value), Self.outcome(icu, value))
          comparisons += 1
          if ours == theirs || ICUDifference(style, value, icu: theirs) != nil { continue }
          Issue.record(
            "seed \(runSeed), \(locale), \(style.base) \(style.sign) \(style.scale as Any), \(value): \(ours.debugDescription), ICU \(theirs.debugDescription)"
          )
          break
        }
        for value in [1, -1, generator.value(), generator.value()] {
          let theirs = Self.parts(icu, value)
          #expect(
            Self.parts(plan, value) == theirs
              || ICUDifference(style, value, icu: theirs.map(\.text).joined()) != nil,
            "seed \(runSeed), \(locale), \(style.base), \(value)")
        }
      }
    }
    reportExhaustiveRun(
      "skeletons, slice \(slice), seed \(runSeed): \(planned) of \(formats) planned, \(comparisons) comparisons")
    #expect(planned * 100 > formats * (isExhaustive ? 95 : 75), "seed \(runSeed): \(planned) of \(formats)")
  }

  /// The names of all units in all widths are ICU's, with a prefix and per another unit as well.
  @Test(.long, arguments: slices)
  func unitNamesMatchICU(_ slice: Int) throws {
    var random = SplitMix64(seed: Self.seed &+ UInt64(slice))
    let simple = try UnitData.units().map { $0.split(separator: "-").dropFirst().joined(separator: "-") }
    let built = ["exabyte", "nanometer", "meter-per-week", "byte-per-second", "exabyte-per-hour", "liter-per-furlong"]
    var (cases, unplanned) = (0, 0)
    for name in LocaleSample.slice(slice, of: Self.slices.count) {
      let locale = try LocaleID(name)
      for unit in (simple + built).sampled(oneIn: isExhaustive ? 1 : 24) {
        let width = ["narrow", "short", "full-name", "iso-code", "hidden"][random.below(5)]
        let sign = ["", " sign-always", " sign-except-zero", " sign-never"][random.below(4)]
        let style = DecimalStyle(.skeleton(NumberSkeleton(unchecked: "unit/\(unit) unit-width-\(width)\(sign)")))
        let opened = Self.opened { () throws(FormatError) in try DecimalOracle(style, locale: locale) }
        guard case .success(let oracle) = opened else {
          // ICU has units that a skeleton cannot name.
          #expect(failure { try DecimalFormatter(style, locale: locale) } != nil, "\(name) \(unit)")
          continue
        }
        let formatter = try DecimalFormatter(style, locale: locale)
        unplanned += formatter.isPlanned ? 0 : 1
        for value in ["0", "1", "-1", "2", "-2", "3", "0.5", "1.5", "-7", "11", "21", "100", "1234567.8"] {
          let number = try NumericValue(text: value)
          let (ours, theirs) = (try formatter.parts(number), try oracle.parts(number))
          cases += 1
          if ours == theirs || Self.isSignedWord(ours, theirs) || theirs.isEmpty { continue }
          Issue.record("seed \(runSeed): \(name) \(unit) \(width)\(sign) \(value): \(ours), ICU \(theirs)")
        }
      }
    }
    reportExhaustiveRun("names of units, slice \(slice): \(cases) texts, \(unplanned) formats without a plan")
    expectCases(cases, of: "texts", atLeast: 400)
  }

  /// ICU writes no sign for a text without digits: half an hour and one in Hebrew, two in Arabic.
  private static func isSignedWord(_ ours: [FormatPart], _ theirs: [FormatPart]) -> Bool {
    if theirs.contains(where: \.isDigits) { return false }
    return ours.contains(where: \.isDigits) || ours.filter { $0.kind == .unit } == theirs.filter { $0.kind == .unit }
  }

  /// Every text of a unit is read as the number that it represents, also those without digits, whatever their sign.
  @Test(.long, arguments: slices)
  func unitTextsAreReadBack(_ slice: Int) throws {
    var (read, wholes, refused) = (0, 0, 0)
    let units = ["day", "hour", "month", "year", "liter", "kilometer-per-hour", "meter", "kilogram"]
    for name in LocaleSample.slice(slice, of: Self.slices.count) {
      for unit in units.sampled(oneIn: isExhaustive ? 1 : 3) {
        for width in ["", " unit-width-full-name", " unit-width-narrow"] {
          let style = DecimalStyle(.skeleton(NumberSkeleton(unchecked: "unit/\(unit)\(width)")))
          let formatter = try DecimalFormatter(style, locale: LocaleID(name))
          for value in ["0", "1", "-1", "2", "-2", "3", "0.25", "-0.5", "1.5", "11", "-100"] {
            let number = try NumericValue(text: value)
            let text = try formatter.string(number)
            if !text.unicodeScalars.contains(where: { $0.decimalDigit != nil }) {
              wholes += 1
              #expect(["1", "-1", "2", "-2"].contains(value), "\(name) \(style.base) \(value): \(text)")
            }
            do throws(FormatError) {
              #expect(try formatter.parse(text).value == number, "\(name) \(style.base) \(value): \(text)")
              read += 1
            } catch {
              refused += 1
            }
          }
        }
      }
    }
    reportExhaustiveRun("units, slice \(slice): \(read) read, \(refused) refused, \(wholes) without digits")
    expectCases(read, of: "texts read", atLeast: 200)
    #expect(refused * 50 < read, "\(refused) refused of \(read)")
  }
}
