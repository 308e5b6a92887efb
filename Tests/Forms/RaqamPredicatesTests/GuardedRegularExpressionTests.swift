import ICU
import TestSupport
import Testing

@testable import RaqamPredicates

@Suite struct GuardedRegularExpressionTests {
  @Test(arguments: [
    ("[0-9]{4}", "2024", true), ("[0-9]{4}", "x2024", false), ("a|ab", "ab", true), ("", "", true),
    ("", "a", false), ("\\p{L}+", "سلام", true), (".", "😀", true), ("😀{3}", "😀😀😀", true),
    ("(.)\\1", "😀😀", true), ("^a$", "a", true), ("(?<=a)b|ab", "ab", true), ("a\\b.*", "a b", true),
  ])
  func matchesWholeStrings(_ pattern: String, _ text: String, _ isMatch: Bool) throws {
    let expression = try GuardedRegularExpression(pattern)
    #expect(try expression.wholeMatch(text) == (isMatch ? .match : .noMatch))
  }

  /// Strings longer than one chunk, with the boundary at every position of a surrogate pair.
  @Test(arguments: 0..<70)
  func matchesAcrossChunks(_ offset: Int) throws {
    let padding = String(repeating: "x", count: offset)
    let text = padding + String(repeating: "😀é", count: 40) + "y"
    #expect(try GuardedRegularExpression("x*(?:😀é){40}y").wholeMatch(text) == .match)
    #expect(try GuardedRegularExpression("x*(?:..){40}.").wholeMatch(text) == .match)
    #expect(try GuardedRegularExpression("(.*)y").wholeMatch(text) == .match)
    #expect(try GuardedRegularExpression(".*(?<=(?:😀é){20})y").wholeMatch(text) == .match)
    #expect(try GuardedRegularExpression("(x*)(.*)\\2y").wholeMatch(text) == .match)
    #expect(try GuardedRegularExpression("x*(\\X)+\\b.*").wholeMatch(text) == .match)
    #expect(try GuardedRegularExpression("x*(?:😀é){39}y").wholeMatch(text) == .noMatch)
  }

  /// Word boundaries at the end of a string read in chunks, and constructs that look like boundaries.
  @Test(arguments: [
    ("(?s).*\\b", "a", true), ("(?s).*\\b", " ", false), ("(?s).*\\B", "a", false), ("(?s).*\\B", " ", true),
    ("(?s)(?>\\X{1,3})*\\b", "a", true), ("\\b.*[\\b]?\\b", "a", true), (".*\\Qa\\b\\E\\b", "a\\b", true),
    ("(?x) .* # a [ comment \n \\b", "a", true), ("(?-x).*#\\b", "#", false), (".*(?=\\b)", "é", true),
    (".*\\b", "e\u{301}", true), (".*(?<=\\ba)", " a", true), (".*(\\b)*", "a", true),
    ("(?w).*\\b", "a", true),
  ])
  func matchesWordBoundariesAtTheEnd(_ pattern: String, _ end: String, _ isMatch: Bool) throws {
    let expected: GuardedRegularExpression.Outcome = isMatch ? .match : .noMatch
    for length in [0, 1, 60, 62, 63, 64, 65, 100, 121, 1_000] {
      let text = String(repeating: "x", count: length) + end
      #expect(try GuardedRegularExpression(pattern).wholeMatch(text) == expected, "\(length)")
    }
  }

  @Test func ignoresCaseOnRequest() throws {
    #expect(try GuardedRegularExpression("straße", ignoringCase: true).wholeMatch("STRASSE") == .match)
    #expect(try GuardedRegularExpression("abc", ignoringCase: true).wholeMatch("ABD") == .noMatch)
    #expect(try GuardedRegularExpression("abc") != GuardedRegularExpression("abc", ignoringCase: true))
  }

  /// Each of these patterns takes exponential time without limits, and exceeds the limits here.
  @Test(
    .long,
    arguments: [
      "(a+)+", "(a+)+b", "(a|aa)+b", "(a|a)*b", "(a*)*b", "(.*a){20}b", "([a-z]+)*b", "(a+a+)+b", "(.*)*b",
      "(.*.*.*)b", "(a?){30}a{30}b", "^(([a-z])+.)+[A-Z]([a-z])+$", "(\\w+\\s?)+b", "(.*)(.*)(.*)(.*)b",
      "(.*)(.*)\\1\\2x", "(?i)(.*)\\1x", "(?i)\\b(.*)\\1x", "(?:(?=.*.*b)a|a)*+c", "(\\X+)+y",
      "([[:L:]&&[a-z]]+)+b",
      "(a{1,100}){1,100}b",
      "(.*)\\1x", "(?s)(?:(?=.*b)a|a)*+c",
    ])
  func exponentialPatternsTimeOut(_ pattern: String) throws {
    let text = String(repeating: "a", count: 49_999) + "!"
    #expect(try GuardedRegularExpression(pattern).wholeMatch(text) == .timeout)
  }

