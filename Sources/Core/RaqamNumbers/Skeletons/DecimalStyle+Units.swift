internal import ICU

extension DecimalStyle {
  /// Returns the error about an unknown unit of a skeleton, with the nearest one as hint; `nil` if the error is another,
  /// or no unit is near.
  ///
  /// - Parameter offset: The UTF-16 offset of ICU's error, which is that of the unit.
  static func unknownUnit(in skeleton: String, at offset: Int?) -> FormatError? {
    guard let offset, offset <= skeleton.utf16.count else { return nil }
    let start = skeleton.utf16.index(skeleton.startIndex, offsetBy: offset)
    let unit = String(skeleton[start...].prefix { !$0.isWhitespace })
    let stem = skeleton[..<start].split(whereSeparator: \.isWhitespace).last ?? ""
    let nearest: String?
    var hint = FormatError.Hint.nearest
    do throws(FormatError) {
      switch stem {
      case "unit/": nearest = Self.nearest(unit, among: try UnitData.units().map(Self.name))
      // ICU 78 knows at most 40 units of a category by these stems, and all by `unit`.
      case "measure-unit/":
        nearest = SpellingSuggestion.nearest(unit, among: try UnitData.units()).map(Self.name)
        hint = { .write("unit/\($0)") }
      case "per-measure-unit/":
        nearest = SpellingSuggestion.nearest(unit, among: try UnitData.units()).map(Self.name)
        hint = { .write("unit/…-per-\($0)") }
      default: nearest = nil
      }
    } catch {
      return nil
    }
    // ICU has units that a skeleton cannot name, such as `generic` temperature.
    guard let nearest, nearest != unit else { return nil }
    return FormatError(
      .invalidSkeleton, "unknown unit \"\(unit.abbreviated(to: 60))\"", offset: offset, hint: hint(nearest))
  }

  /// Returns a unit without its category: `kilometer` of `length-kilometer`.
  private static func name(_ unit: String) -> String {
    unit.split(separator: "-", maxSplits: 1).last.map(String.init) ?? unit
  }

  /// Returns the compound unit whose parts are the nearest ones, such as `kilometer-per-second`, or the nearest unit.
  private static func nearest(_ unit: String, among units: [String]) -> String? {
    for separator in ["-per-", "-and-"] {
      let parts = unit.split(separator: separator).map(String.init)
      let corrected = parts.compactMap { part in
        units.contains(part) ? part : SpellingSuggestion.nearest(part, among: units)
      }
      if parts.count > 1, corrected.count == parts.count { return corrected.joined(separator: separator) }
    }
    return SpellingSuggestion.nearest(unit, among: units)
  }
}
