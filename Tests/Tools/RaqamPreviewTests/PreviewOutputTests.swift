import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamPreview
import Testing

/// The complete output for whole forms. `TerminalOutput.spelled` lists the symbols for invisible characters.
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

      Total ⊘               $1,234.00
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
     ¬◂  ◂به ارز▪           ◂1,000.00 USD▪                       ¬▪
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
     ¬  ¬به ارز¬           ¬1,000.00 USD¬
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

  @Test func emptyFormsDrawOnlyTheirTexts() {
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

  static func row(
    _ type: RowType, _ title: String, _ value: FieldValue = .null, _ text: String = "",
    _ change: (inout RowSnapshot) -> Void
  ) -> RowSnapshot {
    var row = RowSnapshot(id: "row", type: type, title: title, value: value, text: text)
    change(&row)
    return row
  }

  static func issue(_ message: String) -> FormIssue { FormIssue(row: "row", code: .format, message: message) }

  /// A section's issues follow its insert button.
  @Test func sectionIssuesFollowTheInsertButton() throws {
    var section = SectionSnapshot(
      header: "H", footer: "F", kind: .dynamic, rows: [Self.row(.text, "A", .string("b"), "b")])
    section.editing = .init(canInsert: true, canDelete: true, canReorder: true, insertTitle: "Add")
    (section.isFull, section.issues) = (true, [Self.issue("too many")])
    let snapshot = FormSnapshot(title: nil, locale: .root, direction: .leftToRight, sections: [section])
    let lines = TerminalPreview(width: 30).string(snapshot).split(separator: "\n").map(String.init)
    #expect(Array(lines.suffix(4)) == ["    b", "  + Add", "    ! too many", "  F"])
  }

  static let rowCases: [RowCase] = [

    RowCase(row(.text, "A", .string("b"), "b"), "  A   b", "a value"),
    RowCase(row(.text, "A", .null, "b"), "  A   ‹b›", colored: "  A   ⎋[2m‹b›⎋[0m", "a stand-in"),
    RowCase(row(.text, "A"), "  A   —", colored: "  A   ⎋[2m—⎋[0m", "nothing"),
    RowCase(row(.text, "A", .string("b")), "  A", "a value without text"),
    RowCase(row(.text, nil, .string("b"), "b"), "  b", "no title"),
    RowCase(
      row(.text, "A", .string("b"), "b", isDisabled: true), "  A ⊘   b",
      colored: "  ⎋[2mA⎋[0m ⎋[2m⊘⎋[0m   ⎋[2mb⎋[0m",
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
    RowCase(
      row(.text, "A", .string("b"), "b") { ($0.isDisabled, $0.isRequired) = (true, true) }, "  A * ⊘   b",
      colored: "  ⎋[2mA⎋[0m ⎋[31m*⎋[0m ⎋[2m⊘⎋[0m   ⎋[2mb⎋[0m", "disabled and required"),
    RowCase(
      row(.text, "A", .null, "b") { $0.showsPlaceholder = false }, "  A   b", "a text of a row without value"),
    RowCase(
      row(.text, "A", .string("b"), "b") { $0.issues = [issue("one"), issue("two\n\u{1B}")] },
      "  A   b\n      ! one\n      ! two\n        ␛",
      colored: "  A   b\n      ⎋[31m!⎋[0m ⎋[31mone⎋[0m\n      ⎋[31m!⎋[0m ⎋[31mtwo⎋[0m\n        ⎋[31m␛⎋[0m", "issues"),
    RowCase(
      row(.integer, "A") { row in
        row.refusal = FormRefusal(text: "12x", issue: issue("no"))
        row.issues = [issue("no")]
      }, "  A   —\n      × 12x\n      ! no",
      colored: "  A   ⎋[2m—⎋[0m\n      ⎋[31m×⎋[0m ⎋[31m12x⎋[0m\n      ⎋[31m!⎋[0m ⎋[31mno⎋[0m", "a refused text"),
    RowCase(
      row(.integer, "A") { $0.refusal = FormRefusal(text: nil, issue: issue("no")) }, "  A   —",
      colored: "  A   ⎋[2m—⎋[0m", "a refused value has no text"),
    RowCase(
      row(.password, "A") { $0.refusal = FormRefusal(text: "secret", issue: issue("no")) },
      "  A   —\n      × ••••••", colored: "  A   ⎋[2m—⎋[0m\n      ⎋[31m×⎋[0m ⎋[31m••••••⎋[0m",
      "what was typed for a password"),
    RowCase(
      row(.button, "A") { $0.isDisabled = true }, "  [ A ] ⊘",
      colored: "  ⎋[2m[⎋[0m ⎋[2mA⎋[0m ⎋[2m]⎋[0m ⎋[2m⊘⎋[0m", "disabled button"),
    RowCase(
      row(.button, "A") { $0.detail = .button(isPushing: true) }, "  [ A ] ›",
      colored: "  ⎋[36m[⎋[0m ⎋[36mA⎋[0m ⎋[36m]⎋[0m ⎋[36m›⎋[0m", "pushing button"),
    RowCase(
      row(.text, "A", .string("b"), "b\nc") { $0.colors = ["text": "#010203", "text.detail": "#FF000080"] },
      "  A   b\n      c",
      colored: "  ⎋[38;2;1;2;3mA⎋[0m   ⎋[38;2;255;0;0mb⎋[0m\n      ⎋[38;2;255;0;0mc⎋[0m", "colours"),
    RowCase(
      row(.check, "A", .bool(true)) { $0.colors = ["background": "#0af", "text.detail": "#000"] }, "  A   [x]",
      colored: "  ⎋[48;2;0;170;255mA⎋[0m⎋[48;2;0;170;255m   ⎋[0m⎋[38;2;0;0;0;48;2;0;170;255m[x]⎋[0m",
      "a colour after the row, from the edge of rows on"),
    RowCase(
      row(.text, "A", .null, "b") { $0.colors = ["placeholder": "#FFFFFF", "text.detail": "#000000"] }, "  A   ‹b›",
      colored: "  A   ⎋[2;38;2;255;255;255m‹b›⎋[0m", "colour of a stand-in"),
    RowCase(
      row(.text, "A", .string("b"), "b") { $0.colors = ["text": "#00000000", "text.detail": "red"] }, "  A   b",
      "no colour, and one that cannot be seen"),
    RowCase(
      row(.button, "A") { $0.colors = ["text": "#010203"] }, "  [ A ]",
      colored: "  ⎋[36;38;2;1;2;3m[⎋[0m ⎋[36;38;2;1;2;3mA⎋[0m ⎋[36;38;2;1;2;3m]⎋[0m", "colour of a button"),
    RowCase(row(.button, "A"), "  [ A ]", colored: "  ⎋[36m[⎋[0m ⎋[36mA⎋[0m ⎋[36m]⎋[0m", "button"),
    RowCase(
      row(.webview, "A", .null, "https://a.b"), "  A   https://a.b", "a web view's address is no stand-in"),
    RowCase(row(.slider, "A", .double(0.5), "0.5"), "  A   0.5", "slider"),
    RowCase(
      row(.currency, "A", .integer(1), "\u{200E}ریال ۱"), "  A   ¦▸¦ریال ۱▪", "a number has the direction of the form"),
    RowCase(row(.text, "A", .string("x"), "x سلام"), "  A   ¦▸x سلام▪", "left to right by its first letter"),
    RowCase(
      row(.url, "نشانی", .string("x"), "a.b/سلام"), "  ¦◂نشانی▪   ▸a.b/سلام▪", "an address is left to right"),
    RowCase(row(.text, "A", .string("x"), "\u{1B}[31mred"), "  A   ␛[31mred", "a symbol for ESC"),
  ]

  @Test(arguments: rowCases)
  func rowsAreDrawnByTypeAndState(_ row: RowCase) {
    let form = FormSnapshot(
      title: nil, locale: .root, direction: .leftToRight, sections: [SectionSnapshot(rows: [row.row])])
    #expect(TerminalOutput.spelled(TerminalPreview().string(form)) == row.plain)
    #expect(TerminalOutput.spelled(TerminalPreview(usesColor: true).string(form)) == row.colored)
  }

  /// Refused text and issues are below the value in both directions and in narrow forms. Each message has its own
  /// direction.
  @Test(arguments: [
    (
      TextDirection.leftToRight, 56,
      [
        "  Title ⊘   1", "            × x1", "            ! too long a text, which is therefore",
        "              wrapped", "            ! ¦◂نادرست▪", "  [ Go ] ⊘ ›",
      ]
    ),
    (
      .rightToLeft, 40,
      [
        " ¬◂  ▸Title▪ ⊘   ◂1▪                         ¬▪", " ¬◂            × ▸x1▪                      ¬▪",
        " ¬◂            ! ▸too long a text, which▪  ¬▪", " ¬◂              ▸is therefore wrapped▪    ¬▪",
        " ¬◂            ! ◂نادرست▪                  ¬▪", " ¬◂  [ ▸Go▪ ] ⊘ ›                          ¬▪",
      ]
    ),
    (
      .rightToLeft, 24,
      [
        " ¬◂  ▸Title▪ ⊘             ¬▪", " ¬◂    ◂1▪                 ¬▪", " ¬◂    × ▸x1▪              ¬▪",
        " ¬◂    ! ▸too long a text,▪¬▪", " ¬◂      ▸which is▪        ¬▪", " ¬◂      ▸therefore▪       ¬▪",
        " ¬◂      ▸wrapped▪         ¬▪", " ¬◂    ! ◂نادرست▪          ¬▪", " ¬◂  [ ▸Go▪ ] ⊘ ›          ¬▪",
      ]
    ),
  ])
  func issuesAreBelowTheValue(_ direction: TextDirection, _ width: Int, _ lines: [String]) throws {
    var row = Self.row(.text, "Title", .string("1"), "1", isDisabled: true)
    row.refusal = FormRefusal(text: "x1", issue: Self.issue("no"))
    row.issues = [Self.issue("too long a text, which is therefore wrapped"), Self.issue("نادرست")]
    var button = Self.row(.button, "Go", isDisabled: true)
    button.detail = .button(isPushing: true)
    let form = FormSnapshot(
      title: nil, locale: .root, direction: direction, sections: [SectionSnapshot(rows: [row, button])])
    #expect(TerminalPreview(width: width).lines(form).map(TerminalOutput.spelled) == lines)
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
