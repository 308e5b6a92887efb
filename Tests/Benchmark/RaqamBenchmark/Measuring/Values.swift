/// The values to format; they are the same in every run.
enum Values {
  static let count = 100_000

  /// Amounts of two decimals up to one billion. Each hundred includes two ties, a zero and a tiny value.
  static let numbers: [Double] = {
    var random = SplitMix64(state: 1)
    return (0..<count).map { index in
      switch index % 100 {
      case 13, 57: Double(Int.random(in: -100_000_000...100_000_000, using: &random) * 10 + 5) / 1000
      case 31: index % 200 < 100 ? 0 : -0.0
      case 79: Double.random(in: -0.02...0.02, using: &random)
      default: Double(Int.random(in: -100_000_000_000...100_000_000_000, using: &random)) / 100
      }
    }
  }()

  /// Byte counts of all magnitudes up to 2⁵³, as of files. Each hundred includes one that rounds up to the next unit.
  static let byteCounts: [Int64] = {
    var random = SplitMix64(state: 5)
    return (0..<count).map { index in
      if index % 100 == 31 { return [999, 1_000_000, 999_950, 999_950_000, 999_995_000_000][index / 100 % 5] }
      return Int64(random.next() >> (11 + UInt64.random(in: 0...52, using: &random)))
    }
  }()

  /// Instants from 1980 up to 2100, in milliseconds since 1970.
  static let instants: [Int64] = {
    var random = SplitMix64(state: 2)
    return (0..<count).map { _ in Int64.random(in: 315_532_800_000..<4_102_444_800_000, using: &random) }
  }()

  /// Instants from 2000 up to 2027, for which ICU's Umm al-Qura calendar agrees with the published one.
  static let recentInstants: [Int64] = {
    var random = SplitMix64(state: 5)
    return (0..<count).map { _ in Int64.random(in: 946_684_800_000..<1_798_761_600_000, using: &random) }
  }()

  /// Sorted instants within 1.7 days, as in a log file.
  static let clusteredInstants: [Int64] = {
    var random = SplitMix64(state: 3)
    let start: Int64 = 1_742_558_400_000
    return (0..<count).map { _ in start + Int64.random(in: 0..<146_880_000, using: &random) }.sorted()
  }()

  /// Integers and fractions around the bounds of the predicate.
  static let subjects: [Double] = {
    var random = SplitMix64(state: 4)
    return (0..<count).map { index in
      let whole = Double(Int.random(in: 0...15, using: &random))
      return index % 4 == 0 ? whole + 0.5 : whole
    }
  }()
}

/// SplitMix64, a random number generator with a fixed seed.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
