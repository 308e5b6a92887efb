import TestSupport
import Testing

/// Calls `text` from 16 tasks at once, each with the inputs in a different order. Returns the number of results that
/// differ from those of a single thread. Daily runs perform a tenth of the rounds.
func wrongAnswers(
  rounds: Int = 2_000, inputs: Int = 64, _ text: @escaping @Sendable (Int) throws -> String
) async throws -> Int {
  let expected = try (0..<inputs).map(text)
  return try await withThrowingTaskGroup(of: Int.self) { group in
    for task in 0..<16 {
      group.addTask {
        var wrong = 0
        for round in 0..<(isExhaustive ? rounds : rounds / 10) {
          let input = (task * 7 + round * (task % 2 == 0 ? 1 : 5)) % inputs
          if try text(input) != expected[input] { wrong += 1 }
        }
        return wrong
      }
    }
    return try await group.reduce(0, +)
  }
}
