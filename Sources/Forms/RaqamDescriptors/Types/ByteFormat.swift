public import Raqam
internal import RaqamMemory

extension FormatterDescriptor.Content {
  /// Returns the content of a formatter of type `byte`, which formats a number of bytes.
  public static func byte(_ style: ByteStyle) -> Self { Self(style) }
}

extension ByteStyle: KeyedStyle {
  static var word: FormatterType { .byte }
  static var kinds: [ValueKind] { [.number] }
  static let standard = ByteStyle()

  func format(in environment: FormatPlace) throws(FormatError) -> any ValueFormat {
    try ByteFormatter(self, locale: environment.locale)
  }
}

extension ByteFormatter: ValueFormat {
  func accepts(_ value: FieldValue) -> Bool { value.isFiniteNumber }

  func string(_ value: FieldValue) throws(FormatError) -> String { try string(value.needNumber()) }

  func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] { try parts(value.needNumber()) }

  func parse(
    _ text: String, leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    try parse(text, leniency: leniency).map { FieldValue($0) }
  }

  var digitMeaning: DigitMeaning? { DigitMeaning(locale: locale, factor: ExactDecimal(1), needsUnit: true) }

  var fastPath: CompiledFormat.FastPath { .byte(Unretained(self)) }
}
