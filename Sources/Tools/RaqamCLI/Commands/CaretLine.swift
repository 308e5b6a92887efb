import RaqamHost
import RaqamPreview

/// Text with a caret under one of its characters.
enum CaretLine {
  /// The maximum width of a long text in columns.
  private static let columns = 120

  /// Returns the text and the caret as two lines; empty if the offset is unknown.
  static func text(_ text: String, offset: Int?) -> String {
    guard let offset, offset <= text.utf16.count, !text.isEmpty else { return "" }
    let before = String(decoding: text.utf16.prefix(offset), as: UTF16.self).unicodeScalars.count
    let marked = MarkedLine(Host.line(text), marked: before..<before, columns: columns)
    return "  \(marked.text)\n  \(marked.marks)\n"
  }
}
