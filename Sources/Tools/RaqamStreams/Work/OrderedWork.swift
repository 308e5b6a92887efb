internal import SystemThreads

/// Processes chunks of input on several threads, and writes the results in order.
///
/// A chunk is a buffer for input and results. The number of chunks is ``pieces(jobs:)``, and they are reused. Memory is
/// therefore constant for input of any length, once each chunk has grown to its size.
///
/// `read` and `write` are called in order by one thread at a time, but not always by the same one. `work` is called
/// concurrently. A thread that completes the next chunk in order writes it at once, so that results do not wait for
/// input. A single job runs on the calling thread.
///
/// `write` may process the rest of a chunk with the state of its thread, if the results would need too much memory
/// earlier.
///
/// `read` and `work` store errors in the chunk, and `write` throws them in order. All input before the error is thus
/// written. After an error of `write`, nothing is read or written, and `run` throws the error.
package struct OrderedWork<Piece, Worker, Failure: Error>: Sendable {
  /// Creates an empty chunk.
  let piece: @Sendable () -> Piece
  /// Creates the mutable state of a thread.
  let worker: @Sendable () -> Worker
  /// Fills a chunk, which still contains its old contents, with the next input; returns `false` at the end.
  let read: @Sendable (inout Piece) -> Bool
  /// Processes a chunk.
  let work: @Sendable (inout Worker, inout Piece) -> Void
  /// Writes the results of a chunk.
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

  /// Returns the number of chunks: two for each job, so that a slow chunk does not block other threads.
  package static func pieces(jobs: Int) -> Int { jobs <= 1 ? 1 : 2 * jobs }

  /// The maximum number of concurrent jobs: 256.
  package static var jobLimit: Int { 256 }

  /// Processes all input on the given number of threads, or fewer if the system cannot start them.
  package func run(jobs: Int) throws(Failure) {
    if jobs <= 1 { return try runAlone() }
    let jobs = min(jobs, Self.jobLimit)
    let line = ChunkQueue(self, count: Self.pieces(jobs: jobs))
    // The stack size of the main thread on most systems.
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
