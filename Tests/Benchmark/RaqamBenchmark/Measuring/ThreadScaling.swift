import RaqamJSON
import Synchronization
import SystemThreads

/// A contestant that several threads may run concurrently.
protocol SharedContestant: Contestant, Sendable {}

/// The speedup of concurrent formatting: with one format for all threads, and with a separate format for each.
///
/// Turns are short and spread over the whole run, and the fastest turn of each kind is used: other processes
/// only ever add time, and two processors are rarely idle together for long.
struct ThreadScaling {
  let task: String
  let form: String
  /// One contestant per thread, each with a separate format.
  private let apart: [any SharedContestant]
  /// The number of passes in a turn, and the number of values in all of them.
  private let passes: Int
  private let values: Double
  private var times = Times()

  /// The shortest times of all turns.
  private struct Times {
    var alone = Duration.seconds(3600)
    var shared = Duration.seconds(3600)
    var apart = Duration.seconds(3600)
  }

  var threads: Int { apart.count }
  /// Nanoseconds per value of a single thread.
  var alone: Double { times.alone.nanoseconds / values }
  /// Nanoseconds per value of each thread if all threads share one format.
  var shared: Double { times.shared.nanoseconds / values }
  /// Nanoseconds per value of each thread if each has a separate format.
  var separate: Double { times.apart.nanoseconds / values }
  /// The throughput of all threads with one format, relative to a single thread.
  var sharedScaling: Double { Double(threads) * alone / shared }
  var apartScaling: Double { Double(threads) * alone / separate }
}

extension ThreadScaling {
  /// Measures the forms of tasks that several threads can run concurrently.
  static func reports(
    of tasks: [BenchmarkTask], threads: Int, repetitions: Int
  ) throws(BenchmarkError) -> [ThreadScaling] {
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

  private mutating func takeTurns() throws(BenchmarkError) {
    guard let first = apart.first else { return }
    times.alone = min(times.alone, try Self.duration(of: [first], passes: passes))
    let shared = Array(repeating: first, count: threads)
    times.shared = min(times.shared, try Self.duration(of: shared, passes: passes))
    times.apart = min(times.apart, try Self.duration(of: apart, passes: passes))
  }

  /// Returns the number of passes for a turn of about 20 ms, which makes the start of threads negligible.
  private static func passes(of contestant: any SharedContestant) throws(BenchmarkError) -> Int {
    let one = try duration(of: [contestant], passes: 1)
    return Int((20_000_000 / max(1, one.nanoseconds)).rounded(.up))
  }

  /// Returns the time from the start of the first thread until the end of the last.
  private static func duration(
    of contestants: [any SharedContestant], passes: Int
  ) throws(BenchmarkError) -> Duration {
    let outcomes = Outcomes()
    let count = SystemThreadGroup.run(contestants.count) { index in
      do throws(BenchmarkError) {
        var sink = Sink(keeps: false)
        let start = ContinuousClock().now
        for _ in 0..<passes { try contestants[index].pass(&sink) }
        let end = ContinuousClock().now
        guard sink.checksum != Int.min else { throw BenchmarkError("no output") }
        outcomes.times.withLock { $0.append((start, end)) }
      } catch {
        outcomes.failure.withLock { $0 = error }
      }
    }
    if let failure = outcomes.failure.withLock({ $0 }) { throw failure }
    let times = outcomes.times.withLock { $0 }
    guard count == contestants.count, let start = times.map(\.start).min(), let end = times.map(\.end).max() else {
      throw BenchmarkError("\(contestants.count) threads cannot be started")
    }
    return end - start
  }
}

/// The times and errors that threads report at their end.
private final class Outcomes: Sendable {
  let times = Mutex<[(start: ContinuousClock.Instant, end: ContinuousClock.Instant)]>([])
  let failure = Mutex<BenchmarkError?>(nil)
}

extension ThreadScaling {
  var json: JSONValue {
    .object([
      .init("task", .string(task)), .init("form", .string(form)), .init("threads", .integer(Int64(threads))),
      .init("alone_ns", ReportFormat.json(alone, digits: 1)), .init("shared_ns", ReportFormat.json(shared, digits: 1)),
      .init("apart_ns", ReportFormat.json(separate, digits: 1)),
      .init("shared_scaling", ReportFormat.json(sharedScaling, digits: 2)),
      .init("apart_scaling", ReportFormat.json(apartScaling, digits: 2)),
    ])
  }

  static let heading = ReportFormat.line(
    ["task", "form"], ["threads", "alone ns", "shared ns", "apart ns", "shared", "apart"])

  var line: String {
    let times = [alone, shared, separate].map { ReportFormat.text($0, digits: 1) }
    let scalings = [sharedScaling, apartScaling].map { ReportFormat.text($0, digits: 2) }
    return ReportFormat.line([task, form], ["\(threads)"] + times + scalings)
  }
}
