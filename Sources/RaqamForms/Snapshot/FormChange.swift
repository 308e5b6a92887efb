public import Raqam

/// One step from a snapshot to the next. Steps are applied in order, each to what the ones before have left; places count
/// the sections or rows of the snapshot at that moment.
public enum FormChange: Hashable, Sendable, Codable {
  /// Everything is different: another form.
  case replaced(FormSnapshot)
  /// Another title, locale or direction.
  case form(title: String?, locale: LocaleID, direction: TextDirection)
  /// A section is gone.
  case sectionRemoved(place: Int)
  /// A section appeared.
  case sectionInserted(place: Int, SectionSnapshot)
  /// Other headings or permissions; its rows are left out.
  case sectionUpdated(place: Int, SectionSnapshot)
  /// All rows of a section are others, or stand in too different an order.
  case rowsReplaced(section: Int, [RowSnapshot])
  /// A row is gone.
  case rowRemoved(section: Int, place: Int)
  /// A row stands elsewhere: it is taken out and put in.
  case rowMoved(section: Int, from: Int, to: Int)
  /// A row appeared.
  case rowInserted(section: Int, place: Int, RowSnapshot)
  /// A row shows something else.
  case rowUpdated(section: Int, place: Int, RowSnapshot)
}

extension FormSnapshot {
  /// What is different from an earlier snapshot of the same form: few steps for a small change, none for none.
  ///
  /// ```swift
  /// let changes = session.snapshot().difference(from: shown)
  /// shown = shown.applying(changes)  // equal to session.snapshot()
  /// ```
  public func difference(from old: FormSnapshot) -> [FormChange] {
    var changes: [FormChange] = []
    if (title, locale, direction) != (old.title, old.locale, old.direction) {
      changes.append(.form(title: title, locale: locale, direction: direction))
    }
    let places = Set(sections.map(\.place))
    let before = Set(old.sections.map(\.place))
    // Sections come and go, but never change places; what does is another form.
    guard places.count == sections.count, before.count == old.sections.count, isAscending, old.isAscending else {
      return self == old ? [] : [.replaced(self)]
    }
    for (place, section) in old.sections.enumerated().reversed() where !places.contains(section.place) {
      changes.append(.sectionRemoved(place: place))
    }
    var kept = old.sections.filter { places.contains($0.place) }[...]
    for (place, section) in sections.enumerated() {
      if before.contains(section.place), let earlier = kept.popFirst() {
        changes += section.changes(from: earlier, at: place)
      } else {
        changes.append(.sectionInserted(place: place, section))
      }
    }
    return changes
  }

  private var isAscending: Bool { zip(sections, sections.dropFirst()).allSatisfy { $0.place < $1.place } }

  /// The snapshot after some changes; a change of a place that is not there has no effect.
  public func applying(_ changes: [FormChange]) -> FormSnapshot {
    var result = self
    for change in changes { result.apply(change) }
    return result
  }

  private mutating func apply(_ change: FormChange) {
    switch change {
    case .replaced(let snapshot): self = snapshot
    case .form(let title, let locale, let direction):
      (self.title, self.locale, self.direction) = (title, locale, direction)
    case .sectionRemoved(let place):
      if sections.indices.contains(place) { sections.remove(at: place) }
    case .sectionInserted(let place, let section):
      if (0...sections.count).contains(place) { sections.insert(section, at: place) }
    case .sectionUpdated(let place, var section):
      guard sections.indices.contains(place) else { return }
      section.rows = sections[place].rows
      sections[place] = section
    case .rowsReplaced(let section, _), .rowRemoved(let section, _), .rowMoved(let section, _, _),
      .rowInserted(let section, _, _), .rowUpdated(let section, _, _):
      if sections.indices.contains(section) { sections[section].apply(change) }
    }
  }
}

// MARK: - Rows

extension SectionSnapshot {
  fileprivate mutating func apply(_ change: FormChange) {
    switch change {
    case .rowsReplaced(_, let rows): self.rows = rows
    case .rowRemoved(_, let place):
      if rows.indices.contains(place) { rows.remove(at: place) }
    case .rowMoved(_, let from, let to):
      guard rows.indices.contains(from), rows.indices.contains(to) else { return }
      rows.insert(rows.remove(at: from), at: to)
    case .rowInserted(_, let place, let row):
      if (0...rows.count).contains(place) { rows.insert(row, at: place) }
    case .rowUpdated(_, let place, let row):
      if rows.indices.contains(place) { rows[place] = row }
    default: break
    }
  }

  fileprivate func changes(from old: SectionSnapshot, at place: Int) -> [FormChange] {
    if self == old { return [] }
    var changes: [FormChange] = []
    var (head, earlier) = (self, old)
    (head.rows, earlier.rows) = ([], [])
    if head != earlier { changes.append(.sectionUpdated(place: place, head)) }
    guard let steps = RowOrder(rows.map(\.id), from: old.rows.map(\.id))?.steps else {
      return changes + [.rowsReplaced(section: place, rows)]
    }
    for step in steps {
      switch step {
      case .remove(let row): changes.append(.rowRemoved(section: place, place: row))
      case .move(let from, let to): changes.append(.rowMoved(section: place, from: from, to: to))
      case .insert(let row): changes.append(.rowInserted(section: place, place: row, rows[row]))
      }
    }
    let before = Dictionary(old.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, row) in rows.enumerated() {
      if let earlier = before[row.id], earlier != row {
        changes.append(.rowUpdated(section: place, place: index, row))
      }
    }
    return changes
  }
}

/// The steps from one order of ids to another, with as few moves as there can be.
private struct RowOrder {
  enum Step {
    case remove(Int)
    case move(from: Int, to: Int)
    case insert(Int)
  }

  private(set) var steps: [Step] = []
  /// Beyond this many moves, all rows anew are less work.
  private static let moveLimit = 500

  /// `nil` when an id stands twice, or when too many rows moved.
  init?(_ new: [String], from old: [String]) {
    let places = Dictionary(zip(new, new.indices), uniquingKeysWith: { first, _ in first })
    let before = Set(old)
    guard places.count == new.count, before.count == old.count else { return nil }
    for (index, id) in old.enumerated().reversed() where places[id] == nil { steps.append(.remove(index)) }
    var current = old.compactMap { places[$0] }
    let still = Set(Self.longestIncreasing(current))
    guard current.count - still.count <= Self.moveLimit else { return nil }
    var last: Int?
    for place in current.sorted() {
      defer { last = place }
      if still.contains(place) { continue }
      guard let from = current.firstIndex(of: place) else { return nil }
      current.remove(at: from)
      let to: Int
      if let last, let before = current.firstIndex(of: last) { to = before + 1 } else { to = 0 }
      current.insert(place, at: to)
      steps.append(.move(from: from, to: to))
    }
    for (index, id) in new.enumerated() where !before.contains(id) { steps.append(.insert(index)) }
  }

  /// The elements of a longest increasing subsequence: the rows that need not move.
  private static func longestIncreasing(_ numbers: [Int]) -> [Int] {
    var tails: [Int] = []
    var before = Array(repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [Int] = []
    var index = tails.last ?? -1
    while index >= 0 {
      result.append(numbers[index])
      index = before[index]
    }
    return result
  }
}
