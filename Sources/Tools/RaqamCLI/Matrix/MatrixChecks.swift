import Raqam
import RaqamDescriptors
import RaqamHost
import RaqamPreview

/// Reports the cells of a matrix to a build system. With a saved matrix, each compared cell is a test that fails if it
/// differs; otherwise each cell is a test that fails if its format rejects the value.
struct MatrixChecks {
  let matrix: FormatMatrix
  let locales: [LocaleID]
  let saved: SavedMatrix?
  /// The index of the first value that is a line of the file with values; `nil` if there is no such file.
  var firstLine: Int?

  /// Writes the report and returns the number of failures.
  func run(_ report: any MatrixReport, _ host: Host) throws(CommandError) -> Int {
    var report = report
    var failures = 0
    var tally = MatrixTally()
    try report.begin(host)
    if let saved {
      let gaps = matrix.gaps(from: saved, locales: locales)
      let cases = gaps.map { MatrixCase(name: "\($0)", failure: MatrixFinding($0)) }
      if !gaps.isEmpty { try report.add(MatrixSuite(name: "matrix", cases: cases), host) }
      failures += gaps.count
    }
    for locale in locales {
      var suite = MatrixSuite(name: locale.identifier)
      suite.warnings = locale.notes.map { MatrixFinding(note: $0) }
      let page = matrix.page(for: locale)
      if let saved {
        let differences = matrix.differences(of: page, from: saved)
        tally.add(differences)
        suite.cases = cases(differences, of: page, from: saved)
      } else {
        suite.cases = cases(of: page)
      }
      failures += suite.cases.count { $0.failure != nil }
      try report.add(suite, host)
    }
    try report.end(host)
    tally.report(host)
    return failures
  }

  /// Returns the cells of a page that both matrices have.
  private func cases(
    _ differences: [MatrixDifference], of page: FormatMatrix.Page, from saved: SavedMatrix
  ) -> [MatrixCase] {
    guard let line = saved.line(of: page.locale) else { return [] }
    let (values, formats) = (Set(exact: saved.values), Set(exact: saved.formats))
    // Differences are in the order of the cells.
    var rest = differences[...]
    var cases: [MatrixCase] = []
    for value in matrix.values where values.contains(value) {
      for format in matrix.formats where formats.contains(format) {
        var failure: MatrixFinding?
        if let next = rest.first, next.value.hasBytes(of: value), next.format.hasBytes(of: format) {
          failure = MatrixFinding(next, line: line)
          rest.removeFirst()
        }
        cases.append(MatrixCase(name: "\(value): \(format)", failure: failure))
      }
    }
    return cases
  }

  private func cases(of page: FormatMatrix.Page) -> [MatrixCase] {
    zip(matrix.values, page.cells).enumerated().flatMap { index, row in
      zip(matrix.formats, row.1).map { format, cell in
        let line = firstLine.flatMap { index >= $0 ? index - $0 + 1 : nil }
        let failure = cell.failure.map {
          MatrixFinding(rejected: $0, locale: page.locale, value: row.0, format: format, line: line)
        }
        return MatrixCase(name: "\(row.0): \(format)", failure: failure)
      }
    }
  }
}

/// The number of differences, in total and of each kind.
struct MatrixTally {
  private(set) var total = 0
  private var counts: [MatrixDifference.Kind: Int] = [:]

  mutating func add(_ differences: [MatrixDifference]) {
    total += differences.count
    for kind in differences.flatMap(\.kinds) { counts[kind, default: 0] += 1 }
  }

  /// Reports the numbers as a note, if there are differences.
  func report(_ host: Host) {
    if total == 0 { return }
    let kinds = MatrixDifference.Kind.allCases.compactMap { kind in counts[kind].map { "\($0) \(kind.rawValue)" } }
    host.say(.note, "differences: \(total) (\(kinds.joined(separator: ", ")))")
  }
}
