internal import Raqam
internal import RaqamDescriptors

// Translations that are not valid messages.

/// Finds the translated messages of a form that cannot be displayed, so that their readers see the source text.
struct TranslationCheck {
  let form: FormDescriptor
  /// The ids of all rows.
  let ids: Set<ExactText>
  let factory: FormatterFactory
  let context: FormatContext
  var budget: Budget
  private lazy var formatters = SharedFormatters(form.formattersOfRows)
  /// The arguments of each translated message, or its error.
  private var found: [FormatterDescriptor: Result<[String], FormatError>] = [:]

  init(_ form: FormDescriptor, ids: Set<ExactText>, factory: FormatterFactory, context: FormatContext, budget: Budget) {
    (self.form, self.ids, self.factory, self.context, self.budget) = (form, ids, factory, context, budget)
  }

  /// The reason why a translated message cannot be displayed, and the index of its formatter, which is `nil` for a rule.
  struct Fault {
    var formatter: Int?
    let code: Diagnostic.Code
    let message: String
  }

  /// Replaces the translated messages of a row that cannot be displayed by those of its source; returns the reasons.
  ///
  /// - Parameter entry: The ids of the rows of the same entry.
  mutating func restore(
    _ row: inout RowDescriptor, _ source: RowDescriptor, entry: [String] = []
  ) -> [Fault] {
    var faults: [Fault] = []
    for index in row.formatters.indices {
      guard var fault = fault(of: row.formatters[index], in: row, source.formatters[index], entry) else { continue }
      row.formatters[index] = source.formatters[index]
      fault.formatter = index
      faults.append(fault)
    }
    guard form.messageSyntax == .messageFormat2 else { return faults }
    for index in row.rules.indices where row.rules[index].message != source.rules[index].message {
      let fault = row.rules[index].message.flatMap {
        MessageKey.predicate.fault(ofUnicodeMessage: $0, in: context.locale)
      }
      guard let fault else { continue }
      row.rules[index].message = source.rules[index].message
      faults.append(Fault(code: .invalidMessage, message: fault.message))
    }
    return faults
  }

  /// Returns the reason why a message that is translated cannot be displayed; `nil` for other formatters.
  private mutating func fault(
    of formatter: FormatterDescriptor, in row: RowDescriptor, _ source: FormatterDescriptor, _ entry: [String]
  ) -> Fault? {
    guard formatter.content.style(FormatterDescriptor.MessageStyle.self) != nil, formatter != source else { return nil }
    let named = formatter.usesNamedFormatters ? formatter.naming(formatters) : formatter
    switch arguments(of: row.traits.completed(named, in: row)) {
    case .failure(let error): return Fault(code: Diagnostic.Code(error.code), message: error.message)
    case .success(let names):
      let unknown = names.first { !ids.contains(ExactText($0)) && !entry.containsExactly($0) }
      // An argument that the source has as well is an error of the form.
      guard let unknown, !source.hasArgument(unknown) else { return nil }
      return Fault(code: .unknownID, message: "unknown row \"\(unknown.abbreviated())\" in the message")
    }
  }

  private mutating func arguments(of formatter: FormatterDescriptor) -> Result<[String], FormatError> {
    if let known = found[formatter] { return known }
    let result: Result<[String], FormatError>
    do throws(FormatError) {
      try budget.charge(max(formatter.makingSteps, 1_000), for: "checking the translations of the form")
      result = .success(try factory.format(for: formatter, in: context).messageArguments)
    } catch {
      // Compiling the form reports that the budget is exhausted.
      result = budget.isExhausted ? .success([]) : .failure(error)
    }
    found[formatter] = result
    return result
  }
}

extension FormatterDescriptor {
  fileprivate func hasArgument(_ name: String) -> Bool {
    content.style(MessageStyle.self)?.argumentOffsets[name] != nil
  }
}

extension FormCompiler {
  /// Returns the form in the reader's language. A message whose translation cannot be displayed has its source text,
  /// with a warning.
  mutating func translated(_ original: FormDescriptor, _ messages: FormMessages) -> FormDescriptor {
    let form = original.translated(into: context.locale, messages)
    guard !context.locale.texts(in: original.translations).isEmpty else { return form.namingFormatters() }
    let ids = Set(slots.keys).union(gaps.ids.map { ExactText($0) })
    var check = TranslationCheck(original, ids: ids, factory: factory, context: context, budget: budget)
    var parts = form.parts
    for (index, section) in original.sections.enumerated() {
      for (rowIndex, row) in section.rows.enumerated() {
        let faults = check.restore(&parts.sections[index].rows[rowIndex], row)
        report(faults, row, at: gaps.pointer(section: index, row: rowIndex))
      }
      let pointer = gaps.pointer(section: index)
      if let source = section.template, var template = parts.sections[index].template {
        report(check.restore(&template, source), source, at: pointer)
        parts.sections[index].template = template
      }
      let names = section.entry.map(\.id)
      for (item, row) in section.entry.enumerated() {
        let faults = check.restore(&parts.sections[index].entry[item], row, entry: names)
        report(faults, row, at: pointer + "/dynamic.items/\(item)")
      }
    }
    return FormDescriptor(parts: parts).namingFormatters()
  }

  private func report(_ faults: [TranslationCheck.Fault], _ row: RowDescriptor, at pointer: String) {
    guard reportsTranslations else { return }
    for fault in faults {
      log.add(
        Diagnostic(
          .warning, fault.code,
          "row \"\(row.id.abbreviated())\": the translation into \(context.locale) is not used: \(fault.message)",
          pointer: pointer + (fault.formatter.map { Self.pointer(ofFormatter: $0, in: row) } ?? ""),
          hint: "run raqam lint"))
    }
  }
}
