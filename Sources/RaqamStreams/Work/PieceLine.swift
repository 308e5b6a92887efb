internal import SystemThreads

/// The pieces of a run: which are free, which are being worked on, and which wait for those before them.
final class PieceLine<Piece, Worker, Failure: Error>: Sendable {
  /// A piece on its way from hand to hand.
  ///
  /// Invariant: it is in the hands of one thread, or in the monitor's.
  private final class Carrier: @unchecked Sendable {
    var piece: Piece

    init(_ piece: Piece) { self.piece = piece }
  }

  private struct State: Sendable {
    var free: [Carrier]
    /// By the number of the piece: what is made and not yet written. There are never more pieces on their way than places.
    var made: [Carrier?]
    var nextToRead = 0
    var nextToWrite = 0
    var isReading = false
    var isWriting = false
    /// No more pieces are begun.
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

  /// Why nothing more was written.
  var failure: Failure? { monitor.withLock { $0.failure } }

  /// Takes pieces and works on them until there are no more: what each thread does.
  func work() {
    var worker = calls.worker()
    while let (number, carrier) = read() {
      calls.work(&worker, &carrier.piece)
      write(number, carrier, &worker)
    }
  }

  /// The next piece and its number; `nil` at the end.
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

  /// Puts a piece to those that are made, and writes as many as can be written.
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

  /// The piece that is to be written next, where it is made and nobody writes.
  private static func takeNext(_ state: inout State) -> Carrier? {
    let place = state.nextToWrite % state.made.count
    guard state.failure == nil, !state.isWriting, let carrier = state.made[place] else { return nil }
    state.made[place] = nil
    state.isWriting = true
    return carrier
  }

  private func writeFailure(_ worker: inout Worker, _ piece: inout Piece) -> Failure? {
    do throws(Failure) { try calls.write(&worker, &piece) } catch { return error }
    return nil
  }
}
