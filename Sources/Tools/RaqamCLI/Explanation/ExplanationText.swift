import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamPredicates
import RaqamPreview

/// An explanation as lines for a terminal.
///
/// Every line begins with Latin letters or digits, so that its paragraph direction is left to right. Text that may be
/// right to left is isolated. Invisible and control characters are shown by code point.
struct ExplanationText {
  private let explanation: FormatExplanation
  private let predicates: [RowPredicateExplanation]
  private let width: Int
  private let usesColor: Bool

  init(
    _ explanation: FormatExplanation, _ predicates: [RowPredicateExplanation] = [], width: Int, usesColor: Bool
  ) {
    self.explanation = explanation
    self.predicates = predicates
    self.width = width
    self.usesColor = usesColor
  }

  var string: String {
    let sections = [
      ("Text", head), ("Parsed", reading), ("Settings", facts), ("Parts", parts), ("Characters", characters),
      ("Visual order", visualOrder), ("Conditions", lines { $0 != .rule }), ("Rules", lines { $0 == .rule }),
      ("Data", data),
    ]
    return sections.filter { !$0.1.isEmpty }.map { title, lines in
      ([styled(title, "1")] + lines.map { "  " + $0 }).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private func styled(_ text: String, _ style: String) -> String {
    usesColor ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }

  private func dim(_ text: String) -> String { text.isEmpty ? "" : styled(text, "2") }

  /// Returns rows of cells in aligned columns; the last column of a row may be longer.
  private func table(_ rows: [[Cell]]) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], min(cell.columns, 40))
      }
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell.isDim ? dim(cell.text) : cell.text
        if column + 1 < row.count { line += String(repeating: " ", count: max(0, widths[column] - cell.columns) + 2) }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Safe text and its width in columns.
  private struct Cell {
    let text: String
    let columns: Int
    var isDim = false

    /// Creates a cell from text of this tool.
    init(_ words: String, isDim: Bool = false) {
      text = words
      columns = DisplayWidth.columns(words)
      self.isDim = isDim
    }

    /// Creates a cell from other text. If `asRead` is true, bidi marks and spaces are preserved, because they cannot
    /// affect other text.
    init(shown source: String, asRead: Bool = false) {
      let visible = Self.visible(source, asRead)
      text = visible.string
      columns = visible.columns
    }

    /// Returns safe text. Text with right-to-left letters or digits is isolated, and so are code points inside it.
    private static func visible(_ source: String, _ asRead: Bool) -> TerminalText {
      let isBlank = source.allSatisfy { $0 == " " }
      let letters = String(String.UnicodeScalarView(source.unicodeScalars.filter { !$0.properties.isBidiControl }))
      let isRightToLeft = TerminalText(letters).hasRightToLeftWord
      let named = source.unicodeScalars.reduce(into: "") { result, scalar in
        guard isBlank || isNamed(scalar), !asRead || !isHarmless(scalar) else {
          result.unicodeScalars.append(scalar)
          return
        }
        result += isRightToLeft ? "\u{2066}‹\(code(scalar))›\u{2069}" : "‹\(code(scalar))›"
      }
      let text = TerminalText(named)
      return isRightToLeft ? text.isolated(.rightToLeft) : text
    }

    /// Whether the scalar is a bidi mark, joiner or space. These neither leave the line nor open an embedding.
    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x20, 0xA0, 0x61C, 0x2000...0x200F, 0x202F: true
      default: false
      }
    }

    /// Whether the scalar is shown by its code point: controls, default-ignorable characters, and all spaces except
    /// U+0020.
    private static func isNamed(_ scalar: Unicode.Scalar) -> Bool {
      let properties = scalar.properties
      if scalar == " " { return false }
      if properties.isWhitespace || properties.isBidiControl || properties.isDefaultIgnorableCodePoint { return true }
      switch properties.generalCategory {
      case .control, .format, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator: return true
      default: return false
      }
    }

    static func code(_ scalar: Unicode.Scalar) -> String {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }
}

// MARK: - Sections

extension ExplanationText {
  private var head: [String] {
    var rows: [[Cell]] = []
    if let value = explanation.value, explanation.reading == nil {
      rows.append([Cell("value"), Cell(shown: Self.plain(value.typedJSON))])
    }
    if let text = explanation.text {
      rows.append([Cell(explanation.reading == nil ? "text" : "input"), Cell(shown: text, asRead: true)])
    }
    if let error = explanation.error { rows += refusal(error) }
    if let type = explanation.type { rows.append([Cell("formatter"), Cell(type.rawValue)]) }
    if let engine = explanation.engine { rows.append([Cell("engine"), Cell("\(engine)")]) }
    rows += explanation.notes.map { [Cell("note"), Cell(shown: $0)] }
    return table(rows)
  }

  private func refusal(_ error: FormatError) -> [[Cell]] {
    var rows = [[Cell("rejected"), Cell(shown: error.message)], [Cell("reason"), Cell(error.code.rawValue)]]
    if let offset = error.offset { rows.append([Cell("position"), Cell("offset \(offset)\(character(at: offset))")]) }
    if let hint = error.hint { rows.append([Cell("hint"), Cell(shown: "\(hint)")]) }
    return rows
  }

  /// Returns the character at an offset, by code point and name.
  private func character(at offset: Int) -> String {
    let found = explanation.anatomy?.codePoints.last { $0.offset <= offset }
    guard let found, explanation.reading != nil, offset < found.offset + found.scalar.utf16.count else { return "" }
    return ", \(found.code) \(found.name)"
  }

