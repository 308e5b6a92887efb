import Testing

/// The measurements in the article "Comparison" match the table in the article "Compiled formats", which is from one run.
@Suite struct FigureTests {
  /// Returns the cells of all table rows of a document.
  private static func rows(_ path: String) throws -> [[Substring]] {
    String(decoding: try TestHost.disk(TestHost.root + "/" + path), as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " | ").map { $0.trimmingPrefix("| ") } }
  }

  @Test(arguments: [("Raqam, into a buffer", 2), ("Raqam, as a `String`", 3), ("libicu 72.1, its C functions", 4)])
  func comparisonMatchesTheArticle(_ row: String, _ column: Int) throws {
    let measured = try Self.rows("Sources/Core/Raqam/Raqam.docc/CompiledFormats.md")
    let told = try #require(try Self.rows("Sources/Core/Raqam/Raqam.docc/Comparison.md").first { $0.first == row[...] })
    for (task, cell) in zip(["N1", "N2", "C1", "D1", "D2", "P1"], told.dropFirst()) {
      let line = try #require(measured.first { $0.first == task[...] && $0.count > column })
      #expect(cell.prefix { $0 != " " } == line[column], "\(task)")
    }
  }
}
