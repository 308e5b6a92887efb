import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Law: formatted zones, alone and several in one text, parse to the same instant.
@Suite struct ZoneFieldReadingTests {
  /// Zones whose names, offsets or both have changed. The offsets of Monrovia and Tehran had seconds.
  private static let zones = [
    "America/New_York", "America/Toronto", "America/Dawson_Creek", "America/Phoenix", "America/Tijuana",
    "Europe/London", "Europe/Moscow", "Africa/Monrovia", "Africa/Casablanca", "Asia/Tehran", "Asia/Hong_Kong",
    "Asia/Anadyr", "Asia/Almaty", "Asia/Kolkata", "Pacific/Apia", "Australia/Lord_Howe", "UTC", "GMT+03:30",
  ]

  private static let fields = [
    "z", "zzzz", "v", "vvvv", "V", "VV", "VVV", "VVVV", "O", "OOOO", "Z", "ZZZZ", "ZZZZZ", "X", "XX", "XXX", "XXXX",
    "XXXXX", "x", "xx", "xxx", "xxxx", "xxxxx",
  ]

  private static let pairs = [
    "xxx'['VV']'", "z VV", "VV z", "vvvv, zzzz", "zzzz, vvvv", "VVV Z", "O VVVV", "x xxxxx", "XX z V", "vvvv (xxx)",
  ]

  @Test(.long, arguments: fields + pairs)
  func formattedZonesRoundTrip(_ field: String) throws {
    for (place, locale) in ["en_US", "fa_IR", "ar_SA", "de_DE", "he_IL"].enumerated() {
      for (index, zone) in Self.zones.enumerated() where isSampled(index + place, oneIn: 12) {
        try expectOwnText(locale, zone, field)
      }
    }
  }

  /// If both sides of an overlap format alike, parsing selects the first.
  private func expectOwnText(_ locale: String, _ zone: String, _ field: String) throws {
    let formatter = try instantReader(locale, "y-MM-dd HH:mm:ss " + field, .gregorian, zone: zone)
    for instant in try Self.instants(formatter.rules) {
      let text = try formatter.string(instant)
      let local = formatter.rules.localDateTime(at: instant)
      let first = try formatter.rules.instant(of: local, gap: .reject, overlap: .earlier)
      let expected = try formatter.string(first) == text ? first : instant
      let outcome = Result { try formatter.parse(text).value.instant }
      #expect((try? outcome.get()) == expected, "\(locale) \(zone) \(field) “\(text)”: \(outcome)")
    }
  }

  /// Instants in winter and summer, and on both sides of overlaps.
  private static func instants(_ rules: TimeZoneRules) throws -> [Instant] {
    // Noon in 1930, 1971, 1974, 2000 and 2024, and half a year later.
    var instants: [Instant] = []
    for year in [-40, 1, 4, 30, 54] {
      for half in 0...1 {
        let day = year * 365 + year / 4 + 40 + half * 180
        instants.append(Instant(epochMilliseconds: Int64(day) * 86_400_000 + 43_200_000))
      }
    }
    let range = Instant(epochMilliseconds: -1_300_000_000_000)..<Instant(epochMilliseconds: 1_800_000_000_000)
    let backs = try rules.transitions(in: range).filter { $0.after.seconds < $0.before.seconds }
    // The first overlap, the last two, and some between them.
    for index in Set([0, backs.count / 3, backs.count / 2, backs.count - 2, backs.count - 1])
    where backs.indices.contains(index) {
      let half = Int64(backs[index].before.seconds - backs[index].after.seconds) * 500
      instants += try [-half, half].map { try backs[index].instant.adding(milliseconds: $0) }
    }
    return instants
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let locale: String, zone: String, field: String, text: String
    /// The instant or the error description.
    let expected: String

    init(_ locale: String, _ zone: String, _ field: String, _ text: String, _ expected: String) {
      self.locale = locale
      self.zone = zone
      self.field = field
      self.text = text
      self.expected = expected
    }

    var testDescription: String { "\(locale) \(zone) \(field): \(text)" }
  }

