import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamTranslations

/// Messages that select, split into a text for each variant of a language and put together again.
@Suite struct MessageVariantTests {
  /// Generates messages of both syntaxes that select by the rows `n`, `m` and `g`.
  private struct RandomMessages {
    var random: SplitMix64
    private static let texts = [
      "files", " of {name}", "it's", "l''eau", "'{'x'}'", " No. # ", "a < b", "{name}: ", "", "'", "x'", " – ", "{g}",
    ]

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[random.below(values.count)] }

    private mutating func some(_ keys: [String]) -> [String] { keys.filter { _ in random.below(2) == 0 } }

    /// Returns a message of MessageFormat 1 with nested choices.
    mutating func messageFormat1(depth: Int = 0, inPlural: Bool = false) -> String {
      var text = ""
      for _ in 0...random.below(3) {
        switch random.below(depth > 2 ? 2 : 5) {
        case 0: text += pick(Self.texts)
        case 1: text += inPlural ? pick(["#", "{n}", "{m, number}"]) : pick(["{n}", "{m, number}"])
        case 2:
          text += choice(
            pick(["n", "m"]), "plural", pick([[], ["one"], ["one", "few"], ["one", "=0", "=5"]]), depth)
        case 3: text += choice("n", "selectordinal", some(["one", "two", "few"]), depth)
        default: text += choice("g", "select", some(["a", "b"]), depth)
        }
      }
      return text
    }

    private mutating func choice(_ name: String, _ type: String, _ keys: [String], _ depth: Int) -> String {
      let branches = (keys + ["other"]).map { key in
        "\(key) {\(pick(["", "K", key]))\(messageFormat1(depth: depth + 1, inPlural: type != "select"))}"
      }
      return "{\(name), \(type), \(branches.joined(separator: " "))}"
    }

