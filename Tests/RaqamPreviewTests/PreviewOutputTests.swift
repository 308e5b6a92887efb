import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamPreview
import Testing

/// Whole forms as they are written; `TerminalOutput.spelled` names the symbols of invisible characters.
@Suite struct PreviewOutputTests {
  static let order = """
    Your order
    ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━

    Delivery
    ────────────────────────────────────────────────────────
      Name *                Ada Lovelace
      Phone                 ‹optional›
      Company               —
      Note                  Ring twice.
                            The bell of the garden door does
                            not always work, please call
                            when nobody answers.
      Gift wrapping         [x]
      SMS when it arrives   ( )

      We never share your address.

    Items
    ────────────────────────────────────────────────────────
      ¦◂أرز بسمتي▪             2
      醤油 500 ml           1
      + Add an item

      Total                 $1,234.00
      [ Pay now ]
    """

  static let receipt = """
     ¬◂◂رسید INV-42▪                                           ¬▪
     ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━

     ¬◂◂خریدار▪                                                ¬▪
     ──────────────────────────────────────────────────────
     ¬◂  ◂نام▪ *            ◂آدا لاولیس▪                         ¬▪
     ¬◂  ◂رایانامه▪         ▸ada@example.com▪                    ¬▪
     ¬◂  ◂تلفن▪             ▸¦+98 21 8888 0000▪                   ¬▪
     ¬◂  ◂شرکت (Company)▪   ◂‹اختیاری›▪                          ¬▪
     ¬◂  ◂هدیه است▪         ◂[x]▪                                ¬▪
     ¬◂  ◂پیامک▪            ◂(●)▪                                ¬▪

     ¬◂  ◂نشانی شما نزد ما می‌ماند.▪                            ¬▪

     ¬◂◂مبلغ▪                                                  ¬▪
     ──────────────────────────────────────────────────────
     ¬◂  ◂جمع▪              ◂¦ریال␣۱٬۰۰۰▪                         ¬▪
     ¬◂  ◂به ارز▪           ▸¦1,000.00 USD▪                       ¬▪
     ¬◂  ◂تخفیف▪            ◂¦−۵۰ IRR▪                            ¬▪
     ¬◂  [ ◂پرداخت▪ ]                                          ¬▪
     ¬◂  + ◂افزودن کالا▪                                       ¬▪
    """

  static let receiptWithMarks = """
     ¬¬رسید INV-42¬
     ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━

     ¬¬خریدار¬
     ──────────────────────────────────────────────────────
     ¬  ¬نام¬ *            ¬آدا لاولیس¬
     ¬  ¬رایانامه¬         ¬¦ada@example.com¦¬
     ¬  ¬تلفن¬             ¬¦+98 21 8888 0000¦¬
     ¬  ¬شرکت (Company)¬   ¬‹اختیاری›¬
     ¬  ¬هدیه است¬         ¬[x]¬
     ¬  ¬پیامک¬            ¬(●)¬

     ¬  ¬نشانی شما نزد ما می‌ماند.¬

     ¬¬مبلغ¬
     ──────────────────────────────────────────────────────
     ¬  ¬جمع¬              ¬¦ریال␣۱٬۰۰۰¬
     ¬  ¬به ارز¬           ¬¦1,000.00 USD¦¬
     ¬  ¬تخفیف¬            ¬¦−۵۰ IRR¬
     ¬  [ ¬پرداخت¬ ]
     ¬  + ¬افزودن کالا¬
    """

  @Test func leftToRight() throws {
    let text = TerminalPreview(width: 56).string(try Fixtures.order())
    #expect(TerminalOutput.spelled(text) == Self.order)
  }

  @Test func rightToLeft() throws {
    let text = TerminalPreview(width: 56).string(try Fixtures.receipt())
    #expect(TerminalOutput.spelled(text) == Self.receipt)
  }

  @Test func rightToLeftWithoutIsolates() throws {
    let text = TerminalPreview(width: 56, usesIsolates: false).string(try Fixtures.receipt())
    #expect(TerminalOutput.spelled(text) == Self.receiptWithMarks)
  }

  @Test func emptyForms() {
    func drawn(_ title: String?, _ sections: [SectionSnapshot]) -> String {
      TerminalPreview(width: 20).string(
        FormSnapshot(title: title, locale: .root, direction: .leftToRight, sections: sections))
    }
    #expect(drawn(nil, []) == "")
    #expect(drawn("", [SectionSnapshot(header: "", footer: "", rows: [])]) == "")
    #expect(drawn("Title", []) == "Title\n━━━━━━━━━━━━━━━━━━━━")
    #expect(drawn(nil, [SectionSnapshot(footer: "Foot", rows: [])]) == "  Foot")
  }

  struct RowCase: CustomTestStringConvertible, Sendable {
    let row: RowSnapshot
    let plain: String
    let colored: String
    let reason: String

