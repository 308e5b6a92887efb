public import Raqam
public import RaqamDescriptors
public import RaqamJSON

/// Explains the texts of a form's rows; see ``/RaqamDescriptors/FormatExplanation``. Keys are named by their JSON
/// pointer in the form.
///
/// ```swift
/// let explainer = try FormExplainer(bytes, values: values, context: context, factory: FormatterFactory())
/// let amount = try explainer.explanation(ofRow: "amount")
/// amount.fact(.currency)?.source.description  // the row's /sections/0/items/1/currency.code
/// amount.fact(.locale)?.source.description    // the context
/// try explainer.explanation(typed: "1,5", inRow: "amount").reading?.error?.offset  // 1
/// ```
public struct FormExplainer: Sendable {
  private let root: JSONNode
  private let pointer: JSONPointer
  private let contextOrigins: KeyOrigins.Layer
  /// Whether the reader's locale replaces the form's.
  private let hasReaderLocale: Bool
  private let factory: FormatterFactory
  private let session: FormSession
  /// The warnings and notes about the form and its values.
  public let diagnostics: [Diagnostic]

  /// Decodes and compiles a form and sets its values.
  ///
  /// - Parameters:
  ///   - bytes: The form, as JSON.
  ///   - values: The values by row id.
  ///   - context: The defaults for keys that the form omits, and the reader's locale.
  ///   - factory: The factory that creates and caches the formats.
  /// - Throws: A `DescriptorError` with every error that ``FormDescriptor/decode(_:currencies:timeZones:budget:extensions:)``
  ///   or ``CompiledForm/init(_:factory:context:)`` finds.
  public init(
    _ bytes: [UInt8], values: [JSONMember] = [], context: FormatContext, factory: FormatterFactory
  ) throws(DescriptorError) {
    let document = try JSONDocument(descriptor: bytes, budget: context.budget)
    try self.init(document.root, in: document, values: values, context: context, factory: factory)
  }

  /// Compiles a form that is nested in a document and sets its values.
  package init(
    _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer = .root, values: [JSONMember],
    context: FormatContext, contextOrigins: KeyOrigins.Layer = [:], factory: FormatterFactory
  ) throws(DescriptorError) {
    let (descriptor, said) = try FormDescriptor.decode(node, in: document, at: pointer, timeZones: factory.timeZones)
    let form = try CompiledForm(descriptor, factory: factory, context: context)
    root = node
    self.pointer = pointer
    self.contextOrigins = contextOrigins
    hasReaderLocale = context.readerLocale != nil
    self.factory = factory
    session = form.session(values: values)
    diagnostics = said + form.diagnostics + session.diagnostics
  }
}

extension FormExplainer {
  /// Explains the displayed text of a row.
  ///
  /// If the row rejects the value, `error` of the explanation has the reason.
  ///
  /// - Parameters:
  ///   - id: The id of the row.
  ///   - value: A JSON value to explain instead of the row's value.
  /// - Throws: `typeMismatch` if the form has no such row, with the nearest id as hint; `limitExceeded` and
  ///   `icuFailure` as ``/RaqamDescriptors/FormatExplainer/explanation(of:)``.
  public func explanation(ofRow id: String, value: JSONNode? = nil) throws(FormatError) -> FormatExplanation {
    let slot = try slot(id)
    let explainer = explainer(slot)
    let (session, refusal) = session(giving: value, to: slot)
    if let refusal { return try explainer.explanation(refused: refusal) }
    return try explainer.explanation(of: session.rows[slot].value, shownAs: session.rows[slot].text)
  }

  /// Returns the session with a new value of a row, or unchanged if there is none, and the reason if the row rejected
  /// the value.
  private func session(giving value: JSONNode?, to slot: Slot) -> (session: FormSession, refusal: FormatError?) {
    let row = session.rows[slot]
    guard let value else {
      let refused = row.value == .null ? row.issues.first { $0.code == .type } : nil
      return (session, refused.map { FormatError(.typeMismatch, $0.message) })
    }
    do throws(FormatError) { _ = try row.plan.descriptor.value(from: value, rules: row.plan.zone) } catch {
      return (session, error)
    }
    var session = session
    let outcome = session.set(value, for: row.plan.id)
    return (session, outcome.refusal.map { FormatError(.typeMismatch, $0.message, offset: outcome.offset) })
  }

  /// Explains the displayed text of a row for untyped text: a JSON string if the row accepts it, or else JSON.
  package func explanation(ofRow id: String, given text: String) throws(FormatError) -> FormatExplanation {
    let string = JSONNode(.string(text))
    let explanation = try explanation(ofRow: id, value: string)
    guard explanation.error != nil else { return explanation }
    guard let document = document(text) else { return explanation }
    let other = try self.explanation(ofRow: id, value: document.root)
    return other.error == nil ? other : explanation
  }

