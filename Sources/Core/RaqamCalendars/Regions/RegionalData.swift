/// The source of currency and week data for regions.
///
/// libicu contains the data of the CLDR release that it was built with, which is often years old. This package contains
/// the differences of a newer release (`Data/Regions`). They are used if that release is newer than the installed
/// libicu's.
///
/// ```swift
/// try CurrencyCode(region: "bg_BG").code              // EUR
/// try CurrencyCode(region: "bg_BG", from: .icu).code  // BGN, with libicu 72
/// ```
@nonexhaustive public enum RegionalData: String, CaseIterable, Sendable {
  /// The newer of libicu's and this package's data.
  case newest
  /// Only libicu's data, for comparison.
  case icu

  /// The data that overrides ICU's; `nil` for none.
  package var overlay: RegionalOverlay? { self == .newest ? RegionalOverlay.active : nil }
}
