extension JSONDocument {
  /// The keys that occur again in the same object, in the order of the text, found as you go.
  ///
  /// ```swift
  /// let document = try JSONDocument(parsing: #"{"a": 1, "a": 2}"#)
  /// Array(document.duplicateKeys)[0]
  /// // line 1, column 10: /a: the key "a" was already used at line 1, column 2
  /// ```
  public var duplicateKeys: JSONDuplicateKeys { JSONDuplicateKeys(of: root, lineIndex: lineIndex) }
}

/// A key that its object already has.
public struct JSONDuplicateKey: Hashable, Sendable {
  /// The path to the value of the key, the key included.
  public let pointer: JSONPointer
  /// The key.
  public let key: String
  /// Where the key stands again.
  public let position: JSONPosition
  /// Where the key stands for the first time.
  public let firstPosition: JSONPosition
  /// The bytes of the key where it stands again.
  package let range: Range<Int>
}

extension JSONDuplicateKey: CustomStringConvertible {
  /// The place, the pointer and the fault in one line.
  public var description: String {
    "\(position): \(pointer): the key \"\(key)\" was already used at \(firstPosition)"
  }
}

/// The repeated keys of a document, in the order of the text.
///
/// Keys are the same if they have the same scalars. Going through all of them takes time in proportion to
/// the size of the tree, plus the length of the pointer for each key that is found.
public struct JSONDuplicateKeys: Sequence, IteratorProtocol, Sendable {
  private let lineIndex: JSONLineIndex
  private var levels: [Level]

  init(of root: JSONNode, lineIndex: JSONLineIndex) {
    self.lineIndex = lineIndex
    self.levels = Level(root).map { [$0] } ?? []
  }

  /// The next repeated key.
  public mutating func next() -> JSONDuplicateKey? {
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

/// An array or object on the way to the value that is looked at.
private struct Level: Sendable {
  /// Up to this many members, comparing all pairs is quicker than hashing.
  private static let pairwise = 8

  private let elements: [JSONNode]
  private let members: [JSONMember]
  private var index = -1
  private var firstIndexes: [JSONKey: Int] = [:]
  /// Set if the current member repeats a key.
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

  /// Goes to the next child and returns it.
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
