import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamPreview
import TestSupport
import Testing

@Suite struct FormatMatrixTests {
  static let formatters = [
    "number": #"{"type": "number"}"#, "euro": #"{"type": "number", "currency.code": "EUR"}"#,
    "percent": #"{"type": "number", "number.style": "percent"}"#,
    "local": #"{"type": "number", "currency.style": "symbol"}"#,
    "date": #"{"type": "date", "date.style": "long", "time.style": "full"}"#, "text": #"{"type": "text"}"#,
  ]
  static let values = ["-1234.5", "2025-03-21T20:00:00Z", "0", "x\u{202E}", ""]

  static func context(_ zone: String = "UTC", calendar: CalendarID? = nil) throws -> FormatContext {
    FormatContext(
      locale: .root, timeZone: try TimeZoneID(zone), calendar: calendar, now: Instant(epochMilliseconds: 0))
  }

  static func matrix(_ context: FormatContext, values: [String] = values) throws -> FormatMatrix {
    let formats = try formatters.sorted { $0.key < $1.key }.map { name, json in
      FormatMatrix.Format(name: name, try FormatterDescriptor(json: json))
    }
    return FormatMatrix(formats: formats, values: values, factory: FormatterFactory(), context: context)
  }

  static func saved(_ matrix: FormatMatrix, _ locales: [LocaleID]) throws -> SavedMatrix {
    let pages = locales.map { JSONWriter().string(matrix.page(for: $0).json) }.joined(separator: ",\n")
    return try SavedMatrix(json: Array((matrix.jsonBeginning + pages + FormatMatrix.jsonEnding).utf8))
  }

