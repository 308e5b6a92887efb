internal import ICU

/// Something that can be chosen, with its name for a reader and what else is known of it.
public struct Choice<Facts: Hashable & Sendable>: Hashable, Sendable {
  /// What programs call it: `fa_IR`, `EUR`, `Asia/Tehran`.
  public let id: String
  /// Its name in the reader's language; the id where that has none.
  public let name: String
  /// Its name in its own language: of locales.
  public let nativeName: String?
  /// What else is known of it.
  public let facts: Facts

  init(_ id: String, _ name: String?, native: String? = nil, _ facts: Facts) {
    self.id = id
    self.name = name ?? id
    nativeName = native
    self.facts = facts
  }
}

/// What there is to choose from, named in a reader's language: for pickers.
///
/// ```swift
/// let choices = try Choices(in: LocaleID("fr"))
/// try choices.currencies(at: now).first { $0.id == "CHF" }?.name       // franc suisse
/// try choices.calendars().first { $0.id == "persian" }?.name    // calendrier persan
/// try Choices.matching("reykjavik", choices.timeZones(at: now)).map(\.id)  // ["Atlantic/Reykjavik"]
/// ```
///
/// Names are CLDR's; the lists are in the order of ids. Each call makes its list anew: keep it.
public struct Choices: Sendable {
  /// Whose language the names are in.
  public let locale: LocaleID

  /// Names in the language of a locale.
  public init(in locale: LocaleID) { self.locale = locale }

  /// The choices whose id or names hold each word of a text. Case, accents, the script of digits and the signs inside of ids
  /// do not count: `fa ir` finds `fa_IR`, `francais` finds `Français`. The empty text finds all.
  public static func matching<Facts>(_ text: String, _ choices: [Choice<Facts>]) throws(FormatError) -> [Choice<Facts>]
  {
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
    let units = FoldedText(try icu { () throws(ICUFailure) in try UnicodeText.withoutMarks(plain) }).units
    return String(String.UnicodeScalarView(units.compactMap { Unicode.Scalar($0) }))
  }

  static func icu<Result: ~Copyable>(_ body: () throws(ICUFailure) -> Result) throws(FormatError) -> Result {
    do throws(ICUFailure) { return try body() } catch { throw FormatError(icu: error, while: "listing names") }
  }
}
