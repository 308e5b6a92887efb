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
    PatternLetter("G", "era: AD"), PatternLetter("GGGG", "era in words: Anno Domini"),
    PatternLetter("y", "year: 2025"), PatternLetter("yy", "year of two digits: 25"),
    PatternLetter("yyyy", "year of at least four digits: 2025"),
    PatternLetter("Y", "year that the week belongs to: beside w alone"),
    PatternLetter("u", "extended year, negative before the first"), PatternLetter("U", "cyclic year by name: 乙巳"),
    PatternLetter("r", "Gregorian year in which the calendar's year begins"),
    PatternLetter("Q", "quarter: 1"), PatternLetter("QQQ", "quarter: Q1"),
    PatternLetter("QQQQ", "quarter: 1st quarter"),
    PatternLetter("q", "quarter standing alone"),
    PatternLetter("M", "month: 3"), PatternLetter("MM", "month of two digits: 03"),
    PatternLetter("MMM", "month, short: Mar"), PatternLetter("MMMM", "month: March"),
    PatternLetter("MMMMM", "month in one letter: M"), PatternLetter("L", "month standing alone: 3"),
    PatternLetter("LLLL", "month standing alone: March"),
    PatternLetter("w", "week of the year: 12"), PatternLetter("ww", "week of the year of two digits"),
    PatternLetter("W", "week of the month: 4"),
    PatternLetter("d", "day of the month: 21"), PatternLetter("dd", "day of the month of two digits"),
    PatternLetter("D", "day of the year: 80"), PatternLetter("F", "which weekday of the month: the 3rd Friday"),
    PatternLetter("g", "modified Julian day"),
    PatternLetter("E", "weekday, short: Fri"), PatternLetter("EEEE", "weekday: Friday"),
    PatternLetter("EEEEE", "weekday in one letter: F"), PatternLetter("EEEEEE", "weekday, shortest: Fr"),
    PatternLetter("e", "weekday by number, from the first of the locale"), PatternLetter("c", "weekday standing alone"),
    PatternLetter("a", "AM or PM"), PatternLetter("b", "AM, PM, noon or midnight"),
    PatternLetter("B", "time of day: in the afternoon"),
    PatternLetter("h", "hour from 1 to 12: 3; beside a"), PatternLetter("hh", "hour from 01 to 12; beside a"),
    PatternLetter("H", "hour from 0 to 23: 15"), PatternLetter("HH", "hour from 00 to 23"),
    PatternLetter("K", "hour from 0 to 11; beside a"), PatternLetter("k", "hour from 1 to 24"),
    PatternLetter("m", "minute: 4"), PatternLetter("mm", "minute of two digits: 04"),
    PatternLetter("s", "second: 5"), PatternLetter("ss", "second of two digits: 05"),
    PatternLetter("S", "tenths of a second"), PatternLetter("SSS", "milliseconds"),
    PatternLetter("A", "milliseconds of the day"),
    PatternLetter("z", "time zone, short: GMT+3:30"), PatternLetter("zzzz", "time zone: Iran Standard Time"),
    PatternLetter("O", "offset, short: GMT+3:30"), PatternLetter("OOOO", "offset: GMT+03:30"),
    PatternLetter("v", "time zone whatever the season, short"),
    PatternLetter("vvvv", "time zone whatever the season: Iran Time"),
    PatternLetter("V", "time zone by short id"), PatternLetter("VV", "time zone by id: Asia/Tehran"),
    PatternLetter("VVV", "city of the time zone: Tehran"), PatternLetter("VVVV", "place of the time zone: Iran Time"),
    PatternLetter("X", "ISO 8601 offset, Z for UTC: +0330"), PatternLetter("XXX", "ISO 8601 offset, Z for UTC: +03:30"),
    PatternLetter("x", "ISO 8601 offset: +0330"), PatternLetter("xxx", "ISO 8601 offset: +03:30"),
    PatternLetter("Z", "offset: +0330"), PatternLetter("ZZZZZ", "ISO 8601 offset: +03:30"),
  ]

  /// Fields of date skeletons: those of patterns, and the hour in the locale's preferred hour cycle.
  static let skeletons =
    dates + [
      PatternLetter("j", "hour as the locale has it, with its AM and PM"),
      PatternLetter("jj", "the same with two digits"),
    ]

  /// Symbols of number patterns (UTS #35 part 3). The examples show 1234.5 in English.
  static let numbers = [
    PatternLetter("0", "a digit that is always shown"), PatternLetter("#", "a digit that is shown where it counts"),
    PatternLetter("#,##0", "digits in groups: 1,234"),
    PatternLetter("#,##0.00", "two digits behind the separator: 1,234.50"),
    PatternLetter("#,##0.###", "at most three digits behind the separator: 1,234.5"),
    PatternLetter("#,##,##0", "groups of two behind the first of three: 12,34,567"),
    PatternLetter("@@", "two significant digits: 1200"), PatternLetter("@##", "one to three significant digits"),
    PatternLetter("0.###E0", "scientific: 1.234E3"), PatternLetter("0.05", "rounds to multiples of 0.05"),
    PatternLetter("0%", "percent, times a hundred"), PatternLetter("0\u{2030}", "per mille, times a thousand"),
    PatternLetter("\u{A4}#,##0.00", "with the symbol of the currency: $1,234.50"),
    PatternLetter("\u{A4}\u{A4} #,##0.00", "with the code of the currency: USD 1,234.50"),
    PatternLetter("#,##0.00 \u{A4}\u{A4}\u{A4}", "with the name of the currency: 1,234.50 US dollars"),
    PatternLetter("#,##0;(#,##0)", "positive;negative: (1,234)"), PatternLetter("+0;-0", "a sign always"),
    PatternLetter("'#'0", "a quoted symbol stands for itself: #1234"),
  ]
}
