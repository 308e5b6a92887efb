internal import CICU
package import RaqamValues

/// The versions of the loaded libicu.
package enum ICULibrary {
  /// Returns the version of the library: `72.1`.
  package static func version() throws(FormatError) -> String {
    try icuText("u_getVersion") { unsafe cicu_version_icu($0, $1, $2) }
  }

  /// Returns the version of its CLDR data: `42`.
  package static func cldrVersion() throws(FormatError) -> String {
    try icuText("ulocdata_getCLDRVersion") { unsafe cicu_version_cldr($0, $1, $2) }
  }

  /// Returns the version of its Unicode character data: `15.0`.
  package static func unicodeVersion() throws(FormatError) -> String {
    try icuText("u_getUnicodeVersion") { unsafe cicu_version_unicode($0, $1, $2) }
  }

  /// Returns the version of its time zone data: `2022e`.
  package static func timeZoneVersion() throws(FormatError) -> String {
    try icuText("ucal_getTZDataVersion") { unsafe cicu_version_time_zones($0, $1, $2) }
  }
}

/// Memory that was freed but not returned to the system.
package enum FreedMemory {
  /// Returns the allocator's unused memory to the system, which takes some milliseconds.
  package static func release() { cicu_release_memory() }
}
