import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// The texts of forms as string catalogs, and back.
@Suite struct StringCatalogTests {
  private static let forms = [
    #"{"title":"A","sections":[]}"#,
    "{\n  \"sections\": [{\"header\": \"B\", \"items\": [{\"type\": \"text\", \"id\": \"a\", \"title\": \"B\"}]}]\n}\n",
    #"{"translations":{"fa":{"A":"آ","sections.0.header":"ب"},"sr_Latn":{"A":"a"}},"title":"A","sections":[{"header":"A","items":[]}]}"#,
    #"{"title":"A \"quoted\" — and \\ more","locale":"de","sections":[],"translations":{"zh_Hant_TW":{}}}"#,
    "{\"sections\":[],\"title\":\"A\"\n}",
  ]

  /// What is exported and imported again is the form, with the same translations: only they are written anew.
  @Test(arguments: forms)
  func roundTrip(_ text: String) throws {
    let form = try FormDescriptor.decode(Array(text.utf8)).form
    let catalog = StringCatalog(form, languages: [try LocaleID("tr")])
    let bytes = JSONWriter().bytes(catalog.json)
    let read = try StringCatalog.decode(bytes)
    #expect(read == catalog)
    let written = try read.written(into: Array(text.utf8))
    let (again, diagnostics) = try FormDescriptor.decode(written)
    #expect(diagnostics.isEmpty)
    #expect(again.translations == form.translations.filter { !$0.value.isEmpty })
    #expect(again.texts == form.texts)
    #expect(try read.written(into: written) == written)
    // The rest stays as it was written.
    let rest = String(decoding: written, as: UTF8.self)
    for line in text.split(separator: "\n") where !text.contains("translations") {
      #expect(rest.contains(line.hasSuffix("}") ? String(line.dropLast()) : String(line)))
    }
  }

  /// One entry for each text, with its places; a text that is translated by its place has its own.
  @Test func entries() throws {
    let form = try FormDescriptor.decode(Array(Self.forms[2].utf8)).form
    let entries = StringCatalog(form).entries
    #expect(entries.map(\.key) == ["A", "sections.0.header"])
    #expect(entries.map(\.comment) == ["title", "A"])
    #expect(entries.map(\.translations) == [["fa": "آ", "sr_Latn": "a"], ["fa": "ب", "sr_Latn": ""]])
    let doubled = try FormDescriptor.decode(Array(Self.forms[1].utf8)).form
    #expect(StringCatalog(doubled).entries.map(\.comment) == ["sections.0.header, sections.0.items.0.title"])
  }

  /// Languages are written as their tags.
  @Test func json() throws {
    let form = try FormDescriptor.decode(Array(Self.forms[0].utf8)).form
    #expect(
      JSONWriter().string(StringCatalog(form, languages: [try LocaleID("zh_Hant_TW")]).json)
        == #"{"sourceLanguage":"en","strings":{"A":{"comment":"title","extractionState":"manual","localizations":"#
        + #"{"zh-Hant-TW":{"stringUnit":{"state":"new","value":""}}}}},"version":"1.0"}"#)
  }

  @Test(arguments: [
    ("[]", "missing_key"), ("{}", "missing_key"), ("{", "malformed_json"),
    (#"{"strings":{"A":{"localizations":{"!":{"stringUnit":{"value":"x"}}}}}}"#, "invalid_locale"),
    (#"{"strings":{"A":{"localizations":{"pl":{"variations":{"plural":{}}}}}}}"#, "unsupported_style"),
    (#"{"strings":{"A":{"localizations":{"pl":"x"}}}}"#, "unsupported_style"),
  ])
  func faults(_ text: String, _ code: String) {
    #expect {
      try StringCatalog.decode(Array(text.utf8))
    } throws: { ($0 as? DescriptorError)?.diagnostics.map(\.code.rawValue) == [code] }
  }

  /// What a translator has not done yet is not in the form; what the form has no longer is told when it is loaded.
  @Test func states() throws {
    let text = #"""
      {"strings":{"A":{"localizations":{"fa":{"stringUnit":{"state":"needs_review","value":"آ"}},
      "ar":{"stringUnit":{"state":"new","value":"A"}}}},"Gone":{"localizations":{"fa":{"stringUnit":{"value":"رفته"}}}},"B":{}}}
      """#
    let catalog = try StringCatalog.decode(Array(text.utf8))
    #expect(catalog.tables.map(\.locale) == ["fa"])
    let written = try catalog.written(into: Array(Self.forms[0].utf8))
    let (form, diagnostics) = try FormDescriptor.decode(written)
    #expect(form.translations == ["fa": ["A": "آ", "Gone": "رفته"]])
    #expect(diagnostics.map(\.code) == [.unknownKey])
  }
}
