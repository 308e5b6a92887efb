internal import ICU

/// A regular expression that may come from anybody: it is compiled once, matches whole texts, and stops when
/// a match takes too long.
///
/// ```swift
/// let expression = try GuardedRegularExpression("[0-9]{4}-[0-9]{3}")
/// try expression.wholeMatch("2024-117")     // .match
/// try expression.wholeMatch("no. 2024-117") // .noMatch
///
/// let slow = try GuardedRegularExpression("(a+)+")
/// try slow.wholeMatch(String(repeating: "a", count: 40) + "!")  // .timeout
/// slow.warnings.first?.message
/// // a repeated group repeats inside, so a match may take forever
/// ```
///
/// The syntax is ICU's. `.` matches no line end, `^` and `$` match only at the ends, `\d` matches the digits
/// of every script; `(?s)`, `(?m)`, `(?i)` change that as usual.
///
/// *Thread safety*: an expression never changes and may be used from any thread; every match works on a copy.
public final class GuardedRegularExpression: Sendable {
  /// The pattern as it was given.
  public let pattern: String
  /// Whether upper and lower case are the same.
  public let ignoresCase: Bool
  /// What in the pattern may be a mistake; places count from the start of the pattern.
  public let warnings: [PredicateLint]
  /// What should be known of a pattern that is right: `\d` takes the digits of every script.
  public let notes: [PredicateLint]
  /// Where in the pattern the digits of ASCII stand, in UTF-16 units, of one that takes no others.
  package let asciiDigits: Range<Int>?
  let ignoresMarks: Bool
  private let limits: PredicateLimits
  private let handle: RegularExpressionHandle

  /// How a match ended.
  public enum Outcome: String, CaseIterable, Sendable {
    /// The whole text matches.
    case match
    /// It does not.
    case noMatch
    /// Nobody knows: a limit was reached first. Never treat this as a match.
    case timeout
  }

  /// Compiles a pattern.
  ///
  /// *Errors*: `invalidRegex` with the place in the pattern, and `limitExceeded` when it is too long.
  public convenience init(
    _ pattern: String, ignoringCase: Bool = false, limits: PredicateLimits = .default
  ) throws(FormPredicateError) {
    let options: ComparisonOptions = ignoringCase ? .ignoringCase : []
    var classes = PatternAllowance(limits)
    do {
      try self.init(pattern, options, limits, at: nil, &classes)
    } catch {
      throw FormPredicateError(error, phase: .parse, format: pattern)
    }
  }

  /// Compiles a pattern that is one of several.
  ///
  /// - Parameter classes: What all of them may still have.
  package convenience init(_ pattern: String, _ classes: inout PatternAllowance) throws(FormPredicateError) {
    let all = PatternAllowance(.default).within(classes)
    var rest = all
    defer { classes.take(all, until: rest) }
    do {
      try self.init(pattern, [], .default, at: nil, &rest)
    } catch {
      throw FormPredicateError(error, phase: .parse, format: pattern)
    }
  }

  /// Compiles the pattern of a MATCHES. Errors are about `source`, or about the pattern's own characters.
  init(
    _ pattern: String, _ options: ComparisonOptions, _ limits: PredicateLimits, at source: SourceRange?,
    _ classes: inout PatternAllowance
  ) throws(Fault) {
    let whole = source ?? SourceRange(offset: 0, length: pattern.utf16.count)
    guard pattern.utf8.count <= limits.patternUnits || pattern.utf16.count <= limits.patternUnits else {
      throw Fault.limit("the regular expression", limits.patternUnits, at: whole)
    }
    ignoresCase = options.contains(.ignoringCase)
    ignoresMarks = options.contains(.ignoringMarks)
    try classes.take(pattern, ignoringCase: ignoresCase, at: whole)
    self.pattern = pattern
    self.limits = limits
    let survey = PatternSurvey(pattern)
    warnings = survey.warnings
    notes = survey.notes
    asciiDigits = survey.asciiDigits
    let plain: String
    do {
      plain = ignoresMarks ? try UnicodeText.withoutMarks(pattern) : pattern
    } catch {
      throw Fault.library(error, at: whole)
    }
    do {
      // Compiled as it is first, so that errors have their places in it.
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

  /// Matches the whole of a text.
  ///
  /// *Errors*: `limitExceeded` when the text is too long.
  public func wholeMatch(_ text: String) throws(FormPredicateError) -> Outcome {
    do {
      return try match(text, at: SourceRange(offset: 0, length: pattern.utf16.count)).outcome
    } catch {
      throw FormPredicateError(error, phase: .evaluation, format: pattern)
    }
  }

  /// The same out of steps that several evaluations share; what it takes is taken from them.
  package func wholeMatch(_ text: String, steps: inout Int) throws(FormPredicateError) -> Outcome {
    guard steps > 0 else { return .timeout }
    do {
      let result = try match(text, at: SourceRange(offset: 0, length: pattern.utf16.count))
      steps = max(steps - result.steps, 0)
      return result.outcome
    } catch {
      throw FormPredicateError(error, phase: .evaluation, format: pattern)
    }
  }

  /// Matches the whole of each text, out of steps that several evaluations share.
  ///
  /// - Parameter isSecret: Whether no error may quote the texts.
  /// - Returns: Whether all match, as an explanation of the pattern without parts.
  package func explanation(of texts: [String], isSecret: Bool, steps: inout Int) -> PredicateExplanation {
    do throws(FormPredicateError) {
      for text in texts {
        switch try wholeMatch(text, steps: &steps) {
        case .match: continue
        case .noMatch: return PredicateExplanation(format: pattern, outcome: .condition(false))
        case .timeout:
          let whole = SourceRange(offset: 0, length: pattern.utf16.count)
          throw FormPredicateError(
            Fault(.regexLimit, whole, "the regular expression took too long"), phase: .evaluation, format: pattern)
        }
      }
      return PredicateExplanation(format: pattern, outcome: .condition(true))
    } catch {
      return PredicateExplanation(format: pattern, outcome: .failed(isSecret ? error.concealed : error))
    }
  }

  /// Matches the whole of a text; also tells how many steps of an evaluation that counts for.
  func match(_ text: String, at source: SourceRange) throws(Fault) -> (outcome: Outcome, steps: Int) {
    guard text.utf8.count <= limits.matchedUnits || text.utf16.count <= limits.matchedUnits else {
      throw Fault.limit("the text to match", limits.matchedUnits, at: source)
    }
    let bounds = RegularExpressionHandle.Limits(
      time: limits.regularExpressionTime, stackBytes: limits.regularExpressionStackBytes,
      reads: limits.regularExpressionReads)
    do {
      let plain = ignoresMarks ? try UnicodeText.withoutMarks(text) : text
      let result = try handle.match(plain, within: bounds)
      let steps =
        PredicateLimits.stepsPerMatch + result.time * PredicateLimits.stepsPerMatchTime
        + result.reads * PredicateLimits.stepsPerRead
      return (Outcome(result.result), steps)
    } catch {
      throw Fault.library(error, at: source)
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
  /// Expressions are equal when they match the same texts for the same reason: pattern, options and limits.
  public static func == (left: GuardedRegularExpression, right: GuardedRegularExpression) -> Bool {
    left.pattern == right.pattern && left.ignoresCase == right.ignoresCase
      && left.ignoresMarks == right.ignoresMarks && left.limits == right.limits
  }

  /// Adds the pattern to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}
