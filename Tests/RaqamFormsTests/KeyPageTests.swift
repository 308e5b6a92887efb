import FoundationEssentials
import RaqamDescriptors
import RaqamForms
import Testing

/// The documentation's page of all keys is written from the tables that the decoders use.
///
/// `RAQAM_WRITE_PAGES=1 swift test --filter KeyPageTests` writes it anew.
@Suite struct KeyPageTests {
  private static var file: URL {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root.appending(path: "Sources/RaqamForms/RaqamForms.docc/Keys.md")
  }

  private static let tables: [(title: String, text: String, keys: [KeyDefinition])] = [
    ("Form", "The top-level object.", FormKeys.all),
    (
      "Section", "A dynamic section also takes every key of a row behind `dynamic.`: what a new row looks like.",
      SectionKeys.all
    ),
    ("Row, every type", "", RowKeys.common), ("Row with a value", "Every type but `button`.", RowKeys.input),
    ("Bounds", "`integer`, `decimal`, `percent`, `currency`, `slider`, `stepper`.", RowKeys.bounds),
    ("Stepper", "", RowKeys.stepper), ("Button", "", RowKeys.button), ("Currency row", "", RowKeys.currency),
    ("Datetime row", "", RowKeys.datetime), ("Options row", "", RowKeys.options),
    ("Location row", "", RowKeys.location), ("Image row", "", RowKeys.image),
    ("Attachment row", "", RowKeys.attachment),
    ("Push.async row", "", RowKeys.pushAsync), ("Webview row", "", RowKeys.webview),
    ("Rule", "Exactly one of `regexp` and `predicate`.", RuleKeys.all),
    ("Formatter, every type", "", FormatterKeys.common), ("Formatter `number`", "", FormatterKeys.number),
    ("Formatter `date`", "", FormatterKeys.date), ("Formatter `byte`", "", FormatterKeys.byte),
    ("Formatter `duration`", "", FormatterKeys.duration), ("Formatter `list`", "", FormatterKeys.list),
    ("Formatter `plural`", "", FormatterKeys.plural), ("Formatter `message`", "", FormatterKeys.message),
    ("Formatter `text`", "", FormatterKeys.text),
    ("Custom currency", "Under its code, in the form's `currencies`.", CurrencyKeys.all),
  ]

  private static var page: String {
    var page = """
      # Keys of the form dialect

      Every key, what it takes and what it means. A number in the first column is that of the source documents' keys; a key
      without one is an extension of ours. `*` marks the value that an absent key stands for. The last column names the table of
      tests with one row for each kind of value, and how many rows there are. The template of new rows (24) and the custom rows (64
      to 68) have rows there, too: their numbers are those of row types, not of single keys.

      <!-- Written by KeyPageTests from the tables of the decoders. -->

      """
    for (title, text, keys) in tables {
      page += "\n## \(title)\n\n"
      if !text.isEmpty { page += text + "\n\n" }
      page += "| no. | key | takes | meaning | tests |\n|---|---|---|---|---|\n"
      for key in keys {
        let number = key.reference.map(String.init) ?? ""
        page += "| \(number) | `\(key.name)` | \(takes(key)) | \(escaped(key.meaning)) | \(tests(key)) |\n"
      }
    }
    return page
  }

  /// How many rows of the table of values test a key of the documents.
  private static func tests(_ key: KeyDefinition) -> String {
    guard let number = key.reference else { return "" }
    return "KeyValueTests: \(KeyValueTests.cases.count { $0.number == number })"
  }

  private static func takes(_ key: KeyDefinition) -> String {
    let kind =
      switch key.takes {
      case .word(let words): words.map { "`\($0)`" + ($0 == key.defaultValue ? "\\*" : "") }.joined(separator: " ")
      case .string: "string"
      case .bool: "`true` or `false`"
      case .integer: "integer"
      case .number: "number"
      case .decimal: "decimal, as a number or a string"
      case .locale: "locale id"
      case .timeZone: "IANA time zone"
      case .color: "`#RGB`, `#RRGGBB` or `#RRGGBBAA`"
      case .condition: "`true`, `false` or a predicate"
      case .array: "array"
      case .object: "object"
      case .bound: "number, or ISO 8601 date on date rows"
      }
    if case .word = key.takes { return kind }
    return kind + (key.defaultValue.map { "; `\(escaped($0))`\\*" } ?? "")
  }

  private static func escaped(_ text: String) -> String { text.split(separator: "|").joined(separator: "\\|") }

  @Test func pageIsThatOfTheTables() throws {
    if ProcessInfo.processInfo.environment["RAQAM_WRITE_PAGES"] == "1" {
      try Data(Self.page.utf8).write(to: Self.file)
    }
    let written = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
    #expect(written == Self.page)
  }
}
