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

  /// A sentence as a pattern with arguments in braces.
  func pattern(_ key: MessageKey) -> String {
    switch self {
    case .english: Self.english(key)
    case .persian: Self.persian(key)
    case .arabic: Self.arabic(key)
    case .hebrew: Self.hebrew(key)
    case .urdu: Self.urdu(key)
    case .turkish: Self.turkish(key)
    case .german: Self.german(key)
    case .french: Self.french(key)
    case .spanish: Self.spanish(key)
    }
  }

  /// A word of a screen reader, as a pattern.
  func pattern(_ word: SpokenWord) -> String {
    switch self {
    case .english: Self.english(word)
    case .persian: Self.persian(word)
    case .arabic: Self.arabic(word)
    case .hebrew: Self.hebrew(word)
    case .urdu: Self.urdu(word)
    case .turkish: Self.turkish(word)
    case .german: Self.german(word)
    case .french: Self.french(word)
    case .spanish: Self.spanish(word)
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
