internal import Raqam

/// A language with built-in messages for forms, the console and pages.
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

  /// Creates the language of a locale; English if the language is not built in.
  package init(_ locale: LocaleID) { self = Self(rawValue: locale.language) ?? .english }

  /// Returns a built-in text as a pattern with arguments in braces. Falls back to the English text, then to the key.
  package func pattern(_ key: String, in part: WordTable.Part) -> String {
    words.text(key, in: part) ?? WordTable.shared(.english).text(key, in: part) ?? key
  }

  func pattern(_ key: MessageKey) -> String { pattern(key.rawValue, in: .form) }

  func pattern(_ word: AccessibilityText) -> String { pattern(word.rawValue, in: .form) }

  /// The built-in texts of the language.
  var words: WordTable { WordTable.shared(self) }

  /// The locale of the language, without a region.
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
}
