import Raqam
import Testing

@Suite struct PositionalDurationTests {
  @Test(arguments: [
    ("en_US", 3900, "1:05:00"), ("en_US", 65, "1:05"), ("en_US", 0, "0:00"), ("en_US", -5, "-0:05"),
    ("en_US", 360_000, "100:00:00"), ("fa_IR", 3900, "۱:۰۵:۰۰"), ("fi", 3900, "1.05.00"), ("en_US", -3900, "-1:05:00"),
  ])
  func durationsFormatPositionally(locale: String, seconds: Int64, text: String) throws {
    let formatter = try DurationFormatter(DurationStyle(.positional), locale: LocaleID(locale))
    #expect(try formatter.string(.integer(seconds)) == text)
  }

  @Test(arguments: [
    ([DurationStyle.Unit.hours, .minutes], Int64(3900), "1:05"), ([.minutes, .seconds], 3900, "65:00"),
  ])
  func unitsSelectPositionalFields(units: [DurationStyle.Unit], seconds: Int64, text: String) throws {
    let formatter = try DurationFormatter(
      DurationStyle(.positional, units: units), locale: LocaleID("en_US"))
    #expect(try formatter.string(.integer(seconds)) == text)
  }

  @Test(arguments: [[DurationStyle.Unit.days, .hours], [.hours], [.hours, .seconds]])
  func rejectsUnitsWithoutPositionalForm(_ units: [DurationStyle.Unit]) {
    #expect {
      try DurationFormatter(DurationStyle(.positional, units: units), locale: .root)
    } throws: { ($0 as? FormatError)?.code == .unsupportedStyle }
  }
}
