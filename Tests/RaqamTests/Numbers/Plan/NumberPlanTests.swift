import Testing

@testable import Raqam

/// Compiled number formats give what ICU gives, byte for byte.
@Suite struct NumberPlanTests {
  /// So that all cores have work: every locale is in exactly one slice.
  private static let slices = 0..<8
  /// What styles and values are drawn from; every failure names it.
  private static let seed: UInt64 = 2026

  private static func locales(_ slice: Int) throws(FormatError) -> [LocaleID] {
    let names = LocaleID.available.enumerated().filter { $0.offset % slices.count == slice }.map(\.element)
    return try names.map { name throws(FormatError) in try LocaleID(name) }
  }

  /// Text or error of one value.
  private static func outcome(_ formatter: DecimalFormatter, _ value: NumericValue) -> String {
    do throws(FormatError) {
      var bytes = Array("=".utf8)
      try formatter.append(value, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }

  private static func parts(_ formatter: DecimalFormatter, _ value: NumericValue) -> [FormatPart] {
    do throws(FormatError) { return try formatter.parts(value) } catch { return [FormatPart(.literal, "\(error)")] }
  }

  @Test(arguments: slices)
  func textsAreThoseOfICU(_ slice: Int) throws {
    var comparisons = 0
    var planned = 0
    var formats = 0
    let rounds = isExhaustive ? 250 : 1
    for (index, locale) in try Self.locales(slice).enumerated() {
      var generator = StyleGenerator(seed: Self.seed &+ UInt64(index * Self.slices.count + slice))
      for _ in 0..<(4 * rounds) {
        let style = try generator.style()
        guard let icu = failureless(style, locale, .icu) else { continue }
        let plan = try DecimalFormatter(style: style, locale: locale)
        formats += 1
        planned += plan.isPlanned ? 1 : 0
        for _ in 0..<42 {
          let value = generator.value()
          let (ours, theirs) = (Self.outcome(plan, value), Self.outcome(icu, value))
          comparisons += 1
          if ours == theirs { continue }
          Issue.record(
            "seed \(Self.seed), \(locale), \(style), \(value): \(ours.debugDescription), ICU \(theirs.debugDescription)"
          )
          return
        }
        let value = generator.value()
        try #require(
          Self.parts(plan, value) == Self.parts(icu, value), "seed \(Self.seed), \(locale), \(style), \(value)")
      }
    }
    #expect(comparisons > 15_000 * rounds, "seed \(Self.seed)")
    // The rest is what ICU alone can write: a currency behind a number without a digit before the separator.
    #expect(planned * 100 > formats * 95, "\(planned) of \(formats)")
  }

  private func failureless(_ style: DecimalStyle, _ locale: LocaleID, _ engine: FormatEngine) -> DecimalFormatter? {
    do throws(FormatError) {
      return try DecimalFormatter(style: style, locale: locale, engine: engine)
    } catch {
      // The same is refused with a plan.
      return nil
    }
  }
}
