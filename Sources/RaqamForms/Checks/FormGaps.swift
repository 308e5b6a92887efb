internal import RaqamJSON

/// What of a document was refused, so that the rest of it is looked at all the same: nothing that is wrong hides something else
/// that is.
struct FormGaps {
  /// A row that is refused, as far as it was read.
  struct RefusedRow {
    let row: RowDescriptor
    let pointer: JSONPointer
    /// Whether its formats can be made from what was read.
    let hasFormat: Bool
  }

  /// Where the sections of the form stand in the document.
  var sections: [Int] = []
  /// Where the rows of each section stand in it.
  var rows: [[Int]] = []
  var refused: [RefusedRow] = []
  /// The ids of all rows, of the refused ones too.
  var ids: [String] = []

  /// All rows of each section, the refused ones as far as they were read: a row of nothing stands for what is no object.
  var all: [[RowDescriptor]] = []

  /// Nothing is missing.
  init(ofWhole form: FormDescriptor) {
    sections = Array(form.sections.indices)
    rows = form.sections.map { Array($0.rows.indices) }
    all = form.sections.map(\.rows)
  }

  init() {}

  /// The form with its refused rows at their places, as far as they were read; `nil` where places of it are not known.
  func filled(_ form: FormDescriptor) -> FormDescriptor? {
    guard sections == Array(form.sections.indices) else { return nil }
    var parts = form.parts
    for index in parts.sections.indices { parts.sections[index].rows = all[index] }
    return FormDescriptor(parts: parts)
  }

  /// Where a section of the form stands in the document.
  func place(section: Int) -> Int { sections.indices.contains(section) ? sections[section] : section }

  /// Where a row of a section stands in it.
  func place(ofRow row: Int, in section: Int) -> Int {
    let places = rows.indices.contains(section) ? rows[section] : []
    return places.indices.contains(row) ? places[row] : row
  }

  /// The pointer to a section of the form.
  func pointer(section: Int) -> String { "/sections/\(place(section: section))" }

  /// The pointer to a row of a section.
  func pointer(section: Int, row: Int) -> String {
    pointer(section: section) + "/items/\(place(ofRow: row, in: section))"
  }
}
