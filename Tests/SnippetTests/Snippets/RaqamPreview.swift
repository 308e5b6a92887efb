// Written by Tests/SnippetTests/generate from the documents.

import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamLanguageServer
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamValues
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

  @Test func terminalPreview1() throws {
    let snapshot = try Sample.parcel()
    do {
      shows(
        "Parcel\n━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━\n\nRecipient\n────────────────────────────────────────\n  Name *    Ada Lovelace\n  Phone     ‹optional›\n  Parcels   12\n            ! the greatest value is 10\n  Gift      [x]"
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
