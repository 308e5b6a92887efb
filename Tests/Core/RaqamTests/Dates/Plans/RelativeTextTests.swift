import DateOracle
import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Relative dates equal ICU's text.
@Suite struct RelativeTextTests {
  /// Returns ICU's text for an instant that is some seconds from `now`, in UTC.
  private static func expected(
    _ handle: borrowing RelativeDateHandle, _ seconds: Int64, from now: Instant, _ form: RelativeInstantStyle,
    time: InstantFormatter?
  ) throws -> String {
    let instant = now + .seconds(seconds)
    let days = Int(
      instant.epochMilliseconds.flooredQuotient(by: 86_400_000) - now.epochMilliseconds.flooredQuotient(by: 86_400_000))
    if form == .time, seconds.magnitude < 86_400 {
      switch seconds.magnitude {
      case ..<60: return try handle.text(Int(seconds), .second, isNumeric: false)
      case ..<3600: return try handle.text(Int(seconds / 60), .minute, isNumeric: false)
      default: return try handle.text(Int(seconds / 3600), .hour, isNumeric: false)
      }
    }
    var text = try handle.text(days, .day, isNumeric: false)
    if days.magnitude > 6 {
      let system = try CalendarSystem(.gregorian)
      let apart = try system.difference(
        from: DayNumber(Int(now.epochMilliseconds.flooredQuotient(by: 86_400_000))),
        to: DayNumber(Int(instant.epochMilliseconds.flooredQuotient(by: 86_400_000))), in: [.year, .month, .week])
      text =
        try apart.years != 0
        ? handle.text(apart.years, .year, isNumeric: true)
        : apart.months != 0
          ? handle.text(apart.months, .month, isNumeric: true) : handle.text(apart.weeks, .week, isNumeric: true)
    }
    guard let time else { return text }
    return try handle.combined(date: text, time: time.string(instant))
  }

  @Test(.long, arguments: 0..<4)
  func relativeTextMatchesICU(_ chunk: Int) throws {
    let seed = chosenSeed(88) &+ UInt64(chunk)
    var random = SplitMix64(seed: seed)
    let now = Instant(epochMilliseconds: 1_742_558_400_123)
    for name in LocaleSample.slice(chunk, of: 4) {
      let locale = try LocaleID(name)
      let handle = try RelativeDateHandle(locale: locale.resourceID)
      let forms: [RelativeInstantStyle] = [.day, .time, .dayAndTime(.short), .dayAndTime(.medium)]
      for form in forms {
        let formatter = try RelativeInstantFormatter(form, locale: locale, timeZone: .utc, calendar: .gregorian)
        var time: InstantFormatter?
        if case .dayAndTime(let length) = form.form {
          let style = InstantStyle(.lengths(date: .omitted, time: length), calendar: .gregorian)
          time = try InstantFormatter(style, locale: locale, timeZone: .utc)
        }
        for _ in 0..<(isExhaustive ? 60 : 12) {
          let most: Int64 = [100, 4000, 90_000, 700_000, 3_000_000, 40_000_000, 9_000_000_000][random.below(7)]
          let seconds = Int64.random(in: -most...most, using: &random)
          let instant = now + .seconds(seconds)
          let right = try Self.expected(handle, seconds, from: now, form, time: time)
          var bytes = Array("x".utf8)
          // The second call uses the cache.
          for _ in 0..<2 {
            try formatter.append(instant, relativeTo: now, to: &bytes)
            let text = try formatter.string(instant, relativeTo: now)
            let parts = try formatter.parts(instant, relativeTo: now).map(\.text).joined()
            #expect(text == right && parts == right, "seed \(runSeed): \(name) \(form) \(seconds)")
          }
          #expect(
            String(decoding: bytes, as: UTF8.self) == "x" + right + right, "seed \(runSeed): \(name) \(form) \(seconds)"
          )
        }
      }
    }
  }

  /// Law: in every locale, a relative day and a time are combined as ICU combines them, without the quotes that it leaves.
  @Test func combinationsMatchICU() throws {
    for name in LocaleID.available {
      let locale = try LocaleID(name)
      let text = try RelativeGlue(locale).pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .day: "DAY"
        case .time: "TIME"
        }
      }.joined()
      let handle = try RelativeDateHandle(locale: locale.resourceID)
      #expect(text == (try handle.combined(date: "DAY", time: "TIME").filter { $0 != "'" }), "\(name)")
    }
    expectCases(LocaleID.available.count, of: "locales", atLeast: 700)
  }

  /// Each amount of each unit has a separate cache index.
  @Test func cacheIndicesAreDistinct() throws {
    let texts = try RelativeTexts(LocaleID("en_US"), .long)
    var seen: Set<String> = []
    for unit in RelativeUnit.allCases {
      for amount in -70...70 {
        for isNumeric in [false, true] where !isNumeric || amount.magnitude < 3 {
          let text = try texts.text(amount, unit, isNumeric: isNumeric).parts.map(\.text).joined()
          #expect(try texts.text(amount, unit, isNumeric: isNumeric).parts.map(\.text).joined() == text)
          seen.insert(text)
        }
      }
    }
    // Zero has two texts, "now" and "in 0 seconds".
    expectCases(seen.count, of: "texts", atLeast: 7 * 141)
  }
}
