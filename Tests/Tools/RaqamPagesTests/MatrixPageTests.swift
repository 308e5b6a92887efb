import Raqam
import RaqamDescriptors
import RaqamJSON
import RaqamPages
import RaqamPreview
import Testing

@Suite struct MatrixPageTests {
  static func matrix(_ values: [String], name: String = "n") throws -> FormatMatrix {
    let context = FormatContext(locale: .root, timeZone: .utc, now: Instant(epochMilliseconds: 0))
    let formats = try [#"{"type": "number"}"#, #"{"type": "text"}"#].map { json in
      FormatMatrix.Format(name: name, try FormatterDescriptor(json: json))
    }
    return FormatMatrix(formats: formats, values: values, factory: FormatterFactory(), context: context)
  }

  static func page(_ values: [String], name: String = "n") throws -> String {
    let matrix = try matrix(values, name: name)
    let pages = try ["en_US", "fa_IR"].map { matrix.page(for: try LocaleID($0)) }
    return MatrixPage(title: name, matrix: matrix, pages: pages).page.string
  }

  /// Each cell has the language and direction of its locale.
  @Test func cellsHaveLanguageAndDirection() throws {
    let page = try Self.page(["1234"])
    #expect(page.contains(#"<td lang="en-US" dir="ltr">1,234</td>"#))
    #expect(page.contains(#"<td lang="fa-IR" dir="rtl">۱٬۲۳۴</td>"#))
    #expect(try Self.page(["-5"]).contains(#" title="⟨LRM⟩−۵">"#))
    // The reason of a refusal is isolated: it has the direction of its letters.
    #expect(try Self.page(["x"]).contains(#"<td class="refused"><bdi>× "#))
  }

  /// Hostile text adds no element and no control character to the page.
  @Test(arguments: ["<script>alert(1)</script>", "\"'><b>", "\u{202E}x\u{1B}[m", "</td></table>", "&lt;", "\u{2067}"])
  func hostileTextAddsNoElements(_ text: String) throws {
    for (values, plain) in [([text], ["x"]), ([text, "1"], ["x", "1"])] {
      let (page, usual) = (try Self.page(values, name: text), try Self.page(plain, name: "x"))
      #expect(Self.elements(page) == Self.elements(usual))
      let isRaw = page.unicodeScalars.contains { scalar in
        scalar != "\n"
          && (scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
            || (0x2066...0x2069).contains(scalar.value))
      }
      #expect(!isRaw)
    }
  }

  static func saved(_ cell: String = "<b>") throws -> SavedMatrix {
    let versions = #""versions": {"raqam": "0.1.0", "icu": "70.1", "cldr": "40"}"#
    return try SavedMatrix(
      json: Array(
        #"{\#(versions), "formats": ["n"], "values": ["1"], "locales": [{"locale": "fa_IR", "cells": [["\#(cell)"]]}]}"#
          .utf8))
  }

  /// The page of differences begins with their number and kinds, then the versions of both matrices; what only one of
  /// the two has comes last.
  @Test func differencesPageBeginsWithWhatChanged() throws {
    let matrix = try Self.matrix(["1"])
    let saved = try Self.saved()
    let locale = try LocaleID("fa_IR")
    let differences = matrix.differences(of: matrix.page(for: locale), from: saved)
    var page = MatrixDifferencesPage(
      title: "t", gaps: matrix.gaps(from: saved, locales: [locale]), differences: differences)
    page.before = .init(name: "old.json", versions: saved.versions, timeZone: "Asia/Tehran")
    page.now = .init(versions: matrix.versions)
    let html = page.page.string
    let now = try #require(matrix.versions).description
    let order = [
      "1 difference in 1 locale", #"<li data-kind="punctuation">punctuation <strong>1</strong></li>"#,
      "<bdi>old.json</bdi>", "raqam 0.1.0, ICU 70.1, CLDR 40, Asia/Tehran", now,
      #"<dd lang="fa-IR" dir="rtl">&lt;b&gt;</dd>"#, #"<dd lang="fa-IR" dir="rtl">۱</dd>"#, "U+06F1",
      "Only in this matrix", "<bdi>n (2)</bdi>",
    ]
    var rest = Substring(html)
    for text in order {
      let place = try #require(rest.firstRange(of: text), "\(text)")
      rest = rest[place.upperBound...]
    }
    #expect(MatrixDifferencesPage(title: "t", gaps: [], differences: []).page.string.contains("No differences."))
  }

  /// A hostile text in either matrix adds no element to the page of differences.
  @Test(arguments: ["<script>alert(1)</script>", "'><b>", "</dd></dl>", "&lt;"])
  func hostileDifferenceAddsNoElements(_ text: String) throws {
    func page(_ text: String) throws -> String {
      let matrix = try Self.matrix(["1"], name: "n")
      let saved = try Self.saved(text)
      let locale = try LocaleID("fa_IR")
      let differences = matrix.differences(of: matrix.page(for: locale), from: saved)
      var page = MatrixDifferencesPage(title: text, gaps: [], differences: differences)
      page.before = .init(name: text, versions: saved.versions, timeZone: text)
      return page.page.string
    }
    let plain = String(text.map { $0 == "<" ? "(" : $0 == ">" ? ")" : $0 })
    #expect(Self.elements(try page(text)) == Self.elements(try page(plain)))
  }

  private static func elements(_ page: String) -> Int { page.utf8.count { $0 == UInt8(ascii: "<") } }
}
