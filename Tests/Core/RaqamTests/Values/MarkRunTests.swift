import RaqamValues
import TestSupport
import Testing

@Suite struct MarkRunTests {
  /// A scalar is a mark if and only if normalization can move another mark across it.
  @Test func marksAreThoseThatNormalizationMoves() {
    var marks = 0
    // Without ideographs, syllables and cuneiform, which are many and no marks.
    let blocks: [ClosedRange<UInt32>] = [
      0...0x30FF, 0xA66E...0xABFF, 0xF900...0x11FFF, 0x16A00...0x16FFF, 0x1BC00...0x1EFFF,
    ]
    for scalar in blocks.joined().lazy.compactMap(Unicode.Scalar.init) {
      let isMoved = [Unicode.Scalar(0x301), Unicode.Scalar(0x334)].compactMap(\.self).contains { other in
        other != scalar && "a\(scalar)\(other)" == "a\(other)\(scalar)"
      }
      if isMoved || scalar.reorderedMarks > 0 {
        #expect(isMoved == (scalar.reorderedMarks > 0), "\(scalar.value)")
        marks += 1
      }
    }
    #expect(marks > 900)
  }

  /// The search, which probes few bytes, finds what a search of all scalars finds.
  @Test func probesFindTheFirstLongRun() {
    var random = SplitMix64(seed: 71)
    let marks: [Unicode.Scalar] = ["\u{301}", "\u{F73}", "\u{E48}", "\u{1D165}", "\u{64B}"]
    let others: [Unicode.Scalar] = ["a", "\u{E9}", "م", "\u{200D}", "한", "😀"]
    var found = 0
    for _ in 0..<400 {
      var scalars: [Unicode.Scalar] = []
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let pieces = Bool.random(using: &random) ? marks : others
        let isNear = Bool.random(using: &random)
        for _ in 0..<Int.random(in: isNear ? 120...140 : 0...300, using: &random) {
          scalars.append(pieces.randomElement(using: &random) ?? "a")
        }
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      let expected = Self.firstLongRun(scalars)
      #expect(MarkRun.long(in: Array(text.utf8).span) == expected)
      #expect(text.hasLongMarkRun == (expected != nil))
      if expected != nil { found += 1 }
    }
    #expect(found > 100 && found < 380)
  }

  private static func firstLongRun(_ scalars: [Unicode.Scalar]) -> Int? {
    var (offset, start, count) = (0, 0, 0)
    for scalar in scalars {
      if scalar.reorderedMarks == 0 {
        count = 0
      } else {
        if count == 0 { start = offset }
        count += 1
        if count > MarkRun.limit { return start }
      }
      offset += UTF8.width(scalar)
    }
    return nil
  }

  @Test(arguments: [0xCC, 0x80, 0xF4, 0xFF] as [UInt8])
  func malformedTextHasNoMarks(_ byte: UInt8) {
    #expect(MarkRun.long(in: [UInt8](repeating: byte, count: 1_000).span) == nil)
  }
}
