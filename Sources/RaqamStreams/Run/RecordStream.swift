internal import Raqam
internal import RaqamDescriptors

/// Changes the cells of some columns in a stream of any length, and copies all else byte for byte.
///
/// ```swift
/// var stream = RecordStream(.csv, columns: [price])
/// stream.invalid = .keep
/// let total = try stream.run(jobs: 2, from: read, to: write) { issue in log(issue.description) }
/// ```
///
/// Memory does not grow with the stream: some pieces of it are there at a time. The order of the records stays as it is, however
/// many threads work on them. Line endings, quotation marks of other fields, a byte order mark and a last line without an ending
/// stay what they were; a cell that is written is quoted where it has to be.
public struct RecordStream: Sendable {
  /// How records are laid out.
  public var layout: RecordLayout
  /// What is changed: nothing where there are no columns. Lines have one column. Of two of one name the last one counts.
  public var columns: [StreamColumn]
  /// What is changed where the input has such a column: the rows of a form.
  public var optionalColumns: [StreamColumn] = []
  /// Whether the first record of CSV and TSV names the columns. Else they have numbers from 1.
  public var hasHeader = true
  /// What becomes of cells that cannot be written, and of what is wrong with records.
  public var invalid = InvalidCells.abort
  /// Whether the output begins with a byte order mark also where the input does not: spreadsheets want one.
  public var addsByteOrderMark = false
  /// How many issues of each piece of the input are told; all of them are counted.
  public var issueLimit = 1000

  /// A stream that aborts at the first cell that cannot be written.
  public init(_ layout: RecordLayout, columns: [StreamColumn]) {
    self.layout = layout
    self.columns = columns
  }

  /// Longest record: 16 MiB.
  public static let recordLimit = 16 << 20

  /// Most columns of a table: 262,144.
  public static let columnLimit = 1 << 18

  /// What a stream has come to.
  public struct Progress: Hashable, Sendable {
    /// Records that are written, without the header.
    public var rows = 0
    /// Issues, notes not counted.
    public var issues = 0
    /// Bytes of the input whose records are written.
    public var bytes = 0

    /// So much.
    public init(rows: Int = 0, issues: Int = 0, bytes: Int = 0) {
      self.rows = rows
      self.issues = issues
      self.bytes = bytes
    }
  }

  /// Reads input to its end and writes it with its cells changed.
  ///
  /// - Parameters:
  ///   - jobs: How many threads work, the calling one included; 1 starts none.
  ///   - read: Appends the next bytes, as many as are there; `false` at the end. One thread at a time asks.
  ///   - write: Takes the next bytes of the output. One thread at a time calls this and the next two.
  ///   - note: Takes what is wrong with records, in their order, soon after the records were written.
  ///   - progress: Is told what was written so far.
  /// - Returns: What was written.
  ///
  /// *Errors*: `stopped` behind the issue that ended the stream, `unknownColumn` and `unreadable` before anything is written; those of
  /// `read` once all that was read is written, and those of `write`.
  @discardableResult
  public func run(
    jobs: Int = 1, from read: @escaping @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool,
    to write: @escaping @Sendable ([UInt8]) throws(StreamFailure) -> Void,
    progress: @escaping @Sendable (Progress) -> Void = { _ in },
    noting note: @escaping @Sendable (StreamIssue) -> Void
  ) throws(StreamFailure) -> Progress {
    let source = RecordSource(layout, recordLimit: Self.recordLimit, read: read)
    let sink = RecordSink(write: write, note: note, progress: progress)
    let mark = try source.takeByteOrderMark() || addsByteOrderMark ? Mark.byteOrder : []
    switch layout {
    case .csv, .tsv:
      let (plan, header) = try tablePlan(source)
      try sink.begin(with: mark, header)
      try run(jobs, source, sink) { TableWork(plan, allColumns) }
    case .ndjson:
      try sink.begin(with: mark)
      let plan = ObjectWork.Plan(columns: allColumns, invalid: invalid, issueLimit: issueLimit)
      try run(jobs, source, sink) { ObjectWork(plan) }
      try sink.checkSeen(allColumns, from: optionalColumns.count)
    case .lines:
      try sink.begin(with: mark)
      try run(jobs, source, sink) { LineWork(write: lineWriter(), invalid: invalid, issueLimit: issueLimit) }
    }
    return sink.total
  }

