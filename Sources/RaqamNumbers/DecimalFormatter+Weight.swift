extension DecimalFormatter {
  /// About how many bytes of memory a formatter takes, for caches that are bounded by it.
  package static var plainWeight: Int { 4 << 10 }
  /// ICU reads the rules of a language anew for each format: those of English take 130 KB, of Russian 4.6 MB (ICU 72).
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
