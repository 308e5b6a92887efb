import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// A reference implementation of rounding, in integer arithmetic on decimal digits.
enum RoundingOracle {
  /// Returns `tenths`/10 rounded to an integer; `-0` if a negative number becomes zero.
  static func whole(tenths: Int, _ mode: RoundingMode) -> String {
    let quotient = tenths.magnitude / 10
    let rest = tenths.magnitude % 10
    let isNegative = tenths < 0
    let isUp =
      switch mode {
      case .ceiling: rest > 0 && !isNegative
      case .floor: rest > 0 && isNegative
      case .down, .unnecessary: false
      case .up: rest > 0
      case .halfEven: rest > 5 || (rest == 5 && quotient % 2 == 1)
      case .halfOdd: rest > 5 || (rest == 5 && quotient % 2 == 0)
      case .halfDown: rest > 5
      case .halfUp: rest >= 5
      case .halfCeiling: rest > 5 || (rest == 5 && !isNegative)
      case .halfFloor: rest > 5 || (rest == 5 && isNegative)
      }
    return (isNegative ? "-" : "") + String(quotient + (isUp ? 1 : 0))
  }
}

@Suite struct RoundingTests {
  private static func formatter(_ mode: RoundingMode, pattern: String = "0") throws(FormatError) -> DecimalFormatter {
    var style = try DecimalStyle(pattern: pattern)
    style.roundingMode = mode
    return try DecimalFormatter(style, locale: LocaleID("en_US"))
  }

  private static let rounding = RoundingMode.allCases.filter { $0 != .unnecessary }

  @Test(arguments: rounding)
  func integersMatchReference(_ mode: RoundingMode) throws {
    let formatter = try Self.formatter(mode)
    for tenths in -125...125 {
      let text = (tenths < 0 ? "-" : "") + "\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
      let expected = RoundingOracle.whole(tenths: tenths, mode)
      #expect(try formatter.string(NumericValue(text: text)) == expected, "\(text)")
      #expect(try formatter.string(Double(tenths) / 10) == expected, "\(text)")
    }
  }

  /// Twelve ties at integers, which doubles represent exactly or not, and the same ties at hundredths.
  @Test(arguments: rounding)
  func tiesMatchReference(_ mode: RoundingMode) throws {
    let whole = try Self.formatter(mode)
    let hundredths = try Self.formatter(mode, pattern: "0.00")
    for tie in [5, 15, 25, 35, 45, 55, 65, 75, 85, 95, 105, 115] {
      for signed in [tie, -tie] {
        let expected = RoundingOracle.whole(tenths: signed, mode)
        #expect(try whole.string(Double(signed) / 10) == expected, "\(signed)")
        // 0.005, 0.015 … 0.115: doubles represent none of them exactly.
        let digits = expected.drop { $0 == "-" }
        let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
        let shown = (signed < 0 ? "-" : "") + padded.dropLast(2) + "." + padded.suffix(2)
        #expect(try hundredths.string(Double(signed) / 1000) == shown, "\(signed)")
        #expect(try hundredths.string(NumericValue(text: "\(signed)e-3")) == shown, "\(signed)")
      }
    }
  }

  /// DESCRIPTORS.md, b.6-8.
  @Test(arguments: [
    (RoundingMode.ceiling, ["1", "2", "3", "-2"]), (.floor, ["0", "1", "2", "-3"]), (.down, ["0", "1", "2", "-2"]),
    (.up, ["1", "2", "3", "-3"]), (.halfEven, ["0", "2", "2", "-2"]), (.halfDown, ["0", "1", "2", "-2"]),
    (.halfUp, ["1", "2", "3", "-3"]),
  ])
  func documentedTableHolds(_ mode: RoundingMode, _ texts: [String]) throws {
    let formatter = try Self.formatter(mode)
    #expect(try [0.5, 1.5, 2.5, -2.5].map { value throws(FormatError) in try formatter.string(value) } == texts)
  }

  @Test func tiesAreDecidedOnDecimalDigits() throws {
    // The doubles are 2.67499999…, 1.00499999… and 0.28499999….
    let formatter = try Self.formatter(.halfUp, pattern: "0.00")
    #expect(try formatter.string(2.675) == "2.68")
    #expect(try formatter.string(1.005) == "1.01")
    #expect(try formatter.string(0.285) == "0.29")
    #expect(try formatter.string(NumericValue(text: "2.67499999999999999999999999")) == "2.67")
    #expect(try formatter.string(NumericValue(text: "2.675" + String(repeating: "0", count: 40) + "1")) == "2.68")
  }

  @Test func unnecessaryModeRejectsRounding() throws {
    let formatter = try Self.formatter(.unnecessary, pattern: "0.00")
    #expect(try formatter.string(1.25) == "1.25")
    #expect(try formatter.string(-1.5) == "-1.50")
    let error = failure { try formatter.string(1.255) }
    #expect(error?.code == .outOfRange)
    #expect(error?.description == "the value requires rounding, but the rounding mode is \"unnecessary\"")
    #expect(failure { try formatter.parts(1.255) } == error)
  }

  /// b.6-9: a negative number that rounds to zero keeps its sign.
  @Test func roundedZeroKeepsItsSign() throws {
    #expect(try Self.formatter(.halfEven, pattern: "0.0").string(-0.04) == "-0.0")
    #expect(try Self.formatter(.halfEven, pattern: "0.0").string(0.04) == "0.0")
  }
}
