import Raqam
import TestSupport
import Testing

/// Skeletons with weeks, for which libicu loses fields: CLDR has plural forms of their patterns.
@Suite struct SkeletonFieldTests {
  private static let skeletons = [
    "yw", "Yww", "MMMMW", "MMMW", "MMMMdW", "yMMMdw", "yMMMMW", "wE", "yQw", "GyMMMw", "yMMMEdw", "Mdw", "yMMMdwHm",
  ]

  /// The kinds of fields by pattern letter.
  private static let kinds = ["yYuUr", "qQ", "ML", "w", "W", "d", "Eec", "hHkKj", "m", "G"]

  /// Law: each field of a skeleton is in its pattern, or the skeleton is an error.
  @Test(arguments: LocaleSample.names)
  func eachFieldIsInThePattern(_ locale: String) throws {
    var count = 0
    for skeleton in Self.skeletons {
      let formatter: InstantFormatter
      do {
        formatter = try InstantFormatter(.skeleton(skeleton), locale: locale, timeZone: "UTC")
      } catch {
        #expect(error.code == .unsupportedStyle, "\(skeleton) \(error)")
        continue
      }
      // In `nnh`, a combining mark follows a quote.
      let runs = formatter.pattern.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
      let fields = runs.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined()
      for letters in Self.kinds where skeleton.contains(where: letters.contains) {
        #expect(fields.contains(where: letters.contains), "\(locale) \(skeleton): \(formatter.pattern)")
        count += 1
      }
      #expect(try !formatter.string(Instant(epochMilliseconds: 1_505_088_000_000)).isEmpty)
    }
    expectCases(count, atLeast: 20)
  }

  @Test(arguments: [
    ("en_US", "yw", "week 37 of 2017"), ("de_DE", "yw", "Woche 37 des Jahres 2017"),
    ("en_US", "MMMMW", "week 3 of September"), ("ja_JP", "yw", "2017年第37週"), ("ja_JP", "MMMMW", "9月第3週"),
    ("en_US", "yMMMdw", "Sep 11, 2017 (week: 37)"),
  ])
  func weeksHaveTheLocalesPattern(_ locale: String, _ skeleton: String, _ text: String) throws {
    let formatter = try InstantFormatter(.skeleton(skeleton), locale: locale, timeZone: "UTC")
    #expect(try formatter.string(Instant(epochMilliseconds: 1_505_088_000_000)) == text)
  }
}
