public import Raqam

extension FormatterDescriptor.Content {
  /// Returns the content of a formatter of type `duration`, which formats a number of seconds.
  public static func duration(_ style: DurationStyle) -> Self { Self(style) }
}

extension DurationStyle: KeyedStyle {
  static var word: FormatterType { .duration }
  static var kinds: [ValueKind] { [.number] }
  static let standard = DurationStyle()

  func format(in environment: FormatPlace) throws(FormatError) -> any ValueFormat {
    try DurationFormatter(self, locale: environment.locale)
  }
}

extension DurationFormatter: ValueFormat {
  func accepts(_ value: FieldValue) -> Bool { value.isFiniteNumber }

  func string(_ value: FieldValue) throws(FormatError) -> String { try string(value.needNumber()) }

  func parse(
    _ text: String, leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    try parse(text, leniency: leniency).map { FieldValue($0) }
  }

  var digitMeaning: DigitMeaning? { DigitMeaning(locale: locale, factor: ExactDecimal(1), needsUnit: true) }

  func mayHide(_ value: FieldValue) -> Bool { value.number != nil }
}
