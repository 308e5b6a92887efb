import Raqam
import RaqamDescriptors
import Testing

/// Cash is rounded half up (d-41).
@Suite struct MeantRoundingTests {
  private static func text(_ descriptor: String, _ locale: String, _ number: String) throws -> String {
    let context = FormatContext(
      locale: try LocaleID(locale), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    let format = try FormatterFactory().format(for: FormatterDescriptor(json: descriptor), in: context)
    return try format.string(FieldValue(NumericValue(text: number)))
  }

  @Test(arguments: [
    ("", "2.5", "kr 3"), ("", "3.5", "kr 4"), ("", "2.49", "kr 2"), ("", "-2.5", "kr −3"),
    (#","number.rounding_mode":"halfEven""#, "2.5", "kr 2"), (#","number.rounding_mode":"down""#, "2.99", "kr 2"),
  ])
  func cashRoundsHalfUp(_ keys: String, _ number: String, _ text: String) throws {
    let descriptor = #"{"type":"number","currency.code":"NOK","currency.style":"symbol","currency.cash":true\#(keys)}"#
    #expect(try Self.text(descriptor, "nb_NO", number).replacing("\u{A0}", with: " ") == text)
  }
}
