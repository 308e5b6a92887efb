internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms

extension RowSnapshot {
  /// Whether the row has a title and a value side by side.
  var hasColumns: Bool { type != .button && !(type == .label && text.isEmpty) }

  /// The marks after the title: `*` for a required value, `⊘` for a disabled row.
  var titleMarks: [(symbol: String, style: TerminalStyle)] {
    (isRequired ? [("*", .required)] : []) + (isDisabled ? [("⊘", .disabled)] : [])
  }

  /// Returns a color of the descriptor, by its key without the prefix `color.`.
  func color(_ name: String) -> TerminalColor? { colors[name].flatMap(TerminalColor.init) }

  fileprivate var isPushing: Bool {
    if case .button(let isPushing) = detail { isPushing } else { false }
  }
}

extension FormDrawing {
  /// Returns the lines of a row: its title and value, then its issues.
  func row(_ row: RowSnapshot) -> [String] { shown(row) + faults(row) }

  private func shown(_ row: RowSnapshot) -> [String] {
    if row.type == .button { return [button(row)] }
    let titles = titleLines(row)
    let value = DrawnValue(row, self)
    let background = row.color("background")
    if columns.isStacked { return titles.map(\.string) + valueLines(value, under: [], background) }
    return valueLines(value, under: titles, background)
  }

  /// Returns an empty line, at the column where the row's background begins.
  private func rowLine(_ background: TerminalColor?) -> TerminalLine {
    var line = line()
    line.move(to: RowColumns.indent)
    line.background = background
    return line
  }

  private func button(_ row: RowSnapshot) -> String {
    let style: TerminalStyle = row.isDisabled ? .disabled : .control
    let color = row.color("text")
    var marks: [(symbol: String, style: TerminalStyle)] = row.titleMarks
    if row.isPushing { marks.append(("›", style)) }
    let available = width - RowColumns.indent - 4 - marks.count * RowColumns.mark
    let title = text(row.title ?? row.text).truncated(to: available)
    var line = rowLine(row.color("background"))
    line.draw("[", style, color: color)
    line.move(to: RowColumns.indent + 2)
    line.append(title, freeDirection(title), style, color: color)
    var column = RowColumns.indent + 3 + title.columns
    line.move(to: column)
    line.draw("]", style, color: color)
    for mark in marks {
      column += RowColumns.mark
      line.move(to: column)
      line.draw(mark.symbol, mark.style)
    }
    return line.string
  }

  private func titleLines(_ row: RowSnapshot) -> [TerminalLine] {
    let title = text(row.title ?? "")
    let titleDirection = freeDirection(title)
    let marks = row.titleMarks
    let isAlone = !row.hasColumns || columns.isStacked
    let available = isAlone ? width - RowColumns.indent : columns.titleWidth
    guard !title.string.isEmpty || !marks.isEmpty else { return [] }
    let pieces = title.wrapped(to: available - marks.count * RowColumns.mark)
    return pieces.enumerated().map { index, piece in
      var line = rowLine(row.color("background"))
      line.append(piece, titleDirection, row.isDisabled ? .disabled : .plain, color: row.color("text"))
      guard index == pieces.count - 1 else { return line }
      var column = RowColumns.indent + piece.columns + (piece.columns == 0 ? 0 : 1)
      for mark in marks {
        line.move(to: column)
        line.draw(mark.symbol, mark.style)
        column += RowColumns.mark
      }
      return line
    }
  }

  /// Returns the lines of a value, next to those of its title.
  private func valueLines(
    _ value: DrawnValue, under titles: [TerminalLine], _ background: TerminalColor?
  ) -> [String] {
    let markColumns = value.mark.map { $0.columns + 1 } ?? 0
    let start = columns.valueStart + markColumns
    let pieces = value.paragraphs.flatMap { paragraph in
      let direction = value.direction(of: paragraph, in: direction)
      return paragraph.wrapped(to: columns.valueWidth - markColumns).map { ($0, direction) }
    }
    let count = max(titles.count, pieces.count, value.mark == nil ? 0 : 1)
    return (0..<count).map { index in
      var line = index < titles.count ? titles[index] : rowLine(background)
      if index == 0, let mark = value.mark {
        line.move(to: columns.valueStart)
        line.append(mark, direction, value.style, color: value.color)
      }
      if index < pieces.count, !pieces[index].0.string.isEmpty {
        line.move(to: start)
        line.append(pieces[index].0, pieces[index].1, value.style, color: value.color)
      }
      return line.string
    }
  }

  /// Returns the rejected input and the issues, below the value.
  private func faults(_ row: RowSnapshot) -> [String] {
    var lines: [String] = []
    if let refused = row.refusedText {
      // Rejected input of a password row may still contain the password.
      let shown = row.type == .password ? String(repeating: "•", count: refused.count) : refused
      lines += marked("×", shown)
    }
    for issue in row.issues { lines += marked("!", issue.message) }
    return lines
  }

  func marked(_ symbol: String, _ source: String) -> [String] {
    let paragraphs = TerminalText.paragraphs(source, controls: controls)
    let pieces = paragraphs.flatMap { paragraph in
      let direction = freeDirection(paragraph)
      return paragraph.wrapped(to: columns.valueWidth - RowColumns.mark).map { ($0, direction) }
    }
    return pieces.enumerated().map { index, piece in
      var line = line()
      line.move(to: columns.valueStart)
      if index == 0 { line.draw(symbol, .issue) }
      line.move(to: columns.valueStart + RowColumns.mark)
      line.append(piece.0, piece.1, .issue)
      return line.string
    }
  }
}