  /// The stack size and the number of reads are limited, too.
  @Test func limits() throws {
    let text = String(repeating: "ab", count: 25_000)
    #expect(try GuardedRegularExpression("(a|b)*").wholeMatch(text) == .timeout)
    #expect(try GuardedRegularExpression("[ab]*").wholeMatch(text) == .match)
    let pattern = try GuardedRegularExpression("(a|b)*")
    var limits = PredicateLimits.match
    limits.stackBytes = 64 << 20
    #expect(try pattern.match(text, at: .none, within: limits).outcome == .match)
    limits.reads = 100
    #expect(try pattern.match(text, at: .none, within: limits).outcome == .timeout)
  }

  struct Refused: Sendable {
    let pattern: String
    let at: Int
    let message: String
  }

  @Test(arguments: [
    Refused(pattern: "ab)", at: 2, message: "unbalanced parenthesis at 2"),
    Refused(pattern: "😀)", at: 2, message: "unbalanced parenthesis at 2"),
    Refused(pattern: "[a", at: 2, message: "unclosed bracket at 2"),
    Refused(pattern: "*a", at: 0, message: "syntax error at 0"),
    Refused(pattern: "a\n*)", at: 3, message: "unbalanced parenthesis at 3"),
    Refused(pattern: "a\r\n**", at: 4, message: "syntax error at 4"),
    Refused(pattern: "a{2,1}", at: 5, message: "the second number in braces must not be less than the first at 5"),
    Refused(pattern: "[z-a]", at: 3, message: "descending range at 3"),
    Refused(pattern: "\\1", at: 1, message: "unknown group number at 1"),
    Refused(pattern: "(?<=a*)b", at: 6, message: "unlimited length of a look-behind at 6"),
    Refused(pattern: "a\\", at: 1, message: "unknown escape at 1"),
    Refused(pattern: "a{99999999999}", at: 11, message: "number too large at 11"),
    Refused(pattern: "x{a}", at: 2, message: "expected one or two numbers in braces at 2"),
    Refused(pattern: "\\k<n>", at: 4, message: "unknown or invalid group name at 4"),
    Refused(pattern: "\\N{NO SUCH NAME}", at: 0, message: "unknown character property at 0"),
  ])
  func rejectsMalformedPatterns(_ row: Refused) {
    let error = #expect(throws: FormPredicateError.self) { try GuardedRegularExpression(row.pattern) }
    #expect(error?.code == .invalidRegex)
    #expect(error?.phase == .parse)
    #expect(error?.offset == row.at)
    #expect(error?.message == "invalid regular expression: " + row.message)
  }

  @Test func limitsPatternAndTextSizes() throws {
    let pattern = String(repeating: "a", count: 2_049)
    let error = #expect(throws: FormPredicateError.self) { try GuardedRegularExpression(pattern) }
    #expect(error?.description == "the regular expression exceeds the limit of 2048 UTF-16 units")
    let text = String(repeating: "a", count: 65_537)
    let late = #expect(throws: FormPredicateError.self) { try GuardedRegularExpression("a").wholeMatch(text) }
    #expect(late?.description == "the text to match exceeds the limit of 65536 UTF-16 units")
    #expect(late?.phase == .evaluation)
  }

  @Test(arguments: [
    "(a+)+", "(a*)*b", "x(\\w+\\s?)*y", "((a+))+", "(a+b?)*", "(x+x+)+y", "(?:[a-z]+)+", "(a|b+)*",
    "([^,]*)*",
    "(?<n>\\d+){2,}", "(\\Qa\\E+)+", "(?i:(a+)*)", "((?:a+)?)*", "([]a]+)*",
  ])
  func warnsAboutNestedQuantifiers(_ pattern: String) throws {
    let warning = try #require(try GuardedRegularExpression(pattern).warnings.first)
    #expect(warning.code == .nestedQuantifier)
    #expect(warning.message == "a repeated group contains a repetition, so matching may take very long")
  }

  @Test(arguments: [
    "a+", "(a+b)+", "(\\d+,)*\\d+", "(a+)", "(a+){3}", "(?>a+)+", "(a+)++", "(a++)+", "[a+]+", "\\(a+\\)+",
    "(a)+",
    "(?=a+)b", "(?#(a+)+)", "([a-z]+-)*[a-z]+", "\\Q(a+)+\\E", "(a|b)*", "a(?i)b+", "", "(",
    "\\p{L}+(-\\p{L}+)*",
  ])
  func doesNotWarnAboutOtherQuantifiers(_ pattern: String) {
    do {
      #expect(try GuardedRegularExpression(pattern).warnings == [])
    } catch {
      #expect(error.code == .invalidRegex)
    }
  }
}
