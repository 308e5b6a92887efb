internal import Raqam

extension TerminalPreview {
  /// A table, its lines separated by line feeds, without one at the end.
  ///
  /// Columns are as wide as what stands in them, in the columns of a terminal, whatever the script. Each right-to-left text
  /// stands in an isolate of its own. Where the columns do not fit beside each other, those that do not follow below, behind
  /// the key columns again; a text that alone is too wide is wrapped.
  public func string(_ table: TextTable) -> String { lines(table).joined(separator: "\n") }

  /// The lines of a table.
  public func lines(_ table: TextTable) -> [String] { TableDrawing(self, table).lines }
}

/// A table on its way to lines.
private struct TableDrawing {
  private static let gap = 2
  /// Keys get at least as much.
  private static let narrow = 12
  /// A reason is wrapped sooner than it makes its column as wide as itself.
  private static let failureWidth = 24

  private let preview: TerminalPreview
  private let columns: [TerminalText]
  private let rows: [[(text: TerminalText, isFailure: Bool)]]
  private let keyCount: Int
  private var widths: [Int]

  init(_ preview: TerminalPreview, _ table: TextTable) {
    func safe(_ text: String) -> TerminalText {
      TerminalText(CodePointNames.named(text, table.named), controls: preview.usesIsolates ? .paired : .marks)
    }
    self.preview = preview
    columns = table.columns.map(safe)
    rows = table.rows.map { row in row.map { (safe($0.isFailure ? "× \($0.text)" : $0.text), $0.isFailure) } }
    keyCount = min(table.keyCount, columns.count)
    widths = columns.map(\.columns)
    for row in rows {
      for (index, cell) in zip(widths.indices, row) {
        let columns = cell.isFailure ? min(cell.text.columns, Self.failureWidth) : cell.text.columns
        widths[index] = max(widths[index], columns)
      }
    }
    if !table.isDivided {
      widths = Self.narrowed(widths, to: preview.columns)
      return
    }
    // What says what a row is gets two fifths at most.
    for index in 0..<keyCount {
      widths[index] = min(widths[index], max(Self.narrow, preview.columns * 2 / 5 / keyCount))
    }
    let room = preview.columns - keyWidth
    for index in keyCount..<columns.count { widths[index] = min(widths[index], max(2, room)) }
  }

  /// The widths of columns that fit beside each other: the widest are made narrower. Many columns in little room are
  /// divided all the same.
  private static func narrowed(_ widths: [Int], to width: Int) -> [Int] {
    var widths = widths
    var excess = widths.reduce(0) { $0 + $1 + gap } - gap - width
    while excess > 0, let widest = widths.max(), widest > 4, let index = widths.firstIndex(of: widest) {
      // Down to the next widest, not column by column.
      let next = max(4, widths.filter { $0 < widest }.max() ?? 4)
      let step = min(excess, widest - next)
      widths[index] -= step
      excess -= step
    }
    return widths
  }

  /// Columns of the keys and what stands behind them.
  private var keyWidth: Int { widths.prefix(keyCount).reduce(0) { $0 + $1 + Self.gap } }

  var lines: [String] {
    Array(groups.map(block).joined(separator: [""]))
  }

  /// The columns that stand beside each other.
  private var groups: [[Int]] {
    var groups: [[Int]] = []
    var used = 0
    for index in keyCount..<columns.count {
      if !groups.isEmpty, used + Self.gap + widths[index] <= preview.columns {
        groups[groups.count - 1].append(index)
        used += Self.gap + widths[index]
      } else {
        groups.append(Array(0..<keyCount) + [index])
        used = keyWidth + widths[index]
      }
    }
    return groups.isEmpty ? [Array(0..<keyCount)] : groups
  }

  private func block(_ group: [Int]) -> [String] {
    var lines = self.lines(group) { (columns[$0], .header) }
    let width = group.reduce(-Self.gap) { $0 + widths[$1] + Self.gap }
    var rule = TerminalLine(preview, .leftToRight)
    rule.draw(String(repeating: "─", count: max(0, width)), .rule)
    lines.append(rule.string)
    for row in rows {
      lines += self.lines(group) { index in
        index < row.count ? (row[index].text, row[index].isFailure ? .issue : .plain) : (TerminalText(""), .plain)
      }
    }
    return lines
  }

  /// The lines of one row.
  private func lines(_ group: [Int], _ cell: (Int) -> (text: TerminalText, style: TextStyle)) -> [String] {
    let cells = group.map { index in (index, cell(index)) }.map { index, cell in
      (index, cell.text.wrapped(to: widths[index]), cell.text.formattedDirection ?? .leftToRight, cell.style)
    }
    return (0..<(cells.map(\.1.count).max() ?? 0)).map { number in
      var line = TerminalLine(preview, .leftToRight)
      var start = 0
      for (index, texts, direction, style) in cells {
        if number < texts.count, !texts[number].string.isEmpty {
          line.move(to: start)
          line.append(texts[number], direction, style)
        }
        start += widths[index] + Self.gap
      }
      return line.string
    }
  }
}
