extension RegionalOverlay {
  /// Parses `regional.tsv`: one fact per line, with tab-separated cells.
  init(table: String) {
    self.init()
    for cells in Self.rows(of: table) { read(cells) }
  }

  private mutating func read(_ cells: [String]) {
    let numbers = cells.compactMap { Int($0) }
    switch (cells[0], cells.count) {
    case ("cldr", 2): release = cells[1]
    case ("older", 2): olderRelease = cells[1]
    case ("date", 2): date = cells[1]
    case ("digits", 5) where numbers.count == 3:
      digits[cells[1]] = Digits(standard: numbers[0], cash: numbers[1], cashIncrement: numbers[2])
    case ("region", 3): currencies[cells[1]] = cells[2]
    case ("code", 3): codes[cells[1]] = numbers.first
    case ("use", 5):
      uses[cells[1]] = CurrencyUse(
        isTender: cells[2] == "tender", first: Self.day(cells[3]), last: Self.day(cells[4]))
    case ("first-day", 3): firstWeekdays[cells[1]] = Weekday(cldr: cells[2])
    case ("minimal-days", 3): minimalDays[cells[1]] = numbers.first
    case ("calendar", 4):
      if let before = CalendarID(rawValue: cells[2]), let after = CalendarID(rawValue: cells[3]) {
        calendars[cells[1]] = (before, after)
      }
    case ("months", 27):
      let names = MonthNames(wide: Array(cells[3..<15]), narrow: Array(cells[15...]))
      if let calendar = CalendarID(rawValue: cells[2]) { months[calendar, default: [:]][cells[1]] = names }
    default: break
    }
  }

  /// Parses a date; `nil` for `-`.
  private static func day(_ text: String) -> DayNumber? {
    do throws(FormatError) {
      guard text != "-", case .localDate(let day) = try ISO8601Text.parse(text) else { return nil }
      return day
    } catch {
      return nil
    }
  }

  /// Returns the cells of all lines that are not comments.
  package static func rows(of table: String) -> [[String]] {
    table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
