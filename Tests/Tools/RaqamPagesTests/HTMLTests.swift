import Testing

@testable import RaqamPages

@Suite struct HTMLTests {
  static let texts = [
    "", "a", "<b>", "</p><script>alert(1)</script>", "\"'&<>", "a\rb\r\nc", "\u{0}", "\u{202E}abc", "\u{2067}abc",
    "]]>", "<!--", "-->", "&amp;", "\u{85}\u{9F}", "&#x80;", "x\" onload=\"y",
  ]

  /// Text cannot close an element or an attribute value.
  @Test(arguments: texts)
  func textCannotCloseElements(_ text: String) {
    let html = HTML(.p, [.title(text), .data("v", text)], .text(text)).string
    let marks = html.utf8.filter { [UInt8(ascii: "<"), UInt8(ascii: ">")].contains($0) }.count
    #expect(marks == 4)
    #expect(html.utf8.filter { $0 == UInt8(ascii: "\"") }.count == 4)
    #expect(!html.utf8.contains(0) && !html.utf8.contains(0x0D))
  }

  @Test(
    arguments: [
      ("a\u{202E}b", "a⟨U+202E RIGHT-TO-LEFT OVERRIDE⟩b"),
      ("\u{2067}a\u{2069}", "\u{2067}a\u{2069}"),
      ("a\u{2069}\u{2067}", "a⟨U+2069 POP DIRECTIONAL ISOLATE⟩⟨U+2067 RIGHT-TO-LEFT ISOLATE⟩"),
      ("\u{2067}a\n\u{2069}", "⟨U+2067 RIGHT-TO-LEFT ISOLATE⟩a\n⟨U+2069 POP DIRECTIONAL ISOLATE⟩"),
      ("\u{0}\u{1B}[1m", "⟨U+0000 NULL⟩⟨U+001B ESCAPE⟩[1m"),
      (
        "\u{7F}\u{85}\u{80}\u{9F}",
        "⟨U+007F DELETE⟩⟨U+0085 NEXT LINE⟩⟨U+0080 control character⟩⟨U+009F APPLICATION PROGRAM COMMAND⟩"
      ),
      ("\u{200E}۱\u{200C}\u{A0}", "\u{200E}۱\u{200C}\u{A0}"),
      ("\u{FFFE}\u{2028}", "⟨U+FFFE noncharacter⟩⟨U+2028 LINE SEPARATOR⟩"),
    ])
  func controlCharactersAreNamed(_ text: String, _ shown: String) { #expect(VisibleText.string(text) == shown) }

  @Test(arguments: [
    ("", 0), ("a b", 0), ("\u{200E}\u{A0}\u{202F}\u{2067}\u{0}\u{FE0F}\u{FFFF}", 7), ("é\u{301}ش۱€", 0),
  ])
  func invisibleCharactersAreDetected(_ text: String, _ count: Int) {
    #expect(text.unicodeScalars.filter(VisibleText.isInvisible).count == count)
  }

  /// Text in isolates does not determine the direction of the surrounding text (UAX #9, rule P2).
  @Test(
    arguments: [
      ("abc", "<bdi>abc</bdi>"), ("«\u{2068}c\u{2069}» جزو", "<bdi dir=\"rtl\">«\u{2068}c\u{2069}» جزو</bdi>"),
      ("«\u{2068}ش\u{2069}» is", "<bdi dir=\"ltr\">«\u{2068}ش\u{2069}» is</bdi>"),
      ("\u{2067}a\u{2068}b\u{2069}c\u{2069}: d", "<bdi dir=\"ltr\">\u{2067}a\u{2068}b\u{2069}c\u{2069}: d</bdi>"),
      ("\u{200F}\u{2066}a\u{2069}", "<bdi dir=\"rtl\">\u{200F}\u{2066}a\u{2069}</bdi>"),
      ("\u{2066}1\u{2069}", "<bdi>\u{2066}1\u{2069}</bdi>"),
    ])
  func isolatesAreSkipped(_ text: String, _ html: String) { #expect(HTML.isolated(text).string == html) }

  /// Examples of FIPS 180-4, and lengths around the block size.
  @Test(
    arguments: [
      ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
      ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="),
    ])
  func sha256MatchesPublishedDigests(_ text: String, _ expected: String) { #expect(SHA256.base64(text) == expected) }

  @Test(
    arguments: [
      ("https://example.org/?a=1&b=2", true), ("HTTP://example.org", true), ("mailto:a@example.org", true),
      ("javascript:alert(1)", false), ("JaVaScRiPt:alert(1)", false), (" https://example.org", false),
      ("java\nscript:alert(1)", false), ("data:text/html,x", false), ("//example.org", false), ("https", false),
      ("https://example.org/\u{202E}gnp", false), ("", false),
    ])
  func addressesNeedAnAllowedScheme(_ text: String, _ isOne: Bool) { #expect((HTMLAddress(text) != nil) == isOne) }

  @Test(arguments: [
    ("/page.js", true), ("page.js", false), ("//example.org/x.js", false), ("/a\"b", false), ("", false),
  ])
  func scriptPathsAreAbsolute(_ path: String, _ isOne: Bool) { #expect((HTMLPage.ScriptPath(path) != nil) == isOne) }

  /// Different pairs of strings give different names of ASCII letters, digits, `-` and `_`.
  @Test func namesAreUniqueAndASCII() {
    let parts = ["", "a", "A", "-", "_", "a-b", "a_b", "a b", "_61_", "é", "e\u{301}", "ش", "\u{0}", "a_2d_b", "_2d_"]
    var names: Set<String> = []
    for first in parts { for second in parts { names.insert(HTMLName(first, second).string) } }
    #expect(names.count == parts.count * parts.count)
    #expect(
      names.allSatisfy {
        $0.utf8.allSatisfy {
          ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
        }
      })
  }
}
