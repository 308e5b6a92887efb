import Raqam
import RaqamJSON

/// One line that a person or a script writes to `raqam form`.
enum FormLine: Equatable {
  /// `ROW = TEXT`: the text is typed into the row.
  case type(row: String, text: String)
  /// A word, and what stands behind it.
  case command(Word, argument: String)
  /// Nothing, or a comment.
  case empty

  /// The commands. The raw value is the word.
  enum Word: String, CaseIterable {
    case add, delete, move, clear, up, down, press, options, undo, show, rows, check, help, done, quit
  }

  /// Reads a line.
  ///
  /// A text in quotation marks is a JSON string, for line feeds and for spaces at its ends.
  init(_ line: String) throws(FormLineFailure) {
    let line = Self.trimmed(line[...])
    if line.isEmpty || line.utf8.first == UInt8(ascii: "#") {
      self = .empty
    } else if let sign = line.utf8.firstIndex(of: UInt8(ascii: "=")) {
      self = .type(
        row: String(Self.trimmed(line[..<sign])),
        text: try Self.text(Self.trimmed(line[line.utf8.index(after: sign)...])))
    } else {
      let name = String(Substring(line.utf8.prefix { $0 != UInt8(ascii: " ") }))
      guard let word = Word(exact: name) else { throw Self.unknown(name) }
      self = .command(word, argument: String(Self.trimmed(Substring(line.utf8.dropFirst(name.utf8.count)))))
    }
  }

  /// Without spaces at the ends.
  private static func trimmed(_ text: Substring) -> Substring {
    // By code points: a character may be any number of marks, and comparing it takes the square of them.
    let scalars = text.unicodeScalars.drop { $0 == " " || $0 == "\t" }
    guard let last = scalars.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return Substring() }
    return Substring(scalars[...last])
  }

  private static func text(_ source: Substring) throws(FormLineFailure) -> String {
    let quote = UInt8(ascii: "\"")
    guard source.utf8.count > 1, source.utf8.first == quote, source.utf8.last == quote else { return String(source) }
    do throws(JSONError) {
      return try JSONDocument(parsing: source).root.asString ?? String(source)
    } catch {
      throw FormLineFailure(.wrongQuotes, [.reason: "\(error)"])
    }
  }

  private static func unknown(_ name: String) -> FormLineFailure {
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    return FormLineFailure(.noCommand, [.text: name.abbreviated(), .words: words])
  }
}

/// A line that says nothing.
struct FormLineFailure: Error {
  let word: ConsoleWord
  let values: [ConsoleWord.Argument: String]

  init(_ word: ConsoleWord, _ values: [ConsoleWord.Argument: String] = [:]) {
    self.word = word
    self.values = values
  }
}
