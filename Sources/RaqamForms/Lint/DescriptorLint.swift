public import Raqam
public import RaqamDescriptors
public import RaqamJSON

/// Everything that is wrong with a descriptor, without using it.
///
/// ```swift
/// let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: now)
/// let lint = DescriptorLint(factory: FormatterFactory(), context: context)
/// lint.diagnostics(of: bytes)[0]
/// // error: /sections/0/items/1/type: unknown word "txt" for "type"; did you mean "text"? … (line 7, column 19)
/// ```
public struct DescriptorLint: Sendable {
  /// What a descriptor describes.
  public enum Kind: String, CaseIterable, Sendable {
    /// A Form object.
    case form
    /// A Row object by itself: the rows that its predicates name are not looked for.
    case row
    /// A Formatter object.
    case formatter
  }

  let factory: FormatterFactory
  let context: FormatContext
  /// Locales that the descriptor is checked for beside its own, in place of it; messages name them.
  public var locales: [LocaleID] = []
  /// What of JSON5 is accepted.
  public var extensions: JSONExtensions = []

  /// Formats are built for `context`, which may be where a fault shows: not every locale has a currency.
  public init(factory: FormatterFactory, context: FormatContext) {
    self.factory = factory
    self.context = context
  }
}

extension DescriptorLint {
  /// Everything that is wrong with a JSON text, in its order, each with line, column, length and range; behind faults of the JSON
  /// whose meaning is beyond doubt the rest is looked at all the same. Whether it is a form, a row or a formatter is told by its
  /// keys.
  public func diagnostics(of bytes: [UInt8]) -> [Diagnostic] {
    Self.diagnostics(of: bytes, extensions: extensions) { document in
      diagnostics(of: document.root, as: Self.kind(of: document.root), in: document)
    }
  }

  /// The faults of a JSON text, and what `inner` finds in it, in the order of the text.
  package static func diagnostics(
    of bytes: [UInt8], extensions: JSONExtensions, _ inner: (JSONDocument) -> [Diagnostic]
  ) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    do throws(DescriptorError) {
      let document = try JSONDocument(lint: bytes, extensions: extensions, faults: &faults)
      let found = inner(document)
      guard !faults.isEmpty else { return found }
      let log = DiagnosticLog()
      for diagnostic in faults + found { log.add(diagnostic) }
      return log.diagnostics
    } catch {
      return error.diagnostics
    }
  }

  /// What is wrong with a descriptor that stands somewhere inside a document.
  public func diagnostics(
    of node: JSONNode, as kind: Kind, in document: JSONDocument, at pointer: JSONPointer = .root
  ) -> [Diagnostic] {
    let log = DiagnosticLog(document: document, currencies: context.currencies, timeZones: factory.timeZones)
    log.reportDuplicateKeys(of: document, at: pointer)
    let place = LintPlace(node: node, pointer: pointer, log: log)
    switch kind {
    case .form: lintForm(place)
    case .row: lintRow(place)
    case .formatter: lintFormatter(place)
    }
    return log.diagnostics
  }

  /// What is no descriptor by its keys is taken for a form.
  static func kind(of node: JSONNode) -> Kind {
    node.asArray != nil ? .form : Kind(type: node["type"]?.asString) { node[$0] != nil } ?? .form
  }

  private func lintForm(_ place: LintPlace) {
    var gaps = FormGaps()
    guard let form = FormDescriptor(place.node, at: place.pointer, gaps: &gaps, log: place.log) else { return }
    forEachLocale(of: form.locale, log: place.log) { context in
      var context = context
      context.currencies.add(form.currencies)
      var compiler = FormCompiler(factory: factory, context: context, gaps: gaps)
      return compiler.faults(of: form).map { $0.moved(to: place.pointer) }
    }
    check(form, gaps, place)
  }

  /// What the checks beyond decoding warn of in a form that is right, in its order. Notes are left out.
  package func warnings(
    of form: FormDescriptor, _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer = .root
  ) -> [Diagnostic] {
    let log = DiagnosticLog(document: document, currencies: context.currencies, timeZones: factory.timeZones)
    check(form, FormGaps(ofWhole: form), LintPlace(node: node, pointer: pointer, log: log))
    // What other languages lack is nothing to this reader.
    return log.diagnostics.filter { $0.severity == .warning && $0.code != .missingTranslation }
  }

  private func check(_ form: FormDescriptor, _ gaps: FormGaps, _ place: LintPlace) {
    let context = context.settled(own: form.locale)
    let subject = FormLint(form: form, gaps: gaps, place: place, locales: locales, context: context)
    for check in FormLint.checks { check(subject) }
    for row in subject.rows { row.check() }
  }

  private func lintRow(_ place: LintPlace) {
    var expressions = ExpressionLog(place.log)
    let read = RowDescriptor.read(place.node, at: place.pointer, expressions: &expressions)
    expressions.report(ids: nil)
    guard let (row, fault) = read else { return }
    if fault != .format {
      forEachLocale(of: nil, log: place.log) { context in
        place.faults { () throws(FormatError) in
          try RowFormat(row, factory: factory, context: context).notes
        }
      }
    }
    if fault != .format { RowLint(row: row, place: place, facts: RowFacts(), context: context).check() }
  }

  private func lintFormatter(_ place: LintPlace) {
    guard let formatter = FormatterDescriptor(place.node, at: place.pointer, log: place.log) else { return }
    forEachLocale(of: formatter.locale, log: place.log) { context in
      place.faults { () throws(FormatError) in try factory.format(for: formatter, in: context).notes }
    }
    FormatterLint(formatter: formatter, row: nil, place: place, context: context).check()
  }

  /// Adds what is found for the descriptor's own locale, else the context's, and then what is found for others alone.
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
  /// What has some keys: a form has sections, a row has an id or the type of a row, a formatter has another type; `nil` for
  /// what has none of these.
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

  /// A misspelt type is of the kind that has a word like it.
  private static func isFormatter(_ type: String) -> Bool {
    let (rows, formatters) = (RowType.allCases.map(\.rawValue), FormatterDescriptor.TypeWord.allCases.map(\.rawValue))
    if formatters.containsExactly(type) { return true }
    if rows.containsExactly(type) { return false }
    return NearestWord.nearest(type, among: rows) == nil && NearestWord.nearest(type, among: formatters) != nil
  }
}

extension LintPlace {
  /// What making a format says: an error, or what its texts are not.
  fileprivate func faults(_ notes: () throws(FormatError) -> [String]) -> [Diagnostic] {
    do throws(FormatError) {
      return try notes().map { Diagnostic(.warning, .noWords, $0, pointer: pointer.description) }
    } catch {
      return [Diagnostic(compiling: error, pointer: pointer.description)]
    }
  }
}
