#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The seed of this run: `RAQAM_SEED`, or the number of days since 1970 in UTC.
///
/// It determines samples and generated values, so that each day tests different ones. It is written to standard error
/// once.
package let runSeed: UInt64 = {
  let given = getenv("RAQAM_SEED").flatMap { UInt64(String(cString: $0)) }
  let seed = given ?? UInt64(max(0, time(nil))) / 86_400
  writeError("tests: seed \(seed) (RAQAM_SEED=\(seed) repeats it)\n")
  return seed
}()

/// Returns the seed of one generator in this run, from the number of the generator.
package func chosenSeed(_ generator: UInt64) -> UInt64 { runSeed &* 0xD1B5_4A32_D192_ED03 &+ generator }

/// Whether to test everything and not a sample: `RAQAM_EXHAUSTIVE=1`.
package let isExhaustive = getenv("RAQAM_EXHAUSTIVE") != nil

/// Returns the number of rounds of a law with generated values: a quarter of `count`, or all with `RAQAM_EXHAUSTIVE=1`.
package func rounds(_ count: Int) -> Int { isExhaustive ? count : max(1, count / 4) }

/// Returns whether this run tests the list member at a position: one in `share`, or all of them with
/// `RAQAM_EXHAUSTIVE=1`.
///
/// Members alternate as the seed increases from day to day. The additional step every thirty days pairs each position
/// of `LocaleSample` with each member. Of nested lists, the shares must have no common divisor, so that every pair has
/// its day.
package func isSampled(_ position: Int, oneIn share: Int) -> Bool {
  isExhaustive || (UInt64(position) &+ runSeed &+ runSeed / 30) % UInt64(share) == 0
}

extension Collection {
  /// Returns the members that this run tests, in order.
  package func sampled(oneIn share: Int) -> [Element] {
    enumerated().filter { isSampled($0.offset, oneIn: share) }.map(\.element)
  }
}

/// Writes a line about an exhaustive run to standard error.
package func reportExhaustiveRun(_ line: @autoclosure () -> String) {
  if isExhaustive { writeError("run: \(line())\n") }
}

func writeError(_ text: String) {
  let bytes = Array(text.utf8)
  _ = write(2, bytes, bytes.count)
}
