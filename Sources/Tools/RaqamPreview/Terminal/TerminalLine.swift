internal import Raqam

/// A line of a preview, built in logical order from the edge where reading starts.
///
/// ``TerminalPreview`` describes the bidi controls of a line.
struct TerminalLine {
  private let preview: TerminalPreview
  private let direction: TextDirection
  private var body = ""
  private var columns = 0
  private var isBlank = true
  private var hasIsolation = false
  /// The background color of subsequent text.
  var background: TerminalColor?

  init(_ preview: TerminalPreview, _ direction: TextDirection) {
    self.preview = preview
    self.direction = direction
  }

  /// Returns the number of columns that a line can hold.
  static func width(_ preview: TerminalPreview, _ direction: TextDirection) -> Int {
    direction == .leftToRight ? preview.columns : preview.columns - 2
  }

  /// Appends text with a direction.
  mutating func append(
    _ text: TerminalText, _ textDirection: TextDirection, _ style: TerminalStyle = .plain, color: TerminalColor? = nil
  ) {
    guard !text.string.isEmpty else { return }
    body += colored(separated(text, textDirection), style, color)
    columns += text.columns
    isBlank = false
  }

  /// Appends symbols of the drawing. They are neutral, so that they take the direction of the line
  /// without an isolate.
  mutating func draw(_ symbols: String, _ style: TerminalStyle, color: TerminalColor? = nil) {
    body += colored(symbols, style, color)
    columns += DisplayWidth.columns(symbols)
    isBlank = false
  }

  /// Appends spaces up to a column.
  mutating func move(to column: Int) {
    guard column > columns else { return }
    body += colored(String(repeating: " ", count: column - columns), .plain, nil)
    columns = column
  }

  private func colored(_ text: String, _ style: TerminalStyle, _ color: TerminalColor?) -> String {
    preview.usesColor ? style.applied(to: text, color: color, background: background) : text
  }

  /// The complete line with its bidi controls.
  var string: String {
    if isBlank { return "" }
    if direction == .leftToRight { return body }
    let mark = Self.mark(.rightToLeft)
    guard preview.usesIsolates else { return " " + mark + body }
    var line = self
    line.background = nil
    line.move(to: Self.width(preview, direction))
    return " " + mark + "\u{2067}" + line.body + mark + "\u{2069}"
  }

  /// Returns a rule across the whole line. A rule is symmetric, so it needs no bidi controls.
  static func rule(_ symbol: Character, _ preview: TerminalPreview, _ direction: TextDirection) -> String {
    let rule = String(repeating: symbol, count: width(preview, direction))
    let margin = direction == .leftToRight ? "" : " "
    return margin + (preview.usesColor ? TerminalStyle.rule.applied(to: rule) : rule)
  }

  private mutating func separated(_ text: TerminalText, _ textDirection: TextDirection) -> String {
    var start = ""
    if direction == .leftToRight {
      guard text.needsIsolation(textDirection) else { return text.string }
      if !hasIsolation, preview.usesIsolates { start = Self.mark(.leftToRight) }
      hasIsolation = true
    }
    guard preview.usesIsolates else {
      let inner = textDirection == direction ? "" : Self.mark(textDirection)
      let outer = Self.mark(direction)
      return outer + inner + text.string + inner + outer
    }
    let needsMark = direction == .rightToLeft && textDirection == .leftToRight && !text.startsWithLetter
    let inner = needsMark ? Self.mark(.leftToRight) : ""
    return start + TerminalText(safe: inner + text.string).isolated(textDirection).string
  }

  private static func mark(_ direction: TextDirection) -> String {
    direction == .leftToRight ? "\u{200E}" : "\u{200F}"
  }
}
