internal import Raqam

/// The type of a formatter: the value of the key `type` of a ``FormatterDescriptor``.
@nonexhaustive public enum FormatterType: String, CaseIterable, Sendable {
  /// A type of formatter; "Keys of both dialects" lists its keys.
  case number, date, byte, duration, list, plural, message, text
}

extension FormatterType {
  /// The style of the type. This table lists all formatter types.
  var style: any FormatterStyle.Type {
    switch self {
    case .number: DecimalStyle.self
    case .date: FormatterDescriptor.DateStyle.self
    case .byte: ByteStyle.self
    case .duration: DurationStyle.self
    case .list: ListStyle.self
    case .plural: PluralTextStyle.self
    case .message: FormatterDescriptor.MessageStyle.self
    case .text: TextStyle.self
    }
  }

  /// The kinds of values that the formatter accepts; the first is the one that untyped input is parsed as.
  package var kinds: [ValueKind] { style.kinds }

  /// Whether text of this type of formatter can be parsed.
  package var isReadable: Bool { style.isReadable }

  /// Parses an untyped value, such as a command-line argument: a number, an ISO 8601 date, a list as JSON or with
  /// commas, or an object as JSON.
  package func value(typed text: String) throws(FormatError) -> FieldValue { try style.value(typed: text) }

  /// Parses an untyped value; dates may also be those of ``DateWords``.
  package func value(
    typed text: String, in context: FormatContext, factory: FormatterFactory
  ) throws(FormatError) -> FieldValue {
    guard kinds.first == .date else { return try value(typed: text) }
    return try value(typed: DateWords.iso(text, now: context.now, in: factory.rules(for: context.zone)))
  }
}
