import Raqam
import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

/// Steps of decimals, and time windows that span midnight.
@Suite struct StepAndWindowTests {
  // MARK: Steps

  @Test(arguments: [
    ("0.1", 3, "0.3"), ("0.1", -1, "0"), ("0.05", 7, "0.35"), ("2.5", 3, "7.5"), ("0.1", 1000, "10"), ("3", 2, "6"),
    ("0.001", 3, "0.003"), ("1e-3", 1, "0.001"),
  ])
  func stepsAreExact(_ step: String, _ count: Int, _ value: String) throws {
    var session = try session(rows: #"{"type":"stepper","id":"a","value.stepper.steps":\#(step)}"#)
    for _ in 0..<abs(count) { session.step(by: count.signum(), for: "a") }
    #expect(session.value(of: "a")?.number?.exact == (try ExactDecimal(value)))
  }

  /// Within the bounds, one edit of n steps equals n single steps, and n steps back restore the value.
  @Test(arguments: 0..<20)
  func stepsAreReversible(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let step = "\(random.below(3)).\(1 + random.below(9999))"
    var one = try session(
      rows: #"{"type":"stepper","id":"a","value.maximum":1000000,"value.stepper.steps":\#(step)}"#)
    var several = one
    let count = 1 + random.below(50)
    for _ in 0..<count { one.step(by: 1, for: "a") }
    several.step(by: count, for: "a")
    #expect(one.value(of: "a") == several.value(of: "a"))
    #expect(one.value(of: "a")?.number?.exact == (try ExactDecimal(step)) * ExactDecimal(count))
    several.step(by: -count, for: "a")
    #expect(several.value(of: "a")?.number?.exact == .zero)
  }

  /// Dates step by days, times by the minute interval, to its next multiple. Times of day continue after midnight.
  @Test(arguments: [
    (#""style":"date""#, FieldValue.day(DayNumber(20_000)), 3, FieldValue.day(DayNumber(20_003))),
    (#""style":"date","value.maximum":"2024-10-05""#, .day(DayNumber(20_000)), 9, .day(DayNumber(20_001))),
    (#""style":"time""#, .time(.midnight), -1, .time(LocalTime.midnight.adding(milliseconds: 86_340_000))),
    (
      #""style":"time","minute_interval":15"#, .time(LocalTime.midnight.adding(milliseconds: 420_000)), 1,
      .time(LocalTime.midnight.adding(milliseconds: 900_000))
    ),
    (
      #""style":"time","minute_interval":15"#, .time(LocalTime.midnight.adding(milliseconds: 420_000)), -1,
      .time(.midnight)
    ),
    (
      #""style":"datetime","date.timezone":"Asia/Kathmandu","minute_interval":30"#,
      .date(Instant(epochMilliseconds: 900_000)), 2, .date(Instant(epochMilliseconds: 3_600_000))
    ),
    (#""style":"countdown","minute_interval":5"#, .integer(60), 2, .integer(600)),
    (#""style":"countdown""#, .integer(60), -5, .integer(0)),
  ])
  func datesHaveSteps(_ keys: String, _ value: FieldValue, _ count: Int, _ expected: FieldValue) throws {
    var session = try session(rows: #"{"type":"datetime","id":"a",\#(keys)}"#)
    session.set(value, for: "a")
    #expect(session.step(by: count, for: "a").isAccepted)
    #expect(session.value(of: "a") == expected)
  }

  /// An edit of n steps of a date equals n single steps, and n steps back restore a value on the grid.
  @Test(arguments: ["date", "time", "datetime"], 0..<10)
  func stepsOfDatesAreReversible(_ style: String, _ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let interval = style == "date" ? "" : #","minute_interval":\#([1, 5, 15, 30][random.below(4)])"#
    var one = try session(rows: #"{"type":"datetime","id":"a","style":"\#(style)"\#(interval)}"#)
    one.step(by: 1, for: "a")
    let start = one.value(of: "a")
    var several = one
    let count = 1 + random.below(40)
    for _ in 0..<count { one.step(by: 1, for: "a") }
    several.step(by: count, for: "a")
    #expect(one.value(of: "a") == several.value(of: "a"))
    several.step(by: -count, for: "a")
    #expect(several.value(of: "a") == start)
  }

  /// More steps than there are days are refused.
  @Test func tooManyStepsAreRefused() throws {
    var session = try session(rows: #"{"type":"datetime","id":"a","style":"date"}"#)
    for count in [Int.max, .min, Int(Int32.max)] {
      #expect(session.step(by: count, for: "a").refusal != nil)
    }
  }

  /// The fraction digits of a step are displayed.
  @Test(arguments: [("0.1", "0.10"), ("0.001", "0.001"), ("2", "2.00"), ("0.0625", "0.0625")])
  func displaysTheDigitsOfAStep(_ step: String, _ text: String) throws {
    var session = try session(rows: #"{"type":"stepper","id":"a","value.stepper.steps":\#(step)}"#)
    session.step(by: 1, for: "a")
    #expect(session.text(of: "a") == text)
  }

  // MARK: Windows

  private static func row(_ minimum: String, _ maximum: String, _ interval: Int = 1) -> String {
    #"""
    {"type":"datetime","style":"time","id":"a","date.format":"HH:mm","value.minimum":"\#(minimum)",
     "value.maximum":"\#(maximum)","minute_interval":\#(interval)}
    """#
  }

  @Test(arguments: [
    ("22:00", true), ("23:59", true), ("00:00", true), ("06:00", true), ("06:01", false), ("12:00", false),
    ("21:59", false),
  ])
  func windowsSpanMidnight(_ time: String, _ isInside: Bool) throws {
    let session = try session(rows: Self.row("22:00", "06:00"), values: #"{"a":"\#(time)"}"#)
    #expect(session.issues().map(\.message) == (isInside ? [] : ["This must be between 22:00 and 06:00."]))
    #expect(session.issues().allSatisfy { $0.code == .minimum })
  }

  /// A time is an issue if it is outside the window, and a picker returns the nearest time inside.
  @Test(.long, arguments: (0..<200).sampled(oneIn: 10))
  func pickersReturnTheNearestTimeInside(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let (minimum, maximum) = (random.below(1440), random.below(1440))
    let interval = [1, 5, 15, 30][random.below(4)]
    func text(_ minutes: Int) -> String {
      func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
      return two(minutes / 60) + ":" + two(minutes % 60)
    }
    func isInside(_ time: Int) -> Bool {
      minimum <= maximum ? minimum <= time && time <= maximum : time >= minimum || time <= maximum
    }
    let inside = (0..<1440).filter { isInside($0) && $0.isMultiple(of: interval) }
    var session = try session(rows: Self.row(text(minimum), text(maximum), interval))
    for time in stride(from: random.below(7), to: 1440, by: 7) {
      session.set(.string(text(time)), for: "a")
      #expect(session.issues().contains { $0.code == .minimum || $0.code == .maximum } == !isInside(time), "\(time)")
      #expect(session.issues().contains { $0.code == .minuteInterval } == !time.isMultiple(of: interval))
      session.choose(.string(text(time)), for: "a")
      if inside.isEmpty { continue }
      guard case .time(let picked) = session.value(of: "a") else {
        Issue.record("no time after \(text(time))")
        continue
      }
      let minutes = picked.millisecondsOfDay / 60_000
      #expect(inside.contains(minutes), "\(text(time)) gives \(text(minutes)) in \(text(minimum)) to \(text(maximum))")
      // In a window that spans midnight, distances wrap around.
      func distance(_ other: Int) -> Int {
        minimum > maximum ? min(abs(other - time), 1440 - abs(other - time)) : abs(other - time)
      }
      let least = inside.map(distance).min() ?? 0
      #expect(distance(minutes) <= least, "\(text(time)) gives \(text(minutes)), by \(interval)")
    }
  }

  /// Near midnight, the nearest time of the interval can be on the other side.
  @Test(arguments: [
    ("23:45", "00:15", 30, "12:00", "00:00"), ("23:45", "00:15", 30, "23:59", "00:00"),
    ("23:50", "00:10", 20, "13:00", "00:00"),
    ("22:00", "06:00", 30, "23:59", "00:00"), ("22:00", "06:00", 30, "23:40", "23:30"),
    ("22:00", "00:00", 30, "21:00", "22:00"),
    ("22:00", "00:00", 30, "01:00", "00:00"),
  ])
  func pickersWrapAroundMidnight(
    _ minimum: String, _ maximum: String, _ interval: Int, _ chosen: String, _ picked: String
  ) throws {
    var session = try session(rows: Self.row(minimum, maximum, interval))
    session.choose(.string(chosen), for: "a")
    #expect(session.text(of: "a") == picked)
    #expect(session.issues() == [])
  }

  /// A window of dates cannot wrap around.
  @Test func rejectsReversedDateWindows() {
    for style in ["date", "datetime"] {
      let rows =
        #"{"type":"datetime","style":"\#(style)","id":"a","value.minimum":"2025-02-01","value.maximum":"2025-01-01"}"#
      #expect(diagnostics(Array(#"{"sections":[{"items":[\#(rows)]}]}"#.utf8)).all.map(\.code) == [.conflictingKeys])
    }
  }
}
