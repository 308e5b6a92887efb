public import Raqam

extension FormatterDescriptor.Content {
  /// Returns the content of a formatter of type `plural`, which selects a text by the plural category of a number.
  public static func plural(_ style: PluralTextStyle) -> Self { Self(style) }
}

extension PluralTextStyle: FormatterStyle {
  static var word: FormatterType { .plural }
  static var kinds: [ValueKind] { [.number] }
  static var isReadable: Bool { false }
  static let keys: [KeyDefinition] =
    PluralSelector.Category.allCases.map {
      KeyDefinition(
        key($0), .string, example: "# items", isRequired: $0 == .other,
        "text of the plural category \($0.rawValue); # is the number")
    } + [
      KeyDefinition(
        "plural.type", .words(PluralSelector.Kind.self), default: standardKind.rawValue, "which plural rules to use")
    ]
  private static let standardKind = PluralSelector.Kind.cardinal

  private static func key(_ category: PluralSelector.Category) -> String { "plural.\(category.rawValue)" }

  static func decode(
    _ decoder: inout ObjectDecoder, defaults: FormatterDefaults
  ) -> (style: PluralTextStyle, locale: LocaleID?)? {
    let kind = decoder.word("plural.type", PluralSelector.Kind.self) ?? standardKind
    var texts: [PluralSelector.Category: String] = [:]
    for category in PluralSelector.Category.allCases { texts[category] = decoder.string(key(category)) }
    let style = decoder.checked("plural.other") { () throws(FormatError) in
      try PluralTextStyle(texts, kind: kind)
    }
    return style.map { ($0, nil) }
  }

  /// A translation may have plural categories that the language of the form lacks.
  func translated(_ translate: (_ key: String, _ text: String) -> String?) -> Self {
    var texts = texts
    for category in PluralSelector.Category.allCases {
      if let text = translate(Self.key(category), texts[category] ?? "") { texts[category] = text }
    }
    do throws(FormatError) {
      return try Self(texts, kind: kind)
    } catch {
      return self
    }
  }

  func format(in environment: FormatPlace) throws(FormatError) -> any ValueFormat {
    try PluralTextFormatter(self, locale: environment.locale)
  }
}

extension PluralTextFormatter: ValueFormat {
  func accepts(_ value: FieldValue) -> Bool { value.number != nil }

  func string(_ value: FieldValue) throws(FormatError) -> String { try string(value.needNumber()) }

  func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] { try parts(value.needNumber()) }

  func parse(
    _ text: String, leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    throw .unreadable("plural texts")
  }

  var digitMeaning: DigitMeaning? { DigitMeaning(locale: locale) }
}
