internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// The checks of a whole form, decoded or created in code: unique ids, limits, names in expressions, cycles of
/// conditions and values, and unused messages.
///
/// Rows and sections are added in document order; `report` then checks the whole form.
struct FormChecks {
  /// A text of `messages` or `translations` with its location.
  struct Message {
    let key: String
    let text: String
    let pointer: JSONPointer
    /// The offsets of the key and of the text in the document.
    let byteOffsets: (key: Int, text: Int)?
  }

  /// The rejected parts of the document.
  var gaps = FormGaps()
  let log: DiagnosticLog
  var ids: FormIDs
  var expressions: ExpressionLog
  var messages: [Message] = []
  var translations: [Message] = []

  init(_ log: DiagnosticLog) {
    self.log = log
    ids = FormIDs(log)
    expressions = ExpressionLog(log)
  }

  /// Reports errors that depend on the whole form.
  ///
  /// - Parameter node: The node of the form; `nil` for a form created in code.
  mutating func report(on form: FormDescriptor, _ node: JSONNode? = nil, at pointer: JSONPointer) {
    ids.reportNames()
    expressions.report(ids: ids.rows, sections: form.sections)
    ValueOrder.report(in: form.sections, gaps, at: pointer, expressions)
    PasswordDisclosureCheck.report(in: form.sections, gaps, at: pointer, expressions)
    VisibilityCycles.report(in: form.sections, gaps, at: pointer, expressions)
    reportMessages(of: form)
    reportTranslations(of: form, node)
  }

  /// Reports messages with unknown keys and invalid arguments. A key is that of a message, the code of an issue, or the
  /// `message` of a rule.
  private func reportMessages(of form: FormDescriptor) {
    if form.messageSyntax == .messageFormat2 { reportRuleMessages() }
    guard !messages.isEmpty else { return }
    let rows = form.sections.flatMap { $0.rows + $0.templates }
    let texts = rows.flatMap { $0.rules.compactMap(\.message) } + expressions.messages.map(\.text)
    let known = Set(exact: texts)
    let words = Set(
      FormIssue.Code.allCases.map(\.rawValue) + MessageKey.allCases.map(\.rawValue)
        + AccessibilityText.allCases.map(\.rawValue)
    ).sorted()
    for message in messages where !known.contains(message.key) {
      let keys = MessageKey.all(named: message.key)
      if AccessibilityText(exact: message.key) != nil { continue }
      guard keys.isEmpty else {
        report(message, form.messageSyntax, naming: keys)
        continue
      }
      log.report(
        .warning, .unknownKey,
        "unknown message \"\(message.key.abbreviated(to: 60))\"",
        at: message.pointer, byteOffset: message.byteOffsets?.key,
        hint: log.suggestion(for: message.key, among: words + texts))
    }
  }

  /// Reports messages of rules that are not valid messages of MessageFormat 2, and their texts in `messages`.
  private func reportRuleMessages() {
    let rules = expressions.messages.map {
      Message(key: $0.text, text: $0.text, pointer: $0.pointer, byteOffsets: $0.byteOffset.map { ($0, $0) })
    }
    let known = Set(exact: rules.map(\.text))
    for message in rules + messages.filter({ known.contains($0.key) }) {
      report(message, .messageFormat2, naming: [.predicate])
    }
  }

  /// Reports translations of texts that are not in the form.
  private func reportTranslations(of form: FormDescriptor, _ node: JSONNode?) {
    guard !translations.isEmpty else { return }
    let isWhole = !log.hasErrors
    let form = isWhole ? form : gaps.filled(form) ?? form
    let texts = form.texts
    // In rejected parts, any string may be a text of the form, and paths are unknown.
    let known = Set(
      exact:
        texts.map(\.text) + form.places.map(\.path) + (isWhole ? [] : node?["sections"]?.strings ?? []))
    for translation in translations where !known.contains(translation.key) {
      if !isWhole, translation.key.beginsWithBytes(of: "sections.") { continue }
      log.report(
        .warning, .unknownKey,
        "unknown text \"\(translation.key.abbreviated(to: 60))\"",
        at: translation.pointer, byteOffset: translation.byteOffsets?.key,
        hint: log.suggestion(for: translation.key, among: texts.map(\.text) + texts.map(\.path)))
    }
  }

  /// Reports a message with arguments that none of its keys has. A code covers several messages, so the arguments of
  /// each are valid.
  private func report(
    _ message: Message, _ syntax: FormatterDescriptor.MessageStyle.Syntax, naming keys: [MessageKey]
  ) {
    let known = MessageKey.Argument.allCases.filter { argument in keys.contains { $0.arguments.contains(argument) } }
    do throws(MessageTemplate.SyntaxError) {
      _ = try MessageTemplate(message.text, syntax: syntax, known: known, locale: .root)
    } catch {
      log.report(
        .error, .invalidMessage, error.message, at: message.pointer, byteOffset: message.byteOffsets?.text,
        offset: error.offset, hint: error.hint)
    }
  }
}

// MARK: - Forms made in code

extension FormChecks {
  /// Adds everything in a form that was created in code.
  mutating func add(_ form: FormDescriptor) {
    let pointer = JSONPointer.root.appending(key: "sections")
    for (index, section) in form.sections.enumerated() {
      add(section, at: pointer.appending(index: index))
    }
    messages += Self.texts(of: form.messages, at: JSONPointer.root.appending(key: "messages"))
    translations += Self.texts(of: form.translations, at: JSONPointer.root.appending(key: "translations"))
  }

