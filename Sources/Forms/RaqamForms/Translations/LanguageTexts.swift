internal import Raqam
internal import RaqamDescriptors

/// The texts of a form that are used in a language: all texts, but only the plural texts of the language's categories.
package struct LanguageTexts: Sendable {
  private var categories: [PluralSelector.Kind: [PluralSelector.Category]] = [:]

  /// Creates the set of texts that any number can select.
  package init(_ locale: LocaleID) { self.init(locale, PluralSelector.categories) }

  /// Returns the set of texts that common numbers select, which a translation should contain.
  ///
  /// - Parameter decimals: Whether to include numbers with fraction digits.
  package static func everyday(_ locale: LocaleID, decimals: Bool) -> LanguageTexts {
    LanguageTexts(locale) { kind, locale throws(FormatError) in
      try PluralSelector.everydayCategories(kind, in: locale, decimals: decimals)
    }
  }

  /// A language whose plural rules cannot be opened has only the category `other`.
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

  /// Returns whether the text is used in the language.
  package func show(_ text: FormText) -> Bool { text.plural.map { categories($0.kind).contains($0.category) } ?? true }

  package func categories(_ kind: PluralSelector.Kind) -> [PluralSelector.Category] { categories[kind] ?? [] }
}
