import ArgumentParser
import Raqam
import RaqamHost
import RaqamJSON
import RaqamPages
import RaqamPreview

/// The output format of a matrix.
enum MatrixLayout: String, ExpressibleByArgument, CaseIterable {
  case table, json, csv, markdown, html
  /// The formats of build systems.
  case github, junit, sarif

  /// Returns the report of a build system; `nil` for other formats.
  ///
  /// - Parameter file: The file that findings are about.
  func report(about file: String?) -> (any MatrixReport)? {
    switch self {
    case .github: MatrixGitHubReport(file: file)
    case .junit: MatrixJUnitReport()
    case .sarif: MatrixSARIFReport(file: file)
    case .table, .json, .csv, .markdown, .html: nil
    }
  }
}

/// Writes each page of a matrix when it is computed.
struct MatrixPages {
  private let matrix: FormatMatrix
  private let layout: MatrixLayout
  private let preview: TerminalPreview
  private let named: CodePointNames.Choice
  private let html: String
  private let host: Host

  /// - Parameter html: The file of the page, or `-` for standard output.
  init(
    _ matrix: FormatMatrix, _ layout: MatrixLayout, _ preview: TerminalPreview, named: CodePointNames.Choice,
    html: String, _ host: Host
  ) {
    self.matrix = matrix
    self.layout = layout
    self.preview = preview
    self.named = named
    self.html = html
    self.host = host
  }

  func write(_ locales: [LocaleID]) throws(CommandError) {
    switch layout {
    case .json:
      try host.print(matrix.jsonBeginning)
      for (index, locale) in locales.enumerated() {
        try host.print((index == 0 ? "" : ",\n") + JSONWriter().string(matrix.page(for: locale).json))
      }
      try host.print(FormatMatrix.jsonEnding)
    case .csv:
      try host.print(TextTable(columns: FormatMatrix.cellColumns).csv)
      for locale in locales { try host.print(matrix.cellTable(of: matrix.page(for: locale)).csvRows) }
    case .html:
      let pages = locales.map { matrix.page(for: $0) }
      try host.write(MatrixPage(title: "Matrix", matrix: matrix, pages: pages).page, to: html)
    case .table, .markdown:
      if matrix.values.count == 1 {
        try writeOneTable(locales)
      } else {
        try writeTables(locales)
      }
    case .github, .junit, .sarif: break
    }
  }

  /// Writes a single value as one table with a row for each locale.
  private func writeOneTable(_ locales: [LocaleID]) throws(CommandError) {
    var table = TextTable(columns: matrix.localeColumns)
    table.named = named
    if layout == .markdown { try host.print(table.markdown) }
    for locale in locales {
      table.rows.append(matrix.row(of: matrix.page(for: locale), value: 0))
      // Markdown needs no column widths, so rows are written at once.
      guard layout == .markdown else { continue }
      try host.print(table.markdownRows)
      table.rows.removeAll()
    }
    if layout == .table { try host.draw(preview.string(table)) }
  }

  /// Writes several values as one table for each locale.
  private func writeTables(_ locales: [LocaleID]) throws(CommandError) {
    for (index, locale) in locales.enumerated() {
      var table = matrix.table(of: matrix.page(for: locale))
      table.named = named
      if layout == .markdown {
        try host.print((index == 0 ? "" : "\n") + "## \(locale.identifier)\n\n" + table.markdown)
      } else {
        try host.printHeading(locale, isFirst: index == 0)
        try host.draw(preview.string(table))
      }
    }
  }
}

extension Host {
  /// Writes a page to the file of `--html`, or to standard output if the path is `-`.
  func write(_ page: HTMLPage, to path: String) throws(CommandError) {
    if path == "-" { return try print(page.string) }
    try checkReplacing(path, by: .page, option: "--html")
    do throws(HostError) { try replaceFile(path, Array(page.string.utf8)) } catch { throw .failed(error.message) }
  }
}
