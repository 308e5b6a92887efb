import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct BidiTreatmentTests {
  private static let amount = "\u{200E}ریال\u{A0}۱٬۰۰۰"

  @Test(arguments: [
    (BidiTreatment.marks, amount), (.none, "ریال\u{A0}۱٬۰۰۰"), (.isolate, "\u{2067}\(amount)\u{2069}"),
    (.html, "<bdi dir=\"rtl\">\(amount)</bdi>"),
  ])
  func treatmentsApplyToAmount(_ treatment: BidiTreatment, _ text: String) {
    #expect(treatment.applied(to: Self.amount, direction: .rightToLeft) == text)
  }

  @Test func leftToRightTextIsIsolatedAndEscaped() {
    #expect(BidiTreatment.isolate.applied(to: "1", direction: .leftToRight) == "\u{2066}1\u{2069}")
    #expect(
      BidiTreatment.html.applied(to: "<a href=\"x\">'&'", direction: .leftToRight)
        == "<bdi dir=\"ltr\">&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;</bdi>")
  }

  /// All twelve characters with the Unicode property Bidi_Control.
  @Test func noneRemovesEveryControl() {
    let controls = [0x61C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069)
    for value in controls {
      let control = Unicode.Scalar(UInt32(value)).map(String.init) ?? ""
      #expect(!control.isEmpty)
      #expect(BidiTreatment.none.applied(to: "a\(control)b", direction: .leftToRight) == "ab")
      #expect(BidiTreatment.marks.applied(to: "a\(control)b", direction: .leftToRight) == "a\(control)b")
    }
    #expect(
      BidiTreatment.none.applied(to: "a\u{200D}\u{200B}\u{FEFF}😀", direction: .leftToRight)
        == "a\u{200D}\u{200B}\u{FEFF}😀")
  }

  @Test(arguments: BidiTreatment.allCases, TextDirection.allCases)
  func treatedPartsJoinToTreatedText(_ treatment: BidiTreatment, _ direction: TextDirection) throws {
    for name in ["fa_IR", "ar_EG", "he_IL", "en_US"] {
      let formatter = try DecimalFormatter(
        DecimalStyle(.currency(CurrencyStyle(.accounting))), locale: LocaleID(name))
      let parts = try formatter.parts(-1234.5)
      let treated = treatment.applied(to: parts, direction: direction)
      #expect(
        try treated.map(\.text).joined() == treatment.applied(to: formatter.string(-1234.5), direction: direction))
      #expect(treated.allSatisfy { !$0.text.isEmpty })
    }
    #expect(
      treatment.applied(to: [FormatPart](), direction: direction).count
        == (["isolate", "html"].contains(treatment.rawValue) ? 2 : 0))
  }
}
