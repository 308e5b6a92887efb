internal import CICU
package import RaqamValues

/// Names that are accepted in parsing and not used in formatting: those of other regions, variants, ordinal numbers.
package enum DateReadingData {
  /// Returns the locales of a language that have names of months or weekdays themselves, not from a parent.
  package static func localesWithNames(language: String) throws(FormatError) -> [String] {
    try icuText("ures_openDirect", room: 1024) { unsafe cicu_date_name_locales(language, $0, $1, $2) }
      .split(separator: " ").map(String.init)
  }

  /// Returns the names of Gregorian eras or of AM and PM in a locale and its parents that no pattern uses: `BCE`,
  /// `ق.ظ.`.
  package static func variants(_ table: VariantTable, locale: String) throws(FormatError) -> [(
    name: String, value: Int
  )] {
    var found: [(name: String, value: Int)] = []
    var next = try LocaleData.dataSource(locale)
    var depth = 0
    while !next.isEmpty, depth < 8 {
      let lines = try icuText("ures_openDirect") { unsafe cicu_date_variants(next, table == .eras, $0, $1, $2) }
      for line in lines.split(separator: "\n") {
        guard let value = line.first?.wholeNumberValue else { continue }
        found.append((String(line.dropFirst()), value))
      }
      next = try LocaleData.parent(next)
      depth += 1
    }
    return found
  }

  package enum VariantTable: Sendable { case eras, halves }

  /// Returns the numbers from 1 to `count` as ordinals in digits, by each of the locale's rules: `1er`, `1re`; empty
  /// if the locale has no such rules.
  package static func ordinals(_ count: Int, locale: String) throws(FormatError) -> [[String]] {
    guard LocaleData.hasNumberRules(locale) else { return [] }
    var handle = try NumberFormatHandle(style: .ordinal, locale: locale)
    let names = try handle.rules().split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("%digits-ordinal"), let end = line.firstIndex(of: ":") else { return nil }
      return String(line[..<end])
    }
    var found: [[String]] = Array(repeating: [], count: count)
    for name in names {
      try handle.setRuleSet(name)
      for number in 0..<count { found[number].append(try handle.string(.integer(Int64(number + 1)))) }
    }
    return found
  }
}
