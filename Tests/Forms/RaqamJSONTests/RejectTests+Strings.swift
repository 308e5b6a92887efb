import RaqamJSON
import Testing

private let escapes = #"use one of \" \\ \/ \b \f \n \r \t \u"#
private let fourDigits = #"expected four hexadecimal digits after "\u"; write for example \u0041"#
private let bothHalves = #"write both halves, as in \uD83D\uDE00"#
private let noEnd = "unterminated string; write a quotation mark at its end"

extension Rejected {
  static let strings = [
    Rejected("\"", .unterminatedString, "line 1, column 1: \(noEnd)"),
    Rejected(#"["abc"#, .unterminatedString, "line 1, column 2: \(noEnd)"),
    Rejected(#"{"abc"#, .unterminatedString, "line 1, column 2: \(noEnd)"),
    Rejected(#""a\"#, .unterminatedString, "line 1, column 1: \(noEnd)"),
    Rejected(#""a\""#, .unterminatedString, "line 1, column 1: \(noEnd)"),
    Rejected(
      "[\"a\nb\"]", .controlCharacter,
      #"line 1, column 4: unescaped line feed in a string; write \n"#),
    Rejected(
      "\"\r\n\"", .controlCharacter,
      #"line 1, column 2: unescaped carriage return in a string; write \r"#),
    Rejected("\"\t\"", .controlCharacter, #"line 1, column 2: unescaped tab in a string; write \t"#),
    Rejected(
      "\"é\u{0}\"", .controlCharacter,
      #"line 1, column 3: unescaped control character U+0000 in a string; write \u0000"#),
    Rejected(
      "\"\\n\u{1F}\"", .controlCharacter,
      #"line 1, column 4: unescaped control character U+001F in a string; write \u001F"#),
    Rejected(
      #""\a""#, .invalidEscape, "line 1, column 2: invalid escape: a backslash before \"a\"; \(escapes)"),
    Rejected(
      #""\'""#, .invalidEscape, "line 1, column 2: invalid escape: a backslash before \"'\"; \(escapes)"),
    Rejected(
      #""a\é""#, .invalidEscape, "line 1, column 3: invalid escape: a backslash before \"é\"; \(escapes)"),
    Rejected(
      "\"\\\n\"", .invalidEscape, "line 1, column 2: invalid escape: a backslash before U+000A; \(escapes)"),
    Rejected(
      #""\U0041""#, .invalidEscape, "line 1, column 2: invalid escape: a backslash before \"U\"; \(escapes)"),
    Rejected(#""\u12""#, .invalidEscape, "line 1, column 2: \(fourDigits)"),
    Rejected(#""\u12"#, .invalidEscape, "line 1, column 2: \(fourDigits)"),
    Rejected(#""\u00G0""#, .invalidEscape, "line 1, column 2: \(fourDigits)"),
    Rejected(#""\u{41}""#, .invalidEscape, "line 1, column 2: \(fourDigits)"),
    Rejected(#""\uD83D\u12""#, .invalidEscape, "line 1, column 8: \(fourDigits)"),
    Rejected(#""a\uD83D""#, .loneSurrogate, #"line 1, column 3: unpaired surrogate \uD83D; "# + bothHalves),
    Rejected(#""\uDE00""#, .loneSurrogate, #"line 1, column 2: unpaired surrogate \uDE00; "# + bothHalves),
    Rejected(#""\uD83Dx""#, .loneSurrogate, #"line 1, column 2: unpaired surrogate \uD83D; "# + bothHalves),
    Rejected(#""\ud83d\n""#, .loneSurrogate, #"line 1, column 2: unpaired surrogate \ud83d; "# + bothHalves),
    Rejected(#""\uD83D\uD83D""#, .loneSurrogate, #"line 1, column 2: unpaired surrogate \uD83D; "# + bothHalves),
    Rejected(#""\uDE00\uD83D""#, .loneSurrogate, #"line 1, column 2: unpaired surrogate \uDE00; "# + bothHalves),
    Rejected(#""\uD83D\u0041""#, .loneSurrogate, #"line 1, column 2: unpaired surrogate \uD83D; "# + bothHalves),
  ]
}

/// Bytes that are not UTF-8, and the message about them.
struct Malformed: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let message: String

  init(_ bytes: [UInt8], _ message: String) {
    self.bytes = bytes
    self.message = message
  }

  var testDescription: String { bytes.description }

  static let all = [
    Malformed([0x80], "unexpected continuation byte 80"),
    Malformed([0xBF], "unexpected continuation byte BF"),
    Malformed([0xC0, 0x80], "byte C0 starts an overlong encoding"),
    Malformed([0xC1, 0xBF], "byte C1 starts an overlong encoding"),
    Malformed([0xE0, 0x80, 0x80], "byte E0 starts an overlong encoding"),
    Malformed([0xE0, 0x9F, 0xBF], "byte E0 starts an overlong encoding"),
    Malformed([0xF0, 0x8F, 0xBF, 0xBF], "byte F0 starts an overlong encoding"),
    Malformed([0xED, 0xA0, 0x80], "byte ED starts a surrogate"),
    Malformed([0xED, 0xBF, 0xBF], "byte ED starts a surrogate"),
    Malformed([0xF4, 0x90, 0x80, 0x80], "byte F4 starts a code point above U+10FFFF"),
    Malformed([0xF5, 0x80, 0x80, 0x80], "byte F5 is not valid in UTF-8"),
    Malformed([0xFE], "byte FE is not valid in UTF-8"),
    Malformed([0xFF], "byte FF is not valid in UTF-8"),
    Malformed([0xC3], "truncated sequence at byte C3"),
    Malformed([0xC3, 0x41], "truncated sequence at byte C3"),
    Malformed([0xE2, 0x82], "truncated sequence at byte E2"),
    Malformed([0xF0, 0x9F, 0x98], "truncated sequence at byte F0"),
    Malformed([0xF0, 0x9F, 0x41, 0x80], "truncated sequence at byte F0"),
  ]
}

@Suite struct EncodingTests {
  /// Contexts for malformed bytes: the text before, the text after, and the column.
  static let places = [
    ("\"", "\"", 2), ("\"é", "", 3), ("\"\\n", "\"", 4), ("\"\\", "\"", 3), ("", "", 1), ("[", "]", 2),
    ("{", "}", 2), ("{\"a\"", ":1}", 5), ("[1", "]", 3), ("1 ", "", 3), ("[1,", "]", 4),
  ]

  @Test(arguments: Malformed.all)
  func reportsMalformedBytesInAnyContext(_ malformed: Malformed) {
    for (before, after, column) in Self.places {
      let bytes = Array(before.utf8) + malformed.bytes + Array(after.utf8)
      #expect(
        outcome(bytes) == "line 1, column \(column): \(malformed.message); save the text as UTF-8",
        "after \(before)")
      #expect(failure(bytes)?.code == .invalidUTF8)
    }
  }

  @Test func rejectsUTF16() {
    #expect(
      outcome([0xFF, 0xFE, 0x31, 0x00])
        == "line 1, column 1: byte FF is not valid in UTF-8; save the text as UTF-8")
  }

  @Test func acceptsScalarsOfAllPlanes() throws {
    var text = ""
    for number in UInt32(0x20)...0x10FFFF where number % 61 == 0 || number < 0x900 {
      guard let scalar = Unicode.Scalar(number), scalar != "\"", scalar != "\\" else { continue }
      text.unicodeScalars.append(scalar)
    }
    #expect(try JSONDocument(parsing: "\"\(text)\"").root.asString?.utf8.elementsEqual(text.utf8) == true)
  }
}
