import Raqam
import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

/// Text from East Asian input methods, word processors and spreadsheets.
@Suite struct PastedTextTests {
  /// The value, the text and the refusal of the row after the user leaves it.
  fileprivate struct Outcome: Equatable {
    let value: FieldValue?
    let text: String?
    let issue: FormIssue?

    init(_ session: FormSession) {
      var session = session
      session.type("elsewhere", for: "other")
      (value, text, issue) = (session.value(of: "x"), session.text(of: "x"), session.refusal(for: "x")?.issue)
    }
  }

  private static func start(_ keys: String, _ locale: String) throws -> FormSession {
    try session(rows: #"{"id":"x",\#(keys)},{"id":"other","type":"text"}"#, locale)
  }

  /// The outcomes of a text that is typed at once, pasted, and typed one character at a time.
  private static func outcomes(_ text: String, in start: FormSession) -> [Outcome] {
    var (whole, pasted, typed) = (start, start, start)
    whole.type(text, for: "x")
    pasted.insertText(text, replacing: 0..<0, for: "x")
    var caret = 0
    for character in text {
      let field = typed.insertText(String(character), replacing: caret..<caret, for: "x").keystroke
      caret = field?.selection.upperBound ?? caret
    }
    return [whole, pasted, typed].map { Outcome($0) }
  }

  // MARK: Full-width characters

  /// Rows that take ASCII, with texts.
  private static let ascii: [(keys: String, texts: [String])] =
    [
      (#""type":"phone""#, ["090-1234-5678", "+81 (3) 1234 5678"]), (#""type":"zipcode""#, ["123-4567", "SW1A 1AA"]),
      (#""type":"account""#, ["AB12_c", "a.b"]), (#""type":"twitter""#, ["@ada_1"]),
      (#""type":"email""#, ["ada+b@example.com", "a@b"]),
      (#""type":"url""#, ["https://example.com/a?b=1#c", "example.com:80"]),
    ]
    + TextInput.allCases.map { input in
      let texts = ["GB82 WEST 1234 5698 7654 32", "AB-12", "090-1234-5678", "(03) 1234.5678", "4242 4242 4242 4242"]
      return (#""type":"text","text.input":"\#(input.rawValue)""#, texts)
    }

  private static func wide(_ text: String) -> String {
    var wide = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      wide.append(scalar == " " ? "\u{3000}" : Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar)
    }
    return String(wide)
  }

  /// A full-width text has the value of its ASCII form, in every way of typing; characters that the value has in another
  /// form are deviations.
  @Test(arguments: ["ja_JP", "zh_CN", "en_US", "fa_IR"])
  func fullWidthTextHasTheValueOfItsASCIIForm(_ locale: String) throws {
    var count = 0
    for (keys, texts) in Self.ascii {
      let start = try Self.start(keys, locale)
      for text in texts {
        let expected = Self.outcomes(text, in: start)
        #expect(Set(expected.map { "\($0)" }).count == 1, "\(keys) \(text)")
        for outcome in Self.outcomes(Self.wide(text), in: start) {
          count += 1
          #expect(outcome.value == expected[0].value && outcome.text == expected[0].text, "\(locale) \(keys) \(text)")
        }
        var session = start
        let deviations = session.type(Self.wide(text), for: "x").deviations
        let kept = Set(session.text(of: "x")?.filter { !$0.isNumber && $0 != " " }.map(String.init) ?? [])
        let isTold = !kept.intersection(text.map(String.init)).isEmpty
        if isTold { #expect(deviations.map(\.kind) == [.width], "\(keys) \(text)") }
      }
    }
    #expect(count >= 150)
  }

  /// Dashes of word processors and the key next to the digits of a Japanese keyboard.
  @Test(arguments: [
    "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}", "\u{30FC}", "\u{FF0D}",
    "\u{FF70}",
  ])
  func dashesAreHyphens(_ dash: String) throws {
    for (keys, value) in [
      (#""type":"text","text.input":"phone""#, "09012345678"), (#""type":"phone""#, "090-1234-5678"),
      (#""type":"zipcode""#, "090-1234-5678"), (#""type":"text","text.input":"code""#, "090-1234-5678"),
      (#""type":"text","text.input":"digits""#, "09012345678"),
    ] {
      var session = try Self.start(keys, "ja_JP")
      let outcome = session.type("090\(dash)1234\(dash)5678", for: "x")
      #expect(session.value(of: "x") == .string(value), "\(keys)")
      let isRemoved = !value.contains("-")
      let kind: ParseDeviation.Kind = dash == "\u{FF0D}" ? .width : .separators
      #expect(outcome.deviations.map(\.kind) == (isRemoved ? [] : [kind]), "\(keys)")
      #expect(outcome.deviations.allSatisfy { $0.offset == 3 })
    }
  }

  /// The path of a URL, names and free text may consist of full-width characters.
  @Test(arguments: [
    (#""type":"url""#, "https://ja.wikipedia.org/wiki/Ａ級", "https://ja.wikipedia.org/wiki/Ａ級"),
    (#""type":"url""#, "ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ。ｃｏｍ/Ａ", "https://example.com/Ａ"),
    (#""type":"url""#, "example．com?ｑ", "example.com?ｑ"), (#""type":"account""#, "ユーザー１", "ユーザー1"),
    (#""type":"email""#, "ａ＠ｂ．ｃｏ", "a@b.co"), (#""type":"email""#, "a@例え。jp", "a@例え.jp"),
    (#""type":"text""#, "Ａー１", "Ａー１"), (#""type":"name""#, "ＡＢＣ", "ＡＢＣ"),
  ])
  func keepsCharactersOutsideOfASCIIFields(_ keys: String, _ text: String, _ value: String) throws {
    var session = try Self.start(keys, "ja_JP")
    session.type(text, for: "x")
    #expect(session.value(of: "x") == .string(value))
    #expect(session.issues().isEmpty)
  }

  // MARK: Cells of spreadsheets

  private static let ends = ["\n", "\r\n", "\t", "\u{2028}", "\r", "\u{85}"]

  /// The tab or line end of a copied cell changes nothing, in every way of typing.
  @Test(.long, arguments: ["en_US", "fa_IR", "de_DE", "ja_JP"])
  func endsOfCellsChangeNothing(_ locale: String) throws {
    var random = SplitMix64(seed: chosenSeed(44))
    var count = 0
    for row in TypingOutcomeTests.rows {
      let start = try Self.start(row.json, locale)
      for text in row.texts where isExhaustive || random.below(12) == 0 {
        let expected = Outcome(start, typed: text)
        let cell = text + Self.ends[random.below(Self.ends.count)]
        for outcome in Self.outcomes(cell, in: start) {
          count += 1
          #expect(outcome.value == expected.value, "\(row.id) \(cell.debugDescription)")
          #expect(outcome.issue == expected.issue, "\(row.id) \(cell.debugDescription)")
        }
      }
    }
    #expect(count >= 60)
  }

  /// Another control character is refused in the language of the form, whether typed or pasted.
  @Test(arguments: ["en_US", "fa_IR", "ar_SA", "de_DE", "es_ES", "fr_FR", "he_IL", "tr_TR", "ur_PK"])
  func controlCharactersAreRefusedInTheLanguageOfTheForm(_ locale: String) throws {
    let rows = TypingOutcomeTests.rows.filter { ["decimal", "date", "text"].contains($0.id) }
    #expect(rows.count == 3)
    for row in rows {
      let start = try Self.start(row.json, locale)
      var (whole, pasted) = (start, start)
      let refused = whole.type("1\u{7}2\n", for: "x")
      let outcome = pasted.insertText("1\u{7}2\n", replacing: 0..<0, for: "x")
      let refusal = try #require(pasted.refusal(for: "x"))
      #expect(refused.refusal?.message.contains("U+0007") == true)
      #expect(refusal.issue.message == refused.refusal?.message && refusal.offset == 1)
      #expect(outcome.events.contains(.refusalChanged(row: "x")))
      #expect(pasted.value(of: "x") == .null)
      if let keystroke = outcome.keystroke, keystroke.refusal != nil {
        #expect(pasted.message(of: keystroke, for: "x") == refusal.issue.message)
      }
      pasted.insertText("1", replacing: 0..<(outcome.keystroke?.text.utf16.count ?? 0), for: "x")
      pasted.clear("x")
      #expect(pasted.refusal(for: "x") == nil)
      pasted.undo()
    }
  }
}

extension PastedTextTests.Outcome {
  fileprivate init(_ start: FormSession, typed text: String) {
    var session = start
    session.type(text, for: "x")
    self.init(session)
  }
}
