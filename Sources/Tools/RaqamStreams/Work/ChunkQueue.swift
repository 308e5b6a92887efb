internal import SystemThreads

/// The queue of chunks: free ones, those being processed, and those that wait for earlier ones.
final class ChunkQueue<Piece, Worker, Failure: Error>: Sendable {
  /// A reference to a chunk that is passed between threads.
  ///
  /// Invariant: `piece` is only accessed by the thread that removed the carrier from the monitor's state.
  private final class Carrier: @unchecked Sendable {
    var piece: Piece

    init(_ piece: Piece) { self.piece = piece }
  }

  private struct State: Sendable {
    var free: [Carrier]
    /// The processed chunks that are not written, indexed by number modulo the count. There are never more chunks than
    /// elements.
    var made: [Carrier?]
    var nextToRead = 0
    var nextToWrite = 0
    var isReading = false
    var isWriting = false
    /// Whether no more chunks are started.
    var isEnded = false
    var failure: Failure?
  }

  private let monitor: Monitor<State>
  private let calls: OrderedWork<Piece, Worker, Failure>

  init(_ calls: OrderedWork<Piece, Worker, Failure>, count: Int) {
    self.calls = calls
    monitor = Monitor(
      State(free: (0..<count).map { _ in Carrier(calls.piece()) }, made: Array(repeating: nil, count: count)))
  }

  /// The error that stopped writing.
  var failure: Failure? { monitor.withLock { $0.failure } }

  /// Processes chunks until there are no more; the main loop of each thread.
  func work() {
    var worker = calls.worker()
    while let (number, carrier) = read() {
      calls.work(&worker, &carrier.piece)
      write(number, carrier, &worker)
    }
  }

  /// Returns the next chunk and its number; `nil` at the end.
  private func read() -> (number: Int, carrier: Carrier)? {
    let taken = monitor.wait { state -> Carrier?? in
      if state.isEnded { return .some(nil) }
      guard !state.isReading, let carrier = state.free.popLast() else { return nil }
      state.isReading = true
      return carrier
    }
    guard let carrier = taken else { return nil }
    let isRead = calls.read(&carrier.piece)
    return monitor.withLock { state in
      state.isReading = false
      guard isRead, !state.isEnded else {
        state.isEnded = true
        return nil
      }
      defer { state.nextToRead += 1 }
      return (state.nextToRead, carrier)
    }
  }

  /// Stores a processed chunk, and writes all chunks that are next in order.
  private func write(_ number: Int, _ carrier: Carrier, _ worker: inout Worker) {
    var next = monitor.withLock { state -> Carrier? in
      state.made[number % state.made.count] = carrier
      return Self.takeNext(&state)
    }
    while let carrier = next {
      let failure = writeFailure(&worker, &carrier.piece)
      next = monitor.withLock { state in
        state.isWriting = false
        state.nextToWrite += 1
        state.free.append(carrier)
        if let failure {
          state.failure = failure
          state.isEnded = true
        }
        return Self.takeNext(&state)
      }
    }
  }

  /// Removes and returns the next chunk in order, if it is processed and no thread is writing.
  private static func takeNext(_ state: inout State) -> Carrier? {
    let index = state.nextToWrite % state.made.count
    guard state.failure == nil, !state.isWriting, let carrier = state.made[index] else { return nil }
    state.made[index] = nil
    state.isWriting = true
    return carrier
  }

  private func writeFailure(_ worker: inout Worker, _ piece: inout Piece) -> Failure? {
    do throws(Failure) { try calls.write(&worker, &piece) } catch { return error }
    return nil
  }
}
