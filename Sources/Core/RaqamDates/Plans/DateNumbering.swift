internal import ICU

extension DateNames {
  /// The numbering systems of fields that are written in letters: CLDR's `hebr`, or `y=jpnyear;d=hanidays`.
  struct Numbering: Sendable {
    private var systems: [UInt8: String] = [:]
    /// Whether dates are in Hebrew numerals, which omit the thousands of a year.
    private(set) var isHebrew = false

    /// Adds an override of CLDR for a date or a time; an empty one changes nothing.
    mutating func add(_ override: String, of kind: LocaleData.DateKind) {
      for part in override.split(separator: ";") {
        let sides = part.split(separator: "=", maxSplits: 1)
        if sides.count == 2, let letter = sides[0].utf8.first {
          systems[letter] = String(sides[1])
        } else {
          // An override without a letter is that of all fields of its kind that ICU writes as numbers.
          for letter in (kind == .date ? "yMdDFwWYugcLQqUr" : "hHkKmsSAZO").utf8 { systems[letter] = String(part) }
          if kind == .date { isHebrew = part == "hebr" }
        }
      }
    }

    /// Returns the numbering system of a field; `nil` for that of the locale.
    func system(of letter: UInt8) -> String? { systems[letter] }
  }
}