  static let rows = [
    // Two zones that agree on one instant, and two that contradict each other.
    Row("en_US", "America/New_York", "xxx'['VV']'", "2024-11-03 01:30-05:00[America/New_York]", "2024-11-03T06:30:00Z"),
    Row("en_US", "America/New_York", "xxx'['VV']'", "2024-11-03 01:30-04:00[America/New_York]", "2024-11-03T05:30:00Z"),
    Row("en_US", "Asia/Tehran", "xxx'['VV']'", "2024-11-03 01:30-05:00[America/New_York]", "2024-11-03T06:30:00Z"),
    Row(
      "en_US", "America/New_York", "xxx'['VV']'", "2024-11-03 12:30+09:00[America/New_York]",
      "“America/New_York” contradicts “+09:00” at 2024-11-03T12:30:00 (at offset 23)"),
    Row("en_US", "UTC", " z VV", "2024-11-03 01:30 EST America/New_York", "2024-11-03T06:30:00Z"),
    Row(
      "en_US", "UTC", " VV z", "2024-07-03 01:30 America/New_York PDT",
      "“PDT” contradicts “America/New_York” at 2024-07-03T01:30:00 (at offset 34)"),
    Row(
      "fa_IR", "Asia/Tehran", " vvvv xxx", "۲۰۲۴-۰۵-۰۱ ۱۲:۰۰ وقت ایران +04:30",
      "“+04:30” contradicts “وقت ایران” at 2024-05-01T12:00:00 (at offset 27)"),
    Row("fa_IR", "Asia/Tehran", " vvvv xxx", "۲۰۲۴-۰۵-۰۱ ۱۲:۰۰ وقت ایران +03:30", "2024-05-01T08:30:00Z"),
    Row("en_US", "UTC", " x xxx", "2024-07-03 01:30 +02 +02:00", "2024-07-02T23:30:00Z"),
    // Offsets with truncated seconds, in zones with and without seconds at that time.
    Row("en_US", "Africa/Monrovia", " xxx", "1971-06-01 11:15 -00:44", "1971-06-01T11:59:30Z"),
    Row("ar_SA", "Africa/Monrovia", " X", "١٩٧١-٠٦-٠١ ١١:١٥ -0044", "1971-06-01T11:59:30Z"),
    Row("en_US", "Africa/Monrovia", " xxxxx", "1971-06-01 11:15 -00:44", "1971-06-01T11:59:00Z"),
    Row("en_US", "UTC", " xxx", "1971-06-01 11:15 -00:44", "1971-06-01T11:59:00Z"),
    Row("en_US", "Africa/Monrovia", " xxx", "2024-06-01 11:15 -00:44", "2024-06-01T11:59:00Z"),
    Row("en_US", "UTC", " xxx VV", "1971-06-01 11:15 -00:44 Africa/Monrovia", "1971-06-01T11:59:30Z"),
    // Names that extend a name of the format's zone.
    Row(
      "en_US", "America/Los_Angeles", " vvvv", "2009-03-20 07:00 Pacific Time (Mexico)", "2009-03-20T15:00:00Z"),
    Row("en_US", "America/Toronto", " vvvv", "1974-02-01 07:00 Eastern Time (Canada)", "1974-02-01T12:00:00Z"),
    Row("en_US", "America/Denver", " vvvv", "2024-07-02 12:00 Mountain Time (Phoenix)", "2024-07-02T19:00:00Z"),
    Row("ar_SA", "Asia/Hong_Kong", " vvvv", "٢٠٢٤-٠٥-٠١ ٢٠:٠٠ توقيت هونغ كونغ الرسمي", "2024-05-01T12:00:00Z"),
    Row("he_IL", "Asia/Hong_Kong", " vvvv", "2024-05-01 20:00 שעון הונג קונג (חורף)", "2024-05-01T12:00:00Z"),
    // A generic name of the format's zone takes precedence over other zones; a standard time name is never daylight
    // saving time.
    Row(
      "en_US", "America/Dawson_Creek", " vvvv", "2024-05-01 05:00 Mountain Standard Time", "2024-05-01T12:00:00Z"),
    Row("en_US", "America/Phoenix", " vvvv", "2024-07-01 05:00 Mountain Standard Time", "2024-07-01T12:00:00Z"),
    Row("en_US", "America/Phoenix", " vvvv", "2024-07-01 06:00 Mountain Time", "2024-07-01T12:00:00Z"),
    Row("en_US", "America/Dawson_Creek", " vvvv", "2024-01-15 12:00 Pacific Standard Time", "2024-01-15T20:00:00Z"),
    Row("en_US", "America/Dawson_Creek", " zzzz", "2024-01-15 12:00 Pacific Standard Time", "2024-01-15T20:00:00Z"),
    Row("en_US", "Asia/Anadyr", " vvvv", "2024-05-02 00:00 Anadyr Standard Time", "2024-05-01T12:00:00Z"),
    Row(
      "en_US", "America/Denver", " vvvv", "2024-07-01 05:00 Mountain Standard Time",
      "“Mountain Standard Time” is not in use in America/Denver on 2024-07-01T05:00:00 (at offset 17); "
        + "write an offset such as -07"),
    // A zero offset is one even if the format's zone is abbreviated the same way at other times.
    Row("en_US", "Europe/London", "X", "2024-07-01 12:00Z", "2024-07-01T12:00:00Z"),
    Row("en_US", "Europe/London", " O", "2024-07-01 12:00 GMT", "2024-07-01T12:00:00Z"),
  ]

  @Test(arguments: rows)
  func resolvesTypedZones(_ row: Row) throws {
    let parser = try instantReader(row.locale, "y-MM-dd HH:mm" + row.field, .gregorian, zone: row.zone)
    let outcome: String
    do throws(FormatError) {
      outcome = try parser.parse(row.text).value.instant.description
    } catch {
      outcome = error.description
    }
    #expect(outcome == row.expected)
  }

  /// If both sides of an overlap remain, the overlap resolution applies.
  @Test(arguments: [
    (OverlapResolution.earlier, "2024-11-03T05:30:00Z"), (.later, "2024-11-03T06:30:00Z"),
    (.reject, "2024-11-03T01:30:00 occurs twice in America/New_York, as EDT and as EST"),
  ])
  func remainingOverlapUsesResolution(_ overlap: OverlapResolution, _ expected: String) throws {
    var options = InstantParsing()
    options.overlap = overlap
    for (field, text) in [("VV", "America/New_York"), ("vvvv, VV", "Eastern Time, America/New_York")] {
      let parser = try instantReader("en_US", "y-MM-dd HH:mm " + field, zone: "UTC", parsing: options)
      let outcome: String
      do throws(FormatError) {
        outcome = try parser.parse("2024-11-03 01:30 " + text).value.instant.description
      } catch {
        outcome = error.message
      }
      #expect(outcome == expected, "\(field)")
    }
  }
}
