internal import Raqam
internal import RaqamJSON

/// Finds the nodes of a document by pointers. Members of larger objects are looked up by hash.
struct NodeIndex {
  /// The minimum number of members for a hash table; smaller objects are searched linearly.
  private static let leastCount = 16

  private let root: JSONNode
  /// The indices of an object's members by key, by the offset at which the object begins.
  private var targets: [Int: [ExactText: Int]] = [:]

  init(_ root: JSONNode) { self.root = root }

  /// Returns the node at a pointer, or its nearest existing ancestor, with the tokens of the path to it.
  ///
  /// Tokens that are not members of an object are skipped: a single formatter may take the place of a list, and an
  /// option that of its text.
  ///
  /// - Complexity: O(*n*) in the number of tokens, once the objects on the path are indexed.
  mutating func nearest(_ tokens: [String]) -> (node: JSONNode, tokens: [String]) {
    var (node, used) = (root, [String]())
    for token in tokens {
      switch node.kind {
      case .object(let members):
        guard let next = member(token, of: node, members) else { continue }
        node = next
      case .array:
        guard let next = Int(token).flatMap({ node[$0] }) else { return (node, used) }
        node = next
      default: return (node, used)
      }
      used.append(token)
    }
    return (node, used)
  }

  private mutating func member(_ key: String, of node: JSONNode, _ members: [JSONMember]) -> JSONNode? {
    if members.count < Self.leastCount { return node[key] }
    let start = node.range.lowerBound
    if targets[start] == nil {
      targets[start] = Dictionary(exact: members.indices.lazy.map { (members[$0].key, $0) }) { $1 }
    }
    return targets[start]?[key].map { members[$0].value }
  }
}
