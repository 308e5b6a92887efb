internal import Raqam
package import RaqamPreview

/// A matrix of values, locales and formats as a page. A single value gives one table with a row per locale; several
/// values give one table per locale.
///
/// ```swift
/// let pages = [matrix.page(for: try LocaleID("fa_IR"))]
/// MatrixPage(title: "Prices", matrix: matrix, pages: pages).page.string  // <!DOCTYPE html> …
/// ```
///
/// Each text has the language of its locale, and the direction of its format or row. It is on one line, unless it
/// contains line breaks: a table that is wider than the page scrolls, and its first column remains visible. Control
/// characters are replaced by their names, and a tooltip lists the invisible characters of a text.
package struct MatrixPage: Sendable {
  /// The title of the page, which is also its heading.
  package var title: String
  /// The values and formats of the table.
  package var matrix: FormatMatrix
  /// The cells, one page per locale.
  package var pages: [FormatMatrix.Page]

  /// Creates a page of a matrix.
  package init(title: String, matrix: FormatMatrix, pages: [FormatMatrix.Page]) {
    self.title = title
    self.matrix = matrix
    self.pages = pages
  }

  /// The HTML page. Its labels are English.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  package var page: HTMLPage {
    let tables = matrix.values.count == 1 ? [oneTable] : pages.map(section)
    return HTMLPage(
      title: title, style: .matrix,
      body: HTML(.main, [.class("matrix")], [heading] + tables))
  }

  private var heading: HTML {
    let source = [matrix.versions?.description, matrix.timeZone.identifier].compactMap(\.self).joined(separator: ", ")
    return HTML(.header, [], HTML(.h1, [], .isolated(title)), HTML(.p, [.class("versions")], .isolated(source)))
  }

  /// A table with a row for each locale.
  private var oneTable: HTML {
    let caption = HTML(.caption, [], .isolated(matrix.values.first ?? ""))
    let rows = pages.flatMap { page in
      page.cells.enumerated().map { value, cells in
        row(named: .isolated(page.locale.identifier, .leftToRight), value, cells, page)
      }
    }
    return Self.scrolling(
      "All locales", HTML(.table, [], caption, Self.head("locale", matrix.formats), HTML(.tbody, [], rows)))
  }

  /// Returns a table of one locale, with a row for each value.
  private func section(_ page: FormatMatrix.Page) -> HTML {
    let rows = zip(matrix.values, page.cells).enumerated().map { value, row in
      self.row(named: .isolated(row.0), value, row.1, page)
    }
    let table = HTML(.table, [], Self.head("value", matrix.formats), HTML(.tbody, [], rows))
    let name = page.locale.identifier
    return HTML(
      .section, [.class("locale")], HTML(.h2, [], .isolated(name, .leftToRight)), Self.scrolling(name, table))
  }

  private func row(
    named name: HTML, _ value: Int, _ cells: [FormatMatrix.Cell], _ page: FormatMatrix.Page
  ) -> HTML {
    HTML(
      .tr, [],
      [HTML(.th, [.scope(.row)], name)]
        + cells.enumerated().map { format, cell in
          Self.cell(cell, page.locale, page.direction(value: value, format: format))
        })
  }

  private static func cell(_ cell: FormatMatrix.Cell, _ locale: LocaleID, _ direction: TextDirection) -> HTML {
    switch cell {
    case .text(let text):
      return HTML(.td, [.lang(locale), .dir(HTMLDirection(direction))] + hint(text), .text(text))
    case .refused(let reason): return HTML(.td, [.class("refused")], .isolated("× \(reason)"))
    case .none: return HTML(.td, [], "—")
    }
  }

  /// Returns the tooltip of a text with invisible characters, which names them.
  static func hint(_ text: String) -> [HTML.Attribute] {
    let named = CodePointNames.named(text, .invisible)
    return named.hasBytes(of: text) ? [] : [.title(named)]
  }

  static func head(_ first: String, _ others: [String]) -> HTML {
    HTML(.thead, [], HTML(.tr, [], ([first] + others).map { HTML(.th, [.scope(.col)], .isolated($0)) }))
  }

  /// Returns a table that scrolls, also by keyboard, if it is wider than the page.
  static func scrolling(_ name: String, _ table: HTML) -> HTML {
    HTML(.div, [.class("scrolling"), .tabIndex(0), .role("region"), .aria("label", name)], table)
  }
}
