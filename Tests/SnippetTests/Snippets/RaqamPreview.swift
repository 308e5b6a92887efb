// Written by Tests/SnippetTests/generate from the documents.

import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamLanguageServer
import RaqamMessages
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamStreams
import RaqamTesting
import RaqamTranslations
import RaqamValues
import RaqamWorkbench
import TestSupport
import Testing

@Suite struct RaqamPreviewSnippets {
  @Test func calendarSheet1() throws {
    let sheet = Sample.calendar
    do {
      shows("      March 2025\n Su Mo Tu We Th Fr Sa\n                    1·\n  2· 3  4  5  6  7  8·") {
        TerminalPreview(width: 40).string(sheet)
      }
    }
    _ = sheet
  }

  @Test func codePointNames1() throws {
    shows("U+202F NARROW NO-BREAK SPACE") { CodePointNames.description(of: "\u{202F}") }
    shows("1⟨RLO⟩2") { CodePointNames.named("1\u{202E}2", .deceiving) }
    shows("1⟨NNBSP⟩234⟨LRM⟩") { CodePointNames.named("1\u{202F}234\u{200E}", .invisible) }
  }

  @Test func formatMatrix1() throws {
    let factory = FormatterFactory()
    let context = try Sample.context()
    do {
      let percent = try FormatterDescriptor(json: #"{"type": "number", "number.style": "percent"}"#)
      let matrix = FormatMatrix(
        formats: [FormatMatrix.Format(name: "percent", percent)], values: ["0.5", "x"], factory: factory,
        context: context)
      let page = matrix.page(for: try LocaleID("fr_FR"))
      shows("50 %") { page.cells[0][0].text }
      shows("\"x\" is not a decimal number (at offset 0); use ASCII digits and a point: -1234.5") {
        page.cells[1][0].failure
      }
      _ = percent
      _ = matrix
      _ = page
    }
    _ = factory
    _ = context
  }

  @Test func savedMatrix1() throws {
    let saved = try SavedMatrix(
      json: Array(#"{"timeZone": "UTC", "formats": ["percent"], "values": ["1"], "locales": []}"#.utf8))
    shows("[\"percent\"]") { saved.formats }
    _ = saved
  }

  @Test func textTable1() throws {
    let table = TextTable(columns: ["locale", "text"], rows: [["en_US", "1,234"], ["de_DE", "1.234"]])
    shows("[\"locale  text\", \"─────────────\", \"en_US   1,234\", \"de_DE   1.234\"]") {
      TerminalPreview(width: 40).lines(table)
    }
    _ = table
  }

  @Test func terminalPreview1() throws {
    let snapshot = try Sample.parcel()
    do {
      shows(
        "Parcel\n━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━\n\nRecipient\n────────────────────────────────────────\n  Name *    Ada Lovelace\n  Phone     ‹optional›\n  Parcels   12\n            ! The value must be at most\n              10.\n  Gift      [x]"
      ) { TerminalPreview(width: 40).string(snapshot) }
    }
    _ = snapshot
  }

  @Test func terminalTextDirection1() throws {
    shows("\u{2066}abc\u{2069}") { TerminalText("abc").isolated(.leftToRight).string }
  }

  @Test func terminalTextWrapping1() throws {
    shows("[\"one two\", \"three\"]") { TerminalText("one two three").wrapped(to: 8).map(\.string) }
  }

  @Test func terminalTextWrapping2() throws {
    shows("\"one two…\"") { TerminalText("one two three").truncated(to: 8).string }
  }

  @Test func terminalText1() throws {
    shows("␛[31mred␊") { TerminalText("\u{1B}[31mred\n").string }
    shows("a\u{FFFD}b") { TerminalText("a\u{202E}b").string }
    shows("\u{2067}abc\u{2069}") { TerminalText("\u{2067}abc").string }
  }

  @Test func terminalText2() throws {
    shows("\"  合計\"") { TerminalText("合計").padded(to: 6, on: .leading).string }
  }

  @Test func displayWidth1() throws {
    shows("5") { DisplayWidth.columns("total") }
    shows("4") { DisplayWidth.columns("合計") }
    shows("1, in either spelling") { DisplayWidth.columns("é") }
    shows("5") { DisplayWidth.columns("👩‍👩‍👧 🇮🇷") }
  }
}
