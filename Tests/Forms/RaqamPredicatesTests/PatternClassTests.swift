import RaqamValues
import TestSupport
import Testing

@testable import RaqamPredicates

/// Literal regular expressions are compiled when the form is decoded, so the number of their character classes is
/// limited.
@Suite struct PatternClassTests {
  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  /// Classes that are slow to compile are counted; those of common patterns are mostly not.
  @Test(arguments: [
    ("[a-z0-9_.-]+@[a-z]{2,}", 0), ("(?i)[a-z0-9._%+-]+@[a-z.-]+", 0), ("\\w+\\s\\d{3}", 0), ("(?i)\\w+", 0),
    ("[آ-ی ]+", 0), ("(?i)[àéè]+", 0), ("[^,]*", 0), ("(?i)[^,\\s]*", 0), ("https?://[^\\s]+", 0), ("[0-9۰-۹]", 0),
    ("[]a]\\w", 0), ("[^]a]\\S", 0), ("\\[\\S", 0), ("[\\[\\]]\\S", 0), ("[\\d ]+", 1), ("(?i)[a-z\\d]", 1),
    ("\\p{L}", 1), ("\\P{Zl}", 1), ("[\\p{L}]", 2), ("[\\w]", 1), ("[^\\w]", 1), ("[[:alpha:]]", 2), ("[\\S]", 1),
    ("[\\u0000-\\uFFFF]", 1), ("[ -\u{FFFD}]", 1), ("[\u{1F600}-\u{1F64F}]", 1), ("[a[^x]]", 1),
    ("[\\p{L}&&[^\\p{Lu}]]", 4), ("(?i)[\\p{L}]", 100), ("(?i:a)[\\S]", 50), ("(?x-i)[\\S]", 50),
    ("(?<digit>[\\S])", 1),
    ("( ?i)[\\S]", 50),
    // Constructs that ICU parses differently do not hide classes.
    ("(?x)[a#]\n\\S]", 1), ("(?x)[ ]\\S]", 1), ("[\\Q]\\E\\S]", 1), ("\\Q[\\S]\\E", 1), ("(?x:a)#[\\S]", 1),
    ("[\\Q[\\E][\\S][\\S]", 4),
    // Each character name is looked up and counted, in sets too, independently of letter case.
    ("\\N{OX}", 1), ("\\N{OX}\\N{OX}", 2), ("(?i)\\N{OX}", 1), ("[\\N{OX}\\N{RAT}]", 3),
  ])
  func countsSlowClasses(_ pattern: String, _ count: Int) {
    #expect(PatternClasses.count(in: pattern, ignoringCase: false) == count, "\(pattern)")
  }

  /// The option `[c]` of MATCHES ignores case as `(?i)` does.
  @Test(arguments: ["[\\S]", "\\p{L}[a-z]", "[[:alpha:]]+"])
  func optionsCountLikeInlineFlags(_ pattern: String) {
    let plain = PatternClasses.count(in: pattern, ignoringCase: false)
    #expect(PatternClasses.count(in: pattern, ignoringCase: true) == plain * PatternClasses.foldedWeight)
    #expect(PatternClasses.count(in: "(?i)" + pattern, ignoringCase: false) == plain * PatternClasses.foldedWeight)
  }

  private static func matches(_ pattern: String, _ times: Int, _ option: String = "") -> String {
    let literal = pattern.replacing("\\", with: "\\\\")
    return (0..<times).map { "SELF MATCHES\(option) '\($0)\(literal)'" }.joined(separator: " OR ")
  }

  /// The number of classes at the limit, and one beyond: in one pattern, in several, and in a pattern that is a value.
  @Test(arguments: [
    (repeated("\\p{L}", 290), 6, 7), ("(?i)" + repeated("[\\S]", 40), 1, 2), ("(?i)" + repeated("\\p{L}", 8), 5, 6),
  ])
  func limitsClassesOfLiterals(_ pattern: String, _ most: Int, _ beyond: Int) throws {
    let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
    #expect(try !FormPredicate(Self.matches(pattern, most)).evaluate("x", context: context))
    let error = #expect(throws: FormPredicateError.self) { try FormPredicate(Self.matches(pattern, beyond)) }
    #expect(error?.code == .limitExceeded && error?.phase == .parse)
    #expect(error?.message == "the character classes of the regular expressions exceed the budget of steps")
    #expect(error?.hint == "write ranges such as [a-z]; if case is ignored, a class costs 50 times as much")
    #expect(error.map { $0.offset > 10 } == true || most == 0)
  }

  @Test(arguments: ["(?i)[\\S][\\S]", "(?i)\\p{L}[\\w]"])
  func limitsClassesOfValues(_ pair: String) throws {
    let flag = pair.prefix(4)
    let pattern = flag + Self.repeated(String(pair.dropFirst(4)), 21)
    let error = #expect(throws: FormPredicateError.self) { try GuardedRegularExpression(String(pattern)) }
    #expect(error?.code == .limitExceeded)
    let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
    let late = #expect(throws: FormPredicateError.self) {
      try FormPredicate("SELF MATCHES $p").evaluate("x", variables: ["p": .string(String(pattern))], context: context)
    }
    #expect(late?.code == .evaluationLimit)
  }

  /// The formats of a form share one limit.
  @Test func formatsOfAFormShareTheLimit() throws {
    var budget = Budget.standard
    budget.take(budget.steps - 5 * PredicateLimits.stepsPerPatternUnit)
    _ = try FormPredicate(Self.matches("\\p{L}", 2), sharing: &budget)
    _ = try FormExpression("TERNARY('a' MATCHES '\\\\p{L}', 1, 2)", sharing: &budget)
    _ = try GuardedRegularExpression("\\p{L}[a-z]", sharing: &budget)
    _ = try GuardedRegularExpression("[a-z]+", sharing: &budget)
    let error = #expect(throws: FormPredicateError.self) {
      try FormPredicate(Self.matches("\\p{L}", 2), sharing: &budget)
    }
    #expect(
      error?.message == "the character classes of the regular expressions exceed the budget of steps")
    _ = try FormPredicate(Self.matches("\\w", 2), sharing: &budget)
  }
}
