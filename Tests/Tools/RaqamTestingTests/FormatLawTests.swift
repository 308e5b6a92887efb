import Raqam
import RaqamDescriptors
import RaqamTesting
import TestSupport
import Testing

/// Formats that break a law, and the problems that are found.
@Suite struct FormatLawTests {
  struct Fault: CustomTestStringConvertible, Sendable {
    let check: FormatCheck
    var locales: FormatLocales = ["fa_IR"]
    let problems: [String]

    var testDescription: String { check.name }
  }

  private static func text(
    _ name: String, in locales: FormatLocales = ["fa_IR"],
    _ format: @escaping @Sendable (Int, LocaleID) throws -> String,
    _ problems: [String]
  ) -> Fault {
    Fault(check: FormatCheck(name, values: [5], format: format), locales: locales, problems: problems)
  }

  private static let isolateHint =
    "  hint:     isolate the string with U+2068 and U+2069, or insert it with a MessageFormatter, which does"

  static func faults() throws -> [Fault] {
    [
      Fault(
        check: FormatCheck("dashed", try .pattern("0;'-'0"), values: [-5, 5]), locales: ["fa_IR", "ar_SA", "en_US"],
        problems: [
          """
          dashed, fa_IR, -5: “-” (U+002D HYPHEN-MINUS) is displayed on the right of the digits; fa_IR displays it on the left
            found:    "-۵"
            hint:     use the minus sign of the locale, "\\u{200E}−", which an unquoted - in a pattern becomes
          """,
          """
          dashed, ar_SA, -5: “-” (U+002D HYPHEN-MINUS) is on the right of the digits in a right-to-left paragraph, and on \
          the left in a left-to-right one
            found:    "-٥"
            hint:     use the minus sign of the locale, "\\u{61C}-", which an unquoted - in a pattern becomes
          """,
        ]),
      Fault(
        check: FormatCheck("percent", try .pattern("0'%'"), values: [50]), locales: ["ar_EG", "fa_IR", "he_IL"],
        problems: [
          """
          percent, ar_EG, 50: “%” (U+0025 PERCENT SIGN) is on the left of the digits in a right-to-left paragraph, and on \
          the right in a left-to-right one
            found:    "٥٠%"
            hint:     use the percent sign of the locale, "٪\\u{61C}", which an unquoted % in a pattern becomes
          """
        ]),
      text(
        "grouped", { _, _ in "۱۰’۰۰۰" },
        [
          """
          grouped, fa_IR, 5: the digits are displayed in another order in a paragraph of the other direction
            found:    "۱۰’۰۰۰"
            from the left, in a right-to-left paragraph: ۰ ۰ ۰ ’ ۱ ۰
            from the left, in a left-to-right paragraph: ۱ ۰ ’ ۰ ۰ ۰
            hint:     separate the digits with a separator of the locale, or isolate the text: BidiTreatment.isolate
          """
        ]),
      Fault(
        check: FormatCheck("unsigned", try .pattern("0.0;0.0"), values: [-5]),
        problems: [
          """
          unsigned, fa_IR, -5: the text is parsed as 5
            found:    "۵٫۰"
            hint:     show all digits and fields that distinguish the values, or leave out the law: .without(.roundTrip)
          """
        ]),
      Fault(
        check: try FormatCheck(
          "twelve hours", .pattern("y-MM-dd h:mm"), timeZone: "UTC", values: [FormatSamples.now]), locales: ["en_US"],
        problems: [
          """
          twelve hours, en_US, 2025-03-21T12:00:00Z: the text is parsed as 2025-03-21T00:00:00Z
            found:    "2025-03-21 12:00"
            hint:     show all digits and fields that distinguish the values, or leave out the law: .without(.roundTrip)
          """
        ]),
      Fault(
        check: FormatCheck("contact", values: ["+98 21 1234"]) { value, _ in "تلفن: \(value)، تماس" },
        problems: [
          """
          contact, fa_IR, +98 21 1234: the string is displayed in another order than alone
            found:    "تلفن: +98 21 1234، تماس"
            string:   "+98 21 1234"
          \(isolateHint)
          """
        ]),
      text(
        "ASCII", { number, _ in "\(number) پرونده" },
        [
          """
          ASCII, fa_IR, 5: “5” (U+0035 DIGIT FIVE) is not a digit of fa_IR: ۰۱۲۳۴۵۶۷۸۹
            found:    "5 پرونده"
            hint:     format the number for the locale; if the digits are intended, as in ISO 8601, use .without(.digits)
          """
        ]),
      text(
        "hard-coded", in: .pseudo, { _, locale in locale.direction == .rightToLeft ? "Total" : "Sum" },
        [
          """
          hard-coded, en_XA, 5: the text is not transformed
            found:    "Sum"
            expected: "[Ṡŭṁ one]"
            hint:     translate the text with a message or a descriptor; text in code and styles without a descriptor stay English
          """,
          """
          hard-coded, ar_XB, 5: the text of the pseudo-locale is not that of en_US, transformed
            found:    "Total"
            expected: "Sum"
            hint:     format the same message or descriptor for all locales, and do not change its text
          """,
        ]),
      Fault(
        check: FormatCheck("price", try .currency("EUR"), values: [5]).with(.isolation), locales: ["he_IL"],
        problems: [
          """
          price, he_IL, 5: the text is displayed in another order in a paragraph of the other direction
            found:    "\\u{200F}5.00\\u{A0}\\u{200F}€"
            from the left, in a right-to-left paragraph: € \\u{A0} 5 . 0 0
            from the left, in a left-to-right paragraph: \\u{A0} 5 . 0 0 €
            hint:     isolate the text: BidiTreatment.isolate, or the key "bidi" of a descriptor
          """
        ]),
      Fault(
        check: FormatCheck("price", .localCurrency(), values: [5]), locales: ["!", "xx_YY", "eo"],
        problems: [
          """
          price, !: the format cannot be created: "!" is not a well-formed locale id (at offset 0); write a language, and a \
          script or region if needed: fa_IR, zh-Hant-TW, fa_IR@calendar=persian
            hint:     correct the style, or remove the locale
          """,
          """
          price, xx_YY: libicu has no data for the locale
            hint:     use a locale of FormatLocales.all
          """,
          """
          price, eo: the format cannot be created: no currency for locale "eo"; set the currency, or use a locale with a \
          region such as en_US
            hint:     correct the style, or remove the locale
          """,
        ]),
      Fault(
        check: FormatCheck("exact", exact(), values: [0.5]), locales: ["en_US"],
        problems: [
          """
          exact, en_US, 0.5: the value cannot be formatted: the value requires rounding, but the rounding mode is \
          "unnecessary"
            hint:     correct the format, or remove the value
          """
        ]),
    ]
  }

