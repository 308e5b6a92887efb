import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

/// The documentation page of all keys is generated from the tables that the decoders use.
///
/// `RAQAM_WRITE_PAGES=1 swift test --filter KeyPageTests` regenerates it.
@Suite struct KeyPageTests {
  private static let file = "Sources/Forms/RaqamForms/RaqamForms.docc/Keys.md"

  private typealias Table = (title: String, text: String, keys: [KeyDefinition])

  private static let tables: [Table] =
    [
      ("Form", "The top-level object.", FormKeys.all),
      (
        "Section",
        "A dynamic section also accepts every key of a row with the prefix `dynamic.`, which describes new rows.",
        SectionKeys.all
      ),
      ("Row, every type", "", RowKeys.common), ("Row with a value", "Every type but `button`.", RowKeys.input),
      ("Computed value", "`label`, `integer`, `decimal`, `percent`, `currency`, `datetime`.", RowKeys.computed),
      ("Bounds", "`integer`, `decimal`, `percent`, `currency`, `slider`, `stepper`.", RowKeys.bounds),
      ("Stepper", "", RowKeys.stepper), ("Button", "", RowKeys.button), ("Currency row", "", RowKeys.currency),
      ("Datetime row", "", RowKeys.datetime), ("Options row", "", RowKeys.options),
      ("Location row", "", RowKeys.location), ("Image row", "", RowKeys.image),
      ("Attachment row", "", RowKeys.attachment),
      ("Push.async row", "", RowKeys.pushAsync), ("Webview row", "", RowKeys.webview),
      ("Rule", "Exactly one of `regexp` and `predicate`.", RuleKeys.all),
      ("Formatter, every type", "", FormatterKeys.common),
    ] + FormatterType.allCases.map { ("Formatter `\($0.rawValue)`", "", FormatterKeys.keys(of: $0)) } + [
      ("Custom currency", "Under its code, in the form's `currencies`.", CurrencyKeys.all)
    ]

  private static var page: String {
    var page = """
      # Keys of both dialects

      \(coverage)

      ## Form dialect

      All keys, with their values and meanings. The number in the first column is that of the source documents; a key without a
      number is an extension. `*` marks the default. The last column names the table of tests with a row for each kind of value,
      and the number of rows.

      <!-- Written by KeyPageTests from the tables of the decoders. -->

      """
    for (title, text, keys) in tables {
      page += "\n## \(title)\n\n"
      if !text.isEmpty { page += text + "\n\n" }
      page += "| No. | Key | Value | Meaning | Tests |\n|---|---|---|---|---|\n"
      for key in keys {
        let number = key.reference.map(String.init) ?? ""
        page += "| \(number) | `\(key.name)` | \(takes(key)) | \(escaped(key.meaning)) | \(tests(key)) |\n"
      }
    }
    page += "\n## Template and custom rows\n\n"
    page += "Numbers of the source documents that apply to several keys or to a row type.\n\n"
    page += table(KeyCoverage.formTypes)
    page +=
      "\n## RMS dialect\n\nThe article `RaqamRMS` describes each key. This table lists the tests.\n\n"
    return page + table(KeyCoverage.rmsKeys)
  }

  /// The number of source-document keys that have tests.
  private static var coverage: String {
    let tested = numbers.filter { !KeyCoverage.tests(of: $0).isEmpty }
    return "The source documents have 82 keys; \(tested.count) of them are listed here with their tests."
  }

  /// The key numbers on the page.
  private static var numbers: [Int] {
    let keys = KeyCoverage.rmsKeys + KeyCoverage.formTypes
    return Set(keys.map(\.number) + tables.flatMap { $0.keys.compactMap(\.reference) }).sorted()
  }

  private static func table(_ keys: [KeyCoverage.Key]) -> String {
    let head = "| No. | Element | Key | Meaning | Tests |\n|---|---|---|---|---|\n"
    return keys.reduce(head) { text, key in
      text + "| \(key.number) | \(key.owner) | `\(key.name)` | \(escaped(key.meaning)) | "
        + "\(KeyCoverage.tests(of: key.number)) |\n"
    }
  }

  private static func tests(_ key: KeyDefinition) -> String { key.reference.map(KeyCoverage.tests) ?? "" }

  private static func takes(_ key: KeyDefinition) -> String {
    if case .word(let words) = key.valueType {
      return words.map { "`\($0)`" + ($0 == key.defaultValue ? "\\*" : "") }.joined(separator: " ")
    }
    return text(of: key.valueType) + (key.defaultValue.map { "; `\(escaped($0))`\\*" } ?? "")
      + (key.isRequired ? "; needed" : "")
  }

  private static func text(of takes: KeyDefinition.ValueType) -> String {
    switch takes {
    case .word(let words): words.map { "`\($0)`" }.joined(separator: " ")
    case .string: "string"
    case .bool: "`true` or `false`"
    case .integer(let range):
      range.upperBound == Int(Int32.max)
        ? "integer from \(range.lowerBound)" : "integer from \(range.lowerBound) to \(range.upperBound)"
    case .number: "number"
    case .positiveNumber: "number above 0"
    case .decimal: "decimal, as a number or a string"
    case .locale: "locale id"
    case .timeZone: "IANA time zone"
    case .color: "`#RGB`, `#RRGGBB` or `#RRGGBBAA`"
    case .condition: "`true`, `false` or a predicate"
    case .date: "ISO 8601 date or time"
    case .list(let elements): "array of: \(text(of: elements))"
    case .table(let values): "object of: \(text(of: values))"
    case .object(let object): object.rawValue
    case .either(let kinds): kinds.map(text).joined(separator: ", or ")
    case .anything: "anything"
    }
  }

  private static func escaped(_ text: String) -> String { text.split(separator: "|").joined(separator: "\\|") }

  @Test(arguments: 1...82)
  func allKeysHaveTests(_ number: Int) throws {
    #expect(Self.numbers.contains(number))
    #expect(!KeyCoverage.tests(of: number).isEmpty)
  }

  /// The tests that the page names exist.
  @Test func namedTestsExist() throws {
    #expect(Set(KeyCoverage.rmsTests.map(\.number)) == Set(1...13))
    for test in KeyCoverage.rmsTests {
      let text = try Checkout.text("Tests/Forms/RaqamRMSTests/\(test.suite).swift")
      #expect(text.contains("func \(test.function)("), "\(test.suite).\(test.function)")
    }
  }

  @Test func pageMatchesTheTables() throws {
    if ProcessInfo.processInfo.environment["RAQAM_WRITE_PAGES"] == "1" {
      try Data(Self.page.utf8).write(to: URL(filePath: Checkout.path(Self.file)))
    }
    let written = try Checkout.text(Self.file)
    #expect(written == Self.page)
  }
}
