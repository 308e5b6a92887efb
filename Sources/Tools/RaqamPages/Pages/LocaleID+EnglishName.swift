internal import Raqam

extension LocaleID {
  /// The name of the locale in English, the language of the labels of a page: `Persian (Iran)`. Empty if there is none.
  package var englishName: String {
    do throws(FormatError) { return try Choices(in: LocaleID("en_US")).name(of: self) } catch { return "" }
  }
}
