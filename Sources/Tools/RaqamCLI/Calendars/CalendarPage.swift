import Raqam
import RaqamJSON
import RaqamPreview

/// The months of `raqam cal`, with their texts.
struct CalendarPage {
  let calendar: CalendarSystem
  let second: CalendarSystem?
  let locale: LocaleID
  let today: DayNumber
  private let names: CalendarNames
  private let secondNames: CalendarNames?
  private let rules: WeekRules

  init(
    calendar: CalendarID, second: CalendarID?, locale: LocaleID, today: DayNumber, regionalData: RegionalData
  ) throws(FormatError) {
    self.calendar = try CalendarSystem(calendar)
    self.locale = locale
    self.today = today
    names = try CalendarNames(self.calendar, locale: locale, from: regionalData)
    if let second {
      let system = try CalendarSystem(second)
      self.second = system
      secondNames = try CalendarNames(system, locale: locale, from: regionalData)
    } else {
      self.second = nil
      secondNames = nil
    }
    rules = try WeekRules(locale: locale, from: regionalData)
  }

  /// Returns the sheet of a year, or of one of its months.
  func sheet(year: Int, month: CalendarMonth?) throws(FormatError) -> CalendarSheet {
    let months = try months(year, month)
    return CalendarSheet(
      title: month == nil ? try names.year(year) : nil, direction: locale.direction, columns: try columns(),
      months: try months.map { item throws(FormatError) in
        let grid = try calendar.monthGrid(item, year: year, rules: rules)
        return CalendarSheet.Month(
          title: month == nil ? try names.month(item, year: year) : try names.title(item, year: year),
          subtitle: try subtitle(grid, withYears: month != nil),
          weeks: try grid.weeks.map { week throws(FormatError) in
            try week.map { day throws(FormatError) in try day.map { day throws(FormatError) in try cell(day) } }
          })
      })
  }

  private func months(_ year: Int, _ month: CalendarMonth?) throws(FormatError) -> [CalendarMonth] {
    if let month { return [month] }
    return try calendar.months(ofYear: year)
  }

  /// Returns the weekday headings: short names if they have at most three columns, otherwise narrow
  /// ones.
  private func columns() throws(FormatError) -> [CalendarSheet.Column] {
    let days = (0..<7).map { rules.firstWeekday.advanced(by: $0) }
    var texts = try days.map { day throws(FormatError) in try names.weekday(day, .short) }
    if texts.contains(where: { DisplayWidth.columns($0) > 3 }) {
      texts = try days.map { day throws(FormatError) in try names.weekday(day, .narrow) }
    }
    return zip(texts, days).map { .init(text: $0, isWeekend: rules.weekend.contains($1)) }
  }

  private func cell(_ day: DayNumber) throws(FormatError) -> CalendarSheet.Cell {
    CalendarSheet.Cell(
      text: try names.day(day), second: try secondNames.map { names throws(FormatError) in try names.day(day) },
      isToday: day == today, isWeekend: rules.weekend.contains(day.weekday))
  }

  /// Returns the months of the second calendar that overlap a month of the first.
  private func subtitle(_ grid: MonthGrid, withYears: Bool) throws(FormatError) -> String? {
    let days = grid.weeks.joined().compactMap(\.self)
    guard let second, let names = secondNames, let first = days.first, let last = days.last else { return nil }
    let start = try second.fields(of: first)
    let end = try second.fields(of: last)
    let isOne = start.month == end.month && start.extendedYear == end.extendedYear
    let endName =
      withYears
      ? try names.title(end.month, year: end.extendedYear) : try names.month(end.month, year: end.extendedYear)
    if isOne { return endName }
    let startName =
      withYears && start.extendedYear != end.extendedYear
      ? try names.title(start.month, year: start.extendedYear)
      : try names.month(start.month, year: start.extendedYear)
    return "\(startName) – \(endName)"
  }
}

extension CalendarPage {
  /// Returns the page as JSON: an array of months with weeks of days.
  func json(year: Int, month: CalendarMonth?) throws(FormatError) -> JSONValue {
    let sheet = try sheet(year: year, month: month)
    let months = try months(year, month)
    var pages: [JSONValue] = []
    for (item, drawn) in zip(months, sheet.months) {
      let grid = try calendar.monthGrid(item, year: year, rules: rules)
      var weeks: [JSONValue] = []
      for (days, cells) in zip(grid.weeks, drawn.weeks) {
        weeks.append(.array(try zip(days, cells).map { day, cell throws(FormatError) in try json(day, cell) }))
      }
      pages.append(
        .object([
          .init("year", .integer(Int64(year))), .init("month", .integer(Int64(item.number))),
          .init("leapMonth", .bool(item.isLeap)), .init("title", .string(drawn.title)), .init("weeks", .array(weeks)),
        ]))
    }
    let columns = zip(sheet.columns, 0...).map { column, index in
      JSONValue.object([
        .init("weekday", .integer(Int64(rules.firstWeekday.advanced(by: index).rawValue))),
        .init("text", .string(column.text)), .init("weekend", .bool(column.isWeekend)),
      ])
    }
    return .object([
      .init("calendar", .string(calendar.id.rawValue)), .init("locale", .string(locale.identifier)),
      .init("direction", .string(locale.direction.rawValue)), .init("weekdays", .array(columns)),
      .init("months", .array(pages)),
    ])
  }

  private func json(_ day: DayNumber?, _ cell: CalendarSheet.Cell?) throws(FormatError) -> JSONValue {
    guard let day, let cell else { return .null }
    var members: [JSONValue.Member] = [
      .init("date", .string(try calendar.fields(of: day).date.description)), .init("text", .string(cell.text)),
      .init("dayNumber", .integer(Int64(day.value))), .init("weekend", .bool(cell.isWeekend)),
      .init("today", .bool(cell.isToday)),
    ]
    if let second, let text = cell.second {
      members.append(
        .init(
          "second",
          .object([
            .init("date", .string(try second.fields(of: day).date.description)), .init("text", .string(text)),
          ])))
    }
    return .object(members)
  }
}
