import Raqam
import TestSupport
import Testing

/// Scripted typing: each key and the field's text after it. `·` is U+00A0, `˙` is U+202F, `’` is the Swiss grouping
/// separator.
@Suite struct NumberEditingTests {
  @Test(arguments: [
    EditingSession("fr_FR", "#,##0.###", nil, "1234,5", "1|", "12|", "123|", "1˙234|", "1˙234,|", "1˙234,5|"),
    // In French, the keypad's point can only be the decimal separator.
    EditingSession("fr_FR", "#,##0.###", nil, "1.5", "1|", "1.|", "1,5|"),
    // In German, the point is the grouping separator: the text is displayed as typed.
    EditingSession(
      "de_DE", "#,##0.###", nil, "1.2345,6", "1|", "1.|", "1.2|", "1.23|", "1.234|", "1.2345|", "1.2345,|", "1.2345,6|"),
    EditingSession("de_DE", "0.00", nil, "1.5", "1|", "1.|", "1.5|"),
    EditingSession(
      "en_US", "#,##0.###", nil, "1,234.5.", "1|", "1,|", "1,2|", "1,23|", "1,234|", "1,234.|", "1,234.5|", "1,234.5.|"),
    EditingSession("de_CH", "#,##0.###", nil, "1'234.5", "1|", "1'|", "1'2|", "1'23|", "1'234|", "1'234.|", "1'234.5|"),
    EditingSession("fa_IR", "#,##0.###", nil, "1234.5", "۱|", "۱۲|", "۱۲۳|", "۱٬۲۳۴|", "۱٬۲۳۴٫|", "۱٬۲۳۴٫۵|"),
    EditingSession("fa_IR", "#,##0.###", nil, "۱۲۳۴٫۵", "۱|", "۱۲|", "۱۲۳|", "۱٬۲۳۴|", "۱٬۲۳۴٫|", "۱٬۲۳۴٫۵|"),
    EditingSession("ar_EG", "#,##0.###", nil, "-12,5", "-|", "<alm>-١|", "<alm>-١٢|", "-12,|", "-12,5|"),
    EditingSession("ar_EG", "#,##0.###", nil, "12٫5-", "١|", "١٢|", "١٢٫|", "١٢٫٥|", "12٫5-|"),
    EditingSession("en_US", "#,##0.###", nil, "۱٢३", "1|", "۱٢|", "۱٢३|"),
    EditingSession(
      "hi_IN", "#,##,##0.##", nil, "1234567", "1|", "12|", "123|", "1,234|", "12,345|", "1,23,456|", "12,34,567|"),
    EditingSession("bn_BD", "decimal", nil, "123456", "১|", "১২|", "১২৩|", "১,২৩৪|", "১২,৩৪৫|", "১,২৩,৪৫৬|"),
    // Grouping that begins with five digits.
    EditingSession("es_ES", "min2", nil, "12345", "1|", "12|", "123|", "1234|", "12.345|"),
    EditingSession("en_US", "0.00", "1.5", "⌫7", "1.5|", "1.57|"),
    EditingSession("en_US", "0.00", "1.5", "7", "1.507|"),
  ])
  func typingDisplaysText(_ session: EditingSession) throws {
    let shown = try session.shown()
    let group = try CLDR.groupSeparator("de_CH")
    #expect(shown == session.expected.map { $0.replacing("’", with: group) })
  }

  @Test(arguments: [
    // Deleting at a grouping separator deletes the adjacent digit.
    EditingSession("en_US", "#,##0", "1234567", "←←←⌫", "1,234,56|7", "1,234,5|67", "1,234,|567", "123|,567"),
    EditingSession("en_US", "#,##0", "1234567", "⇤→⌦⌦", "|1,234,567", "1|,234,567", "1|34,567", "1|4,567"),
    EditingSession("en_US", "#,##0", "1234", "⇤⌦2", "|1,234", "|234", "2|,234"),
    // Leading zeros that result from a deletion remain until editing ends.
    EditingSession("en_US", "#,##0", "1005", "⇤⌦2", "|1,005", "|005", "2|,005"),
    EditingSession("en_US", "#,##0.##", nil, "05⌫0.5", "0|", "05|", "0|", "00|", "00.|", "00.5|"),
    EditingSession("en_US", "0000", nil, "0005", "0|", "00|", "000|", "0005|"),
    EditingSession("en_US", "#,##0.##", "12.5", "←←⌫", "12.|5", "12|.5", "1|.5"),
    // If the decimal separator is deleted, integer and fraction digits join.
    EditingSession("en_US", "#,##0.##", "12.5", "←⌫.", "12.|5", "12|5", "12.|5"),
    EditingSession("en_US", "#,##0.##", "1234", "⇤.", "|1,234", ".|1234"),
    EditingSession("en_US", "#,##0.##", "1234", "⊛7", "[1,234]", "7|"),
    EditingSession("en_US", "#,##0.##", "-1234", "⊛7", "[-1,234]", "7|"),
    EditingSession("en_US", "#,##0.##", "1234", "⊛-7", "[1,234]", "-|", "-7|"),
    EditingSession("en_US", "#,##0.##", "1234", "⊛⌫", "[1,234]", "|"),
    EditingSession("en_US", "#,##0.##", "5", "--+⇤-⌫⌫", "5-|", "5--|", "5--+|", "|5--+", "-|5--+", "|5--+", "|5--+"),
    EditingSession("en_US", "#,##0", "5", "⌫⌫⌫", "|", "|", "|"),
    EditingSession("en_US", "#,##0", "5", ".x", "5.|", "5.x|"),
  ])
  func deletingAndReplacingDisplaysText(_ session: EditingSession) throws {
    let shown = try session.shown()
    #expect(shown == session.expected)
  }

