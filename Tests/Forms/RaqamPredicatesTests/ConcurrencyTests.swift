import RaqamPredicates
import Testing

/// One predicate and one regular expression shared by sixteen tasks.
@Suite struct ConcurrencyTests {
  @Test func sixteenTasksShareAPredicate() async throws {
    let predicate = try FormPredicate(
      "SELF MATCHES[c] '([a-z]+[0-9]*)' AND SELF <[l] 'ZZZ' AND SELF ==[cd] $other AND SELF LIKE '?*'")
    let expression = try GuardedRegularExpression("(.*)-\\1")
    try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<16 {
        group.addTask {
          var right = 0
          for round in 0..<200 {
            let text = "täsk\(task)".uppercased() + "\(round)"
            let isTrue = try predicate.evaluate(
              .string("task\(task)\(round)"), variables: ["other": .string(text)],
              context: EvaluationContext(now: Instant(epochMilliseconds: 0), locale: "fa_IR"))
            let half = String(repeating: "\(task)", count: round)
            if isTrue, try expression.wholeMatch(half + "-" + half) == .match { right += 1 }
          }
          return right
        }
      }
      for try await right in group { #expect(right == 200) }
    }
  }
}
