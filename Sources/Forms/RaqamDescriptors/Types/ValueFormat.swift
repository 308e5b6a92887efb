internal import Raqam

/// A format of one type for one locale, with values of any kind. Callers handle absent values.
protocol ValueFormat: AnyObject, Sendable {
  func accepts(_ value: FieldValue) -> Bool
  func string(_ value: FieldValue) throws(FormatError) -> String
  func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart]
  /// Returns the text of a value. Relative dates are relative to `now`, or to the context's instant if it is `nil`.
  func string(_ value: FieldValue, now: Instant?) throws(FormatError) -> String
  func parts(_ value: FieldValue, now: Instant?) throws(FormatError) -> [FormatPart]
  /// Returns the parts of a value in a message, whose budget formats that are messages share.
  func parts(_ value: FieldValue, within budget: inout Budget) throws(FormatError) -> [FormatPart]
  func parse(_ text: String, leniency: ParseLeniency, _ reading: DateReading) throws(FormatError) -> Parsed<FieldValue>

  /// The formatter of single dates in the format's style; `nil` if it has no dates.
  var dateFormatter: InstantFormatter? { get throws(FormatError) }

  /// The kind of the dates that texts in this format are parsed to; see ``CompiledFormat/dateKind``.
  var dateKind: DateReading.Kind { get }
  /// The formatter of the fast path, if it produces the complete text.
  var fastPath: CompiledFormat.FastPath { get }
  /// Whether the texts contain words of the locale, in addition to the values.
  var holdsWords: Bool { get }
  /// The limitations of the format in this locale.
  var notes: [String] { get }
  /// Returns the parts of a message of MessageFormat 2 and its errors; `nil` for other formats.
  func message(_ value: FieldValue) throws(FormatError) -> (result: FormattedMessage, source: MessageSource)?
  /// Returns the text of a message whose arguments may have details, and its first error; `nil` for other formats.
  func message(
    _ arguments: [ExactText: FieldValue], _ details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> (text: String, problem: MessageProblem?)?
  /// The currency of the amounts that the format shows; `nil` for other formats.
  var currency: CurrencyCode? { get throws(FormatError) }
  /// The arguments that a message uses; `nil` for other formats.
  var arguments: [String]? { get }
  /// Returns whether the text may unexpectedly omit digits of a number.
  func mayHide(_ value: FieldValue) -> Bool
  /// The meaning of digits in input for this format; `nil` if its texts contain no number.
  var digitMeaning: DigitMeaning? { get throws(FormatError) }
  /// Appends the settings of the format to `log`; returns the engine that formats the value, or `nil` without a
  /// value.
  func explain(_ value: FieldValue?, to log: inout FactLog) throws(FormatError) -> EngineUse?
  /// Returns an editor that keeps input in this format while it is typed; `nil` if the format is edited as free
  /// text.
  func editing() throws(FormatError) -> EditingFormat?
  /// The estimated memory of the format in bytes, for caches with a memory limit.
  var weight: Int { get }
  /// The fields of the dates that the format displays, and their zone; `nil` for other formats.
  var dates: FormatDates? { get }
}

extension ValueFormat {
  func string(_ value: FieldValue, now: Instant?) throws(FormatError) -> String { try string(value) }

  func parts(_ value: FieldValue, now: Instant?) throws(FormatError) -> [FormatPart] { try parts(value) }

  func parts(_ value: FieldValue, within budget: inout Budget) throws(FormatError) -> [FormatPart] {
    try parts(value, now: nil)
  }

  var dateFormatter: InstantFormatter? { nil }

  var dateKind: DateReading.Kind { .instant }
  var fastPath: CompiledFormat.FastPath { .none }
  var holdsWords: Bool { true }
  var notes: [String] { [] }
  var arguments: [String]? { nil }

  func message(_ value: FieldValue) throws(FormatError) -> (result: FormattedMessage, source: MessageSource)? { nil }

  func message(
    _ arguments: [ExactText: FieldValue], _ details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> (text: String, problem: MessageProblem?)? { nil }

  var currency: CurrencyCode? { nil }

  func mayHide(_ value: FieldValue) -> Bool { false }
  var digitMeaning: DigitMeaning? { nil }
  func editing() throws(FormatError) -> EditingFormat? { nil }
  var weight: Int { 8 << 10 }
  var dates: FormatDates? { nil }

  /// Returns the text as a single part.
  func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] {
    let text = try string(value)
    return text.isEmpty ? [] : [FormatPart(.literal, text)]
  }
}

extension FieldValue {
  func needNumber() throws(FormatError) -> NumericValue {
    guard let number else { throw mismatch("a number") }
    return number
  }

  /// Whether the value is a number other than NaN and the infinities.
  var isFiniteNumber: Bool {
    if case .double(let number) = self { number.isFinite } else { number != nil }
  }

  /// Returns the error for a value of a kind that the format does not accept.
  func mismatch(_ expected: String) -> FormatError {
    FormatError(.typeMismatch, "the format accepts \(expected), found \(kindName)")
  }
}

extension FormatError {
  static func unreadable(_ what: String) -> FormatError {
    FormatError(.unsupportedStyle, "\(what) cannot be parsed")
  }
}
