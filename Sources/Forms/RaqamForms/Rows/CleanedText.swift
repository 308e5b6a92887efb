internal import Raqam

/// Typed input without invisible characters and surrounding spaces.
///
/// Pages in right-to-left languages, spreadsheets and chats add invisible characters to copied text. Rows for free text
/// preserve them; see `RowTraits.cleaning(_:)`.
package struct CleanedText {
  /// The cleaned input, which is parsed.
  package let text: String
  /// The removed runs of characters: the offset in `text`, and the number of units removed up to the end of the run.
  /// Both are in UTF-16 units.
  private var cuts: [(offset: Int, removed: Int)] = []

  /// Removes invisible characters everywhere or, with `keepsInside`, only at the ends.
  ///
  /// - Complexity: O(*n*) in the length of the input.
  package init(_ typed: String, keepsInside: Bool = false) {
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

  /// Returns the offset in the typed input of the character at an offset in `text`, in UTF-16 units. The end of `text`
  /// maps to the end of the input.
  func typedOffset(_ offset: Int) -> Int { offset + (cuts.last { $0.offset <= offset }?.removed ?? 0) }
}

/// The positions in typed input from which invisible characters are removed.
enum TextCleaning {
  /// No positions: free text, and passwords.
  case none
  /// The ends. An invisible character inside makes the input invalid.
  case ends
  /// Every position.
  case everywhere
}

extension Unicode.Scalar {
  /// Whether the character has no visible glyph: a control, format or default-ignorable character, or white space other
  /// than U+0020.
  var isInvisible: Bool {
    if self == " " { return false }
    return [.control, .format].contains(properties.generalCategory) || properties.isWhitespace
      || properties.isDefaultIgnorableCodePoint
  }

  /// The character, or the code point and name if the character would be invisible between quotation marks: `U+200E
  /// LEFT-TO-RIGHT MARK`.
  var shownName: String {
    guard self == " " || isInvisible else { return String(self) }
    let code = String(value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    return properties.name.map { "\(number) \($0)" } ?? number
  }
}

extension RowFormat {
  /// Parses typed input after removing invisible characters and surrounding spaces. If nothing is left, the value is
  /// `.null`.
  ///
  /// All input paths parse through this function. The offsets of errors and deviations refer to the input as typed.
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
        deviations: parsed.deviations.map { ParseDeviation($0.detail, offset: cleaned.typedOffset($0.offset)) })
    } catch {
      throw FormatError(
        error.code, error.message, offset: error.offset.map(cleaned.typedOffset), hint: error.hint)
    }
  }
}
