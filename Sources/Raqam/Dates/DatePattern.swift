/// A date pattern of UTS #35 part 4, checked.
///
/// ```swift
/// try DatePattern("d MMMM y").text     // d MMMM y
/// try DatePattern("d MMMM y 'o''clock'")
/// ```
///
/// *Errors*: `invalidPattern` with the UTF-16 offset: the empty pattern, an unknown letter, a quote that is never
/// closed.
public struct DatePattern: Hashable, Sendable {
  /// The pattern as it was given.
  public let text: String

  /// Longest pattern that is read.
  static let limit = 1024

  /// The pattern letters that ICU formats. `l` (leap month) is deprecated and shows nothing.
  static let letters = Set("GyYuUrQqMLlwWdDFgEecabBhHkKmsSAzZOvVXx".utf16)

  /// Reads a pattern of at most 1024 UTF-16 units.
  public init(_ text: String) throws(FormatError) {
    let units = Array(text.utf16)
    guard !units.isEmpty else {
      throw FormatError(
        .invalidPattern, "the date pattern is empty", offset: 0, hint: .form(.datePattern))
    }
    guard units.count <= Self.limit else {
      throw FormatError(.limitExceeded, "a date pattern may have \(Self.limit) characters")
    }
    var opening: Int?
    for (offset, unit) in units.enumerated() {
      if unit == 0x27 {
        opening = opening == nil ? offset : nil
      } else if opening == nil, (unit | 0x20) >= 0x61, (unit | 0x20) <= 0x7A, !Self.letters.contains(unit) {
        let letter = String(decoding: [unit], as: UTF16.self)
        throw FormatError(
          .invalidPattern, "date pattern \"\(text.prefix(60))\" has the letter \"\(letter)\", which is no field",
          offset: offset, hint: .quote(letter))
      }
    }
    if let opening {
      throw FormatError(
        .invalidPattern, "date pattern \"\(text.prefix(60))\" has a quote that is never closed", offset: opening,
        hint: .form(.doubledQuote))
    }
    self.text = text
  }
}

extension DatePattern {
  /// Fields of this pattern that are probably a slip: `YYYY`, the year of the week, beside months or days without a week,
  /// and `DD`, the day of the year, beside months.
  ///
  /// ```swift
  /// try DatePattern("YYYY-MM-dd").cautions.first?.hint  // write yyyy
  /// ```
  public var cautions: [PatternCaution] {
    var cautions: [PatternCaution] = []
    if text.hasDateField("Y"), !text.hasDateField("wWeEc"), text.hasDateField("MLd"), let (run, offset) = run(of: "Y") {
      cautions.append(
        PatternCaution(
          message: "\"\(run)\" is the year that the week belongs to, another one on some days around new year",
          offset: offset, hint: .write(run.lowercased())))
    }
    if text.hasDateField("D"), text.hasDateField("ML"), let (run, offset) = run(of: "D") {
      cautions.append(
        PatternCaution(
          message: "\"\(run)\" is the day of the year, up to 366", offset: offset,
          hint: .dayOfMonth(letters: String(run.lowercased().prefix(2)))))
    }
    return cautions
  }

  /// The first run of a field's letter, and where it stands.
  private func run(of letter: Character) -> (text: String, offset: Int)? {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "'" { isQuoted.toggle() }
      guard !isQuoted, text[index] == letter else { continue }
      return (String(text[index...].prefix { $0 == letter }), text.utf16.distance(from: text.startIndex, to: index))
    }
    return nil
  }
}
