extension WordRules {
  /// Parses the text of rules; `nil` if it does not have ICU's form.
  ///
  /// - Parameter isComplete: Whether to parse the rules of every set. Otherwise public sets that the root does not use,
  ///   and their dependencies, remain empty. Some languages have a hundred sets.
  init?(text: String, root name: String, isComplete: Bool = true) {
    bytes = Array(text.utf8)
    let blocks = RuleBlock.all(bytes)
    let indices = Dictionary(blocks.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    guard let root = indices[name] else { return nil }
    self.root = root
    sets = blocks.map { RuleSet(name: $0.name) }
    items.reserveCapacity(bytes.count / 16)
    var isRead = sets.map { _ in false }
    var waiting = isComplete ? Array(sets.indices) : [root]
    while let index = waiting.popLast() {
      if isRead[index] { continue }
      isRead[index] = true
      sets[index].rules.reserveCapacity(blocks[index].lines.count)
      for line in blocks[index].lines {
        let firstItem = items.count
        guard RuleLine(line, own: index, indices: indices).add(to: &self) else { return nil }
        for case .words(_, let set) in items[firstItem...] where !isRead[set] { waiting.append(set) }
      }
      let rules = sets[index].rules
      if zip(rules, rules.dropFirst()).contains(where: { $0.base > $1.base }) {
        sets[index].rules.sort { $0.base < $1.base }
      }
    }
  }
}

/// The lines of one set: `%name:`, followed by one rule per line.
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

/// One rule: `1010/100: <%years< >%%two-digits>;`.
private struct RuleLine {
  private let line: Range<Int>
  private let own: Int
  private let indices: [String: Int]

  init(_ line: Range<Int>, own: Int, indices: [String: Int]) {
    self.line = line
    self.own = own
    self.indices = indices
  }

  /// Adds the rule to its set; returns `false` if the line is malformed.
  func add(to rules: inout WordRules) -> Bool {
    let end = rules.bytes[line].firstIndex(of: UInt8(ascii: ":")) ?? line.upperBound
    let head = line.lowerBound..<end
    let text = min(end + 1, line.upperBound)..<line.upperBound
    if let (base, divisor) = Self.range(rules.bytes[head]) {
      let body = addItems(text, to: &rules)
      let leavesMultiples = base % divisor != 0 && rules.items[body].contains(where: \.isRemainder)
      rules.sets[own].rules.append(
        WordRules.Rule(base: base, divisor: divisor, body: body, leavesMultiples: leavesMultiples))
      return true
    }
    switch rules.string(head) {
    case "-x": rules.sets[own].negative = addItems(text, to: &rules)
    case "x.x", "x,x": rules.sets[own].fractions.append(addItems(text, to: &rules))
    case "0.x", "0,x": rules.sets[own].properFractions.append(addItems(text, to: &rules))
    case "x.0", "x,0", "Inf", "NaN": break
    default: return false
    }
    return true
  }

  /// Returns the base and divisor of `1010/100>`. The divisor is the greatest power of the radix up to the base; each
  /// arrow lowers the exponent by one.
  private static func range(_ head: ArraySlice<UInt8>) -> (base: Int64, divisor: Int64)? {
    var rest = head
    guard let base = number(&rest) else { return nil }
    var radix: Int64 = 10
    if rest.first == UInt8(ascii: "/") {
      rest.removeFirst()
      guard let given = number(&rest), given > 1 else { return nil }
      radix = given
    }
    let arrows = rest.count
    guard rest.allSatisfy({ $0 == UInt8(ascii: ">") }) else { return nil }
    var divisor: Int64 = 1
    while divisor <= base / radix { divisor *= radix }
    for _ in 0..<arrows where divisor > 1 { divisor /= radix }
    return (base, divisor)
  }

  /// Parses and removes the digits at the start of a text.
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

  /// Adds the text after the colon to the items of all rules.
  private func addItems(_ text: Range<Int>, to rules: inout WordRules) -> WordRules.Body {
    var (index, end) = (text.lowerBound, text.upperBound)
    if index < end, rules.bytes[end - 1] == UInt8(ascii: ";") { end -= 1 }
    if index < end, rules.bytes[index] == UInt8(ascii: " ") { index += 1 }
    // An apostrophe preserves the space after it.
    if index < end, rules.bytes[index] == UInt8(ascii: "'") { index += 1 }
    let first = rules.items.count
    var literal = index
    while index < end {
      guard let (item, next) = item(index..<end, &rules) else {
        index += 1
        continue
      }
      if literal < index { rules.items.append(.literal(literal..<index)) }
      rules.items.append(item)
      index = next
      literal = next
    }
    if literal < index { rules.items.append(.literal(literal..<index)) }
    return first..<rules.items.count
  }

  /// Returns the substitution or choice at the start of a text, and its end.
  private func item(_ text: Range<Int>, _ rules: inout WordRules) -> (item: WordRules.Item, end: Int)? {
    let operand: WordRules.Operand
    let mark = rules.bytes[text.lowerBound]
    switch mark {
    case UInt8(ascii: "<"): operand = .quotient
    case UInt8(ascii: ">"): operand = .remainder
    case UInt8(ascii: "="): operand = .same
    case UInt8(ascii: "$"): return choice(text, &rules)
    default: return nil
    }
    guard let end = rules.bytes[text].dropFirst().firstIndex(of: mark) else { return nil }
    let name = (text.lowerBound + 1)..<end
    // The substitution `>>>` uses the rule before this one, which is in the same set.
    if name.isEmpty {
      let isLong = end + 1 < text.upperBound && rules.bytes[end + 1] == mark
      return (.words(operand, set: own), isLong ? end + 2 : end + 1)
    }
    guard let set = indices[rules.string(name)] else { return (.digits(operand, pattern: name), end + 1) }
    return (.words(operand, set: set), end + 1)
  }

  /// Parses `$(cardinal,one{thousand}other{thousands})$`.
  private func choice(_ text: Range<Int>, _ rules: inout WordRules) -> (item: WordRules.Item, end: Int)? {
    let first = rules.forms.count
    var (start, open) = (text.lowerBound + 1, text.lowerBound)
    for index in text.dropFirst() {
      switch rules.bytes[index] {
      case UInt8(ascii: ",") where open < start: start = index + 1
      case UInt8(ascii: "{"): open = index
      case UInt8(ascii: "}") where open >= start:
        rules.forms.append(WordRules.Form(category: start..<open, text: (open + 1)..<index))
        start = index + 1
      case UInt8(ascii: "$") where rules.bytes[index - 1] == UInt8(ascii: ")"):
        return (.choice(first..<rules.forms.count), index + 1)
      default: break
      }
    }
    rules.forms.removeLast(rules.forms.count - first)
    return nil
  }
}
