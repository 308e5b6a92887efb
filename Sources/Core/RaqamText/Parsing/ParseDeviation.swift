/// A difference between the input and the format that the parser tolerated.
///
/// Strict parsing tolerates few deviations: an everyday symbol of the format's currency, `k` in compact notation, a
/// missing era. Lenient parsing tolerates every deviation with a single interpretation.
///
/// ```swift
/// var style = DecimalStyle(.currency(CurrencyStyle(.symbol)))
/// style.currency = try CurrencyCode("TRY")
/// let read = try DecimalFormatter(style, locale: "tr_TR").parse("12,50 TL")
/// read.value                  // 12.5
/// read.deviations[0].detail  // “TL” was read as TRY: .currencySymbol("TL", currency: "TRY")
/// read.deviations[0].kind       // currencySymbol
/// read.deviations[0].offset     // 6
/// read.deviations[0].message    // “TL” was read as TRY
/// ```
///
/// Encoded with its kind and message, which decoding ignores:
/// `{"kind": "sign", "message": "a plus sign …", "offset": 0, "detail": {"plusSign": {}}}`.
public struct ParseDeviation: Hashable, Sendable {
  /// The kind of a deviation. The raw values are those of JSON.
  @nonexhaustive public enum Kind: String, CaseIterable, Sendable, Codable {
    // Numbers
    /// An everyday symbol of the format's currency: `TL` for `₺`.
    case currencySymbol = "currency_symbol"
    /// A word or letter that represents a power of ten: `12k`.
    case multiplier
    /// Separators of another locale, or other separators in a date.
    case separators
    /// Groups of other sizes, or grouping separators in a format without them.
    case groups
    /// A plus sign that the format does not write.
    case sign
    /// Parentheses, or another character than a minus sign, that make a number negative.
    case negative
    /// Full-width characters where the format, or the field, has half-width ones.
    case width
    /// A dash that replaces the fraction, a separator without a fraction, or a fraction of another length.
    case fraction
    /// Letters in another case.
    case letterCase = "letter_case"
    // Dates
    /// A missing era.
    case era
    /// A year without its century, or with too few digits.
    case year
    /// A year of another calendar.
    case calendar
    /// Missing leading zeros.
    case leadingZeros = "leading_zeros"
    /// A missing or wrong weekday.
    case weekday
    /// A date or time with an out-of-range field, carried over to the next units.
    case carriedOver = "carried_over"
    /// A missing part of the pattern at the end of the input.
    case missing
    /// An hour of the 24-hour clock in a pattern of the 12-hour clock.
    case hour
    /// A zone name that is not in use at that time, such as a daylight name in winter.
    case zone
    /// A date in ISO 8601 format.
    case iso8601 = "iso_8601"
    // Both
    /// A space that the format does not write.
    case space
    /// A final period.
    case punctuation
    /// Another form of a word, or a number that replaces a word.
    case wording
  }

  /// The deviation with the data needed to describe it in any language.
  public let detail: Detail
  /// The offset in the input, in UTF-16 units.
  public let offset: Int

  /// Creates a deviation at an offset in the input.
  public init(_ detail: Detail, offset: Int) {
    self.detail = detail
    self.offset = offset
  }

  /// The kind of ``detail``, for filtering.
  public var kind: Kind { detail.kind }
  /// The deviation as one English clause: `the digits are grouped differently`.
  public var message: String { detail.description }
}

extension ParseDeviation: Codable {
  private enum Key: String, CodingKey { case kind, offset, message, detail }

  /// Decodes the offset and the detail.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode(Detail.self, forKey: .detail), offset: try container.decode(Int.self, forKey: .offset))
  }

  /// Encodes the kind, the message, the offset and the detail.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(message, forKey: .message)
    try container.encode(offset, forKey: .offset)
    try container.encode(detail, forKey: .detail)
  }
}
