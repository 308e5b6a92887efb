internal import RaqamValues

/// The options of the functions that format dates, with the names and defaults of the specification's draft.
struct DateFunctionOptions: FunctionOptions {
  enum Function: String, Sendable {
    case date, time, datetime
    case raqamDate = "raqam:date"
  }

  enum Fields: Hashable, Sendable {
    case weekday, dayWeekday, monthDay, monthDayWeekday, yearMonthDay, yearMonthDayWeekday
  }

  enum Length: Hashable, Sendable { case long, medium, short }

  enum Precision: Hashable, Sendable { case hour, minute, second }

  enum Zone: Hashable, Sendable {
    /// The zone or offset of the value.
    case input
    case id(TimeZoneID)
  }

  var function = Function.datetime
  var fields = Fields.yearMonthDay
  var length = Length.medium
  var precision = Precision.minute
  var zoneStyle: Length?
  /// The style of `raqam:date`.
  var style: InstantStyle?

  // The options that other functions inherit.
  var zone: Zone?
  var hasTwelveHours: Bool?
  var calendar: CalendarID?
}

extension DateFunctionOptions {
  /// Returns the options that an expression with a function has before its own options, if its operand has these.
  func inherited(by function: Function) -> DateFunctionOptions {
    var options = DateFunctionOptions()
    options.function = function
    (options.zone, options.hasTwelveHours, options.calendar) = (zone, hasTwelveHours, calendar)
    return options
  }

  /// Whether values without a time of day can be formatted.
  var showsDate: Bool {
    switch function {
    case .date, .datetime: true
    case .time: false
    case .raqamDate: style?.showsDate ?? true
    }
  }

  var exclusiveOptions: [String] { function == .raqamDate ? ["pattern", "skeleton"] : [] }

  static let table: [MessageOption<Self>] =
    [
      MessageOption("fields", of: ["date"], isLiteral: true, fieldWords, "fields of the date") { $0.fields = $1 },
      MessageOption("dateFields", of: ["datetime"], isLiteral: true, fieldWords, "fields of the date") {
        $0.fields = $1
      },
      MessageOption("length", of: ["date"], isLiteral: true, lengthWords, "width of the date") { $0.length = $1 },
      MessageOption("dateLength", of: ["datetime"], isLiteral: true, lengthWords, "width of the date") {
        $0.length = $1
      },
      MessageOption(
        "precision", of: ["time"], isLiteral: true, precisionWords, "smallest unit of the time"
      ) { $0.precision = $1 },
      MessageOption(
        "timePrecision", of: ["datetime"], isLiteral: true, precisionWords, "smallest unit of the time"
      ) { $0.precision = $1 },
      MessageOption(
        "timeZoneStyle", of: ["time", "datetime"], isLiteral: true, ["long": .long, "short": .short],
        "display of the time zone"
      ) { $0.zoneStyle = $1 },
      MessageOption(
        "hour12", of: ["time", "datetime"], ["true": true, "false": false], "whether the clock has 12 hours"
      ) { $0.hasTwelveHours = $1 },
    ] + InstantStyle.options.compactMap { $0.messageOption(setters) }

  private static let fieldWords: KeyValuePairs<String, Fields> = [
    "weekday": .weekday, "day-weekday": .dayWeekday, "month-day": .monthDay, "month-day-weekday": .monthDayWeekday,
    "year-month-day": .yearMonthDay, "year-month-day-weekday": .yearMonthDayWeekday,
  ]
  private static let lengthWords: KeyValuePairs<String, Length> = ["long": .long, "medium": .medium, "short": .short]
  private static let precisionWords: KeyValuePairs<String, Precision> = [
    "hour": .hour, "minute": .minute, "second": .second,
  ]

  private static let setters: [String: MessageOption<Self>.Setter] = [
    "timeZone": { options, option throws(MessageFunctionError) in options.zone = try zone(option) },
    "calendar": { options, option throws(MessageFunctionError) in
      options.calendar = try option.style { word throws(FormatError) in try CalendarID(word) }
    },
    "pattern": { options, option throws(MessageFunctionError) in
      options.style = try option.style { text throws(FormatError) in try .pattern(text) }
    },
    "skeleton": { options, option throws(MessageFunctionError) in
      options.style = try option.style { text throws(FormatError) in
        try .skeleton(text.trimmingPatternWhitespace)
      }
    },
  ]

  private static func zone(_ option: OptionValue) throws(MessageFunctionError) -> Zone {
    if option.text.hasBytes(of: "input") { return .input }
    return .id(try option.style { text throws(FormatError) in try TimeZoneID(text) })
  }
}

extension DateFunctionOptions {
  /// Returns the style of dates with these options.
  func instantStyle() throws(FormatError) -> InstantStyle {
    var style = if let own = self.style { own } else { try ownStyle() }
    if let calendar { style.calendar = calendar }
    return style
  }

  private func ownStyle() throws(FormatError) -> InstantStyle {
    let date = function == .time ? InstantStyle.Length.omitted : dateLength
    let time = function == .date ? InstantStyle.Length.omitted : timeLength
    if let date, let time { return InstantStyle(.lengths(date: date, time: time)) }
    return try .skeleton((function == .time ? "" : dateSkeleton) + (function == .date ? "" : timeSkeleton))
  }

  /// The locale's own format of these fields; `nil` if it has none.
  private var dateLength: InstantStyle.Length? {
    switch (fields, length) {
    case (.yearMonthDay, .long): .long
    case (.yearMonthDay, .medium): .medium
    case (.yearMonthDay, .short): .short
    case (.yearMonthDayWeekday, .long): .full
    default: nil
    }
  }

  private var timeLength: InstantStyle.Length? {
    guard hasTwelveHours == nil else { return nil }
    return switch (precision, zoneStyle) {
    case (.minute, nil): .short
    case (.second, nil): .medium
    case (.second, .short): .long
    case (.second, .long): .full
    default: nil
    }
  }

  private var dateSkeleton: String {
    let month =
      switch length {
      case .long: "MMMM"
      case .medium: "MMM"
      case .short: "M"
      }
    let weekday = length == .long ? "EEEE" : "E"
    return switch fields {
    case .weekday: weekday
    case .dayWeekday: "d" + weekday
    case .monthDay: month + "d"
    case .monthDayWeekday: month + "d" + weekday
    case .yearMonthDay: "y" + month + "d"
    case .yearMonthDayWeekday: "y" + month + "d" + weekday
    }
  }

  private var timeSkeleton: String {
    let hour = hasTwelveHours.map { $0 ? "h" : "H" } ?? "j"
    let digits =
      switch precision {
      case .hour: ""
      case .minute: "mm"
      case .second: "mmss"
      }
    return hour + digits + (zoneStyle.map { $0 == .long ? "zzzz" : "z" } ?? "")
  }
}
