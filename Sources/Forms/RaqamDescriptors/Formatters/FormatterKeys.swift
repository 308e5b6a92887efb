internal import Raqam

/// The JSON keys of a formatter object.
package enum FormatterKeys {
  /// The keys that every type has.
  package static let common: [KeyDefinition] = ofEveryType.map(\.definition)

  static let ofEveryType: [StyleKey<FormatterDescriptor.Common>] = [
    StyleKey(
      own: KeyDefinition(
        "type", .words(FormatterType.self), isRequired: true, reference: 72,
        "type of formatter, which determines the valid keys")),
    StyleKey(
      KeyDefinition(
        "locale", .locale, example: "fa_IR", "locale of the formatter; by default the form's or the host's"), \.locale
    ) { decoder, key in decoder.locale(key) },
    .word("bidi", \.bidi, of: FormatterDescriptor.Common(), "how to treat bidi control characters"),
    .string("empty", \.emptyText, "text for an absent value"),
  ]

  /// Returns the keys of a type, in addition to those that every type has.
  package static func keys(of type: FormatterType) -> [KeyDefinition] { type.style.keys }

  /// Every key of a formatter object.
  package static let all: [KeyDefinition] = common + FormatterType.allCases.flatMap(keys)
}
