import Raqam
import TestSupport
import Testing

/// Generic names of the format's own zone, of which the system's data may be newer than libicu's.
@Suite struct OwnGenericNameTests {
  /// Law: a name that the format writes in January denotes the zone in July, too.
  @Test(arguments: [
    "America/Mexico_City", "America/Monterrey", "America/Chicago", "America/Vancouver", "Europe/Berlin", "Asia/Tehran",
    "America/Sao_Paulo", "Asia/Tokyo",
  ])
  func aWrittenNameIsTheFormatsZone(_ zone: String) throws {
    let rules = try TimeZoneDatabase().rules(for: TimeZoneID(zone))
    var count = 0
    for field in ["v", "vvvv"] {
      let names = try InstantFormatter(InstantStyle(pattern: field), locale: "en_US", timeZone: rules)
      let name = try names.string(Instant(epochMilliseconds: 1_736_942_400_000))
      let formatter = try InstantFormatter(
        InstantStyle(pattern: "y-MM-dd HH:mm \(field)"), locale: "en_US", timeZone: rules)
      for month in [1, 7] {
        let text = "2025-\(month < 10 ? "0" : "")\(month)-15 12:00"
        let found = try formatter.parse("\(text) \(name)").value.instant
        let local = rules.localDateTime(at: found)
        #expect(local.time.hour == 12 && local.time.minute == 0, "\(text) \(name): \(found)")
        count += 1
      }
    }
    expectCases(count, atLeast: 4)
  }

  /// AM and PM are read in every language.
  @Test(arguments: LocaleSample.names)
  func amAndPMAreRead(_ locale: String) throws {
    let formatter = try InstantFormatter(.pattern("h:mm a"), locale: locale, timeZone: "UTC")
    for (text, hour) in [("9:30 AM", 9), ("9:30 PM", 21), ("9:30 pm", 21), ("9:30 p.m.", 21)] {
      #expect(try formatter.parse(text).value.local.time.hour == hour, "\(locale) \(text)")
    }
  }
}
