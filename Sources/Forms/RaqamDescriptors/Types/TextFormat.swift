public import Raqam

extension FormatterDescriptor.Content {
  /// Returns the content of a formatter of type `text`, which transforms text by the locale's rules.
  public static func text(_ style: TextStyle) -> Self { Self(style) }
}

extension TextStyle: KeyedStyle {
  static var word: FormatterType { .text }
  static var kinds: [ValueKind] { [.text] }
  static let standard = TextStyle()
  static let options: [StyleOption<TextStyle>] = [
    .word("text.case", \.letterCase, "letter case, by the rules of the locale"),
    StyleOption(
      "text.digits", .numberingSystem(\.digits), example: "arabext", flag: "digits", "numbering system of the digits"),
    .word("text.letters", \.letters, "Arabic or Persian forms of yeh and kaf"),
  ]

  func format(in environment: FormatPlace) throws(FormatError) -> any ValueFormat {
    try TextFormatter(self, locale: environment.locale)
  }
}

extension TextFormatter: ValueFormat {
  var holdsWords: Bool { false }

  func accepts(_ value: FieldValue) -> Bool {
    if case .string = value { true } else { false }
  }

  func string(_ value: FieldValue) throws(FormatError) -> String {
    guard case .string(let text) = value else { throw value.mismatch("a text") }
    return try string(text)
  }

  func parse(
    _ text: String, leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    Parsed(.string(text))
  }
}
