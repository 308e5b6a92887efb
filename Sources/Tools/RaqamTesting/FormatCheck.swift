internal import Raqam

/// A check of a format: a name, the format, and the values to format.
///
/// ```swift
/// let price = FormatCheck("price", try .currency("EUR"))
/// try price.run()
/// price.problems(in: ["fa_IR", "en_US"])                  // []
/// let dashed = try FormatCheck("dashed", .pattern("0;'-'0"), values: [-5])
/// dashed.problems(in: ["fa_IR"]).map(\.law.rawValue)      // ["numberOrder"]
/// ```
///
/// In a test of swift-testing or XCTest, ``run(in:)`` throws a ``FormatCheckError``, whose description is the whole report.
/// ``problems(in:)`` returns the problems as data. Neither the environment nor the clock is read.
public struct FormatCheck: Sendable {
  /// The name of the format in problems and baselines.
  public let name: String
  /// The names of the values, in order.
  public var values: [String] { samples.map(\.name) }
  /// The laws that the texts are checked against: by default ``FormatLaw/standard``.
  public var laws = FormatLaw.standard

  let samples: [Sample]
  let open: @Sendable (LocaleID) throws -> LocaleFormat

  /// A value to format.
  struct Sample: Sendable {
    /// The value in problems and baselines.
    let name: String
    /// The strings of the value that the text contains.
    var strings: [String] = []
  }

  init(_ name: String, _ samples: [Sample], _ open: @escaping @Sendable (LocaleID) throws -> LocaleFormat) {
    self.name = name
    self.samples = samples
    self.open = open
  }

  /// Returns the check without some laws, such as ``FormatLaw/digits`` for ISO 8601 dates.
  public func without(_ laws: FormatLaw...) -> FormatCheck {
    var check = self
    check.laws.subtract(laws)
    return check
  }

  /// Returns the check with more laws, such as ``FormatLaw/isolation``.
  public func with(_ laws: FormatLaw...) -> FormatCheck {
    var check = self
    check.laws.formUnion(laws)
    return check
  }
}

extension FormatCheck: CustomStringConvertible {
  /// The name of the format, for the names of parameterized tests.
  public var description: String { name }
}

extension FormatCheck {
  /// Formats the values for each locale, and checks the laws.
  ///
  /// - Parameter locales: The locales. (default: fifteen right-to-left locales)
  /// - Throws: `FormatCheckError` with all problems, if there are any.
  /// - Complexity: O(*n*) in the number of locales and values.
  public func run(in locales: FormatLocales = .rightToLeft) throws(FormatCheckError) {
    try Self.run([self], in: locales)
  }

  /// Runs several checks.
  ///
  /// ```swift
  /// let checks = [FormatCheck("price", try .currency("EUR")), FormatCheck("discount", .percent)]
  /// try FormatCheck.run(checks, in: ["fa_IR", "en_US"])
  /// ```
  ///
  /// - Parameters:
  ///   - checks: The checks, with distinct names.
  ///   - locales: The locales. (default: fifteen right-to-left locales)
  /// - Throws: `FormatCheckError` with the problems of all checks, if there are any.
  /// - Complexity: O(*n*) in the number of checks, locales and values.
  public static func run(
    _ checks: [FormatCheck], in locales: FormatLocales = .rightToLeft
  ) throws(FormatCheckError) {
    let problems = checks.flatMap { $0.problems(in: locales) }
    if !problems.isEmpty { throw FormatCheckError(problems) }
  }

  /// Returns the texts that break a law, in the order of locales and values.
  ///
  /// - Parameter locales: The locales. (default: fifteen right-to-left locales)
  /// - Complexity: O(*n*) in the number of locales and values.
  public func problems(in locales: FormatLocales = .rightToLeft) -> [FormatProblem] {
    locales.identifiers.flatMap(problems)
  }

  private func problems(in identifier: String) -> [FormatProblem] {
    let subject = FormatProblem.Subject(format: name, locale: identifier)
    let locale: LocaleID
    let opened: LocaleFormat
    do {
      locale = try LocaleID(identifier)
      guard locale.dataSource != nil else {
        return [
          FormatProblem(
            .formats, "libicu has no data for the locale", subject, hint: "use a locale of FormatLocales.all")
        ]
      }
      opened = try open(locale)
    } catch {
      return [FormatProblem(.formats, "the format cannot be created: \(error)", subject, hint: Self.openingHint)]
    }
    do throws(FormatError) {
      let laws = LocaleLaws(laws, facts: try LocaleFacts(locale), english: english(for: locale))
      return samples.indices.flatMap { problems(of: $0, opened, laws, subject) }
    } catch {
      return [FormatProblem(.formats, "the locale has no data: \(error)", subject, hint: "use another locale")]
    }
  }

  private func problems(
    of index: Int, _ opened: LocaleFormat, _ laws: LocaleLaws, _ subject: FormatProblem.Subject
  ) -> [FormatProblem] {
    var subject = subject
    subject.value = samples[index].name
    do {
      let text = try opened.text(index)
      subject.found = text
      return try laws.problems(of: text, index, samples[index], opened, subject)
    } catch {
      return [
        FormatProblem(
          .formats, "the value cannot be formatted: \(error)", subject, hint: "correct the format, or remove the value")
      ]
    }
  }

  private static let openingHint = "correct the style, or remove the locale"

  /// Returns the format of en_US, whose texts a pseudo-locale transforms; `nil` for all other locales.
  private func english(for locale: LocaleID) -> LocaleFormat? {
    guard PseudoLocale(locale) != nil else { return nil }
    do { return try open(LocaleID(PseudoLocale.source)) } catch { return nil }
  }
}
