import RaqamPredicates
import RaqamValues
import TestSupport
import Testing

@Suite struct ValueTests {
  @Test(
    arguments: [
      ("1", .integer(1)), ("-0", .integer(0)), ("1.0", .double(1)), ("1e2", .double(100)), ("0.1", .double(0.1)),
      ("9223372036854775807", .integer(.max)), ("9223372036854775808", .decimal("9223372036854775808")),
      ("100000000000000000000", .double(1e20)), ("0.10", .double(0.1)),
      ("12345678901234567890.12", .decimal("12345678901234567890.12")),
      ("1e400", .decimal("1e400")), ("5e-324", .double(.leastNonzeroMagnitude)),
    ] as [(String, FieldValue)])
  func parsesNumbers(_ text: String, _ value: FieldValue) {
    #expect(FieldValue.number(text) == value)
  }

  @Test(arguments: [
    "", "-", ".", "1.", "1e", "e5", "1 ", " 1", "0x1", "1.2.3", "--1", "NaN", "inf", "1e99999999999", "۱",
  ])
  func rejectsOtherNumbers(_ text: String) {
    #expect(FieldValue.number(text) == nil)
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1970-01-02", 86_400_000), ("2001-01-01T00:00:00Z", 978_307_200_000),
    ("2024-02-29T23:59:59.999Z", 1_709_251_199_999), ("2024-06-01T08:30+03:30", 1_717_218_000_000),
    ("1969-12-31T23:59:59Z", -1_000),
    ("0000-01-01", -62_167_219_200_000), ("9999-12-31", 253_402_214_400_000), ("1970-01-01T00:00:00.5Z", 500),
    ("1970-01-01T00:00-00:01", 60_000),
    ("1970-01-01T24:00Z", 86_400_000), ("+10000-01-01", 253_402_300_800_000),
    ("1600-02-29", -11_670_998_400_000), ("1900-03-01", -2_203_891_200_000),
  ])
  func parsesDates(_ text: String, _ milliseconds: Int) {
    let instant = Instant(epochMilliseconds: Int64(milliseconds))
    let value = text.contains("T") ? FieldValue.date(instant) : .day(DayNumber(milliseconds / 86_400_000))
    #expect(FieldValue.date(iso8601: text) == value)
    if !text.contains("T") { #expect(Instant(startOf: DayNumber(milliseconds / 86_400_000)) == instant) }
  }

  @Test(arguments: [
    "", "2024", "2024-06", "2024-6-1", "2024-13-01", "2024-00-01", "2023-02-29", "1900-02-29", "2024-06-31",
    "2024-06-01T",
    "2024-06-01T08", "2024-06-01T08:30", "2024-06-01T08:60Z", "2024-06-01T08:30:60Z",
    "2024-06-01T08:30Zx",
    "2024-06-01 08:30Z", "2024-06-01T08:30+3", "2024-06-01T08:30:00.Z", "8:30", "٢٠٢٤-٠٦-٠١",
  ])
  func rejectsOtherDates(_ text: String) {
    #expect(FieldValue.date(iso8601: text) == nil)
  }

  /// The literal of a day parses to that day.
  @Test(.long) func datesRoundTrip() {
    for (place, day) in stride(from: Int64(-719_528), through: 2_932_896, by: 37).enumerated()
    where isSampled(place, oneIn: 4) {
      let value = FieldValue.date(Instant(epochMilliseconds: day * 86_400_000 + 1))
      let text = value.literal.split(separator: "\"")[1]
      #expect(FieldValue.date(iso8601: String(text)) == value)
    }
  }

  @Test func ordersDecimals() throws {
    let texts = [
      "-1e30", "-2.5", "-2.49999999999999999999", "-1e-30", "0", "1e-30", "0.5", "0.50000000000000000001",
      "9", "10", "1e30",
    ]
    let order = try FormPredicate("SELF < $other")
    let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
    for (left, first) in texts.enumerated() {
      for (right, second) in texts.enumerated() {
        let values: [ExactText: FieldValue] = ["other": .decimal(second)]
        let isBelow = try order.evaluate(.decimal(first), variables: values, context: context)
        #expect(isBelow == (left < right), "\(first) \(second)")
      }
    }
    #expect(FieldValue.decimal("-0") == .decimal("0e5"))
    #expect(FieldValue.decimal("-012.3400").literal == "-12.34")
    #expect(FieldValue.decimal("12e3").literal == "12000")
  }

  /// Sums and products agree with 64-bit integer arithmetic.
  @Test func decimalArithmeticAgreesWithIntegers() throws {
    var random = SplitMix64(seed: 7)
    let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
    let sum = try FormPredicate("$a + $b + $zero == $c")
    let product = try FormPredicate("($a + $zero) * $b == $c")
    // `$zero` is a decimal, so the computation uses decimal arithmetic.
    for _ in 0..<2_000 {
      let a = Int64(Int32(truncatingIfNeeded: random.next()))
      let b = Int64(Int32(truncatingIfNeeded: random.next() >> (random.next() % 32)))
      var values: [ExactText: FieldValue] = ["a": .integer(a), "b": .integer(b), "zero": .decimal("0")]
      values["c"] = .integer(a + b)
      #expect(try sum.evaluate(.null, variables: values, context: context), "\(a) + \(b)")
      values["c"] = .integer(a * b)
      #expect(try product.evaluate(.null, variables: values, context: context), "\(a) * \(b)")
    }
  }

  @Test func literalsAreSorted() {
    let value: FieldValue = ["b": [1, 2.5, true, .null], "a": "x\"y"]
    #expect(value.literal == #"{"a": "x\"y", "b": {1, 2.5, TRUE, NULL}}"#)
    #expect((["a": 1, "a": 2] as FieldValue) == .object(["a": 2]))
  }
}
