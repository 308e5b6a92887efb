internal import RaqamJSON

/// The rejected parts of a document. The other parts are still checked, so that one run reports all errors.
package struct FormGaps {
  /// A rejected row and its successfully decoded keys.
  package struct InvalidRow {
    package let row: RowDescriptor
    package let pointer: JSONPointer
    /// Whether the keys that its formats depend on are valid.
    package let hasFormat: Bool
  }

  /// For each decoded section, its index in the document.
  package var sections: [Int] = []
  /// For each section, the indices of its decoded rows in the document.
  package var rows: [[Int]] = []
  package var refused: [InvalidRow] = []
  /// The ids of all rows, including rejected ones.
  package var ids: [String] = []

  /// All rows of each section, including rejected ones with their decoded keys. An empty label represents a row that is
  /// not an object.
  package var all: [[RowDescriptor]] = []

  /// Creates the state of a form without rejected parts.
  package init(ofWhole form: FormDescriptor) {
    sections = Array(form.sections.indices)
    rows = form.sections.map { Array($0.rows.indices) }
    all = form.sections.map(\.rows)
  }

  package init() {}

  /// Returns the form including its rejected rows; `nil` if a section was rejected.
  package func filled(_ form: FormDescriptor) -> FormDescriptor? {
    guard sections == Array(form.sections.indices) else { return nil }
    var parts = form.parts
    for index in parts.sections.indices { parts.sections[index].rows = all[index] }
    return FormDescriptor(parts: parts)
  }

  /// Returns the index in the document of a decoded section.
  package func index(ofSection section: Int) -> Int { sections.indices.contains(section) ? sections[section] : section }

  /// Returns the index in the document of a decoded row.
  package func index(ofRow row: Int, in section: Int) -> Int {
    let rowIndices = rows.indices.contains(section) ? rows[section] : []
    return rowIndices.indices.contains(row) ? rowIndices[row] : row
  }

  package func pointer(section: Int) -> String { "/sections/\(index(ofSection: section))" }

  package func pointer(section: Int, row: Int) -> String {
    pointer(section: section) + "/items/\(index(ofRow: row, in: section))"
  }
}
