import ICU
import Raqam
import TestSupport
import Testing

/// Analysis of a text into code points, clusters and runs, with their visual order.
@Suite struct TextAnatomyTests {
  /// Texts with bidi marks, brackets, digits of several scripts, letters of both directions, and control characters.
  private static let texts =
    [
      "", "a", "-5", "\u{200E}\u{2212}۵", "\u{200F}-\u{661}", "(abc) ریال (۱۲)", "a\u{202E}b\u{202C}c",
      "\u{2067}x\u{2069} 1",
      "e\u{301}\u{200D}ש\u{5B0}ל", "\u{1F1EE}\u{1F1F7} 👩‍👩‍👧", "a\nب\n1", "\u{0}\u{7}\u{85}", "1٬234٫5 [ا] <ب>",
    ]
    + Set(
      LocaleID.available.compactMap { name in
        try? DecimalFormatter(.currency("IRR", .accounting), locale: name).string(-1234.5)
      }
    ).sorted()

  /// Law: code points, clusters and runs each cover every unit of the text once.
  @Test func anatomyCoversTextOnce() throws {
    for text in Self.texts {
      let anatomy = try TextAnatomy(text)
      #expect(anatomy.codePoints.map(\.scalar) == Array(text.unicodeScalars))
      for line in [anatomy.leftToRight, anatomy.rightToLeft] {
        let clusters = line.clusters.sorted { $0.offset < $1.offset }
        #expect(clusters.map(\.text) == text.map(String.init), "\(text)")
        #expect(clusters.map(\.offset) == offsets(of: text))
        let units = line.runs.flatMap { Array($0.offsets) }
        #expect(units.sorted() == Array(0..<text.utf16.count), "\(text)")
      }
      var place = 0
      for point in anatomy.codePoints {
        #expect(point.offset == place)
        place += point.scalar.utf16.count
      }
    }
  }

  private func offsets(of text: String) -> [Int] {
    var place = 0
    return text.map { character in
      defer { place += character.utf16.count }
      return place
    }
  }

  /// Law: levels and order are those of ICU's bidi algorithm; so is the displayed text if each cluster is one UTF-16
  /// unit.
  @Test(arguments: [TextDirection.leftToRight, .rightToLeft])
  func orderMatchesICU(_ direction: TextDirection) throws {
    var seen = 0
    for text in Self.texts where !text.isEmpty {
      let anatomy = try TextAnatomy(text)
      let line = direction == .leftToRight ? anatomy.leftToRight : anatomy.rightToLeft
      let paragraph: BidiHandle.Paragraph = direction == .leftToRight ? .leftToRight : .rightToLeft
      let handle = try BidiHandle(text, in: paragraph)
      let levels = try handle.levels(count: text.utf16.count)
      let order = try handle.visualOrder()
      // Runs from left to right, each in its direction, are the visual order.
      let units = line.runs.flatMap { run in
        run.level.isMultiple(of: 2) ? Array(run.offsets) : run.offsets.reversed()
      }
      #expect(units == order, "\(text)")
      for run in line.runs { for unit in run.offsets { #expect(Int(levels[unit]) == run.level) } }
      for cluster in line.clusters { #expect(Int(levels[cluster.offset]) == cluster.level) }
      guard text.allSatisfy({ $0.utf16.count == 1 }) else { continue }
      #expect(line.clusters.map(\.shown).joined() == (try handle.displayed()), "\(text)")
      #expect(line.clusters.map(\.offset) == order)
      seen += 1
    }
    expectCases(seen, atLeast: 25)
  }

  /// Law: names and properties match the standard library's Unicode data.
  @Test func propertiesMatchStandardLibrary() throws {
    for text in Self.texts {
      for point in try TextAnatomy(text).codePoints {
        let properties = point.scalar.properties
        #expect(point.isBidiControl == properties.isBidiControl)
        #expect(point.isWhiteSpace == properties.isWhitespace)
        if let name = properties.name { #expect(point.name == name) } else { #expect(point.name.hasPrefix("<")) }
        #expect(point.category.count == 2 && !point.bidiClass.isEmpty)
        #expect(point.code == "U+" + String(format(point.scalar.value)))
      }
    }
  }

  private func format(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Spaces, control characters and other characters without a glyph are marked as invisible.
  @Test func invisibleCharactersAreMarked() throws {
    let points = try TextAnatomy("a \u{A0}\u{200C}\u{200E}\u{202E}\u{7}\u{AD}\u{E000}۱-").codePoints
    #expect(points.map(\.isInvisible) == [false, true, true, true, true, true, true, true, true, false, false])
    #expect(points.map(\.bidiClass) == ["L", "WS", "CS", "BN", "L", "RLO", "BN", "BN", "L", "EN", "ES"])
    #expect(points[4].name == "LEFT-TO-RIGHT MARK")
    #expect(points[6].name == "<control-0007>")
  }

  /// Brackets are mirrored in right-to-left runs only.
  @Test func bracketsAreMirroredInRightToLeftRuns() throws {
    let anatomy = try TextAnatomy("(ا)")
    #expect(anatomy.rightToLeft.clusters.map(\.shown) == ["(", "ا", ")"])
    #expect(anatomy.rightToLeft.clusters.map(\.text) == [")", "ا", "("])
    #expect(anatomy.leftToRight.clusters.map(\.shown) == ["(", "ا", ")"])
    #expect(anatomy.leftToRight.clusters.map(\.text) == ["(", "ا", ")"])
  }

  @Test func rejectsTextBeyondLimit() throws {
    #expect(try TextAnatomy(String(repeating: "a", count: TextAnatomy.limit)).codePoints.count == TextAnatomy.limit)
    #expect(
      throws: FormatError(.limitExceeded, "the text exceeds the limit of \(TextAnatomy.limit) UTF-16 code units")
    ) { try TextAnatomy(String(repeating: "a", count: TextAnatomy.limit + 1)) }
  }
}

/// The locales from which data are inherited.
@Suite struct DataChainTests {
  /// Law: the chain begins with the locale for which libicu has data, each element is the parent of the previous one,
  /// and the last one is the root.
  @Test func dataChainEndsWithRoot() throws {
    var count = 0
    for name in LocaleID.available {
      let locale = try LocaleID(name)
      let chain = try locale.dataChain()
      #expect(chain.first == locale.dataSource ?? "root", "\(name)")
      #expect(chain.last == "root" && Set(chain).count == chain.count, "\(name): \(chain)")
      guard chain.count > 1, chain[1] != "root" else { continue }
      #expect(try LocaleID(chain[1]).dataChain() == Array(chain.dropFirst()), "\(name): \(chain)")
      count += 1
    }
    expectCases(count, of: "locales with a parent", atLeast: 50)
  }

  /// Parents that are the same in all supported CLDR releases.
  @Test(arguments: [
    ("fa_IR", ["fa_IR", "fa", "root"]), ("en_GB", ["en_GB", "en_001", "en", "root"]),
    ("es_MX", ["es_MX", "es_419", "es", "root"]), ("sr_Latn_RS", ["sr_Latn_RS", "sr_Latn", "root"]),
    ("zh_Hant_HK", ["zh_Hant_HK", "zh_Hant", "root"]), ("pt_AO", ["pt_AO", "pt_PT", "pt", "root"]),
    ("xx", ["root"]), ("und", ["root"]), ("en_US@numbers=arab", ["en_US", "en", "root"]), ("fa_US", ["fa", "root"]),
  ])
  func dataChainFollowsCLDRParents(_ locale: String, _ chain: [String]) throws {
    #expect(try LocaleID(locale).dataChain() == chain)
  }
}
