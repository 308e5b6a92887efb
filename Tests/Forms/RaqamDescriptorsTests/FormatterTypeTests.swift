import Raqam
import TestSupport
import Testing

@testable import RaqamDescriptors

/// The table of formatter types, and the style of each type.
@Suite struct FormatterTypeTests {
  @Test(arguments: FormatterType.allCases)
  func typesHaveTheirStyles(_ type: FormatterType) throws {
    #expect(type.style.word == type)
    #expect(!type.kinds.isEmpty && !type.style.keys.isEmpty)
    let (descriptor, diagnostics) = try formatter(#"{"type":"\#(type)"\#(needed(type))}"#)
    #expect(descriptor?.content.type == type)
    #expect(diagnostics.isEmpty)
  }

  /// Other keys that a key requires to have an effect, by key.
  private static let companions: [String: String] = [
    "currency.style": #""number.style":"currency","currency.code":"EUR""#,
    "currency.position": #""currency.style":"iso","currency.code":"EUR""#,
    "currency.accounting": #""currency.style":"accounting","currency.code":"EUR""#,
    "currency.cash": #""currency.style":"symbol","currency.code":"CHF""#,
    "date.secondary.wrapper": #""date.secondary.calendar":"persian""#,
    "date.gap": #""date.timezone":"Europe/Berlin""#, "date.overlap": #""date.timezone":"Europe/Berlin""#,
  ]

  /// Values that would reveal a default other than the documented one.
  private static func values(_ type: FormatterType) throws -> [FieldValue] {
    switch type {
    case .number: [.double(-1234.5), .integer(0), .double(0.0005), .decimal(try ExactDecimal("12345678.90625"))]
    case .date: [.date(Instant(epochMilliseconds: 0)), .string("2025-03-30T02:30:00"), .string("2025-10-26T02:30:00")]
    case .byte: [.integer(0), .integer(1_234_567), .integer(1), .integer(12_345_678_901)]
    case .duration: [.integer(3_661), .integer(0)]
    case .list: [.list(["a", "b", "c"].map(FieldValue.string))]
    case .plural: [.integer(1), .integer(2), .integer(22)]
    case .message: [.object([:])]
    case .text: [.string("istanbul 12")]
    }
  }

  /// Many keys have a documented default, so that the law below checks some.
  @Test func manyKeysHaveDefaults() {
    let defaults = FormatterType.allCases.flatMap { FormatterKeys.common + FormatterKeys.keys(of: $0) }
      .compactMap(\.defaultValue)
    expectCases(defaults.count, of: "defaults", atLeast: 15)
  }

  /// The documented default of a key is equivalent to its absence.
  @Test(.long, arguments: FormatterType.allCases, ["en_US", "fr_FR", "fa_IR", "ar_EG"])
  func documentedDefaultsEqualAbsentKeys(_ type: FormatterType, _ locale: String) throws {
    let needed = type == .plural ? ##","plural.one":"# one","plural.two":"# two","plural.other":"#""## : needed(type)
    for key in FormatterKeys.common + FormatterKeys.keys(of: type) {
      guard let told = key.defaultValue else { continue }
      let literal = key.valueType == .bool ? told : "\"\(told)\""
      let keys = #""type":"\#(type)"\#(needed)"# + (Self.companions[key.name].map { ",\($0)" } ?? "")
      let document = #"{\#(keys),"\#(key.name)":\#(literal)}"#
      let formats = try ["{\(keys)}", document].map { json in
        try FormatterFactory().format(for: FormatterDescriptor(json: json), in: context(locale))
      }
      for value in try Self.values(type) {
        #expect(try formats[0].string(value) == formats[1].string(value), "\(key.name) \(locale) \(value)")
      }
    }
  }

  @Test func contentsAreEqualIfTypeAndStyleAre() {
    let contents: [FormatterDescriptor.Content] = [
      .number(.standard), .number(DecimalStyle(.named(.percent))), .byte(ByteStyle()), .byte(ByteStyle(.iec)),
      .duration(DurationStyle()), .list(ListStyle()), .text(TextStyle()), .message("a"), .message("b"),
      .date(InstantStyle(.lengths(date: .short, time: .short))),
    ]
    for (index, content) in contents.enumerated() {
      for (other, second) in contents.enumerated() { #expect((content == second) == (index == other)) }
      #expect((content.style(ByteStyle.self) != nil) == (content.type == .byte))
    }
    #expect(Set(contents).count == contents.count)
  }

  // MARK: JSON text

  @Test func decodesJSONTextOrThrowsAllErrors() throws {
    let json = #"{"type":"byte","byte.style":"iec"}"#
    #expect(try FormatterDescriptor(json: json) == FormatterDescriptor(.byte(ByteStyle(.iec))))
    let (descriptor, diagnostics) = try FormatterDescriptor.decode(Array(#"{"type":"byte","byte.stile":1}"#.utf8))
    #expect(descriptor == FormatterDescriptor(.byte(ByteStyle())))
    #expect(
      diagnostics.map(\.description) == [
        "warning: /byte.stile: unknown key \"byte.stile\"; did you mean \"byte.style\"? (line 1, column 16)"
      ])
  }

  @Test(arguments: [
    (
      #"{"type":"byte","byte.style":"x","bidi":1}"#,
      """
      error: /byte.style: unknown value "x" for "byte.style"; expected one of file, memory, decimal, binary, iec \
      (line 1, column 29)
      error: /bidi: "bidi" must be a string, found a number (line 1, column 40)
      """
    ),
    ("[]", "error: a formatter must be an object, found an array (line 1, column 1)"),
  ])
  func rejectsInvalidJSONText(_ json: String, _ expected: String) {
    #expect {
      try FormatterDescriptor(json: json)
    } throws: {
      ($0 as? DescriptorError)?.description == expected
    }
  }

  @Test func malformedJSONHasItsPosition() {
    #expect {
      try FormatterDescriptor(json: "{")
    } throws: { error in
      guard let error = error as? DescriptorError, error.diagnostics.count == 1 else { return false }
      return error.first?.code == .malformedJSON && error.first?.line == 1 && error.first?.column == 2
    }
  }
}
