// Slots and sections are plain integers: the indices of arrays. Two other kinds of indices are easily mistaken for slots.

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

extension [SessionRow] {
  /// The slot of another row of the same entry; `nil` if the row is in none. The rows of an entry have consecutive slots.
  func slot(of item: ItemIndex, besides slot: Int) -> Int? {
    self[slot].item.map { slot - $0.index + item.index }
  }
}
