internal import Raqam
internal import RaqamDescriptors

/// A message of MessageFormat 2 whose translations are checked.
struct UnicodeTranslation {
  let source: MessageModel
  let style: FormatterDescriptor.MessageStyle
  let facts: RowFacts

  /// Returns the errors and warnings about a translation, which has the syntax of the message.
  func warnings(
    of text: String, _ language: LocaleID, _ currencies: [String: CurrencyDefinition], _ log: DiagnosticLog
  ) -> [(severity: Diagnostic.Severity, warning: MessageWarning)] {
    let parsed: MessageSource
    do throws(FormatError) { parsed = try MessageSource(bounded: text) } catch {
      return [(.error, MessageWarning(code: Diagnostic.Code(error.code), message: error.message))]
    }
    let errors = parsed.formatErrors
    guard errors.isEmpty, let message = LintedUnicodeMessage(parsed, language: language, facts: facts) else {
      return errors.map { error in
        let warning = MessageWarning(
          code: Diagnostic.Code(error.code), message: error.message, offset: error.offset,
          hint: error.hint == .option(.messageFormat1)
            ? "write {$name} for a variable: the message is in syntax 2" : error.hint?.documentText)
        return (.error, warning)
      }
    }
    let warnings = source.losses(in: message.model) + message.warnings(style, currencies, known: facts.knows)
    return unknown(in: message, log).map { (.error, $0) } + warnings.map { (.warning, $0) }
  }

  /// Finds variables that are not rows, unless the message itself has them.
  private func unknown(in message: LintedUnicodeMessage, _ log: DiagnosticLog) -> [MessageWarning] {
    let names = Set(source.inputVariables)
    let unknown = message.model.inputVariables.filter { !names.contains($0) && !facts.knows($0) }
    let ranges = Dictionary(message.source.variables.map { ($0.name, $0.range) }) { first, _ in first }
    return unknown.sorted().map { name in
      let range = ranges[name] ?? 0..<0
      let offsets = message.source.text.utf16Offsets(ofBytes: [range.lowerBound, range.upperBound])
      return MessageWarning(
        code: .unknownID, message: "unknown row \"\(name.abbreviated())\" in the translation", offset: offsets[0],
        units: offsets[1] - offsets[0], hint: log.suggestion(for: name, among: names.sorted()))
    }
  }

}

extension MessageModel {
  /// Returns warnings about variables and markup that only the message or only its translation has.
  func losses(in translation: MessageModel) -> [MessageWarning] {
    let (variables, markup) = (Set(inputVariables), markupNames)
    return variables.subtracting(translation.inputVariables).sorted().map {
      MessageWarning(message: "the translation lacks the variable {$\($0.abbreviated())}")
    }
      + markup.subtracting(translation.markupNames).sorted().map {
        MessageWarning(message: "the translation lacks the markup {#\($0.abbreviated())}")
      }
      + translation.markupNames.subtracting(markup).sorted().map {
        MessageWarning(message: "only the translation has the markup {#\($0.abbreviated())}")
      }
  }
}
