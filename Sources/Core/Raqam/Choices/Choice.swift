internal import ICU

/// An option of a picker: an identifier with its localized name and facts about it.
public struct Choice<Facts: Hashable & Sendable>: Hashable, Sendable {
  /// The identifier: `fa_IR`, `EUR`, `Asia/Tehran`.
  public let id: String
  /// The localized name; the identifier if the language has no name for it.
  public let name: String
  /// The name in the language of the option itself; only for locales and languages.
  public let nativeName: String?
  /// Further data, such as the symbol of a currency or the offset of a time zone.
  public let facts: Facts

  init(_ id: String, _ name: String?, native: String? = nil, _ facts: Facts) {
    self.id = id
    self.name = name ?? id
    nativeName = native
    self.facts = facts
  }
}

/// The options of pickers for locales, currencies, time zones and the like, named in one language.
///
/// ```swift
/// let choices = try Choices(in: LocaleID("fr"))
/// try choices.currencies(at: now).first { $0.id == "CHF" }?.name       // franc suisse
/// try choices.calendars().first { $0.id == "persian" }?.name    // calendrier persan
/// try Choices.matching("reykjavik", in: choices.timeZones(at: now)).map(\.id)  // ["Atlantic/Reykjavik"]
/// ```
///
/// Names come from CLDR, and lists are sorted by identifier. Each call builds its list: store the result.
public struct Choices: Sendable {
  /// The locale whose language the names are in.
  public let locale: LocaleID

  /// Creates the lists with names in the language of a locale.
  public init(in locale: LocaleID) { self.locale = locale }

  /// Returns the choices whose identifier or names contain every word of a query. The comparison ignores letter case,
  /// accents, the script of digits and the separators in identifiers: `fa ir` finds `fa_IR`, `francais` finds
  /// `Français`. An empty query matches all choices.
  ///
  /// - Throws: `icuFailure`.
  /// - Complexity: O(*n*) in the number of choices.
  public static func matching<Facts>(
    _ text: String, in choices: [Choice<Facts>]
  ) throws(FormatError) -> [Choice<Facts>] {
    let words = try folded(text).split(separator: " ")
    if words.isEmpty { return choices }
    var found: [Choice<Facts>] = []
    for choice in choices {
      let names = try folded([choice.id, choice.name, choice.nativeName ?? ""].joined(separator: " "))
      if words.allSatisfy({ names.contains($0) }) { found.append(choice) }
    }
    return found
  }

  private static func folded(_ text: String) throws(FormatError) -> String {
    let plain = String(
      String.UnicodeScalarView(text.unicodeScalars.map { "_-/".unicodeScalars.contains($0) ? " " : $0 }))
    if plain.utf8.allSatisfy({ $0 < 0x80 }) { return plain.lowercased() }
    let units = DateInput(try UnicodeText.withoutMarks(plain)).units
    return String(String.UnicodeScalarView(units.compactMap { Unicode.Scalar($0) }))
  }
}