  @Test(arguments: [
    EditingSession("en_US", "symbol", nil, "5⌫", "$5|", "|"),
    EditingSession("en_US", "symbol", "12.5", "⇤⌫⌦", "$|12.50", "$|12.50", "$|2.50"),
    EditingSession("en_US", "symbol", "12.5", "⇱⌫", "|$12.50", "$|12.50"),
    EditingSession("en_US", "symbol", "12.5", "⇱⌦⌦", "|$12.50", "$|12.50", "$|2.50"),
    EditingSession("en_US", "symbol", "12.5", "⇱9", "|$12.50", "$9|12.50"),
    EditingSession("en_US", "symbol", "12.5", "-", "12.50-|"),
    // The symbol is not a digit: the first key moves across it, the second deletes a digit.
    EditingSession("de_DE", "symbol", "1234", "⇲⌫⌫", "1.234,00·€|", "1.234,00|·€", "1.234,0|·€"),
    EditingSession("de_DE", "symbol", nil, "1,5€", "1|·€", "1,|·€", "1,5|·€", "1,5€|"),
    EditingSession("de_DE", "symbol", nil, "-5⌫⌫", "-|", "-5|·€", "-|", "|"),
    EditingSession(
      "fa_IR", "symbol", "1234", "⇤⌫⇥⌫", "<lrm>ریال·|۱٬۲۳۴", "<lrm>ریال·|۱٬۲۳۴", "<lrm>ریال·۱٬۲۳۴|", "<lrm>ریال·۱۲۳|"),
    EditingSession("ja_JP", "symbol", "1234", "⇱⌫.", "|￥1,234", "￥|1,234", "￥.|1234"),
    EditingSession(
      "en_US", "plural", nil, "1.00⌫", "1| US dollars", "1.| US dollars", "1.0| US dollars", "1.00| US dollars",
      "1.0| US dollars"),
    EditingSession("ja_JP", "plural", "1234", "⇲⌫⌫", "1,234円|", "1,234|円", "123|円"),
    EditingSession("de_DE", "iso", "12", "⇲⌫⌫", "12,00 EUR|", "12,00| EUR", "12,0| EUR"),
  ])
  func typingKeepsCurrencySymbol(_ session: EditingSession) throws {
    let shown = try session.shown()
    #expect(shown == session.expected)
  }

  @Test(arguments: [
    EditingSession("en_US", "accounting", "12", "-⌫⇤⌫", "12.00-|", "$12.00|", "$|12.00", "$|12.00"),
    EditingSession("en_US", "accounting", nil, "(5)", "(|", "(5|", "(5)|"),
    EditingSession("en_US", "accounting", nil, "«($1,234.5)»", "($1,234.5)|"),
    EditingSession("fa_IR", "accounting", "1234", "-", "۱۲۳۴-|"),
    EditingSession("en_US", "percent", nil, "50%⌫", "5|%", "50|%", "50%|", "5|%"),
    EditingSession("de_DE", "percent", "0.5", "⇲⌫⌫", "50·%|", "50|·%", "5|·%"),
    EditingSession("fa_IR", "percent", nil, "5-", "۵|٪", "5-|"),
    EditingSession("en_US", "0 'km'", nil, "12", "1| km", "12| km"),
  ])
  func typingKeepsSignsAndWords(_ session: EditingSession) throws {
    let shown = try session.shown()
    #expect(shown == session.expected)
  }

