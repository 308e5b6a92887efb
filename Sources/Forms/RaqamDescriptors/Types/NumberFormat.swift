public import Raqam
internal import RaqamMemory

extension FormatterDescriptor.Content {
  /// Returns the content of a formatter of type `number`, which formats a number or a range of two.
  public static func number(_ style: DecimalStyle) -> Self { Self(style) }
}

/// A format of numbers and ranges of numbers.
final class NumberFormat: Sendable {
  let formatter: DecimalFormatter
  let notes: [String]
  /// The range formatter, created on first use, because most formats do not need it.
  private let ranges = LazyReference<NumberRangeFormatter>()

  init(style: DecimalStyle, locale: LocaleID) throws(FormatError) {
    formatter = try DecimalFormatter(style, locale: locale)
    notes = try formatter.notes
  }

  private func string(from lower: NumericValue, to upper: NumericValue) throws(FormatError) -> String {
    try rangeFormatter().string(from: lower, to: upper)
  }

  private func rangeFormatter() throws(FormatError) -> NumberRangeFormatter {
    try ranges.value { () throws(FormatError) in
      try NumberRangeFormatter(formatter.style, locale: formatter.locale)
    }
  }
}

extension NumberFormat: ValueFormat {
  func accepts(_ value: FieldValue) -> Bool { value.number != nil || value.numberRange != nil }

  func string(_ value: FieldValue) throws(FormatError) -> String {
    if let number = value.number { return try formatter.string(number) }
    guard let (from, to) = value.numberRange else { throw value.mismatch("a number") }
    return try string(from: from, to: to)
  }

  func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] {
    if let number = value.number { return try formatter.parts(number) }
    return [FormatPart(.literal, try string(value))]
  }

  func parse(
    _ text: String, leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    try formatter.parse(text, leniency: leniency).map { FieldValue($0) }
  }

  var digitMeaning: DigitMeaning? {
    get throws(FormatError) { try formatter.digitMeaning }
  }

  var currency: CurrencyCode? {
    get throws(FormatError) { try formatter.currency }
  }

  var fastPath: CompiledFormat.FastPath { .number(Unretained(formatter)) }
  var weight: Int { formatter.weight }

  func editing() throws(FormatError) -> EditingFormat? { try EditingFormat(number: formatter) }

  /// Most formats display every digit of an integer, and compact numbers are always rounded.
  func mayHide(_ value: FieldValue) -> Bool {
    guard value.number != nil else { return false }
    let style = formatter.style
    if style.isCompact { return false }
    guard case .integer = value else { return true }
    switch style.base {
    case .pattern(let pattern): return style.changesDigits || pattern.changesDigits
    case .currency, .named: return style.changesDigits
    case .skeleton: return true
    }
  }
}

extension DecimalStyle {
  /// Whether options other than the base round or scale whole numbers.
  fileprivate var changesDigits: Bool { significantDigits != nil || roundingIncrement != nil || scale != nil }
}

extension NumberPattern {
  /// Whether the pattern rounds whole numbers: to significant digits or to a multiple.
  fileprivate var changesDigits: Bool { positive.number.utf8.contains { $0 == 0x40 || (0x31...0x39).contains($0) } }
}

extension FieldValue {
  /// The ends of a range: an object with only the keys `from` and `to`.
  var ends: (from: FieldValue, to: FieldValue)? {
    guard case .object(let members) = self, members.count == 2, let from = members["from"], let to = members["to"],
      from.ends == nil, to.ends == nil, from != .null, to != .null
    else { return nil }
    return (from, to)
  }

  /// The ends of a range of numbers, or `nil` if either end is not a number.
  var numberRange: (from: NumericValue, to: NumericValue)? {
    guard let (from, to) = ends, let first = from.number, let second = to.number else { return nil }
    return (first, second)
  }
}
