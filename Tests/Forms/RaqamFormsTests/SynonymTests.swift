import RaqamJSON
import RaqamLint
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDescriptors
@testable import RaqamForms

/// Synonyms from other libraries: each maps another library's name to a key or type of ours.
@Suite struct SynonymTests {
  /// Synonyms are normalized with `bareWord`, are not keys of the object, and suggest keys of the object.
  private static func isSound(_ table: [ExactText: Synonym], _ names: [String], _ title: String) {
    let bare = Set(exact: names)
    for (word, synonym) in table.sortedByName() {
      #expect(word == word.bareWord, "\(title) \(word)")
      #expect(!bare.contains(word), "\(title) \(word)")
      #expect(!synonym.hint.isEmpty)
      if let key = synonym.word { #expect(names.contains(key), "\(title) \(word) \(key)") }
    }
    expectCases(table.count, atLeast: 10)
  }

  @Test func synonymsOfRowKeysAreSound() {
    Self.isSound(ForeignKeys.rowSynonyms, RowKeys.all.map(\.name), "row")
    for (word, synonym) in ForeignKeys.rowFallbacks.sortedByName() {
      #expect(ForeignKeys.rowSynonyms[word]?.word != nil, "\(word)")
      if let key = synonym.word { #expect(RowKeys.all.map(\.name).contains(key), "\(word)") }
    }
  }

  @Test func synonymsOfRowTypesAreSound() {
    Self.isSound(ForeignKeys.rowTypes, RowType.allCases.map(\.rawValue), "type")
  }

  @Test func synonymsOfSectionKeysAreSound() {
    Self.isSound(ForeignKeys.sectionSynonyms, SectionKeys.all.map(\.name), "section")
  }

  @Test func synonymsOfFormKeysAreSound() { Self.isSound(ForeignKeys.formSynonyms, FormKeys.all.map(\.name), "form") }

  @Test func synonymsOfRuleKeysAreSound() { Self.isSound(ForeignKeys.ruleSynonyms, RuleKeys.all.map(\.name), "rule") }

  @Test func synonymsOfFormatterTypesAreSound() {
    Self.isSound(FormatterKeys.types, FormatterType.allCases.map(\.rawValue), "formatter")
  }

  @Test func synonymsOfFormatterKeysAreSound() {
    let names = FormatterKeys.all.map(\.name)
    for (word, synonyms) in FormatterKeys.synonyms.sortedByName() {
      #expect(word == word.bareWord && !names.contains(word), "\(word)")
      for key in synonyms.map(\.word) { #expect(names.contains(key ?? ""), "\(word)") }
    }
  }

  /// In the template of an entry, the hint and the replacement have the prefix `dynamic.`.
  @Test func suggestionsInTemplatesHaveThePrefix() throws {
    let text = #"""
      {"sections": [{"type": "dynamic", "dynamic.allowed.insert": true, "dynamic.type": "integer", "dynamic.label": "A",
       "dynamic.min": 1, "items": []}]}
      """#
    let lint = DescriptorLint(factory: FormatterFactory(), context: try context())
    let found = lint.diagnostics(of: Array(text.utf8)).filter { $0.code == .unknownKey }
    #expect(found.map(\.hint) == [#"write "dynamic.title""#, #"write "dynamic.value.minimum""#])
    #expect(found.map(\.replacement?.edit.text) == [#""dynamic.title""#, #""dynamic.value.minimum""#])
  }

  /// If the suggested key already exists, there is no replacement.
  @Test func doesNotReplaceBySuggestedKeysThatExist() throws {
    let text = #"{"type": "text", "id": "a", "title": "A", "label": "B"}"#
    let lint = DescriptorLint(factory: FormatterFactory(), context: try context())
    let found = lint.diagnostics(of: Array(text.utf8))
    #expect(found.map(\.hint) == [#"write "title""#])
    #expect(found.map(\.replacement) == [nil])
  }
}
