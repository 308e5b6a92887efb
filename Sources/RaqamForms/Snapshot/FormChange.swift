public import RaqamJSON
internal import RaqamValues

/// One step from a snapshot to the next, as ``FormSession/changes()`` tells it. Steps are applied in order, each to what the ones
/// before have left. Rows have their ids, sections their places in the descriptor.
///
/// | change | JSON |
/// |---|---|
/// | everything is different | `{"change": "form", "form": {…}}` |
/// | a section is gone | `{"change": "sectionRemoved", "place": 1}` |
/// | a section has other issues, or is full now, or no longer | `{"change": "section", "place": 1, "full": false, "issues": […]}` |
/// | a section appeared, with its rows, in the order of places | `{"change": "sectionAdded", "place": 1, "section": {…}}` |
/// | a row is gone | `{"change": "rowRemoved", "id": …}` |
/// | a row of a section stands behind another one, or first | `{"change": "rowMoved", "id": …, "after": id or null}` |
/// | a row appeared behind another one, or first | `{"change": "rowAdded", "id": …, "section": 1, "after": id or null, "row": {…}}` |
/// | a row shows something else | `{"change": "row", "id": …, "row": {…}}`; its `control`, which never changes, is left out |
public enum FormChange: Hashable, Sendable {
  /// Everything is different.
  case replaced(FormSnapshot)
  /// A section is gone.
  case sectionRemoved(place: Int)
  /// A section has other issues, or is full now, or no longer; its rows are as they were.
  case section(place: Int, isFull: Bool, issues: [FormIssue])
  /// A section appeared.
  case sectionAdded(SectionSnapshot)
  /// A row is gone.
  case rowRemoved(String)
  /// A row stands behind another one of its section; first where there is none.
  case rowMoved(String, after: String?)
  /// A row appeared in a section, behind another one; first where there is none.
  case rowAdded(RowSnapshot, section: Int, after: String?)
  /// A row shows something else.
  case row(RowSnapshot)
}

extension FormSnapshot {
  /// The snapshot after some changes; a change of what is not there has no effect.
  ///
  /// ```swift
  /// var shown = session.snapshot()
  /// session.type("12", for: "amount")
  /// shown = shown.applying(session.changes())  // equal to session.snapshot()
  /// ```
  public func applying(_ changes: [FormChange]) -> FormSnapshot {
    var result = self
    for change in changes { result.apply(change) }
    return result
  }

  private mutating func apply(_ change: FormChange) {
    switch change {
    case .replaced(let snapshot): self = snapshot
    case .sectionRemoved(let place): sections.removeAll { $0.place == place }
    case .section(let place, let isFull, let issues):
      guard let index = sections.firstIndex(where: { $0.place == place }) else { return }
      (sections[index].isFull, sections[index].issues) = (isFull, issues)
    case .sectionAdded(let section):
      let index = sections.firstIndex { $0.place >= section.place } ?? sections.endIndex
      if sections.indices.contains(index), sections[index].place == section.place { return }
      sections.insert(section, at: index)
    case .rowRemoved(let id):
      if let (section, place) = place(of: id) { sections[section].rows.remove(at: place) }
    case .rowMoved(let id, let before):
      guard let (section, place) = place(of: id) else { return }
      let row = sections[section].rows.remove(at: place)
      sections[section].insert(row, after: before)
    case .rowAdded(let row, let section, let before):
      guard let index = sections.firstIndex(where: { $0.place == section }) else { return }
      sections[index].insert(row, after: before)
    case .row(let row):
      guard let (section, place) = place(of: row.id) else { return }
      var row = row
      row.control = row.control ?? sections[section].rows[place].control
      sections[section].rows[place] = row
    }
  }

  private func place(of id: String) -> (section: Int, row: Int)? {
    for (index, section) in sections.enumerated() {
      if let place = section.rows.firstIndex(where: { $0.id.hasBytes(of: id) }) { return (index, place) }
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
  /// The change as JSON.
  public var json: JSONValue { written }

  /// The issues of the row or section that is new or different; of a section that appeared, those of its rows as well.
  package var issues: [FormIssue] {
    switch self {
    case .section(_, _, let issues): issues
    case .sectionAdded(let section): section.rows.flatMap(\.issues) + section.issues
    default: row?.issues ?? []
    }
  }

  /// The row that was added or shows something else.
  public var row: RowSnapshot? {
    switch self {
    case .rowAdded(let row, _, _), .row(let row): row
    case .replaced, .section, .sectionRemoved, .sectionAdded, .rowRemoved, .rowMoved: nil
    }
  }
}

// MARK: - Keys

/// Coded as ``json``.
extension FormChange: Codable, SnapshotMembers {
  private enum Word: String, CaseIterable, Codable, SnapshotValue {
    case form, section, sectionRemoved, sectionAdded, rowRemoved, rowMoved, rowAdded, row

    var blank: FormChange {
      switch self {
      case .form: .replaced(.blank)
      case .section: .section(place: 0, isFull: false, issues: [])
      case .sectionRemoved: .sectionRemoved(place: 0)
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
    case .sectionRemoved(var place):
      try keys.constant("change", Word.sectionRemoved)
      try keys.member("place", &place)
      self = .sectionRemoved(place: place)
    case .section(var place, var isFull, var issues):
      try keys.constant("change", Word.section)
      try keys.member("place", &place)
      try keys.member("full", &isFull)
      try keys.member("issues", &issues)
      self = .section(place: place, isFull: isFull, issues: issues)
    case .sectionAdded(var section):
      var place = section.place
      try keys.constant("change", Word.sectionAdded)
      try keys.member("place", &place, or: 0)
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

  /// Reads a change.
  public init(from decoder: any Decoder) throws {
    var reader = try SnapshotReader(decoder)
    var word = Word.form
    try reader.member("change", &word)
    self = word.blank
    try members(&reader)
  }

  /// Writes the change.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
