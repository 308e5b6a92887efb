import Raqam
import RaqamJSON
import TestSupport

/// Generates forms with texts of all kinds, and translations by text and by path into several languages.
struct RandomForms {
  private var random: SplitMix64
  private static let languages = ["ar", "fa", "de", "pl", "zh_Hant", "ja", "pt_BR", "he", "cy"]
  /// Texts that file formats could corrupt: similar to paths, keywords, markup and escapes, or symbols only.
  private static let texts = [
    "Name", "Total", "# files", "# file", "{n}/{m}", "—", "42", "<b>{name}</b> owes", "a & b < c > d", "\"quoted\" \\n",
    "two\nlines\n", "\ttab", " blanks ", "é", "e\u{301}", "title", "msgid \"x\"", "{n, plural, one {# a} other {# b}}",
    "100%", "l'{name}", "رسید", "\u{2028}", "carriage\rreturn", "\u{1}control", "]]>", "&amp;", "%41",
    "sections.0.header",
    "<!-- no -->", "{day, date, short}", "🏳️‍🌈", "\u{FEFF}mark", "#", "\"", "\\",
  ]

  /// Messages of MessageFormat 2, some of which are not valid.
  static let messages = [
    "Hello {$name}!", "{#b}{$n :number}{/b}{$name}", "", "Hello", "\\{not\\} {|a \\| b|} \\\\", "{$n", "{$n}} x",
    "{{}}",
    ".input {$n :number}\n.match $n\none {{{$n} <b>file</b>}}\n* {{{$n} files}}\n", " .local $x = {|}}|} {{ {$x} }} ",
    ".input {$day :date length=long} {{{$day}}}", ".match $n * {{x}}", "é e\u{301} {$é}", "{$a}{$b}",
    "\u{2067}{$n}\u{2069} ]]> & < >", "\r\n{$n}\t",
  ]

  private static let validMessages = messages.filter { MessageSource(parsing: $0).problems.isEmpty }

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func text() -> String { Self.texts[random.below(Self.texts.count)] }

  private mutating func row(_ index: Int) -> JSONValue {
    var row: [JSONValue.Member] = [.init("id", .string("r\(index)"))]
    if random.below(2) == 0 { row.append(.init("title", .string(text()))) }
    if random.below(3) == 0 { row.append(.init("placeholder", .string(text()))) }
    switch random.below(5) {
    case 4:
      row.append(.init("type", "label"))
      row.append(
        .init(
          "formatter",
          [
            [
              "type": "message", "message.syntax": "2",
              "message.pattern": .string(Self.validMessages[random.below(Self.validMessages.count)]),
            ]
          ]))
    case 0:
      row.append(.init("type", "options"))
      row.append(.init("options", ["a", "b.c", "d e"]))
      row.append(.init("options.display", .object([.init("a", .string(text())), .init("d e", .string(text()))])))
    case 1:
      row.append(.init("type", "integer"))
      var plural: [JSONValue.Member] = [.init("type", "plural"), .init("plural.other", .string(text()))]
      if random.below(2) == 0 { plural.append(.init("plural.one", .string(text()))) }
      if random.below(4) == 0 { plural.append(.init("plural.type", "ordinal")) }
      row.append(.init("formatter", [.object(plural)]))
    case 2:
      row.append(.init("type", "text"))
      row.append(.init("rules", [["regexp": "x", "message": .string(text())]]))
    default: row.append(.init("type", "text"))
    }
    return .object(row)
  }

  /// Returns a form with its translations.
  mutating func next() -> JSONValue {
    let count = 1 + random.below(4)
    var rows: [JSONValue] = []
    for index in 0..<count { rows.append(row(index)) }
    let header = text()
    var members: [JSONValue.Member] = [
      .init("title", .string(text())), .init("sections", [["header": .string(header), "items": .array(rows)]]),
    ]
    if random.below(3) == 0 { members.append(.init("locale", "en")) }
    var tables: [JSONValue.Member] = []
    for language in Self.languages where random.below(2) == 0 {
      var keys = Set<ExactText>()
      var table: [JSONValue.Member] = []
      for _ in 0..<random.below(8) {
        let key =
          switch random.below(5) {
          case 4: Self.messages[random.below(Self.messages.count)]
          case 0: ["title", "sections.0.header", "sections.0.items.0.options.display.b.c"][random.below(3)]
          case 1:
            "sections.0.items.\(random.below(count)).formatter.0.plural."
              + PluralSelector.Category.allCases[random.below(6)].rawValue
          default: text()
          }
        if keys.insert(key).inserted { table.append(.init(key, .string(text()))) }
      }
      tables.append(.init(language, .object(table)))
    }
    if random.below(5) > 0 { members.insert(.init("translations", .object(tables)), at: random.below(3)) }
    return .object(members)
  }
}
