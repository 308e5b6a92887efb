/// A deterministic generator, so that failures are reproducible.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  package mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Returns `count` decimal digits, the first of which is not zero.
  package mutating func digits(_ count: Int) -> String {
    var text = ""
    for index in 0..<count { text += String(Int.random(in: (index == 0 ? 1 : 0)...9, using: &self)) }
    return text
  }

  /// Returns a decimal number in plain digits, sometimes with a sign or a fraction.
  package mutating func decimalText(wholeDigits: ClosedRange<Int> = 1...20, fractionDigits: ClosedRange<Int> = 0...12)
    -> String
  {
    let sign = below(2) == 0 ? "-" : ""
    let fraction = digits(Int.random(in: fractionDigits, using: &self))
    let whole = below(6) == 0 ? "0" : digits(Int.random(in: wholeDigits, using: &self))
    return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Returns any finite double, including every sign and exponent, and subnormal numbers.
  package mutating func finiteDouble() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }
}
