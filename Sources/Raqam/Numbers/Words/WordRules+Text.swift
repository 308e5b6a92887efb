extension WordRules {
  /// Reads the text of rules; `nil` where it is not as ICU writes it.
  ///
  /// - Parameter isComplete: Whether the rules of every set are read; else those of public sets that the root does not
  ///   use, and what only they use, stay empty. Some languages have a hundred.
  init?(text: String, root name: String, isComplete: Bool = true) {
    let bytes = Array(text.utf8)
    let blocks = RuleBlock.all(bytes)
    let indices = Dictionary(blocks.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    guard let root = indices[name] else { return nil }
    self.root = root
    sets = blocks.map { RuleSet(name: $0.name) }
    var isRead = sets.map { _ in false }
    var waiting = isComplete ? Array(sets.indices) : [root]
    while let index = waiting.popLast() {
      if isRead[index] { continue }
      isRead[index] = true
      for line in blocks[index].lines {
        var reader = RuleLine(bytes[line], own: index, indices: indices)
        guard reader.add(to: &sets[index]) else { return nil }
        waiting += reader.used
      }
      sets[index].rules.sort { $0.base < $1.base }
    }
  }
}

/// The lines of one set: `%name:`, and a rule on each of the others.
private struct RuleBlock {
  let name: String
  var lines: [Range<Int>] = []

  static func all(_ bytes: [UInt8]) -> [RuleBlock] {
    var blocks: [RuleBlock] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if bytes[start] == UInt8(ascii: "%"), bytes[end - 1] == UInt8(ascii: ":") {
        blocks.append(RuleBlock(name: String(decoding: bytes[start..<(end - 1)], as: UTF8.self)))
      } else if !blocks.isEmpty, end > start {
        blocks[blocks.count - 1].lines.append(start..<end)
      }
      start = end + 1
    }
    return blocks
  }
}

/// One line of rules: `1010/100: <%years< >%%two-digits>;`.
private struct RuleLine {
  private let head: ArraySlice<UInt8>
  private let body: ArraySlice<UInt8>
  private let own: Int
  private let indices: [String: Int]
  /// The sets that its rule refers to.
  private(set) var used: [Int] = []

  init(_ line: ArraySlice<UInt8>, own: Int, indices: [String: Int]) {
    self.own = own
    self.indices = indices
    let end = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    head = line[..<end]
    var body = line[end...].dropFirst()
    if body.last == UInt8(ascii: ";") { body.removeLast() }
    if body.first == UInt8(ascii: " ") { body.removeFirst() }
    // An apostrophe keeps the space behind it.
    if body.first == UInt8(ascii: "'") { body.removeFirst() }
    self.body = body
  }

  /// Adds the rule to its set; `false` where the line cannot be read.
  mutating func add(to set: inout WordRules.RuleSet) -> Bool {
    if let (base, divisor) = range() {
      set.rules.append(WordRules.Rule(base: base, divisor: divisor, items: items()))
      return true
    }
    switch string(head) {
    case "-x": set.negative = items()
    case "x.x", "x,x": set.fractions.append(items())
    case "0.x", "0,x": set.properFractions.append(items())
    case "x.0", "x,0", "Inf", "NaN": break
    default: return false
    }
    return true
  }

  /// Base and divisor of `1010/100>`: the greatest power of the radix up to the base, one less for each arrow.
  private func range() -> (base: Int64, divisor: Int64)? {
    var rest = head
    guard let base = Self.number(&rest) else { return nil }
    var radix: Int64 = 10
    if rest.first == UInt8(ascii: "/") {
      rest.removeFirst()
      guard let given = Self.number(&rest), given > 1 else { return nil }
      radix = given
    }
    let arrows = rest.count
    guard rest.allSatisfy({ $0 == UInt8(ascii: ">") }) else { return nil }
    var divisor: Int64 = 1
    while divisor <= base / radix { divisor *= radix }
    for _ in 0..<arrows where divisor > 1 { divisor /= radix }
    return (base, divisor)
  }

  /// Takes the digits off the beginning of a text.
  private static func number(_ text: inout ArraySlice<UInt8>) -> Int64? {
    var number: Int64?
    while let byte = text.first, (0x30...0x39).contains(byte) {
      let (product, overflow) = (number ?? 0).multipliedReportingOverflow(by: 10)
      let (sum, isBeyond) = product.addingReportingOverflow(Int64(byte - 0x30))
      if overflow || isBeyond { return nil }
      number = sum
      text.removeFirst()
    }
    return number
  }

  private mutating func items() -> [WordRules.Item] {
    var items: [WordRules.Item] = []
    var literal = body.startIndex
    var index = body.startIndex
    while index < body.endIndex {
      guard let (item, end) = item(at: index) else {
        index += 1
        continue
      }
      if literal < index { items.append(.literal(string(body[literal..<index]))) }
      items.append(item)
      index = end
      literal = end
    }
    if literal < index { items.append(.literal(string(body[literal..<index]))) }
    return items
  }

  /// The substitution or choice that begins at a place, and where it ends.
  private mutating func item(at index: Int) -> (item: WordRules.Item, end: Int)? {
    let operand: WordRules.Operand
    switch body[index] {
    case UInt8(ascii: "<"): operand = .quotient
    case UInt8(ascii: ">"): operand = .remainder
    case UInt8(ascii: "="): operand = .same
    case UInt8(ascii: "$"): return choice(at: index)
    default: return nil
    }
    guard let end = body[(index + 1)...].firstIndex(of: body[index]) else { return nil }
    let name = string(body[(index + 1)..<end])
    // `>>>` writes by the rule before this one, which is of the same set.
    if name.isEmpty {
      let isLong = end + 1 < body.endIndex && body[end + 1] == body[index]
      return (.words(operand, set: own), isLong ? end + 2 : end + 1)
    }
    guard let set = indices[name] else { return (.digits(operand, pattern: name), end + 1) }
    used.append(set)
    return (.words(operand, set: set), end + 1)
  }

  /// `$(cardinal,one{thousand}other{thousands})$`
  private func choice(at index: Int) -> (item: WordRules.Item, end: Int)? {
    let end = body.indices.dropFirst(index - body.startIndex + 1).first {
      body[$0] == UInt8(ascii: "$") && body[$0 - 1] == UInt8(ascii: ")")
    }
    guard let end else { return nil }
    var forms: [WordRules.Form] = []
    for piece in body[index..<end].split(separator: UInt8(ascii: "}")) {
      guard let open = piece.firstIndex(of: UInt8(ascii: "{")) else { continue }
      let start = piece[..<open].firstIndex(of: UInt8(ascii: ",")).map { $0 + 1 } ?? piece.startIndex
      forms.append(WordRules.Form(category: string(piece[start..<open]), text: string(piece[(open + 1)...])))
    }
    return (.choice(forms), end + 1)
  }

  private func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
