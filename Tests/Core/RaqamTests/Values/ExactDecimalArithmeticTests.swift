import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct ExactDecimalArithmeticTests {
  // MARK: Comparison

  /// Random numbers that are 128-bit integers in units of one millionth.
  private static func sample(_ random: inout SplitMix64) -> (number: ExactDecimal, millionths: Int128) {
    let millionths = Int128(Int64.random(in: -2_000_000...2_000_000, using: &random)) * [1, 1, 1000][random.below(3)]
    return (ExactDecimal(millionths) * ExactDecimal(isNegative: false, digits: [1], exponent: -6), millionths)
  }

  @Test func orderMatchesIntegers() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<5_000 {
      let (left, leftCount) = Self.sample(&random)
      let (right, rightCount) = Self.sample(&random)
      #expect((left < right) == (leftCount < rightCount), "\(left) \(right)")
      #expect((left == right) == (leftCount == rightCount), "\(left) \(right)")
    }
  }

  @Test func orderIsTotal() throws {
    let texts = [
      "-1e9999", "-1000", "-999.999", "-10", "-9.99", "-1", "-0.1", "-0.01", "-1e-9999", "0", "1e-9999", "0.009",
      "0.01",
      "0.011", "0.1", "0.9", "1", "1.000000001", "9.99", "10", "12", "120", "121", "999", "1000", "1e9999",
    ]
    let numbers = try texts.map { text throws(FormatError) in try ExactDecimal(text) }
    for (first, left) in numbers.enumerated() {
      for (second, right) in numbers.enumerated() {
        #expect((left < right) == (first < second), "\(texts[first]) \(texts[second])")
        #expect((left == right) == (first == second), "\(texts[first]) \(texts[second])")
      }
    }
    var random = SplitMix64(seed: 12)
    #expect(numbers.shuffled(using: &random).sorted() == numbers)
  }

  @Test func zerosDifferButAreUnordered() throws {
    let negative = try ExactDecimal("-0")
    #expect(negative != ExactDecimal.zero)
    #expect(!(negative < .zero) && !(.zero < negative))
    #expect(negative.isZero && negative.isNegative && negative.magnitude == .zero)
  }

  // MARK: Multiplication

  @Test func productsMatchIntegers() {
    var random = SplitMix64(seed: 13)
    for _ in 0..<3_000 {
      let left = Int64(truncatingIfNeeded: random.next()) >> Int64(random.below(63))
      let right = Int64(truncatingIfNeeded: random.next()) >> Int64(random.below(63))
      let product = ExactDecimal(left) * ExactDecimal(right)
      #expect(product.magnitude.description == String((Int128(left) * Int128(right)).magnitude), "\(left) * \(right)")
      #expect(product.isNegative == ((left < 0) != (right < 0)), "\(left) * \(right)")
    }
  }

  @Test(arguments: [
    ("0.1", "0.2", "0.02"), ("1.5", "1.5", "2.25"), ("-0.5", "4", "-2"), ("-3", "-7", "21"), ("0", "-5", "-0"),
    ("-0", "-0", "0"), ("1e5000", "1e-5000", "1"), ("0.01", "100", "1"), ("12345678901234567890", "0", "0"),
    ("99999999999999999999", "99999999999999999999", "9999999999999999999800000000000000000001"),
  ])
  func productsAreExact(_ left: String, _ right: String, is product: String) throws {
    #expect(try (ExactDecimal(left) * ExactDecimal(right)).description == product)
    #expect(try (ExactDecimal(right) * ExactDecimal(left)).description == product)
  }

  /// (10ⁿ - 1)² is 9…980…01.
  @Test(arguments: [1, 2, 9, 10, 300])
  func squaresOfNinesAreExact(_ count: Int) throws {
    let nines = try ExactDecimal(String(repeating: "9", count: count))
    let square =
      String(repeating: "9", count: count - 1) + "8" + String(repeating: "0", count: count - 1) + "1"
    #expect((nines * nines).description == square)
  }

  /// 9…9 of 10,000 digits times 7 is 69…93.
  @Test func longProductsAreExact() throws {
    let nines = try ExactDecimal(String(repeating: "9", count: 10_000))
    #expect((nines * ExactDecimal(7)).description == "6" + String(repeating: "9", count: 9_999) + "3")
  }

  @Test func productsAssociateAndDistributeOverPowersOfTen() throws {
    var random = SplitMix64(seed: 14)
    for _ in 0..<300 {
      let numbers = try (0..<3).map { _ throws(FormatError) in try ExactDecimal(random.decimalText()) }
      #expect((numbers[0] * numbers[1]) * numbers[2] == numbers[0] * (numbers[1] * numbers[2]), "\(numbers)")
      let power = try ExactDecimal("1e3")
      #expect(try numbers[0] * power == ExactDecimal(numbers[0].scientific.withExponentRaised(by: 3)), "\(numbers[0])")
    }
  }

  // MARK: Rounding

  /// Half-even rounding by integer division, of a number in units of its last digit.
  private static func halfEven(_ count: Int128, dropping digits: Int) -> Int128 {
    let unit = (0..<digits).reduce(Int128(1)) { power, _ in power * 10 }
    let (quotient, rest) = count.magnitude.quotientAndRemainder(dividingBy: unit.magnitude)
    let twice = rest * 2
    let isUp = twice > unit.magnitude || (twice == unit.magnitude && quotient % 2 == 1)
    return Int128(quotient + (isUp ? 1 : 0)) * (count < 0 ? -1 : 1)
  }

  @Test func roundingIsHalfEven() {
    var random = SplitMix64(seed: 15)
    for _ in 0..<5_000 {
      // Mostly fives and nines, so that ties and carries are frequent.
      let magnitude = (0..<(1 + random.below(9))).reduce(Int128(0)) { sum, _ in
        sum * 10 + [0, 4, 5, 5, 9, 9][random.below(6)]
      }
      let count = magnitude * (random.below(2) == 0 ? -1 : 1)
      let places = random.below(9)
      let number = ExactDecimal(count) * ExactDecimal(isNegative: false, digits: [1], exponent: -places)
      let kept = random.below(12) - 2
      let rounded = number.rounded(fractionDigits: kept)
      let expected = kept >= places ? count : Self.halfEven(count, dropping: places - kept)
      let unit = ExactDecimal(isNegative: false, digits: [1], exponent: -min(kept, places))
      #expect(rounded.magnitude == (ExactDecimal(expected) * unit).magnitude, "\(number) to \(kept)")
      #expect(rounded.isNegative == number.isNegative, "\(number) to \(kept)")
    }
  }

  @Test(arguments: [
    ("0.5", "0"), ("-0.5", "-0"), ("1.5", "2"), ("2.5", "2"), ("0.50000001", "1"), ("9.5", "10"), ("99.9", "100"),
    ("0.05", "0"), ("-0.4", "-0"), ("1e-9999", "0"), ("5e-1", "0"), ("123", "123"), ("0", "0"), ("-0", "-0"),
  ])
  func roundsHalfEvenToInteger(_ text: String, is whole: String) throws {
    #expect(try ExactDecimal(text).rounded(fractionDigits: 0).description == whole)
  }

  @Test(arguments: [
    ("1.9", "1"), ("-1.9", "-1"), ("0.99", "0"), ("-0.99", "-0"), ("1e3", "1000"),
    ("12345678901234567890.999", "12345678901234567890"),
  ])
  func truncatesTowardZero(_ text: String, is whole: String) throws {
    #expect(try ExactDecimal(text).truncated.description == whole)
  }

  @Test(arguments: [
    ("0", 0 as Int64?), ("-0", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ("1e18", 1_000_000_000_000_000_000),
    ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1e19", nil), ("1e9999", nil), ("0.5", nil),
    ("1.0", 1),
  ])
  func integerValueIsNilOutOfRange(_ text: String, is integer: Int64?) throws {
    #expect(try ExactDecimal(text).integerValue == integer)
  }
}

