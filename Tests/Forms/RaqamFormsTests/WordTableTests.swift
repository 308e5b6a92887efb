import Raqam
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamForms

/// The message files in `Data/Words` are complete and equal the embedded ones.
@Suite struct WordTableTests {
  @Test func languagesHaveFiles() throws {
    #expect(try WordFiles.languages() == Set(MessageLanguage.allCases.map(\.rawValue)))
  }

  @Test(arguments: MessageLanguage.allCases)
  func keysEqualThoseOfTheEnumerations(_ language: MessageLanguage) throws {
    let keys = MessageKey.allCases.map(\.rawValue) + AccessibilityText.allCases.map(\.rawValue)
    #expect(try WordFiles.members("form", language.rawValue).map(\.key) == keys)
    let parts = try JSONDocument(parsing: Array(try WordFiles.text(language.rawValue).utf8)).root.asObject
    #expect(parts?.map(\.key) == WordTable.Part.allCases.map(\.rawValue))
  }

  /// No text is missing, empty or replaced by a fallback to English or to its key.
  @Test(arguments: MessageLanguage.allCases, WordTable.Part.allCases)
  func embeddedTextsEqualTheFiles(_ language: MessageLanguage, _ part: WordTable.Part) throws {
    let members = try WordFiles.members(part.rawValue, language.rawValue)
    #expect(!members.isEmpty)
    for (key, text) in members {
      #expect(language.words.text(key, in: part) == text, "\(key)")
      #expect(text?.isEmpty == false, "\(key)")
    }
  }

  @Test(arguments: MessageLanguage.allCases, AccessibilityText.allCases)
  func accessibilityTextsUseAllArguments(_ language: MessageLanguage, _ word: AccessibilityText) throws {
    let template = try MessageTemplate(language.pattern(word), known: word.arguments, locale: language.locale)
    #expect(template.arguments == Set(word.arguments))
  }

  /// Editors do not distinguish kinds of spaces and do not display ZWNJ, so the files escape them.
  @Test(arguments: MessageLanguage.allCases)
  func invisibleCharactersAreEscaped(_ language: MessageLanguage) throws {
    let invisible = try WordFiles.text(language.rawValue).unicodeScalars.filter { character in
      switch character.properties.generalCategory {
      case .format, .control, .lineSeparator, .paragraphSeparator: character != "\n"
      case .spaceSeparator: character != " "
      default: false
      }
    }
    #expect(invisible.isEmpty)
  }

  @Test func missingTextsFallBackToEnglishAndToTheKey() {
    let table = WordTable(Array(#"{"form": {"a": "b", "lines": ["c", "d"], "number": 1}}"#.utf8))
    #expect(table.text("a", in: .form) == "b")
    #expect(table.text("lines", in: .form) == "c\nd")
    #expect(table.text("number", in: .form) == nil)
    #expect(table.text("a", in: .page) == nil)
    #expect(WordTable(Array("{".utf8)).text("a", in: .form) == nil)
    #expect(MessageLanguage.persian.pattern("a", in: .form) == "a")
  }
}
