import CICU
import CICUOracle
import Raqam

/// The configuration of a task that parses dates.
private struct DateParseRecipe: Sendable {
  let pattern: String
  let locale: String
  var calendar: CalendarID?
  let zone: String
}

extension BenchmarkTask {
  /// Parses the output of other tasks.
  static let dateParsing: [BenchmarkTask] = [
    dateParsing("P3", "from 1980 to 2100", Values.instants, "yyyy-MM-dd HH:mm:ss", "en_US", "UTC"),
    dateParsing("P4", "from 1980 to 2100", Values.instants, "yyyy/MM/dd", "fa_IR", "Asia/Tehran", .persian),
    dateParsing("P5", "from 1980 to 2100", Values.instants, "EEEE d MMMM y HH:mm", "fa_IR", "Asia/Tehran", .persian),
    dateParsing(
      "P6", "from 2000 to 2027", Values.recentInstants, "d MMMM y G", "ar_SA", "Asia/Riyadh", .islamicUmmAlQura),
    dateParsing("P7", "from 1980 to 2100", Values.instants, "dd/MM/yyyy HH:mm:ss", "ar_EG", "UTC"),
    dateParsing("P8", "from 1980 to 2100", Values.instants, "MMM d, y, h:mm a", "en_US", "America/New_York"),
    dateParsing("P9", "from 1980 to 2100", Values.instants, "yyyy-MM-dd'T'HH:mm:ssXXX", "en_US", "America/New_York"),
  ]

  private static func dateParsing(
    _ name: String, _ when: String, _ instants: [Int64], _ pattern: String, _ locale: String, _ zone: String,
    _ calendar: CalendarID? = nil
  ) -> BenchmarkTask {
    let shown = calendar.map { ", \($0.rawValue)" } ?? ""
    return BenchmarkTask(name: name, summary: "parse \(pattern) in \(locale)\(shown), \(zone), \(when)") {
      () throws(BenchmarkError) in
      let recipe = DateParseRecipe(pattern: pattern, locale: locale, calendar: calendar, zone: zone)
      let (formatter, texts) = try BenchmarkError.wrapping {
        let formatter = try recipe.formatter()
        return (formatter, try instants.map { try formatter.string(Instant(epochMilliseconds: $0)) })
      }
      return Contest(
        count: texts.count, reference: try ICUDateReading(recipe, texts),
        forms: [
          ("buf", DateByteReading(formatter: formatter, texts: texts.map { Array($0.utf8) })),
          ("str", DateStringReading(formatter: formatter, texts: texts)),
        ])
    }
  }
}

extension DateParseRecipe {
  fileprivate func formatter() throws -> InstantFormatter {
    var parsing = InstantParsing()
    // ICU resolves an overlap to the later instant.
    parsing.overlap = .later
    return try InstantFormatter(
      InstantStyle(pattern: pattern, calendar: calendar), locale: LocaleID(locale),
      timeZone: TimeZoneDatabase().rules(for: TimeZoneID(zone)), parsing: parsing)
  }
}

extension Sink {
  /// Receives a parsed instant.
  @inline(__always)
  fileprivate mutating func take(_ milliseconds: Int64) {
    withUnsafeBytes(of: milliseconds) { take($0) }
  }
}

private struct DateByteReading: SharedContestant {
  let formatter: InstantFormatter
  let texts: [[UInt8]]

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    do {
      for text in texts {
        sink.take(try formatter.parse(text.span).value.instant.epochMilliseconds)
      }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

private struct DateStringReading: SharedContestant {
  let formatter: InstantFormatter
  let texts: [String]

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    do {
      for text in texts { sink.take(try formatter.parse(text).value.instant.epochMilliseconds) }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

/// `udat_parse` of libicu, including the conversion from UTF-8.
private final class ICUDateReading: Contestant {
  private let raw: OpaquePointer
  private let texts: [[UInt8]]

  fileprivate init(_ recipe: DateParseRecipe, _ texts: [String]) throws(BenchmarkError) {
    self.texts = texts.map { Array($0.utf8) }
    var opened: OpaquePointer?
    let locale = recipe.calendar.map { "\(recipe.locale)@calendar=\($0.rawValue)" } ?? recipe.locale
    let status = cicu_date_format_open_pattern(
      recipe.pattern, Int32(truncatingIfNeeded: recipe.pattern.utf8.count), locale, recipe.zone,
      Int32(truncatingIfNeeded: recipe.zone.utf8.count), &opened)
    guard status <= 0, let opened else { throw .icu(status, "udat_open") }
    raw = opened
  }

  deinit { cicu_date_format_close(raw) }

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    var milliseconds = 0.0
    for text in texts {
      let status = text.withUnsafeBytes { bytes in
        cicu_date_format_parse(
          raw, bytes.bindMemory(to: CChar.self).baseAddress, Int32(truncatingIfNeeded: bytes.count), &milliseconds)
      }
      if status > 0 { throw .icu(status, "udat_parse") }
      sink.take(Int64(milliseconds))
    }
  }
}
