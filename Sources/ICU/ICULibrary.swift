internal import CICU

/// Facts about the libicu this process runs on.
package enum ICULibrary {
  /// Version of the library: `72.1`.
  package static func version() throws(ICUFailure) -> String {
    try icuText("u_getVersion") { unsafe cicu_version_icu($0, $1, $2) }
  }

  /// Version of the CLDR data it carries: `42`.
  package static func cldrVersion() throws(ICUFailure) -> String {
    try icuText("ulocdata_getCLDRVersion") { unsafe cicu_version_cldr($0, $1, $2) }
  }

  /// Version of Unicode whose properties it has: `15.0`.
  package static func unicodeVersion() throws(ICUFailure) -> String {
    try icuText("u_getUnicodeVersion") { unsafe cicu_version_unicode($0, $1, $2) }
  }

  /// Version of the time-zone data it carries: `2022e`.
  package static func timeZoneVersion() throws(ICUFailure) -> String {
    try icuText("ucal_getTZDataVersion") { unsafe cicu_version_time_zones($0, $1, $2) }
  }
}

/// Memory that was freed, and that the allocator keeps for later.
package enum FreedMemory {
  /// Returns it to the system, which takes some milliseconds.
  package static func release() { cicu_release_memory() }
}
