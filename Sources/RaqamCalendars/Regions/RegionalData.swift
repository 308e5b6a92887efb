/// Whose data tell the money and the weeks of a region.
///
/// libicu carries the data of the CLDR release it was built with, often years old. This package carries what a newer
/// release says otherwise (`Data/Currencies`); it counts where it is newer than the libicu that is installed.
///
/// ```swift
/// try CurrencyCode(region: LocaleID("bg_BG")).code              // EUR
/// try CurrencyCode(region: LocaleID("bg_BG"), from: .icu).code  // BGN, with libicu 72
/// ```
public enum RegionalData: String, CaseIterable, Sendable {
  /// The newer of libicu and this package.
  case newest
  /// libicu alone: to compare with.
  case icu

  /// What counts beside ICU; `nil` where that is nothing.
  package var overlay: RegionalOverlay? { self == .newest ? RegionalOverlay.active : nil }
}
