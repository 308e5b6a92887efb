internal import CICU

/// How locales write the side of the equator and of Greenwich that a coordinate is on.
package enum CoordinateData {
  /// The sides, by the keys of CLDR.
  package enum Side: String, CaseIterable, Sendable { case north, south, east, west }

  /// `{0} N`.
  package static func pattern(_ side: Side, locale: String) throws(ICUFailure) -> String {
    try icuText("ures_getStringByKey") { unsafe cicu_coordinate_pattern(locale, side.rawValue, $0, $1, $2) }
  }
}
