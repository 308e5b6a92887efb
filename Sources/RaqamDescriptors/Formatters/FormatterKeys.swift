internal import Raqam

/// The JSON keys of a formatter object.
public enum FormatterKeys {
  /// The keys that every type has.
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

  /// Returns the keys of a type, in addition to those that every type has.
  public static func keys(of type: FormatterDescriptor.TypeWord) -> [KeyDefinition] { type.style.keys }

  /// Every key of a formatter object.
  public static let all: [KeyDefinition] = common + FormatterDescriptor.TypeWord.allCases.flatMap(keys)
}
