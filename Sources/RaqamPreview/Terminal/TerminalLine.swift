internal import Raqam

/// One line of a preview, built in logical order from the edge where reading starts.
///
/// How a line is written, and why, is told at `TerminalPreview`.
struct TerminalLine {
  private let preview: TerminalPreview
  private let direction: TextDirection
  private var body = ""
  private var columns = 0
  private var isMixed = false

  init(_ preview: TerminalPreview, _ direction: TextDirection) {
    self.preview = preview
    self.direction = direction
  }

  /// Adds a text of a direction.
  mutating func append(_ text: TerminalText, _ textDirection: TextDirection, _ style: TextStyle = .plain) {
    guard !text.string.isEmpty else { return }
    let isolated = separated(text, textDirection)
    body += preview.usesColor ? style.applied(to: isolated) : isolated
    columns += text.columns
  }

  /// Adds symbols of the drawing. They have no direction of their own, so they take the line's without an isolate.
  mutating func draw(_ symbols: String, _ style: TextStyle) {
    body += preview.usesColor ? style.applied(to: symbols) : symbols
    columns += DisplayWidth.columns(symbols)
  }

  /// Adds spaces up to a column.
  mutating func move(to column: Int) {
    body += String(repeating: " ", count: max(0, column - columns))
    columns = max(column, columns)
  }

  /// The line as it is written.
  var string: String {
    switch direction {
    case .leftToRight: return isMixed ? Self.leftToRightMark + body : body
    case .rightToLeft:
      var line = self
      line.move(to: preview.columns)
      let content = line.body + Self.rightToLeftMark
      guard preview.usesIsolates else { return Self.rightToLeftMark + content }
      return Self.rightToLeftMark + Self.rightToLeftIsolate + content + Self.popIsolate
    }
  }

  private mutating func separated(_ text: TerminalText, _ textDirection: TextDirection) -> String {
    if direction == .leftToRight {
      guard text.needsIsolation else { return text.string }
      isMixed = true
    }
    if preview.usesIsolates { return text.isolated(textDirection).string }
    let mark = direction == .rightToLeft ? Self.rightToLeftMark : Self.leftToRightMark
    return mark + text.string + mark
  }

  private static let leftToRightMark = "\u{200E}"
  private static let rightToLeftMark = "\u{200F}"
  private static let rightToLeftIsolate = "\u{2067}"
  private static let popIsolate = "\u{2069}"
}
