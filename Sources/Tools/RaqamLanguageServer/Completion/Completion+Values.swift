internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON
internal import RaqamRMS

extension Completion {
  /// Returns the values that are valid at the cursor.
  func values(_ location: CursorPlace) -> [CompletionItem] {
    guard let container = location.container else { return [] }
    let map = map
    guard map.tree[container].kind == .object else {
      // The cursor is at an element of an array.
      return map.takes(container).element.map { values($0, named: nil, nil, location) } ?? []
    }
    guard let key = location.key else { return [] }
    let definitions = map.keys(of: container).filter { $0.name == key }
    if !definitions.isEmpty {
      return unique(definitions.flatMap { values($0.valueType, named: key, $0, location) })
    }
    let other = location.node.flatMap(map.definition)
    return values(other?.valueType ?? .anything, named: key, other, location)
  }

  private func unique(_ items: [CompletionItem]) -> [CompletionItem] {
    var seen: Set<String> = []
    return items.filter { seen.insert($0.label).inserted }
  }

  private func values(
    _ takes: KeyDefinition.ValueType, named key: String?, _ definition: KeyDefinition?, _ location: CursorPlace
  ) -> [CompletionItem] {
    if let inner = insideText(takes, definition?.syntax, location) { return inner }
    var items: [CompletionItem] = []
    switch takes {
    case .bool, .condition:
      if !location.isInString { items = ["true", "false"].map { plain($0, location) } }
    case .word(let words): items = words.map { string($0, .constant, location) }
    case .locale: items = LocaleID.available.map { string($0, .value, location, detail: "locale") }
    case .timeZone: items = zones.map { string($0, .value, location, detail: "time zone") }
    case .either(let kinds): return unique(kinds.flatMap { values($0, named: key, definition, location) })
    case .string: items = names(key, definition?.syntax, location)
    case .list, .table, .object:
      if !location.isInString { items = [plain(takes.isList ? "[]" : "{}", location)] }
    case .integer, .number, .positiveNumber, .decimal, .date, .color, .anything: break
    }
    if let example = definition?.example, takes.isText {
      items.append(string(example, .value, location, detail: "example"))
    }
    return unique(items)
  }

  /// Returns the known names that a key accepts, such as currency codes or locales.
  private func names(
    _ key: String?, _ syntax: KeyDefinition.Syntax?, _ location: CursorPlace
  ) -> [CompletionItem] {
    switch syntax {
    case .currency: CurrencyCode.knownCodes.map { string($0, .unit, location, detail: "currency") }
    case .numberingSystem:
      NumberingSystemID.knownNames.map { string($0, .value, location, detail: "numbering system") }
    case _ where key == "className": classNames(location).map { string($0, .value, location, detail: "class") }
    default: []
    }
  }

  private func classNames(_ location: CursorPlace) -> [String] {
    let isSection = location.container.map { map.kinds(of: $0) == [.rmsSection] } ?? false
    var registry = RMSRegistry()
    registry.accept(classes: classes)
    return registry.names(forSections: isSection)
  }

  var zones: [String] {
    do throws(FormatError) { return try timeZones.identifiers() } catch { return [] }
  }

  static func withoutPrefix(_ key: String) -> String {
    key.hasPrefix("dynamic.") ? String(key.dropFirst("dynamic.".count)) : key
  }

  private func string(
    _ text: String, _ kind: CompletionItem.Kind, _ location: CursorPlace, detail: String = ""
  ) -> CompletionItem {
    CompletionItem(label: text, kind: kind, detail: detail, text: Self.quoted(text), range: location.range)
  }

  private func plain(_ text: String, _ location: CursorPlace) -> CompletionItem {
    CompletionItem(label: text, kind: .keyword, text: text, range: location.range)
  }
}

// MARK: - Inside of strings

extension Completion {
  /// Returns completions within a string: ids after `$` in predicates, pattern letters. `nil` if the string is
  /// completed as a whole.
  private func insideText(
    _ takes: KeyDefinition.ValueType, _ syntax: KeyDefinition.Syntax?, _ location: CursorPlace
  ) -> [CompletionItem]? {
    guard location.isInString else { return nil }
    if takes == .condition { return predicate(hasSubject: false) }
    switch syntax {
    case .predicate: return predicate(hasSubject: true)
    case .expression: return ids()
    case .dateEnd: return map.tree.bytes[location.range].contains(UInt8(ascii: "$")) ? ids() : nil
    case .message: return map.isUnicodeMessage(location.container) ? unicodeMessage(location) : argument(location)
    case .numberPattern: return letters(PatternLetter.numbers)
    case .datePattern: return letters(PatternLetter.dates)
    case .dateSkeleton: return letters(PatternLetter.skeletons)
    case .currency, .numberingSystem, nil: return nil
    }
  }

  private func predicate(hasSubject: Bool) -> [CompletionItem] {
    let word = identifierStart
    if word > 0, map.tree.bytes[word - 1] == UInt8(ascii: "$") { return ids() }
    let words =
      (hasSubject ? ["SELF"] : []) + [
        "AND", "OR", "NOT", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE",
        "MATCHES", "IN", "BETWEEN", "NULL", "TRUE", "FALSE",
      ]
    return words.map { CompletionItem(label: $0, kind: .keyword, text: $0, range: word..<cursor) } + ids()
  }

  /// Returns the ids of rows that a predicate can refer to, with their `$`.
  private func ids() -> [CompletionItem] {
    var start = identifierStart
    if start > 0, map.tree.bytes[start - 1] == UInt8(ascii: "$") { start -= 1 }
    return map.rows.filter { RowDescriptor.isIdentifier($0.id) }.map { row in
      CompletionItem(
        label: "$" + row.id, kind: .reference, detail: row.detail, text: "$" + row.id, range: start..<cursor)
    }
  }

  /// The offset at which the identifier before the cursor begins.
  var identifierStart: Int {
    var start = cursor
    while start > 0, map.tree.bytes[start - 1].isNamePart { start -= 1 }
    return start
  }

  /// Returns the fields of a pattern. A field before the cursor is replaced.
  private func letters(_ letters: [PatternLetter]) -> [CompletionItem] {
    let bytes = map.tree.bytes
    let last = cursor > 0 ? bytes[cursor - 1] : 0
    var start = cursor
    while start > 0, bytes[start - 1] == last, last.isNamePart { start -= 1 }
    return letters.map { letter in
      let range =
        letter.text.utf8.first == last && letter.text.utf8.allSatisfy { $0 == last } ? start..<cursor : cursor..<cursor
      return CompletionItem(label: letter.text, kind: .value, detail: letter.meaning, text: letter.text, range: range)
    }
  }
}

extension UInt8 {
  /// Whether the byte may occur in an identifier of a predicate.
  var isNamePart: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self & 0xDF) || self == UInt8(ascii: "_")
  }
}

extension KeyDefinition.ValueType {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }

  /// Whether an example of this type is a string.
  fileprivate var isText: Bool {
    switch self {
    case .string, .color, .date, .condition: true
    default: false
    }
  }
}
