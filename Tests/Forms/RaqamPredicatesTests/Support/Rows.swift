import RaqamPredicates
import RaqamValues
import Testing

/// A predicate, its values and the expected result.
struct Truth: CustomTestStringConvertible, Sendable {
  let format: String
  let subject: FieldValue
  let variables: [ExactText: FieldValue]
  let expected: Bool

  init(
    _ format: String, _ subject: FieldValue = .null, _ variables: [ExactText: FieldValue] = [:],
    is expected: Bool
  ) {
    self.format = format
    self.subject = subject
    self.variables = variables
    self.expected = expected
  }

  var testDescription: String { "\(format) for \(subject) \(variables)" }

  func check(locale: String = "", sourceLocation: SourceLocation = #_sourceLocation) throws {
    let context = EvaluationContext(now: Truth.now, locale: locale)
    let result = try FormPredicate(format).evaluate(subject, variables: variables, context: context)
    #expect(result == expected, sourceLocation: sourceLocation)
  }

  /// 2025-06-15T15:06:40Z
  static let now = Instant(epochMilliseconds: 1_750_000_000_000)
}

/// Shorthand for expected results: `yes` for true, `no` for false.
func yes(
  _ format: String, _ subject: FieldValue = .null, _ variables: [ExactText: FieldValue] = [:]
) -> Truth { Truth(format, subject, variables, is: true) }

func no(
  _ format: String, _ subject: FieldValue = .null, _ variables: [ExactText: FieldValue] = [:]
) -> Truth { Truth(format, subject, variables, is: false) }

/// A predicate, its values and the expected error.
struct Refusal: CustomTestStringConvertible, Sendable {
  let format: String
  let subject: FieldValue
  let variables: [ExactText: FieldValue]
  let code: FormPredicateError.Code
  let at: Int
  let message: String

  init(_ format: String, _ code: FormPredicateError.Code, at: Int, _ message: String) {
    self.init(format, .null, [:], code, at: at, message)
  }

  init(
    _ format: String, _ subject: FieldValue, _ code: FormPredicateError.Code, at: Int, _ message: String
  ) {
    self.init(format, subject, [:], code, at: at, message)
  }

  init(
    _ format: String, _ subject: FieldValue, _ variables: [ExactText: FieldValue],
    _ code: FormPredicateError.Code, at: Int, _ message: String
  ) {
    self.format = format
    self.subject = subject
    self.variables = variables
    self.code = code
    self.at = at
    self.message = message
  }

  var testDescription: String { "\(format) for \(subject) \(variables)" }

  /// Checks the error; `message` is the complete message, including the hint.
  func check(_ phase: FormPredicateError.Phase, sourceLocation: SourceLocation = #_sourceLocation) {
    do {
      let predicate = try FormPredicate(format)
      let result = try predicate.evaluate(
        subject, variables: variables, context: EvaluationContext(now: Truth.now))
      Issue.record("no error, but \(result)", sourceLocation: sourceLocation)
    } catch {
      #expect(error.phase == phase, sourceLocation: sourceLocation)
      #expect(error.code == code, sourceLocation: sourceLocation)
      #expect(error.offset == at, sourceLocation: sourceLocation)
      #expect(error.description == message, sourceLocation: sourceLocation)
    }
  }
}
