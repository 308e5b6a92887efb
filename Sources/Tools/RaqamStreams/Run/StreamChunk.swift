/// A chunk of complete records with the results of processing them.
struct StreamChunk {
  /// The input; bytes after `end` belong to the next chunk.
  var input: [UInt8] = []
  var end = 0
  /// The start of the next record to process; the results of earlier records are stored here or written.
  var next = 0
  /// Whether the chunk ends at the end of a record; `false` if it ends with an overlong record.
  var isCut = true
  /// The maximum size of a record in bytes.
  var recordLimit = Budget.standard.bytesIn
  /// Whether a quotation mark that is open at the end of an overlong record is closed later in the input.
  var closesLater = false
  /// The reason why there is no more input.
  var failure: StreamFailure?
  var output: [UInt8] = []
  /// The numbers of input bytes, records and lines with stored results; after a stop, of records and lines before it.
  var bytes = 0
  var rows = 0
  var lines = 0
  /// The first issues, with rows and lines relative to the results, and the total number.
  var issues: [StreamIssue] = []
  var issueCount = 0
  /// Whether no output may follow this chunk.
  var isStopped = false
  /// The columns that were found in some record, for records that need not have all columns.
  var seen: [Bool] = []
  /// The keys of a record in which columns are missing.
  var keys: [String] = []

  /// The size in bytes at which output is written. If a short input has long output, the rest of the chunk is processed
  /// when it is written. The output may be longer by one record.
  static let outputLimit = 1 << 20

  /// Whether all records were processed.
  var isWorkedOff: Bool { next >= end }

  /// Discards the results but keeps their memory.
  mutating func clearResults() {
    output.removeAll(keepingCapacity: true)
    issues.removeAll(keepingCapacity: true)
    (bytes, rows, lines, issueCount, isStopped) = (0, 0, 0, 0, false)
  }
}
