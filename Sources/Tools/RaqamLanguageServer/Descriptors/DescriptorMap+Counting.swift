internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON

// Determines which missing keys of an object would take effect, by decoding the object with each of them.

extension DescriptorMap {
  /// The maximum number of members of an object to check. In a larger object, all keys are offered.
  private static let memberLimit = 200

  /// Returns the keys that an object does not have and that would take effect in it.
  func freeKeys(of index: Int, but written: Int?) -> [KeyDefinition] {
    let members = tree[index].children.filter { $0 != written }
    let names = Set(members.compactMap(tree.key))
    var seen = names.union(names.compactMap { Self.otherNames[$0] })
    let free = keys(of: index).filter { seen.insert($0.name).inserted }
    let kinds = kinds(of: index)
    guard kinds.count == 1, let kind = kinds.first, members.count <= Self.memberLimit else { return free }
    let standing = JSONValue.object(members.compactMap(outline))
    return free.filter { counts($0, beside: standing, in: index, kind) }
  }

  /// Keys that are aliases of each other or exclude each other.
  private static let otherNames = [
    "id": "tag", "tag": "id", "header": "title", "regexp": "predicate", "predicate": "regexp",
  ]

  private func counts(
    _ key: KeyDefinition, beside standing: JSONValue, in index: Int, _ kind: KeyDefinition.KeyedObject
  ) -> Bool {
    guard case .object(let members) = standing, key.name != "$schema" else { return true }
    let object = JSONValue.object(members + [.init(key.name, key.valueType.anyValue)])
    let value: JSONValue
    switch kind {
    case .section: value = ["sections": [object]]
    case .row, .formatter: value = inRow(object, of: index, kind)
    default: return true
    }
    return !diagnostics(of: value, kind).contains { diagnostic in
      [.unusedKey, .unknownKey, .foreignKey].contains(diagnostic.code) && diagnostic.pointer.hasSuffix("/" + key.name)
    }
  }

  private func diagnostics(of value: JSONValue, _ kind: KeyDefinition.KeyedObject) -> [Diagnostic] {
    if kind != .section, let node = JSONNode(value) {
      let log = DiagnosticLog()
      _ = RowDescriptor(node, at: .root, log: log)
      return log.diagnostics
    }
    do throws(DescriptorError) {
      return try FormDescriptor.decode(JSONWriter().bytes(value)).diagnostics
    } catch {
      return error.diagnostics
    }
  }

  /// Wraps a formatter in its row, because the row's type changes its defaults.
  private func inRow(_ object: JSONValue, of index: Int, _ kind: KeyDefinition.KeyedObject) -> JSONValue {
    guard kind == .formatter else { return object }
    var row = tree[index].parent
    if let array = row, tree[array].kind == .array { row = tree[array].parent }
    var members: [JSONValue.Member] = [.init("type", "label"), .init("id", "row")]
    if let row { members = tree[row].children.filter { tree.key($0) != "formatter" }.compactMap(outline) }
    return .object(members + [.init("formatter", object)])
  }

  /// Returns a member without nested values.
  private func outline(_ index: Int) -> JSONValue.Member? {
    guard let key = tree.key(index) else { return nil }
    let node = tree[index]
    switch node.kind {
    case .string: return .init(key, .string(tree.text(node.range)))
    case .word:
      do throws(JSONError) {
        return .init(key, JSONValue(try JSONDocument(parsing: tree.bytes[node.range]).root))
      } catch {
        return nil
      }
    case .object: return .init(key, .object([]))
    case .array: return .init(key, .array([]))
    case .missing: return nil
    }
  }
}

extension KeyDefinition.ValueType {
  /// A sample value that the key accepts, if one is easy to find.
  fileprivate var anyValue: JSONValue {
    switch self {
    case .string, .locale, .timeZone, .date, .color: "x"
    case .bool, .condition: true
    case .word(let words): .string(words.first ?? "")
    case .integer(let range): .integer(Int64(range.lowerBound))
    case .list: []
    case .table, .object: [:]
    case .either(let kinds): kinds.first?.anyValue ?? 0
    case .number, .decimal, .anything: 0
    case .positiveNumber: 1
    }
  }
}
