import Raqam
import TestSupport
import Testing

/// Laws of arithmetic with exact decimals and dates.
@Suite struct ArithmeticTests {
  static let numbers: [ExactDecimal] = {
    var random = SplitMix64(seed: 16)
    let drawn = (0..<40).map { _ in
      let coefficient = ExactDecimal(Int64(truncatingIfNeeded: random.next()) >> Int(random.next() % 60))
      let digits = "1e\(Int(random.next() % 41) - 20)"
      do { return try coefficient * ExactDecimal(digits) } catch { return coefficient }
    }
    return drawn + [0, 1, -1, 10, 3, -7, 123_456_789_012_345_678_901_234_567_890]
  }()

  @Test(.long) func sumsAndProductsObeyLaws() {
    for (left, right) in Self.numbers.flatMap({ left in Self.numbers.map { (left, $0) } }) {
      #expect(left + right == right + left)
      #expect(left + right - right == left, "\(left) \(right)")
      #expect((left * (right + 1) - (left * right + left)).isZero, "\(left) \(right)")
      var changed = left
      changed += right
      changed -= left
      changed *= left
      #expect(changed == right * left || changed.isZero)
      // The sum of a number and its opposite is a positive zero.
      #expect((left - left) == 0)
      #expect((-left + left) == 0)
    }
  }

  /// As in IEEE 754, only the sum of two negative zeros is a negative zero.
  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func sumsOfZerosHaveIEEESign(_ first: Bool, _ second: Bool) {
    func zero(_ isNegative: Bool) -> ExactDecimal { isNegative ? -ExactDecimal.zero : .zero }
    #expect(zero(first) + zero(second) == zero(first && second))
    #expect((-5 + zero(first)) == -5)
    #expect((zero(first) + 5) == 5)
  }

  @Test func quotientAndRemainderRestoreDividend() throws {
    for (dividend, divisor) in Self.numbers.flatMap({ left in Self.numbers.map { (left, $0) } }) {
      guard let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor) else {
        #expect(divisor.isZero)
        continue
      }
      #expect(quotient.isInteger)
      #expect(quotient * divisor + rest == dividend, "\(dividend) \(divisor)")
      #expect(rest.magnitude < divisor.magnitude)
      #expect(rest.isZero || rest.isNegative == dividend.isNegative)
    }
  }

  @Test(arguments: [
    (0 as ExactDecimal, "0"), (-1, "-1"), (9_223_372_036_854_775_807, "9223372036854775807"),
    (9_223_372_036_854_775_808, "9223372036854775808"), (-9_223_372_036_854_775_808, "-9223372036854775808"),
    (18_446_744_073_709_551_616, "18446744073709551616"), (-18_446_744_073_709_551_617, "-18446744073709551617"),
    (-340_282_366_920_938_463_463_374_607_431_768_211_456, "-340282366920938463463374607431768211456"),
    (100_000_000_000_000_000_000_000_000_000_000_000_000_001, "100000000000000000000000000000000000000001"),
  ])
  func literalsAreExact(_ number: ExactDecimal, _ text: String) throws {
    #expect(number.description == text)
    #expect(number == (try ExactDecimal(text)))
  }

  @Test func floatsUseShortestDigits() throws {
    let formatter = try DecimalFormatter(.pattern("0.####################"), locale: "en_US")
    for text in ["0.1", "16777216", "3.4028", "0.000001"] {
      let float = try #require(Float(text))
      #expect(try formatter.string(float) == text)
      #expect(try ExactDecimal(float) == ExactDecimal(text))
      #expect(try formatter.string(decimal: text) == text)
    }
    #expect(try formatter.string(Float.infinity) == formatter.string(Double.infinity))
    #expect(ExactDecimal(Float.nan) == nil)
    #expect(try formatter.string(decimal: "-12345678901234567890.125") == "-12345678901234567890.125")
    #expect(failure { try formatter.string(decimal: "1,5") }?.code == .invalidNumber)
  }

  @Test(
    arguments: [
      (0, Duration.seconds(3), 3000), (0, .milliseconds(-1), -1), (5, .microseconds(2000), 7),
      (5, .nanoseconds(-1_000_000), 4),
      (Int64.max, .milliseconds(1), Int64.max), (Int64.min, .seconds(-1), Int64.min),
      (0, .seconds(Int64.max), Int64.max), (1, .seconds(Int64.min), Int64.min),
      (Int64.min, .seconds(Int64.max / 1000), -808),
    ] as [(Int64, Duration, Int64)])
  func instantArithmeticSaturates(_ start: Int64, _ duration: Duration, _ end: Int64) {
    #expect((Instant(epochMilliseconds: start) + duration).epochMilliseconds == end)
    if duration > .seconds(-1_000_000), duration < .seconds(1_000_000) {
      #expect(Instant(epochMilliseconds: start) - (.zero - duration) == Instant(epochMilliseconds: end))
    }
    let (first, last) = (Instant(epochMilliseconds: start), Instant(epochMilliseconds: end))
    #expect(first + (last - first) == last)
    #expect(last - (last - first) == first)
  }

  @Test func dayArithmeticSaturates() {
    for days in [0, 3, -3, Int.max, Int.min] {
      for day in [DayNumber(0), DayNumber(20_168), .min, .max] {
        let moved = day + days
        #expect(moved == day.advanced(by: days))
        #expect(day + (moved - day) == moved)
        if days > Int.min { #expect(day - days == day + (0 - days)) }
      }
    }
    #expect(DayNumber(5) - Int.min == .max)
    #expect(DayNumber(5) - DayNumber(7) == -2)
  }

  @Test(
    arguments: [
      (.null, "null"), (true, "true"), (-5, "-5"), (0.1, "0.1"), ("a \"b\"", #""a \"b\"""#),
      ([1, [], [:]], "[1, [], [:]]"),
      (["b": 1, "a": ["c"]], #"["a": ["c"], "b": 1]"#), (.day(DayNumber(20_168)), "2025-03-21"),
    ] as [(FieldValue, String)])
  func fieldValuesHaveDescriptions(_ value: FieldValue, _ text: String) {
    #expect(value.description == text)
  }
}
