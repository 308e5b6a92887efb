internal import Raqam
package import RaqamDescriptors
package import RaqamJSON

/// Finds all problems of a descriptor without using it.
///
/// ```swift
/// let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: now)
/// let lint = DescriptorLint(factory: FormatterFactory(), context: context)
/// lint.diagnostics(of: bytes)[0]
/// // error: /sections/0/items/1/type: unknown value "txt" for "type"; did you mean "text"? … (line 7, column 19)
/// ```
package struct DescriptorLint: Sendable {
  /// The kind of a descriptor.
  package enum Kind: String, CaseIterable, Sendable {
    /// A Form object with its sections and rows.
    case form
    /// A Row object outside a form; rows that its predicates name are not checked.
    case row
    /// A Formatter object outside a row.
    case formatter
  }

  let factory: FormatterFactory
  let context: FormatContext
  /// Locales for which to check the descriptor in addition to its specified locale; messages name them. The default is
  /// none.
  package var locales: [LocaleID] = []
  /// The JSON5 extensions to accept. The default is none.
  package var extensions: JSONExtensions = []

  /// Creates a lint that builds formats for `context`. Some problems depend on it: not every locale has a currency.
  package init(factory: FormatterFactory, context: FormatContext) {
    self.factory = factory
    self.context = context
  }
}

extension DescriptorLint {
  /// Returns all problems of a JSON text in document order, each with line, column, length and range.
  ///
  /// If a JSON error can be corrected unambiguously, the rest of the text is checked as well. The keys determine
  /// whether the descriptor is a form, a row or a formatter.
  ///
  /// - Complexity: O(*n*) in the size of the text, plus the compilation of its formats for each locale.
  package func diagnostics(of bytes: [UInt8]) -> [Diagnostic] {
    Self.diagnostics(of: bytes, budget: context.budget, extensions: extensions) { document in
      diagnostics(of: document.root, as: Self.kind(of: document.root), in: document)
    }
  }

  /// Returns the errors of a JSON text and the results of `inner`, in document order.
  package static func diagnostics(
    of bytes: [UInt8], budget: Budget, extensions: JSONExtensions, _ inner: (JSONDocument) -> [Diagnostic]
  ) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    do throws(DescriptorError) {
      let document = try JSONDocument(lint: bytes, budget: budget, extensions: extensions, faults: &faults)
      let found = inner(document)
      guard !faults.isEmpty else { return found }
      let log = DiagnosticLog()
      for diagnostic in faults + found { log.add(diagnostic) }
      return log.diagnostics
    } catch {
      return error.diagnostics
    }
  }

  /// Returns all problems of a descriptor at a location in a document.
  package func diagnostics(
    of node: JSONNode, as kind: Kind, in document: JSONDocument, at pointer: JSONPointer = .root
  ) -> [Diagnostic] {
    let log = DiagnosticLog(document: document, currencies: context.currencies, timeZones: factory.timeZones)
    log.reportDuplicateKeys(of: document, at: pointer)
    let target = LintTarget(node: node, pointer: pointer, log: log)
    switch kind {
    case .form: lintForm(target)
    case .row: lintRow(target)
    case .formatter: lintFormatter(target)
    }
    return log.diagnostics
  }

  /// Returns the kind of a descriptor; `.form` if its keys do not determine it.
  static func kind(of node: JSONNode) -> Kind {
    node.asArray != nil ? .form : Kind(type: node["type"]?.asString) { node[$0] != nil } ?? .form
  }

  private func lintForm(_ target: LintTarget) {
    var gaps = FormGaps()
    guard let form = FormDescriptor(target.node, at: target.pointer, gaps: &gaps, log: target.log) else { return }
    forEachLocale(of: form.locale, log: target.log) { context in
      var context = context
      context.currencies.add(form.currencies)
      return form.faults(gaps, factory: factory, context: context).map { $0.moved(to: target.pointer) }
    }
    check(form, gaps, target)
  }

  /// Returns the warnings of the lint checks for a valid form, in document order, without notes.
  package func warnings(
    of form: FormDescriptor, _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer = .root
  ) -> [Diagnostic] {
    let log = DiagnosticLog(document: document, currencies: context.currencies, timeZones: factory.timeZones)
    check(form, FormGaps(ofWhole: form), LintTarget(node: node, pointer: pointer, log: log))
    // Missing translations do not affect this user.
    return log.diagnostics.filter { $0.severity == .warning && $0.code != .missingTranslation }
  }

  private func check(_ form: FormDescriptor, _ gaps: FormGaps, _ target: LintTarget) {
    var context = context.settled(own: form.locale)
    context.currencies.add(form.currencies)
    let subject = FormLint(form: form, gaps: gaps, target: target, locales: locales, context: context)
    target.log.budget = target.log.budget.scaled(rows: subject.rows.count)
    for check in FormLint.checks { check(subject) }
    for row in subject.rows { row.check() }
    target.reportExhaustion()
  }

  private func lintRow(_ target: LintTarget) {
    var expressions = ExpressionLog(target.log)
    let read = RowDescriptor.read(target.node, at: target.pointer, expressions: &expressions)
    expressions.report(ids: nil)
    guard let (row, fault) = read else { return }
    if fault != .format {
      forEachLocale(of: nil, log: target.log) { context in
        target.faults { () throws(FormatError) in
          try RowFormat(row, factory: factory, context: context).notes
        }
      }
    }
    if fault != .format { RowLint(row: row, target: target, facts: RowFacts(), context: context).check() }
    target.reportExhaustion()
  }

  private func lintFormatter(_ target: LintTarget) {
    guard let formatter = FormatterDescriptor(target.node, at: target.pointer, log: target.log) else { return }
    forEachLocale(of: formatter.locale, log: target.log) { context in
      target.faults { () throws(FormatError) in try factory.format(for: formatter, in: context).notes }
        + target.unusedTexts(of: formatter, in: context.locale)
    }
    FormatterLint(formatter: formatter, row: nil, target: target, context: context).check()
    target.reportExhaustion()
  }

  /// Decodes a formatter object. Returns it with its warnings in document order, except for those of compiling it.
  ///
  /// - Throws: ``DescriptorError`` with all diagnostics if any of them is an error.
  package func formatter(
    from bytes: [UInt8]
  ) throws(DescriptorError) -> (formatter: FormatterDescriptor, warnings: [Diagnostic]) {
    let document = try JSONDocument(descriptor: bytes, budget: context.budget)
    let log = DiagnosticLog(document: document, currencies: context.currencies, timeZones: factory.timeZones)
    log.reportDuplicateKeys(of: document)
    let formatter = FormatterDescriptor(document.root, at: .root, log: log)
    guard let formatter, !log.hasErrors else { throw DescriptorError(log.diagnostics) }
    let target = LintTarget(node: document.root, pointer: .root, log: log)
    FormatterLint(formatter: formatter, row: nil, target: target, context: context).check()
    return (formatter, log.diagnostics.filter { $0.severity == .warning })
  }

  /// Adds the problems for the descriptor's locale (by default the context's), then those that occur only in other
  /// locales.
  private func forEachLocale(of own: LocaleID?, log: DiagnosticLog, _ faults: (FormatContext) -> [Diagnostic]) {
    var context = context
    if let own { context.locale = own }
    let first = faults(context)
    for fault in first { log.add(fault) }
    for locale in locales where locale != context.locale {
      var other = context
      other.locale = locale
      other.currencyLocale = own
      for fault in faults(other) where !first.contains(fault) { log.add(fault.named(in: locale)) }
    }
  }
}

