import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// The displayed text of a value, typed into an empty row, parses to the value or is rejected with a reason.
@Suite struct RowRoundTripTests {
  private static let factory = FormatterFactory()
  private static let locales = ["en_US", "fa_IR", "ar_SA"]

  /// Displays a value and types the text into an empty row; returns the reason of a refusal.
  private static func roundTrip(_ row: String, _ value: String, _ locale: String) throws -> String? {
    let place = Surroundings(locale: locale, zone: "Asia/Tehran")
    let shown = try session(rows: row, values: "{\"a\":\(value)}", in: place, factory: factory)
    let text = try #require(shown.text(of: "a"))
    #expect(!text.isEmpty, "seed \(runSeed): \(locale) \(row) \(value)")
    var typed = try session(rows: row, keys: reasonsInEnglish(locale), in: place, factory: factory)
    if let refusal = typed.type(text, for: "a").refusal {
      #expect(typed.value(of: "a") == .null)
      #expect(!refusal.message.isEmpty)
      return refusal.message
    }
    #expect(typed.text(of: "a") == text, "seed \(runSeed): \(locale) \(row) \(value)")
    // Rounded digits are reported by a diagnostic; otherwise the values are equal.
    if shown.diagnostics.isEmpty {
      let isSame =
        shown.value(of: "a") == typed.value(of: "a")
        || shown.value(of: "a")?.number?.exact == typed.value(of: "a")?.number?.exact
      #expect(isSame, "seed \(runSeed): \(locale) \(row) \(value): \(text) became \(typed.saved)")
    }
    return nil
  }

