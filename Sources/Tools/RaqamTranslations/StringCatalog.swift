internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON

// A string catalog of Xcode is JSON, so its diagnostics have a pointer as well as a position.

extension TranslationCatalog {
  /// The catalog as the JSON of a string catalog, version 1.0. Languages are BCP 47 tags.
  var json: JSONValue {
    let hasPlurals = entries.contains { $0.variant?.singular != nil }
    let facts = Dictionary(uniqueKeysWithValues: (hasPlurals ? languages : []).map { ($0, PluralFacts(of: $0)) })
    var strings: [JSONValue.Member] = []
    var rest = entries[...]
    while let entry = rest.first {
      let group = Self.pluralGroup(rest, facts)
      rest = rest.dropFirst(max(group.count, 1))
      guard let last = group.last, let variant = last.variant else {
        strings.append(.init(entry.key, entry.json(sourceLanguage.identifier)))
        continue
      }
      var units = last.plural(group, sourceLanguage.identifier)
      // Languages whose translation has other variants.
      if let whole = rest.first, whole.variant == nil, whole.key.hasBytes(of: variant.message) {
        units += whole.units
        rest = rest.dropFirst()
      }
      strings.append(.init(variant.message, Entry.json(variant.comment, units)))
    }
    return [
      "sourceLanguage": .string(sourceLanguage.languageTag), "strings": .object(strings), "version": "1.0",
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
    var units = units
    // Editors show this source instead of the key if the key is a location.
    if !key.hasBytes(of: source) {
      units.insert((TranslationCatalog.tag(sourceLanguage), Self.unit(source, "translated")), at: 0)
    }
    return Self.json(comment, units)
  }

  fileprivate typealias Units = [(language: String, value: JSONValue)]

  fileprivate static func json(_ comment: String, _ units: Units) -> JSONValue {
    var members = [JSONValue.Member("comment", .string(comment)), .init("extractionState", "manual")]
    if !units.isEmpty { members.append(.init("localizations", .object(units.map { .init($0.language, $0.value) }))) }
    return .object(members)
  }

  fileprivate var units: Units {
    translations.sorted { $0.key < $1.key }.map { (TranslationCatalog.tag($0), Self.unit($1)) }
  }

  /// Returns the variations of all languages, that of the source first. This entry is that of `other`.
  fileprivate func plural(_ group: ArraySlice<Self>, _ sourceLanguage: String) -> Units {
    var sources = [JSONValue.Member("other", Self.unit(source, "translated"))]
    if let singular = variant?.singular, !singular.hasBytes(of: source) {
      sources.insert(.init("one", Self.unit(singular, "translated")), at: 0)
    }
    let languages = Set(group.flatMap(\.translations.keys)).sorted()
    return [(TranslationCatalog.tag(sourceLanguage), Self.variations(sources))]
      + languages.map { language in
        let forms = group.compactMap { entry in
          entry.translations[language].map { JSONValue.Member(entry.variant?.label ?? "", Self.unit($0)) }
        }
        return (TranslationCatalog.tag(language), Self.variations(forms))
      }
  }

  private static func variations(_ forms: [JSONValue.Member]) -> JSONValue {
    ["variations": ["plural": .object(forms)]]
  }

  private static func unit(_ text: String) -> JSONValue { unit(text, text.isEmpty ? "new" : "translated") }

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
    var keys: Set<ExactText> = []
    let entries = strings.flatMap { member in
      let location = location.appending(key: member.key)
      let read = reader.entries(member.key, member.value, document, at: location, log: log)
      for entry in read where !keys.insert(ExactText(entry.key)).inserted && entry.variant != nil {
        log.report(
          .error, .duplicateKey, "duplicate key \"\(entry.key.abbreviated(to: 60))\"", at: location,
          byteOffset: member.keyRange.lowerBound)
      }
      return read
    }
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

  /// The texts of a key in one language.
  private enum Localization {
    case text(String)
    case plural([PluralSelector.Category: String])
  }

  /// Returns the entry of a key, and entries for the plural forms that it has.
  private mutating func entries(
    _ key: String, _ node: JSONNode, _ document: JSONDocument, at pointer: JSONPointer, log: DiagnosticLog
  ) -> [TranslationCatalog.Entry] {
    let comment = node["comment"]?.asString ?? ""
    var entry = TranslationCatalog.Entry(key: key, source: key, comment: comment)
    var plurals: [PluralSelector.Category: TranslationCatalog.Entry] = [:]
    var languages: Set<String> = []
    let location = pointer.appending(key: "localizations")
    let members = node["localizations"]?.asObject ?? []
    // The source determines the sources of plural forms.
    var read: [(locale: LocaleID, node: JSONNode, value: Localization)] = []
    for member in members {
      let location = location.appending(key: member.key)
      guard let locale = Self.locale(member.key, member.value, location, log) else { continue }
      guard let value = localization(of: member.value, key, isSource: locale == sourceLanguage) else {
        log.report(
          .error, .unsupportedStyle,
          "the translation of \"\(key.abbreviated(to: 60))\" into \(locale) has unsupported variations", at: location,
          byteOffset: member.value.range.lowerBound,
          hint: "write {\"stringUnit\": {\"state\": \"translated\", \"value\": …}}, or these in variations of plural")
        continue
      }
      if locale != sourceLanguage, !languages.insert(locale.identifier).inserted {
        log.report(
          .error, .duplicateKey, "duplicate translation of \"\(key.abbreviated(to: 60))\" into \(locale)", at: location,
          byteOffset: member.value.range.lowerBound)
      }
      read.append((locale, member.value, value))
    }
    var (singular, plural) = (key, key)
    if let source = read.last(where: { $0.locale == sourceLanguage }) {
      switch source.value {
      case .text(let text): (entry.source, singular, plural) = (text, text, text)
      case .plural(let texts):
        plural = texts[.other] ?? key
        singular = texts[.one] ?? plural
      }
    }
    for (locale, node, value) in read where locale != sourceLanguage {
      let place = TextPlace(document, node)
      switch value {
      case .text(let text):
        entry.translations[locale.identifier] = text
        entry.places[locale.identifier] = [place]
      case .plural(let texts):
        for (category, text) in texts {
          var form =
            plurals[category]
            ?? TranslationCatalog.entry(ofPlural: key, category, singular: singular, plural: plural, comment: comment)
          form.translations[locale.identifier] = text
          let own = node["variations"]?["plural"]?[category.rawValue]
          form.places[locale.identifier] = [own.map { TextPlace(document, $0) } ?? place]
          plurals[category] = form
        }
      }
    }
    let forms = PluralSelector.Category.allCases.compactMap { plurals[$0] }
    return forms + (forms.isEmpty || !entry.translations.isEmpty ? [entry] : [])
  }

  /// Reads the texts of a language; `nil` if it has variations other than plural forms.
  private mutating func localization(of node: JSONNode, _ key: String, isSource: Bool) -> Localization? {
    guard node.asObject?.count == 1 else { return nil }
    if let unit = node["stringUnit"] { return text(of: unit, key, isSource).map { .text($0) } }
    guard let variations = node["variations"], variations.asObject?.count == 1,
      let forms = variations["plural"]?.asObject, !forms.isEmpty
    else { return nil }
    var texts: [PluralSelector.Category: String] = [:]
    for form in forms {
      guard let category = PluralSelector.Category(exact: form.key), let unit = form.value["stringUnit"],
        let text = text(of: unit, MessageVariant.key(key, form.key), isSource)
      else { return nil }
      texts[category] = text
    }
    return .plural(texts)
  }

  private mutating func text(of unit: JSONNode, _ key: String, _ isSource: Bool) -> String? {
    guard let text = unit["value"]?.asString else { return nil }
    guard !isSource, unit["state"]?.asString == "new" else { return text }
    if !text.isEmpty { unfinished.note(key) }
    return ""
  }
}

extension TextPlace {
  fileprivate init(_ document: JSONDocument, _ node: JSONNode) {
    let position = document.position(ofByteOffset: node.range.lowerBound)
    self.init(line: position.line, column: position.column, range: node.range)
  }
}
