import CICU
import CICUOracle
import Raqam

/// The configuration of a date task.
private struct DateRecipe: Sendable {
  enum Layout: Sendable {
    case pattern(String)
    case mediumDateShortTime
  }

  let layout: Layout
  let locale: String
  var calendar: CalendarID?
  let zone: String
}

extension BenchmarkTask {
  /// Formats instants from 1980 to 2100; with the suffix `s`, instants within 1.7 days.
  static let dates: [BenchmarkTask] = [
    ("", "from 1980 to 2100", Values.instants), ("s", "within 1.7 days", Values.clusteredInstants),
  ].flatMap { suffix, when, instants in
    [
      date(
        "D1" + suffix, when, DateRecipe(layout: .pattern("yyyy-MM-dd HH:mm:ss"), locale: "en_US", zone: "UTC"), instants
      ),
      date(
        "D2" + suffix, when,
        DateRecipe(
          layout: .pattern("EEEE d MMMM y HH:mm"), locale: "fa_IR", calendar: .persian, zone: "Asia/Tehran"), instants),
      date(
        "D3" + suffix, suffix.isEmpty ? "from 2000 to 2027" : when,
        DateRecipe(
          layout: .pattern("d MMMM y"), locale: "ar_SA", calendar: .islamicUmmAlQura, zone: "Asia/Riyadh"),
        suffix.isEmpty ? Values.recentInstants : instants),
      date(
        "D4" + suffix, when,
        DateRecipe(layout: .mediumDateShortTime, locale: "en_US", zone: "America/New_York"), instants),
    ]
  }

  /// E2 has no plan, so ICU formats it on both sides. Its instants are from years in which ICU 72 matches the
  /// published calendar.
  static let otherDates = [
    date(
      "E2", "from 2019 to 2024, through ICU",
      DateRecipe(layout: .pattern("rU年MMMd日"), locale: "zh_CN", calendar: .chinese, zone: "Asia/Shanghai"),
      Array(Values.recentInstants.filter { (1_549_324_800_000..<1_735_689_600_000).contains($0) }.prefix(500))),
    date(
      "E3", "from 2000 to 2027",
      DateRecipe(layout: .pattern("EEEE, MMMM d, y h:mm:ss a zzzz"), locale: "en_US", zone: "America/New_York"),
      Array(Values.recentInstants.prefix(5000))),
    date(
      "E3s", "within 1.7 days",
      DateRecipe(layout: .pattern("EEEE, MMMM d, y h:mm:ss a zzzz"), locale: "en_US", zone: "America/New_York"),
      Array(Values.clusteredInstants.prefix(5000))),
    date(
      "E13", "from 2000 to 2027",
      DateRecipe(layout: .pattern("d MMM y HH:mm:ss OOOO"), locale: "fa_IR", calendar: .gregorian, zone: "Asia/Tehran"),
      Array(Values.recentInstants.prefix(5000))),
    date(
      "E6", "from 2000 to 2027",
      DateRecipe(layout: .pattern("y年M月d日 EEEE BBBBh:mm"), locale: "zh_TW", zone: "Asia/Taipei"),
      Array(Values.recentInstants.prefix(5000))),
  ]

  private static func date(
    _ name: String, _ when: String, _ recipe: DateRecipe, _ instants: [Int64]
  ) -> BenchmarkTask {
    let layout =
      switch recipe.layout {
      case .pattern(let pattern): pattern
      case .mediumDateShortTime: "medium date, short time"
      }
    let calendar = recipe.calendar.map { ", \($0.rawValue)" } ?? ""
    return BenchmarkTask(
      name: name, summary: "\(layout) in \(recipe.locale)\(calendar), \(recipe.zone), \(when)"
    ) { () throws(BenchmarkError) in
      let formatter = try BenchmarkError.wrapping { try recipe.formatter() }
      return Contest(
        count: instants.count, reference: try ICUDateFormat(recipe, instants),
        forms: [
          ("buf", DateBuffers(formatter: formatter, instants: instants)),
          ("str", DateStrings(formatter: formatter, instants: instants)),
        ],
        columns: DateColumns(formatter: formatter, instants: instants.map(Instant.init(epochMilliseconds:))))
    }
  }
}

extension DateRecipe {
  func formatter() throws -> InstantFormatter {
    let base: InstantStyle.Base =
      switch layout {
      case .pattern(let pattern): .pattern(try DatePattern(pattern))
      case .mediumDateShortTime: .lengths(date: .medium, time: .short)
      }
    return try InstantFormatter(
      InstantStyle(base, calendar: calendar), locale: LocaleID(locale),
      timeZone: TimeZoneDatabase().rules(for: TimeZoneID(zone)))
  }
}

private struct DateBuffers: SharedContestant {
  let formatter: InstantFormatter
  let instants: [Int64]

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    var bytes: [UInt8] = []
    do {
      for instant in instants {
        bytes.removeAll(keepingCapacity: true)
        try formatter.append(Instant(epochMilliseconds: instant), to: &bytes)
        sink.take(bytes)
      }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

private struct DateStrings: SharedContestant {
  let formatter: InstantFormatter
  let instants: [Int64]

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    do {
      for instant in instants { sink.take(try formatter.string(Instant(epochMilliseconds: instant))) }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

private struct DateColumns: SharedContestant {
  let formatter: InstantFormatter
  let instants: [Instant]

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    try FormattedColumn.fill(of: instants, into: &sink) { try formatter.append(contentsOf: $0, to: &$1) }
  }
}

/// A `UDateFormat` of libicu, opened once.
private final class ICUDateFormat: Contestant {
  private let raw: OpaquePointer
  private let instants: [Int64]

  init(_ recipe: DateRecipe, _ instants: [Int64]) throws(BenchmarkError) {
    self.instants = instants
    let locale = recipe.locale + (recipe.calendar.map { "@calendar=\($0.rawValue)" } ?? "")
    let zoneLength = Int32(truncatingIfNeeded: recipe.zone.utf8.count)
    var opened: OpaquePointer?
    let status =
      switch recipe.layout {
      case .pattern(let pattern):
        cicu_date_format_open_pattern(
          pattern, Int32(truncatingIfNeeded: pattern.utf8.count), locale, recipe.zone, zoneLength, &opened)
      case .mediumDateShortTime:
        cicu_date_format_open_styles(
          Int32(CICU_DATE_STYLE_MEDIUM), Int32(CICU_DATE_STYLE_SHORT), locale, recipe.zone,
          zoneLength, &opened)
      }
    guard status <= 0, let opened else { throw .icu(status, "udat_open") }
    raw = opened
  }

  deinit { cicu_date_format_close(raw) }

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    try sink.takeTexts(of: instants, "udat_format") { instant, room, length in
      cicu_date_format_millis(raw, Double(instant), room.baseAddress, Int32(room.count), length)
    }
  }
}