  /// A cell contains the text of the compiled format, or its error.
  @Test(.long, arguments: LocaleSample.names)
  func cellsMatchCompiledFormats(_ id: String) throws {
    let locale = try LocaleID(id)
    var context = try Self.context()
    let matrix = try Self.matrix(context)
    context.locale = locale
    let factory = FormatterFactory()
    let page = matrix.page(for: locale)
    #expect(page.cells.count == Self.values.count)
    for (column, name) in matrix.formats.enumerated() {
      let formatter = try FormatterDescriptor(json: try #require(Self.formatters[name]))
      for (row, text) in Self.values.enumerated() {
        let expected: FormatMatrix.Cell
        do throws(FormatError) {
          // A format that cannot be compiled rejects every value.
          let format = try factory.format(for: formatter, in: context)
          let value: FieldValue =
            switch name {
            case "text": .string(text)
            case "date":
              .date(try ISO8601Text.parse(text).instant(in: factory.rules(for: context.timeZone)))
            default: FieldValue(try NumericValue(text: text))
            }
          expected = .text(try format.string(value))
        } catch {
          expected = .refused(error.description)
        }
        #expect(page.cells[row][column] == expected, "\(id) \(name) \(text)")
      }
    }
  }

  /// A saved matrix has no differences from its source. Locales and values that only one of two matrices has are gaps.
  @Test func savedMatrixDoesNotDifferFromItsSource() throws {
    let locales = try ["en_US", "fa_IR", "ar_SA", "fr_FR", "hi_IN"].map { id in try LocaleID(id) }
    let matrix = try Self.matrix(try Self.context())
    let saved = try Self.saved(matrix, locales)
    #expect(saved.values == matrix.values)
    #expect(saved.formats == matrix.formats)
    #expect(saved.locales == locales.map(\.identifier))
    for locale in locales { #expect(matrix.differences(of: matrix.page(for: locale), from: saved) == []) }
    #expect(matrix.gaps(from: saved, locales: locales) == [])
    let other = try Self.matrix(try Self.context(), values: ["0", "7"])
    #expect(
      other.gaps(from: saved, locales: Array(locales.dropFirst())).map(\.description)
        == ["missing locale en_US"]
        + ["-1234.5", "2025-03-21T20:00:00Z", "x\u{202E}", ""].map { "missing value \($0)" }
        + ["new value 7"])
    // Values that both matrices have are compared, whatever their position.
    #expect(other.differences(of: other.page(for: locales[0]), from: saved) == [])
  }

  /// Edits of a cell's text, with the kinds of difference to expect.
  static let changes:
    [(locale: String, format: String, value: String, old: String, new: String, kinds: [MatrixDifference.Kind])] = [
      ("fr_FR", "number", "0", "0", " 0", [.space]), ("fr_FR", "number", "0", "0", "\u{A0}0", [.space]),
      ("fr_FR", "number", "0", "0", "\u{200E}0", [.mark]), ("fr_FR", "number", "0", "0", "0.", [.punctuation]),
      ("fr_FR", "number", "0", "0", "۰", [.digit]), ("fr_FR", "number", "0", "0", "1", [.digit]),
      ("fr_FR", "number", "0", "0", "zéro", [.digit, .word]),
      ("fr_FR", "euro", "0", "€", "EUR", [.punctuation, .word]),
      ("en_US", "date", "2025-03-21T20:00:00Z", "March", "Mar", [.word]),
      ("en_US", "date", "2025-03-21T20:00:00Z", "2025", "1404", [.calendar]),
      ("en_US", "date", "2025-03-21T20:00:00Z", "2025", "۲۰۲۵", [.digit]),
      ("en_US", "date", "2025-03-21T20:00:00Z", "Coordinated", "Coordinate", [.zone]),
      ("en_US", "date", "2025-03-21T20:00:00Z", "8:00", "9:00", [.zone]),
    ]

  @Test(arguments: changes)
  func differencesHaveTheKindsOfTheEdit(
    _ change: (locale: String, format: String, value: String, old: String, new: String, kinds: [MatrixDifference.Kind])
  ) throws {
    let matrix = try Self.matrix(try Self.context())
    let page = matrix.page(for: try LocaleID(change.locale))
    let row = try #require(matrix.values.firstIndex(of: change.value))
    let column = try #require(matrix.formats.firstIndex(of: change.format))
    let text = try #require(page.cells[row][column].text)
    let start = try #require(text.firstRange(of: change.old))
    let before = text.replacingCharacters(in: start, with: change.new)
    var cells = page.cells.map { $0.map { $0.text ?? "" } }
    cells[row][column] = before
    // All other cells are unchanged.
    let document =
      matrix.jsonBeginning
      + JSONWriter().string([
        "locale": .string(change.locale), "calendar": .string(page.calendar?.rawValue ?? ""),
        "cells": .array(
          zip(page.cells, cells).map { now, texts in
            .array(zip(now, texts).map { $0.failure.map { ["error": .string($0)] } ?? .string($1) })
          }),
      ]) + FormatMatrix.jsonEnding
    let differences = matrix.differences(of: page, from: try SavedMatrix(json: Array(document.utf8)))
    #expect(differences.map(\.kinds) == [change.kinds])
    #expect(differences.first?.before == .text(before))
    #expect(differences.first?.now == .text(text))
  }

  /// A different calendar is reported as `.calendar` and a different zone as `.zone`, not as different words or digits.
  @Test func calendarAndZoneChangesHaveSeparateKinds() throws {
    let locale = try LocaleID("en_US")
    let values = ["2025-03-21T20:00:00Z"]
    let base = try Self.matrix(try Self.context(), values: values)
    let saved = try Self.saved(base, [locale])
    let persian = try Self.matrix(try Self.context(calendar: .persian), values: values)
    let kinds = Set(persian.differences(of: persian.page(for: locale), from: saved).flatMap(\.kinds))
    #expect(kinds.contains(.calendar))
    #expect(kinds.isDisjoint(with: [.word, .digit, .zone, .error]))
    let tehran = try Self.matrix(try Self.context("Asia/Tehran"), values: values)
    let changed = Set(tehran.differences(of: tehran.page(for: locale), from: saved).flatMap(\.kinds))
    #expect(changed.contains(.zone))
    #expect(changed.isDisjoint(with: [.word, .digit, .error]))
  }

  /// Added and removed scalars account for the whole change: old text plus added equals new text plus removed, if
  /// sorted.
  @Test func changesAreComplete() throws {
    let matrix = try Self.matrix(try Self.context(), values: Self.values)
    let (first, second) = (try LocaleID("fa_IR"), try LocaleID("fr_FR"))
    let saved = try Self.saved(matrix, [first])
    let page = FormatMatrix.Page(locale: first, calendar: nil, cells: matrix.page(for: second).cells)
    let differences = matrix.differences(of: page, from: saved)
    #expect(!differences.isEmpty)
    for difference in differences {
      let (old, new) = (
        difference.before.text ?? difference.before.failure, difference.now.text ?? difference.now.failure
      )
      let before = Array((old ?? "").unicodeScalars) + difference.added
      let now = Array((new ?? "").unicodeScalars) + difference.removed
      #expect(before.sorted() == now.sorted())
      #expect(!difference.kinds.isEmpty)
    }
  }

  @Test(arguments: [
    ("", "line 1"), ("[]", "\"values\" must be an array of strings"),
    (#"{"values": [1]}"#, "\"values\" must be an array of strings"),
    (#"{"values": ["1"], "formats": ["n"]}"#, "\"locales\" must be an array"),
    (#"{"values": ["1"], "formats": ["n"], "locales": [{"locale": "fa"}]}"#, "a locale must be an object with"),
    (
      #"{"values": ["1"], "formats": ["n"], "locales": [{"locale": "fa", "cells": [[]]}]}"#, "\"cells\" must have"
    ),
  ])
  func malformedSavedMatricesThrow(_ json: String, _ reason: String) {
    #expect { try SavedMatrix(json: Array(json.utf8)) } throws: { "\($0)".contains(reason) }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
