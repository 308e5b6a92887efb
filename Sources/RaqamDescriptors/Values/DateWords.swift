package import Raqam

/// Dates as people type them on a command line, beside ISO 8601: `now`, `today`, `@` with seconds since 1970, and a space in
/// place of the T.
package enum DateWords {
  /// Seconds on either side of 1970 that ISO 8601 has years for.
  private static let reach: Int64 = 150_000_000_000_000

  /// The same in ISO 8601; what is none of them stays as it is, to be read or refused.
  ///
  /// ```swift
  /// DateWords.iso("@0", now: now, in: rules)                // 1970-01-01T00:00:00Z
  /// DateWords.iso("2025-03-21 12:00", now: now, in: rules)  // 2025-03-21T12:00
  /// ```
  package static func iso(_ text: String, now: Instant, in rules: TimeZoneRules) -> String {
    switch text {
    case "now": return ISO8601Text.text(of: now)
    case "today": return ISO8601Text.text(of: rules.localDateTime(at: now).day)
    default: break
    }
    if text.first == "@" {
      // Beyond the years of ISO 8601 the text is refused as it stands.
      guard let seconds = Int64(text.dropFirst()), (-reach...reach).contains(seconds) else { return text }
      return ISO8601Text.text(of: Instant(epochMilliseconds: seconds * 1000))
    }
    guard let space = text.firstIndex(of: " "), let before = text[..<space].last, before.isASCII, before.isNumber,
      let after = text[space...].dropFirst().first, after.isASCII, after.isNumber
    else { return text }
    return "\(text[..<space])T\(text[space...].dropFirst())"
  }
}
