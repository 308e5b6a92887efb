import Raqam
import RaqamJSON

/// A line of input for `raqam form`.
enum FormLine: Equatable {
  /// `ROW = TEXT`: the text to type into the row.
  case type(row: String, text: String)
  /// A command with the rest of the line.
  case command(Word, argument: String)
  /// A blank line or a comment.
  case empty

  /// A command. The raw value is its name.
  enum Word: String, CaseIterable {
    case add, delete, move, clear, up, down, press, options, undo, show, rows, check, help, done, quit
  }

  /// Parses a line.
  ///
  /// Text in quotation marks is a JSON string, so that it can contain line feeds and leading or trailing
  /// spaces.
  init(_ line: String) throws(FormLineError) {
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

  /// Removes leading and trailing spaces and tabs.
  private static func trimmed(_ text: Substring) -> Substring {
    // Compare scalars: comparing characters is quadratic in the number of combining marks.
    let scalars = text.unicodeScalars.drop { $0 == " " || $0 == "\t" }
    guard let last = scalars.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return Substring() }
    return Substring(scalars[...last])
  }

  private static func text(_ source: Substring) throws(FormLineError) -> String {
    let quote = UInt8(ascii: "\"")
    guard source.utf8.count > 1, source.utf8.first == quote, source.utf8.last == quote else { return String(source) }
    do throws(JSONError) {
      return try JSONDocument(parsing: source).root.asString ?? String(source)
    } catch {
      throw FormLineError(.wrongQuotes, [.reason: "\(error)"])
    }
  }

  private static func unknown(_ name: String) -> FormLineError {
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    return FormLineError(.noCommand, [.text: name.abbreviated(), .words: words])
  }
}

/// The error of an invalid line.
struct FormLineError: Error {
  let word: ConsoleMessage
  let values: [ConsoleMessage.Argument: String]

  init(_ word: ConsoleMessage, _ values: [ConsoleMessage.Argument: String] = [:]) {
    self.word = word
    self.values = values
  }
}
