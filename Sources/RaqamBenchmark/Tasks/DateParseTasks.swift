import CICU
import Raqam

extension BenchmarkTask {
  /// Parses the output of D1.
  static let dateParsing: [BenchmarkTask] = [
    BenchmarkTask(name: "P3", summary: "parse yyyy-MM-dd HH:mm:ss in en_US, UTC, from 1980 to 2100") {
      () throws(BenchmarkError) in
      let pattern = "yyyy-MM-dd HH:mm:ss"
      let (formatter, texts) = try BenchmarkError.wrapping {
        let style = try InstantStyle(pattern: pattern)
        let rules = try TimeZoneDatabase().rules(for: TimeZoneID("UTC"))
        let locale = try LocaleID("en_US")
        let formatter = try InstantFormatter(style: style, locale: locale, rules: rules)
        let texts = try Values.instants.map { try formatter.string(Instant(epochMilliseconds: $0)) }
        return (formatter, texts)
      }
      return Contest(
        count: texts.count, reference: try ICUDateReading(pattern, texts),
        forms: [
          ("buf", DateByteReading(formatter: formatter, texts: texts.map { Array($0.utf8) })),
          ("str", DateStringReading(formatter: formatter, texts: texts)),
        ])
    }
  ]
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

  init(_ pattern: String, _ texts: [String]) throws(BenchmarkError) {
    self.texts = texts.map { Array($0.utf8) }
    var opened: OpaquePointer?
    let status = cicu_date_format_open_pattern(
      pattern, Int32(truncatingIfNeeded: pattern.utf8.count), "en_US", "UTC", 3, &opened)
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
