public import Raqam

extension FormatterDescriptor {
  /// The settings of a formatter of type `date`.
  public struct DateStyle: Hashable, Sendable {
    /// The fields, their order and the calendar.
    public var style: InstantStyle
    /// The time zone; `nil` selects that of the context.
    public var timeZone: TimeZoneID?
    /// The other `date.*` settings.
    public var options: DateOptions

    /// Creates the settings from a style.
    public init(_ style: InstantStyle, timeZone: TimeZoneID? = nil, options: DateOptions = DateOptions()) {
      self.style = style
      self.timeZone = timeZone
      self.options = options
    }
  }
}

extension FormatterDescriptor {
  /// The settings of a formatter of type `date`; `nil` for another type.
  package var dateStyle: DateStyle? { content.style(DateStyle.self) }
}

extension FormatterDescriptor.Content {
  /// Returns the content of a formatter of type `date`, which formats an instant, a day or a time of day.
  ///
  /// - Parameters:
  ///   - style: The pattern or style of the date.
  ///   - timeZone: The time zone; `nil` selects that of the context.
  ///   - options: A second date, relative dates and other options of the formatter.
  public static func date(
    _ style: InstantStyle, timeZone: TimeZoneID? = nil, options: DateOptions = DateOptions()
  ) -> Self {
    date(FormatterDescriptor.DateStyle(style, timeZone: timeZone, options: options))
  }

  /// Returns the content of a formatter of type `date` with these settings.
  public static func date(_ style: FormatterDescriptor.DateStyle) -> Self { Self(style) }
}

extension FormatterDescriptor.DateStyle: FormatterStyle {
  var makingSteps: Int { options.secondary == nil ? 4_000 : 8_000 }

  static var word: FormatterType { .date }
  /// A string may contain an ISO 8601 date.
  static var kinds: [ValueKind] { [.date, .text] }

  static let keys: [KeyDefinition] =
    InstantStyle.options.keys() + DateOptions.table.keys() + [
      KeyDefinition(
        "date.hijri_adjust", .either([.integer(HijriAdjustment.dayRange), .table(of: .integer(29...30))]),
        "days from -2 to 2, or an object of announced month lengths such as \"1446-09\": 29"),
      KeyDefinition(
        "date.secondary.calendar", .words(CalendarID.self),
        "calendar of a second date after the first; omitted if it repeats the first"),
      KeyDefinition(
        "date.secondary.format", .string, syntax: .datePattern, example: "d MMM y",
        "pattern of the second date; by default the fields of the first"),
      KeyDefinition(
        "date.secondary.locale", .locale, example: "en_US", "locale of the second date; by default that of the first"),
      KeyDefinition(
        "date.secondary.wrapper", .string, default: DateOptions.Wrapper.standard.text,
        "text around the second date, {0}"),
      KeyDefinition(
        "date.end", .string, syntax: .dateEnd, example: "2025-03-29",
        "end of a range that starts with the value, ISO 8601"),
    ]

  static func decode(_ decoder: inout ObjectDecoder, defaults: FormatterDefaults) -> (style: Self, locale: LocaleID?)? {
    let keys = DateKeys(&decoder, defaults: defaults)
    let style = Self(keys.style(default: defaults.dateBase), timeZone: keys.timeZone, options: keys.options)
    return (style, keys.locale)
  }

  func format(in environment: FormatPlace) throws(FormatError) -> any ValueFormat {
    let (context, factory) = (environment.context, environment.factory)
    var style = style
    style.calendar = style.calendar ?? context.calendar
    style.regionalData = factory.regionalData
    let zone = timeZone ?? environment.locale.timeZone ?? context.timeZone
    return try DateFormat(
      style: style, options: options,
      environment: DateFormat.Place(
        locale: environment.locale, rules: factory.rules(for: zone), now: context.now,
        calendar: context.calendar, formCalendars: context.formCalendars, names: factory.names))
  }

  /// Two-digit years in input depend on the current year.
  var clock: FormatterClock { options.isRelative ? .instant : .year }
}

extension DateOptions {
  static let table: [StyleOption<DateOptions>] = [
    .bool(
      "date.relative", \.isRelative, of: DateOptions(),
      "whether to format dates relative to now: today, tomorrow, in 3 days"),
    .word("date.relative.style", \.relativeWidth, of: DateOptions(), "width of the units of relative dates"),
    .word(
      "date.relative.numeric", \.relativeNumeric, of: DateOptions(),
      "auto: words if the language has them (yesterday); always: numbers (1 day ago)"),
    .word("date.gap", \.gap, of: DateOptions(), "how to resolve a local time that clocks skip"),
    .word("date.overlap", \.overlap, of: DateOptions(), "how to resolve a local time that occurs twice"),
  ]
}

extension DateOptions.Wrapper {
  /// Creates a wrapper from its JSON string, split at `{0}`; fails without `{0}`. The search is by scalars, because
  /// a ZWNJ may follow `}`.
  init?(_ text: String) {
    guard let range = text.unicodeScalars.firstRange(of: "{0}".unicodeScalars) else { return nil }
    self.init(before: String(text[..<range.lowerBound]), after: String(text[range.upperBound...]))
  }

  fileprivate var text: String { "\(before){0}\(after)" }
}
