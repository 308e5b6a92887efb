/// Whole records, and what is made of them.
struct StreamPiece {
  /// The records; what stands behind `end` is not of this piece.
  var input: [UInt8] = []
  var end = 0
  /// Where the records begin that are still to be worked on: those before it have their results here, or written.
  var next = 0
  /// How far the input is known to be records that were cut where they end: the last one of `input` was not, as it is too long.
  var isCut = true
  /// Why there is no more input.
  var failure: StreamFailure?
  var output: [UInt8] = []
  /// Bytes, records and lines of the input whose results are here; after a stop, records and lines before it.
  var bytes = 0
  var rows = 0
  var lines = 0
  /// The first that are kept, with rows and lines counted from where the results begin, and how many there were.
  var issues: [StreamIssue] = []
  var issueCount = 0
  /// Whether nothing behind this piece is to be written.
  var isStopped = false
  /// Which columns were in some record; for records that need not have all.
  var seen: [Bool] = []
  /// Keys of a record that lacks some.
  var keys: [String] = []

  /// How many bytes of output are made before they are written: of what little input says much, one part after the other is
  /// worked on when the piece is to be written. A record more may be there.
  static let outputLimit = 1 << 20

  /// Whether there are results of all records, here or written.
  var isWorkedOff: Bool { next >= end }

  /// Takes out what was made, and keeps the memory.
  mutating func clearResults() {
    output.removeAll(keepingCapacity: true)
    issues.removeAll(keepingCapacity: true)
    (bytes, rows, lines, issueCount, isStopped) = (0, 0, 0, 0, false)
  }
}
