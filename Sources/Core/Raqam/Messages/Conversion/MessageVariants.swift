internal import RaqamMessages
internal import RaqamValues

/// The variants of a converted message.
///
/// The columns are decided from left to right, each between all keys of the choices that the keys so far can reach. So
/// the first column whose key matches better decides, as in MessageFormat 2.
struct MessageVariants {
  private let tree: MessageTree
  private let matcher: MessageMatcher
  private let variables: MessageVariables
  private var size = 0

  static let variantLimit = 4096
  /// The maximum size of all patterns in bytes.
  static let sizeLimit = 1 << 20

  init(_ tree: MessageTree, _ matcher: MessageMatcher, _ variables: MessageVariables) {
    self.tree = tree
    self.matcher = matcher
    self.variables = variables
  }

  /// Returns the pattern of a message without selectors.
  mutating func pattern() throws(FormatError) -> MessageModel.Pattern { try pattern([]) }

  /// Returns the variants of a message with selectors.
  mutating func expanded() throws(FormatError) -> [MessageModel.Variant] {
    var variants: [MessageModel.Variant] = []
    // The keys of the first columns; `nil` is the catch-all key.
    var open: [[MessageTree.Key?]] = [[]]
    while let keys = open.popLast() {
      guard keys.count == matcher.columns.count else {
        open.append(keys + [nil])
        for key in self.keys(after: keys).reversed() { open.append(keys + [key]) }
        continue
      }
      guard variants.count < Self.variantLimit else {
        throw FormatError(
          .limitExceeded, "the converted message exceeds the limit of \(Self.variantLimit) variants")
      }
      let labels = keys.map { key in key.map { MessageModel.Key.literal(ExactText($0.text)) } ?? .catchall }
      size += 2 * labels.count
      variants.append(.init(keys: labels, pattern: try pattern(keys)))
    }
    return variants
  }

  /// Returns the keys of the next column that choices can have, without the catch-all key.
  private func keys(after keys: [MessageTree.Key?]) -> [MessageTree.Key] {
    let column = keys.count
    let kind = matcher.columns[column].keys
    var found: Set<MessageTree.Key> = []
    var ordered: [MessageTree.Key] = []
    for number in matcher.users[column] where isReachable(number, keys) {
      let choice = tree.choices[number]
      // The exact key, if any, has decided already.
      if kind == .keywords, case .some(.some) = branch(number, keys) { continue }
      for key in choice.keys where kind == .all || key.isExact == (kind == .exact) {
        if found.insert(key).inserted { ordered.append(key) }
      }
    }
    return ordered
  }

  /// Returns whether the keys of the first columns do not exclude a choice.
  private func isReachable(_ number: Int, _ keys: [MessageTree.Key?]) -> Bool {
    tree.choices[number].parents.allSatisfy { parent in
      guard let branch = branch(parent.choice, keys) else { return true }
      return branch == parent.key
    }
  }

  /// Returns the key of the branch that the keys of the first columns select, where `nil` is `other`; `nil` if a later
  /// column decides.
  private func branch(_ number: Int, _ keys: [MessageTree.Key?]) -> MessageTree.Key?? {
    let branches = tree.choices[number].branches
    for column in [matcher.columnIndices[number].exact, matcher.columnIndices[number].keywords] {
      guard let column else { continue }
      guard column < keys.count else { return .none }
      if let key = keys[column], branches[key] != nil { return .some(key) }
    }
    return .some(nil)
  }

  private mutating func pattern(_ keys: [MessageTree.Key?]) throws(FormatError) -> MessageModel.Pattern {
    var elements: [MessageModel.PatternElement] = []
    try append(tree.elements, keys, to: &elements)
    return MessageModel.Pattern(elements)
  }

  /// Appends a body with the branches that keys select. MessageFormatter bounds the nesting depth.
  private mutating func append(
    _ body: [MessageTree.Element], _ keys: [MessageTree.Key?], to elements: inout [MessageModel.PatternElement]
  ) throws(FormatError) {
    for element in body {
      switch element {
      case .text(let text):
        elements.append(.text(ExactText(text)))
        size += text.utf8.count
      case .argument(let name, let function):
        elements.append(.expression(variables.expression(name, function)))
        size += name.utf8.count + (function?.size ?? 0)
      case .number(let choice):
        elements.append(.expression(variables.number(of: tree.choices[choice])))
        size += tree.choices[choice].name.utf8.count
      case .choice(let number):
        let choice = tree.choices[number]
        let key = branch(number, keys) ?? nil
        try append(key.flatMap { choice.branches[$0] } ?? choice.other, keys, to: &elements)
      }
      guard size <= Self.sizeLimit else {
        throw FormatError(
          .limitExceeded, "the converted message exceeds the limit of \(Self.sizeLimit >> 20) MiB")
      }
    }
  }
}

extension MessageTree.Function {
  /// The approximate size in bytes.
  fileprivate var size: Int {
    options.entries.reduce(name.utf8.count) { sum, option in
      guard case .literal(let text) = option.value else { return sum }
      return sum + option.name.utf8.count + text.string.utf8.count
    }
  }
}
