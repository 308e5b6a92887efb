import RaqamJSON
import RaqamLint
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDescriptors
@testable import RaqamForms

/// Messages that name rows: each format is made once, and each fault is reported at its own row.
@Suite struct NamedRowTests {
  private static func row(_ id: String, _ formatter: String, type: String = "decimal") -> String {
    #"{"type":"\#(type)","id":"\#(id)","title":"T","formatter":\#(formatter)}"#
  }

  private static func message(_ id: String, _ pattern: String, keys: String = "") -> String {
    let keys = keys.isEmpty ? "" : "," + keys
    return row(
      id, #"{"type":"message","message.syntax":"2","message.pattern":"\#(pattern)"\#(keys)}"#, type: "label")
  }

  private static func number(_ index: Int) -> String {
    #"{"type":"number","number.format":"0.0'\#(index)'"}"#
  }

  private static func text(_ rows: [String]) -> String {
    #"{"sections":[{"items":[\#(rows.joined(separator: ","))]}]}"#
  }

  /// Returns the formatters of rows that the messages of a form share, and how many of them were made.
  private func shared(_ rows: [String]) throws -> (tables: Int, made: [Int]) {
    let form = try FormDescriptor.decode(Array(Self.text(rows).utf8)).form
    var compiler = FormCompiler(factory: FormatterFactory(capacity: 1), context: try context("en_US"))
    _ = try compiler.plan(form)
    let tables = compiler.rows.compactMap(\.self).flatMap(\.descriptor.formatters).compactMap {
      $0.content.style(FormatterDescriptor.MessageStyle.self)?.rows?.formatters
    }
    return (Set(tables.map(ObjectIdentifier.init)).count, tables.first.map(\.madeCounts) ?? [])
  }

  /// Only the formats that messages name are made, each once, however many messages name them.
  @Test func formatsAreMadeOnce() throws {
    var cases = 0
    for (rows, messages) in [(5, 5), (40, 10), (10, 60)] {
      for named in [1, 3, 5] {
        let numbers = (0..<rows).map { Self.row("d\($0)", Self.number($0)) }
        let labels = (0..<messages).map {
          Self.message("l\($0)", "{$d0 :raqam:format name=d\($0 % named)} \($0)")
        }
        for items in [numbers + labels, labels + numbers] {
          let (tables, made) = try shared(items)
          #expect(tables == 1)
          #expect(made == [named], "\(rows) \(messages)")
          cases += 1
        }
      }
    }
    expectCases(cases, atLeast: 18)
    // A name that a variable determines may be any row.
    let variables = (0..<10).map { Self.message("l\($0)", "{$d0 :raqam:format name=$d1} \($0)") }
    let (tables, made) = try shared((0..<20).map { Self.row("d\($0)", Self.number($0)) } + variables)
    // All labels share the format of their type.
    #expect(tables == 1 && made.count == 1 && made.allSatisfy { (20...21).contains($0) }, "\(made)")
    // A message with another locale has its own formats.
    let german = Self.message("g", "{$d0 :raqam:format name=d1}", keys: #""locale":"de""#)
    let english = Self.message("e", "{$d0 :raqam:format name=d1}")
    #expect(try shared((0..<4).map { Self.row("d\($0)", Self.number($0)) } + [german, english]).made == [1, 1])
  }

  /// Rows without formatters, and those that the messages do not name, are not touched.
  @Test func formsWithoutNamesAreUnchanged() throws {
    let rows = (0..<3).map { Self.row("d\($0)", Self.number($0)) }
    #expect(try shared(rows + [Self.message("l", "{$d0}")]) == (0, []))
    #expect(try shared(rows + [Self.message("l", "raqam:format")]).made == [0])
  }

  /// Formatters that cannot be made, with the start of their errors.
  private static let faults: [(formatter: String, error: String)] = [
    (
      #"{"type":"number","number.style":"ordinal","currency.code":"IRT"}"#,
      "unsupported_style error: PLACE/number.style: row \"ID\": numbers in words have no currency"
    ),
    (
      #"{"type":"message","message.pattern":"{l,ellout}"}"#,
      "invalid_pattern error: PLACE/message.pattern: row \"ID\": unknown argument type \"ellout\""
    ),
  ]

  /// The errors of a form are those of the rows with wrong formatters in row order, for any ids, whether or not messages
  /// name them.
  @Test func faultsAreReportedAtTheirRows() throws {
    var random = SplitMix64(seed: chosenSeed(822))
    var reported = 0
    let lint = DescriptorLint(factory: FormatterFactory(), context: try context("en_US"))
    for round in 0..<(isExhaustive ? 1000 : 60) {
      let ids = (0..<12).map { "r\(round)_\($0)_\(Int.random(in: 0...999, using: &random))" }
      var (rows, expected): ([String], [String]) = ([], [])
      for (index, id) in ids.enumerated() {
        switch Int.random(in: 0...3, using: &random) {
        case 0:
          let fault = Self.faults[index % Self.faults.count]
          rows.append(Self.row(id, fault.formatter, type: "label"))
          expected.append(
            fault.error.replacing("PLACE", with: "/sections/0/items/\(index)/formatter").replacing("ID", with: id))
        case 1: rows.append(Self.row(id, Self.number(index)))
        case 2:
          rows.append(Self.message(id, "{$\(ids[0]) :raqam:format name=$\(ids[1])}"))
        default:
          let names = ids.shuffled(using: &random).prefix(4)
          rows.append(Self.message(id, names.map { "{$\($0) :raqam:format name=\($0)}" }.joined()))
        }
      }
      let errors = lint.diagnostics(of: Array(Self.text(rows).utf8)).filter { $0.severity == .error }.map(line)
      #expect(errors.count == expected.count, "\(rows) \(errors)")
      for (error, start) in zip(errors, expected) { #expect(error.hasPrefix(start)) }
      reported += expected.count
    }
    expectCases(reported, of: "faults", atLeast: 100)
  }

  /// A formatter that fails only in the locale of a message is reported at the message.
  @Test func messagesReportTheirLocale() throws {
    let rows = [
      Self.row("a", #"{"type":"number","currency.style":"symbol"}"#),
      Self.message("m", "{$a :raqam:format name=a}", keys: #""locale":"eo""#),
    ]
    let lint = DescriptorLint(factory: FormatterFactory(), context: try context("en_US"))
    let errors = lint.diagnostics(of: Array(Self.text(rows).utf8)).filter { $0.severity == .error }
    #expect(!errors.isEmpty && errors.allSatisfy { $0.pointer == "/sections/0/items/1/formatter/type" }, "\(errors)")
  }

  /// The formats of rows that messages name are counted before any is made.
  @Test(.long) func namedFormatsAreCounted() throws {
    let count = Budget.standard.steps / 1600
    let numbers = (0..<count).map { Self.row("d\($0)", Self.number($0)) }
    let message = Self.message("m", "{$d0 :raqam:format name=$d1}")
    let form = try FormDescriptor.decode(Array(Self.text([message] + numbers).utf8)).form
    var compiler = FormCompiler(factory: FormatterFactory(), context: try context("en_US"))
    #expect { try compiler.plan(form) } throws: { error in
      (error as? DescriptorError)?.diagnostics.map(line)
        == [
          "limit_exceeded error: /sections/0/items/0: row \"m\": creating the different formatters of the form exceeds the budget of 10000000 steps"
        ]
    }
    #expect(compiler.rows.allSatisfy { $0 == nil })
    #expect(compiler.factory.count == 0)
  }

  /// Every place of a message tests its length before it is parsed: the error is not one of syntax.
  @Test func lengthIsTestedFirst() throws {
    let long = String(repeating: "{", count: MessageSource.lengthLimit + 1)
    let valid = #""formatter":{"type":"message","message.syntax":"2","message.pattern":"{$a}"}"#
    let places: [(name: String, text: String)] = [
      ("formatter", #"{"type":"message","message.syntax":"2","message.pattern":"\#(long)"}"#),
      (
        "named formatter",
        #"{"type":"message","message.syntax":"2","message.pattern":"","message.formatters":{"x":{"type":"message","message.syntax":"2","message.pattern":"\#(long)"}}}"#
      ),
      ("row", Self.message("a", long)), ("form", Self.text([Self.message("a", long)])),
      (
        "template",
        #"{"sections":[{"type":"dynamic","dynamic.type":"label","items":[],"dynamic.formatter":{"type":"message","message.syntax":"2","message.pattern":"\#(long)"}}]}"#
      ),
      (
        "translation",
        #"{"translations":{"fr":{"{$a}":"\#(long)"}},"sections":[{"items":[{"type":"label","id":"a","title":"T",\#(valid)}]}]}"#
      ),
      ("messages", #"{"message.syntax":"2","messages":{"en":{"required":"\#(long)"}},"sections":[]}"#),
      (
        "rule",
        #"{"message.syntax":"2","sections":[{"items":[{"type":"text","id":"a","title":"T","rules":[{"predicate":"SELF == 'a'","message":"\#(long)"}]}]}]}"#
      ),
    ]
    let lint = DescriptorLint(factory: FormatterFactory(), context: try context("en_US"))
    for (name, text) in places {
      let errors = lint.diagnostics(of: Array(text.utf8)).filter { $0.severity == .error }
      #expect(errors.count == 1, "\(name): \(errors)")
      #expect(errors.first?.message.contains("the message exceeds the limit of") == true, "\(name): \(errors)")
    }
    expectCases(places.count, atLeast: 8)
  }
}
