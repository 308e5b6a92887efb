import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamLint
import TestSupport
import Testing

/// `translations` of a form: every text of its author in the reader's language.
@Suite struct TranslationTests {
  private static let form = #"""
    {"title":"Order","sections":[
    {"header":"Who","footer":"Thanks","items":[
    {"type":"text","id":"a","title":"Name","placeholder":"Your name","empty_text":"None",
     "rules":[{"regexp":"x","message":"No x"}]},
    {"type":"options","id":"o","title":"Colour","title.selector":"Choose","options":["red","blue"],
     "options.display":{"red":"Red"}},
    {"type":"label","id":"l","title":"Sum","formatter":[{"type":"message","message.pattern":"Hello {a}","empty":"Nobody"}]},
    {"type":"integer","id":"n","title":"Files","formatter":[{"type":"plural","plural.one":"# file","plural.other":"# files"}]}]},
    {"type":"dynamic","header":"Lines","dynamic.allowed.insert":true,"dynamic.title.insert":"More","dynamic.type":"text",
     "dynamic.title":"Line","items":[]},
    {"type":"dynamic","dynamic.allowed.insert":true,"dynamic.type":"text","dynamic.id.prefix":"z","items":[]}]TRANSLATIONS}
    """#

  private static func text(_ translations: String) -> String {
    form.replacing("TRANSLATIONS", with: translations.isEmpty ? "" : ",\"translations\":\(translations)")
  }

  private static func snapshot(_ translations: String, _ locale: String) throws -> FormSnapshot {
    try session(text(translations), values: #"{"a":"y","o":"blue","n":2}"#, locale).snapshot()
  }

  private static let paths = [
    "title: Order", "sections.0.header: Who", "sections.0.items.0.title: Name",
    "sections.0.items.0.placeholder: Your name", "sections.0.items.0.empty_text: None",
    "sections.0.items.0.rules.0.message: No x", "sections.0.items.1.title: Colour",
    "sections.0.items.1.title.selector: Choose", "sections.0.items.1.options.display.red: Red",
    "sections.0.items.1.options.display.blue: blue", "sections.0.items.2.title: Sum",
    "sections.0.items.2.formatter.0.message.pattern: Hello {a}", "sections.0.items.2.formatter.0.empty: Nobody",
    "sections.0.items.3.title: Files", "sections.0.items.3.formatter.0.plural.one: # file",
    "sections.0.items.3.formatter.0.plural.other: # files", "sections.0.footer: Thanks", "sections.1.header: Lines",
    "sections.1.dynamic.title: Line", "sections.1.dynamic.title.insert: More",
  ]

  /// All translatable texts.
  @Test func listsAllTexts() throws {
    let form = try FormDescriptor.decode(Array(Self.text("").utf8)).form
    #expect(Set(form.texts.map { "\($0.path): \($0.text)" }) == Set(Self.paths))
    #expect(form.texts.count == Self.paths.count)
  }

  /// Each text can be translated by its content or by its path, and nothing else changes.
  @Test func translatesEveryText() throws {
    for line in Self.paths {
      let (path, text) = (String(line.prefix { $0 != ":" }), String(line.drop { $0 != ":" }.dropFirst(2)))
      for key in [path, text] {
        let form = try FormDescriptor.decode(Array(Self.text("{\"fa\":{\"\(key)\":\"ترجمه\"}}").utf8))
        #expect(form.diagnostics.isEmpty, "\(key)")
        let shown = try Self.snapshot("{\"fa\":{\"\(key)\":\"ترجمه\"}}", "fa_IR")
        let plain = try Self.snapshot("", "fa_IR")
        #expect(try Self.snapshot("{\"fa\":{\"\(key)\":\"ترجمه\"}}", "en_US") == Self.snapshot("", "en_US"))
        let isSeen = !["placeholder", "empty_text", "empty", "plural.one", "dynamic.title"].contains {
          path.hasSuffix($0)
        }
        #expect((shown != plain) == (isSeen || path.hasSuffix("placeholder") || path.hasSuffix("empty_text")), "\(key)")
      }
    }
  }

  /// The nearest locale is used, and a path takes precedence over a text.
  @Test(arguments: [
    ("fa_IR", "ف‌ا"), ("fa_AF", "دری"), ("fa_AF@calendar=persian", "دری"), ("ar", "Order"), ("en_US", "Order"),
    ("sr_Latn_RS", "Nalog"), ("de_AT", "Auftrag"),
  ])
  func usesTheNearestLocale(_ locale: String, _ title: String) throws {
    let tables = #"""
      {"fa":{"Order":"ف‌ا"},"fa_AF":{"Order":"دری"},"sr_Latn":{"Order":"Nalog"},"sr":{"Order":"Налог"},
       "de":{"Order":"Bestellung","title":"Auftrag"}}
      """#
    #expect(try Self.snapshot(tables, locale).title == title)
  }

  /// A translation can have plural categories that the form's language lacks.
  @Test func usesPluralCategoriesOfTheLanguage() throws {
    let tables = #"""
      {"pl":{"sections.0.items.3.formatter.0.plural.one":"# plik","sections.0.items.3.formatter.0.plural.few":"# pliki",
      "# files":"# plików"}}
      """#
    for (count, text) in [(1, "1 plik"), (2, "2 pliki"), (5, "5 plików")] {
      let session = try session(Self.text(tables), values: "{\"n\":\(count)}", "pl_PL")
      #expect(session.text(of: "n") == text)
    }
  }

  /// The default title of the button that adds entries is translated.
  @Test(arguments: [
    ("en_US", "Add"), ("fa_IR", "افزودن"), ("ar_SA", "إضافة"), ("de_DE", "Hinzufügen"), ("ja_JP", "Add"),
  ])
  func translatesTheInsertTitle(_ locale: String, _ title: String) throws {
    let sections = try Self.snapshot("", locale).sections
    #expect(sections.map(\.editing?.insertTitle) == [nil, "More", title])
  }

  /// A translation of an unknown text is reported with a suggestion.
  @Test(arguments: [
    (#"{"fa":{"Ordr":"x"}}"#, #"did you mean "Order"?"#),
    (#"{"fa":{"sections.0.hedder":"x"}}"#, #"did you mean "sections.0.header"?"#),
    (#"{"fa":{"sections.9.header":"x"}}"#, #"did you mean "sections.0.header"?"#),
  ])
  func reportsUnknownTexts(_ tables: String, _ hint: String) throws {
    let found = try FormDescriptor.decode(Array(Self.text(tables).utf8)).diagnostics
    #expect(found.map(\.code) == [.unknownKey])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.hint == hint)
  }

  @Test(arguments: [
    (#"{"f a":{}}"#, "invalid_locale"), (#"{"fa":[]}"#, "wrong_type"), (#"{"fa":{"Order":1}}"#, "wrong_type"),
    (#"[]"#, "wrong_type"),
  ])
  func rejectsMalformedTables(_ tables: String, _ code: String) throws {
    #expect {
      try FormDescriptor.decode(Array(Self.text(tables).utf8))
    } throws: { ($0 as? DescriptorError)?.diagnostics.map(\.code.rawValue) == [code] }
  }

  /// A message is translatable if it has letters outside its arguments.
  @Test(arguments: [
    ("{a, number} + {a}", false), ("{a} owes", true), ("{a, plural, one {# file} other {#}}", true),
    ("{a, plural, one {#} other {# + {a}}}", false),
  ])
  func detectsMessagesWithWords(_ pattern: String, _ hasWords: Bool) throws {
    let row = #"{"type":"label","id":"a","formatter":{"type":"message","message.pattern":"\#(pattern)"}}"#
    let form = try FormDescriptor.decode(
      Array(#"{"sections":[{"items":[\#(row)]}],"translations":{"fa":{}}}"#.utf8)
    ).form
    #expect(form.texts.map(\.hasWords) == [hasWords])
    let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    let text = #"{"translations":{"fa":{}},"sections":[{"items":[\#(row)]}]}"#
    let found = DescriptorLint(factory: FormatterFactory(), context: context).diagnostics(of: Array(text.utf8))
    #expect(found.filter { $0.code == .missingTranslation }.count == (hasWords ? 1 : 0))
    // Although `formatter` is not an array, its message is found.
    #expect(found.filter { $0.code == .missingTranslation }.allSatisfy { ($0.column ?? 0) > 100 })
  }

  /// Lint reports missing translations once per text, with the position; symbols alone need none.
  @Test func reportsMissingTranslations() throws {
    let text =
      #"{"title":"Order","sections":[{"header":"–","items":[{"type":"text","id":"a","title":"Name"},"#
      + #"{"type":"text","id":"b","title":"Name"}]}],"translations":{"fa":{"Order":"سفارش"},"fa_AF":{},"de":{}}}"#
    let context = FormatContext(
      locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    let found = DescriptorLint(factory: FormatterFactory(), context: context).diagnostics(of: Array(text.utf8))
    #expect(
      found.map(\.description) == [
        #"warning: /title: "Order" has no translation into de (line 1, column 10)"#,
        #"warning: /sections/0/items/0/title: "Name" has no translation into de, fa, fa_AF (line 1, column 85)"#,
      ])
    #expect(found.allSatisfy { $0.code == .missingTranslation })
  }

  /// An option without a display text has the position of its row or its `options.display`.
  @Test(arguments: [
    (#""options":["cash","transfer"],"options.display":{"cash":"–"}"#, "/sections/0/items/0/options.display"),
    (#""options":["–","transfer"]"#, "/sections/0/items/0"),
  ])
  func reportsMissingTranslationsOfOptions(_ options: String, _ pointer: String) throws {
    let text =
      #"{"translations":{"fa":{}},"sections":[{"items":[{"type":"options","id":"a",\#(options)}]}]}"#
    let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    let found = DescriptorLint(factory: FormatterFactory(), context: context).diagnostics(of: Array(text.utf8))
    let missing = found.filter { $0.code == .missingTranslation }
    #expect(missing.map(\.pointer) == [pointer])
    #expect(missing.allSatisfy { $0.message.contains("transfer") })
  }

  /// Text in ASCII of a form without locale needs no translation into English, unless a table for English exists.
  @Test(arguments: [
    ("Order", "", #""fa":{"Order":"سفارش"}"#, "en_US", 0), ("Order", "", #""fa":{"Order":"سفارش"}"#, "en", 0),
    ("Order", "", #""fa":{"Order":"سفارش"}"#, "fa_IR", 0), ("Order", "", #""fa":{"Order":"سفارش"}"#, "de", 1),
    ("Order", "", #""en":{"x":"y"}"#, "en_US", 1), ("سفارش", "", #""fa":{"سفارش":"x"}"#, "en_US", 1),
    ("Order", #""locale":"de","#, #""fa":{"Order":"سفارش"}"#, "en_US", 1),
  ])
  func englishTextNeedsNoEnglishTranslation(title: String, locale: String, tables: String, asked: String, count: Int)
    throws
  {
    let text = #"{\#(locale)"title":"\#(title)","sections":[],"translations":{\#(tables)}}"#
    let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    var lint = DescriptorLint(factory: FormatterFactory(), context: context)
    lint.locales = [try LocaleID(asked)]
    let missing = lint.diagnostics(of: Array(text.utf8)).filter { $0.code == .missingTranslation }
    #expect(missing.contains { $0.message.contains(asked) } == (count == 1))
  }

  /// A language needs exactly the plural categories of its rules.
  @Test(arguments: [
    (
      #""plural.one":"item","plural.other":"items""#, #""ar":{"item":"a","items":"b"}"#, ["few", "many", "two", "zero"]
    ),
    (#""plural.one":"item","plural.other":"items""#, #""ja":{"items":"b"}"#, []),
    (#""plural.one":"item","plural.other":"items""#, #""pl":{"item":"a","items":"b","PLACE.few":"c"}"#, ["many"]),
    (#""plural.other":"km""#, #""ar":{"km":"b"}"#, []),
  ])
  func requiresThePluralCategoriesOfTheLanguage(_ keys: String, _ tables: String, _ categories: [String]) throws {
    let text = #"""
      {"sections":[{"items":[{"type":"integer","id":"n","formatter":[{"type":"plural",KEYS}]}]}],"translations":{TABLES}}
      """#.replacing("KEYS", with: keys).replacing("TABLES", with: tables)
      .replacing("PLACE", with: "sections.0.items.0.formatter.0.plural")
    let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    let found = DescriptorLint(factory: FormatterFactory(), context: context).diagnostics(of: Array(text.utf8))
    let missing = found.filter { $0.code == .missingTranslation }
    #expect(missing.count == categories.count)
    for category in categories {
      #expect(missing.contains { $0.message.contains("the plural category \(category) in ") })
    }
  }

  /// A locale without a table is reported once, with the tables of its language for other scripts.
  @Test(arguments: [
    (#""zh":{"A":"a"}"#, "zh_TW", "no translations into zh_TW, only into zh"),
    (#""zh_Hant":{"A":"a"}"#, "zh_TW", ""),
    (#""zh_Hant":{"A":"a"}"#, "zh_CN", "no translations into zh_CN, only into zh_Hant"),
    (#""no":{"A":"a"}"#, "nb_NO", ""), (#""es_419":{"A":"a"}"#, "es_MX", ""),
    (#""es_419":{"A":"a"}"#, "es_ES", "no translations into es_ES, only into es_419"),
    (#""fa":{"A":"a"}"#, "ar_SA", "no translations into ar_SA"), (#""fa":{"A":"a"}"#, "fa_AF", ""),
  ])
  func reportsLocalesWithoutTable(_ table: String, _ locale: String, _ message: String) throws {
    let text = #"{"title":"A","sections":[],"translations":{\#(table)}}"#
    let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    var lint = DescriptorLint(factory: FormatterFactory(), context: context)
    lint.locales = [try LocaleID(locale)]
    let found = lint.diagnostics(of: Array(text.utf8)).filter { $0.code == .missingTranslation }
    #expect(found.map(\.message) == (message.isEmpty ? [] : [message]))
    #expect(found.allSatisfy { $0.pointer == "/translations" })
  }
}
