public import RaqamJSON
internal import RaqamValues

/// One difference between two snapshots. Apply changes in the order of ``FormSession/takeChanges()``.
///
/// Rows are identified by their ids, sections by their indices in the descriptor (`index`).
///
/// | change | JSON |
/// |---|---|
/// | the whole form changed | `{"change": "form", "form": {…}}` |
/// | a section disappeared | `{"change": "sectionRemoved", "index": 1}` |
/// | the issues or the fullness of a section changed | `{"change": "section", "index": 1, "full": false, "issues": […]}` |
/// | a section appeared with its rows, at its index | `{"change": "sectionAdded", "index": 1, "section": {…}}` |
/// | a row disappeared | `{"change": "rowRemoved", "id": …}` |
/// | a row moved within its section, after another row or to the front | `{"change": "rowMoved", "id": …, "after": id or null}` |
/// | a row appeared after another row or at the front | `{"change": "rowAdded", "id": …, "section": 1, "after": id or null, "row": {…}}` |
/// | the state of a row changed | `{"change": "row", "id": …, "row": {…}}`; its `control`, which never changes, is omitted |
@nonexhaustive public enum FormChange: Hashable, Sendable {
  /// The whole form changed; the new snapshot replaces the previous one.
  case replaced(FormSnapshot)
  /// The section with this index disappeared.
  case sectionRemoved(index: Int)
  /// The issues or the fullness of a section changed; its rows did not.
  case section(index: Int, isFull: Bool, issues: [FormIssue])
  /// A section appeared with its rows.
  case sectionAdded(SectionSnapshot)
  /// The row with this id disappeared.
  case rowRemoved(String)
  /// A row moved within its section: after another row, or to the front if `after` is `nil`.
  case rowMoved(String, after: String?)
  /// A row appeared in a section: after another row, or at the front if `after` is `nil`.
  case rowAdded(RowSnapshot, section: Int, after: String?)
  /// The state of a row changed.
  case row(RowSnapshot)
}

extension FormSnapshot {
  /// Returns the snapshot after applying changes. A change of a row or section that does not exist has no effect.
  ///
  /// ```swift
  /// var shown = session.snapshot()
  /// session.type("12", for: "amount")
  /// shown = shown.applying(session.takeChanges())  // equal to session.snapshot()
  /// ```
  public func applying(_ changes: [FormChange]) -> FormSnapshot {
    var result = self
    for change in changes { result.apply(change) }
    return result
  }

  private mutating func apply(_ change: FormChange) {
    switch change {
    case .replaced(let snapshot): self = snapshot
    case .sectionRemoved(let index): sections.removeAll { $0.index == index }
    case .section(let sectionIndex, let isFull, let issues):
      guard let index = sections.firstIndex(where: { $0.index == sectionIndex }) else { return }
      (sections[index].isFull, sections[index].issues) = (isFull, issues)
    case .sectionAdded(let section):
      let index = sections.firstIndex { $0.index >= section.index } ?? sections.endIndex
      if sections.indices.contains(index), sections[index].index == section.index { return }
      sections.insert(section, at: index)
    case .rowRemoved(let id):
      if let (section, rowIndex) = indices(of: id) { sections[section].rows.remove(at: rowIndex) }
    case .rowMoved(let id, let before):
      guard let (section, rowIndex) = indices(of: id) else { return }
      let row = sections[section].rows.remove(at: rowIndex)
      sections[section].insert(row, after: before)
    case .rowAdded(let row, let section, let before):
      guard let index = sections.firstIndex(where: { $0.index == section }) else { return }
      sections[index].insert(row, after: before)
    case .row(let row):
      guard let (section, rowIndex) = indices(of: row.id) else { return }
      var row = row
      row.control = row.control ?? sections[section].rows[rowIndex].control
      sections[section].rows[rowIndex] = row
    }
  }

  private func indices(of id: String) -> (section: Int, row: Int)? {
    for (index, section) in sections.enumerated() {
      if let rowIndex = section.rows.firstIndex(where: { $0.id.hasBytes(of: id) }) { return (index, rowIndex) }
    }
    return nil
  }
}

