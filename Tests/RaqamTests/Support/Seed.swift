#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The seed of generated tests: `RAQAM_SEED` repeats a failure, whose message tells it.
func chosenSeed(_ usual: UInt64) -> UInt64 {
  guard let text = getenv("RAQAM_SEED"), let seed = UInt64(String(cString: text)) else { return usual }
  return seed
}
