package import Raqam
internal import RaqamDescriptors

/// Which texts of a form the readers of a language see: all, but of plural texts those of its own categories.
package struct LanguageTexts: Sendable {
  private typealias Categories = [PluralSelector.Kind: [PluralSelector.Category]]

  private let all: Categories
  private let everyday: Categories

  /// The texts of a language. One whose plural rules cannot be opened has the text of `other` alone.
  package init(_ locale: LocaleID) {
    var (all, everyday): (Categories, Categories) = ([:], [:])
    for kind in PluralSelector.Kind.allCases {
      do throws(FormatError) {
        all[kind] = try PluralSelector.categories(kind, in: locale)
        everyday[kind] = try PluralSelector.everydayCategories(kind, in: locale)
      } catch {
        (all[kind], everyday[kind]) = ([.other], [.other])
      }
    }
    (self.all, self.everyday) = (all, everyday)
  }

  /// Whether some number shows the text.
  package func show(_ text: FormText) -> Bool {
    text.plural.map { has($0.category, $0.kind) } ?? true
  }

  /// Whether everyday numbers show the text: a language should not lack it.
  func need(_ text: FormText) -> Bool {
    text.plural.map { needed($0.kind).contains($0.category) } ?? true
  }

  /// Whether the language has a category.
  func has(_ category: PluralSelector.Category, _ kind: PluralSelector.Kind) -> Bool {
    all[kind]?.contains(category) ?? false
  }

  /// The categories of everyday numbers.
  func needed(_ kind: PluralSelector.Kind) -> [PluralSelector.Category] { everyday[kind] ?? [] }
}
