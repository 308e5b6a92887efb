import RaqamMessages
import TestSupport
import Testing

@Suite(.enabled(if: ConformanceCase.path != nil, "there are no shared cases beside the package"))
struct ConformanceTests {
  @Test func syntaxErrorsAreExactlyThoseOfTheSpecification() throws {
    let cases = try ConformanceCase.all()
    expectCases(cases.count, atLeast: 300)
    for test in cases {
      let source = MessageSource(parsing: test.src)
      #expect(source.errors.isEmpty == !test.isSyntaxError, "\(test.id) \(test.src) \(source.errors)")
      #expect((source.model == nil) == test.isSyntaxError, "\(test.id)")
    }
  }

  @Test func dataModelErrorsAreExactlyThoseOfTheSpecification() throws {
    let tests = try ConformanceCase.all().filter { !$0.isSyntaxError }
    expectCases(tests.count, atLeast: 100)
    for test in tests {
      let source = MessageSource(parsing: test.src)
      #expect(source.problems.map(\.code.rawValue).sorted() == test.expectedCodes, "\(test.id) \(test.src)")
    }
  }

  @Test func casesSatisfyTheLawsOfSources() throws {
    for test in try ConformanceCase.all() { expectLaws(test.src) }
  }

  @Test func mutatedCasesSatisfyTheLawsOfSources() throws {
    var random = SplitMix64(seed: chosenSeed(530))
    let cases = try ConformanceCase.all().map { Array($0.src.unicodeScalars) }
    for _ in 0..<(isExhaustive ? 200_000 : 3000) {
      var scalars = random.pick(cases)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0...scalars.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: if index < scalars.count { scalars.remove(at: index) }
        case 1: scalars.insert(random.pick(random.pick(cases) + ["{"]), at: index)
        default: if index < scalars.count { scalars.insert(scalars[index], at: index) }
        }
      }
      expectLaws(String(String.UnicodeScalarView(scalars)))
    }
  }
}
