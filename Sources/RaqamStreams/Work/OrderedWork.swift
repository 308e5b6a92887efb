internal import SystemThreads

/// Takes pieces of input one after the other, has threads work on them, and hands the results on in the order of the pieces.
///
/// A piece is room for input and for what is made of it. There are as many as ``pieces(jobs:)`` says, used again and again:
/// however long the input, memory stays as it is once each of them has grown to its size.
///
/// `read` and `write` are called by one thread at a time, though not always by the same one, and in the order of the pieces;
/// `work` by all at once. Whoever is done with the piece that is to be written next writes it at once: nothing that is made waits
/// for input. One job runs on the calling thread alone.
///
/// `write` may do more work, with what the thread has for that: what would take too much memory before its turn.
///
/// What goes wrong with a piece is written into it, by `read` or `work`, and thrown by `write` when its turn comes: so all that
/// was read before it is written. Where `write` throws, nothing more is read or written, and `run` throws the same.
package struct OrderedWork<Piece, Worker, Failure: Error>: Sendable {
  /// Makes room for a piece.
  let piece: @Sendable () -> Piece
  /// Makes what a thread needs for itself.
  let worker: @Sendable () -> Worker
  /// Puts the next input into a piece, which holds what it held last; `false` at the end, where there is none.
  let read: @Sendable (inout Piece) -> Bool
  /// Makes the results of a piece.
  let work: @Sendable (inout Worker, inout Piece) -> Void
  /// Hands the results on.
  let write: @Sendable (inout Worker, inout Piece) throws(Failure) -> Void

  package init(
    piece: @escaping @Sendable () -> Piece, worker: @escaping @Sendable () -> Worker,
    read: @escaping @Sendable (inout Piece) -> Bool, work: @escaping @Sendable (inout Worker, inout Piece) -> Void,
    write: @escaping @Sendable (inout Worker, inout Piece) throws(Failure) -> Void
  ) {
    self.piece = piece
    self.worker = worker
    self.read = read
    self.work = work
    self.write = write
  }

  /// How many pieces there are at a time: two for each job, so that nobody waits for a neighbour that takes longer.
  package static func pieces(jobs: Int) -> Int { jobs <= 1 ? 1 : 2 * jobs }

  /// Most jobs that are run at once: 256.
  package static var jobLimit: Int { 256 }

  /// Works off all input, on so many threads; fewer where the system gives no more.
  package func run(jobs: Int) throws(Failure) {
    if jobs <= 1 { return try runAlone() }
    let jobs = min(jobs, Self.jobLimit)
    let line = PieceLine(self, count: Self.pieces(jobs: jobs))
    // As much stack as the main thread has.
    _ = SystemThreadGroup.run(jobs - 1, stackBytes: 8 << 20, alsoHere: true) { _ in line.work() }
    if let failure = line.failure { throw failure }
  }

  private func runAlone() throws(Failure) {
    var piece = piece()
    var worker = worker()
    while read(&piece) {
      work(&worker, &piece)
      try write(&worker, &piece)
    }
  }
}
