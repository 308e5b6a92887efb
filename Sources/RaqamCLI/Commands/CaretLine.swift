import RaqamHost
import RaqamPreview

/// A text with a caret under one of its characters.
enum CaretLine {
  /// Most columns that are shown of a long text.
  private static let columns = 120

  /// Two lines; none where no place in the text is known.
  static func text(_ text: String, offset: Int?) -> String {
    guard let offset, offset <= text.utf16.count, !text.isEmpty else { return "" }
    let before = String(decoding: text.utf16.prefix(offset), as: UTF16.self).unicodeScalars.count
    let marked = MarkedLine(Host.line(text), marked: before..<before, columns: columns)
    return "  \(marked.text)\n  \(marked.marks)\n"
  }
}
