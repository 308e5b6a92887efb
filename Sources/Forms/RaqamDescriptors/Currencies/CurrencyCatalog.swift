public import Raqam
internal import RaqamJSON

/// Currency definitions, those of the package or those of a form.
///
/// ```swift
/// CurrencyCatalog.standard.definitions["IRT"]?.digits  // 0
/// ```
public struct CurrencyCatalog: Sendable {
  /// The definitions, or `nil` for the standard catalog, whose definitions are parsed on first use.
  private var own: [String: CurrencyDefinition]?

  /// The definitions by currency code.
  public private(set) var definitions: [String: CurrencyDefinition] {
    get { own ?? CurrencyDefinition.shipped }
    set { own = newValue }
  }

  /// Creates a catalog; if a code occurs twice, its last definition is used.
  public init(_ definitions: [CurrencyDefinition] = []) {
    var own: [String: CurrencyDefinition] = [:]
    for definition in definitions { own[definition.code] = definition }
    self.own = own
  }

  /// The currencies that every ``/RaqamNumbers/CurrencyCode`` knows although libicu does not: `IRT`, the toman of Iran.
  public static let standard = CurrencyCatalog(own: nil)

  private init(own: [String: CurrencyDefinition]?) { self.own = own }

  /// Adds a definition and replaces an existing one with the same code.
  public mutating func add(_ definition: CurrencyDefinition) { definitions[definition.code] = definition }

  /// Adds the definitions of another catalog, which replace existing ones with the same code.
  ///
  /// - Complexity: O(*n*) in the number of definitions of `other`.
  public mutating func add(_ other: CurrencyCatalog) {
    if let added = other.own, added.isEmpty { return }
    definitions.merge(other.definitions) { _, added in added }
  }

  /// Decodes and adds definitions from an object whose keys are currency codes; errors are reported to `log`.
  ///
  /// - Complexity: O(*n*) in the size of the object.
  package mutating func add(_ node: JSONNode, at pointer: JSONPointer, log: DiagnosticLog) {
    guard let members = node.asObject else {
      log.report(
        .error, .wrongType, "expected an object of currencies by code, found \(node.kind.article)", at: pointer,
        byteOffset: node.range.lowerBound)
      return
    }
    for member in members where !member.value.isNull {
      let location = pointer.appending(key: member.key)
      if let definition = CurrencyDefinition(member.key, member.value, at: location, log: log) {
        definitions[definition.code] = definition
      }
    }
  }
}

extension CurrencyCatalog: Hashable {
  /// Returns whether both catalogs have the same definitions.
  public static func == (left: CurrencyCatalog, right: CurrencyCatalog) -> Bool {
    if left.own == nil, right.own == nil { return true }
    return left.definitions == right.definitions
  }

  /// Hashes the definitions that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(definitions) }
}

extension CurrencyDefinition {
  init?(_ code: String, _ node: JSONNode, at pointer: JSONPointer, log: DiagnosticLog) {
    guard var decoder = ObjectDecoder(node, at: pointer, subject: "currency", log: log) else { return nil }
    let errors = log.errorCount
    let digits = decoder.integer("digits", in: 0...8)
    let symbols = decoder.texts("symbol")
    let narrowSymbols = decoder.texts("narrow")
    let names = decoder.pluralTexts("name")
    decoder.finish(known: CurrencyKeys.all)
    guard log.errorCount == errors else { return nil }
    do throws(FormatError) {
      try self.init(
        code: code, digits: digits ?? Self.knownDigits(code), symbols: symbols, narrowSymbols: narrowSymbols,
        names: names)
    } catch {
      log.report(
        .error, Diagnostic.Code(error.code), error.message, at: pointer, byteOffset: node.range.lowerBound,
        hint: error.hint?.documentText)
      return nil
    }
  }
}

extension CurrencyDefinition {
  /// Returns the fraction digits of a code that ICU knows, and 2 for any other code.
  private static func knownDigits(_ code: String) -> Int {
    do throws(FormatError) {
      return try CurrencyCode(code).fractionDigits()
    } catch {
      return 2
    }
  }
}

/// The JSON keys of a currency definition.
public enum CurrencyKeys {
  /// Every key of a currency definition.
  package static let all: [KeyDefinition] = [
    KeyDefinition(
      "digits", .integer(0...8), default: "2",
      "fraction digits, 0 to 8; by default those of the code"
    ),
    KeyDefinition("symbol", .table(of: .string), "symbol by locale"),
    KeyDefinition("narrow", .table(of: .string), "narrow symbol by locale"),
    KeyDefinition("name", .table(of: .table(of: .string)), "names by locale and plural category"),
  ]
}

extension ObjectDecoder {
  /// Returns an object whose keys are locale ids and whose values are strings.
  fileprivate mutating func texts(_ key: String) -> [String: String] {
    var result: [String: String] = [:]
    for (name, node, pointer) in objects(key) {
      guard let text = node.asString else {
        log.report(
          .error, .wrongType, "the text of a locale must be a string, found \(node.kind.article)", at: pointer,
          byteOffset: node.range.lowerBound)
        continue
      }
      result[name] = text
    }
    return result
  }

  /// Returns an object whose keys are locale ids and whose values are objects from plural category to string.
  fileprivate mutating func pluralTexts(_ key: String) -> [String: CurrencyDefinition.PluralNames] {
    var result: [String: CurrencyDefinition.PluralNames] = [:]
    for (name, node, pointer) in objects(key) {
      guard var forms = ObjectDecoder(node, at: pointer, subject: "name", log: log) else { continue }
      var texts: CurrencyDefinition.PluralNames = [:]
      for category in PluralSelector.Category.allCases {
        texts[category] = forms.string(category.rawValue)
      }
      forms.finish(known: [], elsewhere: [])
      result[name] = texts
    }
    return result
  }

  private mutating func objects(_ key: String) -> [(name: String, node: JSONNode, pointer: JSONPointer)] {
    guard let node = node(key) else { return [] }
    let location = pointer(to: key)
    guard let members = node.asObject else {
      report(.error, .wrongType, "\"\(key)\" must be an object, found \(node.kind.article)", key: key)
      return []
    }
    var found: [(name: String, node: JSONNode, pointer: JSONPointer)] = []
    for member in members where !member.value.isNull {
      let pointer = location.appending(key: member.key)
      // Reject keys longer than any locale id before data is looked up for them.
      if member.key.utf8.count > LocaleID.lengthLimit {
        _ = checked(key) { () throws(FormatError) in try LocaleID(member.key) }
      } else {
        found.append((member.key, member.value, pointer))
      }
    }
    return found
  }
}
