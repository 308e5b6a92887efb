import RaqamJSON
import Testing

private let escapes = #"the escapes are \" \\ \/ \b \f \n \r \t \u"#
private let fourDigits = #""\u" must be followed by four hexadecimal digits; write them all, as in \u0041"#
private let bothHalves = #"is half of a surrogate pair; write both halves, as in \uD83D\uDE00"#
private let noEnd = "the string that begins here has no end; write a quotation mark after it"

extension Rejected {
  static let strings = [
    Rejected("\"", .unterminatedString, "line 1, column 1: \(noEnd)"),
    Rejected(#"["abc"#, .unterminatedString, "line 1, column 2: \(noEnd)"),
    Rejected(#"{"abc"#, .unterminatedString, "line 1, column 2: \(noEnd)"),
    Rejected(#""a\"#, .unterminatedString, "line 1, column 1: \(noEnd)"),
    Rejected(#""a\""#, .unterminatedString, "line 1, column 1: \(noEnd)"),
    Rejected(
      "[\"a\nb\"]", .controlCharacter,
      #"line 1, column 4: a line feed must not stand in a string; write \n"#),
    Rejected(
      "\"\r\n\"", .controlCharacter,
      #"line 1, column 2: a carriage return must not stand in a string; write \r"#),
    Rejected("\"\t\"", .controlCharacter, #"line 1, column 2: a tab must not stand in a string; write \t"#),
    Rejected(
      "\"é\u{0}\"", .controlCharacter,
      #"line 1, column 3: the control character U+0000 must not stand in a string; write \u0000"#),
    Rejected(
      "\"\\n\u{1F}\"", .controlCharacter,
      #"line 1, column 4: the control character U+001F must not stand in a string; write \u001F"#),
    Rejected(
      #""\a""#, .invalidEscape, "line 1, column 2: a backslash must not stand before \"a\"; \(escapes)"),
    Rejected(
      #""\'""#, .invalidEscape, "line 1, column 2: a backslash must not stand before \"'\"; \(escapes)"),
    Rejected(
      #""a\é""#, .invalidEscape, "line 1, column 3: a backslash must not stand before \"é\"; \(escapes)"),
    Rejected(
      "\"\\\n\"", .invalidEscape, "line 1, column 2: a backslash must not stand before U+000A; \(escapes)"),
    Rejected(
      #""\U0041""#, .invalidEscape, "line 1, column 2: a backslash must not stand before \"U\"; \(escapes)"),
    Rejected(#""\u12""#, .invalidEscape, "line 1, column 2: \(fourDigits)"),
    Rejected(#""\u12"#, .invalidEscape, "line 1, column 2: \(fourDigits)"),
    Rejected(#""\u00G0""#, .invalidEscape, "line 1, column 2: \(fourDigits)"),
    Rejected(#""\u{41}""#, .invalidEscape, "line 1, column 2: \(fourDigits)"),
    Rejected(#""\uD83D\u12""#, .invalidEscape, "line 1, column 8: \(fourDigits)"),
    Rejected(#""a\uD83D""#, .loneSurrogate, #"line 1, column 3: \uD83D "# + bothHalves),
    Rejected(#""\uDE00""#, .loneSurrogate, #"line 1, column 2: \uDE00 "# + bothHalves),
    Rejected(#""\uD83Dx""#, .loneSurrogate, #"line 1, column 2: \uD83D "# + bothHalves),
    Rejected(#""\ud83d\n""#, .loneSurrogate, #"line 1, column 2: \ud83d "# + bothHalves),
    Rejected(#""\uD83D\uD83D""#, .loneSurrogate, #"line 1, column 2: \uD83D "# + bothHalves),
    Rejected(#""\uDE00\uD83D""#, .loneSurrogate, #"line 1, column 2: \uDE00 "# + bothHalves),
    Rejected(#""\uD83D\u0041""#, .loneSurrogate, #"line 1, column 2: \uD83D "# + bothHalves),
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
    Malformed([0x80], "the byte 80 continues a character that has not begun"),
    Malformed([0xBF], "the byte BF continues a character that has not begun"),
    Malformed([0xC0, 0x80], "the byte C0 begins an overlong form"),
    Malformed([0xC1, 0xBF], "the byte C1 begins an overlong form"),
    Malformed([0xE0, 0x80, 0x80], "the byte E0 begins an overlong form"),
    Malformed([0xE0, 0x9F, 0xBF], "the byte E0 begins an overlong form"),
    Malformed([0xF0, 0x8F, 0xBF, 0xBF], "the byte F0 begins an overlong form"),
    Malformed([0xED, 0xA0, 0x80], "the byte ED begins a surrogate"),
    Malformed([0xED, 0xBF, 0xBF], "the byte ED begins a surrogate"),
    Malformed([0xF4, 0x90, 0x80, 0x80], "the byte F4 begins a character beyond U+10FFFF"),
    Malformed([0xF5, 0x80, 0x80, 0x80], "the byte F5 is never part of UTF-8"),
    Malformed([0xFE], "the byte FE is never part of UTF-8"),
    Malformed([0xFF], "the byte FF is never part of UTF-8"),
    Malformed([0xC3], "the character that begins with the byte C3 is cut short"),
    Malformed([0xC3, 0x41], "the character that begins with the byte C3 is cut short"),
    Malformed([0xE2, 0x82], "the character that begins with the byte E2 is cut short"),
    Malformed([0xF0, 0x9F, 0x98], "the character that begins with the byte F0 is cut short"),
    Malformed([0xF0, 0x9F, 0x41, 0x80], "the character that begins with the byte F0 is cut short"),
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
        == "line 1, column 1: the byte FF is never part of UTF-8; save the text as UTF-8")
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
