package import RaqamValues

/// Patterns for the hemispheres of coordinates.
package enum CoordinateData {
  /// The hemispheres, by the keys of CLDR.
  package enum Side: String, CaseIterable, Sendable { case north, south, east, west }

  /// Returns the pattern of a hemisphere: `{0} N`.
  package static func pattern(_ side: Side, locale: String) throws(FormatError) -> String {
    try LocaleData.text("unitsShort/coordinate/\(side.rawValue)", locale: locale, isUnit: true)
  }
}
