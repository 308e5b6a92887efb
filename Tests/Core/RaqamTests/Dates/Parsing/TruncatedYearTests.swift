import Raqam
import TestSupport
import Testing

/// Years of which digits are missing, as in columns that were cut off: lenient parsing reports whatever strict parsing
/// rejects.
@Suite struct TruncatedYearTests {
  private static let patterns = ["dd.MM.y", "y/MM/dd", "d MMMM y", "yyyy-MM-dd", "EEEE, d MMMM y", "y-MM-dd HH:mm"]
  private static let calendars: [CalendarID] = [.gregorian, .persian, .islamicUmmAlQura, .buddhist]

  /// Law: a text that only lenient parsing accepts has a deviation.
  @Test(.long, arguments: calendars) func truncatedYearsAreReported(_ calendar: CalendarID) throws {
    let options = InstantParsing(now: Instant(epochMilliseconds: 1_741_392_000_000))
    let instant = Instant(epochMilliseconds: 1_487_241_000_000)
    var count = 0
    for (place, name) in LocaleSample.names.enumerated() {
      // A third of the patterns for each locale.
      for (_, pattern) in Self.patterns.enumerated().filter({ ($0.offset + place).isMultiple(of: 3) }) {
        let formatter = try InstantFormatter(
          InstantStyle(pattern: pattern, calendar: calendar), locale: try LocaleID(name), timeZone: "UTC",
          parsing: options)
        let parts = try formatter.parts(instant)
        for digits in 1...3 {
          let text = parts.map { $0.kind == .year ? String($0.text.prefix(digits)) : $0.text }.joined()
          guard let read = lenient(formatter, text), strict(formatter, text) == nil else { continue }
          #expect(!read.deviations.isEmpty, "\(name) \(pattern) \(text)")
          count += 1
        }
      }
    }
    expectCases(count, atLeast: LocaleSample.names.count)
  }

  private func strict(_ formatter: InstantFormatter, _ text: String) -> Parsed<TypedDate>? {
    do throws(FormatError) { return try formatter.parse(text) } catch { return nil }
  }

  private func lenient(_ formatter: InstantFormatter, _ text: String) -> Parsed<TypedDate>? {
    do throws(FormatError) { return try formatter.parse(text, leniency: .lenient) } catch { return nil }
  }
}
