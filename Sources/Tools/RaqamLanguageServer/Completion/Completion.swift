internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON
internal import RaqamRMS

/// The completions at a cursor.
struct Completion {
  let map: DescriptorMap
  let cursor: Int
  let timeZones: TimeZoneDatabase
  /// The names of the application's classes, for forms of the RMS dialect.
  var classes: [String] = []

  private var tree: SyntaxTree { map.tree }

  /// Returns the completions, the most likely first.
  func items() -> [CompletionItem] {
    guard let location = tree.location(of: cursor) else { return [] }
    switch location.role {
    case .key: return location.container.map { keys(of: $0, location) } ?? []
    case .value: return values(location)
    }
  }

  // MARK: Keys

  private func keys(of object: Int, _ location: CursorPlace) -> [CompletionItem] {
    let takes = map.takes(object)
    let names = names(of: object, takes, location)
    if !names.isEmpty { return names }
    return map.freeKeys(of: object, but: location.node).map { key in
      item(key: key.name, key.valueType, location, detail: key.meaning, page: key.page)
    }
  }

  /// Returns the names of a table whose keys the author chooses, if they can be determined.
  private func names(of table: Int, _ takes: KeyDefinition.ValueType, _ location: CursorPlace) -> [CompletionItem] {
    guard let values = takes.table else { return [] }
    let written = Set(exact: tree[table].children.filter { $0 != location.node }.compactMap(tree.key))
    var names: [(name: String, meaning: String)] = []
    let parent = tree[table].parent
    switch (tree.key(table), values) {
    case ("properties", _):
      let isSection = parent.map { map.kinds(of: $0) == [.rmsSection] } ?? false
      names = RMSRegistry.namedPaths(of: parent.flatMap { tree.string("className", of: $0) }, isSection: isSection)
        .map { ($0, "property of a \(isSection ? "section" : "cell")") }
    case ("messages", _), ("translations", _), ("symbol", _), ("narrow", _), ("name", _):
      names = LocaleID.available.map { ($0, "locale") }
    case ("options.display", _), ("options.enabled", _):
      names = parent.map { options(of: $0) }?.map { ($0, "option") } ?? []
    default:
      if let parent, tree.key(parent) == "messages" { names = MessageKey.allCases.map { ($0.rawValue, "message") } }
    }
    return names.filter { !written.contains($0.name) }.map { item(key: $0.name, values, location, detail: $0.meaning) }
  }

  private func options(of row: Int) -> [String] {
    guard let list = tree.member("options", of: row) else { return [] }
    return tree[list].children.filter { tree[$0].kind == .string }.map { tree.text(tree[$0].range) }
  }

  /// Returns a quoted key, followed by a colon and the delimiters of its value.
  private func item(
    key: String, _ takes: KeyDefinition.ValueType, _ location: CursorPlace, detail: String, page: String? = nil
  ) -> CompletionItem {
    var text = Self.quoted(key)
    let hasColon = location.node.map { node in
      tree[node].key == location.range && (tree[node].hasColon || tree[node].kind != .missing)
    }
    if hasColon != true { text += ": " }
    return CompletionItem(
      label: key, kind: .property, detail: detail, page: page, text: text, range: location.range)
  }

  static func quoted(_ text: String) -> String { JSONWriter().string(.string(text)) }
}
