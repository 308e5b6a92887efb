public import Raqam

extension FormatterDescriptor.Content {
  /// Keys of type `list`: texts joined by the locale's words.
  public static func list(_ style: ListStyle) -> Self { Self(style) }
}

extension ListStyle: KeyedStyle {
  static var word: FormatterDescriptor.TypeWord { .list }
  static var kinds: [ValueKind] { [.list] }
  static var isReadable: Bool { false }
  static let standard = ListStyle()
  static let styleKeys: [StyleKey<ListStyle>] = [
    .word("list.type", \.kind, of: standard, "the word that joins the last two"),
    .word("list.style", \.width, of: standard, "how long the joining word is"),
  ]

  func format(in place: FormatPlace) throws(FormatError) -> any ValueFormat {
    try ListJoiner(style: self, locale: place.locale)
  }
}

extension ListJoiner: ValueFormat {
  func accepts(_ value: FieldValue) -> Bool {
    if case .list = value { true } else { false }
  }

  func string(_ value: FieldValue) throws(FormatError) -> String { try string(Self.elements(value)) }

  func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] { try parts(Self.elements(value)) }

  func parse(
    _ text: String, leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    throw .unreadable("a list")
  }

  private static func elements(_ value: FieldValue) throws(FormatError) -> [String] {
    guard case .list(let elements) = value else { throw value.mismatch("a list") }
    return elements.map(text)
  }

  private static func text(_ value: FieldValue) -> String {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .double(let number): NumericValue(number).exact?.description ?? "\(number)"
    case .decimal(let number): number.description
    case .bool(let flag): flag ? "true" : "false"
    case .date, .day, .time: value.iso8601 ?? ""
    case .null, .list, .object: ""
    }
  }
}
