import ICU
import Testing

@testable import Raqam

/// The text of ICU's rules, taken apart.
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

  @Test func everyKindOfRule() throws {
    let rules = try #require(WordRules(text: Self.text, root: "%main"))
    #expect(rules.sets.map(\.name) == ["%main", "%%hundreds", "%%and"])
    #expect(rules.sets.map(\.isPublic) == [true, false, false])
    let main = rules.sets[0]
    #expect(main.rules.map(\.base) == [0, 2, 20, 21, 100, 1010, 1_000_000])
    #expect(main.rules.map(\.divisor) == [1, 1, 10, 10, 100, 100, 100_000])
    #expect(main.rules[3].items == [.literal("twenty-"), .words(.remainder, set: 0)])
    #expect(main.rules[4].items == [.words(.quotient, set: 1), .literal(" hundred"), .words(.remainder, set: 2)])
    #expect(
      main.rules[5].items
        == [
          .words(.quotient, set: 0), .literal(" "),
          .choice([
            WordRules.Form(category: "one", text: "score"), WordRules.Form(category: "other", text: "scores"),
          ]), .literal(" "),
          .words(.remainder, set: 0),
        ])
    #expect(main.rules[6].items == [.digits(.same, pattern: "#,##0")])
    #expect(main.rules.map(\.leavesMultiples) == [false, false, false, true, false, true, false])
    #expect(main.negative == [.literal("minus "), .words(.remainder, set: 0)])
    #expect(main.fractions == [[.words(.quotient, set: 0), .literal(" point "), .words(.remainder, set: 0)]])
    #expect(main.properFractions == [[.literal("point "), .words(.remainder, set: 0)]])
    #expect(rules.sets[2].rules[0].items == [.literal(" and "), .words(.same, set: 0)])
  }

  @Test(arguments: [
    ("%main:\n0: x;", "%other"), ("%main:\nx: y;", "%main"), ("%main:\n10/1: y;", "%main"), ("", "%main"),
  ])
  func otherTextsAreNoRules(_ text: String, root: String) {
    #expect(WordRules(text: text, root: root) == nil)
  }

  /// Only what the root uses is read where no more is wanted.
  @Test func setsThatAreUsed() throws {
    let rules = try #require(WordRules(text: Self.text, root: "%%and", isComplete: false))
    #expect(rules.sets.allSatisfy { !$0.rules.isEmpty })
    let alone = try #require(WordRules(text: Self.text, root: "%%hundreds", isComplete: false))
    #expect(alone.sets.map(\.rules.count) == [0, 1, 0])
  }

  /// ICU's rules of every language are understood.
  @Test func everyLanguage() throws {
    #expect(WordLocales.all.count > 70)
    for locale in WordLocales.all {
      let handle = try NumberFormatHandle(style: .spellout, locale: locale)
      #expect(WordRules(text: try handle.pattern(), root: try handle.ruleSet()) != nil, "\(locale)")
    }
  }
}
