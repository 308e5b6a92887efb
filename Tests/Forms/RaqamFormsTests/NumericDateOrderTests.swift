import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Numeric dates are parsed as day, month and year in the order in which the row displays them, whatever the locale's
/// order.
@Suite struct NumericDateOrderTests {
  private static let locales = ["en_US", "en_GB", "de_DE", "fa_IR", "ar_SA"]
  private static let signs = ["/", ".", " ", "_"]
  private static let patterns = [
    "dd/MM/yyyy", "MM/dd/yyyy", "d.M.y", "M-d-y", "dd.MM.yy", "M/d/yy", "yyyy-MM-dd", "y/M/d", "yyyy/dd/MM", "yy/MM/dd",
  ]
  /// Styles with the time that follows the date, in the pattern and in the input.
  private static let times = [
    ("date", "", ""), ("datetime", " HH:mm", " 9:30"), ("datetime", " HH:mm", ", 9:30 AM"),
  ]
  private static let days = ["2005-06-04", "2025-12-11", "2025-03-21"]

  /// Sources of the order: the row's pattern, its formatter's pattern, or both; the formatter's takes precedence.
  private static func rows(_ pattern: String) -> [String] {
    let formatter = #""formatter":{"type":"date","date.format":"\#(pattern)"}"#
    let other = pattern.contains("d/") || pattern.hasPrefix("d") ? "MM/dd/yyyy" : "dd/MM/yyyy"
    return [
      #""date.format":"\#(pattern)""#, formatter, #""date.format":"\#(other)",\#(formatter)"#,
      #""formatter":{"type":"date","date.format":"\#(pattern)","date.secondary.calendar":"coptic"}"#,
    ]
  }

  /// A numeric date in the order of a pattern, with another separator, zero-padded or not.
  private static func figures(_ pattern: String, _ fields: CalendarFields, _ sign: String, isPadded: Bool) -> String {
    func text(_ number: Int) -> String { number < 10 && isPadded ? "0\(number)" : "\(number)" }
    let parts = pattern.split { !$0.isLetter }.map { field in
      switch field.first {
      case "d": text(fields.day)
      case "M": text(fields.month.number)
      default: field.count == 2 ? "\(fields.year % 100 + 100)".suffix(2).description : "\(fields.year)"
      }
    }
    return parts.joined(separator: sign)
  }

