internal import RaqamValues

/// Time intervals since 2001-01-01T00:00:00Z, the reference date of `CAST` and of the keys of dates.
extension Instant {
  private static let referenceMilliseconds: Int64 = 978_307_200_000

  /// Creates the instant that is `seconds` after 2001-01-01T00:00:00Z; fails if it exceeds the range of instants.
  init?(secondsSinceReference seconds: Double) {
    let rounded = (seconds * 1_000).rounded(.toNearestOrAwayFromZero)
    guard let offset = Int64(exactly: rounded) else { return nil }
    let (sum, overflow) = offset.addingReportingOverflow(Self.referenceMilliseconds)
    guard !overflow else { return nil }
    self.init(epochMilliseconds: sum)
  }

  var secondsSinceReference: Double {
    let (difference, overflow) = epochMilliseconds.subtractingReportingOverflow(Self.referenceMilliseconds)
    return overflow ? epochSeconds - Double(Self.referenceMilliseconds) / 1_000 : Double(difference) / 1_000
  }
}
