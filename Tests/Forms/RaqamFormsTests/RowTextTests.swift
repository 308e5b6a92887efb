import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// The JSON values that every row type accepts, and their display text. The default locale is en_US; ICU 72, CLDR 42.
@Suite struct RowTextTests {
  typealias Row = KeyedCase

  private static func refused(_ type: String, _ expected: String, _ found: String) -> String {
    "type_mismatch rows of type \(type) accept \(expected), found \(found)"
  }

  /// Text rows accept strings only; the empty string is not a value.
  static let texts: [Row] = ["text", "textarea", "name", "email", "twitter", "account", "zipcode", "url", "phone"]
    .flatMap { type in
      [
        Row(#""type":"\#(type)""#, #""a 5 \u0631""#, "a 5 ر"),
        Row(#""type":"\#(type)""#, #""""#, ""),
        Row(#""type":"\#(type)""#, "null", ""),
        Row(#""type":"\#(type)""#, "5", refused(type, "a string", "a number")),
        Row(#""type":"\#(type)""#, "true", refused(type, "a string", "a Boolean")),
        Row(#""type":"\#(type)""#, "[]", refused(type, "a string", "an array")),
      ]
    }

  /// One dot per grapheme cluster, whatever formatters the row has.
  static let passwords: [Row] = [
    Row(#""type":"password""#, #""secret""#, "••••••"),
    Row(#""type":"password""#, #""e\u0301👨‍👩‍👧""#, "••"),
    Row(#""type":"password","formatter":{"type":"date","date.format":"y"}"#, #""2017-05-10""#, "••••••••••"),
    Row(#""type":"password","placeholder":"p""#, #""""#, "p"),
    Row(#""type":"password""#, "5", refused("password", "a string", "a number")),
  ]

  static let toggles: [Row] = ["check", "switch"].flatMap { type in
    [
      Row(#""type":"\#(type)""#, "true", ""),
      Row(#""type":"\#(type)""#, "false", ""),
      Row(#""type":"\#(type)""#, "null", ""),
      Row(#""type":"\#(type)""#, "1", refused(type, "true or false", "a number")),
      Row(#""type":"\#(type)""#, #""true""#, refused(type, "true or false", "a string")),
    ]
  }

  /// b.5: values formatted without a formatter.
  static let numbers: [Row] = [
    Row(#""type":"integer""#, "1234567", "1,234,567"),
    Row(#""type":"integer""#, "1234567", "۱٬۲۳۴٬۵۶۷", "fa_IR"),
    Row(#""type":"integer""#, #""12345678901234567890""#, "12,345,678,901,234,567,890"),
    Row(#""type":"integer""#, "1.0", "1"),
    Row(#""type":"integer""#, "1e3", "1,000"),
    Row(#""type":"integer""#, "1.5", refused("integer", "an integer", "a number")),
    Row(#""type":"integer""#, "true", refused("integer", "a number", "a Boolean")),
    Row(
      #""type":"integer""#, #""one""#,
      #"invalid_number "one" is not a decimal number (at offset 0); use ASCII digits and a point: -1234.5"#),
    Row(#""type":"decimal""#, "1234.5", "1,234.50"),
    Row(#""type":"decimal""#, "1234.5678", "1,234.568"),
    Row(#""type":"decimal""#, "1234.5", "۱٬۲۳۴٫۵۰", "fa_IR"),
    Row(#""type":"decimal""#, #""0.1250""#, "0.125"),
    Row(#""type":"percent""#, "0.5", "50%"),
    Row(#""type":"percent""#, "0.5", "۵۰٪", "fa_IR"),
    Row(#""type":"percent""#, "0.5", "50\u{A0}%", "de_DE"),
    Row(#""type":"slider""#, "2.5", "2.5"),
    Row(#""type":"slider""#, "2.12345", "2.123"),
    Row(#""type":"stepper""#, "5", "5.00"),
    Row(#""type":"stepper","value.stepper.type":"float""#, "5.126", "5.13"),
    Row(#""type":"stepper","value.stepper.type":"integer""#, "2.5", "2"),
    Row(#""type":"stepper","value.stepper.type":"integer""#, "3.5", "4"),
    Row(#""type":"slider""#, "[1]", refused("slider", "a number", "an array")),
    Row(#""type":"currency""#, "1000", "$1,000.00"),
    Row(#""type":"currency","currency.style":"iso""#, "-1000", "-1,000.00 USD"),
    Row(#""type":"currency","currency.style":"accounting""#, "-1000", "($1,000.00)"),
    Row(#""type":"currency","currency.style":"plural""#, "1", "1.00 US dollars"),
    Row(#""type":"currency""#, "1000", "\u{200E}ریال\u{A0}۱٬۰۰۰", "fa_IR"),
    Row(#""type":"currency","currency.locale":"de_DE""#, "1000", "1.000,00\u{A0}€", "fa_IR"),
    Row(#""type":"currency","currency.code":"JPY""#, "1000.4", "¥1,000"),
    Row(#""type":"currency","currency.locale":"de_CH","currency.cash":true"#, "1.03", "CHF\u{A0}1.05"),
    Row(#""type":"currency","currency.style":"accounting","currency.locale":"de_DE""#, "-5", "(5,00\u{A0}€)"),
    Row(
      #""type":"currency","currency.style":"accounting","currency.accounting":"locale","currency.locale":"de_DE""#,
      "-5", "-5,00\u{A0}€"),
    Row(#""type":"currency","currency.style":"iso","currency.position":"locale""#, "5", "USD\u{A0}5.00"),
  ]

  static let dates: [Row] = [
    Row(#""type":"datetime""#, #""2017-05-10T13:06""#, "5/10/17, 1:06\u{202F}PM"),
    Row(#""type":"datetime","style":"date""#, #""2017-05-10""#, "May 10, 2017"),
    Row(#""type":"datetime","style":"date""#, #""2017-05-10""#, "۲۰ اردیبهشت ۱۳۹۶", "fa_IR"),
    Row(#""type":"datetime","style":"time""#, #""13:06""#, "1:06\u{202F}PM"),
    Row(#""type":"datetime","style":"time""#, #""2017-05-10T13:06Z""#, "1:06\u{202F}PM"),
    Row(#""type":"datetime","style":"date","date.format":"y/MM/dd""#, #""2017-05-10""#, "2017/05/10"),
    Row(
      #""type":"datetime","date.format":"y/MM/dd","date.calendar":"persian","date.locale":"fa""#, #""2017-05-10""#,
      "۱۳۹۶/۰۲/۲۰"),
    Row(#""type":"datetime","date.style":"full""#, #""2017-05-10""#, "Wednesday, May 10, 2017"),
    Row(#""type":"datetime","style":"date""#, #"{"epochMilliseconds":0}"#, "Jan 1, 1970"),
    Row(#""type":"datetime","style":"countdown""#, "3900", "1 hour, 5 minutes"),
    Row(#""type":"datetime","style":"countdown""#, "59", "0 minutes"),
    Row(#""type":"datetime","style":"countdown","date.locale":"fa_IR""#, "3900", "۱ ساعت و ۵ دقیقه"),
    Row(
      #""type":"datetime","style":"countdown""#, #""2017-05-10""#,
      #"invalid_number "2017-05-10" is not a decimal number (at offset 4); "#
        + "use ASCII digits and a point: -1234.5"),
    Row(#""type":"datetime""#, "5", refused("datetime", "an ISO 8601 date", "a number")),
    Row(
      #""type":"datetime""#, #""13:06""#,
      #"invalid_date "13:06" is not in ISO 8601 format: expected a date (at offset 0); "#
        + "write the date first: YYYY-MM-DDThh:mm, or use style time"),
    Row(
      #""type":"datetime""#, #"{"epochMilliseconds":"0"}"#,
      #"invalid_date "epochMilliseconds" must be an integer of milliseconds since 1970-01-01"#),
  ]

  static let options: [Row] = [
    Row(#""type":"options","options":["a","b"]"#, #""a""#, "a"),
    Row(#""type":"options","options":["a","b"],"options.display":{"a":"First"}"#, #""a""#, "First"),
    Row(#""type":"options","options":["a","b"],"options.display":{"a":"First"}"#, #""b""#, "b"),
    Row(#""type":"options","options":["a"]"#, #"["a"]"#, refused("options", "a string", "an array")),
    Row(
      #""type":"options","style":"picker.multiple","options":["a","b","c"],"options.display":{"c":"C!"}"#,
      #"["c","a","c"]"#, "a and C!"),
    Row(#""type":"options","style":"picker.multiple","options":["a","b"]"#, #"["x","b"]"#, "b and x"),
    Row(#""type":"options","style":"picker.multiple","options":["a"]"#, "[]", ""),
    Row(
      #""type":"options","style":"picker.multiple","options":["a"]"#, #""a""#,
      refused("options", "an array of strings", "a string")),
    Row(
      #""type":"options","style":"picker.multiple","options":["a"]"#, "[1]",
      refused("options", "an array of strings", "a number")),
    Row(#""type":"push.async","options.display":{"a":"First"}"#, #""a""#, "First"),
  ]

  static let others: [Row] = [
    Row(#""type":"label""#, #""text""#, "text"),
    Row(#""type":"label""#, "1234.5678", "1,234.568"),
    Row(#""type":"label""#, "true", "✓"), Row(#""type":"label""#, "false", "✗"),
    Row(#""type":"label""#, "[1234.5,true,\"a\"]", "1,234.5, ✓, and a"),
    Row(#""type":"label""#, "1234.5", "۱٬۲۳۴٫۵", "fa_IR"),
    Row(#""type":"button""#, "null", ""),
    Row(#""type":"button""#, "1", refused("button", "no value", "a number")),
    Row(#""type":"webview","html":"<b>""#, #""x""#, refused("webview", "no value", "a string")),
  ]

  /// The text of an empty row (d-14, #42, #45).
  static let empty: [Row] = [
    Row(#""type":"text","placeholder":"p","empty_text":"e""#, "null", "e"),
    Row(#""type":"text","placeholder":"p""#, "null", "p"),
    Row(#""type":"text","empty_text":"e""#, #""""#, "e"),
    Row(#""type":"integer","placeholder":"p""#, "null", "p"),
    Row(#""type":"integer","placeholder":"p","formatter":{"type":"number","empty":"f"}"#, "null", "p"),
    Row(#""type":"integer","placeholder":"p","formatter":{"type":"number"}"#, "null", "p"),
    Row(
      #""type":"integer","formatter":{"type":"number","empty":"<f>","bidi":"html"}"#, "null",
      #"<bdi dir="ltr">&lt;f&gt;</bdi>"#),
    Row(
      #""type":"options","style":"picker.multiple","options":["a"],"empty_text":"e""#, "[]", "e"),
  ]

  /// #46: the first formatter that accepts the value is used, otherwise the default format of the type.
  static let formatters: [Row] = [
    Row(#""type":"integer","formatter":[]"#, "5", "5"),
    Row(#""type":"integer","formatter":[{"type":"number","number.format":"0.0"}]"#, "5", "5.0"),
    Row(#""type":"integer","formatter":{"type":"number","number.format":"0.0"}"#, "5", "5.0"),
    Row(
      #""type":"integer","formatter":[{"type":"date"},{"type":"number","number.format":"0.0"},{"type":"byte"}]"#, "5",
      "5.0"),
    Row(#""type":"integer","formatter":[{"type":"date"},{"type":"list"}]"#, "5000", "5,000"),
    Row(#""type":"slider","formatter":[{"type":"byte"}]"#, "5000", "5 KB"),
    Row(#""type":"text","formatter":[{"type":"number"},{"type":"date","date.format":"y"}]"#, #""2017-05-10""#, "2017"),
    Row(#""type":"text","formatter":[{"type":"number"},{"type":"date"}]"#, #""5""#, "5"),
    Row(#""type":"currency","formatter":{"type":"number","number.format":"0.0"}"#, "5", "5.0"),
    Row(
      #""type":"datetime","formatter":{"type":"date","date.format":"y"},"date.format":"MM""#, #""2017-05-10""#, "2017"),
    // A date formatter without a format formats like the row (#79).
    Row(#""type":"datetime","style":"date","formatter":{"type":"date"}"#, #""2017-05-10""#, "May 10, 2017"),
    Row(#""type":"datetime","style":"time","formatter":{"type":"date"}"#, #""13:06""#, "1:06\u{202F}PM"),
    Row(
      #""type":"datetime","date.format":"y/MM/dd","formatter":{"type":"date","date.calendar":"persian"}"#,
      #""2017-05-10""#, "1396/02/20"),
    Row(#""type":"text","formatter":{"type":"date"}"#, #""2017-05-10""#, "5/10/17, 12:00\u{202F}AM"),
    Row(#""type":"check","formatter":{"type":"number"}"#, "true", ""),
    Row(#""type":"options","options":["a"],"formatter":{"type":"list","list.type":"or"}"#, #""a""#, "a"),
    Row(
      #""type":"options","options":["a","b"],"style":"picker.multiple","formatter":{"type":"list","list.type":"or"}"#,
      #"["a","b"]"#, "a or b"),
  ]

  /// Precedence of locales: `locale`, then the form's, then the host's. `date.locale` and `currency.locale` do not
  /// affect numbers.
  static let locales: [Row] = [
    Row(#""type":"integer","formatter":{"type":"number","locale":"fa_IR"}"#, "1000", "۱٬۰۰۰"),
    Row(#""type":"integer","formatter":{"type":"number","date.locale":"fa_IR"}"#, "1000", "1,000"),
    Row(
      #""type":"integer","formatter":[{"type":"date","date.locale":"fa_IR"},{"type":"number"}]"#, "1000", "1,000"),
    Row(#""type":"datetime","style":"date","date.locale":"fa_IR""#, #""2017-05-10""#, "۲۰ اردیبهشت ۱۳۹۶"),
    Row(#""type":"currency","currency.locale":"fa_IR","formatter":{"type":"byte"}"#, "1000", "1 KB"),
    Row(#""type":"currency","currency.locale":"ja""#, "5", "￥5", "fa_IR"),
  ]

  @Test(
    .long,
    arguments: [texts, passwords, toggles, numbers, dates, options, others, empty, formatters, locales].flatMap(\.self))
  func rowsDisplayAcceptedValues(_ row: Row) throws {
    var keys = row.keys
    if !keys.contains("\"id\"") { keys += #","id":"a""# }
    let text = try RaqamFormsTests.text(row: "{\(keys)}", row.given, row.locale)
    #expect(text == row.result)
  }

  /// Rows without text, or with values of another kind, display nothing.
  @Test(arguments: ["button", "check", "switch"])
  func rowsWithoutTextDisplayNothing(_ type: String) throws {
    let (descriptor, _) = try row(#"{"type":"\#(type)","id":"a","formatter":{"type":"number"}}"#)
    let format = try RowFormat(#require(descriptor), factory: FormatterFactory(), context: context())
    #expect(try format.text(.integer(5)) == "")
    #expect(try format.parts(.integer(5)) == [])
  }

  @Test func passwordsOfAnyKindAreHidden() throws {
    let (descriptor, _) = try row(#"{"type":"password","id":"a","formatter":{"type":"number"}}"#)
    let format = try RowFormat(#require(descriptor), factory: FormatterFactory(), context: context())
    #expect(try format.text(.integer(1234)) == "•")
    #expect(try format.parts(.integer(1234)).map(\.text) == ["•"])
  }

  /// Date keys of datetime rows that also exist on formatters.
  @Test func rowsAcceptDateKeysOfFormatters() throws {
    #expect(
      try RaqamFormsTests.text(
        row: #"{"type":"datetime","id":"d","style":"date","date.secondary.calendar":"persian"}"#, #""2025-03-21""#)
        == "Mar 21, 2025 (Farvardin 1, 1404 AP)")
    let (decoded, _) = try row(#"{"type":"datetime","id":"d","date.timezone":"Europe/Berlin","date.gap":"reject"}"#)
    let descriptor = try #require(decoded)
    let berlin = try TimeZoneDatabase().rules(for: TimeZoneID("Europe/Berlin"))
    let document = try JSONDocument(parsing: #""2025-03-30T02:30""#)
    let error = #expect(throws: FormatError.self) { try descriptor.value(from: document.root, rules: berlin) }
    #expect(error?.code == .invalidTime)
  }
}
