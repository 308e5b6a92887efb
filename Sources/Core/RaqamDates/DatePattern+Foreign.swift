internal import RaqamCalendars
internal import RaqamValues

// Patterns of `strftime`, which C, Python, Ruby and many tools use: `%Y-%m-%d`.

extension DatePattern {
  /// Returns the warning for a pattern of `strftime`, or `nil` for other text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func foreignWarning(_ text: String) -> PatternWarning? {
    guard let meant = meant(strftime: text) else { return nil }
    return PatternWarning(
      message: "“\(text.abbreviated(to: 60))” is a pattern of strftime; in UTS #35, % is literal text", offset: 0,
      length: text.utf16.count, hint: .write(meant), pattern: meant, isForeign: true)
  }

  /// Converts a pattern of `strftime` to UTS #35. Returns `nil` for other text and for conversions without an
  /// equivalent.
  static func meant(strftime text: String) -> String? {
    guard let first = text.utf8.firstIndex(of: UInt8(ascii: "%")), text.utf8.count <= limit else { return nil }
    // A `%` inside quotes is literal text of UTS #35.
    guard text.utf8[..<first].count(where: { $0 == UInt8(ascii: "'") }).isMultiple(of: 2) else { return nil }
    var scalars = text.unicodeScalars[...]
    var (pattern, literal, hasConversion) = ("", "", false)
    while let scalar = scalars.popFirst() {
      guard scalar == "%" else {
        literal.unicodeScalars.append(scalar)
        continue
      }
      guard var letter = scalars.popFirst() else { return nil }
      if letter == "%" {
        literal += "%"
        continue
      }
      var isShort = false
      if ["-", "_", "0", "^", "#", "E", "O"].contains(letter) {
        isShort = letter == "-"
        guard let next = scalars.popFirst() else { return nil }
        letter = next
      }
      guard let fields = conversions[letter] else { return nil }
      pattern += quoted(literal) + (isShort && fields.utf8.count == 2 ? String(fields.prefix(1)) : fields)
      literal = ""
      hasConversion = true
    }
    // Fields of UTS #35 around a `%` mean that `%` is literal text.
    guard !hasField(text) else { return nil }
    return hasConversion ? pattern + quoted(literal) : nil
  }

  /// Returns the pattern and the calendar that a pattern of Moment.js, .NET or Oracle means; `nil` for other text.
  static func hint(library text: String) -> FormatError.Hint? {
    guard text.utf8.count <= limit else { return nil }
    for (prefix, calendar) in [("j", CalendarID.persian), ("i", .islamicUmmAlQura)] {
      let own = calendarFields.reduce(text) { text, field in
        let isMonth = field.hasPrefix("M")
        return text.replacing(prefix + field, with: isMonth ? field : field.lowercased())
      }
      if own != text { return .calendarPattern(own, calendar: calendar) }
    }
    let parts = libraryFields.reduce(text) { $0.replacing($1.foreign, with: $1.own) }
    return parts == text ? nil : .write(parts)
  }

  /// The fields of Moment.js that a letter before them moves to another calendar, longest first.
  private static let calendarFields = ["YYYY", "YY", "MMMM", "MMM", "MM", "M", "DD", "D"]

  /// Fields with letters that UTS #35 lacks.
  private static let libraryFields: [(foreign: String, own: String)] = [
    ("YYYY", "yyyy"), ("DD", "dd"), ("Do", "d"), ("HH24", "HH"), ("MI", "mm"), ("SS", "ss"), ("tt", "a"),
  ]

  private static let conversions: [Unicode.Scalar: String] = [
    "Y": "yyyy", "y": "yy", "G": "YYYY", "m": "MM", "B": "MMMM", "b": "MMM", "h": "MMM", "d": "dd", "e": "d",
    "j": "DDD", "A": "EEEE", "a": "EEE", "V": "ww", "H": "HH", "k": "H", "I": "hh", "l": "h", "M": "mm", "S": "ss",
    "f": "SSSSSS", "L": "SSS", "p": "a", "P": "a", "Z": "z", "z": "xx", "F": "yyyy-MM-dd", "T": "HH:mm:ss",
    "R": "HH:mm",
    "D": "MM/dd/yy", "r": "hh:mm:ss a",
  ]

  /// Whether the text contains a field of UTS #35 with two letters or more: `dd`, `yyyy`.
  private static func hasField(_ text: String) -> Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { $0 == $1 && "yMdHhms".utf8.contains($0) }
  }

  /// Quotes literal text: letters are enclosed in apostrophes, and apostrophes are doubled.
  private static func quoted(_ text: String) -> String {
    let doubled = text.replacing("'", with: "''")
    return text.unicodeScalars.contains { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
      ? "'\(doubled)'" : doubled
  }
}
