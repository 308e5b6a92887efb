/// A built-in function of messages with the options that it has, for lints and editors.
package struct MessageFunctionEntry: Sendable {
  /// An option of a function.
  package struct Option: Sendable {
    package let name: String
    /// The description: one clause, without a final period.
    package let summary: String
    /// The values of the option; empty if they are not a list of words.
    package let values: [String]

    package init(name: String, summary: String, values: [String]) {
      self.name = name
      self.summary = summary
      self.values = values
    }
  }

  /// The identifier without `:`.
  package let name: String
  /// The description: one clause, without a final period.
  package let summary: String
  /// Whether the specification has the function as a draft.
  package let isDraft: Bool
  package let options: [Option]

  private init(_ name: String, _ summary: String, isDraft: Bool = false, _ options: [Option] = []) {
    self.init(name: name, summary: summary, isDraft: isDraft, options: options)
  }

  package init(name: String, summary: String, isDraft: Bool = false, options: [Option]) {
    self.name = name
    self.summary = summary
    self.isDraft = isDraft
    self.options = options
  }

  /// Returns the function with an identifier; `nil` if there is none.
  package static func named(_ name: String) -> MessageFunctionEntry? { all.first { $0.name.hasBytes(of: name) } }

  /// Returns the option with a name; `nil` if there is none.
  package func option(_ name: String) -> Option? { options.first { $0.name.hasBytes(of: name) } }
}

extension MessageFunctionEntry {
  /// The functions that every message has.
  package static let all: [MessageFunctionEntry] = [
    Self("string", "formats a value as text and selects by it"),
    Self("number", "formats a number and selects by its plural category", [.select, .sign] + Option.allDigits),
    Self(
      "integer", "formats a number rounded to an integer and selects by its plural category",
      [.select, .sign] + Option.digits(only: "useGrouping", "minimumIntegerDigits", "maximumSignificantDigits")),
    Self(
      "offset", "adds an integer to a number and selects by the result",
      [Option("add", "integer to add, from 0 to 99"), Option("subtract", "integer to subtract, from 0 to 99")]),
    Self(
      "currency", "formats an amount of a currency",
      Option.currencies + Option.digits(except: "minimumFractionDigits", "maximumFractionDigits")),
    Self(
      "percent", "formats a number as percentage, multiplied by 100",
      [.sign] + Option.digits(except: "minimumIntegerDigits", "roundingIncrement")),
    Self(
      "unit", "formats a number of a unit", isDraft: true,
      Option.units + [.sign] + Option.digits(except: "trailingZeroDisplay")),
    Self(
      "date", "formats the date of a point in time", isDraft: true,
      [.dateFields("fields"), .length("length")] + Option.zones),
    Self(
      "time", "formats the time of day of a point in time", isDraft: true,
      [.precision("precision"), .zoneStyle, .hour12] + Option.zones),
    Self(
      "datetime", "formats a point in time", isDraft: true,
      [.dateFields("dateFields"), .length("dateLength"), .precision("timePrecision"), .zoneStyle, .hour12]
        + Option.zones),
    Self(
      "raqam:number", "formats a number in a style, pattern or skeleton",
      [
        Option(
          "style", "named style",
          "decimal", "percent", "permille", "scientific", "compact", "compact_long", "spellout", "ordinal", "currency"),
        Option("pattern", "number pattern of UTS #35, such as |#,##0.00|"),
        Option("skeleton", "number skeleton of ICU, such as |compact-short|"), .select,
      ]),
    Self(
      "raqam:date", "formats a date by a pattern or skeleton",
      [
        Option("pattern", "date pattern of UTS #35, such as |d MMMM y|"),
        Option("skeleton", "date skeleton of UTS #35, such as yMMMd"),
      ] + Option.zones),
    Self("raqam:bytes", "formats a number of bytes", [Option("style", "units", ByteStyle.Counting.allCases)]),
    Self(
      "raqam:duration", "formats a number of seconds",
      [
        Option("style", "width of the units", DurationStyle.Width.allCases),
        Option("units", "units separated by spaces, such as |hours minutes|"),
      ]),
    Self(
      "raqam:list", "formats a list",
      [
        Option("type", "kind of list", ListStyle.Kind.allCases),
        Option("style", "width of the list", ListStyle.Width.allCases),
      ]),
  ]

