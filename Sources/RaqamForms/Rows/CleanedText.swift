internal import Raqam

/// A typed text without hidden characters and surrounding spaces.
///
/// Pages in right-to-left languages, spreadsheets and chats add hidden characters to copied text. Rows that hold free text keep
/// them (`RowTraits.cleaning(_:)`).
struct CleanedText {
  /// The text to read.
  let text: String
  /// A removed run of characters: its place in `text`, and the units removed through its end. Both are UTF-16 units.
  private var cuts: [(offset: Int, removed: Int)] = []

  /// - Complexity: O(*n*) in the length of the text.
  init(_ typed: String, keepsInside: Bool = false) {
    let scalars = typed.unicodeScalars
    func isRemovedAtEnds(_ scalar: Unicode.Scalar) -> Bool { scalar.isHidden || scalar.properties.isWhitespace }
    guard let first = scalars.firstIndex(where: { !isRemovedAtEnds($0) }),
      let last = scalars.lastIndex(where: { !isRemovedAtEnds($0) })
    else {
      text = ""
      return
    }
    if first == scalars.startIndex, scalars.index(after: last) == scalars.endIndex,
      keepsInside || !scalars.contains(where: \.isHidden)
    {
      text = typed
      return
    }
    var kept = String.UnicodeScalarView()
    var (offset, removed) = (0, 0)
    for index in scalars.indices {
      let scalar = scalars[index]
      let length = UTF16.width(scalar)
      if index < first || index > last || (scalar.isHidden && !keepsInside) {
        removed += length
        if cuts.last?.offset == offset { cuts.removeLast() }
        cuts.append((offset, removed))
      } else {
        kept.append(scalar)
        offset += length
      }
    }
    text = String(kept)
  }

  /// The offset in the typed text of the character at an offset in `text`, in UTF-16 units. The end of `text` is the end of the
  /// typed text.
  func typedOffset(_ offset: Int) -> Int { offset + (cuts.last { $0.offset <= offset }?.removed ?? 0) }
}

/// The places of a typed text from which hidden characters are removed.
enum TextCleaning {
  /// Nowhere: free text, and passwords.
  case none
  /// The ends. A hidden character inside makes the text invalid.
  case ends
  /// The whole text.
  case everywhere
}

extension Unicode.Scalar {
  /// Whether the character leaves no trace on a page. The space of keyboards does.
  var isInvisible: Bool {
    if self == " " { return false }
    return [.control, .format].contains(properties.generalCategory) || properties.isWhitespace
      || properties.isDefaultIgnorableCodePoint
  }

  /// The character, or number and name of one that is not seen between quotes: `U+200E LEFT-TO-RIGHT MARK`.
  var shownName: String {
    guard self == " " || isInvisible else { return String(self) }
    let code = String(value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    return properties.name.map { "\(number) \($0)" } ?? number
  }
}

extension RowFormat {
  /// Reads a typed text without its hidden characters and surrounding spaces. A text without anything else is no value.
  ///
  /// Every way of typing reads through this function. The offsets of errors and notes are those in the text as typed.
  func reading(
    _ typed: String, _ read: (String) throws(FormatError) -> Parsed<FieldValue>
  ) throws(FormatError) -> Parsed<FieldValue> {
    if typed.isEmpty { return Parsed(.null) }
    let cleaning = traits.cleaning(content)
    if cleaning == .none { return try read(typed) }
    let cleaned = CleanedText(typed, keepsInside: cleaning == .ends)
    if cleaned.text.isEmpty { return Parsed(.null) }
    do throws(FormatError) {
      let parsed = try read(cleaned.text)
      return Parsed(
        parsed.value,
        forgiven: parsed.forgiven.map { Forgiveness($0.deviation, offset: cleaned.typedOffset($0.offset)) })
    } catch {
      throw FormatError(
        error.code, error.message, offset: error.offset.map(cleaned.typedOffset), hint: error.hint)
    }
  }
}
