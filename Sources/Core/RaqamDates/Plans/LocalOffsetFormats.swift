internal import ICU

/// A locale's formats of offsets from UTC: `GMT+3:30`, `UTC−03:30` (UTS #35 part 4, *Localized GMT format*).
struct LocalOffsetFormats: Sendable {
  private enum Item: Equatable { case text(String), hour, minute, second }

  let prefix: String
  let suffix: String
  let zero: String
  /// Patterns of hours, hours and minutes, and hours, minutes and seconds, for offsets east and west of UTC.
  private let east: [[Item]]
  private let west: [[Item]]
  private let digits: [Character]

  /// Parses the formats `GMT{0}`, `GMT`, `+HH:mm;-HH:mm` and the ten digits; `nil` if a format has another structure.
  init?(_ formats: [String]) {
    guard formats.count == 4 else { return nil }
    let sides = Self.halves(formats[0], around: "{0}")
    let hours = formats[2].split(separator: ";", omittingEmptySubsequences: false).map { String($0) }
    digits = formats[3].unicodeScalars.map(Character.init)
    guard let sides, hours.count == 2, digits.count == 10, let east = Self.patterns(hours[0]),
      let west = Self.patterns(hours[1])
    else { return nil }
    zero = formats[1]
    prefix = Self.unquoted(sides.0)
    suffix = Self.unquoted(sides.1)
    self.east = east
    self.west = west
  }

  /// Returns the text of an offset in seconds; offsets of 100 hours or more are limited. With `isShort`, the text is
  /// `GMT+3` or `GMT+3:30`.
  func text(utcOffset seconds: Int, isShort: Bool) -> [UInt8] {
    if seconds == 0, Self.namesZero { return Array(zero.utf8) }
    let magnitude = Int(min(seconds.magnitude, 359_999))
    let (hours, minutes, rest) = (magnitude / 3600, magnitude / 60 % 60, magnitude % 60)
    let patterns = seconds < 0 ? west : east
    let items = rest != 0 ? patterns[2] : minutes != 0 || !isShort ? patterns[1] : patterns[0]
    let texts = items.map { item in
      switch item {
      case .text(let text): text
      case .hour: number(hours, leastDigits: isShort ? 1 : 2)
      case .minute: number(minutes, leastDigits: 2)
      case .second: number(rest, leastDigits: 2)
      }
    }
    return Array((prefix + texts.joined() + suffix).utf8)
  }

  /// Returns the text before the hours.
  func sign(isNegative: Bool) -> String {
    Self.text((isNegative ? west : east)[1].prefix { $0 != .hour })
  }

  /// The text between hours and minutes.
  var separator: String { Self.text(east[1].drop { $0 != .hour }.prefix { $0 != .minute }) }

  private static func text(_ items: some Sequence<Item>) -> String {
    items.map { item in
      if case .text(let text) = item { text } else { "" }
    }.joined()
  }

  /// Whether the zero offset uses the zero format, `GMT`, as in ICU 72. ICU 78 formats it like other offsets: `GMT+0`.
  private static let namesZero: Bool = {
    do throws(FormatError) {
      return try DateData.samples("O", locale: "en", milliseconds: [0]).bytes == Array("GMT".utf8)
    } catch {
      return true
    }
  }()

  private func number(_ number: Int, leastDigits: Int) -> String {
    let last = String(digits[number % 10])
    return number < 10 && leastDigits < 2 ? last : String(digits[number / 10]) + last
  }
}

extension LocalOffsetFormats {
  /// Returns the pattern without minutes, unchanged, and with seconds. The separator of minutes also precedes the
  /// seconds.
  private static func patterns(_ text: String) -> [[Item]]? {
    guard let (before, after) = halves(text, around: "mm"), let hour = before.lastIndex(of: "H") else { return nil }
    let separator = before[before.index(after: hour)...]
    return [String(before[...hour]), text, before + "mm" + separator + "ss" + after].map(items)
  }

  private static func items(_ pattern: String) -> [Item] {
    var items: [Item] = []
    var isQuoted = false
    var last: Character?
    for character in pattern {
      defer { last = character }
      switch character {
      case "'": isQuoted.toggle()
      case "H" where !isQuoted: if last != "H" { items.append(.hour) }
      case "m" where !isQuoted: if last != "m" { items.append(.minute) }
      case "s" where !isQuoted: if last != "s" { items.append(.second) }
      default: items.append(.text(String(character)))
      }
    }
    return items
  }

  private static func halves(_ text: String, around middle: String) -> (String, String)? {
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].hasPrefix(middle) {
        return (String(text[..<start]), String(text[text.index(start, offsetBy: middle.count)...]))
      }
      start = text.index(after: start)
    }
    return nil
  }

  private static func unquoted(_ text: String) -> String { text.filter { $0 != "'" } }
}
