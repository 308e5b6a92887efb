internal import Raqam

/// Shorthands for dates on a command line, in addition to ISO 8601: `now`, `today`, `@` with seconds since 1970,
/// and a space instead of the `T`.
package enum DateWords {
  /// The maximum distance from 1970 in seconds for which ISO 8601 has years.
  private static let reach: Int64 = 150_000_000_000_000

  /// Returns the date in ISO 8601 format; any other text is returned unchanged.
  ///
  /// ```swift
  /// DateWords.iso("@0", now: now, in: rules)                // 1970-01-01T00:00:00Z
  /// DateWords.iso("2025-03-21 12:00", now: now, in: rules)  // 2025-03-21T12:00
  /// ```
  package static func iso(_ text: String, now: Instant, in rules: TimeZoneRules) -> String {
    if text.hasBytes(of: "now") { return ISO8601Text.text(of: now) }
    if text.hasBytes(of: "today") { return ISO8601Text.text(of: rules.localDateTime(at: now).day) }
    let bytes = text.utf8
    if bytes.first == UInt8(ascii: "@") {
      // ISO 8601 has no such year: return the text unchanged, so that it is rejected.
      guard let seconds = Int64(Substring(bytes.dropFirst())), (-reach...reach).contains(seconds) else { return text }
      return ISO8601Text.text(of: Instant(epochMilliseconds: seconds * 1000))
    }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let space = bytes.firstIndex(of: UInt8(ascii: " ")), let before = bytes[..<space].last,
      digits.contains(before), let after = bytes[space...].dropFirst().first, digits.contains(after)
    else { return text }
    return "\(text[..<space])T\(text[bytes.index(after: space)...])"
  }
}
