public enum TimeZoneGapPolicy: String, CaseIterable, Sendable { case later, earlier, reject }
public enum TimeZoneOverlapPolicy: String, CaseIterable, Sendable { case earlier, later, reject }
public struct TimeZoneRules: Sendable {
  public struct Offset { public let seconds: Int; public let isDaylight: Bool; public let abbreviation: String }
  public let source = "stub"
  public init(_ id: TimeZoneID) throws(FormatError) {}
  public func offset(at: Instant) throws(FormatError) -> Offset {
    Offset(seconds: 0, isDaylight: false, abbreviation: "")
  }
  public func instant(
    of local: LocalDateTime, gap: TimeZoneGapPolicy = .later, overlap: TimeZoneOverlapPolicy = .earlier
  ) throws(FormatError) -> Instant { try Instant(local, utcOffset: 0) }
}
