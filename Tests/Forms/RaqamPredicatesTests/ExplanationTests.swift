import RaqamPredicates
import Testing

@Suite struct ExplanationTests {
  @Test func explainsParts() throws {
    let predicate = try FormPredicate("$age >= 18 AND ($country == 'IR' OR NOT $vip == TRUE) AND $x == 1")
    let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
    let early = predicate.explanation(
      of: .null, variables: ["age": 17, "country": "IR", "vip": false], context: context)
    #expect(
      early.description == """
        false  $age >= 18 AND ($country == "IR" OR NOT $vip == TRUE) AND $x == 1
          false  $age >= 18
            17  $age
            18  18
          not reached  $country == "IR" OR NOT $vip == TRUE
          not reached  $x == 1
        """)
    let late = predicate.explanation(
      of: .null, variables: ["age": 18, "country": "DE", "vip": false], context: context)
    #expect(
      late.description == """
        unknown variable $x  $age >= 18 AND ($country == "IR" OR NOT $vip == TRUE) AND $x == 1
          true  $age >= 18
            18  $age
            18  18
          true  $country == "IR" OR NOT $vip == TRUE
            false  $country == "IR"
              "DE"  $country
              "IR"  "IR"
            true  NOT $vip == TRUE
              false  $vip == TRUE
                FALSE  $vip
                TRUE  TRUE
          unknown variable $x  $x == 1
            unknown variable $x  $x
            1  1
        """)
    #expect(late.parts.map(\.offset) == [0, 16, 58])
  }

  /// The outcome of an explanation equals that of evaluation.
  @Test(arguments: [
    "TRUEPREDICATE", "SELF > 5 AND SELF < 10", "NOT SELF == 7", "SELF < 'x'", "1 / 0 == 1 OR SELF == 7",
  ])
  func agreesWithEvaluation(_ format: String) throws {
    let predicate = try FormPredicate(format)
    let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
    let explanation = predicate.explanation(of: 7, context: context)
    do {
      #expect(explanation.outcome == .condition(try predicate.evaluate(7, context: context)))
    } catch {
      #expect(explanation.outcome == .failed(error))
    }
  }

  /// Variables can be looked up on demand; only those that are needed are requested.
  @Test func requestsOnlyNeededVariables() throws {
    let predicate = try FormPredicate("$a == 1 AND $b == 2 OR $c == 3")
    var asked: [String] = []
    let isTrue = try predicate.evaluate(.null, context: EvaluationContext(now: Instant(epochMilliseconds: 0))) { name in
      asked.append(name)
      return name == "c" ? 3 : 0
    }
    #expect(isTrue)
    #expect(asked == ["a", "c"])
  }
}
