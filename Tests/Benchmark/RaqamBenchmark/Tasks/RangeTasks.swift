import CICU
import CICUOracle
import Raqam

extension BenchmarkTask {
  static let ranges = [
    dates("E14", skeleton: "yMMMd", locale: "en_US", zone: "America/New_York"),
    dates("E15", skeleton: "yMMMMEEEEdjm", locale: "fa_IR", zone: "Asia/Tehran"),
    numbers("E16", DecimalStyle(.named(.decimal)), "hi_IN", skeleton: ".###"),
    numbers("E17", DecimalStyle(.currency(CurrencyStyle(.symbol))), currency: "EUR", "de_DE", skeleton: "currency/EUR"),
  ]

  /// Ranges with lengths of zero, minutes, hours, days, months and years.
  private static let instants: [ClosedRange<Instant>] = {
    let lengths: [Int64] = [0, 7, 200, 900, 4000, 60_000, 800_000]
    return zip(Values.recentInstants.prefix(10_000), 0...).map { start, index in
      let end = start + lengths[index % lengths.count] * 60_000
      return Instant(epochMilliseconds: start)...Instant(epochMilliseconds: end)
    }
  }()

  private static func dates(_ name: String, skeleton: String, locale: String, zone: String) -> BenchmarkTask {
    BenchmarkTask(name: name, summary: "ranges of \(skeleton) in \(locale), \(zone)") { () throws(BenchmarkError) in
      let formatter = try BenchmarkError.wrapping {
        try InstantRangeFormatter(.skeleton(skeleton), locale: locale, timeZone: zone)
      }
      var opened: OpaquePointer?
      let status = cicu_date_interval_open(
        skeleton, Int32(truncatingIfNeeded: skeleton.utf8.count), locale, zone,
        Int32(truncatingIfNeeded: zone.utf8.count), &opened)
      guard status <= 0, let raw = opened else { throw .icu(status, "udtitvfmt_open") }
      let reference = ICUTexts(instants, "udtitvfmt_format") { range, room, length in
        cicu_date_interval_text(
          raw, Double(range.lowerBound.epochMilliseconds), Double(range.upperBound.epochMilliseconds),
          room.baseAddress, Int32(room.count), length)
      } close: {
        cicu_date_interval_close(raw)
      }
      return contest(instants, reference) { range, bytes throws(FormatError) in
        try formatter.append(from: range.lowerBound, to: range.upperBound, into: &bytes)
      } string: { range throws(FormatError) in
        try formatter.string(from: range.lowerBound, to: range.upperBound)
      }
    }
  }
}

extension BenchmarkTask {
  /// Ranges of amounts, some of which have equal ends after rounding.
  private static let amounts: [ClosedRange<Double>] = {
    let lengths: [Double] = [0, 0.004, 5, 1234.5, 20]
    return zip(Values.numbers.prefix(10_000), 0...).map { start, index in
      let start = (start / 1000).rounded() / 10
      return start...(start + lengths[index % lengths.count])
    }
  }()

  private static func numbers(
    _ name: String, _ style: DecimalStyle, currency: String? = nil, _ locale: String, skeleton: String
  ) -> BenchmarkTask {
    BenchmarkTask(name: name, summary: "ranges of numbers, \(skeleton), in \(locale)") { () throws(BenchmarkError) in
      let formatter = try BenchmarkError.wrapping {
        var style = style
        style.currency = try currency.map { code in try CurrencyCode(code) }
        return try NumberRangeFormatter(style, locale: locale)
      }
      var opened: OpaquePointer?
      let status = cicu_number_range_open(skeleton, Int32(truncatingIfNeeded: skeleton.utf8.count), locale, &opened)
      guard status <= 0, let raw = opened else { throw .icu(status, "unumrf_openForSkeleton") }
      var result: UnsafeMutableRawPointer?
      let reference = ICUTexts(amounts, "unumrf_formatDoubleRange") { range, room, length in
        cicu_number_range_doubles(
          raw, &result, range.lowerBound, range.upperBound, room.baseAddress, Int32(room.count), length)
      } close: {
        var none: Int32 = 0
        _ = cicu_number_range_doubles(nil, &result, 0, 0, nil, 0, &none)
        cicu_number_range_close(raw)
      }
      return contest(amounts, reference) { range, bytes throws(FormatError) in
        try formatter.append(from: .double(range.lowerBound), to: .double(range.upperBound), into: &bytes)
      } string: { range throws(FormatError) in
        try formatter.string(from: .double(range.lowerBound), to: .double(range.upperBound))
      }
    }
  }

  /// Returns a contest with both forms for values of any type.
  static func contest<Value: Sendable>(
    _ values: [Value], _ reference: any Contestant,
    append: @escaping @Sendable (Value, inout [UInt8]) throws(FormatError) -> Void,
    string: @escaping @Sendable (Value) throws(FormatError) -> String
  ) -> Contest {
    Contest(
      count: values.count, reference: reference,
      forms: [
        ("buf", AppendedTexts(values: values, append: append)), ("str", StringTexts(values: values, string: string)),
      ])
  }
}
