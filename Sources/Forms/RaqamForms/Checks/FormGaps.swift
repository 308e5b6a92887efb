internal import RaqamJSON

/// The rejected parts of a document. The other parts are still checked, so that one run reports all errors.
struct FormGaps {
  /// A rejected row and its successfully decoded keys.
  struct InvalidRow {
    let row: RowDescriptor
    let pointer: JSONPointer
    /// Whether the keys that its formats depend on are valid.
    let hasFormat: Bool
  }

  /// For each decoded section, its index in the document.
  var sections: [Int] = []
  /// For each section, the indices of its decoded rows in the document.
  var rows: [[Int]] = []
  var refused: [InvalidRow] = []
  /// The ids of all rows, including rejected ones.
  var ids: [String] = []

  /// All rows of each section, including rejected ones with their decoded keys. An empty label represents a row that is
  /// not an object.
  var all: [[RowDescriptor]] = []

  /// Creates the state of a form without rejected parts.
  init(ofWhole form: FormDescriptor) {
    sections = Array(form.sections.indices)
    rows = form.sections.map { Array($0.rows.indices) }
    all = form.sections.map(\.rows)
  }

  init() {}

  /// Returns the form including its rejected rows; `nil` if a section was rejected.
  func filled(_ form: FormDescriptor) -> FormDescriptor? {
    guard sections == Array(form.sections.indices) else { return nil }
    var parts = form.parts
    for index in parts.sections.indices { parts.sections[index].rows = all[index] }
    return FormDescriptor(parts: parts)
  }

  /// Returns the index in the document of a decoded section.
  func place(section: Int) -> Int { sections.indices.contains(section) ? sections[section] : section }

  /// Returns the index in the document of a decoded row.
  func place(ofRow row: Int, in section: Int) -> Int {
    let places = rows.indices.contains(section) ? rows[section] : []
    return places.indices.contains(row) ? places[row] : row
  }

  func pointer(section: Int) -> String { "/sections/\(place(section: section))" }

  func pointer(section: Int, row: Int) -> String {
    pointer(section: section) + "/items/\(place(ofRow: row, in: section))"
  }
}
