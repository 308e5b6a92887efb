internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPredicates

/// The predicates and regular expressions of a descriptor with their places: parsed as they are met, told of when it is known
/// which rows there are.
///
/// All rows count, those further down too: conditions read values, and values do not depend on the order of rows.
package struct ExpressionLog {
  private enum Found {
    case predicate(FormPredicate)
    case expression(GuardedRegularExpression)
    case fault(Diagnostic.Code, FormPredicateError)
  }

  private struct Entry {
    let found: Found
    let pointer: JSONPointer
    /// Where the text begins in the document; `nil` for a descriptor made in code.
    let byteOffset: Int?
  }

  private var entries: [Entry] = []
  // Strings are equal when they are canonically equivalent; patterns and places inside them are not.
  private var predicates: [[UInt8]: FormPredicate] = [:]
  private var expressions: [[UInt8]: GuardedRegularExpression] = [:]

  /// The messages of rules, of refused ones too.
  var messages: [String] = []

  package init() {}

  /// Where the text of the expression at a place begins in the document.
  func byteOffset(at pointer: JSONPointer) -> Int? { entries.first { $0.pointer == pointer }?.byteOffset }
}

// MARK: - Decoding

extension ExpressionLog {
  /// The predicate of a text; `nil` when it cannot be parsed.
  mutating func predicate(_ format: String, at pointer: JSONPointer, byteOffset: Int?) -> FormPredicate? {
    do throws(FormPredicateError) {
      let key = Array(format.utf8)
      let predicate = if let kept = predicates[key] { kept } else { try FormPredicate(format) }
      predicates[key] = predicate
      entries.append(Entry(found: .predicate(predicate), pointer: pointer, byteOffset: byteOffset))
      return predicate
    } catch {
      entries.append(Entry(found: .fault(.invalidPredicate, error), pointer: pointer, byteOffset: byteOffset))
      return nil
    }
  }

  /// The regular expression of a text; `nil` when it cannot be compiled.
  mutating func expression(
    _ pattern: String, at pointer: JSONPointer, byteOffset: Int?
  ) -> GuardedRegularExpression? {
    do throws(FormPredicateError) {
      let key = Array(pattern.utf8)
      let expression = if let kept = expressions[key] { kept } else { try GuardedRegularExpression(pattern) }
      expressions[key] = expression
      entries.append(Entry(found: .expression(expression), pointer: pointer, byteOffset: byteOffset))
      return expression
    } catch {
      entries.append(Entry(found: .fault(.invalidRegularExpression, error), pointer: pointer, byteOffset: byteOffset))
      return nil
    }
  }
}

// MARK: - Descriptors made in code

extension ExpressionLog {
  mutating func add(_ condition: Condition, at pointer: JSONPointer) {
    guard let predicate = condition.predicate else { return }
    entries.append(Entry(found: .predicate(predicate), pointer: pointer, byteOffset: nil))
  }

  mutating func add(_ rule: RuleDescriptor, at pointer: JSONPointer) {
    switch rule.test {
    case .predicate(let predicate):
      entries.append(Entry(found: .predicate(predicate), pointer: pointer.appending(key: "predicate"), byteOffset: nil))
    case .regularExpression(let expression):
      entries.append(Entry(found: .expression(expression), pointer: pointer.appending(key: "regexp"), byteOffset: nil))
    }
  }
}

// MARK: - Reporting

extension ExpressionLog {
  /// Reports what cannot be parsed, what is probably not meant, and rows that are named and are not there.
  ///
  /// `ids` are those of the form's rows; `nil` for a row that stands alone, whose predicates may name any.
  func report(ids: [String]?, log: inout DiagnosticLog) {
    let rows = ids.map(RowNames.init)
    for entry in entries {
      switch entry.found {
      case .fault(let code, let error):
        log.report(
          .error, code, error.message, at: entry.pointer, byteOffset: entry.byteOffset, offset: error.offset,
          units: error.length, hint: error.hint)
      case .predicate(let predicate):
        for use in predicate.variableUses {
          guard let rows, !rows.known.contains(use.name) else { continue }
          log.report(
            .error, .unknownID, "the form has no row \"\(use.name.prefix(40))\"", at: entry.pointer,
            byteOffset: entry.byteOffset, offset: use.offset, hint: rows.hint(use.name, log: &log))
        }
        report(predicate.lints, .warning, at: entry, log: &log)
      case .expression(let expression):
        report(expression.warnings, .warning, at: entry, log: &log)
        report(expression.notes, .note, at: entry, log: &log)
      }
    }
  }

  private func report(
    _ lints: [PredicateLint], _ severity: Diagnostic.Severity, at entry: Entry, log: inout DiagnosticLog
  ) {
    for lint in lints {
      log.report(
        severity, Diagnostic.Code(lint.code), lint.message, at: entry.pointer, byteOffset: entry.byteOffset,
        offset: lint.offset, units: lint.length, hint: lint.hint)
    }
  }
}

/// The rows that predicates may name.
private struct RowNames {
  let ids: [String]
  let known: Set<String>
  /// Ids with a hyphen, by what stands before it: `$first-name` is read as `$first` minus the key `name`.
  private var hyphenated: [String: String] = [:]

  init(_ ids: [String]) {
    self.ids = ids
    known = Set(ids)
    for id in ids {
      guard let hyphen = id.utf8.firstIndex(of: UInt8(ascii: "-")) else { continue }
      hyphenated[String(id[..<hyphen])] = id
    }
  }

  func hint(_ name: String, log: inout DiagnosticLog) -> String? {
    if let id = hyphenated[name] {
      return "the id \"\(id.prefix(40))\" cannot be named in a predicate; use _ in place of -"
    }
    return log.suggestion(for: name, among: ids)
  }
}
