/// The format of an offset from UTC in a pattern's field.
struct DateOffsetText: Hashable, Sendable {
  /// `Z`, `O`, `X` or `x`.
  let letter: UInt8
  let count: Int

  /// Creates the format of a field; `nil` if ICU does not support the letter count.
  init?(_ field: DateField) {
    letter = field.letter
    // With more letters, ICU writes the long localized offset.
    count = letter == UInt8(ascii: "Z") && field.count > 5 ? 4 : field.count
    let allowed = letter == UInt8(ascii: "O") ? [1, 4] : [1, 2, 3, 4, 5]
    guard allowed.contains(count) else { return nil }
  }
}

extension DateOffsetText {
  /// `O` or `OOOO`.
  static func localized(isLong: Bool) -> DateOffsetText {
    DateOffsetText(known: UInt8(ascii: "O"), count: isLong ? 4 : 1)
  }

  private init(known letter: UInt8, count: Int) { (self.letter, self.count) = (letter, count) }

  /// Whether the text is localized: `GMT+3:30`.
  var isLocal: Bool { letter == UInt8(ascii: "O") || letter == UInt8(ascii: "Z") && count == 4 }

  /// Returns the ISO 8601 text of an offset in seconds, which is ASCII in every locale.
  func text(utcOffset seconds: Int) -> [UInt8] {
    let isZulu = letter == UInt8(ascii: "X") || letter == UInt8(ascii: "Z") && count == 5
    let isExtended = letter == UInt8(ascii: "Z") ? count == 5 : count == 3 || count == 5
    let isShort = letter != UInt8(ascii: "Z") && count == 1
    let isFull = letter == UInt8(ascii: "Z") || count > 3
    let magnitude = abs(seconds)
    if isZulu, magnitude < (isFull ? 1 : 60) { return [UInt8(ascii: "Z")] }
    var parts = [magnitude / 3600, magnitude / 60 % 60]
    if isShort, parts[1] == 0 { parts.removeLast() }
    if isFull, magnitude % 60 != 0 { parts.append(magnitude % 60) }
    // If all displayed parts are zero, there is no minus sign.
    let isNegative = seconds < 0 && parts.contains { $0 != 0 }
    let digits = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }
    return Array(((isNegative ? "-" : "+") + digits.joined(separator: isExtended ? ":" : "")).utf8)
  }

  /// Returns the localized text of an offset in seconds.
  func text(utcOffset seconds: Int, in formats: LocalOffsetFormats) -> [UInt8] {
    formats.text(utcOffset: seconds, isShort: letter == UInt8(ascii: "O") && count == 1)
  }
}
