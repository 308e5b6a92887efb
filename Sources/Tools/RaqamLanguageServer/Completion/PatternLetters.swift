/// A field of a pattern and a description of its output.
struct PatternLetter {
  let text: String
  let meaning: String

  init(_ text: String, _ meaning: String) {
    self.text = text
    self.meaning = meaning
  }
}

extension PatternLetter {
  /// Fields of date patterns (UTS #35 part 4). The examples show Friday, 21 March 2025, 15:04:05 in Tehran.
  static let dates = [
    PatternLetter("G", "era: AD"), PatternLetter("GGGG", "era, wide: Anno Domini"),
    PatternLetter("y", "year: 2025"), PatternLetter("yy", "year, two digits: 25"),
    PatternLetter("yyyy", "year, at least four digits: 2025"),
    PatternLetter("Y", "week-based year, for use with w"),
    PatternLetter("u", "extended year, 0 before year 1"), PatternLetter("U", "cyclic year name: 乙巳"),
    PatternLetter("r", "Gregorian year in which the calendar year starts"),
    PatternLetter("Q", "quarter: 1"), PatternLetter("QQQ", "quarter, abbreviated: Q1"),
    PatternLetter("QQQQ", "quarter, wide: 1st quarter"),
    PatternLetter("q", "quarter, stand-alone: 1"),
    PatternLetter("M", "month: 3"), PatternLetter("MM", "month, two digits: 03"),
    PatternLetter("MMM", "month, abbreviated: Mar"), PatternLetter("MMMM", "month, wide: March"),
    PatternLetter("MMMMM", "month, narrow: M"), PatternLetter("L", "month, stand-alone: 3"),
    PatternLetter("LLLL", "month, stand-alone, wide: March"),
    PatternLetter("w", "week of the year: 12"), PatternLetter("ww", "week of the year, two digits"),
    PatternLetter("W", "week of the month: 4"),
    PatternLetter("d", "day of the month: 21"), PatternLetter("dd", "day of the month, two digits"),
    PatternLetter("D", "day of the year: 80"), PatternLetter("F", "occurrence of the weekday in the month: 3"),
    PatternLetter("g", "modified Julian day"),
    PatternLetter("E", "weekday, abbreviated: Fri"), PatternLetter("EEEE", "weekday, wide: Friday"),
    PatternLetter("EEEEE", "weekday, narrow: F"), PatternLetter("EEEEEE", "weekday, short: Fr"),
    PatternLetter("e", "number of the weekday in the week of the locale"), PatternLetter("c", "weekday, stand-alone"),
    PatternLetter("a", "AM or PM"), PatternLetter("b", "AM, PM, noon or midnight"),
    PatternLetter("B", "day period: in the afternoon"),
    PatternLetter("h", "hour from 1 to 12, for use with a: 3"),
    PatternLetter("hh", "hour from 01 to 12, for use with a"),
    PatternLetter("H", "hour from 0 to 23: 15"), PatternLetter("HH", "hour from 00 to 23"),
    PatternLetter("K", "hour from 0 to 11, for use with a"), PatternLetter("k", "hour from 1 to 24"),
    PatternLetter("m", "minute: 4"), PatternLetter("mm", "minute, two digits: 04"),
    PatternLetter("s", "second: 5"), PatternLetter("ss", "second, two digits: 05"),
    PatternLetter("S", "fraction of a second, one digit"), PatternLetter("SSS", "fraction of a second, three digits"),
    PatternLetter("A", "milliseconds of the day"),
    PatternLetter("z", "time zone, short: GMT+3:30"), PatternLetter("zzzz", "time zone, long: Iran Standard Time"),
    PatternLetter("O", "offset, short: GMT+3:30"), PatternLetter("OOOO", "offset, long: GMT+03:30"),
    PatternLetter("v", "time zone without daylight saving time, short"),
    PatternLetter("vvvv", "time zone without daylight saving time: Iran Time"),
    PatternLetter("V", "short id of the time zone"), PatternLetter("VV", "id of the time zone: Asia/Tehran"),
    PatternLetter("VVV", "city of the time zone: Tehran"),
    PatternLetter("VVVV", "location of the time zone: Iran Time"),
    PatternLetter("X", "ISO 8601 offset, Z for UTC: +0330"), PatternLetter("XXX", "ISO 8601 offset, Z for UTC: +03:30"),
    PatternLetter("x", "ISO 8601 offset: +0330"), PatternLetter("xxx", "ISO 8601 offset: +03:30"),
    PatternLetter("Z", "offset: +0330"), PatternLetter("ZZZZZ", "ISO 8601 offset: +03:30"),
  ]

  /// Fields of date skeletons: those of patterns, and the hour in the locale's preferred hour cycle.
  static let skeletons =
    dates + [
      PatternLetter("j", "hour in the preferred cycle of the locale"),
      PatternLetter("jj", "hour in the preferred cycle of the locale, two digits"),
    ]

  /// Symbols of number patterns (UTS #35 part 3). The examples show 1234.5 in English.
  static let numbers = [
    PatternLetter("0", "a required digit"), PatternLetter("#", "an optional digit"),
    PatternLetter("#,##0", "grouped digits: 1,234"),
    PatternLetter("#,##0.00", "two fraction digits: 1,234.50"),
    PatternLetter("#,##0.###", "at most three fraction digits: 1,234.5"),
    PatternLetter("#,##,##0", "Indian grouping: 12,34,567"),
    PatternLetter("@@", "two significant digits: 1200"), PatternLetter("@##", "one to three significant digits"),
    PatternLetter("0.###E0", "scientific: 1.234E3"), PatternLetter("0.05", "rounds to multiples of 0.05"),
    PatternLetter("0%", "percent, multiplied by 100"), PatternLetter("0\u{2030}", "per mille, multiplied by 1000"),
    PatternLetter("\u{A4}#,##0.00", "with the currency symbol: $1,234.50"),
    PatternLetter("\u{A4}\u{A4} #,##0.00", "with the currency code: USD 1,234.50"),
    PatternLetter("#,##0.00 \u{A4}\u{A4}\u{A4}", "with the currency name: 1,234.50 US dollars"),
    PatternLetter("#,##0;(#,##0)", "positive and negative pattern: (1,234)"),
    PatternLetter("+0;-0", "always with a sign"),
    PatternLetter("'#'0", "a quoted symbol: #1234"),
  ]
}