  private static func exact() -> DecimalStyle {
    var style = DecimalStyle(.named(.decimal))
    style.maximumFraction = 0
    style.roundingMode = .unnecessary
    return style
  }

  @Test(arguments: try faults()) func reportsFaults(_ fault: Fault) {
    #expect(fault.check.problems(in: fault.locales).map(\.description) == fault.problems)
  }

  @Test(arguments: [
    ("\u{2067}5", "U+2067 RIGHT-TO-LEFT ISOLATE is not closed", "add U+2069 at the end of the isolate"),
    ("\u{202B}5\n\u{202C}", "U+202B RIGHT-TO-LEFT EMBEDDING is not closed", "add U+202C at the end of the embedding"),
    ("5\u{2069}", "U+2069 POP DIRECTIONAL ISOLATE closes nothing", "remove it, or add the character that it closes"),
    (
      "\u{2068}\u{202A}5\u{2069}\u{202C}", "U+2069 POP DIRECTIONAL ISOLATE closes nothing",
      "remove it, or add the character that it closes"
    ),
    ("\u{202E}5\u{202C}", "U+202E RIGHT-TO-LEFT OVERRIDE overrides the direction of the text", "use an isolate"),
    ("\u{FEFF}5", "U+FEFF ZERO WIDTH NO-BREAK SPACE is invisible", "remove it"),
    ("\u{200F}5", "U+200F RIGHT-TO-LEFT MARK has no effect in a left-to-right text", "remove it"),
    ("\u{200E}\u{200E}سیب", "U+200E LEFT-TO-RIGHT MARK is repeated", "remove one of them"),
  ]) func reportsBidiControls(_ text: String, _ message: String, _ hint: String) {
    let problems = FormatCheck("text", values: [5]) { _, _ in text }.problems(in: ["en_US"])
    #expect(problems.map(\.law) == [.bidiControls])
    #expect(problems.map(\.message) == [message])
    #expect(problems.map(\.hint) == [hint])
  }

  @Test func acceptsClosedControls() {
    let text = "\u{2068}\u{202B}سیب\u{202C}\u{2069}\u{200E}"
    #expect(FormatCheck("text", values: [5]) { _, _ in text }.problems(in: ["en_US"]) == [])
  }

  /// A format that drops digits or fields still has round trips up to the last that it shows.
  @Test(.long, arguments: try resolutions()) func comparesAtTheResolution(_ check: FormatCheck) throws {
    try check.run(in: ["fa_IR", "ar_SA", "en_US", "th_TH"])
  }

  static func resolutions() throws -> [FormatCheck] {
    [
      FormatCheck("integer", try .pattern("#,##0"), values: [0.4, -0.4, 1234.5, -1234.5]),
      FormatCheck("compact", .compact, values: [1234.5, 987_654, -1_500_000]),
      FormatCheck("percent", .percent, values: [0.125, 12.345]),
      FormatCheck("hours", DurationStyle(.long, units: [.hours]), values: [3599, 7300]),
      FormatCheck("bytes", ByteStyle(), values: [1_234_567]),
      try FormatCheck("day and month", .pattern("d MMMM"), timeZone: "Asia/Tehran"),
      try FormatCheck("month", .skeleton("yMMMM"), timeZone: "Asia/Tehran"),
      try FormatCheck("hour", .skeleton("yMMMdj"), timeZone: "Asia/Tehran"),
      try FormatCheck("time", .time(.medium), timeZone: "Europe/Berlin"),
    ]
  }

  @Test func usesTheParserOfTheCaller() {
    let check = FormatCheck(
      "half", values: [0.5, 1.5], isSame: { abs($0 - $1) < 0.1 }, parse: { text, _ in Double(text) ?? -1 }
    ) { number, _ in "\(Int(number)).5" }
    #expect(check.problems(in: ["en_US"]) == [])
    let rounding = FormatCheck("rounding", values: [0.5], parse: { text, _ in Double(text) ?? -1 }) { _, _ in "1" }
    #expect(rounding.problems(in: ["en_US"]).map(\.message) == ["the text is parsed as 1.0"])
  }
}
