internal import Raqam
internal import RaqamForms
internal import RaqamJSON
internal import RaqamPages

/// How a picker gets from the day with the focus to another one.
private enum PickerMove {
  case by(Int, CalendarUnit)
  /// To the same month of a year.
  case year(Int)
  /// To a month of the displayed year.
  case month(CalendarMonth)

  init(_ request: WorkbenchBody) throws(WorkbenchError) {
    if request.root["year"] != nil {
      self = .year(try request.integer("year"))
    } else if request.root["month"] != nil {
      let isLeap = request.root["leap"]?.asBool ?? false
      self = .month(CalendarMonth(try request.integer("month"), isLeap: isLeap))
    } else {
      guard let unit = CalendarUnit(exact: try request.text("by")) else { throw .malformed("unknown unit in \"by\"") }
      self = .by(try request.integer("count"), unit)
    }
  }
}

extension Pane {
  /// Returns the day that a picker moves to, with its month; `nil` if the calendar does not have it.
  fileprivate func month(
    after move: PickerMove, from day: DayNumber, of id: String
  ) -> (day: DayNumber, month: MonthSnapshot)? {
    do throws(FormatError) {
      let other: DayNumber
      switch move {
      case .by(let count, let unit): other = try session.day(byAdding: count, unit, to: day, for: id)
      case .year(let year):
        let (count, isTooFar) = year.subtractingReportingOverflow(try session.month(containing: day, for: id).year)
        guard !isTooFar else { return nil }
        other = try session.day(byAdding: count, .year, to: day, for: id)
      case .month(let month):
        let shown = try session.month(containing: day, for: id)
        func index(_ month: CalendarMonth) -> Int? {
          shown.months.firstIndex { $0.number == month.number && $0.isLeap == month.isLeap }
        }
        guard let start = index(CalendarMonth(shown.month, isLeap: shown.isLeapMonth)), let end = index(month) else {
          return nil
        }
        other = try session.day(byAdding: end - start, .month, to: day, for: id)
      }
      return (other, try session.month(containing: other, for: id))
    } catch {
      return nil
    }
  }
}

extension Workbench {
  /// Performs `month`: replies with the month of another day of a picker, which gets the focus.
  mutating func month(_ request: WorkbenchBody) throws(WorkbenchError) -> [JSONValue.Member] {
    let (name, index) = try bench(request)
    guard var bench = benches[name], bench.panes.indices.contains(index) else { throw .forgotten }
    let pane = bench.panes[index]
    let id = try request.text("row")
    let shown = pane.month(after: try PickerMove(request), from: try request.day("day"), of: id)
    keep(&bench, name)
    // At the end of the calendar, the picker keeps its month.
    guard let shown, let html = pane.markup.month(shown.month, of: id, focus: shown.day) else { return [] }
    return [.init("html", .string(html.string))]
  }
}

extension WorkbenchBody {
  fileprivate func day(_ key: String) throws(WorkbenchError) -> DayNumber {
    let text = try text(key)
    let value: ISO8601Text.Value?
    do throws(FormatError) { value = try ISO8601Text.parse(text) } catch { value = nil }
    guard case .localDate(let day) = value else { throw .malformed("\"\(key)\" must be an ISO 8601 date") }
    return day
  }
}
