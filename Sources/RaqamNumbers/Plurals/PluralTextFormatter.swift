internal import RaqamValues

/// A text for each plural category.
public struct PluralTextStyle: Hashable, Sendable {
  /// Which rules select.
  public var kind: PluralSelector.Kind
  /// The texts; `#` in one stands for the formatted number. `other` is always there.
  public let texts: [PluralSelector.Category: String]

  /// The number in place of `#` may have thousands of digits.
  private static let (lengthLimit, numberLimit) = (1024, 16)

  /// *Errors*: `invalidPlural` without `other`; `limitExceeded` for a text of more than 1024 characters or 16 `#`.
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
          "the plural text \"\(category.rawValue)\" may have \(Self.lengthLimit) characters and \(Self.numberLimit) \"#\""
        )
      }
    }
    self.kind = kind
    self.texts = texts
  }
}

extension PluralTextStyle {
  /// Whether both say the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.texts.mapValues { ExactText($0) } == right.texts.mapValues { ExactText($0) }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(texts.mapValues { ExactText($0) })
  }
}

/// Coded as `{"kind": "cardinal", "texts": {"one": "# file", "other": "# files"}}`.
extension PluralTextStyle: Codable {
  private enum Key: String, CodingKey { case kind, texts }

  /// Reads and checks a style.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    try self.init(
      container.decode([PluralSelector.Category: String].self, forKey: .texts),
      kind: container.decode(PluralSelector.Kind.self, forKey: .kind))
  }

  /// Writes the style.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(texts, forKey: .texts)
  }
}

/// Writes a number as the text of its plural category.
///
/// ```swift
/// let style = try PluralTextStyle([.one: "# file", .other: "# files"])
/// let formatter = try PluralTextFormatter(style: style, locale: LocaleID("en_US"))
/// try formatter.string(1200)  // 1,200 files
/// ```
///
/// The number in place of `#` is written as `#,##0.###` in the locale's groups; its visible decimals count for the category.
public final class PluralTextFormatter: StyledFormatter {
  /// The texts and the rules.
  public let style: PluralTextStyle
  /// Whose rules and digits are used.
  public let locale: LocaleID
  private let numbers: DecimalFormatter
  private let selector: PluralSelector

  /// Builds a formatter.
  public convenience init(style: PluralTextStyle, locale: LocaleID) throws(FormatError) {
    try self.init(style: style, locale: locale, engine: .automatic)
  }

  /// Builds a formatter that runs on `engine`: compiled plans and ICU give the same bytes.
  package init(style: PluralTextStyle, locale: LocaleID, engine: FormatEngine) throws(FormatError) {
    self.style = style
    self.locale = locale
    numbers = try DecimalFormatter(style: .standard, locale: locale, engine: engine)
    selector = try PluralSelector(style.kind, locale: locale)
  }

  /// The text of a number, the number's own pieces typed.
  public func parts(_ value: NumericValue) throws(FormatError) -> [FormatPart] {
    let number = try numbers.parts(value)
    let category: PluralSelector.Category =
      if let visible = number.visibleNumber { try selector.category(of: visible) } else { .other }
    let text = style.texts[category] ?? style.texts[.other] ?? ""
    var pieces: [TextPiece] = []
    // By code points: a joiner behind the sign, as in Persian, is no part of it.
    let texts = text.unicodeScalars.split(separator: "#", omittingEmptySubsequences: false)
    for (index, piece) in texts.enumerated() {
      if index > 0 { pieces.append(TextPiece(number, .formatted(locale.direction))) }
      if !piece.isEmpty { pieces.append(TextPiece(String(Substring(piece)), .pattern)) }
    }
    return try BidiIsolation(direction: locale.direction).parts(pieces)
  }
}
