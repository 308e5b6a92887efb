internal import Raqam
package import RaqamJSON

extension TerminalPreview {
  /// Returns the lines of a difference: its cell and kinds, both texts with invisible characters by name, and the
  /// characters that differ.
  ///
  ///     fr_FR  1234.5  number.style=percent: space
  ///       - 123⟨NBSP⟩450⟨NBSP⟩%
  ///       + 123⟨NNBSP⟩450⟨NNBSP⟩%
  ///         - U+00A0 NO-BREAK SPACE
  ///         + U+202F NARROW NO-BREAK SPACE
  package func lines(_ difference: MatrixDifference) -> [String] {
    var lines = [location(of: difference)]
    for (sign, cell) in [("- ", difference.before), ("+ ", difference.now)] {
      let (text, direction) = safe(cell.shown, cell.failure == nil ? difference.direction : nil)
      lines += text.wrapped(to: columns - 4).enumerated().map { index, text in
        line(text, direction, indent: 2, sign: index == 0 ? sign : "  ", cell.failure == nil ? .plain : .issue)
      }
    }
    // A reason has nothing in common with the text that it replaces.
    if difference.kinds == [.error] { return lines }
    for (sign, scalars) in [("- ", difference.removed), ("+ ", difference.added)] {
      lines += CodePointNames.descriptions(of: scalars).map {
        line(TerminalText($0), .leftToRight, indent: 4, sign: sign, .footer)
      }
    }
    return lines
  }

  private func location(of difference: MatrixDifference) -> String {
    var line = TerminalLine(self, .leftToRight)
    for (index, source) in [difference.locale.identifier, difference.value, difference.format].enumerated() {
      if index > 0 { line.draw("  ", .header) }
      let (text, direction) = safe(source, nil)
      line.append(text, direction, .header)
    }
    line.draw(": " + difference.kinds.map(\.rawValue).joined(separator: ", "), .header)
    return line.string
  }

  private func safe(_ text: String, _ direction: TextDirection?) -> (text: TerminalText, direction: TextDirection) {
    TerminalText.named(text, .invisible, direction, usesIsolates ? .paired : .marks)
  }

  private func line(
    _ text: TerminalText, _ direction: TextDirection, indent: Int, sign: String, _ style: TerminalStyle
  ) -> String {
    var line = TerminalLine(self, .leftToRight)
    line.move(to: indent)
    line.draw(sign, .footer)
    line.append(text, direction, style)
    return line.string
  }
}

extension CodePointNames {
  /// Returns the descriptions of code points in order, without duplicates.
  package static func descriptions(of scalars: [Unicode.Scalar]) -> [String] {
    var seen: Set<Unicode.Scalar> = []
    return scalars.filter { seen.insert($0).inserted }.map(description)
  }
}

extension FormatMatrix.Cell {
  /// The cell for display: × before the reason of a refusal, and — for a row that is not visible.
  package var shown: String {
    switch self {
    case .text(let text): text
    case .refused(let reason): "× \(reason)"
    case .none: "—"
    }
  }
}

extension MatrixDifference {
  /// The difference as a JSON object.
  package var json: JSONValue {
    .object([
      .init("locale", .string(locale.identifier)), .init("value", .string(value)), .init("format", .string(format)),
      .init("kinds", .array(kinds.map { .string($0.rawValue) })), .init("before", before.json), .init("now", now.json),
      .init("removed", .array(CodePointNames.descriptions(of: removed).map { .string($0) })),
      .init("added", .array(CodePointNames.descriptions(of: added).map { .string($0) })),
    ])
  }

  /// The columns of a table of differences, in the order of ``cells``.
  package static let columns = ["locale", "value", "format", "kinds", "before", "now", "removed", "added"]

  /// The difference as a row of a table with the columns of ``columns``.
  package var cells: [TextTable.Cell] {
    func names(_ scalars: [Unicode.Scalar]) -> String {
      CodePointNames.descriptions(of: scalars).joined(separator: ", ")
    }
    return [
      .init(locale.identifier), .init(value), .init(format), .init(kinds.map(\.rawValue).joined(separator: " ")),
      .init(before.written, isFailure: before.failure != nil), .init(now.written, isFailure: now.failure != nil),
      .init(names(removed)), .init(names(added)),
    ]
  }
}

extension MatrixGap {
  /// The gap as a JSON object with `axis`, `name` and `change`.
  package var json: JSONValue {
    .object([
      .init("axis", .string(axis.rawValue)), .init("name", .string(name)),
      .init("change", .string(isNew ? "new" : "missing")),
    ])
  }

  /// The gap in words: `missing locale fa_IR`.
  package var description: String { "\(isNew ? "new" : "missing") \(axis.rawValue) \(name)" }
}

extension MatrixGap: CustomStringConvertible {}
