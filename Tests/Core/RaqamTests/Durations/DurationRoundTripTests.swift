import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Durations that are formatted and parsed.
@Suite struct DurationRoundTripTests {
  private static let values: [Int64] = [
    0, 1, 2, 59, 60, 61, 3600, 3661, 7322, 86_400, 90_061, 604_800, 694_861, 1_000_000, -1, -3600, -3661,
  ]

  /// Law: a formatted duration parses to the same value, or is rejected because two units share a name.
  @Test(.long, arguments: 0..<8)
  func durationsRoundTripInEveryLocale(_ chunk: Int) throws {
    let locales = LocaleSample.slice(chunk, of: 8)
    var count = 0
    for (index, locale) in locales.enumerated() {
      for width in DurationStyle.Width.allCases where width != .positional {
        let formatter = try DurationFormatter(
          DurationStyle(width, units: DurationStyle.Unit.ofFixedLength), locale: LocaleID(locale))
        for (turn, value) in Self.values.enumerated() where isSampled(turn + index, oneIn: 2) {
          let text = try formatter.string(.integer(value))
          do {
            #expect(try formatter.parse(text).value == .integer(value), "\(locale) \(width) \(text)")
            count += 1
          } catch {
            #expect(error.hint == .typing(.unitsInFull), "\(locale) \(width) \(text): \(error)")
          }
        }
      }
    }
    expectCases(count, of: "durations", atLeast: 10 * locales.count)
  }

  /// In CLDR 42, Amharic abbreviates hour and second with the same letter.
  @Test func rejectsAmbiguousUnitNames() throws {
    let formatter = try DurationFormatter(
      DurationStyle(.narrow, units: DurationStyle.Unit.ofFixedLength), locale: LocaleID("am"))
    let (second, hour) = (try formatter.string(1), try formatter.string(3600))
    guard second == hour else { return }
    #expect(
      throws: FormatError(
        .invalidNumber, "the duration is ambiguous: 1 or 3600 seconds", offset: 0, hint: .typing(.unitsInFull))
    ) { try formatter.parse(second) }
    #expect(try formatter.parse(formatter.string(59)).value == .integer(59))
  }
}
