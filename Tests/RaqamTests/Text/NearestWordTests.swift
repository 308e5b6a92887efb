import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct NearestWordTests {
  static let words = ["grouping", "fractionDigits", "halfEven", "halfUp", "up", "down", "KB", "persian", "gregorian"]

  @Test(
    arguments: [
      ("groping", "grouping"), ("gruoping", "grouping"), ("Grouping", "grouping"), ("grouping", "grouping"),
      ("fractiondigit", "fractionDigits"),
      ("halfeven", "halfEven"), ("half_even", "halfEven"), ("persain", "persian"), ("kB", "KB"), ("u", "up"),
      ("dwon", "down"),
      ("gregory", "gregorian"), ("xyz", nil), ("", nil), ("groupinggrouping", nil), ("p", "up"), ("سلام", nil),
    ] as [(String, String?)])
  func nearest(_ word: String, _ expected: String?) {
    #expect(NearestWord.nearest(word, among: Self.words) == expected)
  }

  @Test func hints() {
    #expect(NearestWord.hint("groping", among: Self.words) == .nearest("grouping"))
    #expect(NearestWord.hint("nonsense", among: Self.words) == nil)
    #expect(NearestWord.hint("a", among: [String]()) == nil)
    #expect(NearestWord.hint("", among: [""]) == .nearest(""))
  }

  @Test func theFirstOfEquallyNearWords() {
    #expect(NearestWord.nearest("bat", among: ["cat", "hat"]) == "cat")
    #expect(NearestWord.nearest("bat", among: ["hat", "cat"]) == "hat")
    #expect(NearestWord.nearest("bat", among: ["cat", "bat"]) == "bat")
  }

  /// Any single edit of a word leads back to it.
  @Test func oneEditIsForgiven() {
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
      #expect(NearestWord.nearest(String(letters), among: [word]) == word, "\(String(letters))")
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
  func sharedWords(_ word: String, _ expected: [String]) {
    #expect(NearestWord.sharingWords(word, among: Self.keys) == expected)
  }

  @Test func severalWordsAlone() {
    #expect(NearestWord.sharingWords("format", among: Self.keys, .severalWords) == [])
    #expect(NearestWord.sharingWords("number.format.x", among: Self.keys, .severalWords) == [])
    #expect(NearestWord.sharingWords("number.rounding", among: Self.keys, .severalWords).count == 2)
  }

  @Test func longWordsCostNothing() {
    #expect(NearestWord.sharingWords(String(repeating: "a.", count: 100_000), among: Self.keys) == [])
    let long = String(repeating: "a", count: 100_000)
    #expect(NearestWord.nearest(long, among: Self.words) == nil)
    #expect(NearestWord.nearest("a", among: [long]) == nil)
  }
}
