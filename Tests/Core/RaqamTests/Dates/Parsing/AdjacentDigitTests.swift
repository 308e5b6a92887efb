import Raqam
import TestSupport
import Testing

/// Digits of adjacent fields, whose widths vary: `2024111` in `yMd` is 11 January and 1 November (d-57).
@Suite struct AdjacentDigitTests {
  private static let patterns = [
    "yMd", "Mdyyyy", "dMyyyy", "yyMd", "yyyyMdd", "yyyyMMd", "yMMdd", "Mddyyyy", "yyyyMMddHHmm", "yyyyMMddHmm",
    "yyyyMMdHmm", "yyyyMMddHm", "yD", "yMMMd", "EEEEdMy", "yMd HH:mm", "dMy/Hm",
  ]

  /// Law: the text of a format is read back as the same date, or refused. It is never another date.
  @Test(arguments: patterns)
  func ownTextIsTheSameDateOrRefused(_ pattern: String) throws {
    let formatter = try InstantFormatter(
      InstantStyle(pattern: pattern), locale: "en_US", timeZone: "UTC",
      parsing: InstantParsing(now: Instant(epochMilliseconds: 1_741_392_000_000)))
    var (read, refused) = (0, 0)
    for day in stride(from: 0, to: 366, by: 1) {
      let time = Int64(day % 24 * 60 + day % 60) * 60_000
      let instant = Instant(epochMilliseconds: 1_704_067_200_000 + Int64(day) * 86_400_000 + time)
      let text = try formatter.string(instant)
      do {
        let found = try formatter.parse(text).value.instant
        #expect(try formatter.string(found) == text, "\(text)")
        let shown = pattern.contains("H") ? instant.epochMilliseconds : instant.epochMilliseconds - time
        #expect(abs(found.epochMilliseconds - shown) < 3_600_000, "\(text) was read as \(found)")
        read += 1
      } catch {
        refused += 1
      }
    }
    expectCases(read, of: "dates", atLeast: 60)
    if Self.patterns.firstIndex(of: pattern).map({ $0 < 3 }) == true {
      expectCases(refused, of: "ambiguous dates", atLeast: 20)
    }
  }

  /// The error names both dates.
  @Test func anErrorNamesBothReadings() throws {
    let formatter = try InstantFormatter(.pattern("yMd"), locale: "en_US", timeZone: "UTC")
    let error = #expect(throws: FormatError.self) { try formatter.parse("2024111") }
    #expect(
      error?.description
        == "“2024111” has two readings (at offset 0); write 2024-01-11 or 2024-11-01")
  }

  @Test(arguments: [
    ("yMd", "yMMd"), ("Hm", "Hmm"), ("H:mm a", "h:mm a"), ("yyyyMMdd", nil), ("Hmm", nil), ("h:mm a", nil),
  ])
  func warnsAboutAmbiguousPatterns(_ pattern: String, _ suggestion: String?) throws {
    #expect(try DatePattern(pattern).warnings.first?.pattern == suggestion)
  }
}
