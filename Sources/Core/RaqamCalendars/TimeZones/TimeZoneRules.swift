/// The offsets of one time zone at all instants.
///
/// ```swift
/// let database = TimeZoneDatabase()
/// let berlin = try database.rules(for: TimeZoneID("Europe/Berlin"))
/// berlin.offset(at: instant).abbreviation   // CET
/// ```
///
/// ## Thread Safety
///
/// Rules are immutable and may be used from any thread.
public struct TimeZoneRules: Sendable {
  /// A source of rules.
  @nonexhaustive public enum Source: String, Hashable, Sendable {
    /// The system's time zone database.
    case system
    /// libicu's own data.
    case icu
    /// The id of a fixed-offset zone: `GMT+03:30`.
    case fixed
  }

  /// The identifier of the zone.
  public let id: TimeZoneID
  /// The source of the rules: the system, libicu or the id.
  public var source: Source { data.source }
  var table: ZoneTable { data.table }
  let data: ZoneData

  init(id: TimeZoneID, data: ZoneData) {
    self.id = id
    self.data = data
  }

  init(id: TimeZoneID, source: Source, table: ZoneTable) {
    self.init(id: id, data: ZoneData(source: source, table: table))
  }

  /// The rules of UTC, which need no database.
  public static let utc = TimeZoneRules(
    id: .utc, source: .fixed, table: ZoneTable(fixed: ZoneOffset(seconds: 0, abbreviation: "UTC")))

  /// The index for fast lookups; `nil` if the zone has more changes than any real zone.
  package var index: ZoneIndex? { table.index }
}

/// The rules of a zone as read from a database, independent of the id that was requested.
final class ZoneData: Sendable {
  /// The number of the store that read the zone; 0 for none.
  let store: Int
  let source: TimeZoneRules.Source
  let table: ZoneTable

  init(store: Int = 0, source: TimeZoneRules.Source, table: ZoneTable) {
    self.store = store
    self.source = source
    self.table = table
  }
}

extension TimeZoneRules {
  /// Returns the offset at an instant.
  ///
  /// - Complexity: O(log *n*) in the number of transitions.
  public func offset(at instant: Instant) -> ZoneOffset {
    table.offset(at: instant.flooredEpochSeconds)
  }

  /// Returns the local time at an instant.
  ///
  /// ```swift
  /// tehran.localDateTime(at: instant)  // 2025-03-21T03:30:00, at 2025-03-21T00:00:00Z
  /// ```
  ///
  /// - Complexity: O(log *n*) in the number of transitions.
  public func localDateTime(at instant: Instant) -> LocalDateTime {
    instant.localDateTime(utcOffset: offset(at: instant).seconds)
  }

  /// Returns the next transition after an instant, which changes the offset or its abbreviation; `nil` if there are no
  /// more.
  public func nextTransition(after instant: Instant) -> ZoneTransition? {
    guard let time = table.nextTransition(after: instant.flooredEpochSeconds) else { return nil }
    let (milliseconds, overflow) = time.multipliedReportingOverflow(by: 1000)
    guard !overflow else { return nil }
    return ZoneTransition(
      instant: Instant(epochMilliseconds: milliseconds), before: table.offset(at: time - 1),
      after: table.offset(at: time))
  }

  /// Returns the transitions in a half-open range of instants.
  ///
  /// - Throws: `limitExceeded` if there are more than 20,000, which corresponds to ten thousand years of daylight
  ///   saving time.
  public func transitions(in range: Range<Instant>) throws(FormatError) -> [ZoneTransition] {
    var found: [ZoneTransition] = []
    // Start one millisecond earlier so that a transition at the lower bound is included.
    let (start, isFirst) = range.lowerBound.epochMilliseconds.subtractingReportingOverflow(1)
    var at = isFirst ? range.lowerBound : Instant(epochMilliseconds: start)
    while let next = nextTransition(after: at), next.instant < range.upperBound {
      guard found.count < Self.transitionLimit else {
        throw FormatError(.limitExceeded, "too many transitions of \(id): at most \(Self.transitionLimit)")
      }
      found.append(next)
      at = next.instant
    }
    return found
  }

  static let transitionLimit = 20_000

  /// Returns the first instant of a range at which two rules have different offsets; `nil` if they agree.
  ///
  /// - Throws: `limitExceeded` if one of the rules has more than 20,000 transitions in the range.
  package func firstDifference(
    from other: TimeZoneRules, in range: Range<Instant>
  ) throws(FormatError) -> Instant? {
    let changes = try transitions(in: range) + other.transitions(in: range)
    let instants = [range.lowerBound] + changes.map(\.instant).sorted()
    return instants.first { offset(at: $0).seconds != other.offset(at: $0).seconds }
  }
}
