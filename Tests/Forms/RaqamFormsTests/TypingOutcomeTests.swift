import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// A text gives the same value or the same refusal, whether entered at once, by single keystrokes or pasted in parts.
@Suite struct TypingOutcomeTests {
  static let locales = [
    "en_US", "en_IN", "fa_IR", "ar_EG", "ar_SA", "de_DE", "de_CH", "fr_FR", "hi_IN", "he_IL", "ja_JP", "tr_TR",
  ]

  /// A row type, sample inputs, and whether the digits of an input determine its value.
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let json: String
    let texts: [String]
    var testDescription: String { id }
  }

  private static let numbers = [
    "9,99", "12.5", "1234,5", "1.234,5", "1,234.50", "1234567", "-5", "(5)", "5-", "+7", "0,500", "00221", ".5", "5.",
    "1e5", "12k",
    "۱۲٫۵", "۱٬۲۳۴", "١٢٫٥", "12٫5", "1'234.5", "1 234,5", "NaN", "50%", "٪۵۰", "$12.", "€ 5", "5 €", "1,2,3", "1..2",
    "٫", "-", "12x",
    "999999999999999999999", "0.1234567", "۱2", "１２３", "1/2",
  ]
  private static let dates = [
    "3/21/2025", "21.03.2025", "21. 3. 2025", "03212025", "123/2025", "12/31/202", "2025-03-21", "1404/1/1",
    "1404/ 1/ 1", "۱۴۰۴/۱/۲",
    "31/02/2025", "13/45/2025", "1/232025", "20250321", "21 March 2025", "1. März 2025", "٢١‏/٣‏/٢٠٢٥", "2025年3月21日",
    "9: 30", "14:03",
    "25:00", "930", "9:30 pm", "9:30 a.m.", "3/21", "3//21", "/3/21", "۳/21/2025", "x",
  ]
  private static let words = [
    "a@b.c", "a b", "é\u{301}", "👩‍👧b", "\u{200F}abc", "+98 912", "۰۲۱", "http://x.y", " a ", "می\u{200C}خواهم",
    "12345-6789",
  ]

  static let rows: [Row] = [
    Row(id: "decimal", json: #""type":"decimal""#, texts: numbers),
    Row(id: "integer", json: #""type":"integer""#, texts: numbers),
    Row(id: "percent", json: #""type":"percent""#, texts: numbers),
    Row(id: "euros", json: #""type":"currency","currency.code":"EUR""#, texts: numbers),
    Row(id: "yen", json: #""type":"currency","currency.code":"JPY""#, texts: numbers),
    Row(
      id: "accounts",
      json:
        ##""type":"decimal","formatter":{"type":"number","number.positive_format":"#,##0.00","number.negative_format":"(#,##0.00)"}"##,
      texts: numbers),
    Row(id: "date", json: #""type":"datetime","style":"date""#, texts: dates),
    Row(id: "time", json: #""type":"datetime","style":"time""#, texts: dates),
    Row(id: "both", json: #""type":"datetime","style":"datetime""#, texts: dates),
    Row(id: "figures", json: #""type":"datetime","style":"date","date.format":"yyyy/MM/dd""#, texts: dates),
    Row(id: "american", json: #""type":"datetime","style":"date","date.format":"MM/dd/yyyy""#, texts: dates),
    Row(id: "german", json: #""type":"datetime","style":"date","date.format":"d. M. y""#, texts: dates),
    Row(id: "clock", json: #""type":"datetime","style":"time","date.format":"H:mm""#, texts: dates),
    Row(id: "words", json: #""type":"datetime","style":"date","date.format":"d MMMM y""#, texts: dates),
    Row(id: "countdown", json: #""type":"datetime","style":"countdown""#, texts: dates),
    Row(id: "text", json: #""type":"text""#, texts: words),
    Row(id: "email", json: #""type":"email""#, texts: words),
    Row(id: "phone", json: #""type":"phone""#, texts: words + numbers),
    Row(id: "zipcode", json: #""type":"zipcode""#, texts: words + numbers),
    Row(id: "account", json: #""type":"account""#, texts: words + numbers),
  ]

  private static let keys = [
    "0", "1", "2", "3", "5", "9", "۴", "٧", ".", ",", "٫", "٬", "-", "/", ":", " ", "%", "a", "€", "(", ")", "\u{200F}",
    "\u{301}",
  ]

  /// Returns a session whose row is empty.
  private static func start(_ row: Row, _ locale: String) throws -> FormSession {
    try session(rows: #"{"id":"x",\#(row.json)},{"id":"other","type":"text"}"#, locale)
  }

  /// Returns a sample input with a few characters changed.
  private static func text(of row: Row, _ random: inout SplitMix64) -> String {
    var text = Array(row.texts[random.below(row.texts.count)])
    for _ in 0..<random.below(3) {
      let place = random.below(text.count + 1)
      let key = Character(keys[random.below(keys.count)])
      if random.below(3) > 0 { text.insert(key, at: place) } else if place < text.count { text.remove(at: place) }
    }
    return String(text)
  }

  /// The value, text and refusal after the user leaves the row.
  private struct Outcome: Equatable {
    let value: FieldValue?
    let text: String?
    let refusal: FormRefusal?

    init(_ session: FormSession) {
      var session = session
      session.type("elsewhere", for: "other")
      value = session.value(of: "x")
      text = session.text(of: "x")
      refusal = session.refusal(for: "x")
    }
  }

  private static func check(
    _ text: String, into start: FormSession, _ row: Row, _ locale: String, _ random: inout SplitMix64
  ) throws {
    var whole = start
    whole.type(text, for: "x")
    var typed = start
    var caret = 0
    for character in text.unicodeScalars {
      let keystroke = try #require(typed.insertText(String(character), replacing: caret..<caret, for: "x").keystroke)
      try #require(keystroke.refusal == nil)
      caret = keystroke.selection.upperBound
    }
    #expect(Outcome(typed) == Outcome(whole), "\(locale) \(row.id) “\(text)” by keys, shown as “\(typed.shown)”")
    var pasted = start
    let cut = random.below(text.unicodeScalars.count + 1)
    caret = 0
    for piece in [text.unicodeScalars.prefix(cut), text.unicodeScalars.dropFirst(cut)] where !piece.isEmpty {
      let keystroke = try #require(
        pasted.insertText(String(String.UnicodeScalarView(piece)), replacing: caret..<caret, for: "x").keystroke)
      try #require(keystroke.refusal == nil)
      caret = keystroke.selection.upperBound
    }
    #expect(Outcome(pasted) == Outcome(whole), "\(locale) \(row.id) “\(text)” pasted after \(cut)")
  }

  @Test(.long, arguments: locales.sampled(oneIn: 4))
  func keystrokesAndPastedPartsGiveTheSameOutcome(_ locale: String) throws {
    var random = SplitMix64(seed: chosenSeed(42))
    for row in Self.rows {
      let start = try Self.start(row, locale)
      for text in row.texts where isExhaustive || random.below(30) == 0 {
        try Self.check(text, into: start, row, locale, &random)
      }
      for _ in 0..<(isExhaustive ? 500 : 1) {
        try Self.check(Self.text(of: row, &random), into: start, row, locale, &random)
      }
    }
  }

  /// After any edits with any caret and selection, the outcome is that of the text in the field.
  @Test(.long, arguments: locales.sampled(oneIn: 4))
  func editsGiveTheOutcomeOfTheFinalText(_ locale: String) throws {
    var random = SplitMix64(seed: chosenSeed(43))
    // 3 locales, 20 rows and 9 edits on average: 1,000 edits, or 1,000,000 with 12 locales if exhaustive. The other
    // test adds 1,000 keystrokes.
    for row in Self.rows {
      let empty = try Self.start(row, locale)
      for _ in 0..<(isExhaustive ? 480 : 2) {
        var start = empty
        if random.below(2) == 0 { start.type(Self.text(of: row, &random), for: "x") }
        if start.refusal(for: "x") == nil, let value = start.value(of: "x") {
          // A loaded value, whose digits the row may round.
          start = empty
          start.set(value, for: "x")
        }
        try Self.edit(start, row, locale, &random)
      }
    }
  }

  private static func edit(_ start: FormSession, _ row: Row, _ locale: String, _ random: inout SplitMix64) throws {
    var session = start
    var (end, caret) = (session.shown.utf16.count, session.shown.utf16.count)
    for _ in 0..<(1 + random.below(17)) {
      var range = caret..<caret
      switch random.below(6) {
      case 0:
        range = {
          let place = random.below(end + 1); return place..<place
        }()
      case 1:
        range = {
          let places = [random.below(end + 1), random.below(end + 1)].sorted(); return places[0]..<places[1]
        }()
      default: break
      }
      var key = keys[random.below(keys.count)]
      if random.below(4) == 0 {
        key = ""
        if range.isEmpty { range = max(0, range.lowerBound - 1)..<range.lowerBound }
      }
      guard let keystroke = session.insertText(key, replacing: range, for: "x").keystroke else { continue }
      (end, caret) = (keystroke.text.utf16.count, keystroke.selection.upperBound)
      var whole = start
      whole.type(keystroke.text, for: "x")
      let outcomes = (Outcome(session), Outcome(whole))
      let story = "\(locale) \(row.id) “\(keystroke.text)”"
      #expect(outcomes.0.value == outcomes.1.value, "\(story)")
      #expect(outcomes.0.text == outcomes.1.text, "\(story)")
      #expect(outcomes.0.refusal?.issue.code == outcomes.1.refusal?.issue.code, "\(story)")
    }
  }

  /// Random bytes as keystrokes and pasted, at any position: no trap, limited text length and a valid selection.
  @Test(arguments: rows.sampled(oneIn: 4))
  func randomBytesKeepValidSelections(_ row: Row) throws {
    var random = SplitMix64(seed: chosenSeed(44))
    let locale = Self.locales[random.below(Self.locales.count)]
    var session = try Self.start(row, locale)
    var (count, end) = (0, 0)
    while count < (isExhaustive ? 1_000_000 : 1_000) {
      let bytes = (0..<1 + random.below(8)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      count += bytes.count
      let places = [random.below(end + 1), random.below(end + 1)].sorted()
      // The length of free text is unlimited, so clear it now and then.
      let range =
        end > 500 || random.below(64) == 0 ? 0..<end : random.below(4) == 0 ? places[0]..<places[1] : end..<end
      let keystroke = try #require(
        session.insertText(String(decoding: bytes, as: UTF8.self), replacing: range, for: "x").keystroke)
      end = keystroke.text.utf16.count
      #expect(end < 1100)
      for offset in [keystroke.selection.lowerBound, keystroke.selection.upperBound] {
        let index = keystroke.text.utf16.index(
          keystroke.text.startIndex, offsetBy: offset, limitedBy: keystroke.text.endIndex)
        #expect(index.flatMap { String.Index($0, within: keystroke.text) } != nil, "\(locale) \(row.id)")
      }
    }
  }
}

extension FormSession {
  /// The text displayed in the field.
  fileprivate var shown: String {
    var copy = self
    return copy.insertText("", replacing: 0..<0, for: "x").keystroke?.text ?? ""
  }
}
