import Raqam
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamForms

/// The built-in texts of forms follow the rules of `Data/Words/README.md`: punctuation, quotation marks and vocabulary.
@Suite struct WordTextTests {
  /// The punctuation of one language.
  private struct Marks {
    let ends: Set<Character>
    let open: Character
    let close: Character
    /// Words for rows of a table, which users do not know.
    let jargon: Set<String>
  }

  private static func marks(_ language: MessageLanguage) -> Marks {
    switch language {
    case .english:
      Marks(ends: [".", "?", "!"], open: "“", close: "”", jargon: ["row", "rows", "cell", "line", "offset"])
    case .german: Marks(ends: [".", "?"], open: "„", close: "“", jargon: ["Zeile", "Zeilen"])
    case .french: Marks(ends: [".", "?"], open: "«", close: "»", jargon: ["ligne", "lignes"])
    case .spanish: Marks(ends: [".", "?"], open: "«", close: "»", jargon: ["fila", "filas"])
    case .turkish: Marks(ends: [".", "?"], open: "“", close: "”", jargon: ["satır", "Satır", "satırda"])
    case .persian: Marks(ends: [".", "؟"], open: "«", close: "»", jargon: ["ردیف", "ردیفی", "ردیف\u{200C}ها"])
    case .arabic: Marks(ends: [".", "؟"], open: "«", close: "»", jargon: ["صف", "صفوف", "الصف", "الصفوف"])
    case .hebrew: Marks(ends: [".", "?"], open: "\"", close: "\"", jargon: ["שורה", "שורות", "השורות", "בשורה"])
    case .urdu: Marks(ends: ["۔", "؟"], open: "“", close: "”", jargon: ["قطار", "قطاریں", "قطاروں"])
    }
  }

  /// Texts that a user copies, and labels.
  private static let open: Set<MessageKey> = [.hintWrite, .hintExample, .add, .yes, .no]

  private static func isSentence(_ key: MessageKey, _ language: MessageLanguage) -> Bool {
    // The English messages of deviations are clauses that become sentences.
    !open.contains(key) && language.pattern(key) != "{reason}"
  }

  @Test(arguments: MessageLanguage.allCases, MessageKey.allCases)
  func messagesAreSentences(_ language: MessageLanguage, _ key: MessageKey) throws {
    let text = language.pattern(key)
    let isSentence = Self.isSentence(key, language)
    let ends = Self.marks(language).ends
    let last = try #require(text.last)
    #expect(ends.contains(last) == isSentence, "\(text)")
    if text != "{reason}" { #expect(text.first?.isLowercase == false, "\(text)") }
    // The exclamation marks are those of the form format.
    let fixed = ["Field required!", "Invalid field value!"]
    #expect(text.contains("!") == fixed.contains(text))
  }

  @Test(arguments: MessageLanguage.allCases, MessageKey.allCases)
  func messagesHaveTheMarksOfTheLanguage(_ language: MessageLanguage, _ key: MessageKey) {
    let text = language.pattern(key)
    let marks = Self.marks(language)
    let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»", "‘"]
    let found = text.filter(quotes.contains)
    #expect(found == String(repeating: "\(marks.open)\(marks.close)", count: found.count / 2), "\(text)")
    #expect(!text.contains("  ") && !text.contains("..."))
    switch language {
    case .french:
      for mark in [":", ";", "?", "»"] { #expect(!text.contains(" \(mark)"), "\(text)") }
      for mark in [";", "?", "»"] where text.contains(mark) { #expect(text.contains("\u{A0}\(mark)"), "\(text)") }
      #expect(text.contains("«") == text.contains("«\u{A0}"))
    case .spanish: #expect(text.contains("?") == text.contains("¿"))
    case .persian, .arabic, .urdu: #expect(!text.contains("?") && !text.contains(";") && !plain(text).contains(","))
    default: break
    }
  }

  /// Returns the text without arguments that select by a number, whose syntax has commas.
  private func plain(_ text: String) -> String { text.replacing(#/\{\w+, plural,/#, with: "") }

  @Test(arguments: MessageLanguage.allCases, MessageKey.allCases)
  func messagesHaveNoJargon(_ language: MessageLanguage, _ key: MessageKey) {
    let words = Set(language.pattern(key).split { " .,;:؛،۔{}".contains($0) }.map(String.init))
    #expect(words.isDisjoint(with: Self.marks(language).jargon), "\(language.pattern(key))")
  }

  /// Accessibility texts are nouns and states: in lower case, without a period.
  @Test(arguments: MessageLanguage.allCases, AccessibilityText.allCases)
  func accessibilityTextsHaveNoPeriod(_ language: MessageLanguage, _ word: AccessibilityText) throws {
    let text = language.pattern(word)
    let last = try #require(text.last)
    #expect(!Self.marks(language).ends.contains(last))
    // German nouns are capitalized.
    if language != .german { #expect(text.first?.isUppercase == false, "\(text)") }
  }

  /// A control's states are distinguishable, for example a switch that is off and one that is disabled.
  @Test(arguments: MessageLanguage.allCases)
  func statesDiffer(_ language: MessageLanguage) {
    let states: [AccessibilityText] = [
      .isOn, .isOff, .isChecked, .isUnchecked, .isEmpty, .isRequired, .isDisabled, .isInvalid, .isLoading, .hasFailed,
    ]
    let texts = Set(states.filter { $0 != .isChecked && $0 != .isUnchecked }.map(language.pattern))
    #expect(texts.count == states.count - 2)
    #expect(Set([AccessibilityText.isChecked, .isUnchecked, .isDisabled].map(language.pattern)).count == 3)
  }

  /// Each key of a form has a comment for translators, which describes its arguments.
  @Test func keysHaveComments() throws {
    let words = AccessibilityText.allCases.map { ($0.rawValue, MessageLanguage.english.pattern($0)) }
    let keys = MessageKey.allCases.map { ($0.rawValue, MessageLanguage.english.pattern($0)) } + words
    #expect(try WordFiles.faultsOfComments("form", keys, arguments: MessageKey.Argument.allCases) == [])
  }
}
