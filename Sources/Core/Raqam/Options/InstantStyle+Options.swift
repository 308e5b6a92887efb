internal import RaqamCalendars
package import RaqamDates

extension InstantStyle {
  /// The options of the fields of dates, which decoders read themselves, because they exclude each other.
  package static let options: [StyleOption<InstantStyle>] = [
    StyleOption(
      "date.format", .custom(.datePattern), example: "EEEE d MMMM y", reference: 79,
      message: MessageName(
        name: "pattern", functions: ["raqam:date"], summary: "date pattern of UTS #35, such as |d MMMM y|"),
      flag: .pattern,
      "UTS #35 pattern; takes precedence over the styles"),
    StyleOption(
      "date.calendar", .custom(.word(CalendarID.allCases.map(\.rawValue))), reference: 80,
      message: MessageName(name: "calendar", functions: ["date", "time", "datetime", "raqam:date"]),
      flag: OptionFlag(
        "calendar", value: "id",
        help: "The calendar, such as gregorian, persian or islamic. (default: the locale's)"),
      "calendar; by default the locale's"),
    StyleOption(
      "date.timezone", .custom(.timeZone), example: "Asia/Tehran", reference: 81,
      message: MessageName(
        name: "timeZone", functions: ["date", "time", "datetime", "raqam:date"],
        summary: "id of a time zone, or input for that of the value"),
      "IANA time zone; by default the host's"),
    StyleOption(
      "date.locale", .custom(.locale), example: "fa_IR", reference: 82, "locale of names, digits and field order"),
    StyleOption(
      "date.style", .custom(.word(Length.allCases.map(\.rawValue))), flag: OptionFlag("date-style", value: "style"),
      "length of the locale's format for the date"),
    StyleOption(
      "time.style", .custom(.word(Length.ofTime.map(\.rawValue))), flag: OptionFlag("time-style", value: "style"),
      "length of the locale's format for the time"),
    StyleOption(
      "date.skeleton", .custom(.dateSkeleton), example: "yMMMd",
      message: MessageName(
        name: "skeleton", functions: ["raqam:date"], summary: "date skeleton of UTS #35, such as yMMMd"),
      flag: .skeleton, "fields of the locale's best pattern"),
  ]
}

extension InstantStyle.Length {
  /// The lengths of a time, which has no numeric form.
  package static let ofTime = allCases.filter { $0 != .numeric }
}
