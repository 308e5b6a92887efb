import Synchronization

/// A seeded generator of reproducible bits (SplitMix64: Steele, Lea and Flood 2014).
package final class RepeatableBits: Sendable {
  private let state: Atomic<UInt64>

  package init(seed: UInt64) { state = Atomic(seed) }

  package func next() -> UInt64 {
    var mixed = state.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
