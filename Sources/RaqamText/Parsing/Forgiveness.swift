/// One thing that a reader passed over, though the format does not write it so.
///
/// A strict reader passes over little: an everyday symbol of the format's currency, `k` in compact numbers, an era that
/// nobody names. A lenient one passes over all that can be meant in one way only.
///
/// ```swift
/// var style = DecimalStyle(.currency(CurrencyStyle(.symbol)))
/// style.currency = try CurrencyCode("TRY")
/// let read = try DecimalFormatter(style: style, locale: LocaleID("tr_TR")).parse("12,50 TL")
/// read.value                  // 12.5
/// read.forgiven[0].deviation  // “TL” stands for TRY: .currencySymbol("TL", currency: "TRY")
/// read.forgiven[0].kind       // currencySymbol
/// read.forgiven[0].offset     // 6
/// read.forgiven[0].message    // “TL” stands for TRY
/// ```
///
/// Coded with its kind and message, which are not read back:
/// `{"kind": "sign", "message": "a plus sign …", "offset": 0, "deviation": {"plusSign": {}}}`.
public struct Forgiveness: Hashable, Sendable {
  /// What sort of thing was passed over. The raw values stand in JSON.
  public enum Kind: String, CaseIterable, Sendable, Codable {
    // Numbers
    /// An everyday symbol of the format's currency: `TL` for `₺`.
    case currencySymbol = "currency_symbol"
    /// A word or letter for a power of ten: `12k`.
    case multiplier
    /// Separators of another locale, or other ones in a date.
    case separators
    /// Groups of other sizes, or where the format writes none.
    case groups
    /// A plus sign.
    case sign
    /// Parentheses, or another character than a minus sign, that make a number negative.
    case negative
    /// Full-width forms mixed with half-width ones.
    case width
    /// What stands in place of a fraction, or a fraction of another length.
    case fraction
    /// Capital for small letters, or small for capital ones.
    case letterCase = "letter_case"
    // Dates
    /// An era that is missing.
    case era
    /// A year without its century, or with few digits.
    case year
    /// A year of another calendar.
    case calendar
    /// Zeros that are missing before a number.
    case leadingZeros = "leading_zeros"
    /// A weekday that is missing or wrong.
    case weekday
    /// A date or time beyond an end, which went on from there.
    case carriedOver = "carried_over"
    /// A part of the pattern that is missing at the end of the text.
    case missing
    /// An hour of twenty-four where the pattern has twelve.
    case hour
    /// A zone's name of the other season.
    case zone
    /// A date in ISO 8601.
    case iso8601 = "iso_8601"
    // Both
    /// A space that the format does not write.
    case space
    /// A full stop at the end.
    case punctuation
    /// Another form of a word, or a number for a word.
    case wording
  }

  /// What was passed over, with what is needed to say it in any language.
  public let deviation: Deviation
  /// Where in the text, in UTF-16 units from 0.
  public let offset: Int

  /// Notes something at an offset.
  public init(_ deviation: Deviation, offset: Int) {
    self.deviation = deviation
    self.offset = offset
  }

  /// What sort of thing was passed over.
  public var kind: Kind { deviation.kind }
  /// What was passed over, in one clause: `the groups are not of the format's size`.
  public var message: String { deviation.description }
}

extension Forgiveness: Codable {
  private enum Key: String, CodingKey { case kind, offset, message, deviation }

  /// Reads a note.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode(Deviation.self, forKey: .deviation), offset: try container.decode(Int.self, forKey: .offset))
  }

  /// Writes the note.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(message, forKey: .message)
    try container.encode(offset, forKey: .offset)
    try container.encode(deviation, forKey: .deviation)
  }
}
