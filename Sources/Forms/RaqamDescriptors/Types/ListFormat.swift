public import Raqam

extension FormatterDescriptor.Content {
  /// Returns the content of a formatter of type `list`, which joins strings with the locale's list patterns.
  public static func list(_ style: ListStyle) -> Self { Self(style) }
}

extension ListStyle: KeyedStyle {
  static var word: FormatterType { .list }
  static var kinds: [ValueKind] { [.list] }
  static var isReadable: Bool { false }
  static let standard = ListStyle()

  func format(in environment: FormatPlace) throws(FormatError) -> any ValueFormat {
    try ListFormat(self, in: environment)
  }
}

/// A format of lists of strings, numbers and dates. Numbers have the locale's digits, dates are in ISO 8601 format.
final class ListFormat: ValueFormat {
  let joiner: ListTextFormatter
  private let numbers: DecimalFormatter

  init(_ style: ListStyle, in environment: FormatPlace) throws(FormatError) {
    joiner = try ListTextFormatter(style, locale: environment.locale)
    var plain = DecimalStyle(.named(.decimal))
    plain.maximumFraction = 999
    numbers = try DecimalFormatter(plain, locale: environment.locale)
  }

  func accepts(_ value: FieldValue) -> Bool {
    if case .list = value { true } else { false }
  }

  func string(_ value: FieldValue) throws(FormatError) -> String { try joiner.string(elements(value)) }

  func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] { try joiner.parts(elements(value)) }

  func parse(
    _ text: String, leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    throw .unreadable("a list")
  }

  private func elements(_ value: FieldValue) throws(FormatError) -> [String] {
    guard case .list(let elements) = value else { throw value.mismatch("a list") }
    return try elements.map { element throws(FormatError) in try text(element) }
  }

  private func text(_ value: FieldValue) throws(FormatError) -> String {
    if let number = value.number { return try numbers.string(number) }
    switch value {
    case .null, .list, .object:
      throw FormatError(
        .typeMismatch, "list elements must be strings, numbers or dates, found \(value.kindName)")
    default: return value.canonicalText ?? ""
    }
  }
}