extension DescriptorLint.Kind {
  /// Infers the kind of a descriptor from its keys: a form has sections, a row has an id or a row type, a formatter has
  /// another type. `nil` if it has none of these.
  package init?(type: String?, has: (_ key: String) -> Bool) {
    if has("sections") {
      self = .form
    } else if has("id") || has("tag") {
      self = .row
    } else if let type {
      self = Self.isFormatter(type) ? .formatter : .row
    } else {
      return nil
    }
  }

  /// Returns whether a type is that of a formatter. A misspelled type has the kind of the nearest known one.
  private static func isFormatter(_ type: String) -> Bool {
    let (rows, formatters) = (RowType.allCases.map(\.rawValue), FormatterType.allCases.map(\.rawValue))
    if formatters.containsExactly(type) { return true }
    if rows.containsExactly(type) { return false }
    return SpellingSuggestion.nearest(type, among: rows) == nil
      && SpellingSuggestion.nearest(type, among: formatters) != nil
  }
}

extension LintTarget {
  /// Returns a note for each plural text whose category the language lacks. A formatter outside a form may be for
  /// several languages.
  fileprivate func unusedTexts(of formatter: FormatterDescriptor, in locale: LocaleID) -> [Diagnostic] {
    guard let style = formatter.content.style(PluralTextStyle.self) else { return [] }
    let known = LanguageTexts(locale).categories(style.kind)
    return PluralSelector.Category.allCases.filter { style.texts[$0] != nil && !known.contains($0) }.map { category in
      Diagnostic(
        .note, .doubtfulMessage,
        "\(locale) does not have the plural category \"\(category)\", so the text is never used",
        pointer: pointer.appending(key: "plural.\(category.rawValue)").description)
    }
  }

  /// Returns the problems of creating a format: its error, or warnings about its texts.
  fileprivate func faults(_ notes: () throws(FormatError) -> [String]) -> [Diagnostic] {
    do throws(FormatError) {
      return try notes().map { Diagnostic(.warning, .noWords, $0, pointer: pointer.description) }
    } catch {
      return [Diagnostic(compiling: error, pointer: pointer.description)]
    }
  }
}
