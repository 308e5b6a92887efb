import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText
@testable import RaqamValues

@Suite struct SpellingSuggestionTests {
  static let words = ["grouping", "fractionDigits", "halfEven", "halfUp", "up", "down", "KB", "persian", "gregorian"]

  @Test(
    arguments: [
      ("groping", "grouping"), ("gruoping", "grouping"), ("Grouping", "grouping"), ("grouping", "grouping"),
      ("fractiondigit", "fractionDigits"),
      ("halfeven", "halfEven"), ("half_even", "halfEven"), ("persain", "persian"), ("kB", "KB"), ("u", "up"),
      ("dwon", "down"),
      ("gregory", "gregorian"), ("xyz", nil), ("", nil), ("groupinggrouping", nil), ("p", "up"), ("سلام", nil),
    ] as [(String, String?)])
  func suggestsNearestWord(_ word: String, _ expected: String?) {
    #expect(SpellingSuggestion.nearest(word, among: Self.words) == expected)
  }

  @Test func hintContainsNearestWord() {
    #expect(SpellingSuggestion.hint("groping", among: Self.words) == .nearest("grouping"))
    #expect(SpellingSuggestion.hint("nonsense", among: Self.words) == nil)
    #expect(SpellingSuggestion.hint("a", among: [String]()) == nil)
    #expect(SpellingSuggestion.hint("", among: [""]) == .nearest(""))
  }

  @Test func prefersFirstOfEquallyNearWords() {
    #expect(SpellingSuggestion.nearest("bat", among: ["cat", "hat"]) == "cat")
    #expect(SpellingSuggestion.nearest("bat", among: ["hat", "cat"]) == "hat")
    #expect(SpellingSuggestion.nearest("bat", among: ["cat", "bat"]) == "bat")
  }

  /// Law: a word with a single edit suggests the original word.
  @Test func singleEditSuggestsOriginal() {
    var random = SplitMix64(seed: 96)
    for _ in 0..<2_000 {
      let word = Self.words[random.below(Self.words.count)]
      var letters = Array(word)
      let place = random.below(letters.count)
      switch random.below(4) {
      case 0: letters.insert("x", at: place)
      case 1: letters.remove(at: place)
      case 2: letters[place] = "x"
      default: if place > 0 { letters.swapAt(place, place - 1) }
      }
      #expect(SpellingSuggestion.nearest(String(letters), among: [word]) == word, "\(String(letters))")
    }
  }

  static let keys = [
    "number.format", "number.rounding_mode", "number.style", "number.rounding_increment", "date.timezone", "date.style",
    "color.text",
    "list.type", "options.display",
  ]

  @Test(
    arguments: [
      ("number.rounding", ["number.rounding_mode", "number.rounding_increment"]),
      ("roundingMode", ["number.rounding_mode"]),
      ("rounding-mode", ["number.rounding_mode"]), ("timeZone", ["date.timezone"]), ("date.tz", ["date.timezone"]),
      ("format", ["number.format"]), ("number.format.pattern", ["number.format"]), ("display", ["options.display"]),
      ("style", ["number.style", "date.style"]), ("text", []), ("type", []), ("number", []), ("number.text", []),
      ("", []),
      ("mode", ["number.rounding_mode"]), ("options.list.type.of", []), ("...", []),
    ] as [(String, [String])])
  func suggestsKeysThatShareWords(_ word: String, _ expected: [String]) {
    #expect(SpellingSuggestion.sharingWords(word, among: Self.keys) == expected)
  }

  @Test func severalWordsMustBeShared() {
    #expect(SpellingSuggestion.sharingWords("format", among: Self.keys, .severalWords) == [])
    #expect(SpellingSuggestion.sharingWords("number.format.x", among: Self.keys, .severalWords) == [])
    #expect(SpellingSuggestion.sharingWords("number.rounding", among: Self.keys, .severalWords).count == 2)
  }

  /// The number of compared bytes is bounded even for infinitely many candidates.
  @Test(arguments: [1, 10, 100, 10_000])
  func comparisonsAreBounded(_ length: Int) {
    var asked = 0
    let candidates = (0...).lazy.map { index in
      asked += 1
      return index == 0 ? "grouping" : String(repeating: "x", count: length)
    }
    #expect(SpellingSuggestion.nearest("groping", among: candidates) == "grouping")
    #expect(asked <= SpellingSuggestion.byteLimit / (length + 1) + 2)
    asked = 0
    #expect(SpellingSuggestion.nearest("groping", among: candidates, within: 0) == nil)
    #expect(asked == 1)
  }

  @Test func suggestionsShareABound() {
    var suggestions = Suggestions(among: ["grouping", String(repeating: "x", count: 90)], limit: 250)
    let found = (0..<5).map { _ in suggestions.nearest("groping") }
    #expect(found == ["grouping", "grouping", "grouping", nil, nil])
  }

  /// The cutoff does not affect distances within it.
  @Test func cutoffKeepsDistances() {
    var random = SplitMix64(seed: 97)
    func word() -> String {
      String(
        String.UnicodeScalarView(
          (0..<random.below(12)).map { _ in "abcAé\u{130}".unicodeScalars.randomElement(using: &random) ?? "a" }))
    }
    for _ in 0..<5_000 {
      let (first, second) = (word(), word())
      let expected = Self.distance(Array(first.lowercased().unicodeScalars), Array(second.lowercased().unicodeScalars))
      let most = max(1, max(first.lowercased().unicodeScalars.count, second.lowercased().unicodeScalars.count) / 3)
      var distances = EditDistance(from: first)
      for limit in 0...5 {
        let isWithin = expected <= min(limit, most)
        #expect(
          distances.distance(to: second, atMost: limit)?.edits == (isWithin ? expected : nil), "\(first) \(second)")
      }
    }
  }

  /// Returns the optimal string alignment distance, computed with the full table.
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var table = Array(repeating: Array(0...second.count), count: first.count + 1)
    for row in 0...first.count { table[row][0] = row }
    for row in stride(from: 1, through: first.count, by: 1) {
      for column in stride(from: 1, through: second.count, by: 1) {
        var cost = min(table[row - 1][column], table[row][column - 1]) + 1
        cost = min(cost, table[row - 1][column - 1] + (first[row - 1] == second[column - 1] ? 0 : 1))
        if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
          cost = min(cost, table[row - 2][column - 2] + 1)
        }
        table[row][column] = cost
      }
    }
    return table[first.count][second.count]
  }

  @Test func longWordsAreNotCompared() {
    #expect(SpellingSuggestion.sharingWords(String(repeating: "a.", count: 100_000), among: Self.keys) == [])
    let long = String(repeating: "a", count: 100_000)
    #expect(SpellingSuggestion.nearest(long, among: Self.words) == nil)
    #expect(SpellingSuggestion.nearest("a", among: [long]) == nil)
  }
}
