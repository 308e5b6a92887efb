internal import Raqam
internal import RaqamDescriptors

/// Processes chunks on one thread.
protocol RecordWork: SendableMetatype {
  /// Fills the output, counts and issues of a chunk from its next record on, until the output is full.
  mutating func work(_ piece: inout StreamChunk)
}

/// The output of a chunk while it is processed. Unchanged input is copied in runs.
struct PieceOutput {
  var bytes: [UInt8]
  /// The end of the input that was copied or replaced.
  var copied: Int
  private let start: Int
  let invalid: InvalidCells
  let recordLimit: Int
  private let issueLimit: Int
  private(set) var issues: [StreamIssue]
  private(set) var issueCount = 0
  private(set) var isStopped = false
  /// The numbers of records and lines before the current one.
  var rows = 0
  var lines = 0

  init(_ piece: inout StreamChunk, _ invalid: InvalidCells, issueLimit: Int) {
    piece.clearResults()
    bytes = []
    issues = []
    start = piece.next
    copied = piece.next
    self.invalid = invalid
    recordLimit = piece.recordLimit
    self.issueLimit = issueLimit
    swap(&bytes, &piece.output)
    swap(&issues, &piece.issues)
    if bytes.capacity < piece.end { bytes.reserveCapacity(piece.end + piece.end / 2) }
  }

  /// Whether the output must be written before more is produced.
  var isFull: Bool { bytes.count >= StreamChunk.outputLimit }

  /// Moves the results to the chunk, after copying the unchanged input before the next record.
  consuming func finish(_ piece: inout StreamChunk, _ text: Span<UInt8>, next: Int) {
    if !isStopped { copy(text, upTo: next) }
    swap(&bytes, &piece.output)
    swap(&issues, &piece.issues)
    (piece.rows, piece.lines, piece.issueCount, piece.isStopped) = (rows, lines, issueCount, isStopped)
    (piece.bytes, piece.next) = (next - start, next)
  }

  /// The start of a record in input and output.
  struct Place {
    var start: Int
    var count: Int
    var copied: Int
  }

  func location(_ start: Int) -> Place { Place(start: start, count: bytes.count, copied: copied) }

  /// Reverts the output to a position.
  mutating func goBack(to location: Place) {
    bytes.removeSubrange(location.count...)
    copied = location.copied
  }

  /// Copies the input up to a position.
  @inline(__always)
  mutating func copy(_ text: Span<UInt8>, upTo end: Int) {
    if end > copied { bytes.append(text, copied..<end) }
    copied = end
  }

  /// Records an issue, and stops the stream if it is fatal.
  mutating func report(
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
