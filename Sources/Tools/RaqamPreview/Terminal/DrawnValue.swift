internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms

/// The contents of a row's value column.
struct DrawnValue {
  /// The state of a checkbox or switch.
  let mark: TerminalText?
  /// The text, with one element per paragraph.
  let paragraphs: [TerminalText]
  let style: TerminalStyle
  /// The color of the text in the descriptor.
  let color: TerminalColor?
  /// The direction of all paragraphs; `nil` if it is that of each paragraph's letters.
  private let fixed: TextDirection?

  init(_ row: RowSnapshot, _ drawing: FormDrawing) {
    mark = Self.mark(row)
    let isMissing = row.isEmpty && row.text.isEmpty
    if row.showsPlaceholder {
      paragraphs = Self.quoted(TerminalText.paragraphs(row.text, controls: drawing.controls))
    } else if isMissing, mark == nil, row.type != .label {
      paragraphs = [TerminalText(safe: "—")]
    } else {
      paragraphs = row.text.isEmpty ? [] : TerminalText.paragraphs(row.text, controls: drawing.controls)
    }
    let showsPlaceholder = row.showsPlaceholder || isMissing
    style = row.isDisabled ? .disabled : showsPlaceholder ? .placeholder : .plain
    color = showsPlaceholder ? row.color("placeholder") : row.color("text.detail")
    fixed =
      row.showsPlaceholder
      ? row.placeholderDirection(of: row.text, in: drawing.direction)
      : row.fixedDirection(row.control?.direction, in: drawing.direction)
  }

  func direction(of paragraph: TerminalText, in form: TextDirection) -> TextDirection {
    fixed ?? paragraph.firstStrongDirection ?? form
  }

  private static func mark(_ row: RowSnapshot) -> TerminalText? {
    let isOn = row.value == .bool(true)
    guard row.type.input == .toggled else { return nil }
    let (on, off) = row.type == .check ? ("[x]", "[ ]") : ("(●)", "( )")
    return TerminalText(safe: isOn ? on : off)
  }

  private static func quoted(_ paragraphs: [TerminalText]) -> [TerminalText] {
    paragraphs.enumerated().map { index, paragraph in
      let opening = index == 0 ? "‹" : ""
      let closing = index == paragraphs.count - 1 ? "›" : ""
      return TerminalText(safe: opening + paragraph.string + closing)
    }
  }
}
