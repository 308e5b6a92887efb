import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamTranslations
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Files of other tools: accepted and rejected constructs.
@Suite struct TranslationFileTests {
  private static func xliff2(_ unit: String) -> String {
    """
    <?xml version="1.0"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fa">
    <file id="f1">\(unit)</file></xliff>
    """
  }

  private static func xliff1(_ unit: String) -> String {
    """
    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="form.json" datatype="plaintext"
    source-language="en" target-language="fa"><body>\(unit)</body></file></xliff>
    """
  }

  private static func po(_ entries: String) -> String { "msgid \"\"\nmsgstr \"Language: fa\\n\"\n\n\(entries)" }

  /// A PO file with plural forms of the text `A`.
  private static func plural(_ forms: String) -> String {
    "msgid \"\"\nmsgstr \"Language: fa\\nPlural-Forms: nplurals=2; plural=n > 1;\\n\"\n\n"
      + "msgid \"A\"\nmsgid_plural \"B\"\n" + forms
  }

  private static func strings(_ strings: String) -> String { #"{"sourceLanguage":"en","strings":{\#(strings)}}"# }

  /// Texts and their translations as other tools write them.
  static let read: [(String, [String: String])] = [
    (xliff2(#"<unit id="1"><segment><source>A</source><target>آ</target></segment></unit>"#), ["A": "آ"]),
    (
      xliff2(#"<unit id="1" name="title"><segment><source>A</source><target>آ</target></segment></unit>"#),
      ["title": "آ"]
    ),
    (
      xliff2(
        #"<group id="g"><unit id="1"><originalData><data id="d1">{n}</data><data id="d2">&lt;b></data><data id="d3">&lt;/b>"#
          + #"</data></originalData><segment><source><ph id="1" dataRef="d1"/> <pc id="2" dataRefStart="d2" dataRefEnd="d3">x"#
          + #"</pc></source><target><pc id="2" dataRefStart="d2" dataRefEnd="d3"><mrk id="m">ب</mrk></pc> <ph id="1" "#
          + #"dataRef="d1"/><cp hex="0001"/></target></segment></unit></group>"#), ["{n} <b>x</b>": "<b>ب</b> {n}\u{1}"]
    ),
    (
      xliff2(
        #"<unit id="1"><segment><source>A. </source><target>آ. </target></segment><ignorable><source>  </source></ignorable>"#
          + #"<segment><source>B</source><target>ب</target></segment></unit>"#), ["A.   B": "آ.   ب"]
    ),
    (
      xliff2(
        #"<unit id="1"><m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match ref="a"><source>X</source>"#
          + #"<target>Y</target></m:match></m:matches><segment><source>A</source><target>آ</target></segment></unit>"#),
      ["A": "آ"]
    ),
    (xliff2(#"<unit id="1"><segment state="initial"><source>A</source><target>آ</target></segment></unit>"#), [:]),
    (
      xliff1(
        #"<trans-unit id="1"><source>A</source><target state="translated">آ</target><alt-trans><source>A</source><target>"#
          + #"x</target></alt-trans></trans-unit>"#), ["A": "آ"]
    ),
    (xliff1(#"<trans-unit id="1" resname="title"><source>A</source><target>آ</target></trans-unit>"#), ["title": "آ"]),
    (
      xliff1(
        #"<group><trans-unit id="1"><source><ph id="1">{n}</ph> a</source><seg-source>A</seg-source><target><x id="1" "#
          + #"equiv-text="{n}"/> ب</target></trans-unit></group>"#), ["{n} a": "{n} ب"]
    ),
    (xliff1(#"<trans-unit id="1"><source>A</source><target state="new">A</target></trans-unit>"#), [:]),
    (po("msgid \"A\"\nmsgstr \"آ\"\n"), ["A": "آ"]),
    (
      po(
        "# by a person\n#. title\n#: form.json:1\n#, c-format\n#| msgid \"old\"\nmsgctxt \"title\"\nmsgid \"A\"\nmsgstr \"آ\""
      ), ["title": "آ"]
    ),
    (po("msgid \"\"\n\"A\\n\"\n\"B\\t\\\"\\\\\\101\"\nmsgstr \"\"\n\"آ\\n\"\n"), ["A\nB\t\"\\A": "آ\n"]),
    (
      po("#, fuzzy\nmsgid \"A\"\nmsgstr \"آ\"\n\nmsgid \"B\"\nmsgstr \"ب\"\n#~ msgid \"Old\"\n#~ msgstr \"x\"\n"),
      ["B": "ب"]
    ),
    (po("msgid \"A\"\r\nmsgstr \"آ\"\r\n"), ["A": "آ"]),
    ("\u{FEFF}" + po("msgid \"A\"\nmsgstr \"آ\"\n"), ["A": "آ"]),
    (
      po("#, fuzzy\nmsgctxt \"title\"\nmsgid \"A\"\nmsgstr \"آ\"\n\nmsgctxt \"b\"\nmsgid \"B\"\nmsgstr \"ب\"\n"),
      ["b": "ب"]
    ),
    (po("#, obsolete\n#. old\n#~ msgid \"Old\"\n#~ msgstr \"x\"\n\nmsgid \"B\"\nmsgstr \"ب\"\n"), ["B": "ب"]),
    (po("msgid \"\\x41\"\nmsgstr \"آ\"\n").replacing("Language: fa", with: "Language: fa "), ["A": "آ"]),
    (
      xliff2(
        #"<unit id="1" name="title" xmlns:x="urn:x" x:name="zzz"><segment x:state="initial"><source>A</source><target>آ</target>"#
          + #"</segment></unit>"#), ["title": "آ"]
    ),
    (
      xliff2(
        #"<unit id="1"><segment><source>A</source><target order="2">ب</target></segment><segment><source>B</source>"#
          + #"<target order="1">آ</target></segment></unit>"#), ["AB": "آب"]
    ),
    (xliff1(#"<trans-unit id="1" resname=""><source>A</source><target>آ</target></trans-unit>"#), ["A": "آ"]),
    (
      strings(
        #""A":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"B"}},"fa":{"stringUnit":{"value":"آ"}}}}"#
      ),
      ["A": "آ"]
    ),
    (strings(#""A":{"localizations":{"fa":{"stringUnit":{"state":"needs_review","value":"آ"}}}}"#), ["A": "آ"]),
    (strings(#""A":{"localizations":{"fa":{"stringUnit":{"state":"new","value":"آ"}}}},"B":{}"#), [:]),
    (plural("msgstr[0] \"x\"\nmsgstr[1] \"\"\n\"y\"\n"), ["A [one]": "x", "A [other]": "y"]),
    (
      strings(
        #""A":{"localizations":{"fa":{"variations":{"plural":{"one":{"stringUnit":{"value":"x"}},"other":{"stringUnit":{"#
          + #""state":"translated","value":"y"}}}}}}}"#), ["A [one]": "x", "A [other]": "y"]
    ),
  ]

  @Test(arguments: read)
  func readsTranslationsOfOtherTools(_ file: String, _ expected: [String: String]) throws {
    let (catalog, diagnostics) = try TranslationCatalog.decode(Array(file.utf8))
    let found = catalog.entries.filter { $0.translations["fa"] ?? "" != "" }
    #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.key, $0.translations["fa"]) }) == expected)
    // Entries that are ignored are reported.
    #expect(
      diagnostics.count
        == (file.contains("<segment state=\"initial") || file.contains("\"new\"") || file.contains("fuzzy") ? 1 : 0))
  }

  /// UTF-16 with a byte order mark, as some tools write XLIFF.
  @Test func readsUTF16() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + Self.xliff2(Self.unit).dropFirst(21)
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)] }
    #expect(try TranslationCatalog.decode(bytes).catalog.entries.first?.translations == ["fa": "آ"])
  }

  private static let unit = #"<unit id="1"><segment><source>A</source><target>آ</target></segment></unit>"#

  /// An unsupported construct is an error that names the key or the line.
  static let faults: [(String, [String])] = [
    ("[]", ["unknown keyword \"[]\""]), ("", ["missing header"]), ("# a comment\n", ["missing header"]),
    ("{", ["malformed_json"]), ("{}", ["missing_key error: a string catalog must be an object with "]),
    (strings(#""A":{"localizations":{"!":{"stringUnit":{"value":"x"}}}}"#), ["invalid_locale"]),
    (strings(#""A":{"localizations":{"pl":{"variations":{"plural":{}}}}}"#), ["the translation of \"A\" into pl"]),
    (
      strings(
        ##""A":{"localizations":{"pl":{"stringUnit":{"state":"translated","value":"%#@x@"},"substitutions":{"x":{}}}}}"##
      ),
      ["the translation of \"A\" into pl"]
    ),
    (strings(#""A":{},"A":{}"#), ["duplicate key \"A\""]),
    (
      strings(
        #""A":{"localizations":{"iw":{"stringUnit":{"state":"translated","value":"x"}},"he":{"stringUnit":{"value":"y"}}}}"#
      ),
      ["duplicate translation of \"A\" into he"]
    ),
    (strings(#""A":{"localizations":{"pl":"x"}}"#), ["the translation of \"A\" into pl"]),
    ("<a/>", ["expected XLIFF 1.2 or 2"]), ("<xliff>", ["expected XLIFF 1.2 or 2"]),
    ("<", ["malformed_translations error: malformed XML: unclosed token (line 1, column 1)"]),
    (xliff2(unit + unit), ["duplicate key \"A\""]),
    (xliff2(#"<unit id="1"><segment><source><ph id="1"/></source></segment></unit>"#), ["in unit \"1\""]),
    (xliff2(#"<unit id="1"><segment><source><b>A</b></source></segment></unit>"#), ["unsupported element b"]),
    (xliff2(#"<unit id="1"><segment><source><cp hex="D800"/></source></segment></unit>"#), ["invalid character in cp"]),
    (xliff1(#"<trans-unit id="1"><source><x id="1"/></source></trans-unit>"#), ["missing equiv-text of code x"]),
    (
      #"<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"><file id="f"/></xliff>"#,
      ["malformed_translations error: missing language of the translations; add trgLang="]
    ),
    (
      #"<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>"# + xliff2(unit).dropFirst(21),
      ["unsupported document type declaration"]
    ),
    (
      #"<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">"# + xliff2(unit).dropFirst(21),
      ["unsupported document type declaration"]
    ),
    (
      xliff2(String(repeating: "<group id=\"g\">", count: 10_000)),
      ["malformed_translations error: nesting exceeds the limit of 128 levels (line 3, column 1779)"]
    ),
    (po("msgid \"A\"\nmsgstr \"x\"\nmsgid \"A\"\nmsgstr \"y\"\n"), ["duplicate key \"A\""]),
    (
      po("msgid \"A\"\nmsgid_plural \"B\"\nmsgstr[0] \"x\"\nmsgstr[1] \"y\"\n"),
      ["the plural forms are not those of fa"]
    ),
    (po("msgid \"A\"\nmsgid_plural \"B\"\nmsgstr[x] \"x\"\n"), ["invalid plural form"]),
    (plural("msgstr[0] \"x\"\nmsgstr[0] \"y\"\n"), ["invalid plural form"]),
    (plural("msgstr[0] \"x\"\n") + "\nmsgid \"A\"\nmsgstr \"y\"\n", ["duplicate key \"A\""]),
    (plural("msgstr[0] \"x\"\nmsgstr[2] \"y\"\n"), ["the plural forms are not those of fa"]),
    (
      plural("msgstr[0] \"x\"\n") + "\nmsgctxt \"A [one]\"\nmsgid \"A\"\nmsgstr \"y\"\n",
      ["duplicate key \"A [one]\""]
    ),
    (
      strings(#""A":{"localizations":{"fa":{"variations":{"plural":{"none":{"stringUnit":{"value":"x"}}}}}}}"#),
      ["the translation of \"A\" into fa"]
    ),
    (strings(#""A":{"localizations":{"fa":{"variations":{"device":{}}}}}"#), ["the translation of \"A\" into fa"]),
    (po("msgid \"A\nmsgstr \"x\"\n"), ["unterminated string"]),
    (po("msgid \"A\" x\n"), ["unexpected text after the string"]),
    (po("\"A\"\nmsgxx \"A\"\n"), ["unknown keyword \"msgxx\""]),
    ("msgid \"\"\nmsgstr \"Language: xx-!\\n\"\n", ["invalid_locale"]),
    ("msgid \"\"\nmsgstr \"X: y\\n\"\n\nmsgid \"A\"\nmsgstr \"x\"\n", ["missing language in the header"]),
    (
      "msgid \"\"\nmsgstr \"Language: fa\\nContent-Type: text/plain; charset=ISO-8859-6\\n\"\n",
      ["not encoded in UTF-8"]
    ),
    ("msgid \"A\"\nmsgstr \"x\"\n", ["missing header"]),
    (po("msgid \"A\"\nmsgstr \"x\"\nmsgstr \"y\"\n"), ["duplicate msgstr"]), (po("msgid \"A\"\n"), ["missing msgstr"]),
    (po("msgctxt \"A\"\nmsgstr \"x\"\n"), ["missing msgid"]),
  ]

  @Test(arguments: faults)
  func rejectsUnsupportedConstructs(_ file: String, _ expected: [String]) {
    do throws(DescriptorError) {
      let catalog = try TranslationCatalog.decode(Array(file.utf8)).catalog
      #expect(expected.isEmpty && catalog.entries.isEmpty, "\(file)")
    } catch {
      #expect(error.diagnostics.count == expected.count, "\(error)")
      for (diagnostic, part) in zip(error.diagnostics, expected) {
        #expect(line(diagnostic).contains(part), "\(diagnostic)")
        #expect(diagnostic.line != nil)
      }
    }
  }

  /// Arbitrary bytes, and files truncated or changed anywhere: a catalog or an error, never a trap.
  @Test func changedFilesNeverTrap() throws {
    var random = SplitMix64(seed: 48)
    let files = Self.read.map { Array($0.0.utf8) } + Self.faults.prefix(20).map { Array($0.0.utf8) }
    var refused = 0
    for _ in 0..<2000 {
      var bytes = files[random.below(files.count)]
      for _ in 0...random.below(3) where !bytes.isEmpty {
        let index = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        default: bytes.insert(contentsOf: bytes[random.below(bytes.count)...].prefix(20), at: index)
        }
      }
      do throws(DescriptorError) {
        _ = try TranslationCatalog.decode(bytes)
      } catch {
        refused += 1
        #expect(!error.diagnostics.isEmpty)
      }
    }
    expectCases(refused, of: "refused files", atLeast: 500)
  }

  /// A header of a file from Windows has CR and LF, which Swift reads as one character.
  @Test(arguments: ["\\n", "\\r\\n"])
  func headersHaveLines(_ end: String) throws {
    let header = "Language: fa\(end)X-Source-Language: de\(end)Content-Type: text/plain; charset=UTF-8\(end)"
    let file = "msgid \"\"\nmsgstr \"\(header)\"\n\nmsgid \"A\"\nmsgstr \"B\"\n"
    let catalog = try TranslationCatalog.decode(Array(file.utf8)).catalog
    #expect(catalog.languages == ["fa"] && catalog.sourceLanguage.identifier == "de")
  }

  /// Runs of combining marks in any place, and one long token, take linear time.
  @Test(.long) func marksAndLongTokensTakeLinearTime() {
    func marks(_ count: Int) -> String {
      String(repeating: Self.marks(MarkRun.limit) + "a", count: 2 * count / MarkRun.limit)
    }
    let files: [(String, (Int) -> String)] = [
      ("header", { "msgid \"\"\nmsgstr \"Language: fa\\nX: a\(marks($0))\\n\"\n" }),
      ("field", { "msgid \"\"\nmsgstr \"Language: fa\\na\(marks($0)): a\\n\"\n" }),
      ("type", { "msgid \"\"\nmsgstr \"Language: fa\\nContent-Type: a\(marks($0))\\n\"\n" }),
      ("comment", { "#. a\(marks($0))\n" + Self.po("msgid \"A\"\nmsgstr \"B\"\n") }),
      ("flags", { "#, a\(marks($0))\n" + Self.po("msgid \"A\"\nmsgstr \"B\"\n") }),
      ("keyword", { "m\(marks($0)) \"\"\n" }),
      ("name", { Self.xliff2("<unit id=\"1\" name=\"a\(marks($0))\"><segment><source>A</source></segment></unit>") }),
      ("text", { Self.xliff2("<unit id=\"1\"><segment><source>A\(marks($0))</source></segment></unit>") }),
      ("attribute", { "<xliff x=\"\(String(repeating: "a", count: 100 * $0))\"/>" }),
      ("element", { "<\(String(repeating: "a", count: 100 * $0))/>" }),
      ("key", { Self.strings("\"a\(marks($0))\":{}") }),
    ]
    for (name, file) in files {
      let (once, fourTimes) = (Array(file(10_000).utf8), Array(file(40_000).utf8))
      let ratio = cost(of: { Self.read(fourTimes) }, inTimesOf: { Self.read(once) }, limit: 8)
      #expect(ratio < 8, "\(name): \(ratio)")
    }
  }

  private static func marks(_ count: Int) -> String { String(repeating: "\u{316}\u{301}", count: count / 2) }

  /// More combining marks in a row than are allowed, however the file writes them.
  @Test func limitsCombiningMarks() throws {
    func references(_ count: Int) -> String { String(repeating: "&#x316;&#769;", count: count / 2) }
    let codes = { String(repeating: "<cp hex=\"0316\"/>", count: $0) }
    func unit(_ text: String, name: String = "n") -> String {
      Self.xliff2(
        "<unit id=\"1\" name=\"\(name)\"><segment><source>A\(text)</source><target>B</target></segment></unit>")
    }
    let files: [(Int) -> String] = [
      { unit(Self.marks($0)) }, { unit(references($0)) }, { unit(codes($0)) }, { unit("", name: "n" + references($0)) },
      { unit("", name: "n" + Self.marks($0)) }, { Self.strings("\"a\(Self.marks($0))\":{}") },
      { Self.po("msgid \"A\(Self.marks($0))\"\nmsgstr \"B\"\n") },
      { Self.po("msgid \"A\(Self.marks(64))\"\n\"\(Self.marks($0 - 64))\"\nmsgstr \"B\"\n") },
    ]
    for (index, file) in files.enumerated() {
      _ = try TranslationCatalog.decode(Array(file(MarkRun.limit).utf8))
      let error = #expect(throws: DescriptorError.self, "\(index)") {
        try TranslationCatalog.decode(Array(file(MarkRun.limit + 2).utf8))
      }
      let message = try #require(error?.diagnostics.first?.message)
      #expect(message.hasSuffix("more than 128 combining marks in a row"))
    }
  }

  private static func read(_ bytes: [UInt8]) {
    do throws(DescriptorError) {
      _ = try TranslationCatalog.decode(bytes)
    } catch {
      #expect(!error.diagnostics.isEmpty)
    }
  }

  /// Inline codes are references, so a small file could expand to a large text. A file beyond the size limit is
  /// rejected at once.
  @Test func limitsSizes() throws {
    let data = "<originalData><data id=\"d\">\(String(repeating: "x", count: 100_000))</data></originalData>"
    let codes = String(repeating: "<ph id=\"1\" dataRef=\"d\"/>", count: 100_000)
    let file = Self.xliff2("<unit id=\"1\">\(data)<segment><source>\(codes)</source></segment></unit>")
    #expect {
      try TranslationCatalog.decode(Array(file.utf8))
    } throws: { "\($0)".contains("inline codes are longer than a file may be") }
    let pairs = String(repeating: #"<pc id="1" dataRefStart="e" dataRefEnd="d"><mrk id="m"/></pc>"#, count: 10_000)
    let twice = Self.xliff2(
      "<unit id=\"1\">\(data.replacing("<originalData>", with: "<originalData><data id=\"e\"/>"))<segment><source>\(pairs)"
        + "</source></segment></unit>")
    #expect {
      try TranslationCatalog.decode(Array(twice.utf8))
    } throws: { "\($0)".contains("inline codes are longer than a file may be") }
    for beginning in ["{", "<", "m"] {
      let large = Array(beginning.utf8) + [UInt8](repeating: 0x20, count: 50 * 1024 * 1024)
      #expect(throws: DescriptorError.self) { try TranslationCatalog.decode(large) }
    }
  }

  /// Thousands of tables: an export is rejected at once, and an import takes linear time.
  @Test func limitsTables() throws {
    let letters = (0..<26).map { Character(Unicode.Scalar(UInt8(97 + $0))) }
    let names = (0..<2000).map { index in
      "en_x\(letters[index % 26])\(letters[index / 26 % 26])\(letters[index / 676 % 26])\(letters[index % 7])"
    }
    let tables = Set(names).sorted().map { #""\#($0)":{"T0":"t"}"# }.joined(separator: ",")
    let rows = (0..<1000).map { #"{"type":"text","id":"r\#($0)","title":"T\#($0)"}"# }.joined(separator: ",")
    let bytes = Array(#"{"sections":[{"items":[\#(rows)]}],"translations":{\#(tables)}}"#.utf8)
    let form = try FormDescriptor.decode(bytes).form
    expectCases(form.translations.count, atLeast: 1000)
    #expect {
      try TranslationCatalog(form)
    } throws: { ($0 as? DescriptorError)?.diagnostics.map(\.code) == [.limitExceeded] }
    let entries = (0..<1000).map {
      TranslationCatalog.Entry(key: "T\($0)", source: "T\($0)", translations: [form.translations.keys.min() ?? "": "x"])
    }
    let written = try TranslationCatalog(sourceLanguage: .english, entries: entries).written(into: bytes)
    #expect(try FormDescriptor.decode(written).form.translations.count == form.translations.count)
  }
}
