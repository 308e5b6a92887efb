import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Text typed into rows: the parsed value or the complete error.
@Suite struct RowParseTests {
  typealias Row = KeyedCase

  static let rows: [Row] =
    ["text", "textarea", "name", "password", "email", "twitter", "account", "zipcode", "url", "phone"].flatMap { type in
      [
        // Only free text and passwords keep surrounding spaces.
        Row(
          #""type":"\#(type)""#, " 5 ",
          ["text", "textarea", "name", "password"].contains(type) ? "\" 5 \"" : "\"5\""),
        Row(#""type":"\#(type)""#, "", "null"),
      ]
    } + [
      Row(#""type":"integer""#, "1,234", "1234"), Row(#""type":"integer""#, "", "null"),
      Row(#""type":"integer""#, "5.0", "5"),
      Row(#""type":"integer""#, "1.5", "type_mismatch expected a whole number, found 1.5"),
      Row(#""type":"decimal""#, "1234.5", "1234.5", "fa_IR"),
      // The point of a keypad is accepted if the number is unambiguous.
      Row(#""type":"decimal""#, "1.5", "1.5", "de_DE"), Row(#""type":"decimal""#, "12 345.67", "12345.67", "fr_FR"),
      Row(#""type":"decimal""#, "1.234", "1234", "de_DE"), Row(#""type":"decimal""#, "0.125", "0.125", "de_DE"),
      Row(
        #""type":"decimal""#, "1.2345",
        "unexpected_character “.” (FULL STOP) is followed by 4 digits; groups have 3 (at offset 1); in en_US this means 1.2345; here, write 1,2345",
        "de_DE"), Row(#""type":"decimal""#, "12.", "12"),
      Row(
        #""type":"decimal""#, "1,5",
        "unexpected_character “,” (COMMA) is followed by 1 digit; groups have 3 (at offset 1); in de_DE this means 1.5; here, write 1.5"
      ),
      Row(#""type":"percent""#, "50", "0.5"), Row(#""type":"percent""#, "50%", "0.5"),
      Row(#""type":"currency","currency.code":"USD","value.maximum":5"#, "$1,234.50", "1234.5"),
      Row(#""type":"slider""#, "1.25", "1.25"), Row(#""type":"stepper""#, "1.25", "1.25"),
      // Text in the format of the row's formatter, and in the default format of its type.
      Row(#""type":"decimal","formatter":{"type":"number","number.format":"0.0 'kg'"}"#, "1.5 kg", "1.5"),
      Row(#""type":"decimal","formatter":{"type":"number","number.format":"0.0 'kg'"}"#, "1,234.5", "1234.5"),
      Row(#""type":"integer","formatter":{"type":"byte"}"#, "2 KB", "2000"),
      Row(#""type":"integer","formatter":{"type":"byte"}"#, "2,000", "2000"),
      Row(#""type":"integer","formatter":{"type":"number","empty":"—"}"#, "—", "null"),
      Row(#""type":"decimal","formatter":{"type":"number","empty":"—"}"#, "—", "null"),
      Row(#""type":"datetime","style":"countdown""#, "1 hour, 5 minutes", "3900"),
      Row(#""type":"check""#, "true", "true"), Row(#""type":"switch""#, "false", "false"),
      Row(#""type":"check""#, "yes", "true"),
      Row(#""type":"check""#, "ja", "type_mismatch rows of type check accept true or false; expected one of Yes, No"),
      Row(#""type":"button""#, "x", "type_mismatch values of rows of type button cannot be typed"),
      Row(#""type":"options","options":["a","b"],"options.display":{"a":"Apple"}"#, "Apple", "\"a\""),
      Row(#""type":"options","options":["a","b"],"options.display":{"a":"Apple"}"#, "a", "\"a\""),
      Row(
        #""type":"options","options":["a","b"],"options.display":{"a":"Apple"}"#, "Aple",
        #"type_mismatch unknown option "Aple"; did you mean "Apple"?"#),
      Row(#""type":"options","style":"picker.multiple","options":["a","b"]"#, "a, b", #"["a","b"]"#),
      Row(#""type":"label""#, "x", "\"x\""),
    ]

  @Test(.long, arguments: rows)
  func parsesTypedText(_ row: Row) throws {
    let (descriptor, diagnostics) = try RaqamFormsTests.row("{\"id\":\"r\",\(row.keys)}")
    let wanted = try #require(descriptor, "\(diagnostics)")
    let format = try RowFormat(wanted, factory: FormatterFactory(), context: context(row.locale))
    #expect(Self.result { () throws(FormatError) in try format.parse(row.given) } == row.result)
  }

  /// The displayed text of a number row parses to the value.
  @Test(
    arguments: ["integer", "decimal", "percent", "currency", "slider", "stepper"], ["en_US", "fa_IR", "de_DE", "hi_IN"])
  func displayedTextParsesToTheValue(type: String, locale: String) throws {
    let (descriptor, diagnostics) = try RaqamFormsTests.row(#"{"id":"r","type":"\#(type)"}"#)
    let format = try RowFormat(
      try #require(descriptor, "\(diagnostics)"), factory: FormatterFactory(), context: context(locale))
    for value in [0, 1, -1, 12, 1000, -123_456] as [Int64] {
      let text = try format.text(.integer(value))
      #expect(try format.parse(text).value == .integer(value), "\(text)")
    }
  }

  private static func result(_ read: () throws(FormatError) -> Parsed<FieldValue>) -> String {
    do {
      return JSONWriter().string(try read().value.json)
    } catch {
      return "\(error.code.rawValue) \(error)"
    }
  }
}
