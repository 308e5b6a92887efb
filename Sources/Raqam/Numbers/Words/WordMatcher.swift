/// Follows a grammar of words along a text, every way at once: what a symbol may be from a place on is found out only
/// once, and taken up by all who ask for it. The work is counted, and ends at a limit.
struct WordMatcher {
  /// A piece of the text that a symbol may be, and the number that it stands for.
  struct Found: Equatable {
    var end: Int32
    /// The whole number. Words may stand for many, of which these are the least and the greatest.
    var values: ClosedRange<Int64> = 0...0
    /// The last digit of a fraction, in `digits`.
    var fraction: Int32 = -1
    var isNegative = false

    /// Whether this is the only number that is written so.
    var isExact: Bool { values.lowerBound == values.upperBound }
    var isWhole: Bool { fraction < 0 && !isNegative }
  }

  /// A production on its way along the text.
  struct Frame {
    var node: Int32
    var production: Int32
    var step: Int32
    var position: Int32
    var quotient: Found?
    var remainder: Found?
    var same: Found?
  }

  /// A symbol at a place of the text.
  struct Node {
    var found: [Found] = []
    var waiting: [(frame: Frame, operand: WordRules.Operand)] = []
  }

  /// A digit of a fraction and the one before it.
  struct Digit {
    let value: UInt8
    let before: Int32
  }

  let grammar: WordGrammar
  let text: [UInt32]
  /// Takes numbers that a rule has words for and leaves to another: “twelve hundred”.
  let isRelaxed: Bool
  private(set) var nodes: [Node] = []
  private var places: [Int: Int32] = [:]
  private var agenda: [Frame] = []
  private var roots: [Int32] = []
  var digits: [Digit] = []
  /// What was done so far: each step of a production, and each time that one is taken up again.
  private(set) var steps = 0
  private(set) var isExhausted = false

  /// The most that is done for one text; what a format writes takes up to 53,000.
  static let stepLimit = 80_000
  /// The same in relaxed reading, which comes on top.
  static let relaxedLimit = 30_000

  init(_ grammar: WordGrammar, _ text: WordText, isRelaxed: Bool) {
    self.grammar = grammar
    self.text = text.units
    self.isRelaxed = isRelaxed
  }

  /// Every number that the whole text may stand for, exact ones first; empty when the limit was met.
  mutating func run(limit chosen: Int? = nil) -> [Found] {
    let limit = chosen ?? (isRelaxed ? Self.relaxedLimit : Self.stepLimit)
    for root in grammar.roots { roots.append(node(root, at: 0)) }
    while let frame = agenda.popLast() {
      guard steps <= limit else {
        isExhausted = true
        return []
      }
      advance(frame)
    }
    let whole = roots.flatMap { nodes[Int($0)].found }.filter { $0.end == text.count }
    return whole.filter(\.isExact) + whole.filter { !$0.isExact }
  }

  /// Where the longest number ends that stands at the beginning of the text.
  var consumed: Int { Int(roots.flatMap { nodes[Int($0)].found }.map(\.end).max() ?? 0) }
}

extension WordMatcher {
  /// The node of a symbol at a place; its productions set out when it is new.
  private mutating func node(_ symbol: Int32, at position: Int32) -> Int32 {
    let place = Int(symbol) * (text.count + 1) + Int(position)
    if let known = places[place] { return known }
    let node = Int32(truncatingIfNeeded: nodes.count)
    places[place] = node
    nodes.append(Node())
    let unit = Int(position) < text.count ? text[Int(position)] : 0
    // A look at the first character is a small part of a step.
    steps += 1 + grammar.symbols[Int(symbol)].count / 16
    for index in grammar.symbols[Int(symbol)] {
      let production = grammar.productions[Int(index)]
      guard production.leading == 0 || production.leading == unit else { continue }
      agenda.append(Frame(node: node, production: index, step: production.firstStep, position: position))
    }
    return node
  }

  private mutating func advance(_ start: Frame) {
    var frame = start
    while true {
      steps += 1
      switch grammar.steps[Int(frame.step)] {
      case .literal(let range):
        guard let end = end(of: range, at: frame.position) else { return }
        frame.position = end
      case .choice(let range): return choose(range, frame)
      case .gap:
        if Int(frame.position) < text.count, text[Int(frame.position)] == WordText.space { frame.position += 1 }
      case .symbol(let operand, let symbol): return ask(symbol, operand, frame)
      case .end: return finish(frame)
      }
      frame.step += 1
    }
  }

  /// Where a literal ends that stands at a place. A space may be missing at the ends of the text and beside another.
  private func end(of literal: Range<Int32>, at position: Int32) -> Int32? {
    var place = Int(position)
    for index in literal.asInt {
      let unit = grammar.pool[index]
      if place < text.count, text[place] == unit {
        place += 1
      } else if unit != WordText.space || place != 0 && place != text.count && text[place - 1] != WordText.space {
        return nil
      }
    }
    return Int32(truncatingIfNeeded: place)
  }

  private mutating func choose(_ range: Range<Int32>, _ frame: Frame) {
    for index in range.asInt {
      guard let end = end(of: grammar.choices[index], at: frame.position) else { continue }
      var next = frame
      next.position = end
      next.step += 1
      agenda.append(next)
    }
  }

  private mutating func ask(_ symbol: Int32, _ operand: WordRules.Operand, _ frame: Frame) {
    let node = Int(node(symbol, at: frame.position))
    nodes[node].waiting.append((frame, operand))
    for found in nodes[node].found { resume(frame, operand, found) }
  }

  private mutating func resume(_ frame: Frame, _ operand: WordRules.Operand, _ found: Found) {
    steps += 1
    var next = frame
    switch operand {
    case .quotient: guard Self.take(found, into: &next.quotient) else { return }
    case .remainder: guard Self.take(found, into: &next.remainder) else { return }
    case .same: guard Self.take(found, into: &next.same) else { return }
    }
    next.position = found.end
    next.step += 1
    agenda.append(next)
  }

  /// Keeps what is known of a part; `false` where two texts of it contradict each other.
  private static func take(_ found: Found, into known: inout Found?) -> Bool {
    guard var both = known else {
      known = found
      return true
    }
    guard both.isNegative == found.isNegative, both.values.overlaps(found.values) else { return false }
    both.values = both.values.clamped(to: found.values)
    known = both
    return true
  }

  private mutating func finish(_ frame: Frame) {
    let production = grammar.productions[Int(frame.production)]
    guard var found = value(of: frame, production.meaning) else { return }
    found.end = frame.position
    let node = Int(frame.node)
    steps += nodes[node].found.count / 8
    let isKnown =
      switch production.meaning {
      // One way to part words into digits is enough.
      case .firstDigit, .nextDigit: nodes[node].found.contains { $0.end == found.end }
      default: nodes[node].found.contains(found)
      }
    guard !isKnown else { return }
    nodes[node].found.append(found)
    for waiting in nodes[node].waiting { resume(waiting.frame, waiting.operand, found) }
  }
}
