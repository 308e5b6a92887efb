/// A memoizing chart parser for spelled-out numbers (GLL family): each symbol is parsed once per position and the
/// results are shared. `stepLimit` bounds the work.
struct WordMatcher {
  let grammar: WordGrammar
  let text: [UInt32]
  /// Whether to accept numbers for which a rule has words although another rule applies: “twelve hundred”.
  let isRelaxed: Bool
  private(set) var founds: [Found] = []
  private var nodes: [Node] = []
  /// The start of each text position's row in `nodeIndices`; negative until a symbol is requested there.
  private var rows: [Int]
  /// The node of each symbol in each row, plus one; 0 for none.
  private var nodeIndices: [Int32] = []
  private var foundLinks: [Int32] = []
  private var waiting: [(frame: Frame, operand: WordRules.Operand, next: Int32)] = []
  private var agenda: [Frame] = []
  private var roots: [Int32] = []
  var digits: [Digit] = []
  /// The end positions of fraction digits for each node; one segmentation of the words into digits is enough.
  private var digitEnds: Set<Int> = []
  private var fractions: Set<Fraction> = []
  /// The work so far in steps: each step of a production, and a fraction of a step for each failed comparison.
  var steps: Int { work / Self.workOfStep }
  private var work = 0
  private(set) var isExhausted = false

  /// The number of comparisons with a following literal that cost one step.
  private static let workOfStep = 8
  /// The maximum number of steps for one text; texts that a format produces need up to 9,000.
  static let stepLimit = 30_000
  /// The maximum number of additional steps for relaxed parsing.
  static let relaxedLimit = 12_000

  init(_ grammar: WordGrammar, _ text: WordText, isRelaxed: Bool) {
    self.grammar = grammar
    self.text = text.units
    self.isRelaxed = isRelaxed
    rows = Array(repeating: -1, count: text.units.count + 1)
  }

  /// Returns every number that the whole text may represent, exact ones first; empty if the limit is reached.
  mutating func run(limit chosen: Int? = nil) -> [Found] {
    let limit = (chosen ?? (isRelaxed ? Self.relaxedLimit : Self.stepLimit)) * Self.workOfStep
    for root in grammar.roots { roots.append(node(root, at: 0)) }
    while let frame = agenda.popLast() {
      guard work <= limit else {
        isExhausted = true
        return []
      }
      advance(frame)
    }
    let whole = roots.flatMap { found(of: $0) }.filter { $0.end == text.count }
    return whole.filter(\.isExact) + whole.filter { !$0.isExact }
  }

  /// The end of the longest number at the start of the text.
  var consumed: Int { Int(roots.flatMap { found(of: $0) }.map(\.end).max() ?? 0) }

  /// Returns the result at an index; `nil` if it is negative.
  func part(_ index: Int32) -> Found? { index < 0 ? nil : founds[Int(index)] }

  private func found(of node: Int32) -> [Found] {
    var all: [Found] = []
    var link = nodes[Int(node)].found.first
    while link >= 0 {
      all.append(founds[Int(link)])
      link = foundLinks[Int(link)]
    }
    return all
  }
}

extension WordMatcher {
  /// Returns the node of a symbol at a position, and schedules its productions if the node is new.
  private mutating func node(_ symbol: Int32, at position: Int32) -> Int32 {
    if rows[Int(position)] < 0 {
      rows[Int(position)] = nodeIndices.count
      nodeIndices += repeatElement(0, count: grammar.symbols.count)
    }
    let offset = rows[Int(position)] + Int(symbol)
    if nodeIndices[offset] > 0 { return nodeIndices[offset] - 1 }
    let node = Int32(truncatingIfNeeded: nodes.count)
    nodeIndices[offset] = node + 1
    nodes.append(Node())
    let unit = Int(position) < text.count ? text[Int(position)] : 0
    let productions = grammar.symbols[Int(symbol)]
    work += Self.workOfStep + productions.count / 4
    for index in productions {
      let leading = grammar.leading[Int(index)]
      guard leading == 0 || leading == unit || isJoint(leading, unit) else { continue }
      let step = grammar.productions[Int(index)].firstStep
      agenda.append(Frame(node: node, production: index, step: step, position: position))
    }
    return node
  }

  private mutating func advance(_ start: Frame) {
    var frame = start
    while true {
      work += Self.workOfStep
      switch grammar.steps[Int(frame.step)] {
      case .literal(let range):
        guard let end = end(of: range, at: frame.position) else { return }
        frame.position = end
      case .choice(let range): return choose(range, frame)
      case .gap:
        if Int(frame.position) < text.count, text[Int(frame.position)] == WordText.space { frame.position += 1 }
      case .digits:
        guard let end = takeDigits(&frame) else { return }
        frame.position = end
      case .symbol(let operand, let symbol, _): return ask(symbol, operand, frame)
      case .end: return finish(frame)
      }
      frame.step += 1
    }
  }

  /// Returns the end of a literal at a position. A space is optional at both ends of the text and next to another
  /// space.
  private func end(of literal: Range<Int32>, at position: Int32) -> Int32? {
    var offset = Int(position)
    for index in literal.asInt {
      let unit = grammar.pool[index]
      if offset < text.count, text[offset] == unit || isJoint(unit, text[offset]) {
        offset += 1
      } else if unit != WordText.space || offset != 0 && offset != text.count && text[offset - 1] != WordText.space {
        return nil
      }
    }
    return Int32(truncatingIfNeeded: offset)
  }

