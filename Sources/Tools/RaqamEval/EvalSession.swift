internal import ICU
package import Raqam
package import RaqamDescriptors
import RaqamForms
package import RaqamJSON
internal import RaqamMemory
import RaqamPredicates
import RaqamRMS

/// Answers requests of the line protocol, for one `raqam eval` process or one handle of the C library.
///
/// Compiled descriptors are cached, because the requests of a stream rarely differ in more than the value.
package final class EvalSession {
  /// A compiled formatter or row, with its functions as closures.
  struct Prepared: Sendable {
    let value: @Sendable (JSONNode) throws(FormatError) -> FieldValue
    let text: @Sendable (FieldValue, _ now: Instant) throws(FormatError) -> String
    let parts: @Sendable (FieldValue, _ now: Instant) throws(FormatError) -> [FormatPart]
    /// The parts and errors of a message of MessageFormat 2; `nil` for other formats.
    let message: @Sendable (FieldValue) throws(FormatError) -> MessageReply?
    let parse: @Sendable (String, ParseLeniency, _ now: Instant) throws(FormatError) -> Parsed<FieldValue>
    let diagnostics: [Diagnostic]
    /// The approximate memory of its formats and predicates in bytes.
    let weight: Int
  }

  /// The context of a request, and the warnings about its locales.
  private struct KeptContext {
    var context: FormatContext
    let warnings: [Diagnostic]
  }

  let factory: FormatterFactory
  let now: @Sendable () -> Instant
  let randomBits: @Sendable () -> UInt64
  /// The open sessions.
  var sessions: FilledForms
  private var contexts = ClockCache<BytesKey, KeptContext>(capacity: 256)
  /// The warnings about the locales of the current request; empty until its context is requested.
  var localeWarnings: [Diagnostic] = []
  // Clients are not trusted, so caches of large values are also limited in bytes.
  var prepared = ClockCache<BytesKey, Prepared>(capacity: 512, weightLimit: 8 << 20)
  var forms = ClockCache<BytesKey, PreparedForm>(capacity: 32, weightLimit: 16 << 20)
  var selectors = ClockCache<ExactText, PluralSelector>(capacity: 128)
  var zones = ClockCache<ExactText, TimeZoneID>(capacity: 128)
  var predicates = ClockCache<ExactText, FormPredicate>(capacity: 256, weightLimit: 4 << 20)
  var expressions = ClockCache<ExactText, GuardedRegularExpression>(capacity: 256, weightLimit: 4 << 20)
  private let writer = JSONWriter()
  /// The budget of each request.
  package var budget: Budget
  /// The maximum size in bytes of an id that is repeated in the reply to a failed request.
  private static let idLimit = 64 << 10
  /// Freed memory is returned to the system after requests that take longer.
  private static let quickReply = Duration.milliseconds(20)

  /// Creates a session. `now` is the clock for requests without an instant, and `randomBits` provides the ids of
  /// new rows. `budget` is that of each request.
  package init(
    factory: FormatterFactory, now: @escaping @Sendable () -> Instant, randomBits: @escaping @Sendable () -> UInt64,
    sessionLimit: Int = FormSessionStore.standardLimit, budget: Budget = .standard
  ) {
    self.budget = budget
    self.factory = factory
    self.now = now
    self.randomBits = randomBits
    sessions = FilledForms(limit: sessionLimit)
  }

  /// Returns the reply to a line, without a line ending.
  package func reply(to line: [UInt8]) -> [UInt8] {
    switch document(line) {
    case .success(let document): reply(to: document)
    case .failure(let error): failure(error)
    }
  }

  /// The result for a line if the sessions belong to another thread.
  package enum Answer {
    case reply([UInt8])
    /// A request for a session, which must be answered in order by the owner of the sessions.
    case ofSession(JSONDocument)
  }

  /// Returns the reply to a line, unless it depends on earlier requests.
  package func answer(to line: [UInt8]) -> Answer {
    switch document(line) {
    case .success(let document):
      let isOfSession = document.root["op"]?.asString.flatMap(Operation.init(exact:))?.isOfSession == true
      return isOfSession ? .ofSession(document) : .reply(reply(to: document))
    case .failure(let error): return .reply(failure(error))
    }
  }

  /// Returns the reply to a parsed request. After a long request, freed memory is returned to the system.
  package func reply(to document: JSONDocument) -> [UInt8] {
    let clock = ContinuousClock()
    let start = clock.now
    defer { if start.duration(to: clock.now) > Self.quickReply { FreedMemory.release() } }
    return answered(document)
  }

  private func answered(_ document: JSONDocument) -> [UInt8] {
    let id = document.root["id"].map { JSONValue($0) }
    do throws(EvalError) {
      localeWarnings = []
      let answer = try answer(document.root, in: document)
      let members = Self.members(id, ok: true) + Self.adding(localeWarnings, to: answer)
      if let bytes = bytes(members) { return bytes }
      var failure = tooLong
      if let name = document.root["session"]?.asString,
        ["session.edit", "session.refresh", "session.snapshot"].contains(document.root["op"]?.asString)
      {
        forgetReported(name)
        failure.hint = "request the difference: the operation is done, and the difference is the whole form"
      }
      throw failure
    } catch {
      return failure(error, id: id)
    }
  }

  /// Returns the reply to a line that cannot be processed.
  package func failure(_ error: EvalError, id: JSONValue? = nil) -> [UInt8] {
    // Do not repeat an id that is as long as a request.
    let id = id.flatMap { writer.bytes($0, limit: Self.idLimit) == nil ? nil : $0 }
    var members = Self.members(id, ok: false) + [.init("error", error.json)]
    if !error.diagnostics.isEmpty {
      members.append(.init("diagnostics", .array(error.diagnostics.map(\.json))))
    }
    return writer.bytes(.object(members))
  }

  /// Returns the JSON of a reply; `nil` if it exceeds the limit.
  func bytes(_ members: [JSONValue.Member]) -> [UInt8]? { writer.bytes(.object(members), limit: budget.bytesOut) }

  var tooLong: EvalError {
    EvalError("limit_exceeded", "the reply exceeds the limit of \(Budget.words(bytes: budget.bytesOut))")
  }

  static func members(_ id: JSONValue?, ok: Bool) -> [JSONValue.Member] {
    (id.map { [JSONValue.Member("id", $0)] } ?? []) + [.init("ok", .bool(ok))]
  }

  private func document(_ line: [UInt8]) -> Result<JSONDocument, EvalError> {
    do throws(JSONError) {
      let document = try JSONDocument(parsing: line, budget: budget)
      if document.root.asObject != nil { return .success(document) }
    } catch {
      return .failure(EvalError("malformed_request", "column \(error.column): \(error.message)", hint: error.hint))
    }
    return .failure(EvalError("malformed_request", "a request must be a JSON object with \"op\""))
  }

  private func answer(
    _ request: JSONNode, in document: JSONDocument
  ) throws(EvalError) -> [JSONValue.Member] {
    guard let name = try request.text("op") else {
      throw EvalError("malformed_request", "the request requires \"op\"", hint: Self.operations)
    }
    guard let operation = Operation(exact: name) else {
      throw EvalError(
        "unknown_operation", "unknown operation \"\(name.abbreviated())\"", pointer: "/op",
        hint: SpellingSuggestion.hint(name, among: Operation.allCases.map(\.rawValue))?.description ?? Self.operations)
    }
    try Self.check(request, of: operation)
    switch operation {
    case .format: return try format(request, in: document)
    case .parse: return try parse(request, in: document)
    case .explain: return try explain(request, in: document)
    case .convert: return try convert(request)
    case .offset: return try offset(request)
    case .plural: return try plural(request)
    case .predicate: return try predicate(request)
    case .regexp: return try regexp(request)
    case .negotiate: return try negotiate(request)
    case .versions: return try versions()
    case .form: return try form(request, in: document)
    case .lint: return try lint(request, in: document)
    case .sessionOpen: return try openSession(request, in: document)
    case .sessionEdit: return try editSession(request)
    case .sessionSnapshot: return try sessionSnapshot(request)
    case .sessionValues: return try sessionValues(request)
    case .sessionRefresh: return try refreshSession(request)
    case .sessionClose: return try closeSession(request)
    }
  }

  /// Returns the members of a reply with warnings before its other diagnostics.
  private static func adding(_ warnings: [Diagnostic], to members: [JSONValue.Member]) -> [JSONValue.Member] {
    guard !warnings.isEmpty else { return members }
    var (others, members) = ([JSONValue](), members)
    let index = members.firstIndex { $0.key == "diagnostics" }
    if let index, case .array(let found) = members[index].value { others = found }
    let diagnostics = JSONValue.Member("diagnostics", .array(warnings.map(\.json) + others))
    if let index { members[index] = diagnostics } else { members.append(diagnostics) }
    return members
  }

  private static let operations = "use one of \(Operation.allCases.map(\.rawValue).joined(separator: ", "))"

  // MARK: Context

  /// Returns the context of a request (locale, reader locale, time zone, calendar and instant) and its cache key.
  ///
  /// The key distinguishes an empty string, which is invalid, from an absent one.
  func context(_ request: JSONNode) throws(EvalError) -> (context: FormatContext, key: [UInt8]) {
    let names = ["locale", "timeZone", "calendar", "now", "reader"]
    let texts = try names.map { name throws(EvalError) in try request.text(name) }
    var key: [UInt8] = []
    for text in texts {
      if let text {
        key.append(1)
        key += text.utf8
      }
      key.append(0)
    }
    let isNow = texts[3] == nil
    let now = now()
    // Two-digit years depend on the current year, so the year is part of the cache key.
    if isNow {
      let year = now.startOfYear.epochMilliseconds
      for shift in stride(from: 0, to: 64, by: 8) { key.append(UInt8(truncatingIfNeeded: year >> shift)) }
    }
    if let kept = contexts.value(for: BytesKey(key)) {
      localeWarnings = kept.warnings
      var context = kept.context
      if isNow { context.now = now }
      return (context, key)
    }
    let locale = try Self.checked("/locale") { () throws(FormatError) in try LocaleID(texts[0] ?? "en_US") }
    let zone = try Self.checked("/timeZone") { () throws(FormatError) in
      try TimeZoneID(texts[1] ?? "UTC", in: factory.timeZones)
    }
    let calendar = try Self.checked("/calendar") { () throws(FormatError) in
      try texts[2].map { name throws(FormatError) in try CalendarID(name) }
    }
    let instant = try Self.checked("/now") { () throws(FormatError) in
      try texts[3].map { text throws(FormatError) in
        try ISO8601Text.parse(text).instant(in: factory.rules(for: zone))
      }
    }
    var context = FormatContext(locale: locale, timeZone: zone, calendar: calendar, now: instant ?? now)
    context.budget = budget
    context.readerLocale = try Self.checked("/reader") { () throws(FormatError) in
      try texts[4].map { name throws(FormatError) in try LocaleID(name) }
    }
    localeWarnings = context.localeWarnings { JSONPointer.root.appending(key: $0).description }
    return (contexts.insert(KeptContext(context: context, warnings: localeWarnings), for: BytesKey(key)).context, key)
  }

  /// Returns the instant of a request. The context may be cached from an earlier request, so the clock is read
  /// again.
  func instant(of request: JSONNode) throws(EvalError) -> Instant {
    try request.text("now") == nil ? now() : context(request).context.now
  }

  /// Converts a format error to one that points into the request.
  static func checked<Value>(
    _ pointer: String, _ make: () throws(FormatError) -> Value
  ) throws(EvalError) -> Value {
    do throws(FormatError) {
      return try make()
    } catch {
      throw EvalError(error, pointer: pointer)
    }
  }
}

