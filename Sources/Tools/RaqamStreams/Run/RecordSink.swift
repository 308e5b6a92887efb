internal import Raqam
internal import Synchronization

/// Writes chunks in order, and reports their issues with positions in the whole stream.
final class RecordSink: Sendable {
  private struct State {
    var total = RecordStream.Progress()
    var lines = 0
    var seen: [Bool] = []
    var keys: [String] = []
  }

  private let state = Mutex(State())
  private let write: @Sendable ([UInt8]) throws(StreamFailure) -> Void
  private let note: @Sendable (StreamIssue) -> Void
  private let progress: @Sendable (RecordStream.Progress) -> Void

  init(
    write: @escaping @Sendable ([UInt8]) throws(StreamFailure) -> Void,
    note: @escaping @Sendable (StreamIssue) -> Void, progress: @escaping @Sendable (RecordStream.Progress) -> Void
  ) {
    self.write = write
    self.note = note
    self.progress = progress
  }

  /// The progress so far.
  var total: RecordStream.Progress { state.withLock { $0.total } }

  /// Writes the byte order mark and the header.
  func begin(with mark: [UInt8], _ header: [UInt8] = []) throws(StreamFailure) {
    if !mark.isEmpty || !header.isEmpty { try write(mark + header) }
    state.withLock { state in
      state.lines = header.count { $0 == Delimiter.lineFeed }
      state.total.bytes = header.count
    }
  }

  func take(_ piece: inout StreamChunk) throws(StreamFailure) {
    // Write first, so that a message follows the output before its record.
    if !piece.output.isEmpty { try write(piece.output) }
    let (rows, lines) = state.withLock { state in (state.total.rows, state.lines) }
    for var issue in piece.issues {
      issue.row += rows
      issue.line += lines
      note(issue)
    }
    let total = state.withLock { state in
      state.total.rows += piece.rows
      state.lines += piece.lines
      state.total.issues += piece.issueCount
      state.total.bytes += piece.bytes
      if state.seen.isEmpty { state.seen = piece.seen.map { _ in false } }
      for index in piece.seen.indices where piece.seen[index] { state.seen[index] = true }
      if !piece.keys.isEmpty { state.keys = piece.keys }
      return state.total
    }
    progress(total)
    if piece.isStopped { throw .stopped }
    if piece.isWorkedOff, let failure = piece.failure { throw failure }
  }

  /// Throws `unknownColumn` if a column was not found in any record of a nonempty stream.
  func checkSeen(_ columns: [StreamColumn], from first: Int) throws(StreamFailure) {
    let (seen, keys, rows) = state.withLock { ($0.seen, $0.keys, $0.total.rows) }
    guard rows > 0 else { return }
    for (column, isSeen) in zip(columns, seen).dropFirst(first) where !isSeen {
      throw .unknownColumn(column.name, hint: SpellingSuggestion.hint(column.name, among: keys), count: 0)
    }
  }
}