  @Test(.long, arguments: locales)
  func numbersParseFromTheirText(_ locale: String) throws {
    let amounts = [
      "0", "1", "-1", "1234", "-1234.5", "1234567.89", "0.005", "99999999999.99", "\"123456789012345678901.25\"",
    ]
    var rows = [#""type":"decimal""#, #""type":"percent""#]
    rows += [#""type":"slider","value.minimum":-1e30,"value.maximum":1e30"#]
    for kind in ["integer", "float"] {
      rows.append(#""type":"stepper","value.minimum":-1e30,"value.maximum":1e30,"value.stepper.type":"\#(kind)""#)
    }
    for style in CurrencyStyle.Presentation.allCases {
      for keys in [
        "", #","currency.code":"EUR""#, #","currency.code":"JPY""#, #","currency.code":"KWD""#,
        #","currency.locale":"fa_IR""#, #","currency.position":"locale","currency.accounting":"locale""#,
      ] {
        rows.append(#""type":"currency","currency.style":"\#(style.rawValue)"\#(keys)"#)
      }
    }
    let patterns = ["#,##0.00", "¤#,##0.00;(¤#,##0.00)", "0.###E0", "#,##0.00 ¤¤", "¤¤¤ #,##0"].map {
      #""type":"currency","currency.code":"EUR","formatter":{"type":"number","number.format":"\#($0)"}"#
    }
    for (place, row) in (rows + patterns).enumerated() {
      for (turn, amount) in amounts.enumerated() where isSampled(place + turn, oneIn: 3) {
        #expect(
          try Self.roundTrip("{\"id\":\"a\",\(row)}", amount, locale) == nil,
          "seed \(runSeed): \(locale) \(row) \(amount)")
      }
    }
    for amount in ["0", "-7", "1234567", "\"123456789012345678901\""] {
      #expect(try Self.roundTrip(#"{"id":"a","type":"integer"}"#, amount, locale) == nil)
    }
    for seconds in ["0", "60", "3600", "3900", "86340"] {
      let row = #"{"id":"a","type":"datetime","style":"countdown"}"#
      #expect(try Self.roundTrip(row, seconds, locale) == nil)
    }
  }

  /// Reasons why some dates cannot be parsed from their text.
  private static let reasons = [
    "a cyclic year does not identify a year",
    // Eras of the Chinese and Korean calendars are the numbers of the sixty-year cycles.
    "expected the era, found “7” (DIGIT SEVEN)",
    "expected the era, found “۷” (EXTENDED ARABIC-INDIC DIGIT SEVEN)",
    "expected the era, found “٧” (ARABIC-INDIC DIGIT SEVEN)",
    // A Japanese year without an era is ambiguous.
    "the year 7 occurs in several eras of the japanese calendar",
    "the year 6 occurs in several eras of the japanese calendar",
    "the year 23 occurs in several eras of the japanese calendar",
    "the year 61 occurs in several eras of the japanese calendar",
  ]

  private static let days = ["2025-03-21", "2024-02-29", "2011-12-30", "1986-10-13", "2025-12-31"]

  @Test(.long, arguments: CalendarID.allCases.sampled(oneIn: 5))
  func datesParseFromTheirText(_ calendar: CalendarID) throws {
    let formats = [
      "", #","date.style":"short""#, #","date.style":"medium""#, #","date.style":"long""#, #","date.style":"full""#,
      #","date.format":"y/MM/dd G""#, #","date.format":"EEEE d MMMM y G""#, #","date.skeleton":"yMMMdE""#,
      #","formatter":{"type":"date","date.format":"yyyy-MM-dd"}"#, #","formatter":{"type":"date","date.style":"long"}"#,
      #","date.secondary.calendar":"gregorian""#,
    ]
    let times = ["", #","time.style":"short""#, #","time.style":"medium""#, #","date.format":"HH:mm""#]
    var count = 0
    for (turn, locale) in Self.locales.enumerated() {
      let head = #"{"id":"a","type":"datetime","date.calendar":"\#(calendar.rawValue)""#
      for (place, format) in formats.enumerated() where isSampled(place + turn, oneIn: 3) {
        for day in isExhaustive ? Self.days : [Self.days[place % 2]] {
          count += try Self.check(head + #","style":"date"\#(format)}"#, "\"\(day)\"", locale)
        }
        let both =
          format.contains("date.format")
          ? format.replacing("\"}", with: " HH:mm\"}") : format + #","time.style":"short""#
        for date in ["2025-03-20T20:30:00Z"] where !format.contains("formatter") {
          count += try Self.check(head + #","style":"datetime"\#(both)}"#, "\"\(date)\"", locale)
        }
      }
      for (place, format) in times.enumerated() where isSampled(place + turn, oneIn: 2) {
        for time in isExhaustive ? ["00:00", "09:05", "12:00", "23:59"] : ["00:00", "17:05"] {
          count += try Self.check(head + #","style":"time"\#(format)}"#, "\"\(time)\"", locale)
        }
      }
    }
    // Times parse in every calendar; Chinese dates may all be rejected.
    expectCases(count, of: "texts that parse", atLeast: [.chinese, .dangi].contains(calendar) ? 6 : 16)
  }

  /// Returns 1 if the value parses from its text, and 0 if the text is rejected.
  private static func check(_ row: String, _ value: String, _ locale: String) throws -> Int {
    guard let reason = try roundTrip(row, value, locale) else { return 1 }
    #expect(reasons.contains(where: reason.hasPrefix), "seed \(runSeed): \(locale) \(row) \(value): \(reason)")
    return 0
  }

  @Test(.long, arguments: locales)
  func stringsParseFromTheirText(_ locale: String) throws {
    for type in RowType.allCases where type.isText && type != .password {
      // Addresses and numbers accept digits of any script and convert them to ASCII.
      let ownDigits = [.phone, .zipcode, .account, .email].contains(type) ? [] : ["Sara ۱۲"]
      for text in ["سارا", "+98 21 1", "a@b.example"] + ownDigits {
        #expect(try Self.roundTrip(#"{"id":"a","type":"\#(type.rawValue)"}"#, "\"\(text)\"", locale) == nil)
      }
    }
  }

  /// Choices and states are parsed by the format directly: scripts write them, users do not type them.
  @Test(arguments: locales)
  func choicesParseFromTheirText(_ locale: String) throws {
    for (style, value) in [("push", FieldValue.string("r")), ("picker.multiple", .list([.string("r"), .string("b")]))] {
      let row =
        #"{"id":"a","type":"options","options":["r","g","b"],"options.display":{"r":"سرخ","b":"Blue"},"style":"\#(style)"}"#
      let compiled = try form(rows: row, locale)
      let format = try RowFormat(
        compiled.descriptor.sections[0].rows[0], factory: Self.factory, context: context(locale))
      #expect(try format.parse(format.text(value)).value == value)
    }
  }
}
