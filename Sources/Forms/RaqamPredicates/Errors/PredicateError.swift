internal import ICU
internal import RaqamValues

/// An internal error without the format and phase, which the public API adds.
///
/// A class, so that the many throwing functions return it in a register.
final class PredicateError: Error {
  let code: FormPredicateError.Code
  let source: SourceRange
  let message: String
  let hint: String?

  init(_ code: FormPredicateError.Code, _ source: SourceRange, _ message: String, hint: String? = nil) {
    self.code = code
    self.source = source
    self.message = message
    self.hint = hint
  }
}

extension PredicateError: Hashable {
  static func == (left: PredicateError, right: PredicateError) -> Bool {
    left.code == right.code && left.source.offset == right.source.offset
      && left.source.length == right.source.length && left.message == right.message
      && left.hint == right.hint
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(source.offset)
    hasher.combine(message)
  }
}

extension PredicateError {
  /// The maximum number of code points of a value or of the format in a message.
  static let quotedCharacters = 40

  /// Returns the text in quotation marks, abbreviated to `quotedCharacters`.
  static func quoted(_ text: String) -> String {
    "'\(abbreviated(text))'"
  }

  static func abbreviated(_ text: String) -> String { text.abbreviated(to: quotedCharacters) }
}

extension PredicateError {
  static func comparison(
    of left: FieldValue, with right: FieldValue, at source: SourceRange
  ) -> PredicateError {
    PredicateError(
      .typeMismatch, source, "cannot compare \(left.kind.rawValue) with \(right.kind.rawValue)",
      hint: comparisonHint(left.kind, right.kind))
  }

  private static func comparisonHint(
    _ left: FieldValue.Kind, _ right: FieldValue.Kind
  ) -> String? {
    let numbers: Set<FieldValue.Kind> = [.integer, .double, .decimal]
    let pair = [left, right]
    let moments: [FieldValue.Kind: String] = [.date: "2025-03-21T12:00:00Z", .day: "2025-03-21", .time: "09:00"]
    if pair.contains(.string), let example = pair.lazy.compactMap({ moments[$0] }).first {
      return "convert strings to dates, for example with CAST('\(example)', 'NSDate')"
    }
    guard pair.contains(.string), pair.contains(where: numbers.contains) else { return nil }
    return "convert strings to numbers with .doubleValue or CAST(…, 'NSNumber')"
  }

  static func needs(
    _ what: String, in name: String, found value: FieldValue, _ code: FormPredicateError.Code,
    at source: SourceRange
  ) -> PredicateError {
    PredicateError(code, source, "\(name) requires \(what), found \(value.kind.rawValue)")
  }

  static func notAString(_ name: String, found value: FieldValue, at source: SourceRange) -> PredicateError {
    needs("strings", in: name, found: value, .notAString, at: source)
  }

  static func notANumber(_ name: String, found value: FieldValue, at source: SourceRange) -> PredicateError {
    needs("numbers", in: name, found: value, .typeMismatch, at: source)
  }

  static func notACollection(_ name: String, found value: FieldValue, at source: SourceRange) -> PredicateError {
    needs("a collection", in: name, found: value, .notACollection, at: source)
  }

  static func unknownKey(_ key: String, of value: FieldValue, at source: SourceRange) -> PredicateError {
    PredicateError(.unknownKey, source, "unknown key \(quoted(key)) of \(value.kind.withArticle)")
  }

  static func limit(_ what: String, _ limit: Int, _ unit: String, at source: SourceRange) -> PredicateError {
    PredicateError(.limitExceeded, source, "\(what) exceeds the limit of \(limit) \(unit)")
  }

  static func library(_ failure: FormatError, at source: SourceRange) -> PredicateError {
    PredicateError(.icuFailure, source, failure.message)
  }
}
