/// A word for several locales in a list of ids.
///
/// The language Allar has the id `all`, too; its ids with a script or region are those of the language.
package enum LocaleGroup: String, CaseIterable, Sendable {
  /// Every locale for which ICU has data.
  case all
  /// The locales of one direction among them.
  case ltr, rtl

  /// Returns the ids of a list with the words for groups, in any letter case, replaced by the ids that the list does not
  /// have yet. Other texts are unchanged.
  ///
  /// - Complexity: O(*n*) in the number of ids.
  package static func expanded(_ names: [String]) -> [String] {
    var known = Set(names)
    return names.flatMap { name in
      guard let group = LocaleGroup(rawValue: name.lowercased()) else { return [name] }
      return group.ids.filter { known.insert($0).inserted }
    }
  }

  private var ids: [String] {
    switch self {
    case .all: LocaleID.available
    case .ltr: Self.ids(.leftToRight)
    case .rtl: Self.ids(.rightToLeft)
    }
  }

  private static func ids(_ direction: TextDirection) -> [String] {
    LocaleID.available.filter { id in
      do throws(FormatError) { return try LocaleID(id).direction == direction } catch { return false }
    }
  }
}
