import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamTranslations

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Catalogs exported for translators and imported again.
@Suite struct TranslationCatalogTests {
  /// The forms of the examples and of the decoder's cases, and random ones, as bytes.
  ///
  /// - Parameter count: The number of random forms.
  private static func forms(_ count: Int) throws -> [[UInt8]] {
    let examples = ["receipt", "person", "lunch", "invoice", "profile", "upload", "flight", "delivery"]
    var forms = try examples.map { try Checkout.bytes("Examples/\($0)/form.json") }
    for name in ["valid/forms", "linted/checks"] {
      forms += try DescriptorCase.load(name).map { Array($0.document.utf8) }
    }
    var random = RandomForms(seed: 45)
    var writer = JSONWriter()
    for index in 0..<count {
      writer.layout = index.isMultiple(of: 2) ? .pretty : .compact
      forms.append(writer.bytes(random.next()))
    }
    return forms
  }

  private static func form(_ bytes: [UInt8]) -> FormDescriptor? {
    do throws(DescriptorError) { return try FormDescriptor.decode(bytes).form } catch { return nil }
  }

  /// Returns the catalog read from files: one for all languages, or one per language.
  private static func files(_ catalog: TranslationCatalog, _ format: TranslationFormat) throws -> [TranslationCatalog] {
    guard format.holdsOneLanguage else {
      return [try TranslationCatalog.decode(catalog.bytes(as: format)).catalog]
    }
    return try catalog.languages.map { language in
      try TranslationCatalog.decode(catalog.bytes(as: format, into: LocaleID(language))).catalog
    }
  }

