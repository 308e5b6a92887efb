import RaqamJSON

/// A contestant that several threads may let write at once.
protocol SharedContestant: Contestant, Sendable {}

/// How much more is written when threads write at once: with one format for all, and with a format each.
///
/// Turns are short and the fastest of each kind counts: what else runs on a machine only ever adds time, and two
/// processors are rarely free together for long.
struct ThreadScaling {
  let task: String
  let form: String
  let threads: Int
  /// Nanoseconds per value of a single thread.
  let alone: Double
  /// The same of each thread of several that share a format.
  let shared: Double
  /// The same of each thread of several that have a format each.
  let apart: Double

  /// How much more is written by so many threads than by one.
  var sharedScaling: Double { Double(threads) * alone / shared }
  var apartScaling: Double { Double(threads) * alone / apart }
}

extension ThreadScaling {
  /// Measures the forms of a task that threads can share.
  static func reports(
    of task: BenchmarkTask, threads: Int, repetitions: Int
  ) async throws -> [ThreadScaling] {
    var contests: [Contest] = []
    for _ in 0..<threads { contests.append(try task.prepare()) }
    guard let first = contests.first else { return [] }
    var reports: [ThreadScaling] = []
    for index in first.sharedForms.indices {
      let apart = contests.map { $0.sharedForms[index].contestant }
      guard let contestant = apart.first else { continue }
      let passes = try await passes(of: contestant)
      var best = (alone: Duration.seconds(3600), shared: Duration.seconds(3600), apart: Duration.seconds(3600))
      for _ in 0..<repetitions {
        best.alone = min(best.alone, try await duration(of: [contestant], passes: passes))
        let all = Array(repeating: contestant, count: threads)
        best.shared = min(best.shared, try await duration(of: all, passes: passes))
        best.apart = min(best.apart, try await duration(of: apart, passes: passes))
      }
      let values = Double(first.count * passes)
      reports.append(
        ThreadScaling(
          task: task.name, form: first.sharedForms[index].name, threads: threads, alone: best.alone.nanoseconds / values,
          shared: best.shared.nanoseconds / values, apart: best.apart.nanoseconds / values))
    }
    return reports
  }

  /// So many passes that a turn takes some twenty milliseconds: starting threads takes none of that.
  private static func passes(of contestant: any SharedContestant) async throws -> Int {
    let one = try await duration(of: [contestant], passes: 1)
    return Int((20_000_000 / max(1, one.nanoseconds)).rounded(.up))
  }

  /// How long it takes until all are through.
  private static func duration(of contestants: [any SharedContestant], passes: Int) async throws -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for contestant in contestants {
        group.addTask {
          var sink = Sink(keeps: false)
          for _ in 0..<passes { try contestant.pass(&sink) }
          guard sink.checksum != Int.min else { throw BenchmarkFailure("nothing was written") }
        }
      }
      try await group.waitForAll()
    }
    return clock.now - start
  }
}

extension ThreadScaling {
  var json: JSONValue {
    .object([
      .init("task", .string(task)), .init("form", .string(form)), .init("threads", .integer(Int64(threads))),
      .init("alone_ns", Figure.json(alone, digits: 1)), .init("shared_ns", Figure.json(shared, digits: 1)),
      .init("apart_ns", Figure.json(apart, digits: 1)),
      .init("shared_scaling", Figure.json(sharedScaling, digits: 2)),
      .init("apart_scaling", Figure.json(apartScaling, digits: 2)),
    ])
  }

  static let heading = Figure.line(
    ["task", "form"], ["threads", "alone ns", "shared ns", "apart ns", "shared", "apart"])

  var line: String {
    let times = [alone, shared, apart].map { Figure.text($0, digits: 1) }
    let scalings = [sharedScaling, apartScaling].map { Figure.text($0, digits: 2) }
    return Figure.line([task, form], ["\(threads)"] + times + scalings)
  }
}
