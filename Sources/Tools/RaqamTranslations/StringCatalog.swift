internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON

// A string catalog of Xcode is JSON, so its diagnostics have a pointer as well as a position.

extension TranslationCatalog {
  /// The catalog as the JSON of a string catalog, version 1.0. Languages are BCP 47 tags.
  var json: JSONValue {
    [
      "sourceLanguage": .string(sourceLanguage.languageTag),
      "strings": .object(entries.map { .init($0.key, $0.json(sourceLanguage.identifier)) }),
      "version": "1.0",
    ]
  }

  static func decode(
    stringCatalog bytes: [UInt8], budget: Budget
  ) throws(DescriptorError) -> (catalog: TranslationCatalog, diagnostics: [Diagnostic]) {
    let document = try JSONDocument(descriptor: bytes, budget: budget)
    let log = DiagnosticLog(document: document)
    let catalog = StringCatalogReader.catalog(document, log: log)
    let diagnostics = try log.finish()
    guard let catalog else { throw DescriptorError(diagnostics) }
    return (catalog, diagnostics)
  }
}

extension TranslationCatalog.Entry {
  fileprivate func json(_ sourceLanguage: String) -> JSONValue {
    var units = translations.sorted { $0.key < $1.key }.map { name, text in
      (TranslationCatalog.tag(name), Self.unit(text, text.isEmpty ? "new" : "translated"))
    }
    // Editors show this source instead of the key if the key is a location.
    if !key.hasBytes(of: source) {
      units.insert((TranslationCatalog.tag(sourceLanguage), Self.unit(source, "translated")), at: 0)
    }
    var members = [JSONValue.Member("comment", .string(comment)), .init("extractionState", "manual")]
    if !units.isEmpty { members.append(.init("localizations", .object(units.map { .init($0.0, $0.1) }))) }
    return .object(members)
  }

  private static func unit(_ text: String, _ state: String) -> JSONValue {
    ["stringUnit": ["state": .string(state), "value": .string(text)]]
  }
}

extension TranslationCatalog {
  /// Returns the BCP 47 tag of a canonical locale id.
  static func tag(_ name: String) -> String {
    do throws(FormatError) {
      return try LocaleID(name).languageTag
    } catch {
      return name
    }
  }
}

private struct StringCatalogReader {
  private let sourceLanguage: LocaleID
  private var unfinished = UnfinishedTexts()

  static func catalog(_ document: JSONDocument, log: DiagnosticLog) -> TranslationCatalog? {
    let node = document.root
    guard node.asObject != nil, let strings = node["strings"]?.asObject else {
      log.report(
        .error, .missingKey, "a string catalog must be an object with \"strings\"", at: .root,
        byteOffset: node.range.lowerBound)
      return nil
    }
    for twice in document.duplicateKeys.prefix(20) {
      log.report(
        .error, .duplicateKey, "duplicate key \"\(twice.key.abbreviated(to: 60))\"", at: twice.pointer,
        byteOffset: twice.range.lowerBound)
    }
    let pointer = JSONPointer.root.appending(key: "sourceLanguage")
    let source = node["sourceLanguage"].flatMap { locale($0.asString ?? "", $0, pointer, log) } ?? .english
    var reader = StringCatalogReader(sourceLanguage: source)
    let location = JSONPointer.root.appending(key: "strings")
    let entries = strings.map { reader.entry($0.key, $0.value, at: location.appending(key: $0.key), log: log) }
    if let warning = reader.unfinished.warning { log.add(warning) }
    return TranslationCatalog(sourceLanguage: source, entries: entries)
  }

  private static func locale(
    _ tag: String, _ node: JSONNode, _ pointer: JSONPointer, _ log: DiagnosticLog
  ) -> LocaleID? {
    do throws(FormatError) {
      return try LocaleID(tag)
    } catch {
      log.report(
        .error, Diagnostic.Code(error.code), error.message, at: pointer, byteOffset: node.range.lowerBound,
        hint: error.hint?.documentText)
      return nil
    }
  }

  private mutating func entry(
    _ key: String, _ node: JSONNode, at pointer: JSONPointer, log: DiagnosticLog
  ) -> TranslationCatalog.Entry {
    var entry = TranslationCatalog.Entry(key: key, source: key, comment: node["comment"]?.asString ?? "")
    let location = pointer.appending(key: "localizations")
    for member in node["localizations"]?.asObject ?? [] {
      let location = location.appending(key: member.key)
      guard let locale = Self.locale(member.key, member.value, location, log) else { continue }
      guard let unit = member.value["stringUnit"], let text = unit["value"]?.asString,
        member.value.asObject?.count == 1
      else {
        log.report(
          .error, .unsupportedStyle,
          "the translation of \"\(key.abbreviated(to: 60))\" into \(locale) has variations", at: location,
          byteOffset: member.value.range.lowerBound,
          hint:
            "write {\"stringUnit\": {\"state\": \"translated\", \"value\": …}}, and a key for each plural text")
        continue
      }
      let isNew = unit["state"]?.asString == "new"
      if isNew, !text.isEmpty, locale != sourceLanguage { unfinished.note(key) }
      if locale == sourceLanguage {
        entry.source = text
      } else if entry.translations.updateValue(isNew ? "" : text, forKey: locale.identifier) != nil {
        log.report(
          .error, .duplicateKey, "duplicate translation of \"\(key.abbreviated(to: 60))\" into \(locale)", at: location,
          byteOffset: member.value.range.lowerBound)
      }
    }
    return entry
  }
}