extension String {
  /// Returns scientific notation with the exponent raised.
  fileprivate func withExponentRaised(by count: Int) -> String {
    let sides = split(separator: "E")
    return "\(sides[0])E\((sides.count == 2 ? Int(sides[1]) ?? 0 : 0) + count)"
  }

  // MARK: Short and long numbers

  /// Returns a number of 1 to 22 digits; those of at most 18 take a short path.
  private static func mixed(_ random: inout SplitMix64) -> ExactDecimal {
    let digits = (0..<(random.below(22) + 1)).map { _ in UInt8(random.below(4) == 0 ? 9 : random.below(10)) }
    return ExactDecimal(isNegative: random.below(2) == 0, digits: digits, exponent: random.below(40) - 20)
  }

  /// The laws of arithmetic connect results of the short and of the long path.
  @Test func shortAndLongNumbersObeyTheSameLaws() throws {
    var random = SplitMix64(seed: chosenSeed(14))
    var shortResults = 0
    for _ in 0..<4_000 {
      let (a, b, c) = (Self.mixed(&random), Self.mixed(&random), Self.mixed(&random))
      let context: Comment = "seed \(runSeed): \(a) \(b) \(c)"
      let sum = a + b
      if sum.shortCoefficient != nil { shortResults += 1 }
      #expect(sum == b + a && sum - b == (a.isZero ? a.magnitude : a) || a.isZero || b.isZero, context)
      #expect((a < b) == ((a - b).isNegative && !(a - b).isZero), context)
      #expect((a * b).magnitude == (b * a).magnitude && ((a + b) * c).magnitude == (a * c + b * c).magnitude, context)
      if let parts = a.quotientAndRemainder(dividingBy: b) {
        #expect(parts.remainder.magnitude < b.magnitude, context)
        #expect((parts.quotient * b + parts.remainder).magnitude == a.magnitude, context)
      }
      let places = random.below(30) - 15
      let rounded = a.rounded(fractionDigits: places)
      #expect(rounded.isZero || rounded.exponent >= -places || -a.exponent <= places, context)
      let half = ExactDecimal(significand: 5, exponent: -places - 1)
      #expect((rounded - a).magnitude <= half, context)
      #expect(try ExactDecimal(a.description) == a, context)
      #expect(a.truncated.magnitude <= a.magnitude && (a - a.truncated).magnitude < 1, context)
    }
    #expect(shortResults > 500)
  }

