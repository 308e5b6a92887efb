#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Returns the processor time of `body` as a multiple of that of `base`: the minimum of three measurements, or the
/// first one below `limit`.
///
/// Both run on this thread, and only its processor time is measured. Unlike elapsed time, it does not depend on other
/// threads and processes.
package func cost(of body: () throws -> Void, inTimesOf base: () throws -> Void, limit: Double) rethrows -> Double {
  var least = Double.infinity
  for _ in 0..<3 where least >= limit {
    let whole = try processorTime(base)
    least = min(least, Double(try processorTime(body)) / Double(max(1, whole)))
  }
  return least
}

/// Returns nanoseconds.
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
