internal import Raqam
internal import RaqamDescriptors
internal import RaqamMessages

// MARK: - MessageFormat 1

extension SelectingMessage {
  mutating func readMessageFormat1(_ text: String) -> Bool {
    let pattern: MessagePattern
    do throws(FormatError) { pattern = try MessagePattern(text) } catch { return false }
    if pattern.hasLimits { return false }
    var table = BranchTable(pattern)
    table.collect(pattern.elements)
    guard table.columns.count <= Self.columnLimit, let rows = table.rows() else { return false }
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
  private let pattern: MessagePattern
  private(set) var columns: [VariantColumn] = []
  /// The keys of each column in all choices.
  private var keys: [[VariantKey]] = []

  init(_ pattern: MessagePattern) { self.pattern = pattern }

  /// Collects the columns and their keys. The limit of a message bounds its nesting.
  mutating func collect(_ elements: [MessagePattern.Element]) {
    for case .argument(let number) in elements {
      let argument = pattern.arguments[number]
      guard let column = VariantColumn(argument) else { continue }
      let index = columns.firstIndex(of: column) ?? columns.count
      if index == columns.count {
        columns.append(column)
        keys.append([])
      }
      for branch in argument.branches {
        if let key = column.key(of: branch.selector), key != .other, !keys[index].contains(key) {
          keys[index].append(key)
        }
        collect(branch.elements)
      }
    }
  }

  /// Returns the variants; `nil` if there are too many.
  func rows() -> [SelectingMessage.Row]? {
    var rows: [SelectingMessage.Row] = []
    var open = [columns.map { _ in VariantKey.any }]
    var steps = 0
    while let keys = open.popLast() {
      steps += 1
      guard steps <= 4 * SelectingMessage.limit else { return nil }
      var pieces: [SelectingMessage.Piece] = []
      if let column = write(pattern.elements, keys, nil, &pieces) {
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
    _ elements: [MessagePattern.Element], _ keys: [VariantKey], _ plural: VariantColumn?,
    _ pieces: inout [SelectingMessage.Piece]
  ) -> Int? {
    for element in elements {
      switch element {
      case .text(let text):
        if case .text(let last) = pieces.last {
          pieces[pieces.count - 1] = .text(last + text)
        } else {
          pieces.append(.text(text))
        }
      case .number: if let plural { pieces.append(.number(plural)) }
      case .argument(let number):
        let argument = pattern.arguments[number]
        guard let own = VariantColumn(argument) else {
          pieces.append(.source(pattern.source(of: argument)))
          continue
        }
        guard let column = columns.firstIndex(of: own) else { continue }
        if keys[column] == .any { return column }
        let branch =
          argument.branches.first { own.key(of: $0.selector) == keys[column] }
          ?? argument.branches.first { $0.selector.hasBytes(of: "other") }
        let inner = own.kind == .string ? nil : own
        if let open = write(branch?.elements ?? [], keys, inner, &pieces) { return open }
      }
    }
    return nil
  }
}

extension VariantColumn {
  /// Creates the column of an argument; fails if it does not select.
  fileprivate init?(_ argument: MessagePattern.Argument) {
    switch argument.kind {
    case .plain, .simple, .choice: return nil
    case .plural: kind = .cardinal
    case .selectOrdinal: kind = .ordinal
    case .select: kind = .string
    }
    name = argument.name
    if let number = argument.offset, Int(number.text) != 0 { offset = number.text }
  }

  /// Returns the key of a selector; `nil` for one that no number has.
  fileprivate func key(of selector: String) -> VariantKey? {
    if selector.hasBytes(of: "other") { return .other }
    guard kind != .string else { return .word(selector) }
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
