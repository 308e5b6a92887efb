/// The identifier of a calendar. All calendars of ICU are included. The raw value is the value in descriptors.
///
/// ```swift
/// try CalendarID("persian")    // .persian
/// try CalendarID("gregory")    // .gregorian, the BCP 47 word
/// try CalendarID("jalali")     // throws: unknown calendar "jalali"; did you mean "persian"?
/// ```
@nonexhaustive public enum CalendarID: String, CaseIterable, Sendable {
  /// The civil calendar: Julian through 4 October 1582, Gregorian from 15 October 1582, as in ICU.
  case gregorian
  /// The proleptic Gregorian calendar, which applies the Gregorian rule before 1582 too.
  case iso8601
  /// The solar calendar of Iran and Afghanistan.
  case persian
  /// The Islamic calendar with ICU's computation of the moon.
  case islamic
  /// The tabular Islamic calendar that begins on Friday, 16 July 622 (Julian).
  case islamicCivil = "islamic-civil"
  /// The tabular Islamic calendar that begins on Thursday, 15 July 622 (Julian).
  case islamicTabular = "islamic-tbla"
  /// The Umm al-Qura calendar of Saudi Arabia.
  case islamicUmmAlQura = "islamic-umalqura"
  /// The calendar of moon sightings in Saudi Arabia, which ICU computes like `islamic`.
  case islamicRGSA = "islamic-rgsa"
  /// The Hebrew calendar, with a thirteenth month in 7 of 19 years.
  case hebrew
  /// The Gregorian calendar with Thai Buddhist years.
  case buddhist
  /// The Gregorian calendar with Japanese eras.
  case japanese
  /// The Gregorian calendar with years of the Republic of China.
  case roc
  /// The Indian national calendar (Saka).
  case indian
  /// The Coptic calendar, with 12 months of 30 days and one of 5 or 6.
  case coptic
  /// The Ethiopic calendar, Amete Mihret.
  case ethiopic
  /// The Ethiopic calendar, all years in Amete Alem.
  case ethiopicAmeteAlem = "ethiopic-amete-alem"
  /// The Chinese lunisolar calendar.
  case chinese
  /// The Korean lunisolar calendar.
  case dangi

  /// Creates the calendar with an identifier of descriptors or of BCP 47, ignoring case.
  ///
  /// - Throws: `unknownCalendar` with the nearest identifier as hint, or all of them.
  public init(_ word: String) throws(FormatError) {
    let lowercased = word.lowercased()
    guard let id = Self.aliases[lowercased] ?? Self(exact: lowercased) else {
      let words = Self.allCases.map(\.rawValue)
      let hint =
        Self.hint(otherName: lowercased) ?? SpellingSuggestion.hint(word, among: words + Self.aliases.names.sorted())
      throw FormatError(
        .unknownCalendar, "unknown calendar \(String(reflecting: word.abbreviated(to: 64)))",
        hint: hint ?? .oneOf(words))
    }
    self = id
  }

  private static let aliases: [ExactText: CalendarID] = [
    "gregory": .gregorian,
    "ethioaa": .ethiopicAmeteAlem,
    "islamicc": .islamicCivil,
  ]
}

extension CalendarID {
  /// Returns a hint for a calendar by another name in common use.
  private static func hint(otherName name: String) -> FormatError.Hint? {
    guard name.utf8.count <= 64 else { return nil }
    let scalars = name.unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " }
    return switch String(String.UnicodeScalarView(scalars)) {
    case "jalali", "jalaali", "shamsi", "khorshidi", "hijrishamsi", "solarhijri", "hijrisolar", "iranian", "khayyam":
      .nearest(CalendarID.persian.rawValue)
    case "hijri", "hijriqamari", "qamari", "ghamari", "lunarhijri", "muslim":
      .oneOf([CalendarID.islamicCivil, .islamicTabular, .islamicUmmAlQura, .islamic].map(\.rawValue))
    case "ummalqura", "umalqura": .nearest(CalendarID.islamicUmmAlQura.rawValue)
    case "jewish": .nearest(CalendarID.hebrew.rawValue)
    case "thai": .nearest(CalendarID.buddhist.rawValue)
    case "minguo", "taiwan": .nearest(CalendarID.roc.rawValue)
    case "saka": .nearest(CalendarID.indian.rawValue)
    case "western", "miladi": .nearest(CalendarID.gregorian.rawValue)
    default: nil
    }
  }
}

extension CalendarID {
  /// The value for BCP 47 locale tags (`-u-ca-…`): `gregory` for the Gregorian calendar, `ethioaa` for Amete Alem.
  public var languageTagWord: String {
    switch self {
    case .gregorian: "gregory"
    case .ethiopicAmeteAlem: "ethioaa"
    default: rawValue
    }
  }

  /// The value of ICU's locale keyword `calendar`.
  package var icuKeyword: String { rawValue }
}

extension CalendarID: CustomStringConvertible {
  /// The raw value, which descriptors use.
  public var description: String { rawValue }
}
