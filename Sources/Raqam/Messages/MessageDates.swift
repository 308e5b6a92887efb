/// The date and time arguments of a message, replaced by plain arguments.
///
/// ICU would format them in the process's time zone with its own zone data. Instead, each `{name, date, …}` becomes a
/// plain argument whose text an `InstantFormatter` formats.
struct MessageDates {
  /// A date argument: its name in the message, its name in the rewritten message, and its style.
  struct Field {
    let name: String
    let replacement: String
    let style: InstantStyle
  }

  /// The message with plain arguments in place of its dates.
  var pattern: String { String(rewritten) }
  private(set) var fields: [Field] = []

  private var rewritten = String.UnicodeScalarView()
  /// The UTF-16 offsets of the end of each replaced date, in the rewritten and in the original message.
  private var ends: [(rewritten: Int, given: Int)] = []
  /// The prefix of replacement names, which does not occur in the message.
  private let stem: String
  // ICU matches syntax by code point, even if a combining mark follows.
  private let units: [Unicode.Scalar]
  private var index = 0

  init(_ pattern: String) throws(FormatError) {
    units = Array(pattern.unicodeScalars)
    var stem = "raqamDate"
    while pattern.contains(stem) { stem += "_" }
    self.stem = stem
    while index < units.count {
      if units[index] == "'" {
        copyApostrophe()
      } else if units[index] == "{", let end = try takeDate() {
        index = end
      } else {
        rewritten.append(units[index])
        index += 1
      }
    }
  }

  /// Returns the offset in the original message of an offset in the rewritten message, both in UTF-16 units. An offset
  /// inside a replaced date becomes the end of that date.
  func originalOffset(_ offset: Int) -> Int {
    guard let last = ends.last(where: { $0.rewritten <= offset }) else {
      return min(offset, ends.first?.given ?? offset)
    }
    let next = ends.first { $0.rewritten > offset }
    return min(last.given + offset - last.rewritten, next?.given ?? .max)
  }

  /// Copies an apostrophe and the text that it quotes. An apostrophe starts a quotation only before a syntax character;
  /// two apostrophes are an escaped one.
  private mutating func copyApostrophe() {
    rewritten.append("'")
    index += 1
    guard index < units.count, "{}#|'".unicodeScalars.contains(units[index]) else { return }
    if units[index] == "'" {
      rewritten.append("'")
      index += 1
      return
    }
    while index < units.count {
      rewritten.append(units[index])
      index += 1
      guard units[index - 1] == "'" else { continue }
      guard index < units.count, units[index] == "'" else { return }
      rewritten.append("'")
      index += 1
    }
  }

  /// Replaces the date argument at the current index and returns the index after it, or `nil` if there is none.
  private mutating func takeDate() throws(FormatError) -> Int? {
    guard let close = units[index...].firstIndex(of: "}") else { return nil }
    let pieces = units[(index + 1)..<close]
      .split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false).map { String(Self.trimmed($0)) }
    guard pieces.count >= 2, ["date", "time"].containsExactly(pieces[1].lowercased()),
      !pieces[0].unicodeScalars.contains("{")
    else { return nil }
    // A style may hold quoted braces: it ends at the first closing brace outside quotes.
    var end = index
    var isQuoted = false
    while end < units.count, isQuoted || units[end] != "}" {
      if units[end] == "'" { isQuoted.toggle() }
      end += 1
    }
    guard end < units.count else { return nil }
    let style = units[(index + 1)..<end].split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
      .dropFirst(2).first.map(Self.trimmed)
    let field = Field(
      name: pieces[0], replacement: "\(stem)\(fields.count)",
      style: try self.style(style ?? [], isTime: pieces[1].lowercased().hasBytes(of: "time")))
    fields.append(field)
    rewritten += "{\(field.replacement)}".unicodeScalars
    ends.append((rewritten.utf16Count, units[...end].utf16Count))
    return end + 1
  }

  private func style(_ units: ArraySlice<Unicode.Scalar>, isTime: Bool) throws(FormatError) -> InstantStyle {
    do throws(FormatError) {
      return try Self.style(String(units), isTime: isTime)
    } catch {
      // Convert the offset in the style to one in the message.
      let start = self.units[..<units.startIndex].utf16Count
      let skipped = units.starts(with: "::".unicodeScalars) ? 2 : 0
      throw FormatError(error.code, error.message, offset: error.offset.map { start + skipped + $0 }, hint: error.hint)
    }
  }

  private static func style(_ text: String, isTime: Bool) throws(FormatError) -> InstantStyle {
    if text.beginsWithBytes(of: "::") {
      return InstantStyle(.skeleton(try DateSkeleton(String(text.unicodeScalars.dropFirst(2)))))
    }
    let length: InstantStyle.Length? = text.isEmpty ? .medium : .init(exact: text)
    guard let length, length != .omitted else { return try InstantStyle(pattern: text) }
    return InstantStyle(isTime ? .lengths(date: .omitted, time: length) : .lengths(date: length, time: .omitted))
  }

  /// Removes surrounding Pattern_White_Space, which ICU ignores and which includes bidi marks.
  private static func trimmed(_ text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    var text = text.drop(while: \.properties.isPatternWhitespace)
    while text.last?.properties.isPatternWhitespace == true { text.removeLast() }
    return text
  }
}

extension String {
  fileprivate init(_ units: ArraySlice<Unicode.Scalar>) { self.init(UnicodeScalarView(units)) }
}

extension Sequence where Element == Unicode.Scalar {
  fileprivate var utf16Count: Int { reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) } }
}
