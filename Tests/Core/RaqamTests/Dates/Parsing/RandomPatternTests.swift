import RaqamDates
import TestSupport
import Testing

@testable import Raqam

/// Law: the text of any pattern parses to an instant that formats to the same text.
@Suite struct RandomPatternTests {
  private static let fields = [
    "y", "yy", "yyyy", "u", "U", "r", "G", "GGGG", "GGGGG", "Q", "QQQ", "QQQQ", "qqqq", "M", "MM", "MMM", "MMMM",
    "MMMMM", "L", "LLL",
    "LLLL", "w", "ww", "W", "d", "dd", "D", "F", "E", "EEEE", "EEEEE", "EEEEEE", "e", "ee", "c", "cccc", "a", "aaaaa",
    "b", "bbbb",
    "B", "BBBB", "BBBBB", "h", "hh", "H", "HH", "K", "k", "m", "mm", "s", "ss", "S", "SS", "SSS", "A", "z", "zzzz", "Z",
    "ZZZZ",
    "ZZZZZ", "O", "OOOO", "VV", "X", "XXX", "x", "Y", "YY", "g", "MMMMMM", "GGGGGG", "EEEEEEE",
  ]
  private static let separators = [" ", "/", "-", ".", ", ", ":", " 'at' ", "، "]
  /// Zones with a constant offset, so that an offset or zone name does not determine omitted date fields.
  private static let zones = ["UTC", "Etc/GMT-5", "Etc/GMT+11", "Etc/GMT-14"]
  private static let shares = 12
  private static let locales = LocaleID.available

  @Test(.long, arguments: (0..<shares).sampled(oneIn: 4))
  func randomPatternsRoundTrip(_ share: Int) throws {
    var random = SplitMix64(seed: chosenSeed(31 + UInt64(share)))
    var (read, refused) = (0, 0)
    for _ in 0..<(isExhaustive ? 20_000 : 1000) {
      let fields = (0...random.below(4)).map { _ in Self.fields[random.below(Self.fields.count)] }
      // A day period without an hour means 00:00 or 12:00, which format as midnight and noon.
      if fields.contains(where: { "bB".contains($0.first ?? " ") }),
        !fields.contains(where: { "hHkKA".contains($0.first ?? " ") })
      {
        continue
      }
      let pattern = fields.dropFirst().reduce(fields[0]) {
        $0 + Self.separators[random.below(Self.separators.count)] + $1
      }
      let locale = Self.locales[random.below(Self.locales.count)]
      let calendar = CalendarID.allCases[random.below(CalendarID.allCases.count)]
      if Self.isAmbiguous(fields, calendar) { continue }
      let zone = Self.zones[random.below(Self.zones.count)]
      let instant = Instant(epochMilliseconds: Int64(random.below(3_000_000_000)) * 1000 - 1_000_000_000_000)
      let formatter: InstantFormatter
      do {
        formatter = try InstantFormatter(
          InstantStyle(pattern: pattern, calendar: calendar), locale: LocaleID(locale), timeZone: zone,
          parsing: InstantParsing(now: instant))
      } catch {
        continue
      }
      let text = try formatter.string(instant)
      do throws(FormatError) {
        let value = try formatter.parse(text).value
        let again = try formatter.string(value.instant)
        read += 1
        #expect(again == text, "\(locale) \(calendar) \(zone) \(pattern) \(instant): \(value.instant)")
      } catch {
        refused += 1
      }
    }
    // Patterns that do not determine a date are rejected, such as an era alone, two zones, or a week without a year.
    #expect(read > refused, "\(read) read, \(refused) refused")
  }

  /// Adar without a year is Adar II of a leap year.
  private static func isAmbiguous(_ fields: [String], _ calendar: CalendarID) -> Bool {
    func has(_ letters: String) -> Bool { fields.contains { letters.contains($0.first ?? " ") } }
    return switch calendar {
    case .hebrew: has("ML") && !has("yuUrYg")
    default: false
    }
  }
}
