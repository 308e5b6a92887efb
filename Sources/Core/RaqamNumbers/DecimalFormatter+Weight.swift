extension DecimalFormatter {
  /// The approximate memory of a formatter in bytes, for caches that are bounded by memory.
  package static var plainWeight: Int { 4 << 10 }
  /// ICU parses the rules of a language for each format: those of English use 130 KB, those of Russian 4.6 MB (ICU 72).
  package static var spelloutWeight: Int { 2 << 20 }
  private static var ordinalWeight: Int { 256 << 10 }

  package var weight: Int {
    switch style.base {
    case .named(.spellout): Self.spelloutWeight
    case .named(.ordinal): Self.ordinalWeight
    case .named, .pattern, .skeleton, .currency: Self.plainWeight
    }
  }
}
