internal import Raqam

/// Texts in rows and columns, which can be written for a terminal, as Markdown or as CSV.
///
/// ```swift
/// let table = TextTable(columns: ["locale", "text"], rows: [["en_US", "1,234"], ["de_DE", "1.234"]])
/// TerminalPreview(width: 40).lines(table)  // ["locale  text", "─────────────", "en_US   1,234", "de_DE   1.234"]
/// ```
package struct TextTable: Hashable, Sendable {
  /// A cell of a table.
  package struct Cell: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The unmodified text. Invisible and deceptive characters are replaced only when the table is written.
    package var text: String
    /// Whether the text is the reason of a failure. It is prefixed with × and red on terminals with color.
    package var isFailure: Bool
    /// The direction of the paragraph for which the text was written; if `nil`, that of the first strong character
    /// (UAX #9, P2 and P3). The default is `nil`.
    package var direction: TextDirection?

    /// Creates a cell with a text or the reason of a failure.
    package init(_ text: String, isFailure: Bool = false, direction: TextDirection? = nil) {
      self.text = text
      self.isFailure = isFailure
      self.direction = direction
    }

    /// Creates a cell with a text.
    package init(stringLiteral text: String) { self.init(text) }
  }

  /// The headings of the columns.
  package var columns: [String]
  /// The rows, each with one cell per column.
  package var rows: [[Cell]]
  /// The number of columns that identify a row; they are repeated if the table is divided. The default is 1.
  package var keyCount = 1
  /// Whether columns that do not fit side by side on a terminal follow below. Otherwise, the widest ones are wrapped
  /// first, as long as no word is broken. The default is `true`.
  package var isDivided = true
  /// The characters that are replaced with names on a terminal and in Markdown.
  package var named = CodePointNames.Choice.deceiving

  /// Creates a table.
  package init(columns: [String], rows: [[Cell]] = [], keyCount: Int = 1) {
    self.columns = columns
    self.rows = rows
    self.keyCount = keyCount
  }
}

extension TextTable {
  /// The table as CSV (RFC 4180): a line of headings and a line for each row, each ending in CRLF.
  ///
  /// Texts are unmodified, and a failure is written as its reason. Spreadsheets treat a text that begins with `=`, `+`,
  /// `-` or `@` as a formula, so import the columns as text.
  ///
  /// - Complexity: O(*n*) in the size of the table.
  package var csv: String { Self.csvLine(columns) + csvRows }

  /// The rows as CSV, without the line of headings.
  ///
  /// - Complexity: O(*n*) in the size of the table.
  package var csvRows: String { rows.map { Self.csvLine($0.map(\.text)) }.joined() }

  private static func csvLine(_ fields: [String]) -> String {
    fields.map { field in
      guard field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return field }
      // Compare scalars: a quotation mark with a combining mark is another `Character`.
      let doubled = field.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
      return "\"" + String(String.UnicodeScalarView(doubled)) + "\""
    }.joined(separator: ",") + "\r\n"
  }
}

extension TextTable {
  /// The table in GitHub-flavored Markdown, with a line feed after each line. Right-to-left texts are isolated, so that
  /// they do not affect adjacent cells.
  ///
  /// - Complexity: O(*n*) in the size of the table.
  package var markdown: String {
    let rule = "|" + String(repeating: "---|", count: columns.count) + "\n"
    return line(columns.map { Cell($0) }) + rule + markdownRows
  }

  /// The rows as Markdown, without headings.
  ///
  /// - Complexity: O(*n*) in the size of the table.
  package var markdownRows: String { rows.map(line).joined() }

  private func line(_ cells: [Cell]) -> String { "| " + cells.map(markdown).joined(separator: " | ") + " |\n" }

  private func markdown(_ cell: Cell) -> String {
    let (text, direction) = TerminalText.named(cell.text, named, cell.direction)
    var result = cell.isFailure ? "× " : ""
    let isolated = text.needsIsolation(direction) ? text.isolated(direction) : text
    for scalar in isolated.string.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "$": result += "\\\(scalar)"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
