import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// The day that a picker labels 11 is the day that the row displays as 11, in each calendar with each adjustment.
@Suite struct PickerDayTests {
  private static let islamic = [
    "islamic", "islamic-civil", "islamic-tbla", "islamic-umalqura", "islamic-rgsa",
  ]

  /// Calendar keys of a row: each calendar without adjustment, and each Islamic one adjusted by days and by announced
  /// months.
  private static let reckonings: [String] = {
    let plain = CalendarID.allCases.map { #""date.calendar":"\#($0.rawValue)""# }
    let adjustments = ["-2", "-1", "1", "2", #"{"1446-09":30,"1446-10":29}"#, #"{"1446-08":30}"#]
    return plain
      + islamic.flatMap { id in adjustments.map { #""date.calendar":"\#(id)","date.hijri_adjust":\#($0)"# } }
  }()

  private static let days = ["2025-02-28", "2025-03-01", "2025-03-10", "2025-03-30", "2025-06-26", "2024-07-07"]

  /// Compares all calendars in one form, with keys of the row and with keys of the formatter.
  @Test(.long, arguments: ["en_US", "fa_IR", "ar_SA"])
  func pickersAndRowsShowTheSameDay(_ locale: String) throws {
    let names = ["d", "LLLL"]
    var rows: [String] = []
    for (place, keys) in Self.reckonings.enumerated() {
      for (form, pattern) in names.enumerated() {
        let id = #""type":"datetime","style":"date","id":"r\#(place)-\#(form)""#
        rows.append(#"{\#(id),\#(keys),"date.format":"\#(pattern)"}"#)
        rows.append(
          #"{\#(id.replacing(#""r"#, with: #""f"#)),"formatter":{"type":"date",\#(keys),"date.format":"\#(pattern)"}}"#)
      }
    }
    var session = try session(rows: rows.joined(separator: ","), in: Surroundings(locale: locale))
    for (turn, day) in Self.days.enumerated() {
      for (place, keys) in Self.reckonings.enumerated() where isSampled(turn + place, oneIn: Self.days.count) {
        for kind in ["r", "f"] {
          let ids = names.indices.map { "\(kind)\(place)-\($0)" }
          for id in ids { session.set(.string(day), for: id) }
          let reason = "seed \(runSeed): \(locale) \(kind) \(keys) \(day)"
          let shown = try ids.map { try #require(session.text(of: $0)) }
          guard case .picker(let picker)? = session.rowSnapshot(of: ids[0])?.detail, let month = picker.month else {
            Issue.record("no month: \(reason)")
            continue
          }
          let carrier = month.weeks.joined().compactMap { $0 }.first { $0.date == day }
          #expect(carrier?.text == shown[0], "\(reason)")
          let name = month.months.first { $0.number == month.month && $0.isLeap == month.isLeapMonth }?.name
          #expect(name == shown[1], "\(reason)")
        }
      }
    }
  }

  /// A picked day is the displayed day.
  @Test func pickedDaysAreTheDisplayedDays() throws {
    let keys = #""date.calendar":"islamic-umalqura","date.hijri_adjust":1,"date.format":"d MMMM y""#
    let session = try session(
      rows: #"{"type":"datetime","style":"date","id":"d",\#(keys)}"#, values: #"{"d":"2025-03-10"}"#,
      in: Surroundings(locale: "en_US"))
    #expect(session.text(of: "d") == "11 Ramadan 1446")
    guard case .picker(let picker)? = session.rowSnapshot(of: "d")?.detail else {
      Issue.record("no picker")
      return
    }
    let eleven = picker.month?.weeks.joined().compactMap { $0 }.first { $0.number == 11 }
    #expect(eleven?.date == "2025-03-10")
    #expect(eleven?.text == "11")
  }
}
