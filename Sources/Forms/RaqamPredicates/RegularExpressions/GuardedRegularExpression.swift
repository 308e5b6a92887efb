internal import ICU

/// A regular expression for untrusted patterns and texts. It is compiled once, matches whole texts, and stops if a
/// match takes too long.
///
/// ```swift
/// let expression = try GuardedRegularExpression("[0-9]{4}-[0-9]{3}")
/// try expression.wholeMatch("2024-117")     // .match
/// try expression.wholeMatch("no. 2024-117") // .noMatch
///
/// let slow = try GuardedRegularExpression("(a+)+")
/// try slow.wholeMatch(String(repeating: "a", count: 40) + "!")  // .timeout
/// slow.warnings.first?.message
/// // a repeated group contains a repetition, so matching may take very long
/// ```
///
/// The syntax is ICU's. By default, `.` does not match line ends, `^` and `$` match only at the ends of the text,
/// and `\d` matches the digits of every script. The flags `(?s)`, `(?m)` and `(?i)` change this as usual.
///
/// ## Thread Safety
///
/// An expression is immutable and can be used from any thread; every match uses a copy of the matcher.
public final class GuardedRegularExpression: Sendable {
  /// The pattern as passed to the initializer.
  public let pattern: String
  /// Whether matching ignores case.
  public let ignoresCase: Bool
  /// The warnings about the pattern; their offsets are relative to the pattern.
  public let warnings: [PredicateWarning]
  /// Notes about a valid pattern: `\d` matches the digits of every script.
  public let notes: [PredicateWarning]
  /// The range of `0-9` in the pattern in UTF-16 units, if the pattern matches only ASCII digits.
  package let asciiDigits: Range<Int>?
  let ignoresMarks: Bool
  private let handle: RegularExpressionHandle

  /// The result of a match.
  @nonexhaustive public enum Outcome: String, CaseIterable, Sendable {
    /// The whole text matches.
    case match
    /// The whole text does not match.
    case noMatch
    /// A limit was reached first, so the result is unknown. Never treat it as a match.
    case timeout
  }

  /// Compiles a pattern.
  ///
  /// - Throws: ``FormPredicateError`` with `invalidRegex` and the offset in the pattern if it is malformed, and
  ///   `limitExceeded` if it is too long or has too many character classes.
  public convenience init(
    _ pattern: String, ignoringCase: Bool = false, budget: Budget = .standard
  ) throws(FormPredicateError) {
    let options: ComparisonOptions = ignoringCase ? .ignoringCase : []
    var share = budget.share
    do {
      try self.init(pattern, options, at: nil, &share)
    } catch {
      throw FormPredicateError(error, phase: .parse, format: pattern)
    }
  }

  /// Compiles a pattern that shares the steps of a budget with others.
  package convenience init(_ pattern: String, sharing budget: inout Budget) throws(FormPredicateError) {
    var share = budget.share
    defer { budget.take(share) }
    do {
      try self.init(pattern, [], at: nil, &share)
    } catch {
      throw FormPredicateError(error, phase: .parse, format: pattern)
    }
  }

  /// Compiles the pattern of MATCHES. Errors refer to `source`, or to the characters of the pattern if it is nil.
  init(
    _ pattern: String, _ options: ComparisonOptions, at source: SourceRange?, _ budget: inout Budget
  ) throws(PredicateError) {
    let whole = source ?? SourceRange(offset: 0, length: pattern.utf16.count)
    guard pattern.utf8.count <= PredicateLimits.patternUnits || pattern.utf16.count <= PredicateLimits.patternUnits
    else {
      throw PredicateError.limit("the regular expression", PredicateLimits.patternUnits, "UTF-16 units", at: whole)
    }
    ignoresCase = options.contains(.ignoringCase)
    ignoresMarks = options.contains(.ignoringMarks)
    try budget.take(classesOf: pattern, ignoringCase: ignoresCase, at: whole)
    self.pattern = pattern
    let survey = PatternSurvey(pattern)
    warnings = survey.warnings
    notes = survey.notes
    asciiDigits = survey.asciiDigits
    let plain: String
    do {
      plain = ignoresMarks ? try UnicodeText.withoutMarks(pattern) : pattern
    } catch {
      throw PredicateError.library(error, at: whole)
    }
    do {
      // Compile the original pattern first, so that errors have its offsets.
      let original = try RegularExpressionHandle(pattern: plain, ignoringCase: ignoresCase)
      if let pattern = PatternSurvey(plain).patternWithLooks {
        handle = try RegularExpressionHandle(pattern: pattern, ignoringCase: ignoresCase)
      } else {
        handle = original
      }
    } catch {
      throw error.fault(in: plain, at: source)
    }
  }

