public import Raqam
public import RaqamDescriptors
public import RaqamJSON

extension FormDescriptor {
  /// The maximum number of rows of a form, and of sections.
  public static let rowLimit = 100_000

  /// Decodes a form from JSON text.
  ///
  /// - Parameters:
  ///   - bytes: The text, as UTF-8.
  ///   - currencies: The currencies that a row may name in addition to ICU's and the form's: those of the context in
  ///     which the form is compiled.
  ///   - timeZones: The database for the time zones that the form names: that of the factory that compiles it.
  ///   - budget: The limits of size, depth and steps of the document.
  ///   - extensions: The JSON5 extensions to accept: comments, trailing commas.
  /// - Returns: The form, and the warnings and notes about it.
  /// - Throws: A `DescriptorError` with every error of the document, each with JSON pointer, line and column.
  /// - Complexity: O(*n*) in the length of the text.
  public static func decode(
    _ bytes: [UInt8], currencies: CurrencyCatalog = .standard, timeZones: TimeZoneDatabase = TimeZoneDatabase(),
    budget: Budget = .standard, extensions: JSONExtensions = []
  ) throws(DescriptorError) -> (form: FormDescriptor, diagnostics: [Diagnostic]) {
    let document = try JSONDocument(descriptor: bytes, budget: budget, extensions: extensions)
    return try decode(document.root, in: document, currencies: currencies, timeZones: timeZones)
  }

  /// Decodes a form that is the root of a JSON document or, with `pointer`, is nested in it.
  ///
  /// - Parameters:
  ///   - node: The node of the form.
  ///   - document: The document that contains the node, for lines and columns.
  ///   - pointer: The JSON pointer to the node.
  ///   - currencies: The currencies that a row may name in addition to ICU's and the form's.
  ///   - timeZones: The database for the time zones that the form names.
  /// - Returns: The form, and the warnings and notes about it.
  /// - Throws: A `DescriptorError` with every error of the form, each with JSON pointer, line and column.
  public static func decode(
    _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer = .root,
    currencies: CurrencyCatalog = .standard, timeZones: TimeZoneDatabase = TimeZoneDatabase()
  ) throws(DescriptorError) -> (form: FormDescriptor, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog(document: document, currencies: currencies, timeZones: timeZones)
    log.reportDuplicateKeys(of: document, at: pointer)
    var gaps = FormGaps()
    let form = FormDescriptor(node, at: pointer, gaps: &gaps, log: log)
    let diagnostics = try log.finish()
    guard let form else { throw DescriptorError(diagnostics) }
    return (form, diagnostics)
  }

  /// Decodes a form as far as possible. Rejected parts are added to `gaps`.
  package init?(_ node: JSONNode, at pointer: JSONPointer, gaps: inout FormGaps, log: DiagnosticLog) {
    if node.asArray != nil {
      log.report(
        .error, .unsupportedDialect, "expected a form object, found an array, as in the RMS dialect", at: pointer,
        byteOffset: node.range.lowerBound,
        hint: "decode it as an RMS form, or write an object with \"sections\"")
      return nil
    }
    guard var decoder = ObjectDecoder(node, at: pointer, subject: "form", log: log) else { return nil }
    var parts = Parts()
    var checks = FormChecks(log)
    parts.title = decoder.string("title")
    parts.locale = decoder.locale("locale")
    if decoder.object("currencies") != nil, let node = decoder.node("currencies") {
      parts.currencies.add(node, at: decoder.pointer(to: "currencies"), log: log)
      log.currencies.add(parts.currencies)
    }
    parts.messageSyntax =
      decoder.word("message.syntax", FormatterDescriptor.MessageStyle.Syntax.self) ?? .messageFormat1
    parts.messages = Self.tables("messages", &decoder) { checks.messages.append($0) }
    parts.translations = Self.tables("translations", &decoder) { checks.translations.append($0) }
    if let elements = decoder.array("sections") {
      let sectionsPointer = decoder.pointer(to: "sections")
      if elements.count > Self.rowLimit {
        log.report(
          .error, .limitExceeded, "too many sections: at most \(Self.rowLimit), found \(elements.count)",
          at: sectionsPointer, byteOffset: elements[Self.rowLimit].range.lowerBound)
      }
      for (index, element) in elements.prefix(Self.rowLimit).enumerated() {
        if let section = SectionDescriptor(element, at: sectionsPointer.appending(index: index), checks: &checks) {
          parts.sections.append(section)
          checks.gaps.sections.append(index)
        }
      }
    } else if !decoder.has("sections") {
      decoder.reportMissing("sections", hint: "add an array of sections, which may be empty")
    }
    self.init(parts: parts)
    checks.report(on: self, node, at: pointer)
    decoder.finish(known: FormKeys.all, synonyms: { ForeignKeys.formSynonyms[$0].map { [$0] } ?? [] })
    gaps = checks.gaps
    gaps.ids = checks.ids.rows
  }

  /// Decodes `messages` or `translations`, by canonical locale id, and calls `note` for each text.
  private static func tables(
    _ key: String, _ decoder: inout ObjectDecoder, note: (FormChecks.Message) -> Void
  ) -> [String: [ExactText: String]] {
    var tables: [String: [ExactText: String]] = [:]
    var names: [LocaleID: String] = [:]
    let pointer = decoder.pointer(to: key)
    for member in decoder.object(key) ?? [] where !member.value.isNull {
      let keyPointer = pointer.appending(key: member.key)
      do throws(FormatError) {
        let locale = try LocaleID(member.key)
        for message in locale.notes {
          decoder.log.report(.warning, .noLocaleData, message, at: keyPointer, byteOffset: member.keyRange.lowerBound)
        }
        if let other = names[locale] {
          decoder.log.report(
            .warning, .duplicateKey,
            "\"\(other.abbreviated(to: 60))\" and \"\(member.key.abbreviated(to: 60))\" are both \(locale); "
              + "if a text is in both, the last one is used",
            at: keyPointer, byteOffset: member.keyRange.lowerBound)
        }
        names[locale] = member.key
        let texts = texts(key, member.value, at: keyPointer, log: decoder.log, note: note)
        tables[locale.identifier, default: [:]].merge(texts) { $1 }
      } catch {
        decoder.log.report(
          .error, Diagnostic.Code(error.code), error.message, at: keyPointer, byteOffset: member.keyRange.lowerBound,
          offset: error.offset, hint: error.hint?.documentText)
      }
    }
    return tables
  }

  private static func texts(
    _ key: String, _ node: JSONNode, at pointer: JSONPointer, log: DiagnosticLog,
    note: (FormChecks.Message) -> Void
  ) -> [ExactText: String] {
    guard let members = node.asObject else {
      log.report(
        .error, .wrongType, "the \(key) of a locale must be an object, found \(node.kind.article)", at: pointer,
        byteOffset: node.range.lowerBound)
      return [:]
    }
    var texts: [ExactText: String] = [:]
    for member in members where !member.value.isNull {
      let textPointer = pointer.appending(key: member.key)
      if let text = member.value.asString {
        texts[member.key] = text
        note(
          .init(
            key: member.key, text: text, pointer: textPointer,
            byteOffsets: (member.keyRange.lowerBound, member.value.range.lowerBound)))
      } else {
        let subject = key == "messages" ? "a message" : "a translation"
        log.report(
          .error, .wrongType, "\(subject) must be a string, found \(member.value.kind.article)", at: textPointer,
          byteOffset: member.value.range.lowerBound)
      }
    }
    return texts
  }
}