  /// The options of every function.
  package static let commonOptions = [
    Option("u:dir", "direction of the placeholder", "ltr", "rtl", "auto", "inherit"),
    Option("u:id", "id of the placeholder in the parts of the message"),
  ]
}

extension MessageFunctionEntry.Option {
  init(_ name: String, _ summary: String, _ values: String...) {
    self.init(name: name, summary: summary, values: values)
  }

  init<Word: RawRepresentable<String>>(_ name: String, _ summary: String, _ words: [Word]) {
    self.init(name: name, summary: summary, values: words.map(\.rawValue))
  }

  fileprivate static let select = Self(
    "select", "keys that match: plural categories or only numbers", "plural", "ordinal", "exact")
  fileprivate static let sign = Self(
    "signDisplay", "display of the sign", "auto", "always", "exceptZero", "negative", "never")
  fileprivate static let hour12 = Self("hour12", "whether the clock has 12 hours", "true", "false")
  fileprivate static let zoneStyle = Self("timeZoneStyle", "display of the time zone", "long", "short")

  fileprivate static func length(_ name: String) -> Self { Self(name, "width of the date", "long", "medium", "short") }

  fileprivate static func precision(_ name: String) -> Self {
    Self(name, "smallest unit of the time", "hour", "minute", "second")
  }

  fileprivate static func dateFields(_ name: String) -> Self {
    Self(
      name, "fields of the date", "weekday", "day-weekday", "month-day", "month-day-weekday", "year-month-day",
      "year-month-day-weekday")
  }

  fileprivate static let zones = [
    Self("timeZone", "id of a time zone, or input for that of the value"),
    Self("calendar", "id of a calendar"),
  ]

  fileprivate static let currencies = [
    Self("currency", "code of a currency"),
    Self("currencyDisplay", "display of the currency", "narrowSymbol", "symbol", "name", "code", "never"),
    Self("currencySign", "display of negative amounts", "standard", "accounting"),
    Self("fractionDigits", "number of fraction digits, or auto for those of the currency", "auto"),
  ]

  fileprivate static let units = [
    Self("unit", "id of a unit, such as kilometer-per-hour"),
    Self("usage", "id of a usage, such as road, which determines the unit of the locale"),
    Self("unitDisplay", "width of the unit", "short", "narrow", "long"),
  ]

  fileprivate static let allDigits = [
    Self("useGrouping", "grouping separators", "auto", "always", "never", "min2"),
    Self("minimumIntegerDigits", "minimum number of integer digits"),
    Self("minimumFractionDigits", "minimum number of fraction digits"),
    Self("maximumFractionDigits", "maximum number of fraction digits"),
    Self("minimumSignificantDigits", "minimum number of significant digits"),
    Self("maximumSignificantDigits", "maximum number of significant digits"),
    Self("trailingZeroDisplay", "fraction digits of whole numbers", "auto", "stripIfInteger"),
    Self(
      "roundingPriority", "precedence of significant and fraction digits", "auto", "morePrecision", "lessPrecision"),
    Self(
      "roundingIncrement", "increment of the last digit", "1", "2", "5", "10", "20", "25", "50", "100", "200", "250",
      "500", "1000", "2000", "2500", "5000"),
    Self(
      "roundingMode", "rounding of discarded digits", "ceil", "floor", "expand", "trunc", "halfCeil", "halfFloor",
      "halfExpand", "halfTrunc", "halfEven"),
  ]

  fileprivate static func digits(only names: String...) -> [Self] { allDigits.filter { names.contains($0.name) } }

  fileprivate static func digits(except names: String...) -> [Self] {
    allDigits.filter { !names.contains($0.name) }
  }
}
