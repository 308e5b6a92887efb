internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

// The size of a session: about how many bytes its snapshot has. Many rows can show one text of the descriptor, so that the length of
// a descriptor is no bound for its snapshot.

extension FormSession {
  /// The most bytes of the texts, values and options of all rows: see ``size``.
  ///
  /// A value beyond it is refused. A text that is beyond it because another value is longer now is cut.
  public static let sizeLimit = 64 << 20
  /// The characters of a text or message that is cut.
  static let cutLength = 100

  /// Whether so many more bytes are within the limit.
  func hasRoom(for bytes: Int) -> Bool { bytes <= 0 || bytes <= largestSize - size }

  /// Whether so many more rows of so many bytes together are within the limits.
  func hasRoom(forRows count: Int, of bytes: Int) -> Bool {
    slots.count + count <= FormDescriptor.rowLimit && hasRoom(for: bytes)
  }

  /// Counts more or, below zero, fewer bytes of a row.
  mutating func grow(_ slot: Int, by bytes: Int) {
    guard bytes != 0, !rows[slot].isDeleted else { return }
    size += bytes
    rows[slot].size += bytes
  }

  /// Counts the bytes of a row anew.
  mutating func weigh(_ slot: Int) {
    let bytes = rows[slot].isDeleted ? 0 : rows[slot].currentSize
    size += bytes - rows[slot].size
    rows[slot].size = bytes
  }

  /// About how many bytes of memory the session takes apart from its form.
  package var memory: Int { size + rows.count * 1_200 }

  /// The sum of what the rows have now: ``size``, if nothing was forgotten.
  package var countedSize: Int { rows.reduce(0) { $0 + ($1.isDeleted ? 0 : $1.currentSize) } + untakenSize }

  /// A text or value that is too long for the form.
  static var sizeFault: FormatError {
    FormatError(.limitExceeded, "the values and texts of a form have at most \(sizeLimit >> 20) MiB together")
  }
}

extension SessionRow {
  /// About how many bytes the row has in a snapshot.
  fileprivate var currentSize: Int {
    var bytes = plan.size + text.utf8.count + value.size
    for issue in issues { bytes += issue.message.utf8.count }
    bytes += refusal?.size ?? 0
    for option in choice.loaded ?? [] { bytes += option.size }
    for text in fullTexts.values { bytes += text.text.utf8.count }
    return bytes
  }
}

extension FormRefusal {
  var size: Int { (text?.utf8.count ?? 0) + issue.message.utf8.count }
}

extension Reversal {
  /// About how many bytes of values it keeps.
  var size: Int {
    switch self {
    case .value(_, let value, let refusal, _): value.size + (refusal?.size ?? 0)
    case .insertion, .move: 0
    case .deletion(let rows, _): rows.reduce(0) { $0 + $1.currentSize }
    }
  }
}

extension RowSnapshot.Option {
  /// About how many bytes the option has in a snapshot.
  var size: Int { value.utf8.count + text.utf8.count + 40 }
}

extension RowDescriptor {
  /// About how many bytes the row has in a snapshot without a value.
  ///
  /// - Parameter showsMonth: Whether it has a picker with the days of a month.
  func size(showsMonth: Bool) -> Int {
    var bytes = 400 + 2 * id.utf8.count + (showsMonth ? 6_000 : 0)
    for text in [title, placeholder, emptyText] { bytes += text?.utf8.count ?? 0 }
    for (name, color) in colors { bytes += name.utf8.count + color.text.utf8.count }
    switch content {
    case .options(let choice):
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
  /// About how many bytes the value has as JSON.
  var size: Int {
    switch self {
    case .null, .integer: 0
    case .string(let text): text.utf8.count
    case .list(let elements): elements.reduce(8) { $0 + $1.size + 8 }
    case .object(let members): members.reduce(8) { $0 + $1.key.utf8.count + $1.value.size + 8 }
    default: 16
    }
  }
}

extension GivenValue {
  /// About how many bytes the value has as JSON.
  var size: Int {
    switch self {
    case .value(let value): value.size
    case .json(let node): node.range.count
    }
  }
}
