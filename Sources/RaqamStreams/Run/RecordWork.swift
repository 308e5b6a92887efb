internal import Raqam
internal import RaqamDescriptors

/// What one thread makes of pieces.
protocol RecordWork: SendableMetatype {
  /// Fills the output of a piece, its counts and issues, from its next record on until the output is full.
  mutating func work(_ piece: inout StreamPiece)
}

/// The output of a piece while it grows: what is not changed is copied in runs.
struct PieceOutput {
  var bytes: [UInt8]
  /// What of the input was copied, or replaced.
  var copied: Int
  private let start: Int
  let invalid: InvalidCells
  private let issueLimit: Int
  private(set) var issues: [StreamIssue]
  private(set) var issueCount = 0
  private(set) var isStopped = false
  /// Records and lines before the one that is being worked on.
  var rows = 0
  var lines = 0

  init(_ piece: inout StreamPiece, _ invalid: InvalidCells, issueLimit: Int) {
    piece.clearResults()
    (bytes, issues) = ([], [])
    (start, copied) = (piece.next, piece.next)
    self.invalid = invalid
    self.issueLimit = issueLimit
    swap(&bytes, &piece.output)
    swap(&issues, &piece.issues)
    if bytes.capacity < piece.end { bytes.reserveCapacity(piece.end + piece.end / 2) }
  }

  /// Whether what was made is to be written before more is.
  var isFull: Bool { bytes.count >= StreamPiece.outputLimit }

  /// Gives all back to the piece, with what stands before the record that is next.
  consuming func finish(_ piece: inout StreamPiece, _ text: Span<UInt8>, next: Int) {
    if !isStopped { copy(text, upTo: next) }
    swap(&bytes, &piece.output)
    swap(&issues, &piece.issues)
    (piece.rows, piece.lines, piece.issueCount, piece.isStopped) = (rows, lines, issueCount, isStopped)
    (piece.bytes, piece.next) = (next - start, next)
  }

  /// Where a record begins in input and output.
  struct Place {
    var start: Int
    var count: Int
    var copied: Int
  }

  func place(_ start: Int) -> Place { Place(start: start, count: bytes.count, copied: copied) }

  /// Makes as if nothing had been done since.
  mutating func goBack(to place: Place) {
    bytes.removeSubrange(place.count...)
    copied = place.copied
  }

  /// Copies the input up to a place.
  @inline(__always)
  mutating func copy(_ text: Span<UInt8>, upTo end: Int) {
    if end > copied { bytes.append(text, copied..<end) }
    copied = end
  }

  /// Keeps an issue, and stops where it must not be passed over.
  mutating func tell(
    _ kind: StreamIssue.Kind, _ error: FormatError, column: String?, value: Span<UInt8>?, isFatal: Bool = false
  ) {
    issueCount += 1
    if kind != .note, invalid == .abort || isFatal { isStopped = true }
    guard issues.count < issueLimit || isStopped else { return }
    var kept: String?
    if let value { kept = String(decodingUTF8: value.extracting(0..<min(value.count, StreamIssue.valueLimit))) }
    issues.append(
      StreamIssue(kind: kind, row: rows + 1, line: lines + 1, column: column, value: kept, error: error))
  }
}
