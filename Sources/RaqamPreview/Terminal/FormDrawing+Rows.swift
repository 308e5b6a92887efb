internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms

extension RowSnapshot {
  /// Whether the row has a title and a value side by side.
  var hasColumns: Bool { type != .button && !(type == .label && text.isEmpty) }
}

extension FormDrawing {
  /// The lines of a row.
  func row(_ row: RowSnapshot) -> [String] {
    if row.type == .button { return [button(row)] }
    let titles = titleLines(row)
    let value = RowValue(row, self)
    if columns.isStacked { return titles.map(\.string) + valueLines(value, under: []) }
    return valueLines(value, under: titles)
  }

  private func button(_ row: RowSnapshot) -> String {
    let title = text(row.title ?? row.text).truncated(to: width - RowColumns.indent - 4)
    let style: TextStyle = row.isDisabled ? .disabled : .control
    var line = line()
    line.move(to: RowColumns.indent)
    line.draw("[", style)
    line.move(to: RowColumns.indent + 2)
    line.append(title, freeDirection(title), style)
    line.move(to: RowColumns.indent + 3 + title.columns)
    line.draw("]", style)
    return line.string
  }

  private func titleLines(_ row: RowSnapshot) -> [TerminalLine] {
    let title = text(row.title ?? "")
    let titleDirection = freeDirection(title)
    let isAlone = !row.hasColumns || columns.isStacked
    let available = isAlone ? width - RowColumns.indent : columns.titleWidth
    guard !title.string.isEmpty || row.isRequired else { return [] }
    let pieces = title.wrapped(to: row.isRequired ? available - RowColumns.requiredMark : available)
    return pieces.enumerated().map { index, piece in
      var line = line()
      line.move(to: RowColumns.indent)
      line.append(piece, titleDirection, row.isDisabled ? .disabled : .plain)
      if row.isRequired, index == pieces.count - 1 {
        line.move(to: RowColumns.indent + piece.columns + (piece.columns == 0 ? 0 : 1))
        line.draw("*", .required)
      }
      return line
    }
  }

  /// The lines of a value, beside those of its title.
  private func valueLines(_ value: RowValue, under titles: [TerminalLine]) -> [String] {
    let markColumns = value.mark.map { $0.columns + 1 } ?? 0
    let start = columns.valueStart + markColumns
    let pieces = value.paragraphs.flatMap { paragraph in
      let direction = value.direction(of: paragraph, in: direction)
      return paragraph.wrapped(to: columns.valueWidth - markColumns).map { ($0, direction) }
    }
    let count = max(titles.count, pieces.count, value.mark == nil ? 0 : 1)
    return (0..<count).map { index in
      var line = index < titles.count ? titles[index] : line()
      if index == 0, let mark = value.mark {
        line.move(to: columns.valueStart)
        line.append(mark, direction, value.style)
      }
      if index < pieces.count, !pieces[index].0.string.isEmpty {
        line.move(to: start)
        line.append(pieces[index].0, pieces[index].1, value.style)
      }
      return line.string
    }
  }
}
