internal import Raqam

/// A cell whose text differs from that in a saved matrix.
package struct MatrixDifference: Hashable, Sendable {
  /// The kind of a difference; a text may have several.
  package enum Kind: String, CaseIterable, Sendable {
    /// A different space, or an added or removed one.
    case space
    /// Characters without width: bidi marks, isolates, joiners.
    case mark
    /// Punctuation and symbols: separators, signs, currency symbols.
    case punctuation
    /// Different digits, or digits of another script.
    case digit
    /// Letters and their combining marks: names of months, units, abbreviations.
    case word
    /// Another date: different numbers in fields from the era to the day, or names of another
    /// calendar.
    case calendar
    /// Another zone or offset: the zone name, or different numbers in hours, minutes and seconds.
    case zone
    /// A displayed value is now refused or hidden, or the reverse, or the reason of a refusal changed.
    case error
  }

  /// The locale of the cell.
  package let locale: LocaleID
  /// The value of the cell, as typed.
  package let value: String
  /// The name of the cell's format.
  package let format: String
  /// The direction in which the current cell is displayed.
  package let direction: TextDirection
  /// The cell of the saved matrix.
  package let before: FormatMatrix.Cell
  /// The current cell.
  package let now: FormatMatrix.Cell
  /// The kinds of the difference, in the order of ``Kind``.
  package let kinds: [Kind]
  /// The characters that were removed from the saved text.
  package let removed: [Unicode.Scalar]
  /// The characters that were added to the saved text.
  package let added: [Unicode.Scalar]
}

extension FormatMatrix {
  /// Returns the cells of a page that differ from those of a saved matrix. Cells in only one of the
  /// two are not included; see ``gaps(from:locales:)``.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  package func differences(of page: Page, from saved: SavedMatrix) -> [MatrixDifference] {
    saved.differences(of: page, values: values, formats: formats) { value, format in
      parts(value: value, format: format, in: page.locale)
    }
  }
}

extension SavedMatrix {
  /// Returns the cells of a page that differ from those of this matrix.
  ///
  /// - Parameters:
  ///   - page: A page of any matrix.
  ///   - values: The names of the page's rows.
  ///   - formats: The names of the page's columns.
  ///   - parts: The typed parts of a cell by row and column; empty if they are unknown.
  /// - Complexity: O(*n*) in the number of cells.
  package func differences(
    of page: FormatMatrix.Page, values: [String], formats: [String], parts: (Int, Int) -> [FormatPart]
  ) -> [MatrixDifference] {
    guard let old = self.page(page.locale.identifier) else { return [] }
    let rows = Self.indices(of: values, in: self.values)
    let columns = Self.indices(of: formats, in: self.formats)
    var differences: [MatrixDifference] = []
    for (value, row) in rows {
      for (format, column) in columns {
        let (before, now) = (old.cells[row][column], page.cells[value][format])
        // Compare bytes, because canonically equivalent texts may differ.
        if before.isSame(as: now) { continue }
        let changes = TextChanges(from: before.written, to: now.written)
        let parts = now.text == nil ? [] : parts(value, format)
        var kinds = changes.kinds(parts, isSameCalendar: old.calendar == page.calendar?.rawValue)
        if before.text == nil || now.text == nil { kinds = [.error] }
        differences.append(
          MatrixDifference(
            locale: page.locale, value: values[value], format: formats[format],
            direction: page.direction(value: value, format: format), before: before, now: now,
            kinds: MatrixDifference.Kind.allCases.filter(kinds.contains), removed: changes.removed,
            added: changes.added))
      }
    }
    return differences
  }

  private static func indices(of names: [String], in saved: [String]) -> [(now: Int, before: Int)] {
    let known = Dictionary(exact: saved.enumerated().map { ($1, $0) }) { first, _ in first }
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

/// A value, locale or format that only one of two matrices has.
package struct MatrixGap: Hashable, Sendable {
  /// The dimension of a matrix in which two matrices differ.
  package enum Axis: String, CaseIterable, Sendable {
    /// A dimension; `value` and `format` are the rows and columns of a page.
    case locale, value, format
  }

  /// The dimension of the missing or new entry.
  package let axis: Axis
  /// The name of the locale, value or format.
  package let name: String
  /// Whether only the current matrix has the entry; otherwise only the saved one has it.
  package let isNew: Bool
}

extension FormatMatrix {
  /// Returns the locales, values and formats that only this or only the saved matrix has.
  package func gaps(from saved: SavedMatrix, locales: [LocaleID]) -> [MatrixGap] {
    saved.gaps(locales: locales.map(\.identifier), values: values, formats: formats)
  }
}

extension SavedMatrix {
  /// Returns the locales, values and formats that only this or only another matrix has.
  package func gaps(locales: [String], values: [String], formats: [String]) -> [MatrixGap] {
    let axes: [(MatrixGap.Axis, now: [String], before: [String])] = [
      (.locale, locales, self.locales), (.value, values, self.values), (.format, formats, self.formats),
    ]
    return axes.flatMap { axis, now, before in
      let (known, wanted) = (Set(exact: before), Set(exact: now))
      return before.filter { !wanted.contains($0) }.map { MatrixGap(axis: axis, name: $0, isNew: false) }
        + now.filter { !known.contains($0) }.map { MatrixGap(axis: axis, name: $0, isNew: true) }
    }
  }
}
