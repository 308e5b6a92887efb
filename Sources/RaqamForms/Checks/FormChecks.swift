internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// What a form must pass beside its rows, decoded or made in code: ids that stand once, not too many rows, expressions that
/// name rows that are there, conditions without circles, messages that something asks for.
///
/// Rows and sections are added as they are met, in order; `report` looks at the whole.
struct FormChecks {
  /// A key of `messages` with its place.
  struct MessageKey {
    let key: String
    let pointer: JSONPointer
    let byteOffset: Int?
  }

  var ids = FormIDs()
  var expressions = ExpressionLog()
  var messageKeys: [MessageKey] = []

  /// Reports what only the whole form shows.
  mutating func report(on form: FormDescriptor, at pointer: JSONPointer, log: inout DiagnosticLog) {
    expressions.report(ids: ids.rows, log: &log)
    VisibilityCycles.report(in: form.sections, at: pointer, expressions, log: &log)
    reportMessages(of: form, log: &log)
  }

  /// Warns of messages that nothing asks for: a key is the code of an issue, or the `message` of some rule.
  private func reportMessages(of form: FormDescriptor, log: inout DiagnosticLog) {
    // What a row that is refused would have asked for nobody knows.
    guard !messageKeys.isEmpty, !log.hasErrors else { return }
    let rows = form.sections.flatMap { $0.rows + [$0.template].compactMap(\.self) }
    let codes = FormIssue.Code.allCases.map(\.rawValue)
    let texts = rows.flatMap { $0.rules.compactMap(\.message) }
    let known = Set(texts + codes)
    for message in messageKeys where !known.contains(message.key) {
      log.report(
        .warning, .unknownKey,
        "\"\(message.key.prefix(60))\" is neither the code of an issue nor the message of a rule",
        at: message.pointer, byteOffset: message.byteOffset,
        hint: log.suggestion(for: message.key, among: codes + texts))
    }
  }
}

// MARK: - Forms made in code

extension FormChecks {
  /// Adds all of a form that no decoder has seen.
  mutating func add(_ form: FormDescriptor, log: inout DiagnosticLog) {
    let place = JSONPointer.root.appending(key: "sections")
    for (index, section) in form.sections.enumerated() {
      add(section, at: place.appending(index: index), log: &log)
    }
    let messages = JSONPointer.root.appending(key: "messages")
    for (locale, texts) in form.messages.sorted(by: { $0.key < $1.key }) {
      let table = messages.appending(key: locale)
      messageKeys += texts.keys.sorted().map {
        MessageKey(key: $0, pointer: table.appending(key: $0), byteOffset: nil)
      }
    }
  }

  private mutating func add(_ section: SectionDescriptor, at pointer: JSONPointer, log: inout DiagnosticLog) {
    if let id = section.id { ids.add(id, at: pointer, byteOffset: nil, log: &log) }
    expressions.add(section.hidden, at: pointer.appending(key: "hidden"))
    let items = pointer.appending(key: "items")
    for (index, row) in section.rows.enumerated() {
      let place = items.appending(index: index)
      guard ids.countRow(at: place, byteOffset: nil, log: &log) else { break }
      ids.add(row: row.id, at: place, byteOffset: nil, log: &log)
      add(row, at: place, log: &log)
    }
    if let prefix = section.idPrefix { ids.add(prefix: prefix, at: pointer, byteOffset: nil, log: &log) }
    if let template = section.template { add(template, at: pointer, prefix: "dynamic.", log: &log) }
  }

  private mutating func add(
    _ row: RowDescriptor, at pointer: JSONPointer, prefix: String = "", log: inout DiagnosticLog
  ) {
    if row.content != .plain, !row.traits.owns(row.content) {
      log.report(
        .error, .conflictingKeys, "the content is not that of a row of type \(row.type.rawValue)", at: pointer,
        byteOffset: nil)
    }
    expressions.add(row.hidden, at: pointer.appending(key: prefix + "hidden"))
    expressions.add(row.disabled, at: pointer.appending(key: prefix + "disabled"))
    let formatters = pointer.appending(key: prefix + "formatter")
    for (index, formatter) in row.formatters.enumerated() {
      row.reportMisfit(of: formatter, at: formatters.appending(index: index), byteOffset: nil, log: &log)
    }
    let rules = pointer.appending(key: prefix + "rules")
    for (index, rule) in row.rules.enumerated() { expressions.add(rule, at: rules.appending(index: index)) }
  }
}
