internal import CICU
internal import RaqamValues

extension DateFormatHandle {
  /// Returns the pattern letter of the requested hour cycle (`-u-hc-`, `@hours`); `nil` for the cycle of the locale's
  /// patterns.
  static func hourLetter(of locale: String) throws(FormatError) -> Character? {
    guard locale.contains("hours=") else { return nil }
    return switch try LocaleData.keyword("hours", of: locale) {
    case "h11": "K"
    case "h12": "h"
    case "h23": "H"
    case "h24": "k"
    default: nil
    }
  }

  /// Changes the hour cycle, with the locale's pattern for it.
  ///
  /// ICU 72 to 78: `-u-hc-` affects skeletons (`j`), but not styles. In ECMA-402 it affects both.
  mutating func setHours(_ letter: Character, time: Style, locale: String, zone: String) throws(FormatError) {
    let own = try DateFormatHandle(date: .none, time: time, namesOf: locale, zone: zone).pattern()
    guard let used = Self.hourLetter(in: own), used != letter else { return }
    var changed = try pattern()
    if let range = changed.firstRange(of: own) {
      changed.replaceSubrange(range, with: try Self.pattern(own, letter, locale))
    } else {
      changed = try Self.pattern(changed, letter, locale)
    }
    try withUTF8(changed, "udat_applyPattern") { text, length throws(FormatError) in
      try unsafe check(cicu_date_format_apply_pattern(raw, text, length), "udat_applyPattern")
    }
  }

  /// Returns the locale's best pattern for the fields of another pattern, in the hour cycle of a letter.
  private static func pattern(_ other: String, _ letter: Character, _ locale: String) throws(FormatError) -> String {
    var skeleton = ""
    for field in try DateIntervalHandle.skeleton(pattern: other) where !"abB".contains(field) {
      let isHour = hourLetters.contains(field)
      if !isHour || skeleton.last != "j" { skeleton.append(isHour ? "j" : field) }
    }
    var isQuoted = false
    return String(
      try bestPattern(skeleton: skeleton, locale: locale).map { character in
        if character == "'" { isQuoted.toggle() }
        return !isQuoted && hourLetters.contains(character) ? letter : character
      })
  }

  /// Returns the first hour letter of a pattern; `nil` if it shows no hour.
  private static func hourLetter(in pattern: String) -> Character? {
    var isQuoted = false
    return pattern.first { character in
      if character == "'" { isQuoted.toggle() }
      return !isQuoted && hourLetters.contains(character)
    }
  }

  private static let hourLetters: Set<Character> = ["h", "H", "k", "K"]
}
