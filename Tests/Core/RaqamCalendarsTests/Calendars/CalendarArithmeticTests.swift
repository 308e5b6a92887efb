import Testing

@testable import RaqamCalendars

@Suite struct CalendarArithmeticTests {
  struct Step: Sendable {
    let calendar: CalendarID
    let from: CalendarDate
    let amount: Int
    let unit: CalendarUnit
    let to: CalendarDate
    /// Whether the target date does not exist, so that `.reject` throws.
    var isConstrained = false
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int, leap: Bool = false) -> CalendarDate {
    CalendarDate(year: year, month: month, isLeapMonth: leap, day: day)
  }

  static let steps = [
    Step(
      calendar: .gregorian, from: date(2025, 1, 31), amount: 1, unit: .month, to: date(2025, 2, 28),
      isConstrained: true),
    Step(
      calendar: .gregorian, from: date(2024, 2, 29), amount: 1, unit: .year, to: date(2025, 2, 28),
      isConstrained: true),
    Step(calendar: .gregorian, from: date(2024, 2, 29), amount: 4, unit: .year, to: date(2028, 2, 29)),
    Step(calendar: .gregorian, from: date(2025, 1, 15), amount: -13, unit: .month, to: date(2023, 12, 15)),
    Step(
      calendar: .gregorian, from: date(1582, 9, 10), amount: 1, unit: .month, to: date(1582, 10, 4),
      isConstrained: true),
    Step(calendar: .gregorian, from: date(1582, 10, 4), amount: 1, unit: .day, to: date(1582, 10, 15)),
    Step(
      calendar: .persian, from: date(1403, 12, 30), amount: 1, unit: .year, to: date(1404, 12, 29),
      isConstrained: true),
    Step(
      calendar: .persian, from: date(1404, 6, 31), amount: 1, unit: .month, to: date(1404, 7, 30),
      isConstrained: true),
    Step(calendar: .persian, from: date(1404, 12, 29), amount: 1, unit: .day, to: date(1405, 1, 1)),
    // Common years have no Adar I; it maps to Adar.
    Step(
      calendar: .hebrew, from: date(5784, 6, 10), amount: 1, unit: .year, to: date(5785, 7, 10),
      isConstrained: true),
    Step(calendar: .hebrew, from: date(5785, 7, 10), amount: -1, unit: .year, to: date(5784, 7, 10)),
    Step(calendar: .hebrew, from: date(5785, 5, 1), amount: 1, unit: .month, to: date(5785, 7, 1)),
    Step(calendar: .hebrew, from: date(5784, 5, 1), amount: 1, unit: .month, to: date(5784, 6, 1)),
    // From ICU's calendar test data, `calendar.txt`.
    Step(
      calendar: .chinese, from: date(2001, 3, 15), amount: 2, unit: .month,
      to: date(2001, 4, 15, leap: true)),
    Step(
      calendar: .chinese, from: date(2001, 4, 15, leap: true), amount: 1, unit: .month,
      to: date(2001, 5, 15)),
    Step(
      calendar: .chinese, from: date(2001, 4, 30), amount: 1, unit: .month,
      to: date(2001, 4, 29, leap: true),
      isConstrained: true),
    Step(calendar: .chinese, from: date(2003, 1, 15), amount: -1, unit: .month, to: date(2002, 12, 15)),
    Step(
      calendar: .dangi, from: date(2001, 3, 15), amount: 2, unit: .month,
      to: date(2001, 4, 15, leap: true)),
    Step(
      calendar: .chinese, from: date(2023, 2, 10, leap: true), amount: 1, unit: .year,
      to: date(2024, 2, 10),
      isConstrained: true),
    Step(calendar: .islamicUmmAlQura, from: date(1446, 9, 1), amount: 2, unit: .week, to: date(1446, 9, 15)),
  ]

  @Test(arguments: steps)
  func additionReachesExpectedDate(_ step: Step) throws {
    let system = try CalendarSystem(step.calendar)
    let day = try system.dayNumber(of: step.from, resolving: .reject)
    let reached = try system.day(byAdding: step.amount, step.unit, to: day, resolving: .constrain)
    #expect(try system.fields(of: reached).date == step.to)
    if step.isConstrained {
      let error = #expect(throws: FormatError.self) {
        try system.day(byAdding: step.amount, step.unit, to: day, resolving: .reject)
      }
      #expect(error?.code == .invalidDate)
    } else {
      #expect(try system.day(byAdding: step.amount, step.unit, to: day, resolving: .reject) == reached)
    }
  }

  @Test(arguments: [
    ("2025-01-31", "2025-02-28", CalendarDifference(months: 1)),
    ("2025-02-28", "2025-01-31", CalendarDifference(days: -28)),
    ("2024-02-29", "2025-02-28", CalendarDifference(years: 1)),
    ("2000-02-29", "2025-03-21", CalendarDifference(years: 25, days: 21)),
    ("2025-03-21", "2000-02-29", CalendarDifference(years: -25, days: -21)),
    ("2025-03-21", "2025-03-21", CalendarDifference()),
  ])
  func differenceUsesLargestUnitsFirst(_ from: String, _ to: String, _ expected: CalendarDifference) throws {
    let system = try CalendarSystem(.gregorian)
    guard case .localDate(let start) = try ISO8601Text.parse(from),
      case .localDate(let end) = try ISO8601Text.parse(to)
    else {
      Issue.record("not dates")
      return
    }
    #expect(try system.difference(from: start, to: end, in: [.year, .month, .day]) == expected)
  }

  @Test func rejectsImpossibleDatesWithReason() throws {
    let noDate = "does not exist in the"
    let faults: [(CalendarID, CalendarDate, String)] = [
      (.persian, Self.date(1404, 12, 30), "1404-12-30 \(noDate) persian calendar: the month has 29 days"),
      (.gregorian, Self.date(2025, 2, 30), "2025-02-30 \(noDate) gregorian calendar: the month has 28 days"),
      (.gregorian, Self.date(2025, 13, 1), "year 2025 of the gregorian calendar has no month 13"),
      (.hebrew, Self.date(5785, 6, 1), "year 5785 of the hebrew calendar has no month 6"),
      (.chinese, Self.date(2024, 2, 1, leap: true), "year 2024 of the chinese calendar has no leap month 2"),
    ]
    for (id, date, message) in faults {
      #expect(throws: FormatError(.invalidDate, message)) {
        try CalendarSystem(id).dayNumber(of: date, resolving: .reject)
      }
    }
    #expect(
      throws: FormatError(
        .outOfRange, "year 5000001 is outside the supported range of the persian calendar: -5000000 to 5000000")
    ) { try CalendarSystem(.persian).dayNumber(of: Self.date(5_000_001, 1, 1), resolving: .constrain) }
  }
}