extension JSONNode {
  /// Returns a string of the request; `nil` if it is absent or null.
  func text(_ key: String) throws(EvalError) -> String? {
    guard let node = self[key], !node.isNull else { return nil }
    guard let text = node.asString else {
      throw EvalError(
        "wrong_type", "\"\(key)\" must be a string, found \(node.kind.article)", pointer: "/\(key)")
    }
    return text
  }

  /// Returns a Boolean of the request; `nil` if it is absent or null.
  func flag(_ key: String) throws(EvalError) -> Bool? {
    guard let node = self[key], !node.isNull else { return nil }
    guard let flag = node.asBool else {
      throw EvalError(
        "wrong_type", "\"\(key)\" must be true or false, found \(node.kind.article)", pointer: "/\(key)")
    }
    return flag
  }

  /// Returns the leniency of parsing: a word, or a flag of strict parsing.
  func leniency() throws(EvalError) -> ParseLeniency {
    let strict = try flag("strict")
    guard let leniency = try word("leniency", ParseLeniency.self) else { return strict ?? true ? .strict : .lenient }
    guard strict == nil else {
      throw EvalError("malformed_request", "\"strict\" must be absent if \"leniency\" is given", pointer: "/strict")
    }
    return leniency
  }

  /// Returns a value of a closed set; `nil` if it is absent or null.
  func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, _: Word.Type
  ) throws(EvalError) -> Word? where Word.RawValue == String {
    guard let text = try text(key) else { return nil }
    if let word = Word(exact: text) { return word }
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    throw EvalError(
      "unknown_value", "unknown value \"\(text.abbreviated())\" for \"\(key)\"", pointer: "/\(key)",
      hint: "use one of \(words)")
  }
}