  /// The same for lines that `writer` writes, each of which ends with a line feed. A byte order mark of the input is skipped.
  @discardableResult
  package func run(
    jobs: Int, from read: @escaping @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool,
    to write: @escaping @Sendable ([UInt8]) throws(StreamFailure) -> Void,
    noting note: @escaping @Sendable (StreamIssue) -> Void, writer: @escaping @Sendable () -> LineWriter
  ) throws(StreamFailure) -> Progress {
    let source = RecordSource(.lines, recordLimit: Self.recordLimit, read: read)
    let sink = RecordSink(write: write, note: note, progress: { _ in })
    _ = try source.takeByteOrderMark()
    try run(jobs, source, sink) {
      LineWork(write: writer(), invalid: invalid, issueLimit: issueLimit, writesLineFeeds: true)
    }
    return sink.total
  }

  private func run<Work: RecordWork>(
    _ jobs: Int, _ source: RecordSource, _ sink: RecordSink, _ worker: @escaping @Sendable () -> Work
  ) throws(StreamFailure) {
    let work = OrderedWork<StreamPiece, Work, StreamFailure>(
      piece: { StreamPiece() }, worker: worker, read: { piece in source.next(&piece) },
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

  private var allColumns: [StreamColumn] { optionalColumns + columns }

  private func lineWriter() -> LineWriter {
    var cells = CellWriter(columns.isEmpty ? [] : [columns[0]])
    guard !columns.isEmpty else {
      return { text, bytes in
        bytes.append(text, 0..<text.count)
        return LineOutcome()
      }
    }
    return { text, bytes in
      if text.isEmpty {
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

// MARK: - Tables

extension RecordStream {
  /// Finds the columns, and takes the header.
  private func tablePlan(_ source: RecordSource) throws(StreamFailure) -> (TableWork.Plan, header: [UInt8]) {
    let scanner = FieldScanner(separator: layout.separator ?? Mark.comma, hasQuotes: layout.hasQuotes)
    let first = try source.takeFirst()
    // So many names would take far more memory than the record does.
    guard scanner.count(of: first) <= Self.columnLimit else {
      throw .unreadable("the first record has more than \(Self.columnLimit) columns")
    }
    let fields = scanner.fields(of: first)
    var targets: [(place: Int, column: Int)] = []
    if hasHeader {
      guard let fields else { throw .unreadable("a quotation mark is wrong in the header") }
      // What is empty has no header, and lacks nothing.
      if !first.isEmpty { targets = try self.targets(fields) }
    } else {
      source.putBack(first)
      if !first.isEmpty { targets = try self.targets(count: fields?.count) }
    }
    let plan = TableWork.Plan(
      scanner: scanner, targets: Self.distinct(targets), count: fields?.count ?? 1,
      names: hasHeader ? fields ?? [] : [], invalid: invalid, issueLimit: issueLimit)
    return (plan, hasHeader ? first : [])
  }

  /// From left to right; of two that say what becomes of the same column, the last one counts.
  private static func distinct(_ targets: [(place: Int, column: Int)]) -> [(place: Int, column: Int)] {
    Dictionary(targets.map { ($0.place, $0.column) }) { $1 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// All columns of each name.
  private func targets(_ names: [String]) throws(StreamFailure) -> [(place: Int, column: Int)] {
    var targets: [(place: Int, column: Int)] = []
    var placesOfNames: ExactDictionary<[Int]> = [:]
    for (place, name) in names.enumerated() { placesOfNames[name, default: []].append(place) }
    for (index, column) in allColumns.enumerated() {
      let places = placesOfNames[column.name] ?? []
      if places.isEmpty, index >= optionalColumns.count {
        throw .unknownColumn(
          column.name, hint: NearestWord.hint(column.name, among: names), count: names.count)
      }
      targets += places.map { ($0, index) }
    }
    return targets
  }

  /// Columns by their numbers.
  private func targets(count: Int?) throws(StreamFailure) -> [(place: Int, column: Int)] {
    var targets: [(place: Int, column: Int)] = []
    for (index, column) in columns.enumerated() {
      let index = index + optionalColumns.count
      guard let number = Int(column.name), (1...(count ?? Int.max)).contains(number) else {
        throw .unknownColumn(column.name, hint: nil, count: count ?? 0)
      }
      targets.append((number - 1, index))
    }
    return targets
  }
}