  /// Matches a whole text.
  ///
  /// - Throws: ``FormPredicateError`` with `limitExceeded` if the text is too long, and `icuFailure` if ICU fails.
  /// - Complexity: Bounded by the limits, whatever the pattern.
  public func wholeMatch(_ text: String) throws(FormPredicateError) -> Outcome {
    do {
      return try match(text, at: SourceRange(offset: 0, length: pattern.utf16.count)).outcome
    } catch {
      throw FormPredicateError(error, phase: .evaluation, format: pattern)
    }
  }

  /// Matches a whole text and takes the steps from a budget that several evaluations share.
  package func wholeMatch(_ text: String, budget: inout Budget) throws(FormPredicateError) -> Outcome {
    guard budget.left > 0 else { return .timeout }
    do {
      let result = try match(text, at: SourceRange(offset: 0, length: pattern.utf16.count))
      budget.take(result.steps)
      return result.outcome
    } catch {
      throw FormPredicateError(error, phase: .evaluation, format: pattern)
    }
  }

  /// Matches each text and takes the steps from a budget that several evaluations share.
  ///
  /// - Parameter isSecret: Whether errors must not quote the texts.
  /// - Returns: Whether all texts match, as an explanation of the pattern without parts.
  package func explanation(of texts: [String], isSecret: Bool, budget: inout Budget) -> PredicateExplanation {
    do throws(FormPredicateError) {
      for text in texts {
        switch try wholeMatch(text, budget: &budget) {
        case .match: continue
        case .noMatch: return PredicateExplanation(format: pattern, outcome: .condition(false))
        case .timeout:
          let whole = SourceRange(offset: 0, length: pattern.utf16.count)
          throw FormPredicateError(
            PredicateError(.regexLimit, whole, "the regular expression exceeds the time limit"), phase: .evaluation,
            format: pattern)
        }
      }
      return PredicateExplanation(format: pattern, outcome: .condition(true))
    } catch {
      return PredicateExplanation(format: pattern, outcome: .failed(isSecret ? error.concealed : error))
    }
  }

  /// Matches a whole text and returns the result with its cost in steps of an evaluation.
  func match(
    _ text: String, at source: SourceRange, within limits: RegularExpressionHandle.Limits = PredicateLimits.match
  ) throws(PredicateError) -> (outcome: Outcome, steps: Int) {
    guard text.utf8.count <= PredicateLimits.matchedUnits || text.utf16.count <= PredicateLimits.matchedUnits else {
      throw PredicateError.limit("the text to match", PredicateLimits.matchedUnits, "UTF-16 units", at: source)
    }
    do {
      let plain = ignoresMarks ? try UnicodeText.withoutMarks(text) : text
      let result = try handle.match(plain, within: limits)
      let steps =
        PredicateLimits.stepsPerMatch + result.time * PredicateLimits.stepsPerMatchTime
        + result.reads * PredicateLimits.stepsPerRead
      return (Outcome(result.result), steps)
    } catch {
      throw PredicateError.library(error, at: source)
    }
  }
}

extension GuardedRegularExpression.Outcome {
  init(_ result: RegularExpressionHandle.Result) {
    switch result {
    case .match: self = .match
    case .noMatch: self = .noMatch
    case .limit: self = .timeout
    }
  }
}

extension GuardedRegularExpression: Hashable {
  /// Returns whether two expressions have the same pattern and options.
  public static func == (left: GuardedRegularExpression, right: GuardedRegularExpression) -> Bool {
    left.pattern == right.pattern && left.ignoresCase == right.ignoresCase
      && left.ignoresMarks == right.ignoresMarks
  }

  /// Hashes the pattern of the expression.
  public func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}
