internal import Raqam

/// A formatter of one type for one locale, by whatever kinds of values it takes. An absent value never gets here.
protocol ValueFormat: AnyObject, Sendable {
  func accepts(_ value: FieldValue) -> Bool
  func string(_ value: FieldValue) throws(FormatError) -> String
  func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart]
  /// The same, as seen from another instant than that of the context: of relative dates.
  func string(_ value: FieldValue, now: Instant?) throws(FormatError) -> String
  func parts(_ value: FieldValue, now: Instant?) throws(FormatError) -> [FormatPart]
  func parse(_ text: String, leniency: ParseLeniency, _ reading: DateReading) throws(FormatError) -> Parsed<FieldValue>

  /// The pattern of a style, or of the format's own style, in the locale and calendar of its dates; `nil` if it writes no dates.
  func datePattern(_ base: InstantStyle.Base?) throws(FormatError) -> DateNames.OwnPattern?

  /// The formatter that writes the whole text by itself, for calls without retain and release.
  var direct: CompiledFormat.Direct { get }
  /// Whether its texts hold words of the locale, beside those of values.
  var holdsWords: Bool { get }
  /// What should be known of the texts in this locale.
  var notes: [String] { get }
  /// The arguments that a message names; `nil` where it is no message.
  var arguments: [String]? { get }
  /// Whether digits of a number may be left out of its text against all expectation.
  func mayHide(_ value: FieldValue) -> Bool
  /// What digits stand for that are typed in place of its texts; `nil` where its texts hold no number.
  var digitMeaning: DigitMeaning? { get throws(FormatError) }
  /// Tells what was decided before the value, and by whom. What writes it; `nil` without a value.
  func explain(_ value: FieldValue?, to log: inout FactLog) throws(FormatError) -> EngineUse?
  /// What keeps a text in this format while it is typed; `nil` where it is typed freely.
  func editing() throws(FormatError) -> EditingFormat?
  /// About how many bytes of memory it takes, for caches that are bounded by it.
  var weight: Int { get }
}

extension ValueFormat {
  func string(_ value: FieldValue, now: Instant?) throws(FormatError) -> String { try string(value) }

  func parts(_ value: FieldValue, now: Instant?) throws(FormatError) -> [FormatPart] { try parts(value) }

  func datePattern(_ base: InstantStyle.Base?) throws(FormatError) -> DateNames.OwnPattern? { nil }

  var direct: CompiledFormat.Direct { .none }
  var holdsWords: Bool { true }
  var notes: [String] { [] }
  var arguments: [String]? { nil }
  func mayHide(_ value: FieldValue) -> Bool { false }
  var digitMeaning: DigitMeaning? { nil }
  func editing() throws(FormatError) -> EditingFormat? { nil }
  var weight: Int { 8 << 10 }

  /// One piece.
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

  /// Whether it is a number other than NaN and the infinities.
  var isFiniteNumber: Bool {
    if case .double(let number) = self { number.isFinite } else { number != nil }
  }

  /// What is said of a value that a format does not take.
  func mismatch(_ expected: String) -> FormatError {
    FormatError(.typeMismatch, "this format takes \(expected), found \(kindName)")
  }
}

extension FormatError {
  static func unreadable(_ what: String) -> FormatError {
    FormatError(.unsupportedStyle, "\(what) cannot be read back into a value")
  }
}
