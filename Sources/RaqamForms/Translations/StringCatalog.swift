public import Raqam
public import RaqamDescriptors
public import RaqamJSON

/// The texts of a form for translators, and back: a string catalog (`.xcstrings`), one file for all languages.
///
/// A catalog is JSON, so its faults have a line and a column, and tools for translators take it. XLIFF would need a reader of
/// XML, which on Linux comes with a second ICU.
///
/// ```swift
/// let catalog = StringCatalog(receipt, languages: [try LocaleID("fa")])
/// catalog.entries.map(\.key)     // ["Receipt", "Paid", "Shop"]
/// catalog.entries[0].comment      // title
/// catalog.entries[0].translations // ["fa": ""]
/// ```
public struct StringCatalog: Hashable, Sendable {
  /// What a translator sees, by key: a text of the form, or the place of one that is translated apart from its equals.
  public struct Entry: Hashable, Sendable {
    /// The text, or its place.
    public var key: String
    /// Where the text stands; of a place, the text.
    public var comment: String
    /// The translations by canonical locale id; the empty text where there is none yet.
    public var translations: [String: String]
  }

  /// The language that the form is written in.
  public var sourceLanguage: LocaleID
  /// The texts in the order of the form, each once.
  public var entries: [Entry]

  /// The texts of a form that have words, with the translations that it has, and room for those into `languages`.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - languages: Languages to translate into, beside those that it has.
  ///   - source: The language that the texts are written in, where the form has no locale of its own.
  public init(_ form: FormDescriptor, languages: [LocaleID] = [], source: LocaleID = .english) {
    sourceLanguage = form.locale ?? source
    entries = []
    let names = Set(form.translations.keys).union(languages.map(\.identifier)).sorted()
    var places: ExactDictionary<Int> = [:]
    for text in form.texts where text.hasWords {
      if names.contains(where: { form.translations[$0]?[text.path] != nil }) {
        add(text.path, comment: text.text, names, form)
      } else if let place = places[text.text] {
        entries[place].comment += ", \(text.path)"
      } else {
        places[text.text] = entries.count
        add(text.text, comment: text.path, names, form)
      }
    }
  }

  private mutating func add(_ key: String, comment: String, _ names: [String], _ form: FormDescriptor) {
    var translations: [String: String] = [:]
    for name in names { translations[name] = form.translations[name]?[key] ?? "" }
    entries.append(Entry(key: key, comment: comment, translations: translations))
  }
}

extension LocaleID {
  /// English without a region.
  public static var english: LocaleID {
    do throws(FormatError) {
      return try LocaleID("en")
    } catch {
      return .root
    }
  }
}

// MARK: - JSON

extension StringCatalog {
  /// The catalog as JSON: version 1.0, languages by their BCP 47 tags.
  public var json: JSONValue {
    [
      "sourceLanguage": .string(sourceLanguage.languageTag),
      "strings": .object(entries.map { .init($0.key, $0.json) }),
      "version": "1.0",
    ]
  }

  /// Reads a catalog. What is `new` or empty is no translation yet.
  ///
  /// *Errors*: a `DescriptorError` with a diagnostic for what is no catalog, for languages that are none, and for translations
  /// by plural or device, which a form has not: write each plural text as its own.
  public static func decode(_ bytes: [UInt8]) throws(DescriptorError) -> StringCatalog {
    let document = try JSONDocument(descriptor: bytes)
    var log = DiagnosticLog(document: document)
    let catalog = StringCatalog(document.root, log: &log)
    _ = try log.finish()
    guard let catalog else { throw DescriptorError(log.diagnostics) }
    return catalog
  }

  private init?(_ node: JSONNode, log: inout DiagnosticLog) {
    guard node.asObject != nil, let strings = node["strings"]?.asObject else {
      log.report(
        .error, .missingKey, "a string catalog is an object with \"strings\"", at: .root,
        byteOffset: node.range.lowerBound)
      return nil
    }
    let source = JSONPointer.root.appending(key: "sourceLanguage")
    sourceLanguage = node["sourceLanguage"].flatMap { Self.locale($0.asString ?? "", $0, source, &log) } ?? .english
    entries = []
    let place = JSONPointer.root.appending(key: "strings")
    for member in strings {
      entries.append(Entry(member.key, member.value, at: place.appending(key: member.key), log: &log))
    }
  }

