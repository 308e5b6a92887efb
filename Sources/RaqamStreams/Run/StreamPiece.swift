/// Whole records, and what is made of them.
struct StreamPiece {
  /// The records; what stands behind `end` is not of this piece.
  var input: [UInt8] = []
  var end = 0
  /// How far the input is known to be records that were cut where they end: the last one of `input` was not, as it is too long.
  var isCut = true
  /// Why there is no more input.
  var failure: StreamFailure?
  var output: [UInt8] = []
  /// Records and lines of the piece; after a stop, those before it.
  var rows = 0
  var lines = 0
  /// The first that are kept, with rows and lines counted from the piece's beginning, and how many there were.
  var issues: [StreamIssue] = []
  var issueCount = 0
  /// Whether nothing behind this piece is to be written.
  var isStopped = false
  /// Which columns were in some record; for records that need not have all.
  var seen: [Bool] = []
  /// Keys of a record that lacks some.
  var keys: [String] = []

  /// Takes out what was made, and keeps the memory.
  mutating func clearResults() {
    output.removeAll(keepingCapacity: true)
    issues.removeAll(keepingCapacity: true)
    (rows, lines, issueCount, isStopped) = (0, 0, 0, false)
  }
}
