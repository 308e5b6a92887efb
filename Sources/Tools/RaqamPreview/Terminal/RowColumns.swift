/// The columns of titles and values. They are the same in all sections, so that values are aligned.
struct RowColumns: Hashable, Sendable {
  /// The columns before a row.
  static let indent = 2
  /// The columns between titles and values.
  static let gap = 3
  /// The width of a mark with its space: ` *`, `! `.
  static let mark = 2
  /// The terminal width below which values are placed under their titles.
  static let narrow = 40

  /// The maximum width of a title.
  let titleWidth: Int
  /// The column at which values start.
  let valueStart: Int
  /// The maximum width of a value.
  let valueWidth: Int
  /// Whether values are placed under their titles.
  let isStacked: Bool

  /// Computes the columns.
  ///
  /// - Parameters:
  ///   - width: The width of a line in columns.
  ///   - isStacked: Whether values are placed under their titles.
  ///   - titles: The width of each row's title; `nil` for rows without a title column.
  init(width: Int, isStacked: Bool, titles: [Int?]) {
    self.isStacked = isStacked
    if isStacked {
      titleWidth = width - Self.indent
      valueStart = 2 * Self.indent
    } else {
      // Limit titles to two fifths of the width, because values are more important.
      let widest = titles.lazy.compactMap(\.self).max() ?? 0
      titleWidth = min(widest, (width - Self.indent - Self.gap) * 2 / 5)
      valueStart = Self.indent + (titleWidth == 0 ? 0 : titleWidth + Self.gap)
    }
    valueWidth = width - valueStart
  }
}
