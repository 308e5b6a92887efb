internal import Raqam

extension FormatMatrix {
  /// Returns the page as a table with a row for each value.
  package func table(of page: Page) -> TextTable {
    let rows = values.indices.map { [TextTable.Cell(values[$0])] + cells(of: page, value: $0) }
    return TextTable(columns: ["value"] + formats, rows: rows)
  }

  /// Returns the row of a single value for a table of all locales.
  package func row(of page: Page, value: Int) -> [TextTable.Cell] {
    [TextTable.Cell(page.locale.identifier)] + cells(of: page, value: value)
  }

  private func cells(of page: Page, value: Int) -> [TextTable.Cell] {
    page.cells[value].enumerated().map { $1.tableCell(page.direction(value: value, format: $0)) }
  }

  /// The columns of a table of all locales: `locale`, then the formats.
  package var localeColumns: [String] { ["locale"] + formats }

  /// The columns of a table with a row for each cell.
  package static let cellColumns = ["locale", "value", "format", "text", "error"]

  package func cellTable(of page: Page) -> TextTable {
    let rows = zip(values, page.cells).flatMap { value, cells in
      zip(formats, cells).map { format, cell in
        [page.locale.identifier, value, format, cell.text ?? "", cell.failure ?? ""].map { TextTable.Cell($0) }
      }
    }
    return TextTable(columns: Self.cellColumns, rows: rows, keyCount: 3)
  }
}

extension FormatMatrix.Cell {
  fileprivate func tableCell(_ direction: TextDirection) -> TextTable.Cell {
    switch self {
    case .text(let text): TextTable.Cell(text, direction: direction)
    case .refused(let reason): TextTable.Cell(reason, isFailure: true)
    case .none: "—"
    }
  }
}
