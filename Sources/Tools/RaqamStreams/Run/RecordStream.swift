internal import Raqam
internal import RaqamDescriptors

/// Changes the cells of some columns in a stream of any length, and copies everything else byte for byte.
///
/// ```swift
/// var stream = RecordStream(.csv, columns: [price])
/// stream.invalid = .keep
/// let total = try stream.run(jobs: 2, from: read, to: write) { issue in log(issue.description) }
/// ```
///
/// Memory does not grow with the stream, because only a few chunks are in memory at a time. The order of records is
/// preserved for any number of threads. Line endings, quotation marks of other fields, a byte order mark and a last
/// line without an ending are also preserved. Changed cells are quoted if necessary.
package struct RecordStream: Sendable {
  /// The layout of input and output.
  package var layout: RecordLayout
  /// The columns to change. The `lines` layout has one column. If a name occurs twice, the last entry is used.
  package var columns: [StreamColumn]
  /// Columns that are changed if the input has them, such as the rows of a form.
  package var optionalColumns: [StreamColumn] = []
  /// The character between the fields of CSV; a comma by default.
  package var delimiter = FieldDelimiter.comma
  /// The contents of cells that are absent values, such as `NA`, with or without quotation marks. An empty cell is
  /// always absent.
  package var nullTexts: [String] = []
  /// Whether the first record of CSV and TSV names the columns; otherwise they are numbered from 1. The default is
  /// `true`.
  package var hasHeader = true
  /// How cells that cannot be converted and malformed records are handled; `abort` by default.
  package var invalid = InvalidCells.abort
  /// Whether a byte order mark is written even if the input has none, as spreadsheets require it. The default is
  /// `false`.
  package var addsByteOrderMark = false
  /// The maximum number of issues to report for each chunk of the input; all of them are counted. The default is 1000.
  package var issueLimit = 1000

  /// Creates a stream that aborts at the first cell that cannot be converted.
  package init(_ layout: RecordLayout, columns: [StreamColumn]) {
    self.layout = layout
    self.columns = columns
  }

  /// The budget of a record. The default limits its size to 16 MiB.
  package var budget = Budget.standard

  /// The maximum number of columns of a table: 262,144.
  package static let columnLimit = 1 << 18

  /// The amount of data that a stream has processed.
  package struct Progress: Hashable, Sendable {
    /// The number of records written, without the header.
    package var rows = 0
    /// The number of issues, without notes.
    package var issues = 0
    /// The size in bytes of the input whose records were written.
    package var bytes = 0

    /// Creates a progress value.
    package init(rows: Int = 0, issues: Int = 0, bytes: Int = 0) {
      self.rows = rows
      self.issues = issues
      self.bytes = bytes
    }
  }

  /// Reads all input and writes it with the cells changed.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads, including the calling one; 1 starts no threads.
  ///   - read: Appends the next available bytes; returns `false` at the end. It is called by one thread at a time.
  ///   - write: Writes the next bytes of the output. This and the next two functions are called by one thread at a
  ///     time.
  ///   - note: Receives the issues in order, soon after their records were written.
  ///   - progress: Receives the progress after each chunk.
  /// - Returns: The amount of data that was written.
  /// - Throws: `stopped` after the issue that ended the stream; `unknownColumn`, `otherDelimiter` and `unreadable`
  ///   before the first output; an error of `read` after all previous input was written; an error of `write`.
  /// - Complexity: O(*n*) in the size of the input.
  @discardableResult
  package func run(
    jobs: Int = 1, from read: @escaping @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool,
    to write: @escaping @Sendable ([UInt8]) throws(StreamFailure) -> Void,
    progress: @escaping @Sendable (Progress) -> Void = { _ in },
    noting note: @escaping @Sendable (StreamIssue) -> Void
  ) throws(StreamFailure) -> Progress {
    let source = RecordSource(layout, recordLimit: budget.bytesIn, read: read)
    let sink = RecordSink(write: write, note: note, progress: progress)
    let mark = try source.takeByteOrderMark() || addsByteOrderMark ? Delimiter.byteOrder : []
    try checkEmptyTexts()
    switch layout {
    case .csv, .tsv:
      let (plan, header) = try tablePlan(source)
      try sink.begin(with: mark, header)
      try run(jobs, source, sink) { TableWork(plan, allColumns) }
    case .ndjson:
      try source.checkLineBreaks()
      try sink.begin(with: mark)
      let plan = ObjectWork.ColumnLayout(
        columns: allColumns, nullTexts: nullTexts, invalid: invalid, issueLimit: issueLimit, budget: budget)
      try run(jobs, source, sink) { ObjectWork(plan) }
      try sink.checkSeen(allColumns, from: optionalColumns.count)
    case .lines:
      try source.checkLineBreaks()
      try sink.begin(with: mark)
      try run(jobs, source, sink) { LineWork(write: lineWriter(), invalid: invalid, issueLimit: issueLimit) }
    }
    return sink.total
  }

  /// Processes lines with `writer`, and ends each of them with a line feed. A byte order mark of the input is skipped.
  @discardableResult
  package func run(
    jobs: Int, from read: @escaping @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool,
    to write: @escaping @Sendable ([UInt8]) throws(StreamFailure) -> Void,
    noting note: @escaping @Sendable (StreamIssue) -> Void, writer: @escaping @Sendable () -> LineWriter
  ) throws(StreamFailure) -> Progress {
    let source = RecordSource(.lines, recordLimit: budget.bytesIn, read: read)
    let sink = RecordSink(write: write, note: note, progress: { _ in })
    _ = try source.takeByteOrderMark()
    try source.checkLineBreaks()
    try run(jobs, source, sink) {
      LineWork(write: writer(), invalid: invalid, issueLimit: issueLimit, writesLineFeeds: true)
    }
    return sink.total
  }

  private func run<Work: RecordWork>(
    _ jobs: Int, _ source: RecordSource, _ sink: RecordSink, _ worker: @escaping @Sendable () -> Work
  ) throws(StreamFailure) {
    let work = OrderedWork<StreamChunk, Work, StreamFailure>(
      piece: { StreamChunk() }, worker: worker, read: { piece in source.next(&piece) },
      work: { worker, piece in worker.work(&piece) },
      write: { worker, piece throws(StreamFailure) in
        try sink.take(&piece)
        while !piece.isWorkedOff {
          worker.work(&piece)
          try sink.take(&piece)
        }
      })
    try work.run(jobs: jobs)
  }

  var allColumns: [StreamColumn] { optionalColumns + columns }

  private func lineWriter() -> LineWriter {
    var cells = CellWriter(columns.isEmpty ? [] : [columns[0]], nullTexts: nullTexts)
    guard !columns.isEmpty else {
      return { text, bytes in
        bytes.append(text, 0..<text.count)
        return LineOutcome()
      }
    }
    return { text, bytes in
      if text.isEmpty || cells.isNull(text) {
        if let empty = cells.emptyText(0) { bytes += empty }
        return LineOutcome()
      }
      do throws(FormatError) {
        return LineOutcome(notes: try cells.append(text, 0, to: &bytes))
      } catch {
        return LineOutcome(refusal: error)
      }
    }
  }
}
