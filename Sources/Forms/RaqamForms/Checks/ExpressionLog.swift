internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPredicates

/// The predicates and regular expressions of a descriptor with their locations. They are parsed when added, and their
/// errors are reported once all rows are known.
///
/// Predicates may name rows that follow: conditions read values, which do not depend on the order of rows.
package struct ExpressionLog {
  private enum Found {
    case predicate(FormPredicate)
    case value(FormExpression)
    case expression(GuardedRegularExpression)
    case fault(Diagnostic.Code, FormPredicateError)
  }

  private struct Entry {
    let found: Found
    let pointer: JSONPointer
    /// The offset of the text in the document; `nil` for a descriptor created in code.
    let byteOffset: Int?
    /// The ids of the rows of the surrounding entry.
    let entryNames: [String]
    /// What SELF is in a predicate; `nil` if the type of the row is invalid.
    var subject: PredicateSubject?
    /// Whether the tested string has no digits except ASCII digits.
    var isOfASCII = false

    var isOfValue: Bool { if case .value = found { true } else { false } }
  }

  /// Whether the values of the row whose rules are being added have no digits except ASCII digits.
  var isOfASCII = false
  /// The ids of the rows of the entry whose expressions are being added.
  var entryNames: [String] = []

  private var entries: [Entry] = []
  // Keys are bytes: Swift compares strings by canonical equivalence, which would confuse different patterns and
  // offsets.
  private var predicates: [[UInt8]: FormPredicate] = [:]
  private var expressions: [[UInt8]: GuardedRegularExpression] = [:]

  /// The messages of rules, including rejected ones.
  var messages: [(text: String, pointer: JSONPointer, byteOffset: Int?)] = []

  package let log: DiagnosticLog

  package init(_ log: DiagnosticLog) { self.log = log }

  /// The number of recorded expressions.
  var count: Int { entries.count }

  /// Records what SELF is in the expressions that were recorded after the first `start`. The type of a row is known
  /// only after its conditions.
  mutating func setSubject(_ subject: PredicateSubject, after start: Int) {
    for index in entries.indices.dropFirst(start) { entries[index].subject = subject }
  }

  /// Returns the offset in the document of the expression at a pointer.
  ///
  /// - Complexity: O(*n*) in the number of expressions.
  func byteOffset(at pointer: JSONPointer) -> Int? { entries.first { $0.pointer == pointer }?.byteOffset }

  /// The offsets in the document by pointer, for many lookups.
  ///
  /// - Complexity: O(*n*) in the number of expressions.
  var byteOffsets: [JSONPointer: Int] {
    Dictionary(entries.compactMap { entry in entry.byteOffset.map { (entry.pointer, $0) } }) { first, _ in first }
  }
}

// MARK: - Decoding

extension ExpressionLog {
  /// Parses and records a predicate; returns `nil` if it is invalid.
  mutating func predicate(_ format: String, at pointer: JSONPointer, byteOffset: Int?) -> FormPredicate? {
    do throws(FormPredicateError) {
      let key = Array(format.utf8)
      let predicate = if let kept = predicates[key] { kept } else { try FormPredicate(format, sharing: &log.budget) }
      predicates[key] = predicate
      entries.append(
        Entry(found: .predicate(predicate), pointer: pointer, byteOffset: byteOffset, entryNames: entryNames))
      return predicate
    } catch {
      entries.append(
        Entry(found: .fault(.invalidPredicate, error), pointer: pointer, byteOffset: byteOffset, entryNames: entryNames)
      )
      return nil
    }
  }

  /// Decodes and records a Boolean or a predicate; returns `nil` for other values and for an invalid predicate.
  mutating func condition(_ node: JSONNode, at pointer: JSONPointer) -> Condition? {
    if let constant = node.asBool { return .constant(constant) }
    guard let format = node.asString else {
      log.report(
        .error, .wrongType,
        "\"\((pointer.tokens.last ?? "").abbreviated(to: 60))\" must be true, false or a predicate, found "
          + node.kind.article, at: pointer, byteOffset: node.range.lowerBound)
      return nil
    }
    let words: [ExactText: String] = ["true": "true", "false": "false", "yes": "true", "no": "false"]
    guard let word = words[format.lowercased()] else {
      return predicate(format, at: pointer, byteOffset: node.range.lowerBound).map { .predicate($0) }
    }
    log.report(
      .error, .invalidPredicate, "\"\(format)\" is not a predicate", at: pointer, byteOffset: node.range.lowerBound,
      offset: 0, hint: "write \(word) without quotes",
      replacement: Rewriting.sure(word).replacement(of: node.range))
    return nil
  }

  /// Parses and records an expression; returns `nil` if it is invalid.
  mutating func value(_ format: String, at pointer: JSONPointer, byteOffset: Int?) -> FormExpression? {
    do throws(FormPredicateError) {
      let expression = try FormExpression(format, sharing: &log.budget)
      entries.append(Entry(found: .value(expression), pointer: pointer, byteOffset: byteOffset, entryNames: entryNames))
      return expression
    } catch {
      entries.append(
        Entry(
          found: .fault(.invalidExpression, error), pointer: pointer, byteOffset: byteOffset, entryNames: entryNames))
      return nil
    }
  }

  /// Compiles and records a regular expression; returns `nil` if it is invalid.
  mutating func expression(_ pattern: String, at pointer: JSONPointer, byteOffset: Int?) -> GuardedRegularExpression? {
    do throws(FormPredicateError) {
      let key = Array(pattern.utf8)
      let expression =
        if let kept = expressions[key] { kept } else { try GuardedRegularExpression(pattern, sharing: &log.budget) }
      expressions[key] = expression
      entries.append(
        Entry(
          found: .expression(expression), pointer: pointer, byteOffset: byteOffset, entryNames: entryNames,
          isOfASCII: isOfASCII))
      return expression
    } catch {
      entries.append(
        Entry(
          found: .fault(.invalidRegularExpression, error), pointer: pointer, byteOffset: byteOffset,
          entryNames: entryNames))
      return nil
    }
  }
}

