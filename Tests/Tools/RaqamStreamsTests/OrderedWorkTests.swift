import RaqamStreams
import Synchronization
import SystemThreads
import TestSupport
import Testing

@Suite struct OrderedWorkTests {
  private struct Failure: Error, Equatable { let number: Int }

  private struct Piece {
    var number = 0
    var result = ""
  }

  /// The log of a run.
  private final class Record: Sendable {
    struct State {
      var read = 0
      var written: [String] = []
      var pieces = 0
      var workers = 0
      var isReading = false
      var isWriting = false
      var hasOverlap = false
    }

    let state = Mutex(State())
  }

  /// Processes the numbers 1 through `count`. The writer throws at `refused`.
  private func run(_ count: Int, jobs: Int, refusing refused: Int? = nil) throws(Failure) -> Record.State {
    let record = Record()
    let work = OrderedWork<Piece, SplitMix64, Failure>(
      piece: {
        record.state.withLock { $0.pieces += 1 }
        return Piece()
      },
      worker: {
        record.state.withLock { state in
          state.workers += 1
          return SplitMix64(seed: UInt64(state.workers))
        }
      },
      read: { piece in
        let number = record.state.withLock { state -> Int? in
          if state.isReading { state.hasOverlap = true }
          guard state.read < count else { return nil }
          state.isReading = true
          state.read += 1
          return state.read
        }
        guard let number else { return false }
        piece.number = number
        record.state.withLock { $0.isReading = false }
        return true
      },
      work: { random, piece in
        // Chunks take very different times, so that many finish before earlier ones.
        let rounds = random.next() % 8 == 0 ? 20_000 : random.next() % 100
        var sum = UInt64(0)
        for _ in 0..<rounds { sum ^= random.next() }
        piece.result = "\(piece.number)\(sum == 1 ? "!" : "")"
      },
      write: { _, piece throws(Failure) in
        let failure = record.state.withLock { state -> Failure? in
          if state.isWriting { state.hasOverlap = true }
          if piece.number == refused { return Failure(number: piece.number) }
          state.isWriting = true
          state.written.append(piece.result)
          return nil
        }
        if let failure { throw failure }
        record.state.withLock { $0.isWriting = false }
      })
    do throws(Failure) { try work.run(jobs: jobs) } catch {
      #expect(record.state.withLock { $0.written } == (1..<error.number).map(String.init))
      #expect(record.state.withLock { $0.read } < error.number + OrderedWork<Piece, Int, Failure>.pieces(jobs: jobs))
      throw error
    }
    return record.state.withLock { $0 }
  }

  @Test(.long, arguments: [-1, 0, 1, 2, 3, 4, 9], [0, 1, 2, 7, 1000])
  func chunksAreWrittenInOrder(jobs: Int, count: Int) throws {
    let state = try run(count, jobs: jobs)
    #expect(state.written == (1...max(count, 1)).prefix(count).map(String.init))
    #expect(state.pieces == OrderedWork<Piece, Int, Failure>.pieces(jobs: jobs))
    #expect((1...max(jobs, 1)).contains(state.workers))
    #expect(!state.hasOverlap)
  }

  /// All chunks before the failure are written and none after it. Reading is ahead by less than the number of chunk
  /// buffers.
  @Test(arguments: [1, 2, 3, 4], [1, 2, 500])
  func firstFailureEndsTheRun(jobs: Int, number: Int) {
    #expect(throws: Failure(number: number)) { try run(1_000_000, jobs: jobs, refusing: number) }
  }

  /// A reader that waits for each result before it reads on does not deadlock. The time limit detects a deadlock; it is
  /// long because under a sanitizer, with all other tests, the first result alone may take a minute.
  @Test(.timeLimit(.minutes(10)), arguments: [1, 2, 4])
  func resultsDoNotWaitForInput(jobs: Int) throws {
    let counts = Monitor((asked: 0, written: 0))
    let work = OrderedWork<Piece, Int, Failure>(
      piece: { Piece() }, worker: { 0 },
      read: { piece in
        counts.wait { counts in
          guard counts.written == counts.asked else { return nil }
          counts.asked += 1
          return counts.asked <= 100
        }
      },
      work: { _, _ in },
      write: { _, _ throws(Failure) in counts.withLock { $0.written += 1 } })
    try work.run(jobs: jobs)
    #expect(counts.withLock { $0.written } == 100)
  }
}
