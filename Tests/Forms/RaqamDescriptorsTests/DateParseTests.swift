import Raqam
import TestSupport
import Testing

@testable import RaqamDescriptors

/// Typed dates parsed with formatter descriptors.
@Suite struct DateParseTests {
  private func parse(
    _ keys: String, _ text: String, _ locale: String, _ leniency: ParseLeniency = .strict
  ) throws -> Parsed<FieldValue> {
    let (descriptor, diagnostics) = try formatter(keys)
    guard let descriptor else { throw NoDescriptor(diagnostics: diagnostics) }
    return try FormatterFactory().format(for: descriptor, in: context(locale)).parse(text, leniency: leniency)
  }

  private func refusal(_ keys: String, _ text: String, _ locale: String) throws -> String? {
    do {
      _ = try parse(keys, text, locale)
      return nil
    } catch let error as FormatError {
      return "\(error.code.rawValue) \(error)"
    }
  }

  @Test(arguments: [
    (#"{"type": "date", "date.format": "y/MM/dd"}"#, "fa_IR", "۱۴۰۴/۰۱/۰۱", "2025-03-21T00:00:00Z"),
    (
      #"{"type": "date", "date.style": "long", "time.style": "none"}"#, "de_DE", "21. März 2025", "2025-03-21T00:00:00Z"
    ),
    (
      #"{"type": "date", "date.format": "y-MM-dd HH:mm", "date.timezone": "America/New_York", "date.gap": "earlier"}"#,
      "en_US", "2025-03-09 02:30", "2025-03-09T06:30:00Z"
    ),
    (
      #"{"type": "date", "date.format": "y-MM-dd HH:mm", "date.timezone": "America/New_York", "date.overlap": "later"}"#,
      "en_US", "2025-11-02 01:30", "2025-11-02T06:30:00Z"
    ),
    (
      #"{"type": "date", "date.format": "d MMMM y", "date.secondary.calendar": "gregorian"}"#, "fa_IR",
      "۱ فروردین ۱۴۰۴ (۲۱ مارس ۲۰۲۵)", "2025-03-21T00:00:00Z"
    ),
    (
      #"{"type": "date", "date.relative": true, "date.style": "short", "time.style": "none"}"#, "en_US", "tomorrow",
      "1970-01-02T00:00:00Z"
    ),
  ])
  func parsesDates(_ keys: String, _ locale: String, _ text: String, _ instant: String) throws {
    guard case .date(let read) = try parse(keys, text, locale).value else {
      Issue.record("no date")
      return
    }
    #expect(read.description == instant)
  }

  @Test func rejectsInvalidDatesAndRanges() throws {
    #expect(
      try refusal(#"{"type": "date", "date.format": "y/MM/dd"}"#, "۱۴۰۴/۱۲/۳۰", "fa_IR")
        == "invalid_date Esfand 1404 has 29 days (at offset 8); use a day from 1 to 29")
    #expect(
      try refusal(
        #"{"type": "date", "date.format": "y-MM-dd", "date.end": "2025-03-25"}"#, "2025-03-21 – 25", "en_US")
        == "unsupported_style date ranges cannot be parsed")
    #expect(
      try refusal(
        #"{"type": "date", "date.format": "y-MM-dd HH:mm", "date.timezone": "Europe/Berlin", "date.gap": "reject"}"#,
        "2025-03-30 02:30", "de_DE")?.hasPrefix("invalid_time 2025-03-30T02:30:00 does not exist") == true)
  }
}
