internal import Raqam
internal import RaqamDescriptors
public import RaqamJSON

extension FormEdit {
  /// The kind of an edit, named by its first key.
  private enum Word: String, CaseIterable {
    case set, type, choose, step, clear, press, insert, delete, move, undo, key

    /// The other keys of the edit.
    var keys: [String] {
      switch self {
      case .set: ["value"]
      case .type: ["text", "leniency", "strict"]
      case .choose: ["option"]
      case .step: ["by"]
      case .insert: ["at"]
      case .move: ["to"]
      case .key: ["selection", "replacement"]
      case .clear, .press, .delete, .undo: []
      }
    }
  }

  /// Creates an edit from JSON.
  ///
  /// ```swift
  /// let node = try JSONDocument(parsing: #"{"move": "line_1", "to": 0}"#).root
  /// try FormEdit(node).row  // line_1
  /// ```
  ///
  /// - Throws: ``FormSessionError`` with the code `malformedEdit` or `unknownKey`, the key, and a suggested correction.
  public init(_ node: JSONNode) throws(FormSessionError) {
    guard let members = node.asObject else {
      throw FormSessionError(.malformedEdit, "an edit must be an object, found \(node.kind.article)")
    }
    let words = members.compactMap { Word(exact: $0.key) }
    guard let word = words.first, words.count == 1 else { throw Self.noWord(words, members) }
    for member in members where !member.key.hasBytes(of: word.rawValue) && !word.keys.containsExactly(member.key) {
      throw FormSessionError(
        .unknownKey, "unknown key \"\(member.key.abbreviated(to: 60))\" in an edit with \"\(word.rawValue)\"",
        key: member.key,
        hint: SpellingSuggestion.hint(member.key, among: word.keys)?.description
          ?? (word.keys.isEmpty ? nil : "use one of \(word.keys.joined(separator: ", "))"))
    }
    self = try Self.edit(word, EditKeys(node: node, word: word.rawValue))
  }

  /// Parses one edit, or an array of edits to apply as one.
  ///
  /// - Throws: ``FormSessionError`` with the code `malformedEdit` or `unknownKey`, the key, and the index of the edit
  ///   in the array.
  public static func edits(_ node: JSONNode) throws(FormSessionError) -> [FormEdit] {
    guard let elements = node.asArray else { return [try FormEdit(node)] }
    return try elements.enumerated().map { index, element throws(FormSessionError) in
      do throws(FormSessionError) {
        return try FormEdit(element)
      } catch {
        throw error.at(index)
      }
    }
  }

  private static func noWord(_ words: [Word], _ members: [JSONMember]) -> FormSessionError {
    let all = Word.allCases.map(\.rawValue)
    if words.count > 1 {
      let found = words.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")
      return FormSessionError(.malformedEdit, "an edit must have one operation, found \(found)", key: words[1].rawValue)
    }
    let near = members.lazy.compactMap { SpellingSuggestion.hint($0.key, among: all)?.description }.first
    return FormSessionError(
      .malformedEdit, "an edit must have an operation", hint: near ?? "use one of \(all.joined(separator: ", "))")
  }

  private static func edit(_ word: Word, _ keys: EditKeys) throws(FormSessionError) -> FormEdit {
    switch word {
    case .set: return .set(row: try keys.row(), try keys.value("value"))
    case .type:
      return .type(try keys.text("text"), row: try keys.row(), leniency: try keys.leniency())
    case .choose: return .choose(row: try keys.row(), try keys.value("option"))
    case .step: return .step(row: try keys.row(), by: try keys.integer("by") ?? 1)
    case .clear: return .clear(row: try keys.row())
    case .press: return .press(row: try keys.row())
    case .insert: return .insert(try keys.section(), at: try keys.integer("at"))
    case .delete: return .delete(row: try keys.row())
    case .move:
      guard let index = try keys.integer("to") else { throw keys.missing("to", "set it to an index from 0") }
      return .move(row: try keys.row(), to: index)
    case .undo:
      guard try keys.flag("undo") == true else { throw keys.wrong("undo", "true") }
      return .undo
    case .key:
      return .keystroke(
        row: try keys.row(), selection: try keys.range("selection"), replacement: try keys.text("replacement"))
    }
  }
}

/// Decodes the values of an edit's keys.
private struct EditKeys {
  let node: JSONNode
  /// The key that names the kind of the edit.
  let word: String

  func missing(_ key: String, _ hint: String) -> FormSessionError {
    FormSessionError(.malformedEdit, "missing key \"\(key)\" in an edit with \"\(word)\"", key: key, hint: hint)
  }

  func wrong(_ key: String, _ expected: String) -> FormSessionError {
    let found = node[key].map { ", found \($0.kind.article)" } ?? ""
    return FormSessionError(.malformedEdit, "\"\(key)\" takes \(expected)\(found)", key: key)
  }

  /// Returns the value of a key; `nil` if it is absent or null.
  private func given(_ key: String) -> JSONNode? { node[key].flatMap { $0.isNull ? nil : $0 } }

  func row() throws(FormSessionError) -> String {
    guard let row = node[word]?.asString else { throw wrong(word, "the id of a row") }
    return row
  }

  func section() throws(FormSessionError) -> FormEdit.SectionName {
    if let id = node[word]?.asString { return .id(id) }
    guard let index = node[word]?.asInteger.flatMap({ Int(exactly: $0) }) else {
      throw wrong(word, "the id or the index of a section")
    }
    return .index(index)
  }

  /// Returns the value of a required key; null is valid and clears the row.
  func value(_ key: String) throws(FormSessionError) -> JSONValue {
    guard let value = node[key] else { throw missing(key, "set it to null to clear the value") }
    return JSONValue(value)
  }

  func text(_ key: String) throws(FormSessionError) -> String {
    guard let value = given(key) else { throw missing(key, "a string") }
    guard let text = value.asString else { throw wrong(key, "a string") }
    return text
  }

  func flag(_ key: String) throws(FormSessionError) -> Bool? {
    guard let value = given(key) else { return nil }
    guard let flag = value.asBool else { throw wrong(key, "true or false") }
    return flag
  }

  /// Returns the leniency, which is a word, or a flag of strict parsing.
  func leniency() throws(FormSessionError) -> ParseLeniency {
    let strict = try flag("strict")
    guard let value = given("leniency") else { return strict ?? true ? .strict : .lenient }
    let words = ParseLeniency.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    guard let leniency = value.asString.flatMap(ParseLeniency.init) else { throw wrong("leniency", "one of \(words)") }
    guard strict == nil else { throw wrong("strict", "absent if \"leniency\" is given") }
    return leniency
  }

  func integer(_ key: String) throws(FormSessionError) -> Int? {
    guard let value = given(key) else { return nil }
    guard let integer = value.asInteger.flatMap({ Int(exactly: $0) }) else { throw wrong(key, "an integer") }
    return integer
  }

  func range(_ key: String) throws(FormSessionError) -> Range<Int> {
    guard let value = given(key) else { throw missing(key, "set it to two UTF-16 offsets: [from, to]") }
    let ends = value.asArray?.compactMap { $0.asInteger.flatMap { Int(exactly: $0) } } ?? []
    guard ends.count == 2, value.asArray?.count == 2, 0 <= ends[0], ends[0] <= ends[1] else {
      throw wrong(key, "two ascending offsets [from, to]")
    }
    return ends[0]..<ends[1]
  }
}
