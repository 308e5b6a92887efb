import Raqam
import TestSupport
import Testing

/// Scripted typing: each key, and what the field shows after it. `·` is U+00A0, `˙` U+202F, `’` what parts Swiss groups.
@Suite struct NumberEditingTests {
  @Test(arguments: [
    EditingSession("fr_FR", "#,##0.###", nil, "1234,5", "1|", "12|", "123|", "1˙234|", "1˙234,|", "1˙234,5|"),
    // The keypad's point can only be the decimal separator in French.
    EditingSession("fr_FR", "#,##0.###", nil, "1.5", "1|", "1,|", "1,5|"),
    // In German it separates groups, which are placed anyway.
    EditingSession(
      "de_DE", "#,##0.###", nil, "1.2345,6", "1|", "1|", "12|", "123|", "1.234|", "12.345|", "12.345,|", "12.345,6|"),
    EditingSession("de_DE", "0.00", nil, "1.5", "1|", "1,|", "1,5|"),
    EditingSession(
      "en_US", "#,##0.###", nil, "1,234.5.", "1|", "1|", "12|", "123|", "1,234|", "1,234.|", "1,234.5|", "1,234.5|!"),
    EditingSession("de_CH", "#,##0.###", nil, "1'234.5", "1|", "1|", "12|", "123|", "1’234|", "1’234.|", "1’234.5|"),
    EditingSession("fa_IR", "#,##0.###", nil, "1234.5", "۱|", "۱۲|", "۱۲۳|", "۱٬۲۳۴|", "۱٬۲۳۴٫|", "۱٬۲۳۴٫۵|"),
    EditingSession("fa_IR", "#,##0.###", nil, "۱۲۳۴٫۵", "۱|", "۱۲|", "۱۲۳|", "۱٬۲۳۴|", "۱٬۲۳۴٫|", "۱٬۲۳۴٫۵|"),
    EditingSession("ar_EG", "#,##0.###", nil, "-12,5", "<alm>-|", "<alm>-١|", "<alm>-١٢|", "<alm>-١٢|", "<alm>-١٢٥|"),
    EditingSession("ar_EG", "#,##0.###", nil, "12٫5-", "١|", "١٢|", "١٢٫|", "١٢٫٥|", "<alm>-١٢٫٥|"),
    EditingSession("en_US", "#,##0.###", nil, "۱٢३", "1|", "12|", "123|"),
    EditingSession(
      "hi_IN", "#,##,##0.##", nil, "1234567", "1|", "12|", "123|", "1,234|", "12,345|", "1,23,456|", "12,34,567|"),
    EditingSession("bn_BD", "decimal", nil, "123456", "১|", "১২|", "১২৩|", "১,২৩৪|", "১২,৩৪৫|", "১,২৩,৪৫৬|"),
    // Groups that begin with five digits.
    EditingSession("es_ES", "min2", nil, "12345", "1|", "12|", "123|", "1234|", "12.345|"),
    EditingSession("en_US", "0.00", "1.5", "⌫7", "1.5|", "1.57|"),
    EditingSession("en_US", "0.00", "1.5", "7", "1.50|!"),
  ])
  func typing(_ session: EditingSession) throws {
    let shown = try session.shown()
    let group = try CLDR.groupSeparator("de_CH")
    #expect(shown == session.expected.map { $0.replacing("’", with: group) })
  }

