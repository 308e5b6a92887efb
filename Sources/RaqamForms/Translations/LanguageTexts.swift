package import Raqam
internal import RaqamDescriptors

/// Which texts of a form a language needs: all, but of plural texts those of its own categories.
package struct LanguageTexts: Sendable {
  private let categories: [PluralSelector.Kind: [PluralSelector.Category]]

  /// The needs of a language. One whose plural rules cannot be opened needs the text of `other` alone.
  package init(_ locale: LocaleID) {
    var categories: [PluralSelector.Kind: [PluralSelector.Category]] = [:]
    for kind in PluralSelector.Kind.allCases {
      do throws(FormatError) {
        categories[kind] = try PluralSelector.categories(kind, in: locale)
      } catch {
        categories[kind] = [.other]
      }
    }
    self.categories = categories
  }

  /// Whether readers of the language ever see the text.
  package func show(_ text: FormText) -> Bool {
    guard let plural = text.plural else { return true }
    return categories[plural.kind]?.contains(plural.category) ?? false
  }
}