  @Test(arguments: [
    EditingSession("en_US", "#,##0.##", "1234", "⇤→→→«56»", "|1,234", "1|,234", "1,|234", "1,2|34", "125,6|34"),
    EditingSession("en_US", "symbol", nil, "«$1,234.50»", "$1,234.50|"),
    EditingSession("en_US", "symbol", nil, "« 1,234.5 USD »", " 1,234.5 USD |"),
    EditingSession("de_DE", "symbol", nil, "«1.234,50 €»", "1.234,50 €|"),
    EditingSession("fa_IR", "symbol", nil, "«\u{200E}ریال\u{A0}۱٬۲۳۴»", "<lrm>ریال·۱٬۲۳۴|"),
    EditingSession("fa_IR", "#,##0.##", nil, "«\u{200E}\u{2212}۱٬۲۳۴٫۵»", "<lrm>−۱٬۲۳۴٫۵|"),
    // Compact-notation words are displayed as typed.
    EditingSession("en_US", "#,##0.##", nil, "«12k»", "12k|"),
    EditingSession("en_US", "#,##0.##", nil, "«1.2345k»", "1.2345k|"),
    EditingSession("de_DE", "#,##0.##", nil, "«1,2 Mio.»", "1,2 Mio.|"),
    EditingSession("fa_IR", "#,##0.##", nil, "«۱۲ هزار»", "۱۲ هزار|"),
    EditingSession("en_US", "symbol", nil, "«US$12k»", "US$12k|"),
    EditingSession("en_US", "#,##0.##", nil, "«12m»", "12m|"),
    EditingSession("en_US", "#,##0.##", nil, "«1,234.567»", "1,234.567|"),
    EditingSession("en_US", "#,##0.##", "12", "«12abc»", "1212abc|"),
    EditingSession("en_US", "#,##0.##", "12", "«-5»", "12-5|"),
    EditingSession("en_US", "#,##0.##", "12", "⇤«-5»", "|12", "-5|12"),
    EditingSession("en_US", "#,##0.##", "12", "«.5»", "12.5|"),
    EditingSession("en_US", "#,##0.##", "12.5", "⊛«7»", "[12.5]", "7|"),
  ])
  func pastingDisplaysText(_ session: EditingSession) throws {
    let shown = try session.shown()
    #expect(shown == session.expected)
  }

  /// The tab and the line end of a copied cell are not part of a number, and a key such as Tab does not delete the
  /// selection.
  @Test func copiedCellsAreInsertedWithoutTheirEnds() throws {
    let format = try EditingSession("de_DE", "#,##0.00", nil, "").format()
    let state = try format.initialState()
    let twelve = format.applying(.insert("12"), to: state)
    for cell in ["12\n", "12\r\n", "\t12", "12\t", "12\u{85}", "12\u{2028}"] {
      #expect(format.applying(.insert(cell), to: state) == twelve, "\(cell.debugDescription)")
    }
    let selected = format.selecting(0..<2, in: twelve.state)
    for key in ["\t", "\n", "\r\n"] { #expect(format.applying(.insert(key), to: selected).state == selected) }
  }

  @Test func editsAreRejectedForLengthAndControlCharacters() throws {
    let format = try EditingSession("de_DE", "#,##0.00", nil, "").format()
    let state = try format.initialState(of: .integer(12))
    let reasons: [(text: String, code: FormatError.Code, reason: String)] = [
      ("\t12\n3\n", .unexpectedCharacter, "control characters are not allowed (at offset 3)"),
      (String(repeating: "7", count: 200_000), .limitExceeded, "the input exceeds the limit of 1000 UTF-16 code units"),
      (String(repeating: "x", count: 996), .limitExceeded, "the input exceeds the limit of 1000 UTF-16 code units"),
    ]
    for (text, code, reason) in reasons {
      let result = format.applying(.insert(text), to: state)
      #expect(result.state == state)
      #expect(result.refusal?.code == code)
      #expect(result.refusal?.description == reason)
    }
  }

  /// If the text has no value, ending the edit throws the error of parsing the text as a whole.
  @Test(arguments: [
    ("12x", FormatError.Code.unexpectedCharacter, 2), ("1,2,3", .unexpectedCharacter, 3), ("-", .invalidNumber, 1),
    ("9,99,9", .unexpectedCharacter, 4),
  ])
  func endThrowsTheErrorOfTheText(_ text: String, _ code: FormatError.Code, _ offset: Int) throws {
    let session = EditingSession("de_DE", "#,##0.00", nil, "")
    let format = try session.format()
    let state = format.applying(.insert(text), to: try format.initialState()).state
    let error = failure { try format.editedValue(of: state) }
    let formatter = try DecimalFormatter(EditingSession.style("#,##0.00"), locale: LocaleID("de_DE"))
    #expect(error == failure { try formatter.parse(text) })
    #expect(error?.code == code)
    #expect(error?.offset == offset)
  }

  @Test func rejectsStylesWithoutPlainDigits() throws {
    for name in [DecimalStyle.Named.spellout, .ordinal, .scientific, .compact, .compactLong] {
      let formatter = try DecimalFormatter(DecimalStyle(.named(name)), locale: LocaleID("en_US"))
      #expect(failure { try EditingFormat(number: formatter) }?.code == .unsupportedStyle, "\(name)")
    }
    let unsigned = try EditingSession("en_US", "0;0", nil, "").format()
    #expect(unsigned.applying(.insert("-5"), to: try unsigned.initialState()).state.text == "-5")
  }
}
