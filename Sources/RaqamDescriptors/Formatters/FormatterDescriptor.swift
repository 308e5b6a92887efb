public import Raqam

/// A Formatter object, decoded and checked: how a value becomes text.
public struct FormatterDescriptor: Hashable, Sendable {
  /// The word of `type`.
  public enum TypeWord: String, CaseIterable, Sendable {
    case number, date, byte, duration, list, plural, message, text
  }

  /// What the type's own keys say.
  public enum Content: Hashable, Sendable {
    case number(DecimalStyle)
    case date(InstantStyle, timeZone: TimeZoneID?)
    case byte(ByteStyle)
    case duration(DurationStyle)
    case list(ListStyle)
    /// A text for each plural category of a number.
    case plural(PluralTextStyle)
    /// A message with the members of an object as named arguments.
    case message(String)
    /// A text changed by the locale's rules.
    case text(TextStyle)
  }

  public var content: Content
  /// Locale of this formatter (`currency.locale`, `date.locale` or `locale`); the chain decides when `nil`.
  public var locale: LocaleID?
  public var bidi = BidiTreatment.marks
  /// Shown when the value is absent.
  public var emptyText: String?

  public init(_ content: Content, locale: LocaleID? = nil) {
    self.content = content
    self.locale = locale
  }
}
