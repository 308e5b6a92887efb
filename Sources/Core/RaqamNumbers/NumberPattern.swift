/// A parsed and validated number pattern of UTS #35 part 3.
///
/// ```swift
/// let pattern = try NumberPattern("#,##0.00;(#)")
/// pattern.positive.number  // #,##0.00
/// pattern.negative?.prefix // (
/// ```
///
/// Parsing is stricter than in ICU, which also accepts `abc` and the empty pattern. Errors have the code
/// `invalidPattern`, the UTF-16 offset of the error and what was expected.
public struct NumberPattern: Hashable, Sendable {
  /// One of the subpatterns that a semicolon separates. Strings are as in the pattern, including quotes and `¤`.
  public struct Subpattern: Hashable, Sendable {
    /// The prefix, in pattern syntax.
    public var prefix: String { before.text }
    /// The digit placeholders, such as `#,##0.00`.
    public let number: String
    /// The suffix, in pattern syntax.
    public var suffix: String { after.text }

    let before: [NumberPatternItem]
    let after: [NumberPatternItem]
    /// The features of the items, computed once because every format queries them.
    let features: Features

    /// Creates a subpattern without validation.
    init(_ before: [NumberPatternItem], _ number: String, _ after: [NumberPatternItem]) {
      self.before = before
      self.number = number
      self.after = after
      features = Features(before, currency: .currencyBefore).union(Features(after, currency: .currencyAfter))
    }

    /// Creates a subpattern without affixes and without validation.
    package init(number: String) { self.init([], number, []) }

    /// The subpattern: prefix, digits and suffix.
    public var text: String { prefix + number + suffix }

    /// The items of the prefix and suffix.
    var items: [NumberPatternItem] { before + after }

    /// Whether the prefix or suffix contains a currency sign.
    var hasCurrencySign: Bool { !features.isDisjoint(with: [.currencyBefore, .currencyAfter]) }

    /// The power of ten that the percent or permille sign represents: -2, -3 or 0.
    var scalePower: Int { features.contains(.percent) ? -2 : features.contains(.permille) ? -3 : 0 }
  }

  /// The subpattern of zero and positive numbers.
  public var positive: Subpattern { storage.positive }
  /// The prefix and suffix of negative numbers; `nil` prefixes the positive form with the locale's minus sign.
  public var negative: Subpattern? { storage.negative }
  /// The spec of the digits; `nil` if the pattern has padding.
  package var spec: NumberSpec? { storage.spec }
  /// Shared storage: patterns are copied more often than read, and their spec is computed once.
  private let storage: Storage

  private final class Storage: Sendable {
    let positive: Subpattern
    let negative: Subpattern?
    let spec: NumberSpec?

    init(_ positive: Subpattern, _ negative: Subpattern?) {
      self.positive = positive
      self.negative = negative
      let isPadded = positive.features.union(negative?.features ?? []).contains(.padding)
      spec = isPadded ? nil : NumberSpec(positive)
    }
  }

  /// Creates a pattern without validation.
  package init(positive: Subpattern, negative: Subpattern? = nil) { storage = Storage(positive, negative) }

  /// The standard pattern, `#,##0.###`.
  public static let standard = NumberPattern(
    positive: Subpattern(number: "#,##0.###"))
  /// The pattern of scientific notation in every locale.
  static let scientific = NumberPattern(positive: Subpattern(number: "#E0"))

  /// Parses a pattern with one or two subpatterns.
  ///
  /// The hint for a pattern of another tool is the intended pattern: `write #,##0.00` for `N`.
  ///
  /// - Throws: `invalidPattern` with the UTF-16 offset of the error, or `limitExceeded` for more than 1,024 UTF-16 code
  ///   units.
  public init(_ text: String) throws(FormatError) {
    do throws(FormatError) {
      self = try NumberPattern(parsing: text)
    } catch {
      throw error.hinting(at: text)
    }
  }

  /// Parses a pattern with one or two subpatterns, without hints for patterns of other tools.
  init(parsing text: String) throws(FormatError) {
    var parser = NumberPatternParser(text)
    let positive = try parser.subpattern()
    let negative = parser.takeSeparator() ? try parser.subpattern() : nil
    try parser.expectEnd()
    self.init(positive: positive, negative: negative)
  }

