import RaqamPreview

/// A text with a caret under one of its characters.
enum CaretLine {
  /// Longest text that is shown.
  private static let limit = 120

  /// Two lines, or none: where letters run from right to left nobody can say in which column a terminal shows them, and
  /// a long text would be broken.
  static func text(_ text: String, offset: Int?) -> String {
    guard let offset, offset <= text.utf16.count, !text.isEmpty, text.utf16.count <= limit,
      !text.unicodeScalars.contains(where: isRightToLeft)
    else { return "" }
    let prefix = String(decoding: text.utf16.prefix(offset), as: UTF16.self)
    let column = DisplayWidth.columns(prefix)
    return "  " + Host.printable(text) + "\n  " + String(repeating: " ", count: column) + "^\n"
  }

  /// Letters of scripts that run from right to left, and marks that turn the order; digits run the other way.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0660...0x0669, 0x066A...0x066C, 0x06F0...0x06F9: false
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    case 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: scalar.value < 0x20
    }
  }
}
