import RaqamJSON
import Synchronization
import SystemThreads

/// A contestant that several threads may let write at once.
protocol SharedContestant: Contestant, Sendable {}

/// How much more is written when threads write at once: with one format for all, and with a format each.
///
/// Turns are short, those of one task are spread over the whole run, and the fastest of each kind counts: what else runs on
/// a machine only ever adds time, and two processors are rarely free together for long.
struct ThreadScaling {
  let task: String
  let form: String
  /// As many as there are threads, with a format each.
  private let apart: [any SharedContestant]
  /// Passes in a turn, and values in all of them.
  private let passes: Int
  private let values: Double
  private var times = Times()

  /// The fastest turns.
  private struct Times {
    var alone = Duration.seconds(3600)
    var shared = Duration.seconds(3600)
    var apart = Duration.seconds(3600)
  }

  var threads: Int { apart.count }
  /// Nanoseconds per value of a single thread.
  var alone: Double { times.alone.nanoseconds / values }
  /// The same of each thread of several that share a format.
  var shared: Double { times.shared.nanoseconds / values }
  /// The same of each thread of several that have a format each.
  var separate: Double { times.apart.nanoseconds / values }
  /// How much more is written by so many threads than by one.
  var sharedScaling: Double { Double(threads) * alone / shared }
  var apartScaling: Double { Double(threads) * alone / separate }
}

extension ThreadScaling {
  /// Measures the forms of tasks that threads can share.
  static func reports(
    of tasks: [BenchmarkTask], threads: Int, repetitions: Int
  ) throws(BenchmarkFailure) -> [ThreadScaling] {
    var reports: [ThreadScaling] = []
    for task in tasks {
      var contests: [Contest] = []
      for _ in 0..<threads { contests.append(try task.prepare()) }
      guard let first = contests.first else { continue }
      for (index, form) in first.sharedForms.enumerated() {
        let passes = try passes(of: form.contestant)
        reports.append(
          ThreadScaling(
            task: task.name, form: form.name, apart: contests.map { $0.sharedForms[index].contestant },
            passes: passes, values: Double(first.count * passes)))
      }
    }
    for _ in 0..<repetitions {
      for index in reports.indices { try reports[index].takeTurns() }
    }
    return reports
  }

  private mutating func takeTurns() throws(BenchmarkFailure) {
    guard let first = apart.first else { return }
    times.alone = min(times.alone, try Self.duration(of: [first], passes: passes))
    let shared = Array(repeating: first, count: threads)
    times.shared = min(times.shared, try Self.duration(of: shared, passes: passes))
    times.apart = min(times.apart, try Self.duration(of: apart, passes: passes))
  }

  /// So many passes that a turn takes some twenty milliseconds: starting threads takes none of that.
  private static func passes(of contestant: any SharedContestant) throws(BenchmarkFailure) -> Int {
    let one = try duration(of: [contestant], passes: 1)
    return Int((20_000_000 / max(1, one.nanoseconds)).rounded(.up))
  }

  /// How long it takes until all are through, from when the first begins.
  private static func duration(
    of contestants: [any SharedContestant], passes: Int
  ) throws(BenchmarkFailure) -> Duration {
    let outcomes = Outcomes()
    let count = SystemThreadGroup.run(contestants.count) { index in
      do throws(BenchmarkFailure) {
        var sink = Sink(keeps: false)
        let start = ContinuousClock().now
        for _ in 0..<passes { try contestants[index].pass(&sink) }
        let end = ContinuousClock().now
        guard sink.checksum != Int.min else { throw BenchmarkFailure("nothing was written") }
        outcomes.times.withLock { $0.append((start, end)) }
      } catch {
        outcomes.failure.withLock { $0 = error }
      }
    }
    if let failure = outcomes.failure.withLock({ $0 }) { throw failure }
    let times = outcomes.times.withLock { $0 }
    guard count == contestants.count, let start = times.map(\.start).min(), let end = times.map(\.end).max() else {
      throw BenchmarkFailure("\(contestants.count) threads cannot be had")
    }
    return end - start
  }
}

/// What threads tell when they are through.
private final class Outcomes: Sendable {
  let times = Mutex<[(start: ContinuousClock.Instant, end: ContinuousClock.Instant)]>([])
  let failure = Mutex<BenchmarkFailure?>(nil)
}

extension ThreadScaling {
  var json: JSONValue {
    .object([
      .init("task", .string(task)), .init("form", .string(form)), .init("threads", .integer(Int64(threads))),
      .init("alone_ns", Figure.json(alone, digits: 1)), .init("shared_ns", Figure.json(shared, digits: 1)),
      .init("apart_ns", Figure.json(separate, digits: 1)),
      .init("shared_scaling", Figure.json(sharedScaling, digits: 2)),
      .init("apart_scaling", Figure.json(apartScaling, digits: 2)),
    ])
  }

  static let heading = Figure.line(
    ["task", "form"], ["threads", "alone ns", "shared ns", "apart ns", "shared", "apart"])

  var line: String {
    let times = [alone, shared, separate].map { Figure.text($0, digits: 1) }
    let scalings = [sharedScaling, apartScaling].map { Figure.text($0, digits: 2) }
    return Figure.line([task, form], ["\(threads)"] + times + scalings)
  }
}
