internal import Raqam

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
  /// `.null`. Control characters are rejected; parsers decide about tabs and line ends, except in free text of one line.
  ///
  /// All input paths parse through this function. The offsets of errors and deviations refer to the input as typed.
  func reading(
    _ typed: String, _ read: (String) throws(FormatError) -> Parsed<FieldValue>
  ) throws(FormatError) -> Parsed<FieldValue> {
    if typed.isEmpty { return Parsed(.null) }
    guard let extent = traits.cleaning(content) else { return try read(typed) }
    let cleaned = CleanedText(typed, extent)
    if cleaned.text.isEmpty { return Parsed(.null) }
    do throws(FormatError) {
      if let offset = cleaned.text.firstControl(isSpaceIncluded: extent == .cellEnds) {
        throw FormatError(.unexpectedCharacter, "control characters are not allowed", offset: offset)
      }
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
