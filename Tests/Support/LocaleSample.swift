internal import Raqam

/// The locales of this run: a thirtieth of libicu's, or all of them with `RAQAM_EXHAUSTIVE=1`.
///
/// `runSeed` selects the share, so that thirty consecutive days cover every locale.
package enum LocaleSample {
  /// Locales of every run: widely used ones, and ones with native digits, right-to-left text, other calendars or other
  /// group sizes.
  package static let always: Set = [
    "ar_EG", "ar_SA", "de_CH", "de_DE", "en_US", "es_ES", "fa_IR", "fr_FR", "he_IL", "hi_IN", "ja_JP", "ru_RU",
  ]

  package static let names: [String] = LocaleID.available.enumerated().filter { position, name in
    isExhaustive || always.contains(name) || (UInt64(position) &+ runSeed) % 30 == 0
  }.map(\.element)

  /// Returns one of `count` shares of the sample, for tests with a case for each share.
  package static func slice(_ index: Int, of count: Int) -> [String] {
    names.enumerated().filter { $0.offset % count == index }.map(\.element)
  }
}
