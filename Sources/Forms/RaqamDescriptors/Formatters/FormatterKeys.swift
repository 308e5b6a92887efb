internal import Raqam

/// The JSON keys of a formatter object.
package enum FormatterKeys {
  /// The keys that every type has.
  package static let common: [KeyDefinition] =
    [
      KeyDefinition(
        "type", .words(FormatterType.self), isRequired: true, reference: 72,
        flag: OptionFlag(
          "type", letter: "t", help: "The type of formatter. (default: inferred from the other flags, or number)"),
        "type of formatter, which determines the valid keys")
    ] + ofEveryType.keys()

  static let ofEveryType: [StyleOption<FormatterDescriptor.Common>] = [
    StyleOption(
      "locale", .locale(\.locale), example: "fa_IR", "locale of the formatter; by default the form's or the host's"),
    .word(
      "bidi", \.bidi, of: FormatterDescriptor.Common(), flag: "bidi", "treatment of bidi control characters"),
    StyleOption("empty", .string(\.emptyText), "text for an absent value"),
  ]

  /// Returns the keys of a type, in addition to those that every type has.
  package static func keys(of type: FormatterType) -> [KeyDefinition] { type.style.keys }

  /// Every key of a formatter object.
  package static let all: [KeyDefinition] = common + FormatterType.allCases.flatMap(keys)
}
