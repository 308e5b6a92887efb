internal import Raqam
public import RaqamPreview

/// A matrix of values, locales and formats as a page. A single value gives one table with a row per locale; several
/// values give one
/// table per locale.
///
/// ```swift
/// let pages = [matrix.page(for: try LocaleID("fa_IR"))]
/// MatrixPage(title: "Prices", matrix: matrix, pages: pages).page.string  // <!DOCTYPE html> …
/// ```
///
/// Each text has the language and the direction of its locale. Control characters are replaced by their names, and a
/// tooltip lists the
/// invisible characters of a text.
public struct MatrixPage: Sendable {
  /// The title of the page, which is also its heading.
  public var title: String
  /// The values and formats of the table.
  public var matrix: FormatMatrix
  /// The cells, one page per locale.
  public var pages: [FormatMatrix.Page]

  /// Creates a page of a matrix.
  public init(title: String, matrix: FormatMatrix, pages: [FormatMatrix.Page]) {
    self.title = title
    self.matrix = matrix
    self.pages = pages
  }

  /// The HTML page. Its labels are English.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var page: HTMLPage {
    let tables = matrix.values.count == 1 ? [oneTable] : pages.map(section)
    return HTMLPage(
      title: title, style: .matrix,
      body: HTML(.main, [.class("matrix")], [HTML(.h1, [], .isolated(title))] + tables))
  }

  /// A table with a row for each locale.
  private var oneTable: HTML {
    let caption = HTML(.caption, [], .isolated(matrix.values.first ?? ""))
    let rows = pages.flatMap { page in
      page.cells.map { row(named: .isolated(page.locale.identifier, .leftToRight), $0, page) }
    }
    return Self.scrolling(
      "All locales", HTML(.table, [], caption, Self.head("locale", matrix.formats), HTML(.tbody, [], rows)))
  }

  /// Returns a table of one locale, with a row for each value.
  private func section(_ page: FormatMatrix.Page) -> HTML {
    let rows = zip(matrix.values, page.cells).map { row(named: .isolated($0), $1, page) }
    let table = HTML(.table, [], Self.head("value", matrix.formats), HTML(.tbody, [], rows))
    let name = page.locale.identifier
    return HTML(
      .section, [.class("locale")], HTML(.h2, [], .isolated(name, .leftToRight)), Self.scrolling(name, table))
  }

  private func row(named name: HTML, _ cells: [FormatMatrix.Cell], _ page: FormatMatrix.Page) -> HTML {
    HTML(.tr, [], [HTML(.th, [.scope(.row)], name)] + cells.map { Self.cell($0, page) })
  }

  private static func cell(_ cell: FormatMatrix.Cell, _ page: FormatMatrix.Page) -> HTML {
    switch cell {
    case .text(let text):
      let named = CodePointNames.named(text, .invisible)
      let hint: [HTML.Attribute] = named.utf8.elementsEqual(text.utf8) ? [] : [.title(named)]
      return HTML(.td, [.lang(page.locale), .dir(HTMLDirection(page.locale.direction))] + hint, .text(text))
    case .refused(let reason): return HTML(.td, [.class("refused")], .text("× \(reason)"))
    case .none: return HTML(.td, [], "—")
    }
  }

  static func head(_ first: String, _ others: [String]) -> HTML {
    HTML(.thead, [], HTML(.tr, [], ([first] + others).map { HTML(.th, [.scope(.col)], .isolated($0)) }))
  }

  /// Returns a table that scrolls, also by keyboard, if it is wider than the page.
  static func scrolling(_ name: String, _ table: HTML) -> HTML {
    HTML(.div, [.class("scrolling"), .tabIndex(0), .role("region"), .aria("label", name)], table)
  }
}

/// The differences between a matrix and a saved one, as a page.
public struct MatrixDifferencesPage: Sendable {
  /// The title of the page, which is also its heading.
  public var title: String
  /// The values, locales and formats that only one of the two matrices has.
  public var gaps: [MatrixGap]
  /// The cells with different texts.
  public var differences: [MatrixDifference]

  /// Creates a page of differences.
  public init(title: String, gaps: [MatrixGap], differences: [MatrixDifference]) {
    self.title = title
    self.gaps = gaps
    self.differences = differences
  }

  /// The HTML page. Its labels are English.
  ///
  /// - Complexity: O(*n*) in the number of gaps and differences.
  public var page: HTMLPage {
    let rows = differences.map { difference in
      let cells = zip(MatrixDifference.columns, difference.cells).map { column, cell in
        let isText = column == "before" || column == "now"
        let place: [HTML.Attribute] =
          isText && !cell.isFailure
          ? [.lang(difference.locale), .dir(HTMLDirection(difference.locale.direction))] : [.dir(.auto)]
        return HTML(.td, place, .text(cell.isFailure ? "× \(cell.text)" : cell.text))
      }
      return HTML(.tr, [], cells)
    }
    let columns = MatrixDifference.columns
    let table = HTML(
      .table, [], MatrixPage.head(columns[0], Array(columns.dropFirst())), HTML(.tbody, [], rows))
    let list = HTML(.ul, [.class("gaps")], gaps.map { HTML(.li, [], .isolated($0.description)) })
    let count = HTML(
      .p, [], .text(differences.isEmpty ? "No differences." : "Differences: \(differences.count)"))
    let body: [HTML] =
      [HTML(.h1, [], .isolated(title))] + (gaps.isEmpty ? [] : [list]) + [count]
      + (rows.isEmpty ? [] : [MatrixPage.scrolling("Differences", table)])
    return HTMLPage(title: title, style: .matrix, body: HTML(.main, [.class("matrix")], body))
  }
}

extension Stylesheet {
  /// The rules of a matrix. `content-visibility` saves the layout of tables that are scrolled out of view.
  static let matrix = Stylesheet(
    """
    .matrix{padding:1.5rem;display:grid;gap:1.5rem;grid-template-columns:minmax(0,1fr)}
    .matrix h1{font-size:1.375rem}.matrix h2{font-size:1rem;margin-block-end:.5rem}
    .matrix .locale{content-visibility:auto;contain-intrinsic-size:auto 12rem}
    .matrix .scrolling{overflow-x:auto;background:var(--paper);border:1px solid var(--line);border-radius:.75rem}
    .matrix table{border-collapse:collapse;inline-size:100%;font-variant-numeric:tabular-nums}
    .matrix caption{text-align:start;padding:.625rem .875rem;color:var(--quiet)}
    .matrix th,.matrix td{padding:.5rem .875rem;text-align:start;vertical-align:top;border-block-start:1px solid var(--line)}
    .matrix thead th{border-block-start:0;color:var(--quiet);font-weight:500;font-size:.875rem}
    .matrix tbody th{font-weight:500}.matrix .refused{color:var(--error);font-size:.875rem;min-inline-size:12rem}
    .matrix .gaps{list-style:none;display:grid;gap:.25rem}
    @media print{.matrix{padding:0}.matrix tr{break-inside:avoid}.matrix .locale{content-visibility:visible}}

    """)
}
