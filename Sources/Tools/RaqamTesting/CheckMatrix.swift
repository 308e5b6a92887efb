internal import Raqam
internal import RaqamJSON
internal import RaqamPreview

/// The texts of checks in several locales, in the shape of a saved matrix. A cell is empty if its format does not have
/// the value.
struct CheckMatrix {
  let formats: [String]
  let values: [String]
  let pages: [FormatMatrix.Page]
  private let versions: MatrixVersions?

  /// - Throws: An error of creating a locale.
  init(_ checks: [FormatCheck], _ locales: FormatLocales) throws(FormatError) {
    formats = checks.map(\.name)
    var known: Set<ExactText> = []
    let values = checks.flatMap(\.values).filter { known.insert($0).inserted }
    self.values = values
    pages = try locales.identifiers.map { identifier throws(FormatError) in
      let locale = try LocaleID(identifier)
      let columns = checks.map { Self.column($0, locale) }
      let cells = values.map { value in columns.map { $0[value] ?? .none } }
      return FormatMatrix.Page(locale: locale, calendar: try CalendarID(locale: locale), cells: cells)
    }
    versions = MatrixVersions(try DataVersions())
  }

  /// Returns the cells of a format by value; the first one if values have the same name.
  private static func column(_ check: FormatCheck, _ locale: LocaleID) -> [ExactText: FormatMatrix.Cell] {
    let opened: Result<LocaleFormat, any Error> = Result { try check.open(locale) }
    return Dictionary(
      exact:
        check.samples.indices.map { index in
          do {
            return (check.samples[index].name, .text(try opened.get().text(index)))
          } catch {
            return (check.samples[index].name, .refused("\(error)"))
          }
        }, uniquingKeysWith: { first, _ in first })
  }

  func differences(of page: FormatMatrix.Page, from saved: SavedMatrix) -> [MatrixDifference] {
    saved.differences(of: page, values: values, formats: formats) { _, _ in [] }
  }

  func gaps(from saved: SavedMatrix) -> [MatrixGap] {
    saved.gaps(locales: pages.map(\.locale.identifier), values: values, formats: formats)
  }

  /// Returns a note if the saved matrix was written with other data.
  func versionNotes(_ saved: SavedMatrix) -> [String] {
    guard let versions, let before = saved.versions, before != versions else { return [] }
    return ["data:     \(versions); the baseline has \(before)"]
  }

  /// The matrix as JSON, with a line for each locale and value.
  var json: String {
    let head = FormatMatrix.jsonBeginning(timeZone: nil, versions: versions, formats: formats, values: values)
    return head + pages.map(Self.json).joined(separator: ",\n") + FormatMatrix.jsonEnding
  }

  private static func json(_ page: FormatMatrix.Page) -> String {
    guard case .object(let members) = page.json else { return "" }
    let rest = JSONWriter().string(.object(members.filter { $0.key != "cells" })).dropLast()
    let lines = members.flatMap { member -> [String] in
      guard member.key == "cells", case .array(let rows) = member.value else { return [] }
      return rows.map { "  " + JSONWriter().string($0) }
    }
    return rest + ",\"cells\":[\n" + lines.joined(separator: ",\n") + "\n]}"
  }
}
