#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The seed of generated tests: `RAQAM_SEED` repeats a failure, whose message tells it.
package func chosenSeed(_ usual: UInt64) -> UInt64 {
  guard let text = getenv("RAQAM_SEED"), let seed = UInt64(String(cString: text)) else { return usual }
  return seed
}

/// Tells of a run that was asked for (`RAQAM_EXHAUSTIVE=1`): its seed and what it came to, one line on standard error.
package func reportExhaustiveRun(_ line: @autoclosure () -> String) {
  guard isExhaustive else { return }
  let bytes = Array("run: \(line())\n".utf8)
  _ = write(2, bytes, bytes.count)
}
