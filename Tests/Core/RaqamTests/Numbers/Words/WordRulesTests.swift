import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// The parser of ICU's spell-out rules.
@Suite struct WordRulesTests {
  private static let text = """
    %main:
    0: nought;
    2: two;
    20: twenty;
    21: twenty->%main>;
    100: <%%hundreds< hundred>%%and>;
    1010/100: <%main< $(cardinal,one{score}other{scores})$ >>>;
    1000000>: =#,##0=;
    -x: minus >%main>;
    x.x: <%main< point >%main>;
    0.x: point >%main>;
    Inf: infinity;
    %%hundreds:
    1: one;
    %%and:
    0: ' and =%main=;
    """

  @Test func parsesEveryKindOfRule() throws {
    let rules = try #require(WordRules(text: Self.text, root: "%main"))
    #expect(rules.sets.map(\.name) == ["%main", "%%hundreds", "%%and"])
    #expect(rules.sets.map(\.isPublic) == [true, false, false])
    let main = rules.sets[0]
    #expect(main.rules.map(\.base) == [0, 2, 20, 21, 100, 1010, 1_000_000])
    #expect(main.rules.map(\.divisor) == [1, 1, 10, 10, 100, 100, 100_000])
    #expect(Self.items(main.rules[3].body, rules) == ["twenty-", "<remainder 0>"])
    #expect(Self.items(main.rules[4].body, rules) == ["<quotient 1>", " hundred", "<remainder 2>"])
    #expect(
      Self.items(main.rules[5].body, rules)
        == ["<quotient 0>", " ", "<one score, other scores>", " ", "<remainder 0>"])
    #expect(Self.items(main.rules[6].body, rules) == ["<same #,##0>"])
    #expect(main.rules.map(\.leavesMultiples) == [false, false, false, true, false, true, false])
    #expect(main.negative.map { Self.items($0, rules) } == ["minus ", "<remainder 0>"])
    #expect(main.fractions.map { Self.items($0, rules) } == [["<quotient 0>", " point ", "<remainder 0>"]])
    #expect(main.properFractions.map { Self.items($0, rules) } == [["point ", "<remainder 0>"]])
    #expect(Self.items(rules.sets[2].rules[0].body, rules) == [" and ", "<same 0>"])
  }

  /// Describes a rule's body: literal text, and other items between `<` and `>`.
  private static func items(_ body: WordRules.Body, _ rules: WordRules) -> [String] {
    rules.items[body].map { item in
      switch item {
      case .literal(let text): return rules.string(text)
      case .words(let operand, let set): return "<\(operand) \(set)>"
      case .digits(let operand, let pattern): return "<\(operand) \(rules.string(pattern))>"
      case .choice(let forms):
        let texts = rules.forms[forms].map { rules.string($0.category) + " " + rules.string($0.text) }
        return "<\(texts.joined(separator: ", "))>"
      }
    }
  }

  /// An unterminated plural choice is literal text; a comma in a form belongs to the form.
  @Test(arguments: [
    ("$(cardinal,one{x}", ["$(cardinal,one{x}"]), ("$(cardinal)$", ["<>"]), ("$(cardinal,one{x, y})$", ["<one x, y>"]),
  ])
  func parsesMalformedChoicesAsText(_ text: String, _ items: [String]) throws {
    let rules = try #require(WordRules(text: "%main:\n0: \(text);", root: "%main"))
    #expect(Self.items(rules.sets[0].rules[0].body, rules) == items)
  }

  @Test(arguments: [
    ("%main:\n0: x;", "%other"), ("%main:\nx: y;", "%main"), ("%main:\n10/1: y;", "%main"), ("", "%main"),
  ])
  func malformedRulesAreNil(_ text: String, root: String) {
    #expect(WordRules(text: text, root: root) == nil)
  }

  /// An incomplete rule set contains only the rules that the root uses.
  @Test func parsesOnlyUsedSetsOnRequest() throws {
    let rules = try #require(WordRules(text: Self.text, root: "%%and", isComplete: false))
    #expect(rules.sets.allSatisfy { !$0.rules.isEmpty })
    let alone = try #require(WordRules(text: Self.text, root: "%%hundreds", isComplete: false))
    #expect(alone.sets.map(\.rules.count) == [0, 1, 0])
  }

  /// ICU's rules of every language parse.
  @Test func parsesRulesOfEveryLanguage() throws {
    expectCases(WordLocales.all.count, atLeast: 70)
    for locale in WordLocales.all {
      let handle = try NumberFormatHandle(style: .spellout, locale: locale)
      #expect(WordRules(text: try handle.pattern(), root: try handle.ruleSet()) != nil, "\(locale)")
    }
  }
}
