import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Laws about typed dates: what the text does not show.
@Suite struct TypedDateLawTests {
  /// Law (d-56): in an empty row, a typed period is its first day, whichever day it is typed on.
  @Test(arguments: ["MMMM y", "MM/y", "QQQ y", "YYYY-'W'ww", "y", "MMMM G y"])
  func aPeriodIsItsFirstDay(_ pattern: String) throws {
    var count = 0
    for calendar in ["gregorian", "persian", "islamic-civil", "coptic", "hebrew", "buddhist"] {
      for style in ["date", "datetime"] {
        let row =
          #"{"type":"datetime","id":"a","style":"\#(style)","date.format":"\#(pattern)","date.calendar":"\#(calendar)"}"#
        for now in stride(from: 1_704_067_200, to: 1_767_225_600, by: 41 * 86_400 + 7_003) {
          var place = Surroundings()
          place.now = Instant(epochMilliseconds: Int64(now) * 1000)
          var typing = try session(rows: row, in: place)
          let shown = try text(of: DayNumber(19_950), row, place) ?? ""
          guard typing.type(shown, for: "a").isAccepted, let value = typing.value(of: "a") else { continue }
          let day: DayNumber
          switch value {
          case .day(let found): day = found
          case .date(let found):
            day = found.localDateTime().day
            #expect(found.localDateTime().time == .midnight)
          default: continue
          }
          #expect(typing.text(of: "a") == shown, "\(calendar) \(shown)")
          let before = try text(of: day.advanced(by: -1), row, place)
          #expect(before != shown, "\(calendar) \(shown) begins before \(day)")
          count += 1
        }
      }
    }
    expectCases(count, atLeast: 100)
  }

