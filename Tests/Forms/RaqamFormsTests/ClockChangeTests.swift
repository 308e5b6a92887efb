import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Dates and times at time zone transitions: values that pickers return, and bounds.
@Suite struct ClockChangeTests {
  /// A time zone transition; `minutes` is the size of the offset change.
  struct Change: CustomTestStringConvertible, Sendable {
    let zone: String
    let instant: String
    let minutes: Int64
    /// A local time in the gap or overlap.
    let local: String

    var testDescription: String { "\(zone) \(instant)" }
  }

  static let changes = [
    Change(zone: "America/New_York", instant: "2025-11-02T06:00:00Z", minutes: 60, local: "2025-11-02T01:30"),
    Change(zone: "America/New_York", instant: "2025-03-09T07:00:00Z", minutes: 60, local: "2025-03-09T02:30"),
    Change(zone: "Europe/Berlin", instant: "2025-10-26T01:00:00Z", minutes: 60, local: "2025-10-26T02:30"),
    Change(zone: "Asia/Tehran", instant: "2021-09-21T19:30:00Z", minutes: 60, local: "2021-09-21T23:30"),
    Change(zone: "Asia/Tehran", instant: "2021-03-21T20:30:00Z", minutes: 60, local: "2021-03-22T00:30"),
    Change(zone: "Australia/Lord_Howe", instant: "2025-04-05T15:00:00Z", minutes: 30, local: "2025-04-06T01:45"),
    Change(zone: "Australia/Lord_Howe", instant: "2025-10-04T15:30:00Z", minutes: 30, local: "2025-10-05T02:15"),
  ]

  /// A picker returns the nearest minute of its interval, on the same side of the transition if one exists there.
  @Test(.long, arguments: changes, [2, 5, 15, 20, 30])
  func pickersReturnTheNearestMinuteOfTheInterval(change: Change, interval: Int64) throws {
    let rules = try TimeZoneRules.shared(change.zone)
    let start = try ISO8601Text.parse(change.instant).instant(in: rules)
    for overlap in ["earlier", "later"] {
      let keys = #""date.timezone":"\#(change.zone)","minute_interval":\#(interval),"date.overlap":"\#(overlap)""#
      var session = try session(rows: #"{"type":"datetime","id":"a",\#(keys)}"#, in: Surroundings())
      for minute in -95...95 as ClosedRange<Int64> {
        let instant = try start.adding(milliseconds: minute * 60_000)
        #expect(session.choose(.date(instant), for: "a").isAccepted)
        guard case .date(let picked) = session.value(of: "a") else {
          Issue.record("no date")
          continue
        }
        let place = "\(overlap) \(instant): \(picked)"
        let shown = Int64(rules.localDateTime(at: picked).time.millisecondsOfDay)
        #expect(shown % (interval * 60_000) == 0, "\(place)")
        let (after, distance) = (
          Int64(rules.localDateTime(at: instant).time.millisecondsOfDay) % (interval * 60_000),
          picked.epochMilliseconds - instant.epochMilliseconds
        )
        if after == 0 { #expect(picked == instant, "\(place)") }
        // The nearest such minute can be farther away only at a transition of less than an hour.
        if change.minutes == 60 { #expect(abs(distance) <= interval * 30_000, "\(place)") }
        session.choose(.date(picked), for: "a")
        #expect(session.value(of: "a") == .date(picked), "\(place)")
      }
    }
  }

  /// A bound and a value with the same text denote the same instant.
  @Test(arguments: changes, ["en_US", "fa_IR", "ar_SA"])
  func boundsEqualValuesWithTheSameText(change: Change, locale: String) throws {
    for gap in ["earlier", "later"] {
      for overlap in ["earlier", "later"] {
        for bound in ["minimum", "maximum"] {
          let keys = #""date.timezone":"\#(change.zone)","date.gap":"\#(gap)","date.overlap":"\#(overlap)""#
          var session = try session(
            rows: #"{"type":"datetime","id":"a",\#(keys),"value.\#(bound)":"\#(change.local)"}"#,
            values: #"{"a":"\#(change.local)"}"#, in: Surroundings(locale: locale))
          #expect(session.issues() == [], "\(gap) \(overlap) \(bound)")
          guard case .date(let value) = session.value(of: "a") else {
            Issue.record("no date")
            continue
          }
          session.choose(.date(value), for: "a")
          #expect(session.value(of: "a") == .date(value), "\(gap) \(overlap) \(bound)")
          let beyond = try value.adding(milliseconds: bound == "minimum" ? -60_000 : 60_000)
          session.set(.date(beyond), for: "a")
          #expect(session.issues().count == 1, "\(gap) \(overlap) \(bound)")
          session.choose(.date(beyond), for: "a")
          #expect(session.value(of: "a") == .date(value), "\(gap) \(overlap) \(bound)")
        }
      }
    }
  }

  /// A local time that the row rejects as a value is still valid as a bound.
  @Test(arguments: changes)
  func boundsApplyEvenIfRejectedAsValues(change: Change) throws {
    let keys = #""date.timezone":"\#(change.zone)","date.gap":"reject","date.overlap":"reject""#
    let session = try session(
      rows: #"{"type":"datetime","id":"a",\#(keys),"value.maximum":"\#(change.local)"}"#,
      values: #"{"a":"2026-01-01T12:00:00Z"}"#, in: Surroundings())
    #expect(session.issues().map(\.code) == [.maximum])
  }
}
