package import Raqam

extension FormatterDescriptor {
  /// The word of `type`.
  public enum TypeWord: String, CaseIterable, Sendable {
    case number, date, byte, duration, list, plural, message, text
  }
}

extension FormatterDescriptor.TypeWord {
  /// The style that the type's keys fill: the table of all formatter types.
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

  /// The kinds of values that a formatter takes, first the one that it is made for.
  package var kinds: [ValueKind] { style.kinds }

  /// Whether a text of such a formatter can be read back into a value.
  package var isReadable: Bool { style.isReadable }

  /// A value as it is typed where it has no type, as on a command line: a number, an ISO 8601 date, a list with commas or in
  /// JSON, an object in JSON.
  package func value(typed text: String) throws(FormatError) -> FieldValue { try style.value(typed: text) }

  /// The same where it is known what time it is: dates may be typed as ``DateWords`` has them.
  package func value(
    typed text: String, in context: FormatContext, factory: FormatterFactory
  ) throws(FormatError) -> FieldValue {
    guard kinds.first == .date else { return try value(typed: text) }
    return try value(typed: DateWords.iso(text, now: context.now, in: factory.rules(for: context.timeZone)))
  }
}
