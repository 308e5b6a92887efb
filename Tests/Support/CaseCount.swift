package import Testing

/// Expects that a law has checked at least `floor` cases, so that it cannot pass because it checks none.
///
/// Samples, skipped formats and rejected texts make the count vary from day to day. A floor is about half of a usual
/// count.
///
/// ```swift
/// var count = 0
/// for name in LocaleSample.names {
///   guard let plan = try plan(for: name) else { continue }
///   #expect(try plan.string(5) == icu.string(5), "\(name)")
///   count += 1
/// }
/// expectCases(count, atLeast: 40)
/// ```
///
/// With the environment variable `RAQAM_COUNTS`, each count is written to standard error.
///
/// - Parameter kind: The name of the cases, for laws that have several kinds of them.
package func expectCases(
  _ count: Int, of kind: String = "cases", atLeast floor: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
  if countsAreWritten {
    let place = "\(sourceLocation.fileName):\(sourceLocation.line) \(Test.current?.name ?? "")"
    writeError("law \(place): \(count) \(kind), floor \(floor)\n")
  }
  #expect(
    count >= floor, "\(count) \(kind) checked, at least \(floor) expected, seed \(runSeed)",
    sourceLocation: sourceLocation)
}

/// Whether runs write the counts of laws: `RAQAM_COUNTS=1`.
private let countsAreWritten = ProcessInfo.processInfo.environment["RAQAM_COUNTS"] != nil
