#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The seed of this run: `RAQAM_SEED`, or the number of the day since 1970 in UTC.
///
/// Samples and generated values follow from it, so that each day tries other ones. It is written to standard error once.
package let runSeed: UInt64 = {
  let given = getenv("RAQAM_SEED").flatMap { UInt64(String(cString: $0)) }
  let seed = given ?? UInt64(max(0, time(nil))) / 86_400
  writeError("tests: seed \(seed) (RAQAM_SEED=\(seed) repeats it)\n")
  return seed
}()

/// The seed of a generator in this run, which has a number of its own, as each case of a test does.
package func chosenSeed(_ generator: UInt64) -> UInt64 { runSeed &* 0xD1B5_4A32_D192_ED03 &+ generator }

/// Whether all of it is tried rather than a sample: `RAQAM_EXHAUSTIVE=1`.
package let isExhaustive = getenv("RAQAM_EXHAUSTIVE") != nil

/// Whether this run tries the member of a list at a position: one in `share`, and all of them with `RAQAM_EXHAUSTIVE=1`.
///
/// Members take turns as the seed grows from day to day. The extra step every ten days pairs each place of `LocaleSample`
/// with each member.
package func isSampled(_ position: Int, oneIn share: Int) -> Bool {
  isExhaustive || (UInt64(position) &+ runSeed &+ runSeed / 10) % UInt64(share) == 0
}

extension Collection {
  /// The members that this run tries, in their order.
  package func sampled(oneIn share: Int) -> [Element] {
    enumerated().filter { isSampled($0.offset, oneIn: share) }.map(\.element)
  }
}

/// Writes what an exhaustive run compared, with its seed, as a line on standard error.
package func reportExhaustiveRun(_ line: @autoclosure () -> String) {
  if isExhaustive { writeError("run: \(line())\n") }
}

private func writeError(_ text: String) {
  let bytes = Array(text.utf8)
  _ = write(2, bytes, bytes.count)
}
