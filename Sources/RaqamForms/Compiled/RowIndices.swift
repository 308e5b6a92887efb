// Types for indices that are easily mistaken for each other. The index of a section, which is public, is a plain integer.

/// The index of a row among all rows of a form. Rows that are added later have the slots after those of the descriptor.
struct Slot: Hashable, Strideable, Sendable {
  let index: Int

  init(_ index: Int) { self.index = index }

  func distance(to other: Slot) -> Int { other.index - index }
  func advanced(by offset: Int) -> Slot { Slot(index + offset) }
}

/// The index of a row in each entry of its section.
struct ItemIndex: Hashable, Sendable {
  let index: Int

  init(_ index: Int) { self.index = index }
}

/// The index of a column among the columns of a form.
struct ColumnIndex: Hashable, Sendable {
  let index: Int

  init(_ index: Int) { self.index = index }
}

extension [RowPlan] {
  /// The slots of the rows.
  var slots: Range<Slot> { Slot(0)..<Slot(count) }

  @inline(__always) subscript(slot: Slot) -> RowPlan { self[slot.index] }
}

extension [SessionRow] {
  /// The slots of the rows.
  var slots: Range<Slot> { Slot(0)..<Slot(count) }

  subscript(slot: Slot) -> SessionRow {
    @inline(__always) get { self[slot.index] }
    @inline(__always) _modify { yield &self[slot.index] }
  }

  /// The slot of another row of the same entry; `nil` if the row is in none. The rows of an entry have consecutive slots.
  func slot(of item: ItemIndex, besides slot: Slot) -> Slot? {
    self[slot].item.map { slot.advanced(by: item.index - $0.index) }
  }
}
