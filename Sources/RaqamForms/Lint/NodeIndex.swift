internal import Raqam
internal import RaqamJSON

/// Finds the nodes of a document by pointers: members of larger objects by hash.
struct NodeIndex {
  /// Objects of fewer members are searched one after the other.
  private static let leastCount = 16

  private let root: JSONNode
  /// Where the members of an object are, by the place where the object begins.
  private var places: [Int: ExactDictionary<Int>] = [:]

  init(_ root: JSONNode) { self.root = root }

  /// The node that a pointer leads to, or as far as it leads, and the part of the pointer that leads there: a formatter may stand
  /// where a list of them does, an option where its text would.
  ///
  /// - Complexity: O(*n*) in the number of tokens, once the objects on the way were looked into.
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
    if places[start] == nil {
      places[start] = ExactDictionary(members.indices.lazy.map { (members[$0].key, $0) }) { $1 }
    }
    return places[start]?[key].map { members[$0].value }
  }
}
