import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
internal import RaqamMemory

extension EvalSession {
  /// Performs `format`: formats a value with a formatter or a row.
  func format(_ request: JSONNode, in document: JSONDocument) throws(EvalError) -> [JSONValue.Member] {
    let (prepared, now) = try prepare(request, in: document)
    let node = request["value"]
    let value: FieldValue
    do throws(FormatError) {
      value = if let node { try prepared.value(node) } else { .null }
    } catch {
      throw EvalError(error, pointer: "/value")
    }
    do throws(FormatError) {
      let message = try prepared.message(value)
      let text = if let message { message.text } else { try prepared.text(value, now) }
      var members: [JSONValue.Member] = [.init("text", .string(text))]
      if try wantsParts(request) {
        let parts = if let message { message.parts } else { try prepared.parts(value, now).map(\.json) }
        members.append(.init("parts", .array(parts)))
      }
      if let errors = message?.errors, !errors.isEmpty { members.append(.init("errors", .array(errors))) }
      if !prepared.diagnostics.isEmpty {
        members.append(.init("diagnostics", .array(prepared.diagnostics.map(\.json))))
      }
      return members
    } catch {
      throw EvalError(error, pointer: "/value")
    }
  }

  private func wantsParts(_ request: JSONNode) throws(FormatError) -> Bool {
    guard let node = request["parts"], !node.isNull else { return false }
    guard let flag = node.asBool else {
      throw FormatError(.typeMismatch, "\"parts\" must be true or false, found \(node.kind.article)")
    }
    return flag
  }

  /// Returns the compiled format of a request's `formatter` or `row`, and the current instant. The instant is separate
  /// because the format may be cached from an earlier request.
  func prepare(_ request: JSONNode, in document: JSONDocument) throws(EvalError) -> (format: Prepared, now: Instant) {
    let formatter = request["formatter"].flatMap { $0.isNull ? nil : $0 }
    let row = request["row"].flatMap { $0.isNull ? nil : $0 }
    guard let node = formatter ?? row, formatter == nil || row == nil else {
      throw EvalError("malformed_request", "the request requires either \"formatter\" or \"row\"")
    }
    let (injected, contextKey) = try context(request)
    let currencies = request["currencies"].flatMap { $0.isNull ? nil : $0 }
    var bytes = contextKey
    bytes.append(formatter == nil ? 0 : 1)
    bytes += document.bytes[node.range]
    if let currencies {
      bytes.append(0)
      bytes += document.bytes[currencies.range]
    }
    let key = BytesKey(bytes)
    if let kept = prepared.value(for: key) { return (kept, injected.now) }
    let isKept = bytes.count <= Self.cachedSourceLimit
    // The cost of a cached format in the factory does not include the descriptor, so do not share long ones.
    let factory =
      bytes.count <= Self.sharedSourceLimit
      ? self.factory
      : FormatterFactory(
        capacity: 1, timeZones: self.factory.timeZones,
        regionalData: self.factory.regionalData)
    let log = try log(currencies: currencies)
    var context = injected
    context.currencies = log.currencies
    let built =
      formatter == nil
      ? try prepareRow(node, context: context, factory: factory, log: log)
      : try prepareFormatter(node, context: context, factory: factory, log: log)
    guard isKept else { return (built, injected.now) }
    let weight = built.weight + (formatter == nil ? Self.weightPerByte : 2) * bytes.count
    return (prepared.insert(built, for: key, weight: weight), injected.now)
  }

  /// Returns a log for diagnostics with the currencies of a request.
  func log(currencies: JSONNode?) throws(EvalError) -> DiagnosticLog {
    let log = DiagnosticLog(timeZones: factory.timeZones)
    guard let currencies else { return log }
    var catalog = log.currencies
    catalog.add(currencies, at: JSONPointer.root.appending(key: "currencies"), log: log)
    log.currencies = catalog
    if log.hasErrors { throw EvalError(log.diagnostics) }
    return log
  }

  /// The maximum size in bytes of a descriptor whose compiled form is cached: 64 KiB.
  private static let cachedSourceLimit = 64 << 10

  /// The maximum size in bytes of a descriptor whose formats the factory caches, too: 2 KiB.
  private static let sharedSourceLimit = 2 << 10

  private func prepareFormatter(
    _ node: JSONNode, context: FormatContext, factory: FormatterFactory, log: DiagnosticLog
  ) throws(EvalError) -> Prepared {
    let pointer = JSONPointer.root.appending(key: "formatter")
    guard let descriptor = FormatterDescriptor(node, at: pointer, log: log) else {
      throw EvalError(log.diagnostics)
    }
    let format = try Self.checked("/formatter") { () throws(FormatError) in
      try factory.format(for: descriptor, in: context)
    }
    return Prepared(
      value: { node throws(FormatError) in try descriptor.value(from: node) },
      text: { value, now throws(FormatError) in try format.string(value, now: now) },
      parts: { value, now throws(FormatError) in try format.parts(value, now: now) },
      message: { value throws(FormatError) in try format.messageReply(value) },
      parse: { text, leniency, now throws(FormatError) in try format.parse(text, leniency, DateReading(now: now)) },
      diagnostics: log.diagnostics + Self.warnings(format.notes, at: pointer), weight: format.weight)
  }

  private func prepareRow(
    _ node: JSONNode, context: FormatContext, factory: FormatterFactory, log: DiagnosticLog
  ) throws(EvalError) -> Prepared {
    let pointer = JSONPointer.root.appending(key: "row")
    // The text and value of a row do not depend on its conditions and rules.
    var expressions = ExpressionLog(log)
    guard let row = RowDescriptor(node, at: pointer, expressions: &expressions) else {
      throw EvalError(log.diagnostics)
    }
    let (format, rules) = try Self.checked("/row") { () throws(FormatError) in
      (
        try RowFormat(row, factory: factory, context: context),
        try factory.rules(for: row.timeZone ?? context.zone)
      )
    }
    return Prepared(
      value: { node throws(FormatError) in try row.value(from: node, rules: rules) },
      text: { value, now throws(FormatError) in try format.text(value, now: now) },
      parts: { value, now throws(FormatError) in try format.parts(value, now: now) },
      message: { _ in nil },
      parse: { text, leniency, now throws(FormatError) in
        try format.parse(text, leniency: leniency, completing: RowCompletion(now: now))
      },
      diagnostics: log.diagnostics + Self.warnings(format.notes, at: pointer),
      weight: format.weight + row.expressionWeight)
  }

  private static func warnings(_ notes: [String], at pointer: JSONPointer) -> [Diagnostic] {
    notes.map { Diagnostic(.warning, .noWords, $0, pointer: pointer.description) }
  }
}
