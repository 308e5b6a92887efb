import Raqam

extension BenchmarkTask {
  /// Calls that do not store a formatter, compared with a stored formatter.
  static let oneOff: [BenchmarkTask] = [
    BenchmarkTask(
      name: "O1", summary: "value.formatted(_:in:), the pattern of N1, warm; kept: by a reused formatter"
    ) { () throws(BenchmarkError) in
      try contest(.number) {
        let style = try DecimalStyle(pattern: "#,##0.00")
        let locale = try LocaleID("en_US")
        return (
          OneOffNumbers(style: style, locale: locale),
          KeptTexts(formatter: try DecimalFormatter(style, locale: locale), value: 1234.5)
        )
      }
    },
    BenchmarkTask(
      name: "O1d", summary: "instant.formatted(_:in:timeZone:), the pattern of D2, warm"
    ) { () throws(BenchmarkError) in
      try contest(.date) {
        let style = try InstantStyle(pattern: "EEEE d MMMM y HH:mm", calendar: .persian)
        let locale = try LocaleID("fa_IR")
        let zone = try TimeZoneID("Asia/Tehran")
        let instant = Instant(epochMilliseconds: 1_742_558_400_000)
        return (
          OneOffDates(style: style, locale: locale, zone: zone, instant: instant),
          KeptTexts(formatter: try InstantFormatter(style, locale: "fa_IR", timeZone: "Asia/Tehran"), value: instant)
        )
      }
    },
  ]

  /// Returns a contest of a one-off call and a stored formatter. libicu formats the value once for comparison.
  private static func contest(
    _ recipe: FactoryRecipe, _ make: () throws -> (any SharedContestant, any SharedContestant)
  ) throws(BenchmarkError) -> Contest {
    let (call, kept) = try BenchmarkError.wrapping(make)
    let text = try Contest.texts(of: ICUFirstValues(recipe: recipe, count: 1))
    return Contest(
      count: Values.count, reference: nil, forms: [("str", call), ("kept", kept)],
      expected: Array(repeatElement(text, count: Values.count).joined()))
  }
}

private struct OneOffNumbers: SharedContestant {
  let style: DecimalStyle
  let locale: LocaleID

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    do throws(FormatError) {
      for _ in 0..<Values.count { sink.take(try 1234.5.formatted(style, in: locale)) }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

private struct OneOffDates: SharedContestant {
  let style: InstantStyle
  let locale: LocaleID
  let zone: TimeZoneID
  let instant: Instant

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    do throws(FormatError) {
      for _ in 0..<Values.count { sink.take(try instant.formatted(style, in: locale, timeZone: zone)) }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

private struct KeptTexts<Formatter: ValueFormatter>: SharedContestant where Formatter.Value: Sendable {
  let formatter: Formatter
  let value: Formatter.Value

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    do throws(FormatError) {
      for _ in 0..<Values.count { sink.take(try formatter.string(value)) }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}
