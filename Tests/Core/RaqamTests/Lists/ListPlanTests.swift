import ListOracle
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Lists have the same bytes as ICU's.
@Suite struct ListPlanTests {
  /// Initial letters that Spanish and Hebrew lists depend on, and text of all directions.
  private static let pieces = [
    "i", "I", "hi", "Hi", "HI", "hí", "hie", "hia", "hIA", "h", "y", "í", "o", "O", "ho", "HO", "hó", "8", "80", "11",
    "11 ", "110",
    "1", "18", "u", "x", "a", "é", "Ω", "ж", "א", "שלום", "\u{5B0}", "\u{FB2A}", "سلام", "چای", "۱۲", "١٢", "12", "-",
    "%", " ", "",
    "日本", "한국", "😀", "\u{200F}", "\u{202B}", "e\u{301}", "\u{1E900}", "\u{10FFFD}", "\u{200C}", "{0}", "'", "\u{0}",
    "$5", "–",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    let text = (0..<(random.below(4) == 0 ? 2 : 1)).map { _ in pieces[random.below(pieces.count)] }.joined()
    // Lists too long for the stack buffer.
    return random.below(40) == 0 ? String(repeating: text, count: 40 + random.below(400)) : text
  }

  /// Law: lists of all styles match ICU in all locales, and their parts are the elements and the text around them.
  @Test(.long, arguments: 0..<8)
  func listsMatchICU(_ chunk: Int) throws {
    var random = SplitMix64(seed: chosenSeed(140) &+ UInt64(chunk))
    let names = LocaleID.available.enumerated().filter { $0.offset % 8 == chunk }.map(\.element)
    var count = 0
    // In Spanish and Hebrew, the conjunction depends on the next letter.
    for name in names + ["es", "he", "es_MX", "he_IL"].flatMap({ [$0, $0, $0, $0] }) {
      let locale = try LocaleID(name)
      let isolation = BidiIsolation(direction: locale.direction)
      for style in Self.styles {
        let (ours, icu) = (try ListTextFormatter(style, locale: locale), try ListOracle(style, locale: locale))
        for size in (0...5) + (isExhaustive ? [Int](repeating: 3, count: 40) : []) {
          let texts = (0..<size).map { _ in Self.text(&random) }
          let right = try icu.string(texts)
          var bytes = Array("x".utf8)
          try ours.appendPlain(size, to: &bytes) { index, bytes in bytes += texts[index].utf8 }
          #expect(bytes == Array("x\(right)".utf8), "seed \(runSeed): \(name) \(style) \(texts)")
          let plain = ours.plainParts(texts.map { [FormatPart(.element, $0)] })
          #expect(plain.map(\.text).joined().utf8.elementsEqual(right.utf8))
          #expect(plain.filter { $0.kind == .element }.map(\.text) == texts.filter { !$0.isEmpty })
          let parts = try ours.parts(texts)
          if try isolation.isPlain(right) { #expect(parts == plain) }
          let text = parts.map(\.text).joined()
          bytes = Array("x".utf8)
          try ours.append(texts, to: &bytes)
          #expect(try ours.string(texts).utf8.elementsEqual(text.utf8) && bytes == Array("x\(text)".utf8))
          count += 1
        }
      }
    }
    expectCases(count, atLeast: 5_000)
  }

  private static let styles = ListStyle.Kind.allCases.flatMap { kind in
    ListStyle.Width.allCases.map { ListStyle(kind, width: $0) }
  }

  /// An element that throws appends nothing.
  @Test func failedListsAppendNothing() throws {
    let joiner = try ListTextFormatter(.and, locale: "es")
    var bytes = Array("x".utf8)
    #expect(throws: FormatError.self) {
      try joiner.appendPlain(3, to: &bytes) { index, bytes throws(FormatError) in
        bytes += Array("a".utf8)
        if index == 2 { throw FormatError(.outOfRange, "") }
      }
    }
    #expect(bytes == Array("x".utf8))
  }

  /// Law: a text passes the byte check for plain text if and only if each of its characters does.
  @Test(arguments: [TextDirection.leftToRight, .rightToLeft]) func plainCheckAppliesPerCharacter(
    direction: TextDirection
  ) {
    func isPlain(_ text: String) -> Bool { PlainBytes.are(Array(text.utf8), from: 0, direction) }
    var random = SplitMix64(seed: 77)
    let ranges: [ClosedRange<UInt32>] = [
      0x600...0x6FF, 0x620...0x65F, 0x66E...0x6D3, 0x5D0...0x5EA, 0x20...0x7E, 0x200C...0x200F, 0xC0...0x24F,
      0x4E00...0x4FFF,
      0x1F300...0x1F5FF,
    ]
    var counts = [0, 0]
    for _ in 0..<40_000 {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let used =
          Int.random(in: 0..<12, using: &random) == 0 ? ranges[Int.random(in: 0..<ranges.count, using: &random)] : range
        if let scalar = Unicode.Scalar(UInt32.random(in: used, using: &random)) { text.append(scalar) }
      }
      let isRight = text.allSatisfy { isPlain(String($0)) }
      counts[isRight ? 1 : 0] += 1
      if isPlain(String(text)) != isRight { Issue.record("\(Array(text.map(\.value))) \(direction)") }
    }
    expectCases(counts[0], of: "other texts", atLeast: 1000)
    expectCases(counts[1], of: "plain texts", atLeast: 1000)
  }

  /// Law: text that passes the byte check is plain by its bidi classes, in both directions. Daily runs check the
  /// scripts up to Arabic and a quarter of the other characters.
  @Test(.long) func plainBytesArePlainByBidiClass() throws {
    var counts = [0, 0]
    for value in UInt32(1)...0x10FFFF where value < 0x700 || isSampled(Int(value), oneIn: 4) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      for (index, direction) in [TextDirection.leftToRight, .rightToLeft].enumerated()
      where PlainBytes.are(Array(text.utf8), from: 0, direction) {
        counts[index] += 1
        if try !BidiIsolation(direction: direction).isPlain(text) {
          Issue.record("U+\(String(value, radix: 16)) \(direction)")
        }
      }
    }
    // The byte check covers most everyday text.
    expectCases(counts[0], of: "plain characters in left-to-right text", atLeast: rounds(50_000))
    expectCases(counts[1], of: "plain characters in right-to-left text", atLeast: rounds(150))
    #expect(PlainBytes.are(Array("سلام دنیا، می‌خواهم".utf8), from: 0, .rightToLeft))
    #expect(PlainBytes.are(Array("Grüße, 日本 – ‘x’ €5".utf8), from: 0, .leftToRight))
  }
}
