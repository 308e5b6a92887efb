internal import Raqam

extension TerminalPreview {
  /// Returns a table as lines separated by line feeds, without one at the end.
  ///
  /// Columns are as wide as their contents on a terminal, in any script. Each right-to-left text is isolated. If the
  /// columns do not fit side by side, the remaining ones follow below, after the key columns again. A single text that
  /// is too wide is wrapped.
  package func string(_ table: TextTable) -> String { lines(table).joined(separator: "\n") }

  /// Returns the lines of a table.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  package func lines(_ table: TextTable) -> [String] { TableDrawing(self, table).lines }
}

/// Lays out a table as lines.
private struct TableDrawing {
  private struct Cell {
    let text: TerminalText
    let direction: TextDirection
    let style: TerminalStyle
  }

  private static let gap = 2
  /// The least width limit of a key column.
  private static let narrow = 12
  /// The maximum width that the text of a failure gives its column; longer texts wrap.
  private static let failureWidth = 24

  private let preview: TerminalPreview
  private let columns: [Cell]
  private let rows: [[Cell]]
  private let keyCount: Int
  private var widths: [Int]

  init(_ preview: TerminalPreview, _ table: TextTable) {
    func cell(_ cell: TextTable.Cell, _ style: TerminalStyle) -> Cell {
      let (text, direction) = TerminalText.named(
        cell.isFailure ? "× \(cell.text)" : cell.text, table.named, cell.direction,
        preview.usesIsolates ? .paired : .marks)
      return Cell(text: text, direction: direction, style: style)
    }
    self.preview = preview
    columns = table.columns.map { cell(TextTable.Cell($0), .header) }
    rows = table.rows.map { row in row.map { cell($0, $0.isFailure ? .issue : .plain) } }
    keyCount = min(table.keyCount, columns.count)
    widths = columns.map(\.text.columns)
    for row in rows {
      for (index, cell) in zip(widths.indices, row) {
        let columns = cell.style == .issue ? min(cell.text.columns, Self.failureWidth) : cell.text.columns
        widths[index] = max(widths[index], columns)
      }
    }
    let words = longestWords(limit: (preview.columns - Self.gap) / 2)
    if !table.isDivided { widths = Self.narrowed(widths, to: preview.columns, words) }
    // Key columns get at most two fifths of the width, if their words fit.
    for index in 0..<keyCount {
      let limit = max(Self.narrow, preview.columns * 2 / 5 / keyCount, words[index])
      widths[index] = min(widths[index], limit)
    }
    let room = preview.columns - keyWidth
    for index in keyCount..<columns.count { widths[index] = min(widths[index], max(2, room)) }
  }

  /// Returns the width of the longest word of each column.
  private func longestWords(limit: Int) -> [Int] {
    columns.indices.map { index in
      let cells = [columns[index]] + rows.compactMap { index < $0.count ? $0[index] : nil }
      return cells.reduce(2) { longest, cell in
        // Only cells that are wider than the longest word can have a longer one.
        guard longest < limit, cell.text.columns > longest else { return longest }
        return min(limit, max(longest, cell.text.string.split(separator: " ").map(DisplayWidth.columns).max() ?? 0))
      }
    }
  }

  /// Returns widths with which all columns fit side by side, by shrinking the widest columns. No column is narrower than
  /// its longest word, so a table of many columns may still have to be divided.
  private static func narrowed(_ widths: [Int], to width: Int, _ words: [Int]) -> [Int] {
    var widths = widths
    var excess = widths.reduce(0) { $0 + $1 + gap } - gap - width
    while excess > 0 {
      let wide = widths.indices.filter { widths[$0] > words[$0] }.sorted { widths[$0] > widths[$1] }
      guard let widest = wide.first else { break }
      // Shrink to the next widest column at once, instead of by single columns.
      let next = wide.lazy.map { widths[$0] }.first { $0 < widths[widest] } ?? 0
      let step = min(excess, widths[widest] - max(next, words[widest]))
      widths[widest] -= step
      excess -= step
    }
    return widths
  }

  /// The width of the key columns with the gaps after them.
  private var keyWidth: Int { widths.prefix(keyCount).reduce(0) { $0 + $1 + Self.gap } }

  var lines: [String] {
    Array(groups.map(block).joined(separator: [""]))
  }

  /// The columns that are drawn side by side, in groups.
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
    var lines = self.lines(group, columns)
    let width = group.reduce(-Self.gap) { $0 + widths[$1] + Self.gap }
    var rule = TerminalLine(preview, .leftToRight)
    rule.draw(String(repeating: "─", count: max(0, width)), .rule)
    lines.append(rule.string)
    for row in rows { lines += self.lines(group.filter(row.indices.contains), row) }
    return lines
  }

  /// Returns the lines of one row.
  private func lines(_ group: [Int], _ row: [Cell]) -> [String] {
    let cells = group.map { index in (index, row[index].text.wrapped(to: widths[index]), row[index]) }
    return (0..<(cells.map(\.1.count).max() ?? 0)).map { number in
      var line = TerminalLine(preview, .leftToRight)
      var start = 0
      for (index, texts, cell) in cells {
        if number < texts.count, !texts[number].string.isEmpty {
          line.move(to: start)
          line.append(texts[number], cell.direction, cell.style)
        }
        start += widths[index] + Self.gap
      }
      return line.string
    }
  }
}