  /// Returns whether relaxed parsing accepts a space in place of a hyphen.
  private func isJoint(_ wanted: UInt32, _ typed: UInt32) -> Bool {
    isRelaxed && wanted == WordText.hyphen && typed == WordText.space
  }

  /// Parses a whole number in digits and returns its end; `nil` if there is none.
  private mutating func takeDigits(_ frame: inout Frame) -> Int32? {
    var (offset, end) = (Int(frame.position), Int(frame.position))
    var value: Int64 = 0
    var zero: UInt32?
    while offset < text.count, let scalar = Unicode.Scalar(text[offset]) {
      work += 1
      if let digit = scalar.decimalDigit, digit.zero == zero ?? digit.zero {
        zero = digit.zero
        let (multiple, overflow) = value.multipliedReportingOverflow(by: 10)
        let (sum, isBeyond) = multiple.addingReportingOverflow(Int64(digit.value))
        if overflow || isBeyond { return nil }
        value = sum
        end = offset + 1
      } else if offset != end || offset == Int(frame.position) || scalar.properties.isAlphabetic {
        break
      }
      offset += 1
    }
    guard end > Int(frame.position) else { return nil }
    let position = Int32(truncatingIfNeeded: end)
    return take(keep(Found(end: position, values: value...value)), into: &frame.same) ? position : nil
  }

  private mutating func choose(_ range: Range<Int32>, _ frame: Frame) {
    for index in range.asInt {
      work += 1
      guard let end = end(of: grammar.choices[index], at: frame.position) else { continue }
      var next = frame
      next.position = end
      next.step += 1
      agenda.append(next)
    }
  }

  private mutating func ask(_ symbol: Int32, _ operand: WordRules.Operand, _ frame: Frame) {
    let node = Int(node(symbol, at: frame.position))
    let index = Int32(truncatingIfNeeded: waiting.count)
    waiting.append((frame, operand, -1))
    if nodes[node].waiting.last >= 0 {
      waiting[Int(nodes[node].waiting.last)].next = index
    } else {
      nodes[node].waiting.first = index
    }
    nodes[node].waiting.last = index
    var link = nodes[node].found.first
    while link >= 0 {
      resume(frame, operand, link)
      link = foundLinks[Int(link)]
    }
  }

  /// Continues after a parsed part if the rule admits the number and the next literal matches.
  private mutating func resume(_ frame: Frame, _ operand: WordRules.Operand, _ index: Int32) {
    work += 1
    let found = founds[Int(index)]
    guard case .symbol(_, _, let boundsIndex) = grammar.steps[Int(frame.step)] else { return }
    let bounds = isRelaxed ? grammar.bounds[Int(boundsIndex)].relaxed : grammar.bounds[Int(boundsIndex)].strict
    guard found.values.lowerBound <= bounds.upperBound, found.values.upperBound >= bounds.lowerBound else { return }
    var position = found.end
    var step = frame.step + 1
    if case .literal(let range) = grammar.steps[Int(step)] {
      guard let end = end(of: range, at: position) else { return }
      position = end
      step += 1
    }
    var next = frame
    switch operand {
    case .quotient: guard take(index, into: &next.quotient) else { return }
    case .remainder: guard take(index, into: &next.remainder) else { return }
    case .same: guard take(index, into: &next.same) else { return }
    }
    next.position = position
    next.step = step
    agenda.append(next)
  }

  /// Merges a result into a part; returns `false` if the results contradict each other.
  private mutating func take(_ index: Int32, into known: inout Int32) -> Bool {
    guard var both = part(known) else {
      known = index
      return true
    }
    let found = founds[Int(index)]
    guard both.isNegative == found.isNegative, both.values.overlaps(found.values) else { return false }
    both.values = both.values.clamped(to: found.values)
    known = keep(both)
    return true
  }

  private mutating func keep(_ found: Found) -> Int32 {
    founds.append(found)
    foundLinks.append(-1)
    return Int32(truncatingIfNeeded: founds.count - 1)
  }

  private mutating func finish(_ frame: Frame) {
    let meaning = grammar.productions[Int(frame.production)].meaning
    guard var found = value(of: frame, meaning) else { return }
    found.end = frame.position
    let node = Int(frame.node)
    switch meaning {
    case .firstDigit, .nextDigit:
      work += Self.workOfStep
      guard digitEnds.insert(node * (text.count + 1) + Int(found.end)).inserted else { return }
    default: if isKnown(found, of: node) { return }
    }
    let index = keep(found)
    if nodes[node].found.last >= 0 {
      foundLinks[Int(nodes[node].found.last)] = index
    } else {
      nodes[node].found.first = index
    }
    nodes[node].found.last = index
    nodes[node].found.count += 1
    var link = nodes[node].waiting.first
    while link >= 0 {
      let (frame, operand, next) = waiting[Int(link)]
      resume(frame, operand, index)
      link = next
    }
  }

  private mutating func isKnown(_ found: Found, of node: Int) -> Bool {
    if found.fraction >= 0 {
      work += Self.workOfStep
      let digits = digits[Int(found.fraction)].hash
      let fraction = Fraction(
        node: node, end: found.end, values: found.values, isNegative: found.isNegative, digits: digits)
      return !fractions.insert(fraction).inserted
    }
    work += nodes[node].found.count
    var link = nodes[node].found.first
    while link >= 0 {
      if founds[Int(link)] == found { return true }
      link = foundLinks[Int(link)]
    }
    return false
  }
}
