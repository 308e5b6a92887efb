import RaqamMemory
import RaqamValues
import TestSupport
import Testing

@testable import RaqamPredicates

/// Laws that hold for all formats and values.
@Suite struct LawTests {
  private static let context = EvaluationContext(now: Instant(epochMilliseconds: 1_750_000_000_000), locale: "fa_IR")

  /// The printed format of a tree parses to the same tree and is printed unchanged.
  @Test(.long, arguments: 0..<8)
  func printedFormatsParseToTheSameTree(_ seed: UInt64) throws {
    var trees = RandomTree(seed: chosenSeed(seed))
    for _ in 0..<(isExhaustive ? 400 : 100) {
      let tree = trees.condition(depth: 5)
      let text = Printer.text(of: tree)
      var budget = Budget.standard
      budget.bytesIn = 1 << 30
      let predicate = try FormPredicate(text, budget: budget)
      #expect(predicate.root == tree, "seed \(runSeed): \(text)")
      #expect(predicate.canonicalFormat == text)
    }
  }

  /// Every evaluation ends with a Boolean or an error, and is deterministic.
  @Test(.long, arguments: 0..<8)
  func evaluationIsTotal(_ seed: UInt64) throws {
    var random = RandomTree(seed: chosenSeed(seed &+ 1_000))
    for _ in 0..<(isExhaustive ? 400 : 100) {
      let text = Printer.text(of: random.condition(depth: 4))
      let names = [
        "a", "b1", "_c", "size", "IN", "self", "null", "function", "cast", "uti", "andy", "FIRST", "pattern",
      ]
      let variables = Dictionary(exact: names.map { ($0, random.anyValue(depth: 3)) }) { $1 }
      let subject = random.anyValue(depth: 3)
      let first = Self.outcome(text, subject, variables)
      #expect(Self.outcome(text, subject, variables) == first, "seed \(runSeed): \(text)")
      #expect(!first.hasPrefix("parse"), "seed \(runSeed): \(first): \(text)")
    }
  }

  /// Equality is symmetric, and ordering is consistent with it.
  @Test func comparisonIsConsistent() throws {
    var random = RandomTree(seed: 3)
    let equal = try FormPredicate("$a == $b AND $b == $a")
    let unequal = try FormPredicate("$a != $b AND $b != $a")
    let ordered = try FormPredicate(
      "($a < $b AND $b > $a) OR ($a > $b AND $b < $a) OR ($a <= $b AND $a >= $b)")
    for _ in 0..<3_000 {
      let variables: [ExactText: FieldValue] = ["a": random.anyValue(depth: 2), "b": random.anyValue(depth: 2)]
      let isEqual = try equal.evaluate(.null, variables: variables, context: Self.context)
      #expect(try unequal.evaluate(.null, variables: variables, context: Self.context) != isEqual)
      do throws(FormPredicateError) {
        let isOrdered = try ordered.evaluate(.null, variables: variables, context: Self.context)
        let isBesideNull = variables.values.contains(.null) && !isEqual
        #expect(isOrdered != isBesideNull, "\(variables)")
      } catch {
        #expect(error.code == .typeMismatch)
      }
    }
  }

  /// Every token is read once, and every operand costs the same steps at any depth.
  @Test(arguments: [
    ("(", "SELF == 1", ")"), ("{", "SELF", "}"), ("abs(", "SELF", ")"), ("SELF == 1 OR ", "SELF == 1", ""),
    ("1 + 2 * 3 ** ", "1", ""), ("NOT ", "SELF == 1", ""),
  ])
  func costIsLinear(_ open: String, _ inner: String, _ close: String) throws {
    func cost(_ count: Int) throws -> (tokens: Int, steps: Int) {
      let nested = String(repeating: open, count: count) + inner + String(repeating: close, count: count)
      let format = nested.contains("==") ? nested : nested + " == NULL"
      var lexer = Lexer(format, takesArguments: false)
      var tokens = 1
      while try lexer.next().kind != .end { tokens += 1 }
      var parser = try Parser(format, arguments: nil, budget: .standard)
      let condition = try parser.parse()
      #expect(parser.tokensRead == tokens)
      let program = Program(condition)
      defer { withExtendedLifetime(program) {} }
      var evaluator = Evaluator(
        program.nodes, .null, NamedValues(values: [:], uses: program.variables), context: Self.context,
        budget: .standard
      )
      do {
        _ = try evaluator.holds(program.root)
      } catch {
        #expect(error.code == .typeMismatch || error.code == .unknownKey)
      }
      return (tokens, Budget.standard.share.steps - evaluator.stepsLeft)
    }
    let (one, two, three) = (try cost(20), try cost(40), try cost(60))
    #expect(three.tokens - two.tokens == two.tokens - one.tokens)
    #expect(three.steps - two.steps == two.steps - one.steps)
  }

