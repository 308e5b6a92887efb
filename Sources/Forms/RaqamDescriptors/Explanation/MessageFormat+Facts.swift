internal import Raqam
internal import RaqamJSON

extension UnicodeMessageFormatter {
  func explain(_ value: FieldValue?, to log: inout FactLog) throws(FormatError) -> EngineUse? {
    log.add(
      .syntax, .string(FormatterDescriptor.MessageStyle.Syntax.messageFormat2.rawValue), log.source("message.syntax"))
    log.add(.isolation, .string(isolation.rawValue), log.source("message.isolation"))
    let pattern = log.source("message.pattern")
    log.add(.arguments, .strings(argumentNames.map { "$\($0)" }), pattern)
    let functions = Set(source.expressions.compactMap { $0.expression.function.map { ":\($0.name)" } }).sorted()
    if !functions.isEmpty { log.add(.functions, .strings(functions), pattern) }
    guard case .object(let arguments)? = value else { return nil }
    try explainSelection(arguments, pattern, to: &log)
    let problems = try format(arguments).problems
    if !problems.isEmpty {
      let offsets = source.text.utf16Offsets(ofBytes: problems.map(\.offset))
      let errors = zip(problems, offsets).map { "\($0.message) (at offset \($1))" }
      log.add(.errors, .strings(errors), pattern)
    }
    return isPlanned(for: arguments) ? .plan : nil
  }

  private func explainSelection(
    _ arguments: [ExactText: FieldValue], _ pattern: FactLog.Source, to log: inout FactLog
  ) throws(FormatError) {
    guard case .select(let message)? = source.model else { return }
    log.add(.selectors, .strings(message.selectors.map { "$\($0)" }), pattern)
    let keys = message.variants.map { variant in
      variant.keys.map { key in
        switch key {
        case .literal(let text): text.string
        case .catchall: "*"
        }
      }.joined(separator: " ")
    }
    log.add(.variants, .strings(keys), pattern)
    let index = variant(for: arguments)
    if keys.indices.contains(index) { log.add(.variant, .string(keys[index]), pattern) }
  }
}

extension JSONValue {
  fileprivate static func strings(_ strings: [String]) -> JSONValue { .array(strings.map(JSONValue.string)) }
}

extension FactLog {
  /// Returns the source of a key; the default if no key sets it.
  fileprivate func source(_ key: String) -> Source { origins.first(key)?.source ?? Source(.standard) }
}
