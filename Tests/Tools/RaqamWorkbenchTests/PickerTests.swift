import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamWorkbench

/// The months of a picker, which the workbench computes in the calendar of its row.
@Suite struct PickerTests {
  /// The day with the focus, and the month that is drawn around it.
  private struct Shown: Hashable {
    var day: String
    var month: String
    var year: Int64
  }

  private var workbench: Workbench

  private init(_ calendar: CalendarID) throws {
    let source = """
      {"sections": [{"items": [{"type": "datetime", "id": "d", "style": "date", "date.calendar": "\(calendar.rawValue)"}]}]}
      """
    let context = FormatContext(
      locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 1_742_558_400_000))
    workbench = Workbench(
      [], token: "0123", authority: "127.0.0.1:80", factory: FormatterFactory(), context: context)
    let opened = try ask("open", ["source": .string(source), "locales": ["en_US"]])
    try #require(opened["panes"] != nil)
  }

  private init() throws { try self.init(.persian) }

  private mutating func ask(_ operation: String, _ members: JSONValue, status: Int = 200) throws -> JSONNode {
    guard case .object(var all) = members else { throw FormatError(.typeMismatch, "members") }
    all += [.init("bench", "b"), .init("pane", 0), .init("row", "d")]
    let reply = workbench.reply(
      to: WorkbenchRequest(
        method: "POST", path: "/0123/\(operation)",
        headers: [
          WorkbenchHeader("Host", "127.0.0.1:80"), WorkbenchHeader("content-type", "application/json"),
        ],
        body: JSONWriter().bytes(.object(all))))
    #expect(reply.status == status, "\(String(decoding: reply.body, as: UTF8.self))")
    return try JSONDocument(parsing: reply.body).root
  }

  /// Returns the month that a picker turns to; `nil` if the calendar does not have it.
  private mutating func turn(_ day: String, _ move: JSONValue) throws -> Shown? {
    guard case .object(let members) = move else { return nil }
    guard let html = try ask("month", .object(members + [.init("day", .string(day))]))["html"]?.asString else {
      return nil
    }
    let focus = try #require(html.firstMatch(of: #/data-day="([^"]+)" tabindex="0"/#))
    #expect(html.matches(of: #/tabindex="0"/#).count == 1)
    let month = try #require(html.firstMatch(of: #/data-month="(\d+)" data-year="(-?\d+)"( data-leap)?/#))
    return Shown(
      day: String(focus.1), month: String(month.1) + (month.3 == nil ? "" : " leap"),
      year: try #require(Int64(month.2)))
  }

  private mutating func turn(_ day: String, by count: Int64, _ unit: String) throws -> Shown? {
    try turn(day, ["by": .string(unit), "count": .integer(count)])
  }

  /// Law: in every calendar, 26 months forward and back lead through distinct months to the same ones, including leap
  /// months and new years.
  @Test(arguments: CalendarID.allCases.sampled(oneIn: 4)) func monthsForwardAndBack(calendar: CalendarID) throws {
    var picker = try Self(calendar)
    var seen = [try #require(try picker.turn("2025-03-21", by: 0, "day"))]
    for count in [Int64](repeating: 1, count: 26) + [Int64](repeating: -1, count: 26) {
      let day = try #require(seen.last).day
      seen.append(try #require(try picker.turn(day, by: count, "month")))
    }
    for index in 0...26 {
      let (there, back) = (seen[index], seen[52 - index])
      #expect((there.month, there.year) == (back.month, back.year))
      #expect(seen[..<index].allSatisfy { ($0.month, $0.year) != (there.month, there.year) })
    }
  }

  /// Law: in every calendar, a typed year is the displayed one, and years forward and back keep it.
  @Test(arguments: CalendarID.allCases.sampled(oneIn: 4)) func yearsAreReached(calendar: CalendarID) throws {
    var picker = try Self(calendar)
    let start = try #require(try picker.turn("2025-03-21", by: 0, "day"))
    for count in [-60, -38, -1, 0, 1, 19] as [Int64] {
      let typed = try #require(try picker.turn(start.day, ["year": .integer(start.year + count)]))
      #expect(typed.year == start.year + count)
      #expect(try picker.turn(start.day, by: count, "year") == typed)
      #expect(try picker.turn(typed.day, by: -count, "year")?.year == start.year)
    }
  }

  /// Law: days go on across the ends of months, and the focus is on the day that was asked for.
  @Test(arguments: CalendarID.allCases) func daysCrossMonths(calendar: CalendarID) throws {
    var picker = try Self(calendar)
    let start = DayNumber(20_168)
    for distance in [-400, -31, -7, -1, 1, 7, 31, 400] {
      let shown = try picker.turn("2025-03-21", by: Int64(distance), "day")
      #expect(shown?.day == "\(start + distance)")
    }
  }

  /// A month of the list is in the displayed year, and keeps the day.
  @Test func monthsOfTheList() throws {
    var picker = try Self()
    #expect(try picker.turn("2025-03-21", ["month": 10]) == Shown(day: "2025-12-22", month: "10", year: 1404))
    // Esfand 1404 has 29 days, so the 31st becomes the 29th.
    #expect(try picker.turn("2025-04-20", ["month": 12]) == Shown(day: "2026-03-20", month: "12", year: 1404))
    #expect(try picker.turn("2025-03-21", ["month": 13]) == nil)
    #expect(try picker.turn("2025-03-21", ["month": 1, "leap": true]) == nil)
  }

  /// At the end of the calendar, the picker keeps its month. Anything else is not a request of the page.
  @Test func distantDaysAndWrongRequests() throws {
    var picker = try Self()
    for move in [
      ["year": 9_223_372_036_854_775_807], ["year": -9_223_372_036_854_775_807], ["year": 999_999_999],
      ["by": "year", "count": 9_223_372_036_854_775_807], ["by": "day", "count": -9_223_372_036_854_775_807],
      ["month": 9_223_372_036_854_775_807],
    ] as [JSONValue] {
      #expect(try picker.turn("2025-03-21", move) == nil)
    }
    for wrong in [
      ["by": "fortnight", "count": 1, "day": "2025-03-21"], ["by": "day", "day": "2025-03-21"], ["day": "2025-03-21"],
      ["by": "day", "count": 1, "day": "2025-02-30"], ["by": "day", "count": 1, "day": "2025-03-21T10:00"],
      ["by": "day", "count": 1, "day": "+999999999-01-01"],
      ["year": "x", "day": "2025-03-21"],
    ] as [JSONValue] {
      #expect(try picker.ask("month", wrong, status: 400)["error"] != nil)
    }
  }
}
