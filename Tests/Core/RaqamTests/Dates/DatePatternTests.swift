import DateOracle
import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct DatePatternTests {
  @Test(arguments: [
    "y", "d MMMM y", "d MMMM y 'o''clock'", "''", "'quoted only'", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "EEEE", "G", "r U",
    "QQQ qqq",
    "YYYY w W e c", "a b B h K k H", "z Z O v V X x", "A F D g", "۱", "(y)", "y年M月d日", "É", "{0}", "y''", "'a''b'",
  ])
  func acceptsPatterns(_ text: String) throws {
    #expect(try DatePattern(text).text == text)
  }

  private static func unknownLetter(_ pattern: String, _ letter: String, at offset: Int) -> Refused {
    Refused(
      pattern, .invalidPattern, at: offset,
      "date pattern \"\(pattern)\" has the unknown field \"\(letter)\" (at offset \(offset)); "
        + "quote literal text: '\(letter)'")
  }

  private static func openQuote(_ pattern: String, at offset: Int) -> Refused {
    Refused(
      pattern, .invalidPattern, at: offset,
      "date pattern \"\(pattern)\" has an unclosed quote (at offset \(offset)); close the quote, or write '' for an apostrophe"
    )
  }

  static let refused = [
    Refused("", .invalidPattern, at: 0, "the date pattern is empty (at offset 0); write fields such as y-MM-dd"),
    unknownLetter("T", "T", at: 0), unknownLetter("y-MM-ddTHH", "T", at: 7), unknownLetter("d of MMMM", "o", at: 2),
    unknownLetter("jm", "j", at: 0), unknownLetter("y C", "C", at: 2), unknownLetter("'ok' n", "n", at: 5),
    unknownLetter("😀 f", "f", at: 3), openQuote("'", at: 0), openQuote("y 'de", at: 2), openQuote("y '''", at: 4),
    openQuote("'a''", at: 3),
  ]

  @Test(arguments: refused)
  func rejectsMalformedPatterns(_ refused: Refused) {
    let error = failure { try DatePattern(refused.input) }
    #expect(error?.code == refused.code)
    #expect(error?.offset == refused.offset)
    #expect(error?.description == refused.error)
  }

  @Test func rejectsPatternsBeyondLengthLimit() {
    #expect(failure { try DatePattern(String(repeating: "y", count: 1024)) } == nil)
    #expect(
      failure { try DatePattern(String(repeating: "y", count: 1025)) }
        == FormatError(.limitExceeded, "the date pattern exceeds the limit of 1024 UTF-16 code units"))
  }

  /// ICU opens and formats every accepted pattern, in calendars of different structure.
  @Test(arguments: ["gregorian", "persian", "islamic-umalqura", "hebrew", "japanese"])
  func acceptedPatternsFormatInICU(_ calendar: String) throws {
    let alphabet = Array("GyYuUrQqMLwWdDFgEecabBhHkKmsSAzZOvVXxljCfT'' -:/.,()é0۱").map(String.init)
    var random = SplitMix64(seed: 97)
    var acceptedCount = 0
    for _ in 0..<250 {
      var text = ""
      for _ in 0..<(1 + random.below(6)) {
        text += String(repeating: alphabet[random.below(alphabet.count)], count: 1 + random.below(5))
      }
      guard let pattern = try? DatePattern(text) else { continue }
      acceptedCount += 1
      #expect(throws: Never.self, "\(text)") {
        let handle = try DateFormatHandle(pattern: pattern.text, locale: "en@calendar=\(calendar)", zone: "UTC")
        for milliseconds in [0, 1_742_558_400_123, -62_135_596_800_000] as [Double] {
          let fields = try handle.fields(milliseconds: milliseconds)
          var bytes: [UInt8] = []
          try handle.append(milliseconds: milliseconds, to: &bytes)
          #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: fields.units, as: UTF16.self))
        }
      }
    }
    expectCases(acceptedCount, atLeast: 80)
  }

  /// Law: a pattern of the elements of another one has the same elements.
  @Test func patternsOfElementsHaveTheseElements() throws {
    let pieces = ["y", "MMMM", "d", "l", "'", "''", "'at'", " o", "é", " ", "۱", ",", "😀", "' '", "\u{301}"]
    var random = SplitMix64(seed: 99)
    var count = 0
    for _ in 0..<2_000 {
      let text = (0..<(1 + random.below(8))).map { _ in pieces[random.below(pieces.count)] }.joined()
      guard let pattern = try? DatePattern(text) else { continue }
      let made = DatePattern(pattern.elements)
      #expect(made.elements == pattern.elements, "\(text) → \(made.text)")
      count += 1
    }
    expectCases(count, atLeast: 500)
  }

  /// Law: the text that ICU writes outside fields is that of the pattern's literals.
  @Test func literalsMatchICU() throws {
    let pieces = ["y", "MMMM", "d", "HH", "E", "''", "'", "'", "a", "é", " ", "ZZZZ", "'d'", "۱", ",", "😀", "\u{301}"]
    var random = SplitMix64(seed: 98)
    var acceptedCount = 0
    for _ in 0..<2_000 {
      let text = (0..<(1 + random.below(8))).map { _ in pieces[random.below(pieces.count)] }.joined()
      guard let pattern = try? DatePattern(text) else { continue }
      acceptedCount += 1
      let written = try DateFormatHandle(pattern: text, locale: "en", zone: "UTC").fields(milliseconds: 0)
      let inFields = written.fields.reduce(into: Set<Int>()) { $0.formUnion($1.range) }
      let outside = written.units.indices.filter { !inFields.contains($0) }.map { written.units[$0] }
      let texts = pattern.elements.flatMap { element -> [UInt8] in
        if case .literal(let text) = element { text } else { [] }
      }
      #expect(String(decoding: outside, as: UTF16.self) == String(decoding: texts, as: UTF8.self), "\(text)")
      #expect(written.fields.count == pattern.fields.count, "\(text)")
    }
    expectCases(acceptedCount, atLeast: 800)
  }

  @Test(arguments: [
    ("d MMMM y", "M", true), ("d MMMM y", "Hh", false), ("'MMMM' y", "M", false), ("'a''M' y", "M", false),
    ("''M", "M", true), ("M\u{301}", "M", true), ("'\u{301}M' y", "M", false),
  ])
  func hasFieldIgnoresQuotedLetters(_ pattern: String, _ letters: String, _ has: Bool) throws {
    #expect(try DatePattern(pattern).hasField(letters) == has)
  }

  // MARK: Skeletons

  @Test(arguments: ["yMMMd", "jm", "yMMMMEEEEdjmm", "Jmm", "C", "Gy"])
  func acceptsSkeletons(_ text: String) throws {
    #expect(try DateSkeleton(text).text == text)
  }

  @Test(arguments: [("", 0), ("y MMM", 1), ("yMMMd'x'", 5), ("yT", 1), ("y-M", 1)])
  func rejectsMalformedSkeletons(_ text: String, at offset: Int) {
    let error = failure { try DateSkeleton(text) }
    #expect(error?.code == .invalidPattern)
    #expect(
      error?.description
        == "\"\(text)\" is not a date skeleton (at offset \(offset)); write fields such as yMMMd, without spaces")
  }
}
