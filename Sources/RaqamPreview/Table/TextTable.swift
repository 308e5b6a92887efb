internal import Raqam

/// Texts in rows and columns, to be written for a terminal, as Markdown or as CSV.
///
/// ```swift
/// let table = TextTable(columns: ["locale", "text"], rows: [["en_US", "1,234"], ["de_DE", "1.234"]])
/// TerminalPreview(width: 40).lines(table)  // ["locale  text", "─────────────", "en_US   1,234", "de_DE   1.234"]
/// ```
public struct TextTable: Hashable, Sendable {
  /// A text in a table.
  public struct Cell: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text, as it is: what is not to be seen raw is shown by name when it is written.
    public var text: String
    /// Whether it is why there is no text: × stands before it, and it is red where there are colours.
    public var isFailure: Bool

    /// A text.
    public init(_ text: String, isFailure: Bool = false) {
      self.text = text
      self.isFailure = isFailure
    }

    /// A text.
    public init(stringLiteral text: String) { self.init(text) }
  }

  /// The names of the columns.
  public var columns: [String]
  /// The rows, each with a cell for each column.
  public var rows: [[Cell]]
  /// How many columns say what a row is: they stand before the others where a table is divided.
  public var keyCount = 1
  /// Whether columns that do not fit beside each other in a terminal follow below; else the widest are wrapped until all fit.
  public var isDivided = true
  /// Which characters are shown by name in a terminal and in Markdown.
  public var named = CodePointNames.Choice.deceiving

  /// A table.
  public init(columns: [String], rows: [[Cell]] = [], keyCount: Int = 1) {
    self.columns = columns
    self.rows = rows
    self.keyCount = keyCount
  }
}

extension TextTable {
  /// The table as CSV (RFC 4180): a line of names, then one for each row, with CRLF behind each. Texts are as they are; a
  /// failure is its reason.
  ///
  /// A spreadsheet takes a text that begins with `=`, `+`, `-` or `@` for a formula: import the columns as text.
  public var csv: String { Self.csvLine(columns) + csvRows }

  /// The rows as CSV, without the line of names.
  package var csvRows: String { rows.map { Self.csvLine($0.map(\.text)) }.joined() }

  private static func csvLine(_ fields: [String]) -> String {
    fields.map { field in
      guard field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return field }
      // By code points: a mark on a quotation mark does not hide it.
      let doubled = field.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
      return "\"" + String(String.UnicodeScalarView(doubled)) + "\""
    }.joined(separator: ",") + "\r\n"
  }
}

extension TextTable {
  /// The table in GitHub's dialect of Markdown, with a line feed behind each line. Texts with right-to-left letters stand
  /// in isolates, so that they keep to their cells.
  public var markdown: String {
    let rule = "|" + String(repeating: "---|", count: columns.count) + "\n"
    return line(columns.map { Cell($0) }) + rule + markdownRows
  }

  /// The rows as Markdown, without the names of the columns.
  package var markdownRows: String { rows.map(line).joined() }

  private func line(_ cells: [Cell]) -> String { "| " + cells.map(markdown).joined(separator: " | ") + " |\n" }

  private func markdown(_ cell: Cell) -> String {
    let text = TerminalText(CodePointNames.named(cell.text, named))
    var result = cell.isFailure ? "× " : ""
    let isolated = text.needsIsolation ? text.isolated(text.formattedDirection ?? .leftToRight) : text
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
