internal import RaqamValues

/// The ids of rows and sections: unique variables first, then unique key paths, then positions.
struct RMSRowIDs {
  private var rows: [[String]] = []
  private var sections: [String?] = []

  func row(_ section: Int, _ index: Int) -> String { rows[section][index] }

  func section(_ index: Int) -> String? { sections[index] }

  init(_ form: RMSForm) {
    var counts: [ExactText: Int] = [:]
    for item in form.sections as [RMSFormItem] + form.sections.flatMap(\.rows) {
      if let name = item.bindVariable { counts[name, default: 0] += 1 }
    }
    var paths: [ExactText: Int] = [:]
    for cell in form.sections.lazy.flatMap(\.rows) {
      if let path = (cell as? RMSDataCell)?.keyPath { paths[path, default: 0] += 1 }
    }
    var taken = Set(counts.keys)
    func variable(_ item: RMSFormItem) -> String? { item.bindVariable.flatMap { counts[$0] == 1 ? $0 : nil } }
    for (index, section) in form.sections.enumerated() {
      sections.append(variable(section))
      var ids: [String] = []
      for (rowIndex, cell) in section.rows.enumerated() {
        if let name = variable(cell) {
          ids.append(name)
          continue
        }
        let path = (cell as? RMSDataCell)?.keyPath
        var id =
          path.flatMap { paths[$0] == 1 && !$0.isEmpty ? $0 : nil } ?? Self.position(of: cell, index, rowIndex, form)
        while !taken.insert(id).inserted { id += "'" }
        ids.append(id)
      }
      rows.append(ids)
    }
  }

  /// Returns the position in the descriptor, such as `0.1`. It does not depend on which items are
  /// present.
  private static func position(of cell: RMSFormCell, _ section: Int, _ row: Int, _ form: RMSForm) -> String {
    guard let pointer = cell.pointer else { return "\(section).\(row)" }
    return form.relativePointer(of: pointer).split(separator: "/").filter { $0 != "rows" }.joined(separator: ".")
  }
}