  /// Explains how a row parses typed input. If the input is rejected, `reading` of the explanation has the error.
  ///
  /// - Throws: `typeMismatch` if the form has no such row, with the nearest id as hint; `limitExceeded` and
  ///   `icuFailure` as ``/RaqamDescriptors/FormatExplainer/explanation(of:)``.
  public func explanation(
    typed text: String, inRow id: String, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> FormatExplanation {
    let slot = try slot(id)
    return try explainer(slot).explanation(
      typed: text, leniency: leniency, completing: session.completion(slot),
      write: { value throws(FormatError) in
        var budget = session.budgetOfRound
        return try session.text(of: value, in: slot, at: session.now, &budget).text
      })
  }

  /// Explains the predicates of a row: why it is hidden, disabled or required, which options it offers, and which rules
  /// its value violates. Values of passwords are omitted.
  ///
  /// - Parameters:
  ///   - id: The id of the row.
  ///   - value: A JSON value to use instead of the row's value.
  /// - Returns: The explanations in the order of the keys, rules last.
  /// - Throws: `typeMismatch` if the form has no such row, with the nearest id as hint.
  public func predicates(ofRow id: String, value: JSONNode? = nil) throws(FormatError) -> [RowPredicateExplanation] {
    let slot = try slot(id)
    let (session, refusal) = session(giving: value, to: slot)
    return predicates(slot, in: session, isChecked: refusal == nil)
  }

  /// Explains the predicates of a row for untyped text, which is interpreted as in ``explanation(ofRow:given:)``.
  package func predicates(ofRow id: String, given text: String) throws(FormatError) -> [RowPredicateExplanation] {
    let slot = try slot(id)
    var (session, refusal) = session(giving: JSONNode(.string(text)), to: slot)
    if refusal != nil, let document = document(text) {
      let other = self.session(giving: document.root, to: slot)
      if other.refusal == nil { (session, refusal) = other }
    }
    return predicates(slot, in: session, isChecked: refusal == nil)
  }

  /// Explains the predicates of a row for the value of typed input.
  ///
  /// - Throws: `typeMismatch` if the form has no such row, with the nearest id as hint.
  public func predicates(
    typed text: String, inRow id: String, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> [RowPredicateExplanation] {
    let slot = try slot(id)
    var session = session
    let reading = session.reading(text, slot, leniency, completing: session.completion(slot))
    guard case .value(let value, _) = reading, session.rows[slot].plan.expression == nil else {
      return predicates(slot, in: session, isChecked: false)
    }
    let outcome = session.put(value, into: slot)
    return predicates(slot, in: session, isChecked: outcome.refusal == nil)
  }

  private func document(_ text: String) -> JSONDocument? {
    do throws(JSONError) { return try JSONDocument(parsing: text) } catch { return nil }
  }

  private func predicates(_ slot: Slot, in session: FormSession, isChecked: Bool) -> [RowPredicateExplanation] {
    let row = location(of: slot)
    let section = pointer.appending(key: "sections").appending(index: session.rows[slot].section)
    return session.predicates(slot, isChecked: isChecked).map { predicate in
      let isOfSection = predicate.kind == .section
      let start =
        isOfSection ? section.appending(key: predicate.key) : row.pointer.appending(key: row.prefix + predicate.key)
      let predicatePointer = predicate.path.reduce(start) { $0.appending(key: $1) }
      return RowPredicateExplanation(
        kind: predicate.kind, place: predicatePointer.description, explanation: predicate.explanation)
    }
  }

  private func slot(_ id: String) throws(FormatError) -> Slot {
    if let slot = session.slots[id] { return slot }
    let ids = session.slots.names.sorted()
    throw FormatError(
      .typeMismatch, "unknown row \"\(id.abbreviated())\"", hint: SpellingSuggestion.hint(id, among: ids))
  }

  private func explainer(_ slot: Slot) -> RowExplainer {
    let row = session.rows[slot]
    let plan = row.plan
    return RowExplainer(
      plan.descriptor, plan.format, at: location(of: slot), context: session.form.context, factory: factory)
  }

  /// Returns the node and pointer of a row's keys; for a new row, those of its template.
  private func location(of slot: Slot) -> RowExplainer.Place {
    let row = session.rows[slot]
    let section = session.plan.sections[row.section]
    let here = pointer.appending(key: "sections").appending(index: row.section)
    let isInTemplate = row.isGenerated && section.descriptor.entry.isEmpty
    let rowPointer =
      if isInTemplate { here } else if row.isGenerated, let item = row.item {
        here.entryRow(item.index)
      } else { here.appending(key: "items").appending(index: section.slots.lowerBound.distance(to: slot)) }
    let tokens = rowPointer.tokens.dropFirst(pointer.tokens.count)
    let relative = tokens.reduce(JSONPointer.root) { $0.appending(key: $1) }
    return RowExplainer.Place(
      root.at(relative) ?? root, at: rowPointer, prefix: isInTemplate ? "dynamic." : "", outer: outer)
  }

  /// The origins of values that the row does not specify: the form's keys, and the context.
  private var outer: KeyOrigins {
    let keys = FormKeys.all.filter { $0.name == "locale" && !hasReaderLocale }
    var layer = KeyOrigins.layer(root, at: pointer, kind: .form, known: keys)
    for currency in root["currencies"]?.asObject ?? [] {
      let keyPointer = pointer.appending(key: "currencies").appending(key: currency.key)
      layer["currencies/\(currency.key)"] = KeyOrigins.Origin(FormatExplanation.Source(.form, keyPointer.description))
    }
    var origins = KeyOrigins([layer])
    origins.context = contextOrigins
    return origins
  }
}