// MARK: - Descriptors made in code

extension ExpressionLog {
  mutating func add(_ condition: Condition, at pointer: JSONPointer) {
    guard let predicate = condition.predicate else { return }
    entries.append(Entry(found: .predicate(predicate), pointer: pointer, byteOffset: nil, entryNames: entryNames))
  }

  mutating func add(_ expression: FormExpression, at pointer: JSONPointer) {
    entries.append(Entry(found: .value(expression), pointer: pointer, byteOffset: nil, entryNames: entryNames))
  }

  mutating func add(_ rule: RuleDescriptor, at pointer: JSONPointer) {
    if let message = rule.message { messages.append((message, pointer.appending(key: "message"), nil)) }
    switch rule.test {
    case .predicate(let predicate):
      entries.append(
        Entry(
          found: .predicate(predicate), pointer: pointer.appending(key: "predicate"), byteOffset: nil,
          entryNames: entryNames))
    case .regularExpression(let expression):
      entries.append(
        Entry(
          found: .expression(expression), pointer: pointer.appending(key: "regexp"), byteOffset: nil,
          entryNames: entryNames,
          isOfASCII: isOfASCII))
    }
  }
}

// MARK: - Reporting

extension ExpressionLog {
  /// Reports invalid expressions, warnings, and names of missing rows.
  ///
  /// - Parameters:
  ///   - ids: The ids of the form's rows; `nil` for a row outside a form, whose predicates may name any row.
  ///   - sections: The sections of the form, whose totals can be named.
  package func report(ids: [String]?, sections: [SectionDescriptor] = []) {
    let names = ids.map { RowNames($0, sections) }
    for entry in entries {
      switch entry.found {
      case .fault(let code, let error):
        log.report(
          .error, code, error.message, at: entry.pointer, byteOffset: entry.byteOffset, offset: error.offset,
          units: error.length, hint: error.hint)
      case .predicate(let predicate):
        if let names { report(predicate.totals(of: names.collections).variableUses, names, at: entry) }
        report(bareWordsOf: predicate, names, at: entry)
        report(predicate.keyPaths, names, at: entry)
        report(predicate.warnings, at: entry)
      case .value(let expression):
        if let names { report(expression.totals(of: names.collections).variableUses, names, at: entry) }
        report(expression.keyPaths, names, at: entry)
        report(expression.warnings, at: entry)
      case .expression(let expression):
        report(expression.warnings, at: entry)
        if !entry.isOfASCII { report(expression.notes, at: entry) }
      }
    }
  }

  private func report(_ uses: [FormPredicate.VariableUse], _ names: RowNames, at entry: Entry) {
    for use in uses {
      let isRow = names.known.contains(use.name) || entry.entryNames.contains { $0.hasBytes(of: use.name) }
      guard use.total != nil || !isRow else { continue }
      guard let fault = names.fault(of: use, in: entry.entryNames, log: log) else { continue }
      log.report(
        .error, fault.code, fault.message, at: entry.pointer, byteOffset: entry.byteOffset, offset: fault.offset,
        hint: fault.hint)
    }
  }

  /// Reports words that SELF cannot have as keys, most of which are ids without `$`.
  private func report(bareWordsOf predicate: FormPredicate, _ names: RowNames?, at entry: Entry) {
    guard let subject = entry.subject else { return }
    let words = predicate.bareWords
    let units = !words.isEmpty && names?.hasHyphens == true ? Array(predicate.format.utf16) : []
    for word in words where names?.isContinued(word, in: units) != true {
      let fault = subject.fault(
        of: word, isID: names?.contains(word.name, in: entry.entryNames) == true,
        // Outside a form, any word may be the id of a row.
        hint: names.map { $0.hint(forBareWord: word, in: entry.entryNames, log: log) }
          ?? RowNames.hint(forRow: word.name))
      guard let fault else { continue }
      log.report(
        .error, .invalidPredicate, fault.message, at: entry.pointer, byteOffset: entry.byteOffset, offset: word.offset,
        units: word.length, hint: fault.hint)
    }
  }

  /// Reports keys that the values of rows never have, so that the evaluation would fail.
  private func report(_ paths: [KeyPathUse], _ names: RowNames?, at entry: Entry) {
    for path in paths {
      let fault =
        path.variable == nil
        ? entry.subject?.fault(of: path.keys, in: "SELF") : names?.fault(of: path, in: entry.entryNames)
      // The first key of a bare path is reported with the bare words, and `$row.value` by a warning.
      guard let fault, !(path.isBare || fault.key.name.hasBytes(of: "value")) || fault.key != path.keys.first else {
        continue
      }
      log.report(
        .error, entry.isOfValue ? .invalidExpression : .invalidPredicate, fault.message, at: entry.pointer,
        byteOffset: entry.byteOffset, offset: fault.key.offset, units: fault.key.length, hint: fault.hint)
    }
  }

  private func report(_ warnings: [PredicateWarning], at entry: Entry) {
    for lint in warnings {
      log.report(
        Diagnostic.Severity(lint.code), Diagnostic.Code(lint.code), lint.message, at: entry.pointer,
        byteOffset: entry.byteOffset,
        offset: lint.offset, units: lint.length, hint: lint.hint)
    }
  }
}