  static func locale(
    _ tag: String, _ node: JSONNode, _ pointer: JSONPointer, _ log: inout DiagnosticLog
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
}

extension StringCatalog.Entry {
  fileprivate var json: JSONValue {
    let localizations = translations.sorted { $0.key < $1.key }.map { name, text in
      let unit: JSONValue = ["state": text.isEmpty ? "new" : "translated", "value": .string(text)]
      return JSONValue.Member(tag(name), ["stringUnit": unit])
    }
    var members = [JSONValue.Member("comment", .string(comment)), .init("extractionState", "manual")]
    if !localizations.isEmpty { members.append(.init("localizations", .object(localizations))) }
    return .object(members)
  }

  private func tag(_ name: String) -> String {
    do throws(FormatError) {
      return try LocaleID(name).languageTag
    } catch {
      return name
    }
  }

  fileprivate init(_ key: String, _ node: JSONNode, at pointer: JSONPointer, log: inout DiagnosticLog) {
    self.key = key
    comment = node["comment"]?.asString ?? ""
    translations = [:]
    let place = pointer.appending(key: "localizations")
    for member in node["localizations"]?.asObject ?? [] {
      let place = place.appending(key: member.key)
      guard let locale = StringCatalog.locale(member.key, member.value, place, &log) else { continue }
      guard let unit = member.value["stringUnit"], let text = unit["value"]?.asString else {
        log.report(
          .error, .unsupportedStyle, "this is no plain translation", at: place,
          byteOffset: member.value.range.lowerBound,
          hint: "write {\"stringUnit\": {\"state\": \"translated\", \"value\": …}}")
        continue
      }
      translations[locale.identifier] = unit["state"]?.asString == "new" ? "" : text
    }
  }
}

// MARK: - Back into the form

extension StringCatalog {
  /// The tables of `translations`, by canonical locale id: keys in the order of the catalog.
  public var tables: [(locale: String, texts: [(key: String, text: String)])] {
    let names = Set(entries.flatMap(\.translations.keys)).sorted()
    return names.compactMap { name in
      let texts = entries.map { (key: $0.key, text: $0.translations[name] ?? "") }.filter { !$0.text.isEmpty }
      return texts.isEmpty ? nil : (name, texts)
    }
  }

  /// The bytes of a form with these translations in place of its own; the rest of the document stays as it is.
  ///
  /// A translation that the catalog does not have is gone. *Errors*: a `DescriptorError` where the document is no JSON object.
  public func written(into form: [UInt8]) throws(DescriptorError) -> [UInt8] {
    let document = try JSONDocument(descriptor: form)
    guard let members = document.root.asObject else {
      throw DescriptorError([Diagnostic(.error, .wrongType, "a form is an object", pointer: "")])
    }
    let text = Array(translationsText.utf8)
    if let own = members.last(where: { $0.key == "translations" }) {
      return Array(form[..<own.value.range.lowerBound]) + text + form[own.value.range.upperBound...]
    }
    // Behind the last member, before the line that closes the object.
    let end = members.last?.value.range.upperBound ?? document.root.range.lowerBound + 1
    let comma = members.isEmpty ? "" : ","
    let rest = members.isEmpty ? "\n" : ""
    return Array(form[..<end]) + Array("\(comma)\n  \"translations\": ".utf8) + text + Array(rest.utf8) + form[end...]
  }

  private var translationsText: String {
    let writer = JSONWriter()
    let tables = tables.map { locale, texts in
      let lines = texts.map { "      \(writer.string(.string($0.key))): \(writer.string(.string($0.text)))" }
      return "    \(writer.string(.string(locale))): {\n\(lines.joined(separator: ",\n"))\n    }"
    }
    return tables.isEmpty ? "{}" : "{\n\(tables.joined(separator: ",\n"))\n  }"
  }
}
