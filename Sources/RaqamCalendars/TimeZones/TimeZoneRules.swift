/// The clocks of one zone through all times.
///
/// ```swift
/// let database = TimeZoneDatabase()
/// let berlin = try database.rules(for: TimeZoneID("Europe/Berlin"))
/// berlin.offset(at: instant).abbreviation   // CET
/// ```
///
/// Finding an offset is a binary search. *Thread safety*: rules never change and may be shared.
public struct TimeZoneRules: Sendable {
  /// Where rules come from.
  public enum Source: String, Hashable, Sendable {
    /// The system's time-zone database.
    case system
    /// libicu's own data.
    case icu
    /// The id itself: `GMT+03:30`.
    case fixed
  }

  /// The zone.
  public let id: TimeZoneID
  /// Where the rules come from.
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

  /// The clocks of UTC, which need no database.
  public static let utc = TimeZoneRules(
    id: .utc, source: .fixed, table: ZoneTable(fixed: ZoneOffset(seconds: 0, abbreviation: "UTC")))

  /// The offsets, ready to be found fast; `nil` for more changes than any zone has.
  package var index: ZoneIndex? { table.index }
}

/// What was read of a zone: its rules, by whatever id they are asked for.
final class ZoneData: Sendable {
  /// The number of the store that it was read for; 0 for none.
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
  /// What the clocks show at an instant.
  public func offset(at instant: Instant) -> ZoneOffset {
    table.offset(at: instant.flooredEpochSeconds)
  }

  /// The local time at an instant.
  ///
  /// ```swift
  /// tehran.localDateTime(at: instant)  // 2025-03-21T03:30:00, at 2025-03-21T00:00:00Z
  /// ```
  public func localDateTime(at instant: Instant) -> LocalDateTime {
    instant.localDateTime(utcOffset: offset(at: instant).seconds)
  }

  /// The next change of the clocks or of their name after an instant; `nil` when there is none any more.
  public func nextTransition(after instant: Instant) -> ZoneTransition? {
    guard let time = table.nextTransition(after: instant.flooredEpochSeconds) else { return nil }
    let (milliseconds, overflow) = time.multipliedReportingOverflow(by: 1000)
    guard !overflow else { return nil }
    return ZoneTransition(
      instant: Instant(epochMilliseconds: milliseconds), before: table.offset(at: time - 1),
      after: table.offset(at: time))
  }

  /// All changes from an instant up to and without another.
  ///
  /// *Errors*: `limitExceeded` for more than 20 000, as ten thousand years of summer time have.
  public func transitions(in range: Range<Instant>) throws(FormatError) -> [ZoneTransition] {
    var found: [ZoneTransition] = []
    // The transition at the very start counts.
    let (start, isFirst) = range.lowerBound.epochMilliseconds.subtractingReportingOverflow(1)
    var at = isFirst ? range.lowerBound : Instant(epochMilliseconds: start)
    while let next = nextTransition(after: at), next.instant < range.upperBound {
      guard found.count < Self.transitionLimit else {
        throw FormatError(
          .limitExceeded, "\(id) has more than \(Self.transitionLimit) transitions in that time")
      }
      found.append(next)
      at = next.instant
    }
    return found
  }

  static let transitionLimit = 20_000

  /// The first instant of a range at which two rules give different offsets; `nil` where they agree.
  ///
  /// *Errors*: `limitExceeded` as in ``transitions(in:)``.
  package func firstDifference(
    from other: TimeZoneRules, in range: Range<Instant>
  ) throws(FormatError) -> Instant? {
    let changes = try transitions(in: range) + other.transitions(in: range)
    let instants = [range.lowerBound] + changes.map(\.instant).sorted()
    return instants.first { offset(at: $0).seconds != other.offset(at: $0).seconds }
  }
}
