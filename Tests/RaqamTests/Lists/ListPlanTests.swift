import TestSupport
import Testing

@testable import Raqam

/// Lists by plans are joined as ICU joins them, byte for byte.
@Suite struct ListPlanTests {
  /// Beginnings that Spanish and Hebrew look at, and texts of all directions.
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
    // Lists that have no place on the stack.
    return random.below(40) == 0 ? String(repeating: text, count: 40 + random.below(400)) : text
  }

  @Test(.long, arguments: 0..<4)
  func plansJoinAsICUDoes(_ chunk: Int) throws {
    let seed = chosenSeed(140) &+ UInt64(chunk)
    var random = SplitMix64(seed: seed)
    let names = LocaleID.available
    for (index, name) in names.enumerated()
    where isExhaustive ? index % 4 == chunk : index % 24 == chunk * 6 || name == "es" || name == "he" || name == "es_MX"
    {
      for kind in ListStyle.Kind.allCases {
        for width in ListStyle.Width.allCases {
          let style = ListStyle(kind, width: width)
          let ours = try ListJoiner(style: style, locale: LocaleID(name))
          let icu = try ListJoiner(style: style, locale: LocaleID(name), engine: .icu)
          #expect(try ours.compiledPlan() != nil, "\(name) \(style)")
          for _ in 0..<60 {
            let texts = (0..<random.below(6)).map { _ in Self.text(&random) }
            let (text, right) = (try ours.string(texts), try icu.string(texts))
            var bytes = Array("x".utf8)
            try ours.append(texts, to: &bytes)
            #expect(
              Array(text.utf8) == Array(right.utf8) && bytes == Array("x".utf8) + Array(right.utf8),
              "seed \(seed): \(name) \(style) \(texts)")
          }
        }
      }
    }
  }

  /// Law: what is plain by its bytes is plain by the classes of its characters, in both directions.
  @Test func plainBytesArePlain() throws {
    var counts = [0, 0]
    for value in UInt32(1)...0x10FFFF {
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
    // Most of what people write.
    #expect(counts[0] > 50_000 && counts[1] > 150)
    #expect(PlainBytes.are(Array("سلام دنیا، می‌خواهم".utf8), from: 0, .rightToLeft))
    #expect(PlainBytes.are(Array("Grüße, 日本 – ‘x’ €5".utf8), from: 0, .leftToRight))
  }
}