  /// Returns whether both have the same subpatterns.
  public static func == (left: NumberPattern, right: NumberPattern) -> Bool {
    left.storage === right.storage || left.positive == right.positive && left.negative == right.negative
  }

  /// Hashes both subpatterns.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(positive)
    hasher.combine(negative)
  }

  /// Parses a pattern of exactly one subpattern.
  ///
  /// - Throws: `invalidPattern` with the UTF-16 offset of the error, or `limitExceeded` for more than 1,024 UTF-16 code
  ///   units.
  public static func single(_ text: String) throws(FormatError) -> Subpattern {
    do throws(FormatError) {
      return try parsedSingle(text)
    } catch {
      throw error.hinting(at: text)
    }
  }

  private static func parsedSingle(_ text: String) throws(FormatError) -> Subpattern {
    var parser = NumberPatternParser(text)
    let subpattern = try parser.subpattern()
    if let offset = parser.separatorOffset {
      throw FormatError(
        .invalidPattern, "\"\(text.abbreviated(to: 60))\" has more than one subpattern", offset: offset,
        hint: .numberPattern(.oneSubpattern))
    }
    try parser.expectEnd()
    return subpattern
  }

  /// The pattern: its subpatterns, joined with a semicolon.
  public var text: String {
    guard let negative else { return positive.text }
    return positive.text + ";" + negative.text
  }

  /// Whether the pattern has no affixes and no negative subpattern.
  package var isBare: Bool { negative == nil && positive.before.isEmpty && positive.after.isEmpty }

  /// Whether the pattern contains a currency sign `¤` outside quotes.
  package var hasCurrencySign: Bool { positive.hasCurrencySign || negative?.hasCurrencySign ?? false }

  private func has(_ feature: Features) -> Bool {
    positive.features.contains(feature) || negative?.features.contains(feature) ?? false
  }

  /// Whether the pattern contains `¤¤¤`, the currency's name.
  package var hasCurrencyName: Bool { has(.currencyName) }

  /// Whether the pattern contains `¤¤¤¤¤`, the narrow symbol.
  var hasNarrowSign: Bool { has(.narrowSign) }

  /// The padding of the number up to the width of the pattern.
  package var padding: NumberPadding? {
    guard has(.padding) else { return nil }
    for case .padding(let text) in positive.items + (negative?.items ?? []) {
      // `''` represents a quote, and `'x'` represents x.
      let scalars = Array(text.unicodeScalars.prefix(3))
      return (scalars.count > 2 && scalars[0] == "'" ? scalars[1] : scalars.first).map { NumberPadding(scalar: $0) }
    }
    return nil
  }
}

extension NumberPattern {
  /// The pattern without padding.
  var removingPadding: NumberPattern {
    func removingPadding(_ items: [NumberPatternItem]) -> [NumberPatternItem] { items.filter { !$0.isPadding } }
    return mapping(removingPadding, removingPadding)
  }

  /// The pattern with `¤` in place of `¤¤¤¤¤`, for which ICU outputs U+FFFD.
  var replacingNarrowSigns: NumberPattern { mapping(\.replacingNarrowSigns, \.replacingNarrowSigns) }

  /// The pattern without the spaces between its digits and a currency sign whose symbol is empty.
  ///
  /// With an empty symbol, `#,##0.00 ¤` formats `1,234.50` without a trailing space.
  var removingSpacesOfCurrency: NumberPattern {
    mapping(\.removingSpacesAfterCurrency, \.removingSpacesBeforeCurrency)
  }

  func mapping(
    _ before: ([NumberPatternItem]) -> [NumberPatternItem], _ after: ([NumberPatternItem]) -> [NumberPatternItem]
  ) -> NumberPattern {
    func mapped(_ side: Subpattern) -> Subpattern { Subpattern(before(side.before), side.number, after(side.after)) }
    return NumberPattern(positive: mapped(positive), negative: negative.map(mapped))
  }
}
