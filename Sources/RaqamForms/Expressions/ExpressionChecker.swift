internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPredicates

/// Parses the predicates and regular expressions of a form and looks for the rows they name.
///
/// All rows count, those further down too: conditions read values, and values do not depend on the order of rows.
struct ExpressionChecker {
  private let ids: [String]
  /// `nil` where nobody knows which rows there are.
  private let known: Set<String>?
  /// Ids with a hyphen, by what stands before it: `$first-name` is read as `$first` minus the key `name`.
  private var hyphenated: [String: String] = [:]
  /// What was parsed so far.
  private(set) var parsed: ParsedExpressions

  /// `ids` are those of the form's rows; `nil` for a row that stands alone, whose predicates may name any.
  init(ids: [String]?, parsed: ParsedExpressions = ParsedExpressions()) {
    self.ids = ids ?? []
    self.parsed = parsed
    known = ids.map { Set($0) }
    for id in self.ids {
      guard let hyphen = id.utf8.firstIndex(of: UInt8(ascii: "-")) else { continue }
      hyphenated[String(id[..<hyphen])] = id
    }
  }

  /// Reports what is wrong with an expression.
  mutating func check(_ source: ExpressionSource, log: inout DiagnosticLog) {
    switch source.test {
    case .predicate: _ = predicate(source, log: &log)
    case .regularExpression: _ = expression(source, log: &log)
    }
  }

  /// The predicate of a source; `nil`, with a report, when it cannot be parsed or names what there is not.
  mutating func predicate(_ source: ExpressionSource, log: inout DiagnosticLog) -> FormPredicate? {
    guard case .predicate(let format) = source.test else { return nil }
    do throws(FormPredicateError) {
      let predicate = try parsed.predicate(format)
      var isBound = true
      for use in predicate.variableUses where known.map({ !$0.contains(use.name) }) ?? false {
        isBound = false
        log.report(
          .error, .unknownID, "the form has no row \"\(use.name.prefix(40))\"", at: source.pointer,
          byteOffset: source.byteOffset, offset: use.at, hint: hint(use.name, log: &log))
      }
      report(predicate.lints, at: source, log: &log)
      return isBound ? predicate : nil
    } catch {
      report(error, .invalidPredicate, at: source, log: &log)
      return nil
    }
  }

  /// The regular expression of a source; `nil`, with a report, when it cannot be compiled.
  mutating func expression(_ source: ExpressionSource, log: inout DiagnosticLog) -> GuardedRegularExpression? {
    guard case .regularExpression(let pattern) = source.test else { return nil }
    do throws(FormPredicateError) {
      let expression = try parsed.expression(pattern)
      report(expression.warnings, at: source, log: &log)
      report(expression.notes, .note, at: source, log: &log)
      return expression
    } catch {
      report(error, .invalidRegularExpression, at: source, log: &log)
      return nil
    }
  }

  private func hint(_ name: String, log: inout DiagnosticLog) -> String? {
    if let id = hyphenated[name] {
      return "the id \"\(id.prefix(40))\" cannot be named in a predicate; use _ in place of -"
    }
    return log.suggestion(for: name, among: ids)
  }

  private func report(
    _ error: FormPredicateError, _ code: Diagnostic.Code, at source: ExpressionSource, log: inout DiagnosticLog
  ) {
    log.report(
      .error, code, error.message, at: source.pointer, byteOffset: source.byteOffset, offset: error.at,
      hint: error.hint)
  }

  private func report(
    _ lints: [PredicateLint], _ severity: Diagnostic.Severity = .warning, at source: ExpressionSource,
    log: inout DiagnosticLog
  ) {
    for lint in lints {
      log.report(
        severity, Diagnostic.Code(lint.code), lint.message, at: source.pointer, byteOffset: source.byteOffset,
        offset: lint.at, hint: lint.hint)
    }
  }
}
