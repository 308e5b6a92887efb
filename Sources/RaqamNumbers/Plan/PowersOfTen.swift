/// Powers of ten that are exact in their type.
enum PowersOfTen {
  /// 10⁰ to 10¹⁹.
  @inline(__always)
  static func integer(_ exponent: Int) -> UInt64 { integers[exponent] }

  // A literal, so that it lies in the binary and is not initialised lazily.
  private static let integers: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000,
    100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000,
    1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// Digits of a number; 0 has none.
  static func digitCount(_ number: UInt64) -> Int {
    // 1233/4096 is a little above the logarithm of 2: right or one too few.
    let guess = ((64 - number.leadingZeroBitCount) * 1233) >> 12
    return guess < 20 && number >= integers[guess] ? guess + 1 : guess
  }
}
