// Distinct types for indices that are easily confused. The index of a section, which is public, is an `Int`.

/// The index of a row among all rows of a form. Rows that are added to a session have slots after those of the
/// descriptor.
struct Slot: Hashable, Strideable, Sendable {
  let index: Int

  init(_ index: Int) { self.index = index }

  func distance(to other: Slot) -> Int { other.index - index }
  func advanced(by offset: Int) -> Slot { Slot(index + offset) }
}

/// The index of a row within each entry of its section.
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
  var slots: Range<Slot> { Slot(0)..<Slot(count) }

  @inline(__always) subscript(slot: Slot) -> RowPlan { self[slot.index] }
}

extension [SessionRow] {
  var slots: Range<Slot> { Slot(0)..<Slot(count) }

  subscript(slot: Slot) -> SessionRow {
    @inline(__always) get { self[slot.index] }
    @inline(__always) _modify { yield &self[slot.index] }
  }

  /// Returns the slot of another row of the same entry; `nil` if the row is not in an entry. The rows of an entry have
  /// consecutive slots.
  func slot(of item: ItemIndex, besides slot: Slot) -> Slot? {
    self[slot].item.map { slot.advanced(by: item.index - $0.index) }
  }
}
