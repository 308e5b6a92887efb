import RaqamDescriptors
import RaqamPreview

/// The lines of a file, for messages that show them.
struct TextLines {
  private let bytes: [UInt8]
  /// The byte offset of each line.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.count - ByteOrderMark.skipped(in: bytes).count]
    for (index, byte) in bytes.enumerated() {
      let isBreak = byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if isBreak { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The maximum number of scalars to show on each side of a position.
  private static let reach = 400

  /// Returns a line by its number from 1, cut to a range around a column, and the number of omitted scalars before it.
  /// Control characters are made printable.
  func line(_ number: Int, around column: Int) -> (text: String, skipped: Int)? {
    guard starts.indices.contains(number - 1) else { return nil }
    let start = starts[number - 1]
    let limit = number < starts.count ? starts[number] : bytes.count
    // Decode only up to the end of the range, because a line may be very long.
    let first = max(0, column - 1 - Self.reach)
    var scalars: [Unicode.Scalar] = []
    var decoder = UTF8()
    var iterator = bytes[start..<limit].makeIterator()
    var count = 0
    while count < first + 2 * Self.reach {
      let scalar: Unicode.Scalar
      switch decoder.decode(&iterator) {
      case .scalarValue(let value): scalar = value
      case .error: scalar = "\u{FFFD}"
      case .emptyInput: return (Self.text(scalars), first)
      }
      if scalar == "\n" || scalar == "\r" { break }
      if count >= first { scalars.append(scalar) }
      count += 1
    }
    return (Self.text(scalars), first)
  }

  /// Returns the source line of a diagnostic and a line of marks below it, for a terminal of the given width; empty if
  /// the diagnostic has no position.
  func marks(of diagnostic: Diagnostic, columns: Int) -> String {
    guard let number = diagnostic.line, let column = diagnostic.column,
      let (line, skipped) = line(number, around: column)
    else { return "" }
    let start = column - 1 - skipped
    let marked = MarkedLine(line, marked: start..<start + (diagnostic.length ?? 0), columns: columns - 10)
    let name = String(number)
    let margin = String(repeating: " ", count: max(0, 5 - name.utf8.count))
    let blanks = String(repeating: " ", count: max(5, name.utf8.count))
    return "\(margin)\(name) | \(marked.text)\n\(blanks) | \(marked.marks)\n"
  }

  /// Shows a tab as a space, because a symbol might look like the error.
  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    Host.printable(String(String.UnicodeScalarView(scalars.map { $0 == "\t" ? " " : $0 })))
  }

  /// Returns the line and column of a byte offset, both from 1. Columns count scalars.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(offset, bytes.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = bytes[min(starts[low], offset)..<offset]
    return (low + 1, before.reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) })
  }
}
