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
  static let styleKeys: [StyleKey<ByteStyle>] = [
    .word("byte.style", \.counting, of: standard, "whether a kilobyte is 1000 or 1024 bytes"),
    StyleKey(KeyDefinition("byte.units", .list(of: .words(ByteUnit.self)), "units to use"), \.units) {
      decoder, key in
      decoder.words(key, among: ByteUnit.allCases).map(Set.init)
    },
    .bool("byte.zero_text", \.spellsOutZero, of: standard, "whether zero is Zero KB instead of 0 bytes"),
    .bool("byte.adaptive", \.isAdaptive, of: standard, "whether the number of fraction digits depends on the unit"),
    .bool("byte.actual_count", \.includesActualCount, of: standard, "whether to add the size in bytes"),
  ]

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
