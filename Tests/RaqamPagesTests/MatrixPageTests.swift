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

  @Test func differencesPageListsTextsAndGaps() throws {
    let matrix = try Self.matrix(["1"])
    let saved = try SavedMatrix(
      json: Array(#"{"formats": ["n"], "values": ["1"], "locales": [{"locale": "fa_IR", "cells": [["<b>"]]}]}"#.utf8))
    let locale = try LocaleID("fa_IR")
    let differences = matrix.differences(of: matrix.page(for: locale), from: saved)
    let gaps = matrix.gaps(from: saved, locales: [locale])
    let page = MatrixDifferencesPage(title: "t", gaps: gaps, differences: differences).page.string
    #expect(page.contains(#"<td lang="fa-IR" dir="rtl">&lt;b&gt;</td><td lang="fa-IR" dir="rtl">۱</td>"#))
    #expect(page.contains("new format n (2)"))
    #expect(page.contains("Differences: 1"))
    #expect(MatrixDifferencesPage(title: "t", gaps: [], differences: []).page.string.contains("No differences."))
  }

  private static func elements(_ page: String) -> Int { page.utf8.count { $0 == UInt8(ascii: "<") } }
}
