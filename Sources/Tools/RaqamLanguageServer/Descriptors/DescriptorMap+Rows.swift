internal import RaqamDescriptors
internal import RaqamForms

/// A row of a form, or a cell of an RMS form, in the source.
struct RowPlace {
  let node: Int
  let id: String
  let title: String?
  let type: String?

  /// The title and the type, separated by a dot.
  var detail: String { [title, type].compactMap { $0 }.joined(separator: " · ") }
}

/// A reference to a row within a string.
struct RowMention {
  let id: String
  /// The bytes of the id, including its `$`.
  let range: Range<Int>
}

extension DescriptorMap {
  /// The sections of a form of either dialect.
  var sections: [Int] {
    guard let root = tree.root else { return [] }
    if tree[root].kind == .array { return tree[root].children }
    return tree.member("sections", of: root).map { tree[$0].children } ?? []
  }

  /// Returns the rows or cells of a section.
  func rows(of section: Int) -> [Int] {
    guard tree[section].kind == .object else { return [] }
    return (tree.member("items", of: section) ?? tree.member("rows", of: section)).map { tree[$0].children } ?? []
  }

  /// The rows and cells with an id.
  var rows: [RowPlace] {
    sections.flatMap(rows(of:)).compactMap { node in
      guard tree[node].kind == .object, let id = tree.string("id", of: node) ?? tree.string("tag", of: node) else {
        return nil
      }
      return RowPlace(node: node, id: id, title: tree.string("title", of: node), type: tree.string("type", of: node))
    }
  }

  /// Returns the bytes of the id of a row within its quotation marks, or its opening brace if it has no id.
  func nameRange(of row: Int) -> Range<Int> {
    for key in ["id", "tag", "bindVariable", "className"] {
      if let member = tree.member(key, of: row), tree[member].kind == .string { return tree[member].range }
    }
    let start = tree[row].range.lowerBound
    return start..<min(start + 1, tree[row].range.upperBound)
  }

  /// All references to rows in predicates, expressions and range ends.
  var mentions: [RowMention] {
    tree.nodes.indices.filter { tree[$0].kind == .string && namesRows($0) }.flatMap { mentions(in: tree[$0].range) }
  }

  private static let keysOfRows = names(of: [.predicate, .expression, .dateEnd], conditions: true)

  private func namesRows(_ index: Int) -> Bool {
    guard let key = tree.key(index).map(Completion.withoutPrefix) else { return false }
    if Self.keysOfRows.contains(key) { return true }
    return tree[index].parent.flatMap(tree.key).map(Completion.withoutPrefix) == "options.enabled"
  }

  private func mentions(in range: Range<Int>) -> [RowMention] {
    var mentions: [RowMention] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard tree.bytes[index] == UInt8(ascii: "$") else {
        index += 1
        continue
      }
      var end = index + 1
      while end < range.upperBound, tree.bytes[end].isNamePart { end += 1 }
      if end > index + 1 {
        mentions.append(
          RowMention(id: String(decoding: tree.bytes[index + 1..<end], as: UTF8.self), range: index..<end))
      }
      index = end
    }
    return mentions
  }

  /// Returns the id of the row that is referred to or defined at a byte.
  func rowID(at offset: Int) -> String? {
    guard let node = tree.node(at: offset), tree[node].kind == .string else { return nil }
    let range = tree[node].range
    guard range.lowerBound <= offset, offset <= range.upperBound else { return nil }
    if namesRows(node) {
      return mentions(in: range).first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }?.id
    }
    guard let key = tree.key(node), key == "id" || key == "tag" else { return nil }
    return rows.first { $0.node == tree[node].parent }?.id
  }
}