  @Test(arguments: [
    // The key beside a group separator deletes the digit.
    EditingSession("en_US", "#,##0", "1234567", "←←←⌫", "1,234,56|7", "1,234,5|67", "1,234,|567", "123|,567"),
    EditingSession("en_US", "#,##0", "1234567", "⇤→⌦⌦", "|1,234,567", "1|,234,567", "1|34,567", "1|4,567"),
    EditingSession("en_US", "#,##0", "1234", "⇤⌦2", "|1,234", "|234", "2|,234"),
    // Zeros that a deletion leaves in front stay until the field is left.
    EditingSession("en_US", "#,##0", "1005", "⇤⌦2", "|1,005", "|005", "2|,005"),
    EditingSession("en_US", "#,##0.##", nil, "05⌫0.5", "0|", "5|", "|", "0|", "0.|", "0.5|"),
    EditingSession("en_US", "0000", nil, "0005", "0|", "00|", "000|", "0005|"),
    EditingSession("en_US", "#,##0.##", "12.5", "←←⌫", "12.|5", "12|.5", "1|.5"),
    // Without the separator its digits join.
    EditingSession("en_US", "#,##0.##", "12.5", "←⌫.", "12.|5", "12|5", "12.|5"),
    EditingSession("en_US", "#,##0.##", "1234", "⇤.", "|1,234", "|1,234!"),
    EditingSession("en_US", "#,##0.##", "1234", "⊛7", "[1,234]", "7|"),
    EditingSession("en_US", "#,##0.##", "-1234", "⊛7", "[-1,234]", "7|"),
    EditingSession("en_US", "#,##0.##", "1234", "⊛-7", "[1,234]", "-|", "-7|"),
    EditingSession("en_US", "#,##0.##", "1234", "⊛⌫", "[1,234]", "|"),
    EditingSession("en_US", "#,##0.##", "5", "--+⇤-⌫⌫", "-5|", "5|", "5|", "|5", "-|5", "|5", "|5"),
    EditingSession("en_US", "#,##0", "5", "⌫⌫⌫", "|", "|", "|"),
    EditingSession("en_US", "#,##0", "5", ".x", "5|!", "5|!"),
  ])
  func deletingAndReplacing(_ session: EditingSession) throws {
    let shown = try session.shown()
    #expect(shown == session.expected)
  }

  @Test(arguments: [
    EditingSession("en_US", "symbol", nil, "5⌫", "$5|", "|"),
    EditingSession("en_US", "symbol", "12.5", "⇤⌫⌦", "$|12.50", "$|12.50", "$|2.50"),
    EditingSession("en_US", "symbol", "12.5", "⇱⌫", "|$12.50", "$|12.50"),
    EditingSession("en_US", "symbol", "12.5", "⇱⌦⌦", "|$12.50", "$|12.50", "$|2.50"),
    EditingSession("en_US", "symbol", "12.5", "⇱9", "|$12.50", "$9|12.50"),
    EditingSession("en_US", "symbol", "12.5", "-", "-$12.50|"),
    // The symbol is no digit: the first key goes over it, the second deletes.
    EditingSession("de_DE", "symbol", "1234", "⇲⌫⌫", "1.234,00·€|", "1.234,00|·€", "1.234,0|·€"),
    EditingSession("de_DE", "symbol", nil, "1,5€", "1|·€", "1,|·€", "1,5|·€", "1,5|·€"),
    EditingSession("de_DE", "symbol", nil, "-5⌫⌫", "-|·€", "-5|·€", "-|·€", "|"),
    EditingSession(
      "fa_IR", "symbol", "1234", "⇤⌫⇥⌫", "<lrm>ریال·|۱٬۲۳۴", "<lrm>ریال·|۱٬۲۳۴", "<lrm>ریال·۱٬۲۳۴|", "<lrm>ریال·۱۲۳|"),
    EditingSession("ja_JP", "symbol", "1234", "⇱⌫.", "|￥1,234", "￥|1,234", "￥|1,234!"),
    EditingSession(
      "en_US", "plural", nil, "1.00⌫", "1| US dollars", "1.| US dollars", "1.0| US dollars", "1.00| US dollars",
      "1.0| US dollars"),
    EditingSession("ja_JP", "plural", "1234", "⇲⌫⌫", "1,234円|", "1,234|円", "123|円"),
    EditingSession("de_DE", "iso", "12", "⇲⌫⌫", "12,00 EUR|", "12,00| EUR", "12,0| EUR"),
  ])
  func currencies(_ session: EditingSession) throws {
    let shown = try session.shown()
    #expect(shown == session.expected)
  }

  @Test(arguments: [
    EditingSession("en_US", "accounting", "12", "-⌫⇤⌫", "($12.00|)", "($12.0|)", "($|12.0)", "$|12.0"),
    EditingSession("en_US", "accounting", nil, "(5)", "($|)", "($5|)", "($5|)"),
    EditingSession("en_US", "accounting", nil, "«($1,234.5)»", "($1,234.5|)"),
    EditingSession("fa_IR", "accounting", "1234", "-", "<lrm>(ریال·۱٬۲۳۴|)"),
    EditingSession("en_US", "percent", nil, "50%⌫", "5|%", "50|%", "50|%", "5|%"),
    EditingSession("de_DE", "percent", "0.5", "⇲⌫⌫", "50·%|", "50|·%", "5|·%"),
    EditingSession("fa_IR", "percent", nil, "5-", "۵|٪", "<lrm>−۵|٪"),
    EditingSession("en_US", "0 'km'", nil, "12", "1| km", "12| km"),
  ])
  func signsAndWords(_ session: EditingSession) throws {
    let shown = try session.shown()
    #expect(shown == session.expected)
  }

