internal import Raqam
internal import RaqamForms

/// Lays out a form as lines; contains the settings that all rows share.
struct FormDrawing {
  let preview: TerminalPreview
  let direction: TextDirection
  /// The width of a line in columns.
  let width: Int
  let columns: RowColumns
  private let form: FormSnapshot

  init(_ preview: TerminalPreview, _ form: FormSnapshot) {
    self.preview = preview
    self.form = form
    direction = form.direction
    width = TerminalLine.width(preview, direction)
    columns = RowColumns(
      width: width, isStacked: preview.columns < RowColumns.narrow,
      titles: form.sections.flatMap(\.rows).map(Self.titleColumns))
  }

  /// The title of the form above a rule.
  var title: [String] { heading(form.title, .title, over: "━") }

  /// Returns the blocks of a section, to be separated by empty lines.
  func section(_ section: SectionSnapshot) -> [[String]] {
    let header = heading(section.header, .header, over: "─")
    return [
      header + section.rows.flatMap(row) + insertion(section) + section.issues.flatMap { marked("!", $0.message) },
      footer(section),
    ]
  }

  func line() -> TerminalLine { TerminalLine(preview, direction) }

  func text(_ source: String) -> TerminalText { TerminalText(source, controls: controls) }

  var controls: TerminalText.Controls {
    if !preview.usesIsolates { return .marks }
    return PseudoLocale(form.locale) == .bidirectional ? .overriding : .paired
  }

  /// Returns the direction of free text, such as a title or typed input.
  func freeDirection(_ text: TerminalText) -> TextDirection { text.firstStrongDirection ?? direction }

  private func heading(_ source: String?, _ style: TerminalStyle, over symbol: Character) -> [String] {
    guard let source, !source.isEmpty else { return [] }
    return wrapped(text(source), style, indent: 0) + [TerminalLine.rule(symbol, preview, direction)]
  }

  private func footer(_ section: SectionSnapshot) -> [String] {
    guard let footer = section.footer, !footer.isEmpty else { return [] }
    return TerminalText.paragraphs(footer, controls: controls).flatMap {
      wrapped($0, .footer, indent: RowColumns.indent)
    }
  }

  private func insertion(_ section: SectionSnapshot) -> [String] {
    guard let editing = section.editing, editing.canInsert else { return [] }
    var line = line()
    line.move(to: RowColumns.indent)
    let style: TerminalStyle = section.isFull ? .disabled : .control
    line.draw("+", style)
    let title = text(editing.insertTitle ?? "").truncated(to: width - RowColumns.indent - 2)
    if !title.string.isEmpty {
      line.move(to: RowColumns.indent + 2)
      line.append(title, freeDirection(title), style)
    }
    return [line.string]
  }

  private func wrapped(_ text: TerminalText, _ style: TerminalStyle, indent: Int) -> [String] {
    let textDirection = freeDirection(text)
    return text.wrapped(to: width - indent).map { piece in
      var line = line()
      line.move(to: indent)
      line.append(piece, textDirection, style)
      return line.string
    }
  }

  /// Returns the width of a row's title in the title column; `nil` if the row has no columns.
  private static func titleColumns(_ row: RowSnapshot) -> Int? {
    guard row.hasColumns else { return nil }
    return TerminalText(row.title ?? "").columns + row.titleMarks.count * RowColumns.mark
  }
}