  @Test(arguments: RoundingMode.allCases)
  func quotientsAreRounded(_ mode: RoundingMode) throws {
    var random = SplitMix64(seed: chosenSeed(15))
    var inexact = 0
    for _ in 0..<300 {
      let (a, b, places) = (Self.mixed(&random), Self.mixed(&random), random.below(12) - 3)
      guard let quotient = a.divided(by: b, fractionDigits: places, rounding: mode) else {
        #expect(b.isZero || mode == .unnecessary)
        continue
      }
      let unit = ExactDecimal(significand: 1, exponent: -places)
      let error = a - quotient * b
      if !error.isZero { inexact += 1 }
      let limit = (b * unit).magnitude
      #expect(RoundingTable(mode).isToNearest ? error.magnitude * 2 <= limit : error.magnitude < limit, "\(a) \(b)")
      let exact = a.divided(by: b)
      switch mode {
      case .ceiling: #expect(!(quotient < exact) || error.isZero)
      case .floor: #expect(!(exact < quotient) || error.isZero)
      case .down: #expect(!(exact.magnitude < quotient.magnitude) || error.isZero)
      case .up: #expect(!(quotient.magnitude < exact.magnitude) || error.isZero)
      case .unnecessary: #expect(error.isZero)
      default: break
      }
    }
    #expect(mode == .unnecessary || inexact > 100)
  }

  @Test func minorUnits() throws {
    let (euro, yen, dinar) = (try CurrencyCode("EUR"), try CurrencyCode("JPY"), try CurrencyCode("KWD"))
    #expect(try ExactDecimal(minorUnits: -1999, of: euro).description == "-19.99")
    #expect(try ExactDecimal(minorUnits: 1999, of: yen).description == "1999")
    #expect(try ExactDecimal(minorUnits: .min, of: dinar).minorUnits(of: dinar) == .min)
    #expect(try ExactDecimal("19.999").minorUnits(of: euro) == nil)
    #expect(try ExactDecimal("19.9").minorUnits(of: euro) == 1990)
    #expect(try ExactDecimal("1e18").minorUnits(of: euro) == nil)
  }
}
