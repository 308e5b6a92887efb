internal import Raqam

/// Words that are written in place of a style of numbers or dates.
enum StyleWord {
  /// Returns the correction of a style of `{n, number, …}` that has no digits; `nil` for other styles.
  static func hint(ofNumberStyle text: String) -> String? {
    let words = ["currency", "integer", "percent"]
    guard !text.isEmpty, !words.contains(text.lowercased()),
      text.unicodeScalars.allSatisfy({ $0 != "#" && $0 != "@" && $0 != "¤" && !("0"..."9" as ClosedRange).contains($0) }
      )
    else { return nil }
    let parts = text.split { ":/= ,".contains($0) }.map(String.init)
    if parts.count == 2, parts[0].lowercased() == "currency", parts[1].count == 3 {
      return "write ::currency/\(parts[1].uppercased())"
    }
    return SpellingSuggestion.hint(parts.first?.lowercased() ?? "", among: words)?.documentText
      ?? "write \(words.joined(separator: ", ")), a pattern such as #,##0.00, or a skeleton after ::"
  }

  /// Returns the correction of a pattern of dates that is probably a word: single letters without separators, as in
  /// `day`; `nil` for other patterns.
  static func hint(ofDatePattern text: String) -> String? {
    let letters = Array(text.utf8)
    guard letters.count > 2, letters.allSatisfy({ (0x41...0x5A).contains($0 & ~0x20) }),
      zip(letters, letters.dropFirst()).allSatisfy({ $0 != $1 })
    else { return nil }
    let words = ["short", "medium", "long", "full"]
    return SpellingSuggestion.hint(text.lowercased(), among: words)?.documentText
      ?? "write \(words.joined(separator: ", ")), or a skeleton: ::yMMMd"
  }

  static func message(ofDatePattern text: String) -> String {
    "“\(text.abbreviated(to: 60))” is not a style of dates: its letters are fields without separators"
  }
}
