import TestSupport
import Testing

@testable import RaqamText

/// RFC 9110, section 12.5.4: ranges with weights. Parsing is linear for any input.
@Suite struct AcceptLanguageTests {
  /// Header, ranges in order of preference, ignored elements.
  @Test(arguments: [
    ("", [], []), (" ,\t, ,", [], []), ("fa", ["fa"], []),
    ("da, en-gb;q=0.8, en;q=0.7", ["da", "en_GB;q=0.8", "en;q=0.7"], []),
    ("en;q=0.5,fa-IR,*;q=0.1", ["fa_IR", "en;q=0.5", "*;q=0.1"], []),
    ("de;q=0, *, fr", ["fr", "*", "de;q=0"], []),
    ("fr;Q=0.25 , de \t;\t q=0.25", ["fr;q=0.25", "de;q=0.25"], []),
    ("a1;q=1.000, en;q=1., de;q=0., fr;q=0.001", ["en", "fr;q=0.001", "de;q=0"], ["a1;q=1.000"]),
    // Weights out of range, with four decimals, without digits, with spaces, given twice; other parameters.
    (
      "en;q=1.001,en;q=2,en;q=0.1234,en;q=,en;q = 1,en;q=1;q=1,en;level=1,en;,en;q=nan,en;q=-0,en;q=.5,en;q=0x1", [],
      [
        "en;q=1.001", "en;q=2", "en;q=0.1234", "en;q=", "en;q = 1", "en;q=1;q=1", "en;level=1", "en;", "en;q=nan",
        "en;q=-0", "en;q=.5",
        "en;q=0x1",
      ]
    ),
    ("!!, ;;;, =, ;q=1, *-CH, **, \u{0}, ف, de", ["de"], ["!!", ";;;", "=", ";q=1", "*-CH", "**", "\u{0}", "ف"]),
    // Old codes and other spellings.
    ("iw, zh-min-nan, en_uk, fa-IR-u-nu-latn", ["he", "nan", "en_GB", "fa_IR@numbers=latn"], []),
  ])
  func parsesRangesAndIgnoresOthers(_ header: String, _ ranges: [String], _ ignored: [String]) {
    let read = AcceptLanguage(header)
    #expect(read.ranges.map(\.description) == ranges)
    #expect(read.ignored == ignored)
  }

  /// Law: all 1001 weights parse in all their spellings; other weights are ignored.
  @Test func parsesEveryWeight() throws {
    for thousandths in 0...1010 {
      let digits = String(repeating: "0", count: max(0, 4 - String(thousandths).count)) + String(thousandths)
      var text = "\(digits.dropLast(3)).\(digits.suffix(3))"
      while true {
        let ranges = AcceptLanguage("en;q=\(text)").ranges
        #expect(ranges.map(\.weight) == (thousandths <= 1000 ? [Double(thousandths) / 1000] : []), "\(text)")
        guard text.last == "0", text.contains(".") else { break }
        text.removeLast()
        if text.last == "." { #expect(AcceptLanguage("en;q=\(text.dropLast())").ranges == ranges) }
      }
    }
  }

  /// Law: ranges are sorted by weight in a stable order, with `*` after others of the same weight.
  @Test(arguments: 0..<64)
  func orderIsStable(_ number: UInt64) {
    var random = SplitMix64(seed: chosenSeed(number + 301))
    let names = ["en", "fa", "de", "fr", "ar", "he", "ja", "*"]
    let elements = (0..<random.below(33)).map { _ in (name: names[random.below(8)], weight: random.below(4)) }
    let header = elements.map { "\($0.name);q=0.\($0.weight)" }.joined(separator: ", ")
    let expected = (0..<4).reversed().flatMap { weight in
      let equal = elements.filter { $0.weight == weight }.map(\.name)
      return equal.filter { $0 != "*" } + equal.filter { $0 == "*" }
    }
    #expect(AcceptLanguage(header).ranges.map { $0.locale?.identifier ?? "*" } == expected)
  }

  /// Law: at most 32 elements are parsed; empty ones are not included in this limit.
  @Test func atMost32Elements() {
    #expect(AcceptLanguage((0..<500).map { _ in "en" }.joined(separator: ",,,")).ranges.count == 32)
    #expect(AcceptLanguage((0..<500).map { _ in "?" }.joined(separator: ", ,")).ignored.count == 32)
    #expect(AcceptLanguage(String(repeating: "?,", count: 31) + "fa, en").ranges.map(\.description) == ["fa"])
  }

  /// Headers of 1 MiB, which would take minutes in quadratic time.
  @Test(
    arguments: [",", " ", "\t,", ";", "a", "a-", "en,", "q=", "*;q=0,", "ف", "\u{301}", "en-x-a-", " ;q=1"]
      .sampled(oneIn: 4))
  func longHeadersTakeLinearTime(_ piece: String) {
    let read = AcceptLanguage(String(repeating: piece, count: (1 << 20) / piece.utf8.count) + ",fa")
    #expect(read.ranges.count + read.ignored.count <= 32)
    #expect(read.ignored.allSatisfy { $0.unicodeScalars.count <= 60 })
  }

  /// Law: any header parses, and matching it never throws.
  @Test(arguments: 0..<32)
  func anyHeaderParses(_ number: UInt64) throws {
    var random = SplitMix64(seed: chosenSeed(number + 401))
    let supported = try ["en_US", "fa", "zh_Hant", "sr@calendar=persian", "de_1901", "und"].map { try LocaleID($0) }
    let pieces = [
      "en", "fa", "zh", "sr", "de", "-", "_", "-u-", "ca-persian", "nu-latn", "-t-", "-x-", "hi-latn", "Hans", "Cyrl",
      "419", "IR", "1901",
      "posix", "a", "0", "@", "=", ";q=0.", ";q=0", ",", ", ", "*", "lvariant-jp", "va-posix", "true", "rg-uszzzz",
      "m0-und", ".UTF-8", "i-",
      "default", "ja-JP-JP", "attr",
    ]
    for _ in 0..<200 {
      let bytes = (0..<random.below(24)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let text = (0..<random.below(24)).map { _ in pieces[random.below(pieces.count)] }.joined()
      for header in [String(decoding: bytes, as: UTF8.self), text] {
        let read = AcceptLanguage(header)
        #expect(throws: Never.self, "\(header)") {
          let match = try LocaleID.best(for: read, among: supported)
          #expect(match.map { supported.contains($0.supported) } != false, "\(header)")
        }
      }
    }
  }
}
