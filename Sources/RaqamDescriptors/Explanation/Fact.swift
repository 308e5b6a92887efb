public import RaqamJSON

extension FormatExplanation {
  /// One thing that was decided, and by whom.
  public struct Fact: Hashable, Sendable {
    /// What was decided. The raw values stand in JSON.
    public enum Name: String, CaseIterable, Sendable {
      /// The locale's canonical id.
      case locale
      /// The locales whose data count, one after the other.
      case data
      /// `ltr` or `rtl`.
      case direction
      /// The numbering system: `arabext`.
      case numberingSystem
      /// Its digits from 0 to 9.
      case digits
      /// The currency's code.
      case currency
      /// The symbol of the currency, where a key gives it.
      case currencySymbol
      /// The text that replaces zero.
      case zeroText
      /// How many digits the currency has behind the separator.
      case currencyDigits
      /// The pattern or skeleton in use.
      case pattern
      /// The pattern that libicu tells of its own format.
      case icuPattern
      /// The rules by which words are written.
      case ruleSet
      /// Least digits before the separator.
      case minimumInteger
      /// Least digits behind it.
      case minimumFraction
      /// Most digits behind it.
      case maximumFraction
      /// Least and most significant digits: `1-3`.
      case significantDigits
      /// Digits of the groups: `3`, or `3,2`.
      case grouping
      /// Digits before the first separator from which on there are groups.
      case minimumGrouping
      /// When a sign is shown.
      case sign
      /// What values are multiplied with.
      case scale
      /// How digits are rounded away.
      case rounding
      /// What is rounded to a multiple of.
      case increment
      /// The calendar.
      case calendar
      /// The day that weeks begin with, and how many days of the first one are in the year: `saturday, 1`.
      case weeks
      /// The time zone.
      case timeZone
      /// What its clocks show of the value.
      case localTime
      /// How far they are ahead of UTC: `+03:30`.
      case offset
      /// Whether it is daylight saving time.
      case daylight
      /// What the offset is called.
      case abbreviation
      /// The next change of the clocks.
      case nextChange
      /// Whose rules they are.
      case zoneRules
      /// The instant that relative texts are seen from.
      case now
      /// The locale, the calendar and the pattern of a second date.
      case secondLocale, secondCalendar, secondPattern
      /// What becomes of bidi control characters.
      case bidi
    }

    /// What was decided.
    public let name: Name
    /// What it is: a text, a number, a Boolean, or a list of texts.
    public let value: JSONValue
    /// What was asked for, as it was written; `nil` where nothing was, or just that.
    public let requested: String?
    /// Who decided.
    public let source: Source
  }

  /// Who decided something.
  public struct Source: Hashable, Sendable {
    /// What sort of place it is. The raw values stand in JSON.
    public enum Kind: String, CaseIterable, Sendable {
      /// A key of the formatter; the place is its JSON pointer.
      case formatter
      /// A key of the row.
      case row
      /// A key of the form.
      case form
      /// A flag of the command line: `--locale`.
      case flag
      /// A variable of the environment: `LANG`.
      case environment
      /// A member of a request; the place is its JSON pointer.
      case request
      /// The system's settings.
      case system
      /// The context that the program gave.
      case context
      /// A keyword of the locale's id: `numbers`.
      case locale
      /// The region: `IR`.
      case region
      /// The currency: `IRR`.
      case currency
      /// The pattern or skeleton.
      case pattern
      /// CLDR's data of the locale.
      case cldr
      /// Other data; the place names them.
      case data
      /// What holds where nobody says otherwise.
      case standard
    }

    /// What sort of place it is.
    public let kind: Kind
    /// Which place; `nil` where the kind says it.
    public let place: String?

    /// A place.
    public init(_ kind: Kind, _ place: String? = nil) {
      self.kind = kind
      self.place = place
    }
  }
}

extension FormatExplanation.Source: CustomStringConvertible {
  /// The place in words: `the formatter's /currency.code`.
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
