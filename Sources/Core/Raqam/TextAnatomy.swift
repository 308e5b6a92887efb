internal import ICU

/// The characters of a string with their Unicode properties, and their visual order in paragraphs of both directions.
///
/// ```swift
/// let minus = try TextAnatomy("\u{200E}\u{2212}۵")
/// minus.codePoints.map(\.name)  // ["LEFT-TO-RIGHT MARK", "MINUS SIGN", "EXTENDED ARABIC-INDIC DIGIT FIVE"]
/// minus.codePoints[0].isBidiControl                   // true
/// minus.rightToLeft.clusters.map(\.shown)             // ["\u{200E}", "\u{2212}", "۵"], from left to right
/// try TextAnatomy("-۵").rightToLeft.clusters.map(\.shown)  // ["۵", "-"]
/// ```
///
/// Names and properties are those of libicu's Unicode version (``DataVersions/unicode``). The visual order is that of
/// its bidirectional algorithm (UAX #9).
package struct TextAnatomy: Hashable, Sendable {
  /// The analyzed string.
  package let text: String
  /// The code points in logical order.
  package let codePoints: [CodePoint]
  /// The visual order in a left-to-right paragraph.
  package let leftToRight: VisualLine
  /// The visual order in a right-to-left paragraph.
  package let rightToLeft: VisualLine

  /// The maximum length of a string to analyze, in UTF-16 units.
  package static let limit = 10_000

  /// Analyzes a string.
  ///
  /// - Throws: `limitExceeded` if the string is longer than ``limit``; `icuFailure`.
  package init(_ text: String) throws(FormatError) {
    guard text.utf16.count <= Self.limit else {
      throw FormatError(.limitExceeded, "the text exceeds the limit of \(Self.limit) UTF-16 code units")
    }
    self.text = text
    var offset = 0
    codePoints = try text.unicodeScalars.map { scalar throws(FormatError) in
      defer { offset += scalar.utf16.count }
      return try CodePoint(scalar, offset: offset)
    }
    leftToRight = try VisualLine(text, in: .leftToRight)
    rightToLeft = try VisualLine(text, in: .rightToLeft)
  }

  /// A code point and its Unicode properties.
  package struct CodePoint: Hashable, Sendable {
    /// The code point.
    package let scalar: Unicode.Scalar
    /// The offset in the string, in UTF-16 units.
    package let offset: Int
    /// The Unicode name: `LEFT-TO-RIGHT MARK`; `<control-000A>` if the code point has none.
    package let name: String
    /// The short name of the General_Category: `Cf`.
    package let category: String
    /// The short name of the Bidi_Class: `L`.
    package let bidiClass: String
    /// Whether it controls the direction of other characters (Bidi_Control).
    package let isBidiControl: Bool
    /// Whether it is a space or a line break (White_Space).
    package let isWhiteSpace: Bool
    /// Whether it displays as nothing or as blank space: spaces, controls, format characters and other ignorable code
    /// points.
    package let isInvisible: Bool

    fileprivate init(_ scalar: Unicode.Scalar, offset: Int) throws(FormatError) {
      self.scalar = scalar
      self.offset = offset
      name = try UnicodeText.name(of: scalar)
      category = try UnicodeText.category(of: scalar)
      bidiClass = try UnicodeText.bidiClass(of: scalar)
      let properties = UnicodeText.properties(of: scalar)
      isBidiControl = properties.contains(.bidiControl)
      isWhiteSpace = properties.contains(.whiteSpace)
      isInvisible =
        !properties.isDisjoint(with: [.whiteSpace, .ignorable]) || ["Cc", "Cf", "Cn", "Co"].contains(category)
    }

    /// The code point in hexadecimal: `U+200E`.
    package var code: String {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }
}

/// The visual order of one line of text, from left to right.
public struct VisualLine: Hashable, Sendable {
  /// A grapheme cluster: what a reader sees as one character.
  public struct Cluster: Hashable, Sendable {
    /// The offset of the cluster in the string, in UTF-16 units.
    public let offset: Int
    /// The cluster in the string.
    public let text: String
    /// The cluster as displayed: brackets in right-to-left runs are mirrored.
    public let shown: String
    /// The embedding level (UAX #9); odd in right-to-left runs.
    public let level: Int
  }

  /// Adjacent characters of one embedding level.
  public struct Run: Hashable, Sendable {
    /// The offsets of the characters in the string, in UTF-16 units.
    public let offsets: Range<Int>
    /// The embedding level (UAX #9); odd if the run is right-to-left.
    public let level: Int
    /// The direction of the run, derived from ``level``.
    public var direction: TextDirection { level.isMultiple(of: 2) ? .leftToRight : .rightToLeft }
  }

  /// The direction of the paragraph.
  public let direction: TextDirection
  /// The runs from left to right.
  public let runs: [Run]
  /// The clusters from left to right.
  public let clusters: [Cluster]

  init(_ text: String, in direction: TextDirection) throws(FormatError) {
    self.direction = direction
    let laidOut = try BidiHandle(text, in: direction == .rightToLeft ? .rightToLeft : .leftToRight)
    let levels = try laidOut.levels(count: text.utf16.count)
    let order = try laidOut.visualOrder()
    runs = Self.runs(order, levels)
    clusters = Self.clusters(text, order, levels)
  }

  private static func runs(_ order: [Int], _ levels: [UInt8]) -> [Run] {
    var runs: [Run] = []
    for unit in order where levels.indices.contains(unit) {
      let level = Int(levels[unit])
      if let last = runs.last, last.level == level,
        unit == (level.isMultiple(of: 2) ? last.offsets.upperBound : last.offsets.lowerBound - 1)
      {
        runs[runs.count - 1] = Run(
          offsets: min(unit, last.offsets.lowerBound)..<max(unit + 1, last.offsets.upperBound), level: level)
      } else {
        runs.append(Run(offsets: unit..<unit + 1, level: level))
      }
    }
    return runs
  }

  private static func clusters(_ text: String, _ order: [Int], _ levels: [UInt8]) -> [Cluster] {
    var all: [Cluster] = []
    var clusterIndices: [Int] = []
    for character in text {
      let offset = clusterIndices.count
      let level = levels.indices.contains(offset) ? Int(levels[offset]) : 0
      clusterIndices += Array(repeating: all.count, count: character.utf16.count)
      let shown = level.isMultiple(of: 2) ? String(character) : mirrored(character)
      all.append(Cluster(offset: offset, text: String(character), shown: shown, level: level))
    }
    var seen = Array(repeating: false, count: all.count)
    return order.compactMap { unit in
      guard clusterIndices.indices.contains(unit), !seen[clusterIndices[unit]] else { return nil }
      seen[clusterIndices[unit]] = true
      return all[clusterIndices[unit]]
    }
  }

  private static func mirrored(_ character: Character) -> String {
    String(String.UnicodeScalarView(character.unicodeScalars.map(UnicodeText.mirrored)))
  }
}