  private static let seeds = [
    "$country == 'IR' AND NOT ($age < 18 OR $vip != TRUE)", "ALL items.@sum.price BETWEEN {1, 2.5e3}",
    "SELF MATCHES[cd] '[A-Z]{2}\\\\d+' && name LIKE 'a*?'",
    "SUBQUERY($r, $x, $x.a[FIRST] > -3 ** 2).@count >= 0x1F",
    "TERNARY(a.#size IN {NULL, 'x\\u00e9'}, CAST(now(), 'NSNumber'), modulus:by:(9, 4)) <> 7 / 2",
  ]

  private static let pieces = [
    "(", ")", "{", "}", "[", "]", "'", "\"", "\\", "$", "#", "@", "%", "%@", ":", ":=", ".", ",", "-", "!",
    "NOT ", " AND ",
    " OR ", "==", "<", "IN ", "ANY ", "SELF", "1", "0x", "1e", "FUNCTION(", "CAST(", "MATCHES '('", "\u{301}",
    "😀", "\0", "\u{FEFF}",
  ]

  /// Formats with a part removed, inserted, duplicated or replaced are parsed, or rejected with a position inside the
  /// format.
  @Test(.long) func errorsOfChangedFormatsHaveValidPositions() {
    var random = SplitMix64(seed: chosenSeed(99))
    for round in 0..<(isExhaustive ? 20_000 : 4000) {
      var text = Array(Self.seeds[round % Self.seeds.count].unicodeScalars)
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let start = Int.random(in: 0...text.count, using: &random)
        let end = min(text.count, start + Int.random(in: 0...6, using: &random))
        let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
        switch Int.random(in: 0...3, using: &random) {
        case 0: text.removeSubrange(start..<end)
        case 1: text.insert(contentsOf: piece.unicodeScalars, at: start)
        case 2: text.replaceSubrange(start..<end, with: piece.unicodeScalars)
        default: text.removeSubrange(start...)
        }
      }
      var format = ""
      format.unicodeScalars.append(contentsOf: text)
      Self.checkPlace(of: format)
    }
  }

  @Test(.long) func errorsOfRandomFormatsHaveValidPositions() {
    var random = SplitMix64(seed: chosenSeed(5))
    var budget = Budget.standard
    budget.bytesIn = 1 << 30
    for alphabet in [0x7F, 0x7FF, 0x10FFFF] as [UInt32] {
      for _ in 0..<(isExhaustive ? 8 : 2) {
        var format = ""
        while format.utf8.count < 65_536 {
          guard let scalar = Unicode.Scalar(UInt32.random(in: 0...alphabet, using: &random)) else { continue }
          format.unicodeScalars.append(scalar)
        }
        Self.checkPlace(of: format, budget)
        // The format as a string literal, and as a pattern.
        let quoted = format.filter { $0 != "'" && $0 != "\\" }
        Self.checkPlace(of: "SELF CONTAINS[cd] '\(quoted)'", budget)
        Self.checkPlace(of: "SELF MATCHES '\(quoted.prefix(1_000))'", budget)
      }
    }
  }

  private static func checkPlace(of format: String, _ budget: Budget = .standard) {
    do {
      let predicate = try FormPredicate(format, budget: budget)
      #expect(try FormPredicate(predicate.canonicalFormat, budget: budget) == predicate)
      _ = outcome(format, "x", ["country": "IR", "age": 3, "vip": .null, "r": [["a": [1]]]])
    } catch {
      #expect(error.phase == .parse)
      #expect(
        error.offset >= 0 && error.length >= 0 && error.offset + error.length <= format.utf16.count, "\(format)")
      #expect(!error.rendered.isEmpty)
      #expect(error.message.unicodeScalars.count < 160, "\(error.message)")
    }
  }

  private static func outcome(
    _ format: String, _ subject: FieldValue, _ variables: [ExactText: FieldValue]
  ) -> String {
    do {
      let predicate = try FormPredicate(format)
      return try predicate.evaluate(subject, variables: variables, context: context) ? "true" : "false"
    } catch {
      return "\(error.phase.rawValue) \(error.code) \(error.offset) \(error.message)"
    }
  }
}
