import RaqamJSON
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDescriptors
@testable import RaqamForms

/// Words of other libraries: each names something that is there, under a name that is not.
@Suite struct SynonymTests {
  /// Law: a table is asked for bare words, no key of the object is one of them, and what is suggested is a key of the object.
  private static func isSound(_ table: ExactDictionary<Synonym>, _ names: [String], _ title: String) {
    let bare = ExactSet(names)
    for (word, synonym) in table.sortedByName() {
      #expect(word == word.bareWord, "\(title) \(word)")
      #expect(!bare.contains(word), "\(title) \(word)")
      #expect(!synonym.hint.isEmpty)
      if let key = synonym.word { #expect(names.contains(key), "\(title) \(word) \(key)") }
    }
    #expect(table.count >= 10)
  }

  @Test func keysOfRows() {
    Self.isSound(ForeignKeys.rowSynonyms, RowKeys.all.map(\.name), "row")
    for (word, synonym) in ForeignKeys.rowFallbacks.sortedByName() {
      #expect(ForeignKeys.rowSynonyms[word]?.word != nil, "\(word)")
      if let key = synonym.word { #expect(RowKeys.all.map(\.name).contains(key), "\(word)") }
    }
  }

  @Test func typesOfRows() { Self.isSound(ForeignKeys.rowTypes, RowType.allCases.map(\.rawValue), "type") }

  @Test func keysOfSections() { Self.isSound(ForeignKeys.sectionSynonyms, SectionKeys.all.map(\.name), "section") }

  @Test func keysOfForms() { Self.isSound(ForeignKeys.formSynonyms, FormKeys.all.map(\.name), "form") }

  @Test func keysOfRules() { Self.isSound(ForeignKeys.ruleSynonyms, RuleKeys.all.map(\.name), "rule") }

  @Test func typesOfFormatters() {
    Self.isSound(FormatterKeys.types, FormatterDescriptor.TypeWord.allCases.map(\.rawValue), "formatter")
  }

  @Test func keysOfFormatters() {
    let names = FormatterKeys.all.map(\.name)
    for (word, synonyms) in FormatterKeys.synonyms.sortedByName() {
      #expect(word == word.bareWord && !names.contains(word), "\(word)")
      for key in synonyms.map(\.word) { #expect(names.contains(key ?? ""), "\(word)") }
    }
  }

  /// The template of new rows has its prefix in the hint and in what is written.
  @Test func templatesHaveTheirPrefix() throws {
    let text = #"""
      {"sections": [{"type": "dynamic", "dynamic.allowed.insert": true, "dynamic.type": "integer", "dynamic.label": "A",
       "dynamic.min": 1, "items": []}]}
      """#
    let lint = DescriptorLint(factory: FormatterFactory(), context: try context())
    let found = lint.diagnostics(of: Array(text.utf8)).filter { $0.code == .unknownKey }
    #expect(found.map(\.hint) == [#"write "dynamic.title""#, #"write "dynamic.value.minimum""#])
    #expect(found.map(\.replacement?.edit.text) == [#""dynamic.title""#, #""dynamic.value.minimum""#])
  }

  /// A key that is there is not written twice.
  @Test func keysThatAreThereAreNotReplaced() throws {
    let text = #"{"type": "text", "id": "a", "title": "A", "label": "B"}"#
    let lint = DescriptorLint(factory: FormatterFactory(), context: try context())
    let found = lint.diagnostics(of: Array(text.utf8))
    #expect(found.map(\.hint) == [#"write "title""#])
    #expect(found.map(\.replacement) == [nil])
  }
}
