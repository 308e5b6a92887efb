internal import Raqam

/// A text that breaks a law.
///
/// The description names the format, locale and value, shows the text with invisible characters as escapes of Swift,
/// and suggests a correction:
///
///     balance, fa_IR, -1: “-” (U+002D HYPHEN-MINUS) is displayed on the right of the digits; fa_IR displays it on …
///       found:    "-۱٫۰۰"
///       hint:     use the minus sign of the locale, "\u{200E}−", which an unquoted - in a pattern becomes
public struct FormatProblem: Hashable, Sendable {
  /// The law that the text breaks.
  public let law: FormatLaw
  /// The name of the format.
  public let format: String
  /// The identifier of the locale; `nil` if the problem concerns a baseline.
  public let locale: String?
  /// The formatted value; `nil` if the problem concerns the format or the locale.
  public let value: String?
  /// The problem in one clause.
  public let message: String
  /// The formatted text, if there is one.
  public let found: String?
  /// The expected text, if it is known.
  public let expected: String?
  /// More facts, such as the code points that differ, one a line.
  public let details: [String]
  /// The suggested correction, in one clause.
  public let hint: String

  init(_ law: FormatLaw, _ message: String, _ subject: Subject = Subject(), hint: String) {
    self.law = law
    format = subject.format
    locale = subject.locale
    value = subject.value
    self.message = message
    found = subject.found
    expected = subject.expected
    details = subject.details
    self.hint = hint
  }

  /// The cell of a problem and its texts.
  struct Subject {
    var format = ""
    var locale: String?
    var value: String?
    var found: String?
    var expected: String?
    var details: [String] = []

    func with(expected: String? = nil, details: [String] = []) -> Subject {
      var subject = self
      subject.expected = expected
      subject.details = details
      return subject
    }
  }
}

extension FormatProblem: CustomStringConvertible {
  /// The problem with its format, locale, value, texts and hint, in several lines.
  public var description: String { format + (locale == nil ? ": " : ", ") + text }

  /// The description without the name of the format.
  var text: String {
    let head = [locale, value.map(EscapedText.value)].compactMap(\.self).joined(separator: ", ")
    var lines = [head.isEmpty ? message : "\(head): \(message)"]
    if let found { lines.append("found:    \(EscapedText.quoted(found))") }
    if let expected { lines.append("expected: \(EscapedText.quoted(expected))") }
    lines += details
    lines.append("hint:     \(hint)")
    return lines.joined(separator: "\n  ")
  }
}

/// The problems that a check found. The description is the whole report, so that a test that throws this error shows
/// it.
public struct FormatCheckError: Error, Hashable, Sendable {
  /// The problems in the order of formats, locales and values; never empty.
  public let problems: [FormatProblem]

  init(_ problems: [FormatProblem]) { self.problems = problems }

  /// The number of problems of each law that are shown in full.
  static let shownLimit = 3
}

extension FormatCheckError: CustomStringConvertible {
  /// The number of problems, then the first three problems of each format and law, and the locales of the others.
  public var description: String {
    var groups: [(format: String, law: FormatLaw, problems: [FormatProblem])] = []
    for problem in problems {
      if let index = groups.firstIndex(where: { $0.format == problem.format && $0.law == problem.law }) {
        groups[index].problems.append(problem)
      } else {
        groups.append((problem.format, problem.law, [problem]))
      }
    }
    let locales = Set(problems.compactMap(\.locale)).count
    let total = "\(Counted(problems.count, "problem"))" + (locales == 0 ? "" : " in \(Counted(locales, "locale"))")
    return ([total] + groups.map { Self.text($0.format, $0.law, $0.problems) }).joined(separator: "\n\n")
  }

  private static func text(_ format: String, _ law: FormatLaw, _ problems: [FormatProblem]) -> String {
    var lines = ["\(format): \(law.rawValue) (\(problems.count))"]
    lines += problems.prefix(shownLimit).map(\.text)
    let others = problems.dropFirst(shownLimit)
    if !others.isEmpty { lines.append("and \(others.count) more: \(summary(of: others))") }
    return lines.joined(separator: "\n")
  }

  /// Returns the locales of problems with their numbers, in the order of the problems.
  private static func summary(of problems: ArraySlice<FormatProblem>) -> String {
    var counts: [(locale: String, count: Int)] = []
    var indices: [String: Int] = [:]
    for problem in problems {
      let locale = problem.locale ?? problem.message
      if let index = indices[locale] {
        counts[index].count += 1
      } else {
        indices[locale] = counts.count
        counts.append((locale, 1))
      }
    }
    let shown = counts.prefix(12).map { "\($0.locale) (\($0.count))" }.joined(separator: ", ")
    return counts.count > 12 ? "\(shown) and \(counts.count - 12) more locales" : shown
  }
}
