public import Raqam

/// The `date.*` settings other than style, calendar, time zone and locale.
public struct DateOptions: Hashable, Sendable {
  /// A second date after the first, usually in another calendar: `۱ فروردین ۱۴۰۴ (21 March 2025)`.
  public struct Secondary: Hashable, Sendable {
    /// The calendar; `nil` selects that of ``locale``.
    public var calendar: CalendarID?
    /// The fields and their order; `nil` selects those of the first date.
    public var base: InstantStyle.Base?
    /// The locale of names and digits; `nil` selects that of the first date.
    public var locale: LocaleID?
    /// The text before and after the second date.
    public var wrapper: Wrapper
    /// The deviation of an Islamic calendar's dates from the computed ones; `nil` for none.
    public var hijriAdjustment: HijriAdjustment?

    /// Creates the settings of a second date.
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

  /// The text before and after a second date: `" ({0})"` without `{0}`.
  public struct Wrapper: Hashable, Sendable {
    /// The text before the date.
    public var before: String
    /// The text after the date.
    public var after: String

    /// Creates a wrapper from its two parts.
    public init(before: String, after: String) {
      self.before = before
      self.after = after
    }

    /// Returns whether both parts have the same scalars.
    public static func == (left: Self, right: Self) -> Bool {
      left.before.hasBytes(of: right.before) && left.after.hasBytes(of: right.after)
    }

    /// Hashes the two parts that `==` compares.
    public func hash(into hasher: inout Hasher) {
      before.hashBytes(into: &hasher)
      after.hashBytes(into: &hasher)
    }

    /// A space and parentheses: `" ({0})"`.
    public static let standard = Wrapper(before: " (", after: ")")
  }

  /// Whether to format dates relative to now. The default is `false`.
  ///
  /// A time of day follows the relative day; a style with only a time uses hours, minutes and seconds.
  public var isRelative = false
  /// The width of the units of relative dates. The default is `long`.
  public var relativeWidth = RelativeInstantStyle.Width.long
  /// Whether words replace the numbers of relative dates. The default is `auto`.
  public var relativeNumeric = RelativeInstantStyle.Numeric.auto
  /// The resolution of a local time that a forward transition skips. The default is `later`.
  public var gap = GapResolution.later
  /// The resolution of a local time that a backward transition repeats. The default is `earlier`.
  public var overlap = OverlapResolution.earlier
  /// The second date, or `nil` for none.
  public var secondary: Secondary?
  /// The end of a range whose start is the value to format; `nil` formats a single date.
  public var end: ISO8601Text.Value?
  /// The id of the row whose value is the end of the range (`date.end` is `$id`). Outside a form, the date is
  /// formatted alone.
  package var endRow: String? {
    get { exactEndRow?.string }
    set { exactEndRow = newValue.map { ExactText($0) } }
  }
  private var exactEndRow: ExactText?

  /// The first day that the bounds of a row include. A parsed year from this day on is used as typed, however long
  /// ago.
  package var earliest: DayNumber?
  /// The last day that the bounds of a row include.
  package var latest: DayNumber?

  /// Creates the default options.
  public init() {}
}
