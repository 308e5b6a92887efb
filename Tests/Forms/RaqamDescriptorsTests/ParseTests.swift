import Raqam
import RaqamDescriptors
import RaqamJSON
import TestSupport
import Testing

/// Text parsed by formatters: the value or the complete error.
@Suite struct ParseTests {
  typealias Row = KeyedCase

  static let formatters: [Row] = [
    Row(#"{"type":"number"}"#, "1,234.5", "1234.5"),
    Row(#"{"type":"number","bidi":"none"}"#, "\u{2212}۵", "-5", "fa_IR"),
    Row(#"{"type":"number","bidi":"isolate"}"#, "\u{2067}\u{200E}\u{2212}۵\u{2069}", "-5", "fa_IR"),
    Row(#"{"type":"number","number.format":"0'<'","bidi":"html"}"#, #"<bdi dir="ltr">5&lt;</bdi>"#, "5"),
    Row(#"{"type":"number","empty":"none"}"#, "none", "null"),
    Row(#"{"type":"number","number.scale":"1000"}"#, "5", "0.005"),
    Row(#"{"type":"number","number.symbol.zero":"–"}"#, "–", "0"),
    Row(#"{"type":"byte"}"#, "1.2 MB", "1200000"), Row(#"{"type":"duration"}"#, "1 hr, 5 min", "3900"),
    Row(#"{"type":"text","text.case":"upper"}"#, "abc", #""abc""#),
    Row(#"{"type":"list"}"#, "a, b", "unsupported_style a list cannot be parsed"),
    Row(
      ##"{"type":"plural","plural.other":"#"}"##, "5",
      "unsupported_style plural texts cannot be parsed"),
    Row(
      #"{"type":"message","message.pattern":"m"}"#, "m", "unsupported_style a message cannot be parsed"),
  ]

  @Test(arguments: formatters)
  func parsesFormattedText(_ row: Row) throws {
    let (descriptor, diagnostics) = try formatter(row.keys)
    let wanted = try #require(descriptor, "\(diagnostics)")
    let format = try FormatterFactory().format(for: wanted, in: context(row.locale))
    #expect(Self.result { () throws(FormatError) in try format.parse(row.given) } == row.result)
  }

  private static func result(_ read: () throws(FormatError) -> Parsed<FieldValue>) -> String {
    do {
      return JSONWriter().string(try read().value.json)
    } catch {
      return "\(error.code.rawValue) \(error)"
    }
  }
}
