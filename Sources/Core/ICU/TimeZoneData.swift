internal import CICU
package import RaqamValues

/// The time zone data of ICU: the fallback if the system has none.
package enum TimeZoneData {
  /// Returns ICU's name of a fixed-offset zone: `GMT+03:30`.
  package static func fixedZone(utcOffset seconds: Int) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let magnitude = abs(seconds)
    let minutes = "\(padded(magnitude / 3600)):\(padded(magnitude / 60 % 60))"
    return "GMT\(seconds < 0 ? "-" : "+")\(minutes)\(magnitude % 60 == 0 ? "" : ":\(padded(magnitude % 60))")"
  }

  /// A time zone transition: the instant and the UTC offsets after it, in milliseconds.
  package struct Transition: Hashable, Sendable {
    package let milliseconds: Double
    package let offset: Int
    package let daylight: Int
  }

  /// Returns all ids that ICU knows, including links.
  package static func identifiers() throws(FormatError) -> [String] {
    try icuText("ucal_openTimeZoneIDEnumeration", room: 16_384) {
      unsafe cicu_zone_identifiers($0, $1, $2)
    }
    .split(separator: " ").map(String.init)
  }

  /// Returns CLDR's canonical id; `nil` for an id that ICU does not know.
  package static func canonical(_ zone: String) throws(FormatError) -> String? {
    do throws(FormatError) {
      return try withUTF8(zone, "ucal_getCanonicalTimeZoneID") { text, length throws(FormatError) in
        try icuText("ucal_getCanonicalTimeZoneID") {
          unsafe cicu_zone_canonical(text, length, $0, $1, $2)
        }
      }
    } catch {
      if error == .illegalArgument("ucal_getCanonicalTimeZoneID") { return nil }
      throw error
    }
  }

  /// Returns the state at `from`, and every transition after it up to `until` (milliseconds since 1970).
  ///
  /// ICU uses UTC for an unknown zone: check the id first. More than `capacity` transitions are an error.
  package static func transitions(
    zone: String, from: Double, until: Double, capacity: Int = capacity
  ) throws(FormatError) -> [Transition] {
    var found = [cicu_zone_transition](repeating: cicu_zone_transition(), count: capacity)
    var count: Int32 = 0
    let room = try int32(capacity, "ucal_getTimeZoneTransitionDate")
    let status = try withUTF8(zone, "ucal_open") { text, length throws(FormatError) in
      unsafe found.withUnsafeMutableBufferPointer { buffer in
        unsafe cicu_zone_transitions(text, length, from, until, buffer.baseAddress, room, &count)
      }
    }
    try check(status, "ucal_getTimeZoneTransitionDate")
    return found.prefix(Int(count)).map {
      Transition(milliseconds: $0.millis, offset: Int($0.offset), daylight: Int($0.daylight))
    }
  }

  /// The default maximum number of transitions: two per year for seven centuries, with a reserve.
  package static let capacity = 2048
}
