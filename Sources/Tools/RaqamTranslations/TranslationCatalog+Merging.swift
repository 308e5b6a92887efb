internal import Raqam
package import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON

// Puts translations into the bytes of a form. Unchanged parts keep their bytes.

extension TranslationCatalog {
  /// Returns a form with these translations. Languages and texts that the catalog does not translate are unchanged,
  /// as is the rest of the document, byte for byte.
  ///
  /// - Parameters:
  ///   - form: The form, as JSON.
  ///   - replacing: Whether to remove translations that the catalog does not have from the tables of the catalog's
  ///     languages. Tables of other languages are unchanged.
  /// - Returns: The form. A catalog without a change returns the same bytes, unless it replaces.
  /// - Throws: A `DescriptorError`: `wrong_type` if the document is not a JSON object, or the diagnostics of
  ///   malformed JSON.
  /// - Complexity: O(*n*) in the size of the form and the catalog.
  package func written(into form: [UInt8], replacing: Bool = false) throws(DescriptorError) -> [UInt8] {
    let document = try JSONDocument(descriptor: form)
    guard let members = document.root.asObject else {
      throw DescriptorError([Diagnostic(.error, .wrongType, "a form must be an object", pointer: "")])
    }
    let tables = tables
    let own = members.last { $0.key == "translations" }?.value
    guard let own, let present = own.asObject else {
      if tables.isEmpty { return form }
      let value = text(of: tables)
      let edit =
        own.map { JSONEdit(range: $0.range, text: value) }
        ?? Insertion(into: document.root, of: form, depth: 0).edit([("translations", value)])
      return JSONEdit.applying([edit], to: form)
    }
    return JSONEdit.applying(edits(of: present, in: own, form, replacing), to: form)
  }

  /// The tables of `translations`, by canonical locale id: keys in the order of the catalog.
  var tables: [(locale: String, texts: [(key: String, text: String)])] {
    var texts: [String: [(key: String, text: String)]] = [:]
    for entry in entries {
      for (name, text) in entry.translations where !text.isEmpty { texts[name, default: []].append((entry.key, text)) }
    }
    return texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the edits of the tables of a form. If a locale has two tables, or a table repeats a key, the last one is
  /// edited.
  private func edits(
    of members: [JSONMember], in own: JSONNode, _ form: [UInt8], _ replacing: Bool
  ) -> [JSONEdit] {
    let writer = JSONWriter()
    var existing: [String: (last: JSONNode, texts: [ExactText: JSONNode])] = [:]
    let tables = tables
    let wanted = Dictionary(tables.map { ($0.locale, $0.texts) }) { $1 }
    let replaced = replacing ? Set(languages) : []
    var edits: [JSONEdit] = []
    for member in members where member.value.asObject != nil {
      let locale = Self.canonical(member.key)
      if replaced.contains(locale), let edit = replacement(of: member.value, by: wanted[locale] ?? []) {
        edits.append(edit)
      }
      var table = existing[locale] ?? (member.value, [:])
      table.last = member.value
      for text in member.value.asObject ?? [] { table.texts[text.key] = text.value }
      existing[locale] = table
    }
    var newTables: [(key: String, value: String)] = []
    for (locale, texts) in tables {
      guard let table = existing[locale] else {
        newTables.append((locale, text(of: texts)))
        continue
      }
      if replaced.contains(locale) { continue }
      var new: [(key: String, value: String)] = []
      for (key, text) in texts {
        let value = writer.string(.string(text))
        guard let old = table.texts[key] else {
          new.append((key, value))
          continue
        }
        if old.asString.map({ !$0.hasBytes(of: text) }) ?? true {
          edits.append(JSONEdit(range: old.range, text: value))
        }
      }
      if !new.isEmpty { edits.append(Insertion(into: table.last, of: form, depth: 2).edit(new)) }
    }
    if !newTables.isEmpty { edits.append(Insertion(into: own, of: form, depth: 1).edit(newTables)) }
    return edits
  }

  /// Returns the replacement of a table with other texts. If a locale has several tables, each is replaced.
  private func replacement(of table: JSONNode, by texts: [(key: String, text: String)]) -> JSONEdit? {
    let members = (table.asObject ?? []).map { ($0.key, $0.value.asString ?? "") }
    let isSame =
      members.count == texts.count
      && Dictionary(exact: members, uniquingKeysWith: { $1 }) == Dictionary(exact: texts, uniquingKeysWith: { $1 })
    return isSame ? nil : JSONEdit(range: table.range, text: texts.isEmpty ? "{}" : text(of: texts))
  }

  private static func canonical(_ name: String) -> String {
    do throws(FormatError) {
      return try LocaleID(name).identifier
    } catch {
      return name
    }
  }

  private func text(of tables: [(locale: String, texts: [(key: String, text: String)])]) -> String {
    let writer = JSONWriter()
    let lines = tables.map { "    \(writer.string(.string($0.locale))): \(text(of: $0.texts))" }
    return lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n  }"
  }

  private func text(of texts: [(key: String, text: String)]) -> String {
    let writer = JSONWriter()
    let lines = texts.map { "      \(writer.string(.string($0.key))): \(writer.string(.string($0.text)))" }
    return "{\n\(lines.joined(separator: ",\n"))\n    }"
  }
}

/// The position for new members of an object, and their layout, which follows the existing members.
private struct Insertion {
  private let offset: Int
  private let isFirst: Bool
  /// The whitespace before each new member.
  private let before: String
  private let after: String

  /// - Parameter depth: The nesting depth of the object in the form.
  init(into node: JSONNode, of form: [UInt8], depth: Int) {
    let members = node.asObject ?? []
    isFirst = members.isEmpty
    guard let last = members.last else {
      offset = node.range.upperBound - 1
      before = "\n" + String(repeating: "  ", count: depth + 1)
      after = "\n" + String(repeating: "  ", count: depth)
      return
    }
    offset = last.value.range.upperBound
    let start = form[..<last.keyRange.lowerBound].lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    before = String(decoding: form[(start.map { $0 + 1 } ?? 0)..<last.keyRange.lowerBound], as: UTF8.self)
    after = ""
  }

  func edit(_ members: [(key: String, value: String)]) -> JSONEdit {
    let writer = JSONWriter()
    let texts = members.map { "\(before)\(writer.string(.string($0.key))): \($0.value)" }
    return JSONEdit(range: offset..<offset, text: (isFirst ? "" : ",") + texts.joined(separator: ",") + after)
  }
}
