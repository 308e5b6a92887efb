import RaqamDescriptors
import RaqamForms
import RaqamHost
import RaqamJSON
import RaqamMessages
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamCLI

/// Each option of a table is a key, and has the other names that its line declares, on every surface.
@Suite struct OptionSurfaceTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let type: FormatterType
    let key: String
    let meaning: String
    /// A value of the key as JSON, and one of the option in messages.
    let values: (key: String, message: String)
    let words: [String]
    let message: MessageName?
    let flag: OptionFlag?

    var testDescription: String { key }

    init<Style>(_ type: FormatterType, _ option: StyleOption<Style>) {
      self.type = type
      (key, meaning, message, flag) = (option.key, option.meaning, option.message, option.flag)
      let value: String
      switch option.setting {
      case .word(let found, _), .words(let found, _), .custom(.word(let found)):
        words = found
        value = found[found.count - 1]
      case .bool: (words, value) = ([], "true")
      case .integer, .decimal: (words, value) = ([], "2")
      case .numberingSystem: (words, value) = ([], "arab")
      case .currency: (words, value) = ([], "EUR")
      case .string: (words, value) = ([], "x")
      case .locale, .custom(.locale): (words, value) = ([], "fa_IR")
      case .custom(.string): (words, value) = ([], "percent")
      case .custom(.numberPattern): (words, value) = ([], "0.00")
      case .custom(.datePattern): (words, value) = ([], "d MMM")
      case .custom(.dateSkeleton): (words, value) = ([], "yMMMd")
      case .custom(.timeZone): (words, value) = ([], "Asia/Tehran")
      }
      let json: String
      switch option.setting {
      case .bool, .integer: json = value
      case .words: json = "[\"\(value)\"]"
      default: json = "\"\(value)\""
      }
      values = (json, option.message?.words?.map(\.key).last ?? value)
    }
  }

  static let rows: [Row] =
    DecimalStyle.options.map { Row(.number, $0) } + CurrencyStyle.options.map { Row(.number, $0) }
    + InstantStyle.options.map { Row(.date, $0) } + ByteStyle.options.map { Row(.byte, $0) }
    + DurationStyle.options.map { Row(.duration, $0) } + ListStyle.options.map { Row(.list, $0) }

  @Test func tablesHaveAllNames() {
    expectCases(Self.rows.count, of: "options", atLeast: 40)
    expectCases(Self.rows.count { $0.message != nil }, of: "options of messages", atLeast: 18)
    expectCases(Self.rows.count { $0.flag != nil }, of: "options with a flag", atLeast: 22)
    #expect(Set(Self.rows.map(\.key)).count == Self.rows.count)
  }

  @Test(arguments: rows)
  func descriptorsAcceptTheKey(_ row: Row) throws {
    let json = #"{"type":"\#(row.type)","\#(row.key)":\#(row.values.key)}"#
    #expect(throws: Never.self) { try FormatterDescriptor.decode(Array(json.utf8)) }
    let key = FormatterKeys.keys(of: row.type).first { $0.name == row.key }
    #expect(key?.meaning == row.meaning && key?.flag == row.flag)
  }

  @Test(arguments: rows)
  func schemaAndPageHaveTheKey(_ row: Row) throws {
    let schema = try JSONDocument(parsing: Array(Checkout.text("Data/Schemas/formatter.schema.json").utf8)).root
    let property = schema["$defs"]?["formatter.\(row.type)"]?["properties"]?[row.key]
    #expect(property?["description"]?.asString == row.meaning)
    let page = try Checkout.text("Sources/Forms/RaqamForms/RaqamForms.docc/Keys.md")
    #expect(page.contains("`\(row.key)`") && page.contains(row.meaning))
  }

  @Test(arguments: rows.filter { $0.message != nil })
  func functionsOfMessagesAcceptTheOption(_ row: Row) throws {
    let name = try #require(row.message)
    expectCases(name.functions.count, of: "functions", atLeast: 1)
    for function in name.functions {
      let entry = try #require(MessageFunctionEntry.named(function)?.option(name.name), "\(function)")
      #expect(entry.values.isEmpty || entry.values.contains(row.values.message))
      let message = MessageSource(parsing: "{$x :\(function) \(name.name)=|\(row.values.message)|}")
      #expect(message.staticProblems(locale: try LocaleID("en")) == [], "\(function)")
      // Neither a word nor a number, and a pattern with an open quotation.
      let wrong = MessageSource(parsing: "{$x :\(function) \(name.name)=|\u{1}'|}")
      #expect(wrong.staticProblems(locale: try LocaleID("en")).count == 1, "\(function)")
    }
    let article = try Checkout.text("Sources/Core/Raqam/Raqam.docc/Messages.md")
    #expect(article.contains("`\(name.name)`"))
  }

  @Test(arguments: rows.filter { $0.flag != nil })
  func commandsHaveTheFlag(_ row: Row) throws {
    let flag = try #require(row.flag)
    for name in ["format", "parse", "explain", "matrix"] {
      let command = CommandTreeTests.commands.first { $0.words == [name] }
      let parameter = try #require(command?.parameters.first { $0.name == "--\(flag.name)" }, "\(name)")
      #expect(parameter.isShown && parameter.hasCompletion)
      if let letter = flag.letter { #expect(parameter.names.contains("-\(letter)")) }
    }
    let value = row.type == .date ? "2025-03-21T05:06:07Z" : row.type == .list ? "a,b" : "5"
    let outcome = TestHost.run([
      "format", "-l", "en_US", "-z", "UTC", "-t", row.type.rawValue, "--\(flag.name)",
      row.values.key.replacing("\"", with: ""), value,
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// The value of a flag for an integer is a number, and its errors name the flag.
  @Test(arguments: [
    ("2", 0, "5.00\n", ""),
    ("x", 2, "", "--minimum-fraction must be an integer, found a string; write a whole number from 0 to 340"),
    ("999", 2, "", "--minimum-fraction must be an integer from 0 to 340, found 999"),
  ])
  func integersAreChecked(_ value: String, _ status: Int32, _ output: String, _ error: String) {
    let outcome = TestHost.run(["format", "-l", "en_US", "--minimum-fraction", value, "5"])
    let errors = error.isEmpty ? "" : "raqam: error: \(error)\n"
    #expect(outcome == Outcome(status: status, output: output, errors: errors))
  }
}
