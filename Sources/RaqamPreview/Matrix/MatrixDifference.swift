public import Raqam

/// A cell whose text is not that of a saved matrix.
public struct MatrixDifference: Hashable, Sendable {
  /// What a difference consists of; a text may differ in several.
  public enum Kind: String, CaseIterable, Sendable {
    /// A space of another width or kind, or none.
    case space
    /// Characters without width: marks of direction, isolates, joiners.
    case mark
    /// Punctuation and symbols: separators, signs, currency signs.
    case punctuation
    /// Digits: of another script, or other ones.
    case digit
    /// Letters and the marks on them: names of months, units, abbreviations.
    case word
    /// Another date: fields from the era to the day with other numbers, or names of another calendar.
    case calendar
    /// Another zone or offset: the name of the zone, or hours, minutes and seconds with other numbers.
    case zone
    /// A value that was shown is refused or hidden, or the reverse, or refused for another reason.
    case error
  }

  /// The locale of the cell.
  public let locale: LocaleID
  /// The value of the cell, as it was typed.
  public let value: String
  /// The format of the cell.
  public let format: String
  /// What was saved.
  public let before: FormatMatrix.Cell
  /// What there is now.
  public let now: FormatMatrix.Cell
  /// What differs, in the order of `Kind`.
  public let kinds: [Kind]
  /// The characters of the saved text that are gone.
  public let removed: [Unicode.Scalar]
  /// The characters that were not there.
  public let added: [Unicode.Scalar]
}

extension FormatMatrix {
  /// The cells of a page that are not as they were saved: those that both have.
  public func differences(of page: Page, from saved: SavedMatrix) -> [MatrixDifference] {
    guard let old = saved.page(page.locale.identifier) else { return [] }
    let rows = places(of: values, in: saved.values)
    let columns = places(of: formats, in: saved.formats)
    var differences: [MatrixDifference] = []
    for (value, row) in rows {
      for (format, column) in columns {
        let (before, now) = (old.cells[row][column], page.cells[value][format])
        // Texts are compared as they are written: canonically equivalent ones may differ.
        if before.isSame(as: now) { continue }
        let changes = TextChanges(from: before.written, to: now.written)
        let parts = now.text == nil ? [] : parts(value: value, format: format, in: page.locale)
        var kinds = changes.kinds(parts, isSameCalendar: old.calendar == page.calendar?.rawValue)
        if before.text == nil || now.text == nil { kinds = [.error] }
        differences.append(
          MatrixDifference(
            locale: page.locale, value: values[value], format: formats[format], before: before, now: now,
            kinds: MatrixDifference.Kind.allCases.filter(kinds.contains), removed: changes.removed,
            added: changes.added))
      }
    }
    return differences
  }

  private func places(of names: [String], in saved: [String]) -> [(now: Int, before: Int)] {
    let known = ExactDictionary(saved.enumerated().map { ($1, $0) }) { first, _ in first }
    return names.enumerated().compactMap { index, name in known[name].map { (index, $0) } }
  }
}

extension FormatMatrix.Cell {
  var written: String { text ?? failure ?? "" }

  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.text(let own), .text(let text)): own.hasBytes(of: text)
    case (.refused(let own), .refused(let reason)): own.hasBytes(of: reason)
    case (.none, .none): true
    default: false
    }
  }
}

/// Values, locales or formats that only one of two matrices has.
public struct MatrixGap: Hashable, Sendable {
  /// What there is more or less of.
  public enum Axis: String, CaseIterable, Sendable {
    /// One of the three that a matrix is made of.
    case locale, value, format
  }

  /// What it is one of.
  public let axis: Axis
  /// Its name.
  public let name: String
  /// Whether it is new; else it is missing.
  public let isNew: Bool
}

extension FormatMatrix {
  /// What this matrix has and a saved one has not, and the reverse.
  public func gaps(from saved: SavedMatrix, locales: [LocaleID]) -> [MatrixGap] {
    let axes: [(MatrixGap.Axis, now: [String], before: [String])] = [
      (.locale, locales.map(\.identifier), saved.locales), (.value, values, saved.values),
      (.format, formats, saved.formats),
    ]
    return axes.flatMap { axis, now, before in
      let (known, wanted) = (ExactSet(before), ExactSet(now))
      return before.filter { !wanted.contains($0) }.map { MatrixGap(axis: axis, name: $0, isNew: false) }
        + now.filter { !known.contains($0) }.map { MatrixGap(axis: axis, name: $0, isNew: true) }
    }
  }
}
