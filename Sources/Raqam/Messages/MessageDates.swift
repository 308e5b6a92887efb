/// The dates and times of a message, taken out of it.
///
/// ICU shows them in the process's own time zone and by its own zone data. So each `{name, date, …}` becomes a plain
/// argument, and an `InstantFormatter` writes its text.
struct MessageDates {
  /// A date argument: what it was called, what it is called in the rewritten message, how it is written.
  struct Field {
    let name: String
    let replacement: String
    let style: InstantStyle
  }

  /// The message with plain arguments in place of dates.
  private(set) var pattern = ""
  private(set) var fields: [Field] = []

  private let units: [Character]
  private var index = 0

  init(_ pattern: String) throws(FormatError) {
    units = Array(pattern)
    while index < units.count {
      if units[index] == "'" {
        copyApostrophe()
      } else if units[index] == "{", let end = try takeDate() {
        index = end
      } else {
        self.pattern.append(units[index])
        index += 1
      }
    }
  }

  /// An apostrophe quotes only directly before a character of the syntax; two stand for one.
  private mutating func copyApostrophe() {
    pattern.append("'")
    index += 1
    guard index < units.count, "{}#|'".contains(units[index]) else { return }
    if units[index] == "'" {
      pattern.append("'")
      index += 1
      return
    }
    while index < units.count {
      pattern.append(units[index])
      index += 1
      guard units[index - 1] == "'" else { continue }
      guard index < units.count, units[index] == "'" else { return }
      pattern.append("'")
      index += 1
    }
  }

  /// Replaces a date argument that starts here; where it ends, or `nil` when it is none.
  private mutating func takeDate() throws(FormatError) -> Int? {
    guard let close = units[index...].firstIndex(of: "}") else { return nil }
    let pieces = String(units[(index + 1)..<close])
      .split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false).map(Self.trimmed)
    guard pieces.count >= 2, ["date", "time"].contains(pieces[1].lowercased()), !pieces[0].contains("{") else {
      return nil
    }
    // A style may hold quoted braces: it ends at the first closing brace outside quotes.
    var end = index
    var isQuoted = false
    while end < units.count, isQuoted || units[end] != "}" {
      if units[end] == "'" { isQuoted.toggle() }
      end += 1
    }
    guard end < units.count else { return nil }
    let inside = String(units[(index + 1)..<end])
    let style = inside.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
      .dropFirst(2).first.map(Self.trimmed)
    let field = Field(
      name: pieces[0], replacement: "raqamDate\(fields.count)",
      style: try Self.style(style ?? "", isTime: pieces[1].lowercased() == "time"))
    fields.append(field)
    pattern += "{\(field.replacement)}"
    return end + 1
  }

  private static func style(_ text: String, isTime: Bool) throws(FormatError) -> InstantStyle {
    if text.hasPrefix("::") {
      return InstantStyle(.skeleton(try DateSkeleton(String(text.dropFirst(2)))))
    }
    let length: InstantStyle.Length? = text.isEmpty ? .medium : .init(rawValue: text)
    guard let length, length != .omitted else { return try InstantStyle(pattern: text) }
    return InstantStyle(isTime ? .lengths(date: .omitted, time: length) : .lengths(date: length, time: .omitted))
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