  /// The input is parsed as the date in the row's order or rejected, and never parsed as another date.
  @Test(.long, arguments: locales.sampled(oneIn: 3), [nil, "gregorian"])
  func neverParsesAnotherDate(_ locale: String, _ calendar: String?) throws {
    let factory = FormatterFactory()
    let system = try CalendarSystem(calendar.map { try CalendarID($0) } ?? CalendarID(locale: LocaleID(locale)))
    let place = FormatContext(
      locale: try LocaleID(locale), timeZone: .utc, now: Instant(epochMilliseconds: 1_742_552_253_000))
    var (read, all) = (0, 0)
    let turn = (Self.locales.firstIndex(of: locale) ?? 0) + (calendar == nil ? 0 : 1)
    for (index, pattern) in Self.patterns.enumerated() where isSampled(index + turn, oneIn: 5) {
      for (style, time, typed) in Self.times {
        for (number, keys) in Self.rows(pattern + time).enumerated() where isSampled(number + turn, oneIn: 2) {
          let own = calendar.map { #""date.calendar":"\#($0)","# } ?? ""
          let (row, _) = try row(#"{"type":"datetime","id":"a","style":"\#(style)",\#(own)\#(keys)}"#)
          let format = try RowFormat(try #require(row), factory: factory, context: place)
          for (dayIndex, day) in Self.days.enumerated() {
            guard case .localDate(let number) = try ISO8601Text.parse(day) else { continue }
            let fields = try system.fields(of: number)
            // The separator rotates with the day and the pattern.
            for sign in [Self.signs[(dayIndex + pattern.utf8.count + keys.utf8.count) % Self.signs.count]] {
              for isPadded in [true, false] {
                let text = Self.figures(pattern, fields, sign, isPadded: isPadded) + typed
                for leniency in [ParseLeniency.strict, .lenient] {
                  all += 1
                  guard let value = Self.read(text, by: format, leniency, now: place.now) else { continue }
                  read += 1
                  #expect(value == number, "seed \(runSeed): \(locale) \(style) \(keys) \(text) \(leniency): \(value)")
                }
              }
            }
          }
        }
      }
    }
    // At least a third of the inputs must be accepted: half if exhaustive.
    #expect(read * (isExhaustive ? 2 : 3) > all, "seed \(runSeed): \(read) of \(all)")
  }

  private static func read(
    _ text: String, by format: RowFormat, _ leniency: ParseLeniency, now: Instant
  ) -> DayNumber? {
    let value = try? format.parse(text, leniency: leniency, completing: RowCompletion(now: now)).value
    return switch value {
    case .day(let day): day
    case .date(let instant): instant.localDateTime().day
    default: nil
    }
  }

  /// Locale, keys of the row, input, and the saved value; `nil` if the input is rejected.
  @Test(arguments: [
    ("en_US", #""style":"date","date.format":"dd/MM/yyyy""#, "5/6/2025", "2025-06-05"),
    ("en_US", #""style":"date","date.format":"dd/MM/yyyy""#, "05-06-2025", "2025-06-05"),
    ("en_US", #""style":"date","date.format":"dd/MM/yyyy""#, "21/3/2025", "2025-03-21"),
    ("en_US", #""style":"date","date.format":"dd/MM/yyyy""#, "5/6/25", "2025-06-05"),
    ("en_US", #""style":"date","date.format":"dd/MM/yyyy""#, "2025-06-05", "2025-06-05"),
    ("en_US", #""style":"date","date.format":"dd/MM/yyyy""#, "June 5, 2025", "2025-06-05"),
    ("en_US", #""style":"date","date.format":"dd/MM/yyyy""#, "3/21/2025", nil),
    ("en_US", #""style":"date","date.format":"dd.MM.yy""#, "5.6.2025", "2025-06-05"),
    ("en_US", #""style":"date","date.format":"d/M""#, "5/6/2025", "2025-06-05"),
    ("en_US", #""style":"date","formatter":{"type":"date","date.locale":"en_GB"}"#, "5/6/2025", "2025-06-05"),
    ("en_US", #""style":"date","date.locale":"en_GB""#, "5/6/2025", "2025-06-05"),
    ("de_DE", #""style":"date","date.format":"MM/dd/yyyy""#, "5/6/2025", "2025-05-06"),
    ("en_GB", #""style":"date","date.format":"MM/dd/yyyy""#, "5-6-2025", "2025-05-06"),
    ("fa_IR", #""style":"date","date.format":"dd/MM/yyyy""#, "۵/۶/۱۴۰۴", "2025-08-27"),
    ("ar_SA", #""style":"date","date.format":"MM/dd/yyyy","date.calendar":"gregorian""#, "5/6/2025", "2025-05-06"),
    ("en_US", #""date.format":"dd/MM/yyyy HH:mm""#, "05/06/2025 9:30", "2025-06-05T09:30:00Z"),
    ("en_US", #""date.format":"dd/MM/yyyy HH:mm""#, "5-6-2025, 9:30 AM", "2025-06-05T09:30:00Z"),
    ("en_US", #""date.format":"dd/MM/yyyy HH:mm""#, "5/6/25, 9:30 AM", "2025-06-05T09:30:00Z"),
    (
      "en_US", #""formatter":{"type":"date","date.format":"dd/MM/yyyy HH:mm"}"#, "5/6/25, 9:30 AM",
      "2025-06-05T09:30:00Z"
    ),
    // A pattern with the year first does not define the order of dates with the year last; ISO 8601 dates are always
    // accepted.
    ("en_US", #""style":"date","date.format":"yyyy-MM-dd""#, "3/21/2025", "2025-03-21"),
    ("en_GB", #""style":"date","date.format":"yyyy-MM-dd""#, "21/3/2025", "2025-03-21"),
    ("en_US", #""style":"date","date.format":"yyyy/dd/MM""#, "2025-06-05", nil),
    ("en_US", #""date.format":"yyyy/dd/MM HH:mm""#, "2025-06-05 9:30", nil),
    // If the row names the month and orders fields differently than the locale, the meaning of a numeric date is
    // unknown.
    ("en_US", #""style":"date","date.format":"d MMMM y""#, "5/6/2025", nil),
    ("en_US", #""style":"date","date.format":"d MMMM y""#, "3/21/2025", "2025-03-21"),
    ("en_US", #""style":"date","date.format":"MMMM d, y""#, "5/6/2025", "2025-05-06"),
  ])
  func parsesNumericDatesInTheRowsOrder(_ locale: String, _ keys: String, _ text: String, _ saved: String?) throws {
    let rows = #"{"type":"datetime","id":"a",\#(keys)}"#
    var session = try session(rows: rows, in: Surroundings(locale: locale))
    #expect(session.type(text, for: "a").isAccepted == (saved != nil))
    #expect(session.saved == (saved.map { #"{"a":"\#($0)"}"# } ?? #"{"a":null}"#))
  }
}
