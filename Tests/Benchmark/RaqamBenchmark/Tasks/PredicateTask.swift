import RaqamPredicates

extension BenchmarkTask {
  /// A predicate that is parsed once and evaluated for every subject. The results are compared with those of Swift.
  static let predicate = BenchmarkTask(name: "R1", summary: "SELF > 5 AND SELF < 10, on integers and fractions") {
    () throws(BenchmarkError) in
    let predicate = try BenchmarkError.wrapping { try FormPredicate("SELF > 5 AND SELF < 10") }
    let expected = Values.subjects.flatMap { Array("\($0 > 5 && $0 < 10)\n".utf8) }
    return Contest(
      count: Values.count, reference: nil, forms: [("eval", PredicateResults(predicate: predicate))],
      expected: expected)
  }
}

private struct PredicateResults: SharedContestant {
  let predicate: FormPredicate
  private let subjects: [FieldValue] = Values.subjects.map { subject in
    Int64(exactly: subject).map { .integer($0) } ?? .double(subject)
  }
  private let context = EvaluationContext(now: Instant(epochMilliseconds: 0))

  init(predicate: FormPredicate) { self.predicate = predicate }

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    do {
      for subject in subjects { sink.take(try predicate.evaluate(subject, context: context) ? "true" : "false") }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}
