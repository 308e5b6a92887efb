import RaqamJSON
import Testing

@Suite struct ValueTests {
  /// Values that differ from each other and must be written differently.
  static let distinct: [JSONValue] = [
    nil, true, false, 0, 1, -1, .integer(.min), .integer(.max), "", "0", "true", "é", "e\u{301}", [], [[]],
    [nil], [0, 1], [1, 0], [:], ["": nil], ["a": 1], ["a": 1, "b": 2], ["b": 2, "a": 1],
    ["a": 1, "a": 1], ["é": 1], ["e\u{301}": 1], ["a": [:]], "text \(1 + 1)",
  ]

  @Test func valuesAreEqualIfAndOnlyIfWrittenAlike() throws {
    let numbers = try ["0", "-0", "0.0", "1", "1.0", "1e0", "9223372036854775808"].map { text in
      [try JSONValue.number(text: text), .number(try JSONNumber(text))]
    }
    let values = Self.distinct + numbers.joined()
    for left in values {
      for right in values {
        let same = JSONWriter().bytes(left) == JSONWriter().bytes(right)
        #expect((left == right) == same, "\(left) and \(right)")
        if same { #expect(left.hashValue == right.hashValue) }
      }
    }
    #expect(Set(Self.distinct).count == Self.distinct.count)
  }

  @Test(arguments: [
    (0.1, "0.1"), (1, "1.0"), (-0.0, "-0.0"), (1e16, "1e+16"), (1e-5, "1e-05"),
    (.leastNonzeroMagnitude, "5e-324"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    (1.0 / 3, "0.3333333333333333"),
  ])
  func writesTheShortestDouble(_ number: Double, _ text: String) throws {
    let value = try #require(JSONValue.number(number))
    #expect(JSONWriter().string(value) == text)
    #expect(try JSONDocument(parsing: text).root.asDouble == number)
  }

  @Test(arguments: [Double.nan, .signalingNaN, .infinity, -.infinity])
  func rejectsNonFiniteDoubles(_ number: Double) {
    #expect(JSONValue.number(number) == nil)
    #expect(JSONNumber(number) == nil)
  }

  @Test(arguments: ["0", "-0", "-12.50", "1E+5", "123456789012345678901234567890"])
  func preservesTextOfNumbers(_ text: String) throws {
    #expect(try JSONNumber(text).description == text)
    #expect(JSONWriter().string(try JSONValue.number(text: text)) == text)
  }

  @Test(arguments: [
    ("", "line 1, column 1: the number is empty"),
    (" 1", "line 1, column 1: a number cannot begin with U+0020"),
    ("1 ", "line 1, column 2: a number cannot contain U+0020"),
    ("1,2", #"line 1, column 2: a number cannot contain ",""#),
    ("1-2", #"line 1, column 2: a number cannot contain "-""#),
    ("۱", #"line 1, column 1: a number cannot begin with "۱""#),
    ("1٫5", #"line 1, column 2: a number cannot contain "٫""#),
    ("NaN", #"line 1, column 1: a number cannot begin with "N""#),
    ("+1", #"line 1, column 1: a number cannot begin with "+""#),
    ("-Infinity", "line 1, column 1: JSON has no number -Infinity; write null or a string"),
    ("007", "line 1, column 1: leading zero in a number; remove the leading zeros"),
    ("1.", #"line 1, column 2: expected a digit after "."; write 0 after the decimal point or remove it"#),
  ])
  func rejectsMalformedNumbers(_ text: String, _ message: String) {
    let error = #expect(throws: JSONError.self) { try JSONNumber(text) }
    #expect(error?.description == message)
  }

  @Test func convertsNodesToValues() throws {
    let root = try JSONDocument(parsing: #"{"a":[1,1.0,-0,"x",null,true],"a":{}}"#).root
    let expected: JSONValue = [
      "a": [1, try .number(text: "1.0"), try .number(text: "-0"), "x", nil, true], "a": [:],
    ]
    #expect(JSONValue(root) == expected)
  }
}
