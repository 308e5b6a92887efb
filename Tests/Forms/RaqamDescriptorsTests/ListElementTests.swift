import Raqam
import RaqamDescriptors
import TestSupport
import Testing

/// Elements of lists, and values that select in messages.
@Suite struct ListElementTests {
  private static func text(_ descriptor: String, _ locale: String, _ value: FieldValue) throws -> String {
    let context = FormatContext(
      locale: try LocaleID(locale), timeZone: try TimeZoneID("UTC"), now: Instant(epochMilliseconds: 0))
    return try FormatterFactory().format(for: FormatterDescriptor(json: descriptor), in: context).string(value)
  }

  @Test(arguments: [("en_US", "1,234.5 and 2"), ("fa_IR", "۱٬۲۳۴٫۵ و ۲"), ("de_DE", "1.234,5 und 2")])
  func listsFormatNumbers(_ locale: String, _ text: String) throws {
    let numbers = FieldValue.list([.double(1234.5), .integer(2)])
    #expect(try Self.text(#"{"type":"list"}"#, locale, numbers) == text)
  }

  @Test(arguments: [FieldValue.null, .list([.string("a")]), .object([:])])
  func listsRejectValuesWithoutText(_ element: FieldValue) {
    let error = #expect(throws: FormatError.self) {
      try Self.text(#"{"type":"list"}"#, "en_US", .list([.string("a"), element]))
    }
    #expect(error?.code == .typeMismatch)
  }

  @Test(arguments: [
    ("{n, select, 1 {open} 2 {shut} other {?}}", "shut"),
    ("{n, select, 1 {open} other {{m, select, 2 {b} other {?}}}}", "b"),
    ("{n, select, 1 {open} other {?}} {n}", "? 2"),
  ])
  func messagesSelectByNumbers(_ pattern: String, _ text: String) throws {
    let descriptor = #"{"type":"message","message.pattern":"\#(pattern)"}"#
    #expect(try Self.text(descriptor, "en_US", .object(["n": .integer(2), "m": .integer(2)])) == text)
  }
}
