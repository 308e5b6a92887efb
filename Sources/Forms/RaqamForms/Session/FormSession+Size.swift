internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

// The size of a session is the approximate number of bytes of its snapshot. Many rows can show one text of the
// descriptor, so the length of the descriptor does not limit the snapshot.

extension FormSession {
  /// The maximum length in characters of a truncated text or message.
  static let cutLength = 100

  /// Returns whether the session can grow by `bytes`.
  // Inlined, because a call would copy the whole session.
  @inline(__always)
  func hasRoom(for bytes: Int) -> Bool { bytes <= 0 || bytes <= largestSize - size }

  /// Returns whether `count` more rows with `bytes` bytes in total fit.
  func hasRoom(forRows count: Int, of bytes: Int) -> Bool {
    slots.count + count <= FormDescriptor.rowLimit && hasRoom(for: bytes)
  }

  /// Adds `bytes`, which may be negative, to the size of a row.
  @inline(__always)
  mutating func grow(_ slot: Slot, by bytes: Int) {
    guard bytes != 0, !rows[slot].isDeleted else { return }
    size += bytes
    rows[slot].size += bytes
  }

  /// Recomputes the size of a row.
  mutating func weigh(_ slot: Slot) {
    let bytes = rows[slot].isDeleted ? 0 : rows[slot].currentSize
    size += bytes - rows[slot].size
    rows[slot].size = bytes
  }

  /// The approximate memory of the session without its form.
  package var memory: Int { size + reversalSize + (field?.text.utf8.count ?? 0) + rows.count * 1_200 }

  /// The error for a value or text that exceeds the size limit.
  var sizeFault: FormatError {
    FormatError(
      .limitExceeded,
      "the values and texts of the form exceed the limit of \(Budget.words(bytes: form.context.budget.bytesOut))")
  }
}

extension SessionRow {
  /// The approximate size of the row in a snapshot.
  var currentSize: Int {
    var bytes = plan.size + text.utf8.count + value.size
    for issue in issues { bytes += issue.message.utf8.count }
    bytes += refusal?.size ?? 0
    for option in choice.loaded ?? [] { bytes += option.size }
    for text in fullTexts.values { bytes += text.text.utf8.count + (text.issue?.message.utf8.count ?? 0) }
    return bytes
  }
}

extension FormSession {
  /// Recomputes truncated texts and rejected computed values after the session has become smaller.
  mutating func restoreCut(_ update: inout FormUpdate) {
    guard !cut.isEmpty else { return }
    let slots = cut.filter { !rows[$0].isDeleted }.sorted()
    cut = []
    let computed = compute(only: slots, &update)
    for slot in slots {
      refreshText(slot, &update, tells: true)
      refreshIssues(slot, &update)
    }
    for slot in computed { propagate(from: slot, &update) }
  }
}

extension SectionDescriptor {
  /// The approximate size of the section in a snapshot, without rows.
  var size: Int {
    [header, footer, editing?.insertTitle].reduce(500) { $0 + ($1?.utf8.count ?? 0) }
  }
}

extension FormRefusal {
  var size: Int { (text?.utf8.count ?? 0) + issue.message.utf8.count }
}

extension Reversal {
  /// The approximate size in bytes of the values that the reversal stores.
  var size: Int {
    switch self {
    case .value(_, let value, let refusal, _): value.size + (refusal?.size ?? 0)
    case .insertion, .move: 0
    case .deletion(let rows, _): rows.reduce(0) { $0 + $1.currentSize }
    }
  }
}

extension RowSnapshot.Option {
  /// The approximate size of the option in a snapshot.
  var size: Int { value.utf8.count + text.utf8.count + 40 }
}

extension RowDescriptor {
  /// The approximate size of the row in a snapshot, without a value.
  ///
  /// - Parameter showsMonth: Whether the row has a picker with the days of a month.
  func size(showsMonth: Bool) -> Int {
    var bytes = 400 + 2 * id.utf8.count + (showsMonth ? 6_000 : 0)
    for text in [title, placeholder, emptyText] { bytes += text?.utf8.count ?? 0 }
    for (name, color) in colors { bytes += name.utf8.count + color.text.utf8.count }
    switch content {
    case .options(let choice):
      bytes += (choice.selectorTitle ?? title ?? "").utf8.count
      for option in choice.options {
        bytes += RowSnapshot.Option(value: option, text: choice.text(of: option)).size
      }
    case .page(let page): bytes += (page.url?.utf8.count ?? 0) + (page.html?.utf8.count ?? 0)
    case .files(let files): for type in files.types { bytes += type.utf8.count }
    default: break
    }
    return bytes
  }
}

extension FieldValue {
  /// The approximate size of the value as JSON.
  @inline(__always)
  var size: Int {
    // Fast path for the most frequent kind.
    if case .integer = self { 0 } else { otherSize }
  }

  private var otherSize: Int {
    switch self {
    case .null, .integer: 0
    case .string(let text): text.utf8.count
    case .list(let elements): elements.reduce(8) { $0 + $1.size + 8 }
    case .object(let members): members.reduce(8) { $0 + $1.key.string.utf8.count + $1.value.size + 8 }
    default: 16
    }
  }
}

extension InputValue {
  /// The approximate size of the value as JSON.
  var size: Int {
    switch self {
    case .value(let value): value.size
    case .json(let node): node.range.count
    }
  }
}
