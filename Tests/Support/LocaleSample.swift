internal import Raqam

/// The locales that this run tries: a tenth of those that libicu has, and all of them with `RAQAM_EXHAUSTIVE=1`.
///
/// The tenth follows from `runSeed`: ten days that follow each other try each locale.
package enum LocaleSample {
  /// Locales that every run tries: many users, own digits, right to left, own calendars, own sizes of groups.
  package static let always: Set = [
    "ar_EG", "ar_SA", "de_CH", "de_DE", "en_US", "es_ES", "fa_IR", "fr_FR", "he_IL", "hi_IN", "ja_JP", "ru_RU",
  ]

  package static let names: [String] = LocaleID.available.enumerated().filter { position, name in
    isExhaustive || always.contains(name) || (UInt64(position) &+ runSeed) % 10 == 0
  }.map(\.element)

  /// One of `count` shares of the sample, for tests with a case for each share.
  package static func slice(_ index: Int, of count: Int) -> [String] {
    names.enumerated().filter { $0.offset % count == index }.map(\.element)
  }
}
