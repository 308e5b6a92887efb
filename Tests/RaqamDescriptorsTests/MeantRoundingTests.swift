import Raqam
import RaqamDescriptors
import Testing

/// Rounding that people expect: cash half up (d-41), and no ordinals of fractions (d-46).
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
  func cash(_ keys: String, _ number: String, _ text: String) throws {
    let descriptor = #"{"type":"number","currency.code":"NOK","currency.style":"symbol","currency.cash":true\#(keys)}"#
    #expect(try Self.text(descriptor, "nb_NO", number).replacing("\u{A0}", with: " ") == text)
  }

  @Test(arguments: ["en_US", "fr_FR", "de_DE", "fa_IR", "he_IL", "zh_CN"])
  func ordinals(_ locale: String) throws {
    for zero in ["", #","number.symbol.zero":"–""#] {
      let descriptor = #"{"type":"number","number.style":"ordinal"\#(zero)}"#
      #expect(try !Self.text(descriptor, locale, "3").isEmpty)
      #expect(try Self.text(descriptor, locale, "3.0") == Self.text(descriptor, locale, "3"))
      for number in ["1.5", "-0.25", "12345678901234567890.5"] {
        do {
          let text = try Self.text(descriptor, locale, number)
          Issue.record("\(number): \(text)")
        } catch let error as FormatError {
          #expect(error.code == .typeMismatch)
        }
      }
    }
  }
}
