package import Raqam
internal import RaqamDescriptors

/// Which texts of a form the readers of a language see: all, but of plural texts those of its own categories.
package struct LanguageTexts: Sendable {
  private var categories: [PluralSelector.Kind: [PluralSelector.Category]] = [:]

  /// The texts of a language: those that some number shows.
  package init(_ locale: LocaleID) { self.init(locale, PluralSelector.categories) }

  /// The texts that everyday numbers show: a language should not lack them.
  ///
  /// - Parameter decimals: Whether there are numbers with decimals.
  static func everyday(_ locale: LocaleID, decimals: Bool) -> LanguageTexts {
    LanguageTexts(locale) { kind, locale throws(FormatError) in
      try PluralSelector.everydayCategories(kind, in: locale, decimals: decimals)
    }
  }

  /// One whose plural rules cannot be opened has the text of `other` alone.
  private init(
    _ locale: LocaleID, _ find: (PluralSelector.Kind, LocaleID) throws(FormatError) -> [PluralSelector.Category]
  ) {
    for kind in PluralSelector.Kind.allCases {
      do throws(FormatError) {
        categories[kind] = try find(kind, locale)
      } catch {
        categories[kind] = [.other]
      }
    }
  }

  /// Whether readers see the text.
  package func show(_ text: FormText) -> Bool { text.plural.map { categories($0.kind).contains($0.category) } ?? true }

  /// The plural categories of the language.
  func categories(_ kind: PluralSelector.Kind) -> [PluralSelector.Category] { categories[kind] ?? [] }
}
