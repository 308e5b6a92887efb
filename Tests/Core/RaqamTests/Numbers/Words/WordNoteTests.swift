import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Formatters note if they write digits although spell-out was requested.
@Suite struct WordNoteTests {
  private static func hasDigits(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.numericType == .decimal }
  }

  /// Law: a formatter has a note if and only if it writes digits, for integers or fractions.
  @Test(.long, arguments: 0..<8)
  func notesReportDigitsInEveryLocale(_ chunk: Int) throws {
    for locale in LocaleSample.slice(chunk, of: 8) {
      let formatter = try WordLocales.formatter(locale)
      // Chinese and Japanese words are themselves digits.
      if ["zh", "yue", "ja"].contains(locale.prefix { $0 != "_" }) { continue }
      let texts = [
        try formatter.string(21), try formatter.string(1.5), try formatter.string(999_999_999_999_999),
      ]
      let notes = try formatter.notes
      #expect(notes.isEmpty == !texts.contains(where: Self.hasDigits), "\(locale) \(notes) \(texts)")
    }
  }

  @Test(arguments: [
    ("ur", "no words for numbers in ur; digits are used"),
    ("az_Cyrl", "no words for numbers in az_Cyrl; digits are used"),
    ("km", "no words for numbers of 1000000000000 or more in km; digits are used"),
  ])
  func notesNameLocaleAndBound(_ locale: String, _ note: String) throws {
    #expect(try WordLocales.formatter(locale).notes == [note])
  }

  /// Other styles have no such note.
  @Test func otherStylesHaveNoNote() throws {
    let formatter = try DecimalFormatter(DecimalStyle(.named(.decimal)), locale: LocaleID("ur"))
    #expect(try formatter.notes.isEmpty)
  }
}