    init(_ row: RowSnapshot, _ plain: String, colored: String? = nil, _ reason: String) {
      self.row = row
      self.plain = plain
      self.colored = colored ?? plain
      self.reason = reason
    }

    var testDescription: String { reason }
  }

  static func row(
    _ type: RowType, _ title: String?, _ value: FieldValue = .null, _ text: String = "",
    isDisabled: Bool = false,
    isRequired: Bool = false
  ) -> RowSnapshot {
    var row = RowSnapshot(id: "row", type: type, title: title, value: value, text: text)
    row.isDisabled = isDisabled
    row.isRequired = isRequired
    return row
  }

  static let rowCases: [RowCase] = [
    RowCase(row(.text, "A", .string("b"), "b"), "  A   b", "a value"),
    RowCase(row(.text, "A", .null, "b"), "  A   ‹b›", colored: "  A   ⎋[2m‹b›⎋[0m", "a stand-in"),
    RowCase(row(.text, "A"), "  A   —", colored: "  A   ⎋[2m—⎋[0m", "nothing"),
    RowCase(row(.text, "A", .string("b")), "  A", "a value without text"),
    RowCase(row(.text, nil, .string("b"), "b"), "  b", "no title"),
    RowCase(
      row(.text, "A", .string("b"), "b", isDisabled: true), "  A   b", colored: "  ⎋[2mA⎋[0m   ⎋[2mb⎋[0m",
      "disabled"),
    RowCase(
      row(.text, "A", .string("b"), "b", isRequired: true), "  A *   b", colored: "  A ⎋[31m*⎋[0m   b",
      "required"),
    RowCase(
      row(.text, "A\nB", .string("b"), "b\nc"), "  A␊B   b\n        c", "lines of a value, not of a title"),
    RowCase(row(.label, "A"), "  A", "label"),
    RowCase(row(.label, "A", .integer(1), "1"), "  A   1", "label with a value"),
    RowCase(row(.check, "A", .bool(true)), "  A   [x]", "checked"),
    RowCase(row(.check, "A", .bool(false)), "  A   [ ]", "not checked"),
    RowCase(row(.check, "A"), "  A   [ ]", colored: "  A   ⎋[2m[ ]⎋[0m", "neither"),
    RowCase(row(.switch, "A", .bool(true), "on"), "  A   (●) on", "switched on, with a text"),
    RowCase(row(.switch, "A", .bool(false)), "  A   ( )", "switched off"),
    RowCase(
      row(.switch, "A", .null, "b"), "  A   ( ) ‹b›", colored: "  A   ⎋[2m( )⎋[0m ⎋[2m‹b›⎋[0m",
      "a switch's stand-in"),
    RowCase(row(.button, "A"), "  [ A ]", colored: "  ⎋[36m[⎋[0m ⎋[36mA⎋[0m ⎋[36m]⎋[0m", "button"),
    RowCase(
      row(.webview, "A", .null, "https://a.b"), "  A   https://a.b", "a web view's address is no stand-in"),
    RowCase(row(.slider, "A", .double(0.5), "0.5"), "  A   0.5", "slider"),
    RowCase(
      row(.currency, "A", .integer(1), "\u{200E}ریال ۱"), "  A   ¦◂¦ریال ۱▪", "right to left by its letters"),
    RowCase(row(.text, "A", .string("x"), "x سلام"), "  A   ¦▸x سلام▪", "left to right by its first letter"),
    RowCase(
      row(.url, "نشانی", .string("x"), "a.b/سلام"), "  ¦◂نشانی▪   ▸a.b/سلام▪", "an address is left to right"),
    RowCase(row(.text, "A", .string("x"), "\u{1B}[31mred"), "  A   ␛[31mred", "a symbol for ESC"),
  ]

  @Test(arguments: rowCases)
  func oneRow(_ row: RowCase) {
    let form = FormSnapshot(
      title: nil, locale: .root, direction: .leftToRight, sections: [SectionSnapshot(rows: [row.row])])
    #expect(TerminalOutput.spelled(TerminalPreview().string(form)) == row.plain)
    #expect(TerminalOutput.spelled(TerminalPreview(usesColor: true).string(form)) == row.colored)
  }

  @Test func narrowFormsAreStacked() throws {
    let form = try Fixtures.form("A rather long title", "and a longer value")
    #expect(
      TerminalPreview(width: 20).lines(form) == [
        "  A rather long", "  title", "    and a longer", "    value",
      ])
    let mirrored = try Fixtures.form("عنوان", "1", direction: .rightToLeft)
    #expect(
      TerminalPreview(width: 20).lines(mirrored).map(TerminalOutput.spelled)
        == [" ¬◂  ◂عنوان▪           ¬▪", " ¬◂    ◂1▪             ¬▪"])
  }
}
