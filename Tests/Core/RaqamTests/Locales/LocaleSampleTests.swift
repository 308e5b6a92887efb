import TestSupport
import Testing

/// The samples of locales and lists are never empty, because laws and tests with a case per locale depend on them.
@Suite struct LocaleSampleTests {
  @Test func sampleHasManyLocales() {
    expectCases(LocaleSample.names.count, of: "locales", atLeast: 30)
    #expect(LocaleSample.always.isSubset(of: LocaleSample.names))
    #expect(Set(LocaleSample.names).count == LocaleSample.names.count)
  }

  /// Each locale is in exactly one slice, and no slice is small.
  @Test(arguments: [3, 4, 6, 8]) func slicesAreTheSample(_ count: Int) {
    let slices = (0..<count).map { LocaleSample.slice($0, of: count) }
    #expect(slices.joined().sorted() == LocaleSample.names.sorted())
    for slice in slices { expectCases(slice.count, of: "locales in one of \(count) slices", atLeast: 3) }
  }

  /// A share of a list has members on each day.
  @Test(arguments: 2...16) func sharesHaveMembers(_ share: Int) {
    let members = Array(0..<(3 * share)).sampled(oneIn: share)
    #expect(members.count == (isExhaustive ? 3 * share : 3))
  }
}
