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
    if text.hasBytes(of: "now") { return ISO8601Text.text(of: now) }
    if text.hasBytes(of: "today") { return ISO8601Text.text(of: rules.localDateTime(at: now).day) }
    let bytes = text.utf8
    if bytes.first == UInt8(ascii: "@") {
      // Beyond the years of ISO 8601 the text is refused as it stands.
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
