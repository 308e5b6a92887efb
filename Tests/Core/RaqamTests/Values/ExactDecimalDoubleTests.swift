import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct ExactDecimalDoubleTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0"), (0.1, "0.1"), (0.1 + 0.2, "0.30000000000000004"), (1.0, "1"), (-1.5, "-1.5"),
    (2.675, "2.675"), (1e21, "1000000000000000000000"), (1e23, "100000000000000000000000"), (1e-7, "0.0000001"),
    (123_456_789.125, "123456789.125"), (9_007_199_254_740_992, "9007199254740992"), (1.0 / 3, "0.3333333333333333"),
    (Double.pi, "3.141592653589793"),
  ])
  func doublesHaveShortestDigits(_ double: Double, are plain: String) {
    #expect(ExactDecimal(double)?.description == plain)
  }

  @Test func extremeDoublesConvertExactly() throws {
    let largest = try #require(ExactDecimal(Double.greatestFiniteMagnitude))
    #expect(largest.scientific == "17976931348623157E292")
    #expect(ExactDecimal(Double.leastNonzeroMagnitude)?.scientific == "5E-324")
    #expect(ExactDecimal(Double.leastNormalMagnitude)?.scientific == "22250738585072014E-324")
    #expect(ExactDecimal(-Double.leastNonzeroMagnitude)?.scientific == "-5E-324")
  }

  @Test(arguments: [Double.nan, .signalingNaN, .infinity, -.infinity])
  func nonFiniteDoublesAreNil(_ double: Double) {
    #expect(ExactDecimal(double) == nil)
    #expect(NumericValue(double).exact == nil)
  }

  @Test func doublesRoundTrip() throws {
    var random = SplitMix64(seed: 21)
    for _ in 0..<3_000 {
      let double = random.finiteDouble()
      let decimal = try #require(ExactDecimal(double))
      #expect(decimal.doubleValue == double, "\(double)")
      #expect(decimal.isNegative == (double.sign == .minus), "\(double)")
      #expect(decimal.digits.count <= 17, "\(double)")
    }
  }

  /// Law: with one digit less, neither adjacent decimal converts back to the same double.
  @Test func noShorterDecimalRoundTrips() throws {
    var random = SplitMix64(seed: 22)
    for _ in 0..<1_000 {
      let double = random.finiteDouble().magnitude
      let decimal = try #require(ExactDecimal(double))
      guard decimal.digits.count > 1 else { continue }
      let lower = ExactDecimal(isNegative: false, digits: decimal.digits.dropLast(), exponent: decimal.exponent + 1)
      let upper = ExactDecimal(
        isNegative: false, digits: [0] + decimal.digits.dropLast(2) + [decimal.digits[decimal.digits.count - 2] + 1],
        exponent: decimal.exponent + 1)
      #expect(lower.doubleValue != double, "\(double)")
      if upper.digits.allSatisfy({ $0 < 10 }) { #expect(upper.doubleValue != double, "\(double)") }
    }
  }

  /// The fast path agrees with the standard library, within and beyond the range in which doubles are exact.
  @Test func fastPathMatchesStandardLibrary() throws {
    var random = SplitMix64(seed: 23)
    for _ in 0..<3_000 {
      let coefficient = random.next() >> UInt64.random(in: 0..<64, using: &random)
      let text = "\(coefficient)e\(Int.random(in: -40...40, using: &random))"
      #expect(try ExactDecimal(text).doubleValue == Double(text), "\(text)")
      for whole in ["\(coefficient)", "-\(coefficient)", "\(coefficient)0"] {
        #expect(try ExactDecimal(whole).integerValue == Int64(whole), "\(whole)")
      }
    }
  }

  @Test(arguments: [("1e9999", Double.infinity), ("-1e9999", -Double.infinity), ("1e-9999", 0.0), ("-0", -0.0)])
  func decimalsConvertToNearestDouble(_ text: String, is double: Double) throws {
    let nearest = try ExactDecimal(text).doubleValue
    #expect(nearest == double && nearest.sign == double.sign)
  }
}