  private func text(of day: DayNumber, _ row: String, _ place: Surroundings) throws -> String? {
    try session(rows: row, values: #"{"a":"\#(day)"}"#, in: place).text(of: "a")
  }

  /// Law (d-58): a local time that occurs twice keeps the offset of the value that it replaces.
  @Test func aRepeatedHourKeepsItsOffset() throws {
    var count = 0
    for zone in ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Pacific/Auckland"] {
      let rules = try TimeZoneDatabase().rules(for: try TimeZoneID(zone))
      var change = rules.nextTransition(after: Instant(epochMilliseconds: 1_672_531_200_000))
      for _ in 0..<6 {
        guard let next = change else { break }
        change = rules.nextTransition(after: next.instant)
        for minutes in [-25, -10, 0, 5, 20] {
          let value = try next.instant.adding(milliseconds: Int64(minutes) * 60_000)
          let local = rules.localDateTime(at: value)
          let earlier = try rules.instant(of: local, gap: .later, overlap: .earlier)
          guard try earlier != rules.instant(of: local, gap: .later, overlap: .later) else { continue }
          for overlap in ["earlier", "later", "reject"] {
            let row = #"{"type":"datetime","id":"a","date.overlap":"\#(overlap)","date.format":"y-MM-dd H:mm"}"#
            var place = Surroundings()
            place.zone = zone
            let saved = ISO8601Text.text(of: value)
            var session = try session(rows: row, values: #"{"a":"\#(saved)"}"#, in: place)
            let text = session.text(of: "a") ?? ""
            for typed in [text, " " + text, text.replacing(" ", with: "T"), text.replacing("-", with: "/")] {
              _ = session.type(typed, for: "a", leniency: .lenient)
              #expect(session.saved == #"{"a":"\#(saved)"}"#, "\(zone) \(typed)")
              count += 1
            }
          }
        }
      }
    }
    expectCases(count, atLeast: 100)
  }

  /// Law (d-59): a year of five digits or with leading zeros is refused in every format, unless a bound or the value
  /// makes it expected.
  @Test(arguments: ["en_US", "de_DE", "fa_IR", "ja_JP", "ar_EG", "th_TH", "hi_IN", "sv_SE"])
  func yearsOfOtherWidthsAreRefused(_ locale: String) throws {
    var count = 0
    for format in ["", #","date.format":"yyyy-MM-dd""#, #","date.format":"d MMMM y""#, #","date.format":"dd/MM/yyyy""#]
    {
      for leniency in [ParseLeniency.strict, .lenient] {
        let row = #"{"type":"datetime","id":"a","style":"date"\#(format)}"#
        var place = Surroundings()
        place.locale = locale
        let empty = try session(rows: row, in: place)
        for (value, bound) in [
          ("+20244-05-10", #","value.maximum":"+30000-01-01""#), ("0044-03-15", #","value.minimum":"0001-01-01""#),
        ] {
          let shown = try session(rows: row, values: #"{"a":"\#(value)"}"#, in: place)
          let text = shown.text(of: "a") ?? ""
          var typing = empty
          guard text.unicodeScalars.contains(where: { $0.properties.numericType == .decimal }) else { continue }
          let isRefused = !typing.type(text, for: "a", leniency: leniency).isAccepted
          // In some calendars, the year has four digits.
          #expect(isRefused || typing.value(of: "a").map { "\($0)".contains("20244") } != true, "\(text)")
          typing = shown
          _ = typing.type(text + " ", for: "a", leniency: leniency)
          #expect(typing.saved == shown.saved, "\(text)")
          let bounded = row.dropLast() + bound + "}"
          typing = try session(rows: String(bounded), in: place)
          if typing.type(text, for: "a", leniency: leniency).isAccepted { #expect(typing.saved == shown.saved) }
          count += 1
        }
      }
    }
    expectCases(count, atLeast: 8)
  }

  /// Law (d-60): a day as the maximum of a row with times includes all times of that day.
  @Test(arguments: ["UTC", "Asia/Tehran", "America/New_York", "America/Sao_Paulo", "Africa/Cairo"])
  func aMaximumDayIncludesItsTimes(_ zone: String) throws {
    var place = Surroundings()
    place.zone = zone
    let rules = try TimeZoneDatabase().rules(for: try TimeZoneID(zone))
    var count = 0
    for day in stride(from: 19_800, to: 20_200, by: 13) {
      let day = DayNumber(day)
      let row = #"{"type":"datetime","id":"a","value.minimum":"\#(day)","value.maximum":"\#(day)"}"#
      var session = try session(rows: row, in: place)
      for minute in stride(from: -90, through: 1530, by: 45) {
        let start = try rules.instant(of: LocalDateTime(day: day), gap: .later, overlap: .earlier)
        let value = try start.adding(milliseconds: Int64(minute) * 60_000)
        session.set(.date(value), for: "a")
        let isInside = rules.localDateTime(at: value).day == day
        #expect(session.issues(of: "a").isEmpty == isInside, "\(zone) \(value)")
        _ = session.choose(.date(value), for: "a")
        #expect(session.issues(of: "a").isEmpty, "\(zone) \(value) chosen")
        count += 1
      }
    }
    expectCases(count, atLeast: 800)
  }

  /// A format without a year uses the year that the bounds allow.
  @Test(arguments: [
    ("2030-01-10", "2030-02-10", "01/20", "2030-01-20"), ("2020-03-01", "2021-02-01", "01/20", "2021-01-20"),
    ("2020-03-01", "2021-02-01", "03/20", "2020-03-20"), ("2030-01-10", "2030-02-10", "03/20", "2025-03-20"),
    ("2023-01-01", "2031-12-31", "02/29", "2028-02-29"), ("2020-01-01", "2024-12-31", "02/29", "2024-02-29"),
  ])
  func aMissingYearFollowsTheBounds(_ minimum: String, _ maximum: String, _ typed: String, _ saved: String) throws {
    let row = #"""
      {"type":"datetime","id":"a","style":"date","date.format":"MM/dd","value.minimum":"\#(minimum)",
       "value.maximum":"\#(maximum)"}
      """#
    var session = try session(rows: row, in: Surroundings())
    #expect(session.type(typed, for: "a").isAccepted)
    #expect(session.saved == #"{"a":"\#(saved)"}"#)
  }

  /// Dates far from today are read in every form if a bound or the value makes them expected.
  @Test(arguments: ["1815-12-11", "12/11/1815", "Dec 11, 1815", "11 December 1815", "Monday, December 11, 1815"])
  func farDatesAreReadWithinBounds(_ typed: String) throws {
    for (keys, value) in [
      (#","value.minimum":"1700-01-01","value.maximum":"1900-01-01""#, "null"), ("", #""1815-12-10""#),
    ] {
      var place = Surroundings()
      place.now = Instant(epochMilliseconds: 1_742_552_253_000 + 40 * 31_556_952_000)
      var session = try session(
        rows: #"{"type":"datetime","id":"a","style":"date"\#(keys)}"#, values: #"{"a":\#(value)}"#, in: place)
      #expect(session.type(typed, for: "a").isAccepted)
      #expect(session.saved == #"{"a":"1815-12-11"}"#)
    }
  }
}
