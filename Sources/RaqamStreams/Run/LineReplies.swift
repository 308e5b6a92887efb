/// Answers each line by a line, in the order of the lines, on any number of threads.
///
/// What is read at once is answered at once: nobody waits for an answer until more is asked. Lines of nothing but spaces and tabs
/// have none. What little input has much said to it is answered and written bit by bit: memory is that of some replies.
package struct LineReplies<Worker, Request>: Sendable {
  /// A line without its ending.
  package enum Line {
    case text([UInt8])
    /// A line beyond ``RecordStream/recordLimit``, whose bytes are passed over.
    case tooLong
  }

  /// What any thread makes of a line.
  package enum Reply {
    case bytes([UInt8])
    /// What was read of a line whose reply depends on the lines before.
    case inTurn(Request)
  }

  /// Makes what a thread needs for itself.
  let worker: @Sendable () -> Worker
  /// What becomes of a line, on any thread.
  let reply: @Sendable (inout Worker, Line) -> Reply
  /// The reply to what waited, when all before it were answered.
  let inTurn: @Sendable (Request) -> [UInt8]

  package init(
    worker: @escaping @Sendable () -> Worker, reply: @escaping @Sendable (inout Worker, Line) -> Reply,
    inTurn: @escaping @Sendable (Request) -> [UInt8]
  ) {
    self.worker = worker
    self.reply = reply
    self.inTurn = inTurn
  }

  private struct Piece {
    var lines = StreamPiece()
    /// What waits for its turn, each with the place of its reply in the output.
    var waiting: [(place: Int, request: Request)] = []
  }

  /// Answers all lines.
  ///
  /// *Errors*: those of `read`, once what was read is answered, and of `write`.
  package func run(
    jobs: Int, from read: @escaping @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool,
    to write: @escaping @Sendable ([UInt8]) throws(StreamFailure) -> Void
  ) throws(StreamFailure) {
    let source = RecordSource(.lines, recordLimit: RecordStream.recordLimit, read: read)
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

  /// Answers lines from the next one on, until there is much to write.
  private func answer(_ piece: inout Piece, worker: inout Worker) {
    piece.lines.clearResults()
    piece.waiting.removeAll(keepingCapacity: true)
    let input = piece.lines.input
    let text = input.span
    var output: [UInt8] = []
    swap(&output, &piece.lines.output)
    var scanner = LineScanner(text, from: piece.lines.next, to: piece.lines.end)
    while output.count < StreamPiece.outputLimit, let place = scanner.next(text) {
      let line: Line
      if piece.lines.isTooLong(place) {
        line = .tooLong
      } else if text.isBlank(place.content) {
        continue
      } else {
        line = .text(Array(input[place.content]))
      }
      switch reply(&worker, line) {
      case .bytes(let bytes): output += bytes
      case .inTurn(let request): piece.waiting.append((output.count, request))
      }
      output.append(Mark.lineFeed)
    }
    swap(&output, &piece.lines.output)
    piece.lines.next = scanner.position
  }

  /// Writes the replies with those that waited.
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
    for (place, request) in piece.waiting {
      bytes += output[copied..<place]
      bytes += inTurn(request)
      copied = place
      if bytes.count >= StreamPiece.outputLimit {
        try write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    bytes += output[copied...]
    if !bytes.isEmpty { try write(bytes) }
  }
}
