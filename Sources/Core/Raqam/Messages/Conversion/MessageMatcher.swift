internal import RaqamMessages

/// The selectors of a converted message, one for each column of keys.
struct MessageMatcher {
  /// A value that a function formats or selects by: an argument, or an argument minus an offset.
  struct Operand: Hashable {
    let name: String
    var offset = 0
    let function: MessageTree.Function
  }

  /// The keys of a column.
  enum Keys: Hashable { case all, exact, keywords }

  struct Column: Hashable {
    let operand: Operand
    let keys: Keys
  }

  /// The columns, ordered by their first choice.
  private(set) var columns: [Column] = []
  /// The choices that use each column.
  private(set) var users: [[Int]] = []
  /// The columns of each choice; `nil` for keys that it does not have.
  private(set) var columnIndices: [(exact: Int?, keywords: Int?)] = []

  init(_ tree: MessageTree) {
    var indices: [Column: Int] = [:]
    let joined = Self.joinable(tree)
    for (number, choice) in tree.choices.enumerated() {
      func columnIndex(_ keys: Keys, of operand: Operand) -> Int {
        let column = Column(operand: operand, keys: keys)
        let index = indices[column] ?? columns.count
        if index == columns.count {
          indices[column] = index
          columns.append(column)
          users.append([])
        }
        users[index].append(number)
        return index
      }
      let operand = choice.operand
      if joined.contains(operand) {
        let index = choice.keys.isEmpty ? nil : columnIndex(.all, of: operand)
        columnIndices.append((index, index))
        continue
      }
      // Exact keys are compared with the number before its offset is subtracted.
      let exact =
        choice.hasExactKeys ? columnIndex(.exact, of: Operand(name: choice.name, function: .plainNumber)) : nil
      let keywords = choice.hasKeywords ? columnIndex(.keywords, of: operand) : nil
      columnIndices.append((exact, keywords))
    }
  }

  /// Returns the operands whose exact keys and keywords can be in one column.
  ///
  /// If two choices have different exact keys, a number that selects an exact key of one of them selects a keyword of
  /// the other, so both keys are needed.
  private static func joinable(_ tree: MessageTree) -> Set<Operand> {
    var exactKeys: [Operand: Set<MessageTree.Key>] = [:]
    var others: Set<Operand> = []
    for choice in tree.choices {
      let keys = Set(choice.keys.filter(\.isExact))
      let first = exactKeys.updateValue(keys, forKey: choice.operand)
      // Other functions may compare exact keys with rounded or scaled numbers.
      if (first ?? keys) != keys || !choice.comparesExactly && !keys.isEmpty { others.insert(choice.operand) }
    }
    return Set(exactKeys.keys).subtracting(others)
  }
}

extension MessageTree.Choice {
  var operand: MessageMatcher.Operand { .init(name: name, offset: offset, function: function) }

  var hasExactKeys: Bool { keys.contains(where: \.isExact) }
  var hasKeywords: Bool { keys.contains { !$0.isExact } }

  /// Whether the selector compares exact keys with the argument itself.
  fileprivate var comparesExactly: Bool {
    offset == 0 && function.isPlainNumber
  }
}

extension MessageTree.Key {
  var isExact: Bool {
    switch self {
    case .exact: true
    case .keyword: false
    }
  }

  /// The text of the key.
  var text: String {
    switch self {
    case .exact(let text), .keyword(let text): text
    }
  }
}
