import ICU
import Testing

/// Layouts defined by UAX #9.
@Suite struct BidiHandleTests {
  @Test(arguments: [
    ("abc", BidiHandle.Paragraph.leftToRight, "abc"), ("abc", .rightToLeft, "abc"), ("אבג", .leftToRight, "גבא"),
    ("אב 12 c", .rightToLeft, "c 12 בא"), ("אב 12 c", .leftToRight, "12 בא c"), ("(a)", .rightToLeft, "(a)"),
    ("א (a)", .rightToLeft, "(a) א"), ("a (א)", .firstStrong, "a (א)"), ("א (a)", .firstStrong, "(a) א"),
    ("1 2", .firstStrong, "1 2"), ("1 2", .rightToLeft, "2 1"), ("", .rightToLeft, ""),
  ])
  func displaysVisualOrder(_ text: String, _ paragraph: BidiHandle.Paragraph, _ seen: String) throws {
    #expect(try BidiHandle(text, in: paragraph).displayed() == seen)
  }

  @Test func visualOrderListsUTF16Offsets() throws {
    #expect(try BidiHandle("אב c", in: .rightToLeft).visualOrder() == [3, 2, 1, 0])
    #expect(try BidiHandle("אב c", in: .leftToRight).visualOrder() == [1, 0, 2, 3])
    #expect(try BidiHandle("a😀", in: .leftToRight).visualOrder() == [0, 1, 2])
    #expect(try BidiHandle("", in: .leftToRight).visualOrder() == [])
  }

  @Test func visualOrderOfLongTextIsPermutation() throws {
    let text = String(repeating: "אבג abc 123 ", count: 1000)
    let order = try BidiHandle(text, in: .rightToLeft).visualOrder()
    #expect(order.sorted() == Array(0..<text.utf16.count))
    #expect(try BidiHandle(text, in: .rightToLeft).displayed().utf16.count == text.utf16.count)
  }

  @Test(
    arguments: [
      ("", BidiSurvey.Classes(), nil), ("abc", .left, false), ("אب", .right, true), ("12", .europeanDigits, nil),
      ("٣", .arabicDigits, nil), ("\u{2068}א\u{2069}", .isolates, nil),
      ("\u{2068}א\u{2069}a", [.isolates, .left], false),
      ("\u{202B}a\u{202C}", [.embeddings, .left], false), ("%", .numberSigns, nil), ("\u{200F}a", [.left], true),
      ("\u{2069}א", [.isolates, .right], true), ("\u{2068}\u{2068}a\u{2069}א\u{2069}", .isolates, nil),
    ] as [(String, BidiSurvey.Classes, Bool?)])
  func surveyFindsClasses(_ text: String, _ classes: BidiSurvey.Classes, _ startsRightToLeft: Bool?) throws {
    let survey = try BidiSurvey(text)
    #expect(survey.startsRightToLeft == startsRightToLeft)
    for kind: BidiSurvey.Classes in [
      .left, .right, .europeanDigits, .arabicDigits, .isolates, .embeddings, .numberSigns,
    ] {
      let isThere = !survey.classes.isDisjoint(with: kind)
      #expect(isThere == (!classes.isDisjoint(with: kind) || kind == .right && text.contains("\u{200F}")))
    }
  }
}
