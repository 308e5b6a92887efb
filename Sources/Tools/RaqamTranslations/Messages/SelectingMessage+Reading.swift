internal import Raqam
internal import RaqamDescriptors

// MARK: - MessageFormat 1

extension SelectingMessage {
  mutating func readMessageFormat1(_ text: String) -> Bool {
    guard let nodes = MessageFormat1Parser.nodes(text) else { return false }
    var table = BranchTable()
    table.collect(nodes)
    guard table.columns.count <= Self.columnLimit, let rows = table.rows(nodes) else { return false }
    // Numbers select last, so that `#` is in a branch of its plural.
    let order =
      table.columns.indices.filter { table.columns[$0].kind == .string }
      + table.columns.indices.filter { table.columns[$0].kind != .string }
    columns = order.map { table.columns[$0] }
    self.rows = rows.map { row in Row(keys: order.map { row.keys[$0] }, pieces: row.pieces) }
    return hasOneNumber || self.rows.allSatisfy { !$0.pieces.contains(where: \.hasOffset) }
  }
}

/// The choices of a message of MessageFormat 1 as columns.
private struct BranchTable {
  private(set) var columns: [VariantColumn] = []
  /// The keys of each column in all choices.
  private var keys: [[VariantKey]] = []

  /// Collects the columns and their keys. The limit of a message bounds its nesting.
  mutating func collect(_ nodes: [MessageFormat1Parser.Node]) {
    for case .choice(let choice, _) in nodes {
      let index = columns.firstIndex(of: choice.column) ?? columns.count
      if index == columns.count {
        columns.append(choice.column)
        keys.append([])
      }
      for (selector, nodes) in choice.branches {
        if let key = choice.key(of: selector), key != .other, !keys[index].contains(key) { keys[index].append(key) }
        collect(nodes)
      }
    }
  }

  /// Returns the variants; `nil` if there are too many.
  func rows(_ nodes: [MessageFormat1Parser.Node]) -> [SelectingMessage.Row]? {
    var rows: [SelectingMessage.Row] = []
    var open = [columns.map { _ in VariantKey.any }]
    var steps = 0
    while let keys = open.popLast() {
      steps += 1
      guard steps <= 4 * SelectingMessage.limit else { return nil }
      var pieces: [SelectingMessage.Piece] = []
      if let column = write(nodes, keys, nil, &pieces) {
        for key in ([.other] + self.keys[column].reversed()) as [VariantKey] {
          var decided = keys
          decided[column] = key
          open.append(decided)
        }
      } else {
        guard rows.count < SelectingMessage.limit else { return nil }
        rows.append(SelectingMessage.Row(keys: keys, pieces: pieces))
      }
    }
    return rows
  }

  /// Appends the parts of the branches that keys select; returns the first column without a key.
  private func write(
    _ nodes: [MessageFormat1Parser.Node], _ keys: [VariantKey], _ plural: VariantColumn?,
    _ pieces: inout [SelectingMessage.Piece]
  ) -> Int? {
    for node in nodes {
      switch node {
      case .text(let text):
        if case .text(let last) = pieces.last {
          pieces[pieces.count - 1] = .text(last + text)
        } else {
          pieces.append(.text(text))
        }
      case .argument(let source): pieces.append(.source(source))
      case .number: if let plural { pieces.append(.number(plural)) }
      case .choice(let choice, _):
        guard let column = columns.firstIndex(of: choice.column) else { continue }
        if keys[column] == .any { return column }
        let branch =
          choice.branches.first { choice.key(of: $0.selector) == keys[column] }
          ?? choice.branches.first { $0.selector.hasBytes(of: "other") }
        let inner = choice.column.kind == .string ? nil : choice.column
        if let open = write(branch?.nodes ?? [], keys, inner, &pieces) { return open }
      }
    }
    return nil
  }
}

extension MessageFormat1Parser.Choice {
  /// Returns the key of a selector; `nil` for one that no number has.
  fileprivate func key(of selector: String) -> VariantKey? {
    if selector.hasBytes(of: "other") { return .other }
    guard column.kind != .string else { return .word(selector) }
    if selector.utf8.first == 0x3D { return .exact(String(selector.dropFirst())) }
    return PluralSelector.Category(exact: selector).map { .word($0.rawValue) }
  }
}

// MARK: - MessageFormat 2

extension SelectingMessage {
  mutating func readMessageFormat2(_ text: String) -> Bool {
    guard let source = MessageSource(ofText: text), source.problems.isEmpty, let model = source.model else {
      return false
    }
    declarations = model.declarations
    variables = Set(source.variables.map(\.name))
    let bytes = Array(text.utf8)
    let patterns = source.tokens.filter { $0.kind == .quotedPattern }.map { token in
      String(decoding: bytes[token.range].dropFirst(2).dropLast(2), as: UTF8.self)
    }
    guard case .select(let message) = model else {
      rows = [Row(keys: [], pieces: [.source(patterns.first ?? text)])]
      return true
    }
    guard message.variants.count <= Self.limit, message.selectors.count <= Self.columnLimit,
      patterns.count == message.variants.count
    else { return false }
    columns = message.selectors.map { VariantColumn(name: $0, kind: model.kind(ofSelector: $0)) }
    guard Set(columns).count == columns.count else { return false }
    var known: Set<[VariantKey]> = []
    for (variant, pattern) in zip(message.variants, patterns) {
      let keys = zip(variant.keys, columns).map { key, column in VariantKey(key, column.kind) }
      if known.insert(keys).inserted { rows.append(Row(keys: keys, pieces: [.source(pattern)])) }
    }
    return true
  }
}

extension VariantKey {
  fileprivate init(_ key: MessageModel.Key, _ kind: VariantColumn.Kind) {
    switch key {
    case .catchall: self = .other
    case .literal(let text):
      let word = text.string
      if kind == .string {
        self = .word(word)
      } else if let category = PluralSelector.Category(exact: word) {
        self = category == .other ? .other : .word(word)
      } else {
        self = .exact(word)
      }
    }
  }
}

extension MessageModel {
  /// Returns what the function of a selector compares.
  fileprivate func kind(ofSelector name: String) -> VariantColumn.Kind {
    var name = name
    // Each declaration names earlier variables only.
    for declaration in declarations.reversed() where declaration.name == name {
      guard let function = declaration.value.function else {
        guard case .variable(let operand) = declaration.value.argument, operand != name else { return .string }
        name = operand
        continue
      }
      guard ["number", "integer", "offset", "percent", "raqam:number"].contains(function.name) else {
        return .string
      }
      switch function.options["select"] {
      case nil, .literal("plural"): return .cardinal
      case .literal("ordinal"): return .ordinal
      default: return .string
      }
    }
    return .string
  }
}
