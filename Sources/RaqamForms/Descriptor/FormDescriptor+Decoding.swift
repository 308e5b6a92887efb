internal import Raqam
public import RaqamDescriptors
public import RaqamJSON

extension FormDescriptor {
  /// Most rows of one form.
  public static let rowLimit = 100_000

  /// Decodes a form from JSON text.
  ///
  /// - Parameter currencies: The currencies that a row may name beside ICU's and the form's own: those of the context
  ///   that the form is compiled for.
  /// - Returns: The form, and the warnings and notes about it.
  ///
  /// *Errors*: a `DescriptorError` with every fault of the document, each with JSON pointer, line and column.
  public static func decode(
    _ bytes: [UInt8], currencies: CurrencyCatalog = .standard
  ) throws(DescriptorError) -> (form: FormDescriptor, diagnostics: [Diagnostic]) {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw DescriptorError([Diagnostic(error)])
    }
    return try decode(document.root, in: document, currencies: currencies)
  }

  /// Decodes a form that stands at the root or, at `pointer`, somewhere inside a JSON document.
  public static func decode(
    _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer = .root,
    currencies: CurrencyCatalog = .standard
  ) throws(DescriptorError) -> (form: FormDescriptor, diagnostics: [Diagnostic]) {
    var log = DiagnosticLog(document: document, currencies: currencies)
    log.reportDuplicateKeys(of: document, at: pointer)
    let form = FormDescriptor(node, at: pointer, log: &log)
    let diagnostics = try log.finish()
    guard let form else { throw DescriptorError(diagnostics) }
    return (form, diagnostics)
  }

  private init?(_ node: JSONNode, at pointer: JSONPointer, log: inout DiagnosticLog) {
    if node.asArray != nil {
      log.report(
        .error, .unsupportedDialect, "this is a form of the RMS dialect (a top-level array)", at: pointer,
        byteOffset: node.range.lowerBound,
        hint: "read it as one, or write a top-level object with \"sections\"")
      return nil
    }
    guard var reader = ObjectReader(node, at: pointer, subject: "form", log: &log) else { return nil }
    title = reader.string("title", log: &log)
    locale = reader.locale("locale", log: &log)
    if reader.object("currencies", log: &log) != nil, let node = reader.node("currencies") {
      currencies.add(node, at: reader.pointer(to: "currencies"), log: &log)
      log.currencies.add(currencies)
    }
    messages = Self.messages(&reader, log: &log)
    sections = []
    if let elements = reader.array("sections", log: &log) {
      var ids = FormIDs()
      let place = reader.pointer(to: "sections")
      for (index, element) in elements.enumerated() {
        if let section = SectionDescriptor(element, at: place.appending(index: index), ids: &ids, log: &log) {
          sections.append(section)
        }
      }
      var checker = ExpressionChecker(ids: ids.rows)
      for source in log.expressions { checker.check(source, log: &log) }
      parsed = checker.parsed
      VisibilityCycles.report(in: self, at: pointer, parsed: parsed, log: &log)
      parsed.areReported = true
    } else if !reader.has("sections") {
      reader.reportMissing("sections", hint: "an array of sections, which may be empty", log: &log)
    }
    checkMessages(&reader, log: &log)
    reader.finish(known: FormKeys.all, log: &log)
  }

  /// Warns of messages that nothing asks for: a key is the code of an issue, or the `message` of some rule.
  private func checkMessages(_ reader: inout ObjectReader, log: inout DiagnosticLog) {
    // What a row that is refused would have asked for nobody knows.
    guard !messages.isEmpty, !log.hasErrors else { return }
    let rows = sections.flatMap { $0.rows + [$0.template].compactMap(\.self) }
    let codes = FormIssue.Code.allCases.map(\.rawValue)
    let texts = rows.flatMap { $0.rules.compactMap(\.message) }
    let known = Set(texts + codes)
    let pointer = reader.pointer(to: "messages")
    for table in reader.node("messages")?.asObject ?? [] {
      for member in table.value.asObject ?? [] where !member.value.isNull && !known.contains(member.key) {
        log.report(
          .warning, .unknownKey,
          "\"\(member.key.prefix(60))\" is neither the code of an issue nor the message of a rule",
          at: pointer.appending(key: table.key).appending(key: member.key), byteOffset: member.keyRange.lowerBound,
          hint: log.suggestion(for: member.key, among: codes + texts))
      }
    }
  }

  private static func messages(
    _ reader: inout ObjectReader, log: inout DiagnosticLog
  ) -> [String: [String: String]] {
    var messages: [String: [String: String]] = [:]
    let pointer = reader.pointer(to: "messages")
    for member in reader.object("messages", log: &log) ?? [] where !member.value.isNull {
      let place = pointer.appending(key: member.key)
      let byte = member.keyRange.lowerBound
      do throws(FormatError) {
        let locale = try LocaleID(member.key)
        messages[locale.identifier, default: [:]].merge(texts(member.value, at: place, log: &log)) { $1 }
      } catch {
        log.report(
          .error, Diagnostic.Code(error.code), error.message, at: place, byteOffset: byte, offset: error.offset,
          hint: error.hint)
      }
    }
    return messages
  }

  private static func texts(_ node: JSONNode, at pointer: JSONPointer, log: inout DiagnosticLog) -> [String: String] {
    guard let members = node.asObject else {
      log.report(
        .error, .wrongType, "the messages of a locale are an object, found \(node.kind.article)", at: pointer,
        byteOffset: node.range.lowerBound)
      return [:]
    }
    var texts: [String: String] = [:]
    for member in members where !member.value.isNull {
      if let text = member.value.asString {
        texts[member.key] = text
      } else {
        log.report(
          .error, .wrongType, "a message is a string, found \(member.value.kind.article)",
          at: pointer.appending(key: member.key), byteOffset: member.value.range.lowerBound)
      }
    }
    return texts
  }
}
