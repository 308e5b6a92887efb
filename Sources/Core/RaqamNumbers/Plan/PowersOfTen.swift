/// Exact powers of ten.
enum PowersOfTen {
  /// Returns a power of ten from 10⁰ to 10¹⁹.
  @inline(__always)
  static func integer(_ exponent: Int) -> UInt64 { integers[exponent] }

  // A literal, so that it is in the binary and not initialized lazily.
  private static let integers: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000,
    100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000,
    1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// Returns the number of digits; 0 has none.
  static func digitCount(_ number: UInt64) -> Int {
    // 1233/4096 is slightly above log₁₀ 2, so the guess is right or one too small.
    let guess = ((64 - number.leadingZeroBitCount) * 1233) >> 12
    return guess < 20 && number >= integers[guess] ? guess + 1 : guess
  }
}
