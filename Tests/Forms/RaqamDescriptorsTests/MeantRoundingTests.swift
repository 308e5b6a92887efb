import NumberOracle
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

  /// The text is that of the rounded amount without decimals, whatever pattern the locale's data have.
  @Test(arguments: [
    ("", "2.5", "3"), ("", "3.5", "4"), ("", "2.49", "2"), ("", "-2.5", "-3"),
    (#","number.rounding_mode":"halfEven""#, "2.5", "2"), (#","number.rounding_mode":"down""#, "2.99", "2"),
  ])
  func cashRoundsHalfUp(_ keys: String, _ number: String, _ rounded: String) throws {
    let descriptor = #"{"type":"number","currency.code":"NOK","currency.style":"symbol","currency.cash":true\#(keys)}"#
    let oracle = try DecimalOracle(.skeleton("currency/NOK precision-integer"), locale: "nb_NO")
    #expect(try Self.text(descriptor, "nb_NO", number) == oracle.string(NumericValue(text: rounded)))
  }
}
