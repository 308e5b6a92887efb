internal import Raqam

extension TerminalPreview {
  /// Returns a calendar as lines separated by line feeds, without one at the end.
  ///
  /// Days are arranged as by cal(1). Lines of a right-to-left locale use the same controls as those of a form. With
  /// color, today is inverse and weekend days are red. Without color, today is in brackets and a dot follows each
  /// weekend day. The days of a second calendar are below those of the first.
  public func string(_ sheet: CalendarSheet) -> String { lines(sheet).joined(separator: "\n") }

  /// Returns the lines of a calendar.
  public func lines(_ sheet: CalendarSheet) -> [String] { CalendarDrawing(self, sheet).lines }
}

/// Lays out a calendar as lines.
///
/// A week is seven cells separated by single columns, with one more column at each end. These columns hold the marks of
/// the adjacent days.
private struct CalendarDrawing {
  private let preview: TerminalPreview
  private let sheet: CalendarSheet
  /// The width of a day number in columns.
  private let cell: Int
  /// The width of a line and of a month in columns.
  private let width: Int
  private let monthWidth: Int
  private static let monthGap = 2
  private static let monthsAbreast = 3

  init(_ preview: TerminalPreview, _ sheet: CalendarSheet) {
    self.preview = preview
    self.sheet = sheet
    let cells = sheet.months.flatMap(\.weeks).joined().compactMap(\.self)
    let texts = cells.map(\.text) + cells.compactMap(\.second) + sheet.columns.map(\.text)
    cell = texts.map { TerminalText($0).columns }.reduce(2, max)
    width = TerminalLine.width(preview, sheet.direction)
    monthWidth = sheet.columns.count * (cell + 1) + 1
  }

  var lines: [String] {
    let abreast = sheet.months.count == 1 ? 1 : (width + Self.monthGap) / (monthWidth + Self.monthGap)
    let count = min(max(abreast, 1), Self.monthsAbreast, max(sheet.months.count, 1))
    var blocks: [[String]] = []
    if let title = sheet.title {
      var line = TerminalLine(preview, sheet.direction)
      draw(title, .title, from: 0, width: count * (monthWidth + Self.monthGap) - Self.monthGap, in: &line)
      blocks.append([line.string])
    }
    for start in stride(from: 0, to: sheet.months.count, by: count) {
      blocks.append(row(Array(sheet.months[start..<min(start + count, sheet.months.count)])))
    }
    return Array(blocks.joined(separator: [""]))
  }

  /// Returns the lines of months side by side.
  private func row(_ months: [CalendarSheet.Month]) -> [String] {
    let pieces = months.map(linePieces)
    let height = pieces.map(\.count).max() ?? 0
    return (0..<height).map { index in
      var line = TerminalLine(preview, sheet.direction)
      for (position, piece) in pieces.enumerated() where index < piece.count {
        piece[index](position * (monthWidth + Self.monthGap), &line)
      }
      return line.string
    }
  }

  /// Draws one line of a month, starting at a column.
  private typealias Piece = (_ column: Int, _ line: inout TerminalLine) -> Void

  private func linePieces(_ month: CalendarSheet.Month) -> [Piece] {
    var pieces: [Piece] = [{ draw(month.title, .header, from: $0, width: monthWidth, in: &$1) }]
    if let subtitle = month.subtitle {
      pieces.append { draw(subtitle, .footer, from: $0, width: monthWidth, in: &$1) }
    }
    pieces.append { start, line in
      for (index, column) in sheet.columns.enumerated() {
        draw(column.text, column.isWeekend ? .weekend : .plain, at: index, from: start, in: &line)
      }
    }
    for week in month.weeks {
      pieces.append { start, line in draw(week, from: start, in: &line) }
      if week.contains(where: { $0?.second != nil }) {
        pieces.append { start, line in
          for (index, day) in week.enumerated() {
            if let second = day?.second { draw(second, .footer, at: index, from: start, in: &line) }
          }
        }
      }
    }
    return pieces
  }

  private func draw(_ week: [CalendarSheet.Cell?], from start: Int, in line: inout TerminalLine) {
    for (index, day) in week.enumerated() {
      if let day {
        if !preview.usesColor, day.isToday {
          line.move(to: start + index * (cell + 1))
          line.draw("[", .plain)
        }
        draw(day.text, style(day), at: index, from: start, in: &line)
      }
      guard !preview.usesColor else { continue }
      let isTodayNext = index + 1 < week.count && week[index + 1]?.isToday == true
      if let mark = day.flatMap({ $0.isToday ? "]" : $0.isWeekend && !isTodayNext ? "·" : nil }) {
        line.draw(mark, .plain)
      }
    }
  }

  private func style(_ day: CalendarSheet.Cell) -> TerminalStyle {
    switch (day.isToday, day.isWeekend) {
    case (true, true): .weekendToday
    case (true, false): .today
    case (false, true): .weekend
    case (false, false): .plain
    }
  }

  /// Draws a text aligned to the end of its cell.
  private func draw(
    _ source: String, _ style: TerminalStyle, at index: Int, from start: Int, in line: inout TerminalLine
  ) {
    let text = TerminalText(source, controls: preview.usesIsolates ? .paired : .marks)
    line.move(to: start + index * (cell + 1) + 1 + cell - text.columns)
    draw(text, style, in: &line)
  }

  /// Draws a text centered in a width. A text that is alone on its line may use the whole line.
  private func draw(
    _ source: String, _ style: TerminalStyle, from start: Int, width available: Int, in line: inout TerminalLine
  ) {
    let room = sheet.months.count == 1 ? max(available, width) : available
    let text = TerminalText(source, controls: preview.usesIsolates ? .paired : .marks).truncated(to: room)
    line.move(to: start + max(0, (available - text.columns) / 2))
    draw(text, style, in: &line)
  }

  /// Draws a text without its own controls if it has the direction of the line. Spaces between numbers and words of one
  /// direction take that direction, too. The columns are thus preserved on terminals that give each control a column.
  private func draw(_ text: TerminalText, _ style: TerminalStyle, in line: inout TerminalLine) {
    if sheet.direction == .rightToLeft, text.firstStrongDirection != .leftToRight {
      line.draw(text.string, style)
    } else {
      line.append(text, sheet.direction, style)
    }
  }
}
