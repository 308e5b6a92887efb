extension JSONDocument {
  /// The repeated keys of all objects, in the order of the source. They are found lazily, during iteration.
  ///
  /// ```swift
  /// let document = try JSONDocument(parsing: #"{"a": 1, "a": 2}"#)
  /// Array(document.duplicateKeys)[0]
  /// // line 1, column 10: /a: duplicate key "a"; first used at line 1, column 2
  /// ```
  package var duplicateKeys: JSONDuplicateKeys { JSONDuplicateKeys(of: root, lineIndex: lineIndex) }
}

/// A key that occurs more than once in its object.
package struct JSONDuplicateKey: Hashable, Sendable {
  /// The pointer to the value of the repeated key.
  package let pointer: JSONPointer
  /// The key without escapes.
  package let key: String
  /// The position of the repeated key.
  package let position: JSONPosition
  /// The position of the first occurrence of the key.
  package let firstPosition: JSONPosition
  /// The byte range of the repeated key.
  package let range: Range<Int>
}

extension JSONDuplicateKey: CustomStringConvertible {
  /// The position, the pointer and the error in one line.
  package var description: String {
    "\(position): \(pointer): duplicate key \"\(key)\"; first used at \(firstPosition)"
  }
}

/// A lazy sequence of the repeated keys of a document, in the order of the source.
///
/// Two keys are equal if they have the same scalars.
///
/// - Complexity: Iterating is O(*n*) in the size of the document, plus the length of the pointer of each repeated
///   key.
package struct JSONDuplicateKeys: Sequence, IteratorProtocol, Sendable {
  private let lineIndex: JSONLineIndex
  private var levels: [Level]

  init(of root: JSONNode, lineIndex: JSONLineIndex) {
    self.lineIndex = lineIndex
    self.levels = Level(root).map { [$0] } ?? []
  }

  /// Advances to the next repeated key and returns it, or `nil` at the end.
  package mutating func next() -> JSONDuplicateKey? {
    while let top = levels.indices.last {
      guard let child = levels[top].advance() else {
        levels.removeLast()
        continue
      }
      let found = levels[top].repetition.map { duplicate($0.member, first: $0.first) }
      if let level = Level(child) { levels.append(level) }
      if let found { return found }
    }
    return nil
  }

  private func duplicate(_ member: JSONMember, first: JSONMember) -> JSONDuplicateKey {
    JSONDuplicateKey(
      pointer: JSONPointer(tokens: levels.map(\.token)),
      key: member.key,
      position: lineIndex.position(of: member.keyRange.lowerBound),
      firstPosition: lineIndex.position(of: first.keyRange.lowerBound), range: member.keyRange)
  }
}

/// An array or object on the path from the root to the current value.
private struct Level: Sendable {
  /// The maximum number of members for which comparing all pairs is faster than hashing.
  private static let pairwise = 8

  private let elements: [JSONNode]
  private let members: [JSONMember]
  private var index = -1
  private var firstIndexes: [JSONKey: Int] = [:]
  /// The current member and the first member with the same key; `nil` if the key is not repeated.
  private(set) var repetition: (member: JSONMember, first: JSONMember)?

  init?(_ node: JSONNode) {
    switch node.kind {
    case .array(let elements) where !elements.isEmpty:
      self.elements = elements
      self.members = []
    case .object(let members) where !members.isEmpty:
      self.elements = []
      self.members = members
    default: return nil
    }
  }

  var token: String { members.isEmpty ? String(index) : members[index].key }

  /// Advances to the next child and returns it.
  mutating func advance() -> JSONNode? {
    index += 1
    if index < elements.count { return elements[index] }
    guard index < members.count else { return nil }
    repetition = firstIndexOfCurrentKey().map { (members[index], members[$0]) }
    return members[index].value
  }

  private mutating func firstIndexOfCurrentKey() -> Int? {
    let key = members[index].key
    if members.count <= Self.pairwise {
      return members[..<index].firstIndex { $0.key.hasSameScalars(as: key) }
    }
    if let first = firstIndexes[JSONKey(text: key)] { return first }
    firstIndexes[JSONKey(text: key)] = index
    return nil
  }
}
