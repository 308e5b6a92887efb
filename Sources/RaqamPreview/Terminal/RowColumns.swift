/// Where titles and values stand: the same in every section, so that the eye goes down one edge.
struct RowColumns: Hashable, Sendable {
  /// Columns before a row.
  static let indent = 2
  /// Columns between the columns of titles and values.
  static let gap = 3
  /// Columns of a mark and the space beside it: ` *`, `! `.
  static let mark = 2
  /// In a terminal narrower than this, values stand under their titles.
  static let narrow = 40

  /// Columns a title may take.
  let titleWidth: Int
  /// The column where values start.
  let valueStart: Int
  /// Columns a value may take.
  let valueWidth: Int
  /// Whether values stand under their titles.
  let isStacked: Bool

  /// - Parameters:
  ///   - width: Columns of a line.
  ///   - isStacked: Whether values stand under their titles.
  ///   - titles: The columns of each row's title; `nil` for rows without a title column.
  init(width: Int, isStacked: Bool, titles: [Int?]) {
    self.isStacked = isStacked
    if isStacked {
      titleWidth = width - Self.indent
      valueStart = 2 * Self.indent
    } else {
      // Titles get two fifths at most: values are what is read.
      let widest = titles.lazy.compactMap(\.self).max() ?? 0
      titleWidth = min(widest, (width - Self.indent - Self.gap) * 2 / 5)
      valueStart = Self.indent + (titleWidth == 0 ? 0 : titleWidth + Self.gap)
    }
    valueWidth = width - valueStart
  }
}
