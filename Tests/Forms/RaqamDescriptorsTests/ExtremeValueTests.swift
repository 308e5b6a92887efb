import Raqam
import RaqamDescriptors
import TestSupport
import Testing

/// Values and settings at the limits of their ranges: a text or an error, in reasonable time.
@Suite struct ExtremeValueTests {
  @Test(.long, arguments: CalendarID.allCases)
  func extremeDatesFormatOrThrow(_ calendar: CalendarID) throws {
    for milliseconds in [Int64.min, -62_135_596_800_000, 0, 253_402_300_799_999, 157_766_400_000_000_000, Int64.max] {
      for keys in [#""date.format":"G y MMMM d HH:mm:ss""#, #""date.style":"full""#, #""date.skeleton":"yMMMd""#] {
        let keys = #"{"type":"date","date.calendar":"\#(calendar.rawValue)",\#(keys)}"#
        let value = #"{"epochMilliseconds":\#(milliseconds)}"#
        do {
          #expect(try text(keys, value, "en_US") != "")
        } catch let error as FormatError {
          #expect(error.message != "")
        }
      }
    }
  }

  /// 10,000 digits, the longest supported number.
  static let long = "1" + String(repeating: "0", count: 9999)

  @Test(
    .long,
    arguments: [
      #"{"type":"number"}"#, #"{"type":"number","number.scale":"1e9999"}"#,
      #"{"type":"number","number.scale":"1e-9999"}"#,
      #"{"type":"number","number.rounding_increment":"1e30"}"#,
      #"{"type":"number","number.rounding_increment":"1e-30"}"#,
      #"{"type":"number","number.minimum_fraction":340,"number.minimum_integer":340}"#,
      #"{"type":"number","number.significant":340}"#, #"{"type":"number","number.style":"spellout"}"#,
      #"{"type":"number","number.style":"ordinal"}"#, #"{"type":"number","number.style":"compact"}"#,
      #"{"type":"number","number.style":"scientific"}"#, #"{"type":"number","number.format":"0E0"}"#,
      #"{"type":"number","currency.style":"plural"}"#, #"{"type":"byte"}"#, #"{"type":"byte","byte.style":"iec"}"#,
      #"{"type":"byte","byte.units":["bytes"],"byte.actual_count":true}"#, #"{"type":"duration"}"#,
      #"{"type":"duration","duration.units":["seconds"]}"#,
    ].sampled(oneIn: 4))
  func extremeNumbersFormatOrThrow(_ keys: String) throws {
    let values = [
      "0", "-0.0", "1e-9999", "-1e-320", "1.7976931348623157e308", "-9223372036854775808", "9223372036854775807",
      "18446744073709551616", Self.long, "-" + Self.long, "0." + Self.long,
    ]
    for value in values {
      do {
        #expect(try text(keys, value, "en_US") != "", "\(value.prefix(40))")
      } catch let error as FormatError {
        #expect(error.message != "")
      }
    }
  }
}
