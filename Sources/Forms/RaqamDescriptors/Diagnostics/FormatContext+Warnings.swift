internal import Raqam

extension FormatContext {
  /// Returns the warnings about the locales of the context: missing data, unknown regions and keyword values.
  ///
  /// Every host reports them with the diagnostics of what it compiles, because without data numbers and dates are those
  /// of the root locale: in German, 1.234 is a thousand times as much.
  ///
  /// - Parameter pointer: The JSON pointer to `locale` or `reader`; `""` if the context is not JSON.
  package func localeWarnings(at pointer: (_ key: String) -> String = { _ in "" }) -> [Diagnostic] {
    [("locale", locale), ("reader", readerLocale)].flatMap { key, locale in
      (locale?.notes ?? []).map { Diagnostic(.warning, .noLocaleData, $0, pointer: pointer(key)) }
    }
  }
}
