// Written by Tests/SnippetTests/generate from the documents.

import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamLanguageServer
import RaqamMessages
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamStreams
import RaqamTesting
import RaqamTranslations
import RaqamValues
import RaqamWorkbench
import TestSupport
import Testing

@Suite struct RaqamPredicatesSnippets {
  @Test func bareWords1() throws {
    shows("[\"kind\"]") { try FormPredicate("kind == 'x' AND SELF.length > $n").bareWords.map(\.name) }
  }

  @Test func predicateFinding1() throws {
    let number = ValueFacts([.null, .number])
    shows("$age is a number, which cannot be ordered with a string") {
      try FormPredicate("$age > 'x'").findings(subject: .anything) { _ in number }.first?.message
    }
    _ = number
  }

  @Test func formPredicateErrorCode1() throws {
    shows("chained_comparison") { FormPredicateError.Code.chainedComparison.rawValue }
  }

  @Test func formPredicateError1() throws {
    do {
      _ = try FormPredicate("$age > 17 AND $name STARTSWITH 'A'")
      Issue.record("nothing is thrown")
    } catch {
      shows(
        "predicate:21: expected a comparison operator after '$name'; write BEGINSWITH\n$age > 17 AND $name STARTSWITH 'A'\n                    ^~~~~~~~~~"
      ) { error.rendered }
    }
  }

  @Test func predicateWarning1() throws {
    let predicate = try FormPredicate(#"SELF MATCHES '\d+'"#)
    shows("the backslash before 'd' is ignored; the pattern is 'd+'") { predicate.warnings.first?.message }
    _ = predicate
  }

  @Test func evaluationContext1() throws {
    let values: [ExactText: FieldValue] = ["deadline": .date(Instant(epochMilliseconds: 1_717_230_600_001))]
    do {
      let context = EvaluationContext(now: Instant(epochMilliseconds: 1_717_230_600_000), locale: "fa_IR")
      try runs {
        try FormPredicate("$deadline > now()").evaluate(.null, variables: values, context: context)
      }
      _ = context
    }
    _ = values
  }

  @Test func formExpression1() throws {
    let expression = try FormExpression("$price * (1 + $tax)")
    let values: [ExactText: FieldValue] = ["price": 0.1, "tax": 0.09]
    let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
    shows("0.109") { try expression.value(variables: values, context: context) }
    _ = expression
    _ = values
    _ = context
  }

  @Test func formExpression2() throws {
    shows("($a + $b) * 2") { try FormExpression("($a+$b)*2").canonicalFormat }
  }

  @Test func formPredicate1() throws {
    let predicate = try FormPredicate("$price == 9")
    let context = EvaluationContext(now: Sample.now)
    let values: [ExactText: FieldValue] = ["price": 9]
    do {
      let predicate = try FormPredicate("$country == 'IR' AND SELF.length BETWEEN {10, 11}")
      shows("[\"country\"]") { predicate.freeVariables }

      let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
      shows("true") { try predicate.evaluate("0912345678", variables: ["country": "IR"], context: context) }
      _ = predicate
      _ = context
    }
    _ = predicate
    _ = context
    _ = values
  }

  @Test func formPredicate2() throws {
    let predicate = try FormPredicate("$price == 9")
    let context = EvaluationContext(now: Sample.now)
    let values: [ExactText: FieldValue] = ["price": 9]
    do {
      let predicate = try FormPredicate("%K BETWEEN %@", arguments: ["age", [18, 65]])
      shows("age BETWEEN {18, 65}") { predicate.canonicalFormat }
      _ = predicate
    }
    _ = predicate
    _ = context
    _ = values
  }

  @Test func formPredicate3() throws {
    let predicate = try FormPredicate("$price == 9")
    let context = EvaluationContext(now: Sample.now)
    let values: [ExactText: FieldValue] = ["price": 9]
    do {
      shows("[\"rows\", \"y\"]") { try FormPredicate("SUBQUERY($rows, $r, $r.x == $y).@count > 0").freeVariables }
    }
    _ = predicate
    _ = context
    _ = values
  }

  @Test func formPredicate4() throws {
    let predicate = try FormPredicate("$price == 9")
    let context = EvaluationContext(now: Sample.now)
    let values: [ExactText: FieldValue] = ["price": 9]
    do {
      shows("a == 1 AND (b != \"x\" OR c >= 2)") { try FormPredicate("a=1&&(b<>'x'or c=>2)").canonicalFormat }
    }
    _ = predicate
    _ = context
    _ = values
  }

  @Test func formPredicate5() throws {
    let predicate = try FormPredicate("$price == 9")
    let context = EvaluationContext(now: Sample.now)
    let values: [ExactText: FieldValue] = ["price": 9]
    do {
      try runs {
        try predicate.evaluate(.null, context: context) { name in values[name] }
      }
    }
    _ = predicate
    _ = context
    _ = values
  }

  @Test func predicateExplanation1() throws {
    let predicate = try FormPredicate("$age >= 18 AND ($country == 'IR' OR $vip == TRUE)")
    let values: [ExactText: FieldValue] = ["age": 17, "country": "IR", "vip": false]
    shows(
      "false  $age >= 18 AND ($country == \"IR\" OR $vip == TRUE)\n  false  $age >= 18\n    17  $age\n    18  18\n  not reached  $country == \"IR\" OR $vip == TRUE"
    ) {
      predicate.explanation(
        of: .null, variables: values, context: EvaluationContext(now: Instant(epochMilliseconds: 0)))
    }
    _ = predicate
    _ = values
  }

  @Test func predicateExplanation2() throws {
    let rule = try FormPredicate("SELF >= $from OR $optional == TRUE")
    let values: [ExactText: FieldValue] = ["from": .null, "optional": false]
    let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
    shows("false") { rule.explanation(of: 5, variables: values, context: context).outcome }
    shows("undecided") { rule.explanation(of: 5, variables: values, context: context, asRule: true).outcome }
    _ = rule
    _ = values
    _ = context
  }

  @Test func predicateLimits1() throws {
    var limits = PredicateLimits.default
    limits.nesting = 20
    let predicate = try FormPredicate("(((SELF > 5)))", limits: limits)
    keep(&limits)
    _ = predicate
  }

  @Test func guardedRegularExpression1() throws {
    let expression = try GuardedRegularExpression("[0-9]{4}-[0-9]{3}")
    shows(".match") { try expression.wholeMatch("2024-117") }
    shows(".noMatch") { try expression.wholeMatch("no. 2024-117") }

    let slow = try GuardedRegularExpression("(a+)+")
    shows(".timeout") { try slow.wholeMatch(String(repeating: "a", count: 40) + "!") }
    shows("a repeated group contains a repetition, so matching may take very long") { slow.warnings.first?.message }
    _ = expression
    _ = slow
  }
}
