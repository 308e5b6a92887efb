import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import Testing

/// Formatters that accept no value of their row cause a warning when the row is decoded.
@Suite struct UnfitFormatterTests {
  private static func said(_ row: String) throws -> [Diagnostic] {
    let document = try JSONDocument(parsing: row)
    let log = DiagnosticLog(document: document)
    #expect(RowDescriptor(document.root, at: .root, log: log) != nil)
    return log.diagnostics.filter { $0.code == .unfitFormatter }
  }

  private static func formatter(_ type: FormatterType) -> String {
    switch type {
    case .plural: ##"{"type":"plural","plural.other":"#"}"##
    case .message: #"{"type":"message","message.pattern":"m"}"#
    default: #"{"type":"\#(type.rawValue)"}"#
    }
  }

  /// Rows and the formatter types that fit them.
  private static let fits: [(row: String, types: Set<FormatterType>)] = [
    (#""type":"text""#, [.text, .date, .message]), (#""type":"url""#, [.text, .date, .message]),
    (#""type":"integer""#, [.number, .byte, .duration, .plural, .message]),
    (#""type":"currency""#, [.number, .byte, .duration, .plural, .message]),
    (#""type":"stepper""#, [.number, .byte, .duration, .plural, .message]),
    (#""type":"datetime""#, [.date, .message]), (#""type":"datetime","style":"time""#, [.date, .message]),
    (#""type":"datetime","style":"countdown""#, [.number, .byte, .duration, .plural, .message]),
    (#""type":"options","options":["a"]"#, [.text, .date, .message]),
    (#""type":"options","style":"picker.multiple","options":["a"]"#, [.list, .message]),
    (#""type":"push.async""#, [.text, .date, .message]), (#""type":"location""#, [.message]),
    (#""type":"image""#, [.message]), (#""type":"attachment""#, [.list, .message]),
    (#""type":"label""#, Set(FormatterType.allCases)), (#""type":"check""#, []),
    (#""type":"switch""#, []), (#""type":"password""#, []), (#""type":"webview","url":"u""#, []),
  ]

  @Test(arguments: fits.indices)
  func warnsExactlyAboutUnfitTypes(_ index: Int) throws {
    let (row, types) = Self.fits[index]
    for type in FormatterType.allCases {
      let said = try Self.said(#"{\#(row),"id":"a","formatter":\#(Self.formatter(type))}"#)
      #expect(said.isEmpty == types.contains(type), "\(row) \(type)")
      #expect(said.allSatisfy { $0.severity == .warning && $0.pointer == "/formatter" && $0.line == 1 })
    }
  }

  /// A formatter is reported as unfit exactly if its compiled format rejects values of the row's kind.
  @Test func unfitFormattersRejectValues() throws {
    let values: [(row: String, value: FieldValue)] = [
      (#""type":"text""#, .string("2025-03-21")), (#""type":"integer""#, .integer(1)),
      (#""type":"datetime""#, .date(Instant(epochMilliseconds: 0))),
      (#""type":"datetime","style":"countdown""#, .integer(60)),
      (#""type":"options","options":["a"]"#, .string("2025-03-21")),
      (#""type":"options","style":"picker.multiple","options":["a"]"#, .list([.string("a")])),
    ]
    let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    for (row, value) in values {
      for type in FormatterType.allCases where type != .message {
        let descriptor = try FormatterDescriptor(json: Self.formatter(type))
        let format = try FormatterFactory().format(for: descriptor, in: context)
        let said = try Self.said(#"{\#(row),"id":"a","formatter":\#(Self.formatter(type))}"#)
        #expect(said.isEmpty == format.accepts(value), "\(row) \(type)")
      }
    }
  }

  @Test(arguments: [
    (
      #"{"type":"text","id":"a","formatter":{"type":"byte"}}"#,
      "warning: /formatter: formatters of type byte accept a number, but rows of type text hold a string; "
        + "use one of the types date, message, text (line 1, column 37)"
    ),
    (
      #"{"type":"datetime","id":"a","formatter":[{"type":"date"},{"type":"number"}]}"#,
      "warning: /formatter/1: formatters of type number accept a number, but rows of type datetime hold a date; "
        + "use one of the types date, message (line 1, column 58)"
    ),
    (
      #"{"type":"datetime","style":"countdown","id":"a","formatter":{"type":"date"}}"#,
      "warning: /formatter: formatters of type date accept a date, but rows of type datetime (countdown) hold a number; "
        + "use one of the types number, byte, duration, plural, message (line 1, column 61)"
    ),
    (
      #"{"type":"options","id":"a","options":["x"],"formatter":{"type":"list"}}"#,
      "warning: /formatter: formatters of type list accept a list, but rows of type options (push) hold a string; "
        + "use one of the types date, message, text (line 1, column 56)"
    ),
    (
      #"{"type":"switch","id":"a","formatter":{"type":"number"}}"#,
      "warning: /formatter: formatters of type number are ignored by rows of type switch, which show no "
        + "formatted text; remove \"formatter\" (line 1, column 39)"
    ),
  ])
  func warningsNameFittingTypes(_ row: String, _ expected: String) throws {
    #expect(try Self.said(row).map(\.description) == [expected])
  }
}
