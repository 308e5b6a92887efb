import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct ExactDecimalDivisionTests {
  /// Law: a product divided by one factor is the other factor.
  @Test func quotientOfProductIsFactor() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      let first = try ExactDecimal(random.decimalText())
      let second = try ExactDecimal(random.decimalText(wholeDigits: 1...9, fractionDigits: 0...9))
      if second.isZero { continue }
      #expect((first * second).divided(by: second) == first, "\(first) × \(second)")
    }
  }

  @Test(arguments: [
    ("1", "8", "0.125"), ("-1", "8", "-0.125"), ("1", "-1024", "-0.0009765625"), ("0", "3", "0"), ("10", "4", "2.5"),
    ("1", "3", "0.333333333333333333333333333333333333333333333"),
    ("2", "3", "0.66666666666666666666666666666666666666666667"),
    ("1E30", "1E-30", "1E60"), ("123", "1000", "0.123"),
  ])
  func quotientsAreNearest(dividend: String, divisor: String, quotient: String) throws {
    let result = try ExactDecimal(dividend).divided(by: ExactDecimal(divisor))
    let wanted = try ExactDecimal(quotient)
    #expect(abs(result.doubleValue - wanted.doubleValue) <= abs(wanted.doubleValue) * 1e-15)
    if !quotient.contains("3333"), !quotient.contains("6666") { #expect(result == wanted) }
  }

  @Test func sumsAreExact() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<500 {
      let (first, second) = (random.below(1 << 40), random.below(1 << 40))
      #expect(ExactDecimal(first).adding(ExactDecimal(second)) == ExactDecimal(first + second))
      #expect(
        try ExactDecimal("\(first)e-7").adding(ExactDecimal("\(second)e-7")) == ExactDecimal("\(first + second)e-7"))
    }
    #expect(try ExactDecimal("1e20").adding(ExactDecimal("0.5")) == ExactDecimal("100000000000000000000.5"))
  }

  /// Law: equal numbers have equal representations, however they were computed.
  @Test func representationIsCanonical() throws {
    for text in ["0", "-0", "12", "1200", "999999999999999999", "1000000000000000000", "1234567890123456789", "-0.001"]
    {
      let read = try ExactDecimal(text)
      let product = try ExactDecimal(text + "e5") * ExactDecimal("1e-5")
      #expect(read == product && read.hashValue == product.hashValue && read.description == product.description)
      #expect(read.digits == product.digits && read.exponent == product.exponent)
    }
    #expect(ExactDecimal(isNegative: false, coefficient: 1200, exponent: -2) == ExactDecimal(12))
  }
}
