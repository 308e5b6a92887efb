#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// How many times the processor time of `base` a call takes: the least of three measures, or the first one below `limit`.
///
/// Both run on this thread, and only what the thread itself does is counted. Unlike elapsed time, this does not grow while
/// other threads and processes run.
package func cost(of body: () throws -> Void, inTimesOf base: () throws -> Void, limit: Double) rethrows -> Double {
  var least = Double.infinity
  for _ in 0..<3 where least >= limit {
    let whole = try processorTime(base)
    least = min(least, Double(try processorTime(body)) / Double(max(1, whole)))
  }
  return least
}

/// Nanoseconds.
private func processorTime(_ body: () throws -> Void) rethrows -> Int {
  let start = threadTime()
  try body()
  return threadTime() - start
}

private func threadTime() -> Int {
  var time = timespec()
  _ = clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}