  private static func texts(of tables: [String: [ExactText: String]], at pointer: JSONPointer) -> [Message] {
    tables.sorted { $0.key < $1.key }.flatMap { locale, texts in
      let table = pointer.appending(key: locale)
      return texts.sortedByName().map {
        Message(key: $0.key, text: $0.value, pointer: table.appending(key: $0.key), byteOffsets: nil)
      }
    }
  }

  private mutating func add(_ section: SectionDescriptor, at pointer: JSONPointer) {
    if let id = section.id { ids.add(id, at: pointer, byteOffset: nil) }
    let firstExpression = expressions.count
    expressions.add(section.hidden, at: pointer.appending(key: "hidden"))
    expressions.setSubject(.nothing, after: firstExpression)
    let items = pointer.appending(key: "items")
    for (index, row) in section.rows.enumerated() {
      let rowPointer = items.appending(index: index)
      guard ids.countRow(at: rowPointer, byteOffset: nil) else { break }
      ids.add(row: row.id, at: rowPointer, byteOffset: nil)
      add(row, at: rowPointer)
    }
    if let prefix = section.idPrefix { ids.add(prefix: prefix, at: pointer, byteOffset: nil) }
    for (index, name) in section.unique.enumerated() where section.item(named: name) == nil {
      log.report(
        .error, .unknownID, "unknown row \"\(name.abbreviated())\" in \"dynamic.unique\"",
        at: pointer.appending(key: "dynamic.unique").appending(index: index), byteOffset: nil)
    }
    if let minimum = section.minimumCount, let maximum = section.maximumCount, minimum > maximum {
      log.report(
        .error, .conflictingKeys,
        "\"dynamic.count.minimum\" (\(minimum)) must not exceed \"dynamic.count.maximum\" (\(maximum))",
        at: pointer.appending(key: "dynamic.count.minimum"), byteOffset: nil)
    }
    if let template = section.template { add(template, at: pointer, prefix: "dynamic.") }
    guard !section.entry.isEmpty else { return }
    if section.template != nil || section.entry.count > SectionDescriptor.entryRowLimit {
      log.report(
        .error, .conflictingKeys,
        "an entry must be one template or at most \(SectionDescriptor.entryRowLimit) rows", at: pointer,
        byteOffset: nil)
    }
    expressions.entryNames = section.entry.map(\.id)
    for (index, row) in section.entry.enumerated() {
      let itemPointer = pointer.entryRow(index)
      ids.add(
        name: row.id, isTwice: section.entry[..<index].contains { $0.id.hasBytes(of: row.id) }, at: itemPointer,
        byteOffset: nil)
      add(row, at: itemPointer)
    }
    expressions.entryNames = []
  }

  private mutating func add(_ row: RowDescriptor, at pointer: JSONPointer, prefix: String = "") {
    if row.content != .plain, !row.traits.owns(row.content) {
      log.report(
        .error, .conflictingKeys, "the content does not belong to rows of type \(row.type.rawValue)", at: pointer,
        byteOffset: nil)
    }
    let firstExpression = expressions.count
    expressions.add(row.hidden, at: pointer.appending(key: prefix + "hidden"))
    expressions.add(row.disabled, at: pointer.appending(key: prefix + "disabled"))
    expressions.add(row.required, at: pointer.appending(key: prefix + "required"))
    for (option, condition) in row.conditionalOptions {
      expressions.add(condition, at: pointer.appending(key: prefix + "options.enabled").appending(key: option))
    }
    if let expression = row.expression {
      let expressionPointer = pointer.appending(key: prefix + "value.expression")
      if !row.traits.mayBeComputed {
        log.report(
          .error, .conflictingKeys, "rows of type \(row.type.rawValue) cannot have a computed value",
          at: expressionPointer, byteOffset: nil)
      }
      expressions.add(expression, at: expressionPointer)
    }
    let formatters = pointer.appending(key: prefix + "formatter")
    for (index, formatter) in row.formatters.enumerated() {
      row.reportMisfit(of: formatter, at: formatters.appending(index: index), byteOffset: nil, log: log)
    }
    let rules = pointer.appending(key: prefix + "rules")
    expressions.isOfASCII = row.hasASCIIDigits
    defer { expressions.isOfASCII = false }
    for (index, rule) in row.rules.enumerated() { expressions.add(rule, at: rules.appending(index: index)) }
    expressions.setSubject(PredicateSubject(of: row), after: firstExpression)
  }
}

extension JSONNode {
  /// All strings in the value, at any depth.
  fileprivate var strings: [String] {
    var strings: [String] = []
    var rest = [self]
    while let node = rest.popLast() {
      switch node.kind {
      case .string(let text): strings.append(text)
      case .array(let elements): rest += elements
      case .object(let members): rest += members.map(\.value)
      case .null, .bool, .number: break
      }
    }
    return strings
  }
}

extension RowDescriptor {
  /// Whether the text that rules are evaluated for has only ASCII digits.
  package var hasASCIIDigits: Bool { type.isNumber || type == .datetime || traits is TextRow && !keepsTypedDigits }

  /// Whether rules are evaluated for the digits as typed.
  package var keepsTypedDigits: Bool {
    guard let traits = traits as? TextRow else { return false }
    return (traits.usual == .asTyped || traits.usual == .line) && content == .plain
  }
}
