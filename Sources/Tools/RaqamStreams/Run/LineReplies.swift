/// Answers each line with a line, in order, on any number of threads.
///
/// Each line is answered when it is read, so that clients do not have to send more before they get a reply. Blank
/// lines have no reply. If a short input has long replies, they are computed and written step by step: memory is
/// limited to a few replies.
package struct LineReplies<Worker, Request>: Sendable {
  /// A line without its ending.
  package enum Line {
    case text([UInt8])
    /// A line that exceeds ``lineLimit`` and is skipped.
    case tooLong
  }

  /// The result of processing a line on any thread.
  package enum Reply {
    case bytes([UInt8])
    /// A parsed request whose reply depends on earlier lines.
    case inTurn(Request)
  }

  /// Creates the mutable state of a thread.
  let worker: @Sendable () -> Worker
  /// Processes a line on any thread.
  let reply: @Sendable (inout Worker, Line) -> Reply
  /// Answers a request that depends on earlier lines, after they were answered.
  let inTurn: @Sendable (Request) -> [UInt8]
  /// The maximum size of a line in bytes.
  let lineLimit: Int

  package init(
    worker: @escaping @Sendable () -> Worker, reply: @escaping @Sendable (inout Worker, Line) -> Reply,
    inTurn: @escaping @Sendable (Request) -> [UInt8], lineLimit: Int = Budget.standard.bytesIn
  ) {
    self.worker = worker
    self.reply = reply
    self.inTurn = inTurn
    self.lineLimit = lineLimit
  }

  private struct Piece {
    var lines = StreamChunk()
    /// The requests that depend on earlier lines, each with the offset of its reply in the output.
    var waiting: [(offset: Int, request: Request)] = []
  }

  /// Answers all lines of the input.
  ///
  /// - Throws: An error of `read`, after the input before it was answered, or an error of `write`.
  package func run(
    jobs: Int, from read: @escaping @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool,
    to write: @escaping @Sendable ([UInt8]) throws(StreamFailure) -> Void
  ) throws(StreamFailure) {
    let source = RecordSource(.lines, recordLimit: lineLimit, read: read)
    let work = OrderedWork<Piece, Worker, StreamFailure>(
      piece: { Piece() }, worker: worker, read: { piece in source.next(&piece.lines) },
      work: { worker, piece in answer(&piece, worker: &worker) },
      write: { worker, piece throws(StreamFailure) in
        try send(piece, to: write)
        while !piece.lines.isWorkedOff {
          answer(&piece, worker: &worker)
          try send(piece, to: write)
        }
        if let failure = piece.lines.failure { throw failure }
      })
    try work.run(jobs: jobs)
  }

  /// Answers lines from the next one on, until the output limit is reached.
  private func answer(_ piece: inout Piece, worker: inout Worker) {
    piece.lines.clearResults()
    piece.waiting.removeAll(keepingCapacity: true)
    let input = piece.lines.input
    let text = input.span
    var output: [UInt8] = []
    swap(&output, &piece.lines.output)
    var scanner = LineScanner(text, from: piece.lines.next, to: piece.lines.end)
    while output.count < StreamChunk.outputLimit, let location = scanner.next(text) {
      let line: Line
      if piece.lines.isTooLong(location) {
        line = .tooLong
      } else if text.isBlank(location.content) {
        continue
      } else {
        line = .text(Array(input[location.content]))
      }
      switch reply(&worker, line) {
      case .bytes(let bytes): output += bytes
      case .inTurn(let request): piece.waiting.append((output.count, request))
      }
      output.append(Delimiter.lineFeed)
    }
    swap(&output, &piece.lines.output)
    piece.lines.next = scanner.position
  }

  /// Writes the replies, including those that depend on earlier lines.
  private func send(
    _ piece: Piece, to write: ([UInt8]) throws(StreamFailure) -> Void
  ) throws(StreamFailure) {
    let output = piece.lines.output
    guard !piece.waiting.isEmpty else {
      if !output.isEmpty { try write(output) }
      return
    }
    var bytes: [UInt8] = []
    var copied = 0
    for (offset, request) in piece.waiting {
      bytes += output[copied..<offset]
      bytes += inTurn(request)
      copied = offset
      if bytes.count >= StreamChunk.outputLimit {
        try write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    bytes += output[copied...]
    if !bytes.isEmpty { try write(bytes) }
  }
}
