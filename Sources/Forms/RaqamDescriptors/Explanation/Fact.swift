public import RaqamJSON

extension FormatExplanation {
  /// One setting of a format and the source that determined it.
  public struct Fact: Hashable, Sendable {
    /// The name of a setting. The raw values are keys in JSON output.
    @nonexhaustive public enum Name: String, CaseIterable, Sendable {
      /// The canonical id of the locale.
      case locale
      /// The locales whose data are used, in the order of inheritance.
      case data
      /// The text direction of the locale: `ltr` or `rtl`.
      case direction
      /// The numbering system, such as `arabext`.
      case numberingSystem
      /// The digits 0 to 9 of the numbering system.
      case digits
      /// The ISO 4217 code of the currency.
      case currency
      /// The symbol of the currency, if `number.symbol.currency` sets it.
      case currencySymbol
      /// The text that replaces a value of zero.
      case zeroText
      /// The text that replaces NaN.
      case nanText
      /// The number of fraction digits of the currency.
      case currencyDigits
      /// The pattern or skeleton in use.
      case pattern
      /// The RBNF rule set of spelled-out numbers.
      case ruleSet
      /// The minimum number of integer digits.
      case minimumInteger
      /// The minimum number of fraction digits.
      case minimumFraction
      /// The maximum number of fraction digits.
      case maximumFraction
      /// The minimum and maximum number of significant digits, such as `1-3`.
      case significantDigits
      /// The number of digits per group: `3`, or `3,2` for the last and the other groups.
      case grouping
      /// The minimum number of digits before the first grouping separator.
      case minimumGrouping
      /// When a plus or minus sign is displayed.
      case sign
      /// The factor that values are multiplied by.
      case scale
      /// The rounding mode.
      case rounding
      /// The increment that values are rounded to a multiple of.
      case increment
      /// The calendar of the date.
      case calendar
      /// The first day of the week and the minimal number of days in the first week, such as `saturday, 1`.
      case weeks
      /// The IANA time zone id.
      case timeZone
      /// The local date and time of the value.
      case localTime
      /// The offset of the time zone from UTC, such as `+03:30`.
      case offset
      /// Whether daylight saving time is in effect.
      case daylight
      /// The abbreviation of the offset, such as `CEST`.
      case abbreviation
      /// The instant of the next transition of the time zone.
      case nextChange
      /// The source of the time zone rules.
      case zoneRules
      /// The instant that relative dates are relative to.
      case now
      /// The locale, the calendar and the pattern of a second date.
      case secondLocale, secondCalendar, secondPattern
      /// The syntax of a message: `2` for Unicode MessageFormat 2.
      case syntax
      /// The isolation of the placeholders of a message.
      case isolation
      /// The variables of a message that the caller passes, and its functions and selectors.
      case arguments, functions, selectors
      /// The keys of each variant of a message.
      case variants
      /// The keys of the variant that the value selects.
      case variant
      /// The errors of the message for the value.
      case errors
      /// The treatment of bidi control characters.
      case bidi
    }

    /// The name of the setting.
    public let name: Name
    /// The value of the setting: a string, a number, a Boolean or an array of strings.
    public let value: JSONValue
    /// The requested value in its original spelling; `nil` if none was requested or it equals `value`.
    public let requested: String?
    /// The source that determined the setting.
    public let source: Source
  }

  /// The source that determined a setting.
  public struct Source: Hashable, Sendable {
    /// The kind of a source. The raw values appear in JSON output.
    @nonexhaustive public enum Kind: String, CaseIterable, Sendable {
      /// A key of the formatter; the location is its JSON pointer.
      case formatter
      /// A key of the row; the location is its JSON pointer.
      case row
      /// A key of the form; the location is its JSON pointer.
      case form
      /// A command-line flag, such as `--locale`.
      case flag
      /// An environment variable, such as `LANG`.
      case environment
      /// A member of a request; the location is its JSON pointer.
      case request
      /// The settings of the operating system.
      case system
      /// The ``FormatContext`` that the host provides.
      case context
      /// A keyword of the locale id, such as `numbers`.
      case locale
      /// The region, such as `IR`.
      case region
      /// The currency, such as `IRR`.
      case currency
      /// The pattern or skeleton of the format.
      case pattern
      /// The CLDR data of the locale.
      case cldr
      /// Other data, which the location names.
      case data
      /// The default.
      case standard
    }

    /// The kind of the source.
    public let kind: Kind
    /// The location of the source, or `nil` if the kind identifies it.
    public let place: String?

    /// Creates a source; omit `place` if the kind identifies it.
    public init(_ kind: Kind, _ place: String? = nil) {
      self.kind = kind
      self.place = place
    }
  }
}

extension FormatExplanation.Source: CustomStringConvertible {
  /// The source in a message, such as `the formatter's /currency.code`.
  public var description: String {
    switch kind {
    case .formatter, .row, .form, .request: "the \(kind.rawValue)'s \(place ?? "")"
    case .flag, .environment: place ?? kind.rawValue
    case .system: "the system"
    case .context: "the context"
    case .locale: "the locale's \(place ?? "id")"
    case .region, .currency: "the \(kind.rawValue)\(place.map { " \($0)" } ?? "")"
    case .pattern: "the pattern"
    case .cldr: "CLDR"
    case .data: place ?? "data"
    case .standard: "the standard"
    }
  }
}
