import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct NumericValueTests {
  @Test func integersOfAnyWidthConvertExactly() throws {
    #expect(NumericValue(Int8.min) == .integer(-128))
    #expect(NumericValue(UInt64(Int64.max)) == .integer(.max))
    #expect(try NumericValue(UInt64.max) == .decimal(ExactDecimal("18446744073709551615")))
    #expect(try NumericValue(Int128.min) == .decimal(ExactDecimal("-170141183460469231731687303715884105728")))
    #expect(NumericValue(Int128(Int64.min)) == .integer(.min))
  }

  @Test(arguments: [
    ("NaN", "NaN"), ("Infinity", "Infinity"), ("-Infinity", "-Infinity"), ("5", "5"), ("5.0", "5"), ("-0", "-0"),
    ("1e2", "100"), ("9223372036854775807", "9223372036854775807"), ("9223372036854775808", "9223372036854775808"),
    ("-1.25", "-125E-2"),
  ])
  func parsesNumericText(_ text: String, gives decimalText: String) throws {
    #expect(try NumericValue(text: text).decimalText == decimalText)
  }

  @Test func integralDecimalsBecomeIntegers() throws {
    #expect(try NumericValue(text: "1e2") == .integer(100))
    #expect(try NumericValue(text: "9223372036854775808") == .decimal(ExactDecimal("9223372036854775808")))
    guard case .decimal(let zero) = try NumericValue(text: "-0") else {
      Issue.record("a negative zero is no integer")
      return
    }
    #expect(zero.isNegative)
  }

  @Test(arguments: ["nan", "inf", "+Infinity", "infinity", "", "1,5"])
  func rejectsOtherWords(_ text: String) {
    #expect(failure { try NumericValue(text: text) }?.code == .invalidNumber)
  }

  @Test(arguments: [
    (NumericValue.integer(0), true), (.double(-0.0), true), (.decimal(.zero), true),
    (.double(.leastNonzeroMagnitude), false),
    (.double(.nan), false), (.integer(-1), false),
  ])
  func isZeroRequiresExactZero(_ value: NumericValue, _ isZero: Bool) {
    #expect(value.isZero == isZero)
  }

  @Test(arguments: [
    (FieldValue.null, "nothing", true), (.bool(false), "a Boolean", false), (.integer(0), "a number", false),
    (.double(.nan), "a number", false), (.decimal(.zero), "a number", false), (.string(""), "a string", true),
    (.string(" "), "a string", false), (.date(Instant(epochMilliseconds: 0)), "a date", false),
    (.list([]), "a list", true),
    (.list([.null]), "a list", false), (.object([:]), "an object", false),
  ])
  func fieldValuesHaveKindAndNumber(_ value: FieldValue, _ kindName: String, _ isEmpty: Bool) {
    #expect(value.kindName == kindName)
    #expect(value.isEmpty == isEmpty)
    #expect((value.number != nil) == (kindName == "a number"))
    if let number = value.number, value != .double(.nan) { #expect(FieldValue(number).number == number || value.isNaN) }
  }
}

extension FieldValue {
  fileprivate var isNaN: Bool {
    if case .double(let double) = self { double.isNaN } else { false }
  }
}
