internal import RaqamValues

/// The texts of a plural-dependent message, by plural category.
public struct PluralTextStyle: Hashable, Sendable {
  /// The kind of rules that select the text.
  public var kind: PluralSelector.Kind
  /// The texts by category; `other` is required. Each `#` is replaced by the formatted number.
  public let texts: [PluralSelector.Category: String]

  /// The limits bound the output, because the number in place of `#` may have thousands of digits.
  private static let (lengthLimit, numberLimit) = (1024, 16)

  /// Creates a style from texts by category.
  ///
  /// - Throws: `invalidPlural` without `other`; `limitExceeded` for a text of more than 1,024 UTF-16 code units or 16
  ///   `#`.
  public init(
    _ texts: [PluralSelector.Category: String], kind: PluralSelector.Kind = .cardinal
  ) throws(FormatError) {
    guard texts[.other] != nil else {
      throw FormatError(
        .invalidPlural, "the plural texts lack \"other\"", hint: .option(.otherForm))
    }
    for (category, text) in texts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard text.utf16.count <= Self.lengthLimit, text.utf8.count(where: { $0 == 0x23 }) <= Self.numberLimit else {
        throw FormatError(
          .limitExceeded,
          "the plural text \"\(category.rawValue)\" exceeds the limit of \(Self.lengthLimit) UTF-16 code units or "
            + "\(Self.numberLimit) \"#\""
        )
      }
    }
    self.kind = kind
    self.texts = texts
  }

  /// Returns the style of texts by category, for places that accept several kinds of styles.
  ///
  /// ```swift
  /// try 3.formatted(.plural([.one: "# file", .other: "# files"]), in: "en_US")  // 3 files
  /// ```
  ///
  /// - Throws: `invalidPlural` without `other`; `limitExceeded` for a text of more than 1,024 UTF-16 code units or 16
  ///   `#`.
  public static func plural(
    _ texts: [PluralSelector.Category: String], kind: PluralSelector.Kind = .cardinal
  ) throws(FormatError) -> PluralTextStyle {
    try PluralTextStyle(texts, kind: kind)
  }
}

extension PluralTextStyle {
  /// Returns whether both have the same kind and texts, compared byte by byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.texts.mapValues { ExactText($0) } == right.texts.mapValues { ExactText($0) }
  }

  /// Hashes the members that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(texts.mapValues { ExactText($0) })
  }
}

/// Encoded as `{"texts": {"one": "# file", "other": "# files"}}`, with `"kind": "ordinal"` for ordinals. Unknown keys are
/// errors.
extension PluralTextStyle: Codable {
  private enum Key: String, CodingKey, CaseIterable { case kind, texts }

  /// Decodes and validates a style.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.members(by: Key.self)
    try self.init(
      container.decode([PluralSelector.Category: String].self, forKey: .texts),
      kind: container.decodeIfPresent(PluralSelector.Kind.self, forKey: .kind) ?? .cardinal)
  }

  /// Encodes the texts, and the kind unless it is `cardinal`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if kind != .cardinal { try container.encode(kind, forKey: .kind) }
    try container.encode(texts, forKey: .texts)
  }
}

/// A formatter that inserts a number into the text of its plural category.
///
/// ```swift
/// let style = try PluralTextStyle([.one: "# file", .other: "# files"])
/// let formatter = try PluralTextFormatter(style, locale: "en_US")
/// try formatter.string(1200)  // 1,200 files
/// ```
///
/// The number is formatted as `#,##0.###` with the locale's groups. Its visible fraction digits affect the category.
public final class PluralTextFormatter: StyledFormatter {
  /// The texts and the kind of rules.
  public let style: PluralTextStyle
  /// The locale whose rules and digits are used.
  public let locale: LocaleID
  private let numbers: DecimalFormatter
  private let selector: PluralSelector

  /// Creates a formatter from a style and a locale.
  ///
  /// - Throws: The errors of ``DecimalFormatter/init(_:locale:)``.
  public init(_ style: PluralTextStyle, locale: some LocaleConvertible) throws(FormatError) {
    let locale = try locale.localeID()
    self.style = style
    self.locale = locale
    numbers = try DecimalFormatter(.standard, locale: locale)
    selector = try PluralSelector(style.kind, locale: locale)
  }

  /// Returns the formatted text of a number, with typed parts for the digits and symbols of the number.
  ///
  /// - Throws: The errors of ``DecimalFormatter/parts(_:)``.
  public func parts(_ value: NumericValue) throws(FormatError) -> [FormatPart] {
    let number = try numbers.parts(value)
    let category: PluralSelector.Category =
      if let visible = number.visibleNumber { try selector.category(of: visible) } else { .other }
    let text = style.texts[category] ?? style.texts[.other] ?? ""
    var pieces: [TextSegment] = []
    // Split by scalars: a ZWNJ after `#`, common in Persian, would otherwise join its grapheme cluster.
    let texts = text.unicodeScalars.split(separator: "#", omittingEmptySubsequences: false)
    for (index, piece) in texts.enumerated() {
      if index > 0 { pieces.append(TextSegment(number, .formatted(locale.direction))) }
      if !piece.isEmpty { pieces.append(TextSegment(String(Substring(piece)), .pattern)) }
    }
    return try BidiIsolation(direction: locale.direction).parts(pieces)
  }
}