  @Test(arguments: [
    EditingSession("en_US", "#,##0.##", "1234", "⇤→→→«56»", "|1,234", "1|,234", "1,|234", "1,2|34", "125,6|34"),
    EditingSession("en_US", "symbol", nil, "«$1,234.50»", "$1,234.50|"),
    EditingSession("en_US", "symbol", nil, "« 1,234.5 USD »", "$1,234.5|"),
    EditingSession("de_DE", "symbol", nil, "«1.234,50 €»", "1.234,50|·€"),
    EditingSession("fa_IR", "symbol", nil, "«\u{200E}ریال\u{A0}۱٬۲۳۴»", "<lrm>ریال·۱٬۲۳۴|"),
    EditingSession("fa_IR", "#,##0.##", nil, "«\u{200E}\u{2212}۱٬۲۳۴٫۵»", "<lrm>−۱٬۲۳۴٫۵|"),
    // A word for a power of ten becomes its digits.
    EditingSession("en_US", "#,##0.##", nil, "«12k»", "12,000|"),
    EditingSession("en_US", "#,##0.##", nil, "«1.2345k»", "1,234.5|"),
    EditingSession("de_DE", "#,##0.##", nil, "«1,2 Mio.»", "1.200.000|"),
    EditingSession("fa_IR", "#,##0.##", nil, "«۱۲ هزار»", "۱۲٬۰۰۰|"),
    EditingSession("en_US", "symbol", nil, "«US$12k»", "$12,000|"),
    EditingSession("en_US", "#,##0.##", nil, "«12m»", "|!"),
    EditingSession("en_US", "#,##0.##", nil, "«1,234.567»", "|!"),
    EditingSession("en_US", "#,##0.##", "12", "«12abc»", "12|!"),
    EditingSession("en_US", "#,##0.##", "12", "«-5»", "12|!"),
    EditingSession("en_US", "#,##0.##", "12", "⇤«-5»", "|12", "-5|12"),
    EditingSession("en_US", "#,##0.##", "12", "«.5»", "12.5|"),
    EditingSession("en_US", "#,##0.##", "12.5", "⊛«7»", "[12.5]", "7|"),
  ])
  func pasting(_ session: EditingSession) throws {
    let shown = try session.shown()
    #expect(shown == session.expected)
  }

  @Test func refusalsSayWhy() throws {
    let format = try EditingSession("de_DE", "#,##0.00", nil, "").format()
    let state = try format.begin(.integer(12))
    let reasons: [(text: String, code: FormatError.Code, reason: String)] = [
      ("12x", .unexpectedCharacter, "“x” (LATIN SMALL LETTER X) is not part of a number in de_DE (at offset 2)"),
      (",", .unexpectedCharacter, "the number has a decimal separator already (at offset 0)"),
      ("7", .limitExceeded, "this format shows at most 2 digits behind the decimal separator"),
      (
        String(repeating: "7", count: 200_000), .limitExceeded,
        "a number may have 131072 bytes, found 200000"
      ),
    ]
    for (text, code, reason) in reasons {
      let result = format.apply(.insert(text), to: state)
      #expect(result.state == state)
      #expect(result.refusal?.code == code)
      #expect(result.refusal?.description == reason)
    }
    var front = state
    front.selection = 0..<0
    let long = format.apply(.insert(String(repeating: "7", count: 2000)), to: front)
    #expect(long.refusal?.description == "a number may have 1000 digits while it is edited")
  }

  @Test func stylesWithoutPlainDigitsAreRefused() throws {
    for name in [DecimalStyle.Named.spellout, .ordinal, .scientific, .compact, .compactLong] {
      let formatter = try DecimalFormatter(style: DecimalStyle(.named(name)), locale: LocaleID("en_US"))
      #expect(failure { try EditingFormat(number: formatter) }?.code == .unsupportedStyle, "\(name)")
    }
    let unsigned = try EditingSession("en_US", "0;0", nil, "").format()
    let result = unsigned.apply(.insert("-"), to: try unsigned.begin(.integer(5)))
    #expect(result.refusal?.description == "this format shows no negative numbers (at offset 0)")
  }
}
