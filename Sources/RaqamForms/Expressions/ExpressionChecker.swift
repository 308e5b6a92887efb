internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPredicates

/// Parses the predicates and regular expressions of a form and looks for the rows they name.
///
/// All rows count, those further down too: conditions read values, and values do not depend on the order of rows.
struct ExpressionChecker {
  private let ids: [String]
  private let known: Set<String>
  /// Ids with a hyphen, by what stands before it: `$first-name` is read as `$first` minus the key `name`.
  private var hyphenated: [String: String] = [:]

  /// `ids` are those of the form's rows.
  init(ids: [String]) {
    self.ids = ids
    known = Set(ids)
    for id in ids {
      guard let hyphen = id.firstIndex(of: "-") else { continue }
      hyphenated[String(id[..<hyphen])] = id
    }
  }

  /// Reports what is wrong with an expression.
  func check(_ source: ExpressionSource, log: inout DiagnosticLog) {
    switch source.test {
    case .predicate(let format):
      do throws(FormPredicateError) {
        let predicate = try FormPredicate(format)
        for use in predicate.variableUses where !known.contains(use.name) {
          log.report(
            .error, .unknownID, "the form has no row \"\(use.name.prefix(40))\"", at: source.pointer,
            byteOffset: source.byteOffset, offset: use.at, hint: hint(use.name, log: &log))
        }
        report(predicate.lints, at: source, log: &log)
      } catch {
        report(error, .invalidPredicate, at: source, log: &log)
      }
    case .regularExpression(let pattern):
      do throws(FormPredicateError) {
        report(try GuardedRegularExpression(pattern).warnings, at: source, log: &log)
      } catch {
        report(error, .invalidRegularExpression, at: source, log: &log)
      }
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

  private func report(_ lints: [PredicateLint], at source: ExpressionSource, log: inout DiagnosticLog) {
    for lint in lints {
      log.report(
        .warning, Diagnostic.Code(lint.code), lint.message, at: source.pointer, byteOffset: source.byteOffset,
        offset: lint.at, hint: lint.hint)
    }
  }
}
