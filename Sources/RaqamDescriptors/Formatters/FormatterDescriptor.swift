public import Raqam

/// A Formatter object, decoded and checked: how a value becomes text.
public struct FormatterDescriptor: Hashable, Sendable {
  /// The word of `type`.
  public enum TypeWord: String, CaseIterable, Sendable {
    case number, date, byte, duration, list, plural, message, text
  }

  /// What the type's own keys say.
  public enum Content: Hashable, Sendable {
    /// Keys of type `number`.
    case number(DecimalStyle)
    /// Keys of type `date`; the context's time zone counts when `timeZone` is `nil`.
    case date(InstantStyle, timeZone: TimeZoneID?)
    /// Keys of type `byte`.
    case byte(ByteStyle)
    /// Keys of type `duration`.
    case duration(DurationStyle)
    /// Keys of type `list`.
    case list(ListStyle)
    /// A text for each plural category of a number.
    case plural(PluralTextStyle)
    /// A message with the members of an object as named arguments.
    case message(String)
    /// A text changed by the locale's rules.
    case text(TextStyle)
  }

  /// The type, with what its keys say.
  public var content: Content
  /// Locale of this formatter (`currency.locale`, `date.locale` or `locale`); the chain decides when `nil`.
  public var locale: LocaleID?
  /// What becomes of the bidi control characters of the text.
  public var bidi = BidiTreatment.marks
  /// Shown when the value is absent.
  public var emptyText: String?

  /// What else the `date.*` keys say.
  public var date = DateOptions()

  /// Makes a descriptor in code, of parts that are checked already.
  public init(_ content: Content, locale: LocaleID? = nil) {
    self.content = content
    self.locale = locale
  }
}