  /// Importing an unchanged export preserves the form byte for byte. Importing it into the form without translations
  /// restores all translations of existing texts.
  @Test(arguments: TranslationFormat.allCases)
  func importingAnExportPreservesTheForm(_ format: TranslationFormat) throws {
    var (texts, slots) = (0, 0)
    // One file per language: a quarter of the forms takes as long.
    for bytes in try Self.forms(format.holdsOneLanguage && !isExhaustive ? 60 : rounds(1000)) {
      guard let form = Self.form(bytes), bytes.first == 0x7B else { continue }
      let catalog = try TranslationCatalog(form, into: [LocaleID("tr"), LocaleID("ar")])
      let files = try Self.files(catalog, format)
      let places = form.places
      let known = Set(exact: places.map(\.path) + places.map(\.text))
      var written = bytes
      var bare = try Self.withoutTranslations(bytes)
      for file in files {
        written = try file.assembled(for: form).catalog.written(into: written)
        bare = try file.assembled(for: Self.form(bare) ?? form).catalog.written(into: bare)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(written == bytes, "\(text)")
      let expected = form.translations.compactMapValues { table in
        let kept = table.filter { known.contains($0.key) && $0.key != "" && !$0.value.isEmpty }
        return kept.isEmpty ? nil : kept
      }
      let again = try #require(Self.form(bare)?.translations)
      var lost: [String] = []
      for (language, table) in expected {
        for (key, value) in table where again[language]?[key] != value && !Self.isHidden(key.string, in: places, table)
        {
          if Self.isSame(again[language]?[key], value, of: key.string, places, language) { continue }
          lost.append("\(language) \(key)")
        }
      }
      for (language, table) in again {
        for (key, value) in table where form.translations[language]?[key] != value {
          if Self.isSame(value, form.translations[language]?[key], of: key.string, places, language) { continue }
          lost.append("\(language) \(key)")
        }
      }
      #expect(lost.isEmpty, "\(text)")
      texts += expected.values.reduce(0) { $0 + $1.count }
      slots += catalog.entries.reduce(0) { $0 + $1.translations.count }
    }
    expectCases(texts, of: "translations", atLeast: rounds(500))
    expectCases(slots, of: "slots", atLeast: rounds(5000))
  }

  /// Returns whether two translations of a message that selects have the same variants. One that is not a valid message
  /// has none.
  private static func isSame(
    _ one: String?, _ other: String?, of key: String, _ places: [FormText], _ language: String
  ) -> Bool {
    let place = places.first { $0.path == key || $0.text == key }
    guard let place, let syntax = place.messageSyntax, let message = SelectingMessage(place.shown, syntax),
      !message.columns.isEmpty
    else { return false }
    var splitter = VariantSplitter(source: .english)
    func texts(_ text: String?) -> [String]? {
      splitter.variants(of: message, in: language, text ?? "")?.map(\.translation)
    }
    return texts(one) == texts(other)
  }

  /// Returns whether a language never displays a key, because every occurrence of the text has its own translation.
  private static func isHidden(_ key: String, in places: [FormText], _ table: [ExactText: String]) -> Bool {
    places.allSatisfy { place in
      !place.path.utf8.elementsEqual(key.utf8) && (!place.text.utf8.elementsEqual(key.utf8) || table[place.path] != nil)
    }
  }

  private static func withoutTranslations(_ bytes: [UInt8]) throws -> [UInt8] {
    guard let members = try JSONDocument(parsing: bytes).root.asObject else { return bytes }
    let kept = members.filter { $0.key != "translations" }
    let texts = kept.map { String(decoding: bytes[$0.keyRange.lowerBound..<$0.value.range.upperBound], as: UTF8.self) }
    return Array("{\(texts.joined(separator: ", "))}".utf8)
  }

  /// A translator's edits, and nothing else, change the form.
  @Test(arguments: TranslationFormat.allCases)
  func importingChangesOnlyEditedTexts(_ format: TranslationFormat) throws {
    var random = RandomForms(seed: 46)
    var dice = SplitMix64(seed: 47)
    var count = 0
    for _ in 0..<rounds(200) {
      let bytes = JSONWriter().bytes(random.next())
      let form = try #require(Self.form(bytes))
      var catalog = try TranslationCatalog(form, into: [LocaleID("fr")])
      var expected = form.translations
      for index in catalog.entries.indices where dice.below(3) == 0 && !catalog.entries[index].key.hasSuffix("]") {
        guard let language = catalog.entries[index].translations.keys.sorted().first else { continue }
        let text = "new \(dice.below(1000)) <i>{x}</i>"
        catalog.entries[index].translations[language] = text
        expected[language, default: [:]][catalog.entries[index].key] = text
        count += 1
      }
      var written = bytes
      for file in try Self.files(catalog, format) {
        written = try file.assembled(for: form).catalog.written(into: written)
      }
      #expect(try #require(Self.form(written)).translations == expected)
    }
    expectCases(count, of: "edited texts", atLeast: rounds(200))
  }

  /// Every plural category of the language gets an entry, whatever categories the form has; other categories get none.
  @Test(arguments: [
    ("ar", ["few", "many", "two", "zero"]), ("pl", ["few", "many"]), ("fr", ["many"]),
    ("cy", ["few", "many", "two", "zero"]),
    ("de", []), ("ja", []),
  ])
  func languagesHaveEntriesForTheirPluralCategories(_ language: String, _ missing: [String]) throws {
    let text = ##"""
      {"sections":[{"items":[{"type":"integer","id":"n","formatter":
      [{"type":"plural","plural.one":"# file","plural.other":"# files"}]}]}]}
      """##
    let form = try #require(Self.form(Array(text.utf8)))
    let catalog = try TranslationCatalog(form, into: [LocaleID(language)])
    let prefix = "sections.0.items.0.formatter.0.plural."
    let keys = catalog.entries.filter { $0.translations[language] != nil }.map(\.key)
    let one = language == "ja" ? [] : ["# file"]
    let expected: [String] = one + ["# files"] + missing.map { prefix + $0 }
    #expect(Set(keys) == Set(expected))
    let sources = catalog.entries.filter { $0.key.hasPrefix(prefix) }.map(\.source)
    #expect(sources == missing.map { _ in "# files" })
  }

  /// A catalog of one language changes that language only; replacing removes the other translations of the language.
  @Test func importingChangesOnlyOneLanguage() throws {
    let bytes = Array(
      #"{"title":"A","sections":[],"translations":{"de":{"A":"a"},"fr":{"A":"b","Gone":"c"}}}"#.utf8)
    let catalog = TranslationCatalog(
      sourceLanguage: .english, entries: [.init(key: "A", source: "A", translations: ["fr": "B"])])
    let written = try catalog.written(into: bytes)
    #expect(
      String(decoding: written, as: UTF8.self)
        == #"{"title":"A","sections":[],"translations":{"de":{"A":"a"},"fr":{"A":"B","Gone":"c"}}}"#)
    let replaced = try catalog.written(into: bytes, replacing: true)
    #expect(Self.form(replaced)?.translations == ["de": ["A": "a"], "fr": ["A": "B"]])
    let emptied = TranslationCatalog(
      sourceLanguage: .english, entries: [.init(key: "A", source: "A", translations: ["fr": ""])])
    #expect(
      try Self.form(emptied.written(into: bytes, replacing: true))?.translations == ["de": ["A": "a"], "fr": [:]])
    #expect(try emptied.written(into: bytes) == bytes)
  }

  /// A form without a locale can be in any language, including one other than English.
  @Test(arguments: TranslationFormat.allCases)
  func translatesIntoEnglish(_ format: TranslationFormat) throws {
    let bytes = Array(#"{"title":"Größe","sections":[]}"#.utf8)
    var catalog = try TranslationCatalog(try #require(Self.form(bytes)), into: [.english])
    #expect(catalog.entries.map(\.translations) == [["en": ""]])
    catalog.entries[0].translations["en"] = "Size"
    let read = try TranslationCatalog.decode(catalog.bytes(as: format)).catalog
    #expect(try Self.form(read.written(into: bytes))?.translations == ["en": ["Größe": "Size"]])
  }

  /// An XLIFF file requires at least one unit.
  @Test func rejectsXLIFFWithoutUnits() throws {
    let form = try #require(Self.form(Array(#"{"title":"—","sections":[]}"#.utf8)))
    let catalog = try TranslationCatalog(form, into: [.english])
    #expect(throws: DescriptorError.self) { try catalog.bytes(as: .xliff, into: .english) }
    #expect(try TranslationCatalog.decode(catalog.bytes(as: .portableObject, into: .english)).catalog.entries.isEmpty)
  }

  /// New translations are inserted in the order of the form's texts, in its layout.
  @Test func insertsTranslationsInTheFormsLayout() throws {
    let catalog = TranslationCatalog(
      sourceLanguage: .english,
      entries: [
        .init(key: "A", source: "A", translations: ["fa": "آ", "tr": "a"]),
        .init(key: "title", source: "A", translations: ["fa": "ب"]),
      ])
    let form = """
      {
        "translations": {
          "fa-IR": {},
          "fa": {
            "A": "x",
            "B": "y"
          }
        },
        "title": "A",
        "sections": []
      }
      """
    #expect(
      try String(decoding: catalog.written(into: Array(form.utf8)), as: UTF8.self) == """
        {
          "translations": {
            "fa-IR": {},
            "fa": {
              "A": "آ",
              "B": "y",
              "title": "ب"
            },
            "tr": {
              "A": "a"
            }
          },
          "title": "A",
          "sections": []
        }
        """)
  }
}
