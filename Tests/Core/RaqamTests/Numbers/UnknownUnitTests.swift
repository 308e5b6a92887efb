import Raqam
import TestSupport
import Testing

/// The errors of number skeletons with unknown units.
@Suite struct UnknownUnitTests {
  @Test(arguments: [
    ("unit/kilometre", "kilometre", 5, "kilometer"), (".00 unit/litres", "litres", 9, "liter"),
    ("unit/kilometer-per-secnd", "kilometer-per-secnd", 5, "kilometer-per-second"),
    ("unit/foot-and-inchs", "foot-and-inchs", 5, "foot-and-inch"),
  ])
  func errorSuggestsUnit(_ skeleton: String, _ unit: String, _ offset: Int, _ nearest: String) {
    let expected = FormatError(.invalidSkeleton, "unknown unit \"\(unit)\"", offset: offset, hint: .nearest(nearest))
    #expect(failure { try DecimalFormatter(.skeleton(skeleton), locale: "en") } == expected)
    #expect(failure { try DecimalFormatter(.skeleton(skeleton), locale: "fa") } == expected)
  }

  /// ICU 78 rejects `measure-unit` for the units after the fortieth of a category.
  @Test(arguments: [
    ("measure-unit/length-metre", "length-metre", 13, "unit/meter"),
    ("measure-unit/length-meter per-measure-unit/duration-secnd", "duration-secnd", 43, "unit/…-per-second"),
  ])
  func suggestsStemUnit(_ skeleton: String, _ unit: String, _ offset: Int, _ replacement: String) {
    let expected = FormatError(.invalidSkeleton, "unknown unit \"\(unit)\"", offset: offset, hint: .write(replacement))
    #expect(failure { try DecimalFormatter(.skeleton(skeleton), locale: "en") } == expected)
  }

  /// Law: a suggested unit is valid.
  @Test(.long) func suggestedUnitsAreValid() throws {
    let units = try Choices(in: .root).units().map(\.id).sampled(oneIn: 5)
    var count = 0
    for unit in units {
      for typed in [unit.dropLast(), unit + "x", unit.dropFirst()].map({ String($0) }) {
        let skeleton = "measure-unit/\(typed)"
        guard let error = failure({ try DecimalFormatter(.skeleton(skeleton), locale: "en") }),
          error.hint?.kind == .write, let suggestion = error.hint?.words.first
        else { continue }
        #expect(throws: Never.self) {
          try DecimalFormatter(.skeleton(suggestion), locale: "en")
        }
        count += 1
      }
    }
    expectCases(count, of: "suggestions", atLeast: 20)
  }
}
