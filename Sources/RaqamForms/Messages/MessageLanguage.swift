package import Raqam

/// A language that the sentences of forms are built in for, and the tool's own words about them.
package enum MessageLanguage: String, CaseIterable {
  case english = "en"
  case persian = "fa"
  case arabic = "ar"
  case hebrew = "he"
  case urdu = "ur"
  case turkish = "tr"
  case german = "de"
  case french = "fr"
  case spanish = "es"

  /// The language of a locale; English where its own is not built in.
  package init(_ locale: LocaleID) { self = Self(rawValue: locale.language) ?? .english }

  /// A built-in text as a pattern with arguments in braces. A language without the text has the English one, and the key
  /// stands in for a text that English does not have.
  package func pattern(_ key: String, in part: WordTable.Part) -> String {
    words.text(key, in: part) ?? WordTable.shared(.english).text(key, in: part) ?? key
  }

  /// A sentence as a pattern.
  func pattern(_ key: MessageKey) -> String { pattern(key.rawValue, in: .form) }

  /// A word of a screen reader, as a pattern.
  func pattern(_ word: SpokenWord) -> String { pattern(word.rawValue, in: .form) }

  /// The texts of the language.
  var words: WordTable { WordTable.shared(self) }

  /// The language without a region.
  var locale: LocaleID {
    do throws(FormatError) {
      return try LocaleID(rawValue)
    } catch {
      return .english
    }
  }

  package var direction: TextDirection {
    switch self {
    case .persian, .arabic, .hebrew, .urdu: .rightToLeft
    case .english, .turkish, .german, .french, .spanish: .leftToRight
    }
  }

  /// What stands between a sentence and what is said behind it.
  var joint: String { self == .english ? "; " : " " }
}
