internal import Raqam

/// The keys of a Formatter object.
public enum FormatterKeys {
  /// Keys of every type.
  public static let common: [KeyDefinition] = ofEveryType.map(\.definition)

  static let ofEveryType: [StyleKey<FormatterDescriptor.Common>] = [
    StyleKey(
      own: KeyDefinition(
        "type", .words(FormatterDescriptor.TypeWord.self), isRequired: true, reference: 72, "selects which keys count")),
    StyleKey(
      KeyDefinition(
        "locale", .locale, example: "fa_IR", "locale of this formatter, ahead of the form's and the host's"), \.locale
    ) { reader, key in reader.locale(key) },
    .word("bidi", \.bidi, of: FormatterDescriptor.Common(), "what becomes of bidi control characters"),
    .string("empty", \.emptyText, "shown when the value is absent"),
  ]

  /// The keys that count for a type, beside those of every type.
  public static func keys(of type: FormatterDescriptor.TypeWord) -> [KeyDefinition] { type.style.keys }

  /// Every key of a Formatter object.
  public static let all: [KeyDefinition] = common + FormatterDescriptor.TypeWord.allCases.flatMap(keys)
}
