import Testing

@testable import Raqam

/// Days by their distance, and dates that stand twice.
@Suite struct RelativeInstantReaderTests {
  @Test(arguments: ["en_US", "fa_IR", "de_DE", "ja_JP", "ar_EG", "fr_FR"], [true, false])
  func readsWhatIsWritten(_ locale: String, _ hasTime: Bool) throws {
    let id = try LocaleID(locale)
    let rules = try TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran"))
    let form: RelativeInstantFormatter.Form = hasTime ? .dayAndTime(.short) : .day
    let formatter = try RelativeInstantFormatter(form, locale: id, rules: rules)
    for distance in -6...6 {
      let local = LocalDateTime(
        day: rules.localDateTime(at: parsingNow).day.advanced(by: distance),
        time: try LocalTime(hour: hasTime ? 15 : 0, minute: hasTime ? 5 : 0))
      let instant = try rules.instant(of: local, gap: .reject, overlap: .reject)
      let text = try formatter.string(instant, relativeTo: parsingNow)
      #expect(try formatter.parse(text, relativeTo: parsingNow).value.instant == instant, "\(text)")
    }
    let weeks = try formatter.string(parsingNow.adding(milliseconds: 15 * 86_400_000), relativeTo: parsingNow)
    #expect(failure { try formatter.parse(weeks, relativeTo: parsingNow) }?.code == .invalidDate)
  }

  @Test func refusesHours() throws {
    let id = try LocaleID("en_US")
    let rules = try TimeZoneDatabase().rules(for: .utc)
    let formatter = try RelativeInstantFormatter(.time, locale: id, rules: rules)
    #expect(
      failure { try formatter.parse("in 2 hours", relativeTo: parsingNow) }?.description
        == "hours and minutes from now cannot be read back into an instant")
  }

  @Test func aSecondDateMustAgree() throws {
    let first = try instantReader("fa_IR", "d MMMM y", .persian)
    let second = try instantReader("en_US", "d MMMM y", .gregorian)
    func read(_ text: String, _ leniency: ParseLeniency = .strict) throws -> Parsed<TypedDate> {
      try first.parse(text, confirmedBy: second, between: (" (", ")"), leniency: leniency)
    }
    #expect(try read("۱ فروردین ۱۴۰۴ (21 March 2025)").value.instant.description == "2025-03-21T00:00:00Z")
    let error = failure { try read("۱ فروردین ۱۴۰۴ (22 March 2025)") }
    #expect(error?.message == "the first date is 2025-03-21, the second 2025-03-22")
    #expect(failure { try read("۱ فروردین ۱۴۰۴ (22 Marsh 2025)") }?.offset == 19)
    #expect(failure { try read("۱ فروردین ۱۴۰۴") }?.offset == 14)
    #expect(try read("۱ فروردین ۱۴۰۴", .lenient).forgiven.map(\.message) == ["the second date is missing"])
  }
}
