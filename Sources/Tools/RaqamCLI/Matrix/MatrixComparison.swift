import Raqam
import RaqamDescriptors
import RaqamHost
import RaqamJSON
import RaqamPages
import RaqamPreview

/// Writes the differences between a matrix and a saved one, one locale at a time.
struct MatrixComparison {
  private let matrix: FormatMatrix
  private let locales: [LocaleID]
  private let saved: SavedMatrix
  private let layout: MatrixLayout
  private let preview: TerminalPreview
  private let baseline: String
  private let html: String
  private let host: Host

  /// - Parameters:
  ///   - baseline: The file of the saved matrix.
  ///   - html: The file of the page, or `-` for standard output.
  init(
    _ matrix: FormatMatrix, _ locales: [LocaleID], _ saved: SavedMatrix, _ layout: MatrixLayout,
    _ preview: TerminalPreview, baseline: String, html: String, _ host: Host
  ) {
    self.matrix = matrix
    self.locales = locales
    self.saved = saved
    self.layout = layout
    self.preview = preview
    self.baseline = baseline
    self.html = html
    self.host = host
  }

  /// Writes all differences and returns their number.
  func run() throws(CommandError) -> Int {
    let gaps = matrix.gaps(from: saved, locales: locales)
    var table = TextTable(columns: MatrixDifference.columns)
    switch layout {
    case .json: try host.print("{\"gaps\":" + JSONWriter().string(.array(gaps.map(\.json))) + ",\"differences\":[")
    case .csv: try host.print(table.csv)
    case .markdown: try host.print(table.markdown)
    case .html, .github, .junit, .sarif: break
    case .table: for gap in gaps { try host.printLine(Host.line(gap.description)) }
    }
    // Data formats have no place for gaps, so they are reported as warnings.
    if layout == .csv || layout == .markdown { for gap in gaps { host.say(.warning, "\(gap)") } }
    var tally = MatrixTally()
    var kept: [MatrixDifference] = []
    for locale in locales {
      let differences = matrix.differences(of: matrix.page(for: locale), from: saved)
      table.rows = differences.map(\.cells)
      switch layout {
      case .json:
        for (index, difference) in differences.enumerated() {
          try host.print((tally.total + index == 0 ? "\n" : ",\n") + JSONWriter().string(difference.json))
        }
      case .csv: try host.print(table.csvRows)
      case .markdown: try host.print(table.markdownRows)
      case .html: kept += differences
      case .github, .junit, .sarif: break
      case .table:
        for difference in differences { try host.draw(preview.lines(difference).joined(separator: "\n")) }
      }
      tally.add(differences)
    }
    if layout == .json { try host.print("\n]}\n") }
    if layout == .html { try host.write(page(gaps, kept), to: html) }
    tally.report(host)
    return tally.total + gaps.count
  }

  private func page(_ gaps: [MatrixGap], _ differences: [MatrixDifference]) -> HTMLPage {
    var page = MatrixDifferencesPage(title: "Differences", gaps: gaps, differences: differences)
    page.before = MatrixDifferencesPage.Side(name: baseline, versions: saved.versions, timeZone: saved.timeZone)
    page.now = MatrixDifferencesPage.Side(versions: matrix.versions, timeZone: matrix.timeZone.identifier)
    return page.page
  }
}