    /// Returns a matcher of MessageFormat 2, in which variants may be missing.
    mutating func messageFormat2() -> String {
      let selectors = pick([["n"], ["m"], ["g"], ["n", "m"], ["g", "n"], ["m", "g"], ["o"], ["o", "n"]])
      let keys = ["n": ["one", "few", "0", "5"], "m": ["one", "1"], "g": ["a", "b"], "o": ["one", "two", "few"]]
      var variants: Set<[String]> = [selectors.map { _ in "*" }]
      for _ in 0..<random.below(6) {
        variants.insert(selectors.map { pick((keys[$0] ?? []) + ["*"]) })
      }
      let lines = variants.sorted { $0.joined() < $1.joined() }.map { variant in
        "\(variant.joined(separator: " ")) {{\(pick(["", "K "]))\(pick(["{$n}", "{$m} x", "\\{x\\}", ".y {$name}", "z"]))}}"
      }
      return """
        .input {$n :number}
        .input {$m :integer}
        .input {$g :string}
        .local $o = {$n :number select=ordinal}
        .match \(selectors.map { "$\($0)" }.joined(separator: " "))
        \(lines.joined(separator: "\n"))
        """
    }
  }

  private static func form(_ pattern: String, _ syntax: FormatterDescriptor.MessageStyle.Syntax) -> [UInt8] {
    JSONWriter().bytes([
      "locale": "en",
      "sections": [
        [
          "items": [
            ["type": "integer", "id": "n"], ["type": "integer", "id": "m"], ["type": "text", "id": "name"],
            ["type": "options", "id": "g", "options": ["a", "b", "c"]],
            [
              "type": "label", "id": "l",
              "formatter": [
                [
                  "type": "message", "message.pattern": .string(pattern), "message.syntax": .string(syntax.rawValue),
                ]
              ],
            ],
          ]
        ]
      ],
    ])
  }

  /// The values of the rows that select.
  private struct Values {
    let n: Int
    let m: Int
    let g: String
  }

  private static let values: [Values] = {
    let numbers = [0, 1, 2, 3, 5, 6, 11, 20, 21, 22, 25, 100, 101, 1_000_000]
    return numbers.enumerated().map { index, n in
      Values(n: n, m: numbers[(index * 5 + 3) % numbers.count], g: ["a", "b", "c"][index % 3])
    }
  }()

  /// Returns the text of the message for each of the values.
  private static func texts(_ bytes: [UInt8], _ language: String) throws -> [String] {
    var context = FormatContext(locale: .english, timeZone: .utc, now: Instant(epochMilliseconds: 0))
    context.setReader(try LocaleID(language))
    let form = try CompiledForm(FormDescriptor.decode(bytes).form, factory: FormatterFactory(), context: context)
    #expect(form.diagnostics.allSatisfy { $0.severity != .error })
    return try values.map { values in
      let json = #"{"n":\#(values.n),"m":\#(values.m),"name":"Ada","g":"\#(values.g)"}"#
      let members = try #require(JSONDocument(parsing: Array(json.utf8)).root.asObject)
      return try #require(form.snapshot(values: members).snapshot.sections[0].rows.last).text
    }
  }

  /// Returns a random form that selects, with its message.
  private static func next(_ random: inout RandomMessages) throws -> ([UInt8], FormDescriptor, SelectingMessage)? {
    let syntax: FormatterDescriptor.MessageStyle.Syntax =
      random.random.below(2) == 0 ? .messageFormat1 : .messageFormat2
    let pattern = syntax == .messageFormat1 ? random.messageFormat1() : random.messageFormat2()
    guard let message = SelectingMessage(pattern, syntax), !message.columns.isEmpty else { return nil }
    let bytes = form(pattern, syntax)
    do throws(DescriptorError) { return (bytes, try FormDescriptor.decode(bytes).form, message) } catch { return nil }
  }

  /// Returns the form with the translations of a catalog that went through a file.
  private static func imported(
    _ catalog: TranslationCatalog, _ format: TranslationFormat, _ language: String, into bytes: [UInt8],
    _ form: FormDescriptor
  ) throws -> [UInt8] {
    let file = try catalog.bytes(as: format, into: LocaleID(language))
    let read = try TranslationCatalog.decode(file).catalog
    let (assembled, diagnostics) = read.assembled(for: form)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    let written = try assembled.written(into: bytes)
    let unchanged = try read.assembled(for: FormDescriptor.decode(written).form).catalog.written(into: written)
    #expect(unchanged == written)
    return written
  }

  /// Each number of each category of the language shows the text that was translated for it, whatever the file.
  @Test(arguments: TranslationFormat.allCases)
  func everyNumberShowsItsVariant(_ format: TranslationFormat) throws {
    var random = RandomMessages(random: SplitMix64(seed: chosenSeed(740)))
    let languages = ["ar", "pl", "ru", "he", "ja", "fa", "cy", "fr", "lv", "en_AU"]
    var shown = 0
    var labels: Set<String> = []
    for index in 0..<rounds(200) {
      guard let (bytes, form, message) = try Self.next(&random) else { continue }
      let language = languages[index % languages.count]
      var catalog = try TranslationCatalog(form, into: [LocaleID(language)])
      guard catalog.entries.contains(where: { $0.variant != nil }) else { continue }
      for item in catalog.entries.indices {
        guard let label = catalog.entries[item].variant?.label else { continue }
        catalog.entries[item].translations[language] = "⟦\(label)⟧\(catalog.entries[item].source)"
      }
      let known = Set(catalog.entries.compactMap(\.variant?.label))
      let texts = try Self.texts(Self.imported(catalog, format, language, into: bytes, form), language)
      for (text, values) in zip(texts, Self.values) {
        // A message of too many characters is not used.
        guard text.contains("⟦") else { continue }
        let label = try Self.label(values, message, known, LocaleID(language))
        #expect(text.contains("⟦\(label)⟧"), "\(language) \(text) is not \(label): \(message.columns)")
        labels.insert(label)
        shown += 1
      }
    }
    expectCases(shown, of: "texts", atLeast: rounds(1000))
    expectCases(labels.count, of: "variants", atLeast: 25)
  }

  /// The label of the variant that values select, by the plural rules.
  private static func label(
    _ values: Values, _ message: SelectingMessage, _ known: Set<String>, _ language: LocaleID
  ) throws -> String {
    var label = ""
    for column in message.columns {
      let value = column.name == "m" ? values.m : values.n
      var keys: [String] = []
      if let kind = column.kind.plural {
        let category = try PluralSelector(kind, locale: language).category(of: "\(value)")
        keys = ["=\(value)", category.rawValue]
      } else {
        keys = [values.g]
      }
      let key = keys.first { key in known.contains { ($0 + " ").hasPrefix(label + key + " ") } }
      label += (key ?? "other") + " "
    }
    return String(label.dropLast())
  }

  /// A translation of each variant by its own text changes no text of the message.
  @Test func splittingKeepsTheTexts() throws {
    var random = RandomMessages(random: SplitMix64(seed: chosenSeed(741)))
    var shown = 0
    for _ in 0..<rounds(300) {
      guard let (bytes, form, _) = try Self.next(&random) else { continue }
      var catalog = try TranslationCatalog(form, into: [LocaleID("en_AU")])
      guard catalog.entries.contains(where: { $0.variant != nil }) else { continue }
      for item in catalog.entries.indices where catalog.entries[item].translations["en_AU"] != nil {
        catalog.entries[item].translations["en_AU"] = catalog.entries[item].source
      }
      let written = try Self.imported(catalog, .xliff, "en_AU", into: bytes, form)
      let (found, expected) = (try Self.texts(written, "en_AU"), try Self.texts(bytes, "en_AU"))
      #expect(found == expected, "\(String(decoding: written, as: UTF8.self))")
      shown += found.count
    }
    expectCases(shown, of: "texts", atLeast: rounds(1500))
  }

  /// Variants of languages and their sources.
  static let variants: [(String, FormatterDescriptor.MessageStyle.Syntax, String, [String])] = [
    (
      "{n, plural, =0 {none} one {# file} other {# files}} of {name}", .messageFormat1, "pl",
      [
        "=0: none of {name}", "one: # file of {name}", "few: # files of {name}", "many: # files of {name}",
        "other: # files of {name}",
      ]
    ),
    ("No. # {g, select, a {it's} other {l''eau}}", .messageFormat1, "pl", ["a: No. # it's", "other: No. # l'eau"]),
    ("No. # {n, plural, other {x}}", .messageFormat1, "en_GB", ["one: No. '#' x", "other: No. '#' x"]),
    (
      "{n, plural, one {{g, select, a {# x} other {# y}}} other {z}}", .messageFormat1, "ja",
      // Strings select first, so that # is in a branch of its plural. In `select` it is text.
      ["a other: z", "other other: z"]
    ),
    (
      "{n, plural, one {a} other {#}} / {m, plural, one {b} other {#}}", .messageFormat1, "fa",
      [
        "one one: a / b", "one other: a / {m, number}", "other one: {n, number} / b",
        "other other: {n, number} / {m, number}",
      ]
    ),
    // An offset cannot be written as an argument.
    ("{n, plural, offset:1 one {x #} other {#}}{m, plural, other {#}}", .messageFormat1, "fa", []),
    (
      "{n, plural, offset:1 =1 {x} one {# y} other {# z}}", .messageFormat1, "ru",
      ["=1: x", "one: # y", "few: # z", "many: # z", "other: # z"]
    ),
    (
      // A number may select a variant for all strings.
      ".input {$n :number} .input {$g :string} .match $g $n a 5 {{A}} * 0 {{B}} * * {{C}}", .messageFormat2, "ja",
      ["a =0: B", "a =5: A", "a other: C", "other =0: B", "other other: C"]
    ),
    (
      ".input {$n :number} .input {$g :string} .match $g $n a * {{A}} * one {{B}} * * {{C}}", .messageFormat2, "en_GB",
      ["a other: A", "other one: B", "other other: C"]
    ),
    (
      ".input {$n :number} .match $n one {{{$n} file}} * {{{$n} files}}", .messageFormat2, "lv",
      ["zero: {$n} files", "one: {$n} file", "other: {$n} files"]
    ),
    (
      ".input {$n :number} .input {$g :string} .match $g $n a one {{A}} |b c| * {{B}} * * {{C}}", .messageFormat2,
      "en_GB",
      ["a one: A", "a other: C", "b%20c other: B", "other other: C"]
    ),
    (".input {$n :number select=exact} .match $n 1 {{one}} * {{x}}", .messageFormat2, "ar", ["1: one", "other: x"]),
  ]

  @Test(arguments: variants)
  func languagesHaveVariants(
    _ pattern: String, _ syntax: FormatterDescriptor.MessageStyle.Syntax, _ language: String, _ expected: [String]
  ) throws {
    let form = try FormDescriptor.decode(Self.form(pattern, syntax)).form
    let entries = try TranslationCatalog(form, into: [LocaleID(language)]).entries
    #expect(entries.compactMap { entry in entry.variant.map { "\($0.label): \(entry.source)" } } == expected)
  }

  /// Files that are changed anywhere: a form that is read and built in the language, or an error, and lines of the file.
  @Test(arguments: TranslationFormat.allCases)
  func changedVariantsLeaveTheFormReadable(_ format: TranslationFormat) throws {
    var random = SplitMix64(seed: chosenSeed(742))
    let patterns: [(String, FormatterDescriptor.MessageStyle.Syntax)] = [
      ("{n, plural, =0 {no} one {# file} other {# files}} of {name}", .messageFormat1),
      (".input {$n :number} .match $n one {{{$n} file}} * {{{$n} files of {$name}}}", .messageFormat2),
      ("{n, plural, one {# cat} other {# cats}}", .messageFormat1),
    ]
    var (read, refused) = (0, 0)
    for (pattern, syntax) in patterns {
      let bytes = Self.form(pattern, syntax)
      let form = try FormDescriptor.decode(bytes).form
      var catalog = try TranslationCatalog(form, into: [LocaleID("pl")])
      for index in catalog.entries.indices { catalog.entries[index].translations["pl"] = catalog.entries[index].source }
      let file = try catalog.bytes(as: format)
      for _ in 0..<rounds(150) {
        var changed = file
        for _ in 0...random.below(2) {
          let index = random.below(changed.count)
          switch random.below(3) {
          case 0: changed.remove(at: index)
          case 1: changed[index] = UInt8(ascii: "{") &+ UInt8(random.below(3))
          default: changed.insert(contentsOf: file[random.below(file.count)...].prefix(20), at: index)
          }
        }
        do {
          let (assembled, found) = try TranslationCatalog.decode(changed).catalog.assembled(for: form)
          let lines = changed.count { $0 == 0x0A } + 1
          #expect(found.allSatisfy { (1...lines).contains($0.line ?? 0) })
          _ = try Self.texts(assembled.written(into: bytes), "pl")
          read += 1
        } catch let error as DescriptorError {
          #expect(error.diagnostics.first?.message.contains("row") == false)
          refused += 1
        }
      }
    }
    expectCases(read, of: "files that were read", atLeast: rounds(30))
    expectCases(refused, of: "refused files", atLeast: rounds(30))
  }

  /// Plural forms that were read are the same in each format, also for unusual keys and incomplete forms.
  @Test(arguments: ["A", "", "A [one]", "{n}"])
  func pluralFormsAreTheSameInAllFormats(_ key: String) throws {
    func localization(_ words: [String]) -> JSONValue {
      let forms = words.map { word in
        JSONValue.Member(word, ["stringUnit": ["state": "translated", "value": .string("x \(word)")]])
      }
      return ["variations": ["plural": .object(forms)]]
    }
    for words in [["one", "few", "many", "other"], ["few"]] {
      let localizations: JSONValue = ["en": localization(["one", "other"]), "pl": localization(words)]
      let entry = JSONValue.Member(key, ["comment": "c", "localizations": localizations])
      let file = JSONWriter().bytes(["sourceLanguage": "en", "strings": .object([entry]), "version": "1.0"])
      let catalog = try TranslationCatalog.decode(file).catalog
      #expect(catalog.entries.map(\.key) == words.map { "\(key) [\($0)]" })
      for format in TranslationFormat.allCases {
        let again = try TranslationCatalog.decode(catalog.bytes(as: format), as: format).catalog
        #expect(again == catalog, "\(format)")
      }
    }
  }

  /// A placeholder may be deleted only where the variant has a single number.
  @Test(arguments: [
    ("ar", ["zero", "one", "two"]), ("pl", ["one"]), ("ru", []), ("fr", []), ("fa", []), ("ja", []),
    ("he", ["one", "two"]),
  ])
  func numbersOfSingleVariantsMayBeDeleted(_ language: String, _ expected: [String]) throws {
    let form = try FormDescriptor.decode(Self.form("{n, plural, one {# x} other {# y}}", .messageFormat1)).form
    let catalog = try TranslationCatalog(form, into: [LocaleID(language)])
    let single = catalog.entries.compactMap(\.variant).filter { $0.details[language]?.implies("#") == true }
    #expect(single.map(\.label) == expected)
    let file = String(decoding: try catalog.bytes(as: .xliff), as: UTF8.self)
    let codes = catalog.entries.compactMap(\.variant).count
    #expect(file.ranges(of: "<ph ").count == codes)
    #expect(file.ranges(of: "canDelete=\"no\"").count == codes - expected.count)
  }

  /// A message with too many variants or selectors is translated as a whole.
  @Test func limitsVariants() throws {
    func variants(_ pattern: String, _ budget: Budget = .standard) throws -> Int {
      let form = try FormDescriptor.decode(Self.form(pattern, .messageFormat1)).form
      return try TranslationCatalog(form, into: [LocaleID("ar")], budget: budget).entries.count { $0.variant != nil }
    }
    func pattern(_ columns: Int, _ more: String = "") -> String {
      (0..<columns).map { "{a\($0), select, x {A} other {B}}" }.joined() + more
    }
    #expect(try variants(pattern(8)) == 256)
    #expect(try variants(pattern(8, "{n, plural, other {x}}")) == 0)
    #expect(try variants(pattern(5, "{n, plural, other {x}}")) == 192)
    #expect(try variants(pattern(6, "{n, plural, other {x}}")) == 0)
    #expect(try variants((0..<100).map { "{a\($0), plural, other {B}}" }.joined()) == 0)
    var budget = Budget.standard
    budget.bytesOut = 70_000
    #expect(throws: DescriptorError.self) { try variants(pattern(8), budget) }
  }

  /// A translation of the whole message next to its variants is reported.
  @Test func variantsReplaceWholeMessages() throws {
    let key = "{n, plural, one {x} other {y}}"
    let bytes = Self.form(key, .messageFormat1)
    let form = try FormDescriptor.decode(bytes).form
    let entries = [
      TranslationCatalog.Entry(key: key, source: key, translations: ["fr": "z", "de": "w"]),
      .init(key: "\(key) [other]", source: "y", translations: ["fr": "v"]),
    ]
    for entries in [entries, entries.reversed()] {
      let (catalog, found) = TranslationCatalog(sourceLanguage: .english, entries: entries).assembled(for: form)
      #expect(found.map(\.code) == [.duplicateKey])
      let tables = try FormDescriptor.decode(catalog.written(into: bytes)).form.translations
      #expect(tables == ["fr": [ExactText(key): "{n, plural, other {v}}"], "de": [ExactText(key): "w"]])
    }
  }
}