extension SectionSnapshot {
  fileprivate mutating func insert(_ row: RowSnapshot, after before: String?) {
    let index = before.flatMap { id in rows.firstIndex { $0.id.hasBytes(of: id) } }.map { $0 + 1 }
    rows.insert(row, at: index ?? 0)
  }
}

extension FormChange {
  /// The change as JSON, as in the table of ``FormChange``.
  public var json: JSONValue { written }

  /// The issues of the added or changed row or section. For a section that appeared, they include those of its rows.
  package var issues: [FormIssue] {
    switch self {
    case .section(_, _, let issues): issues
    case .sectionAdded(let section): section.rows.flatMap(\.issues) + section.issues
    default: row?.issues ?? []
    }
  }

  /// The added or changed row; `nil` for other kinds of changes.
  public var row: RowSnapshot? {
    switch self {
    case .rowAdded(let row, _, _), .row(let row): row
    case .replaced, .section, .sectionRemoved, .sectionAdded, .rowRemoved, .rowMoved: nil
    }
  }
}

// MARK: - Keys

/// Encoded as ``FormChange/json``.
extension FormChange: Codable, SnapshotMembers {
  private enum Word: String, CaseIterable, Codable, SnapshotValue {
    case form, section, sectionRemoved, sectionAdded, rowRemoved, rowMoved, rowAdded, row

    var blank: FormChange {
      switch self {
      case .form: .replaced(.blank)
      case .section: .section(index: 0, isFull: false, issues: [])
      case .sectionRemoved: .sectionRemoved(index: 0)
      case .sectionAdded: .sectionAdded(.blank)
      case .rowRemoved: .rowRemoved("")
      case .rowMoved: .rowMoved("", after: nil)
      case .rowAdded: .rowAdded(.blank, section: 0, after: nil)
      case .row: .row(.blank)
      }
    }
  }

  /// A change of each kind.
  static var samples: [Self] { Word.allCases.map(\.blank) }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    switch self {
    case .replaced(var form):
      try keys.constant("change", Word.form)
      try keys.member("form", &form)
      self = .replaced(form)
    case .sectionRemoved(var index):
      try keys.constant("change", Word.sectionRemoved)
      try keys.member("index", &index)
      self = .sectionRemoved(index: index)
    case .section(var index, var isFull, var issues):
      try keys.constant("change", Word.section)
      try keys.member("index", &index)
      try keys.member("full", &isFull)
      try keys.member("issues", &issues)
      self = .section(index: index, isFull: isFull, issues: issues)
    case .sectionAdded(var section):
      var index = section.index
      try keys.constant("change", Word.sectionAdded)
      try keys.member("index", &index, or: 0)
      try keys.member("section", &section)
      self = .sectionAdded(section)
    case .rowRemoved(var id):
      try keys.constant("change", Word.rowRemoved)
      try keys.member("id", &id)
      self = .rowRemoved(id)
    case .rowMoved(var id, var before):
      try keys.constant("change", Word.rowMoved)
      try keys.member("id", &id)
      try keys.member("after", &before, or: .some(nil))
      self = .rowMoved(id, after: before)
    case .rowAdded(var row, var section, var before):
      var id = row.id
      try keys.constant("change", Word.rowAdded)
      try keys.member("id", &id, or: "")
      try keys.member("section", &section)
      try keys.member("after", &before, or: .some(nil))
      try keys.member("row", &row)
      self = .rowAdded(row, section: section, after: before)
    case .row(var row):
      var id = row.id
      try keys.constant("change", Word.row)
      try keys.member("id", &id, or: "")
      try keys.member("row", &row)
      self = .row(row)
    }
  }

  /// Decodes a change from its JSON.
  public init(from decoder: any Decoder) throws {
    var reader = try SnapshotReader(decoder)
    var word = Word.form
    try reader.member("change", &word)
    self = word.blank
    try members(&reader)
  }

  /// Encodes ``json``.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