  private var reading: [String] {
    guard let reading = explanation.reading else { return [] }
    var rows: [[Cell]] = []
    if let parsed = reading.parsed {
      rows.append([Cell("value"), Cell(shown: Self.plain(parsed.value.typedJSON))])
      for note in parsed.deviations {
        rows.append([
          Cell("tolerated"), Cell(shown: "\(note.message) (\(note.kind.rawValue), offset \(note.offset))"),
        ])
      }
    }
    if let text = reading.normalized { rows.append([Cell("formatted"), Cell(shown: text, asRead: true)]) }
    if let error = reading.error { rows += refusal(error) }
    if let example = reading.example { rows.append([Cell("expected"), Cell(shown: example, asRead: true)]) }
    rows.append([Cell("leniency"), Cell(reading.leniency.rawValue)])
    return table(rows)
  }

  private var facts: [String] {
    table(
      explanation.facts.map { fact in
        let asked = fact.requested.map { "requested \(Cell(shown: $0).text), " } ?? ""
        return [
          Cell(fact.name.rawValue), Cell(shown: Self.plain(fact.value, separator: fact.name.separator)),
          Cell(asked + "\(fact.source)", isDim: true),
        ]
      })
  }

  private var parts: [String] {
    table(explanation.parts.map { [Cell($0.kind.rawValue), Cell(shown: $0.text)] })
  }

  private var characters: [String] {
    table(
      (explanation.anatomy?.codePoints ?? []).map { point in
        let marks = [point.isBidiControl ? "Bidi_Control" : nil, point.isWhiteSpace ? "White_Space" : nil]
        let glyph = point.isInvisible ? "" : String(point.scalar)
        return [
          Cell("\(point.offset)"), Cell(point.code), Cell(point.category), Cell(point.bidiClass), Self.isolated(glyph),
          Cell(point.name), Cell(marks.compactMap(\.self).joined(separator: " "), isDim: true),
        ]
      })
  }

  private var visualOrder: [String] {
    guard let anatomy = explanation.anatomy, !anatomy.codePoints.isEmpty else { return [] }
    let invisible = Set(anatomy.codePoints.filter(\.isInvisible).map(\.offset))
    return [anatomy.leftToRight, anatomy.rightToLeft].flatMap { line -> [String] in
      let name = line.direction == .leftToRight ? "left-to-right" : "right-to-left"
      let runs = line.runs.map { run in
        let last = run.offsets.upperBound - 1
        return "\(run.offsets.lowerBound)\(last > run.offsets.lowerBound ? "–\(last)" : "") at level \(run.level)"
      }
      let cells = line.clusters.map { cluster in
        invisible.contains(cluster.offset) && cluster.text.unicodeScalars.count == 1
          ? Cell(cluster.text.unicodeScalars.map(Cell.code).joined()) : Self.isolated(cluster.shown)
      }
      return ["\(name) paragraph, from the left:"] + wrapped(cells).map { "  | " + $0 }
        + ["  runs  " + dim(runs.joined(separator: ", "))]
    }
  }

  /// Returns cells on consecutive lines of at most the available width.
  private func wrapped(_ cells: [Cell]) -> [String] {
    var lines: [String] = []
    var columns = 0
    for cell in cells {
      if lines.isEmpty || columns + cell.columns + 1 > max(width - 8, 10) {
        lines.append("")
        columns = 0
      }
      lines[lines.count - 1] += (columns == 0 ? "" : " ") + cell.text
      columns += cell.columns + 1
    }
    return lines
  }

  /// Returns lines for the predicates of some kinds: the position of each, and below it one line per part.
  private func lines(_ isShown: (RowPredicateExplanation.Kind) -> Bool) -> [String] {
    predicates.filter { isShown($0.kind) }.flatMap { predicate in
      [Cell(shown: predicate.place).text] + lines(predicate.explanation, indent: "  ")
    }
  }

  private func lines(_ part: PredicateExplanation, indent: String) -> [String] {
    let outcome = Cell(shown: part.outcome.description).text
    return ["\(indent)\(outcome)  \(Cell(shown: part.format).text)"]
      + part.parts.flatMap { lines($0, indent: indent + "  ") }
  }

  private var data: [String] {
    let versions = explanation.versions
    let zones = versions.timeZones ?? "unknown"
    let source =
      switch versions.timeZoneSource {
      case .system(let directory): directory
      case .icu: "libicu"
      }
    let regions =
      versions.regionalDate.map { "CLDR \(versions.regionalCLDR) of \($0), raqam" }
      ?? "CLDR \(versions.regionalCLDR), libicu"
    return table([
      [Cell("libicu"), Cell("\(versions.icu), CLDR \(versions.cldr), Unicode \(versions.unicode)")],
      [Cell("time zones"), Cell("\(zones), \(source)")],
      [Cell("zone names"), Cell("\(versions.icuTimeZones), libicu")],
      [Cell("regions"), Cell(regions)],
    ])
  }

  /// Returns a cell with a cluster that adjacent text cannot reorder.
  private static func isolated(_ cluster: String) -> Cell {
    Cell(cluster.isEmpty ? "" : TerminalText(cluster).isolated(.leftToRight).string)
  }

  private static func plain(_ value: JSONValue, separator: String = " → ") -> String {
    switch value {
    case .string(let text): text
    case .bool(let flag): flag ? "yes" : "no"
    case .array(let elements): elements.map { plain($0) }.joined(separator: separator)
    case .null: "none"
    default: JSONWriter().string(value)
    }
  }
}

extension FormatExplanation.Fact.Name {
  /// The separator of several values.
  fileprivate var separator: String {
    switch self {
    case .arguments, .functions, .selectors, .variants: ", "
    case .errors: "; "
    default: " → "
    }
  }
}
