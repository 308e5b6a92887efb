public import Raqam

/// What the `date.*` keys say beside style, calendar, zone and locale.
public struct DateOptions: Hashable, Sendable {
  /// A second date behind the first, mostly in another calendar: `۱ فروردین ۱۴۰۴ (21 March 2025)`.
  public struct Secondary: Hashable, Sendable {
    /// The calendar; that of `locale` when `nil`.
    public var calendar: CalendarID?
    /// Fields and order; those of the first date when `nil`.
    public var base: InstantStyle.Base?
    /// Names and digits; the first date's when `nil`.
    public var locale: LocaleID?
    /// Stands before and behind the second date: the wrapper, cut at `{0}`.
    public var wrapper: Wrapper

    /// A second date in a wrapper.
    public init(
      calendar: CalendarID? = nil, base: InstantStyle.Base? = nil, locale: LocaleID? = nil,
      wrapper: Wrapper = .standard
    ) {
      self.calendar = calendar
      self.base = base
      self.locale = locale
      self.wrapper = wrapper
    }
  }

  /// The two sides of `" ({0})"`.
  public struct Wrapper: Hashable, Sendable {
    /// What stands before the date.
    public var before: String
    /// What stands behind it.
    public var after: String

    /// A wrapper of two sides.
    public init(before: String, after: String) {
      self.before = before
      self.after = after
    }

    /// Whether both have the same sides.
    public static func == (left: Self, right: Self) -> Bool {
      left.before.hasBytes(of: right.before) && left.after.hasBytes(of: right.after)
    }

    /// Hashes both sides.
    public func hash(into hasher: inout Hasher) {
      before.hashBytes(into: &hasher)
      after.hashBytes(into: &hasher)
    }

    /// A space and parentheses: `" ({0})"`.
    public static let standard = Wrapper(before: " (", after: ")")
  }

  /// Whether dates are told by how far they are from now. A time of day that the style shows stands behind the day; a
  /// style of a time alone is told in hours, minutes and seconds.
  public var isRelative = false
  /// What a local time becomes that clocks jump over.
  public var gap = GapResolution.later
  /// What a local time becomes that clocks show twice.
  public var overlap = OverlapResolution.earlier
  /// The second date.
  public var secondary: Secondary?
  /// The end of a range that values begin.
  public var end: ISO8601Text.Value?
  /// The row whose value is the end of the range, in a form (`date.end` `$id`). Elsewhere a date stands alone.
  package var endRow: String? {
    get { exactEndRow?.string }
    set { exactEndRow = newValue.map { ExactText($0) } }
  }
  private var exactEndRow: ExactText?

  /// The first day that a row's bounds include: from there on a typed year is meant as it is written, however long ago.
  package var earliest: DayNumber?
  /// The last of these days.
  package var latest: DayNumber?

  /// Options that change nothing.
  public init() {}
}
