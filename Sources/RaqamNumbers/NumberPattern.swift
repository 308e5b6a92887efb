/// A number pattern of UTS #35 part 3, checked and taken apart.
///
/// ```swift
/// let pattern = try NumberPattern("#,##0.00;(#)")
/// pattern.positive.number  // #,##0.00
/// pattern.negative?.prefix // (
/// ```
///
/// *Errors*: `invalidPattern` with the UTF-16 offset of the fault and what was expected. What ICU accepts without
/// meaning it (`abc`, the empty pattern) is refused too.
public struct NumberPattern: Hashable, Sendable {
  /// One side of the semicolon. Texts are as in the pattern: quotes and `¤` are kept.
  public struct Subpattern: Hashable, Sendable {
    /// What stands before the digits.
    public var prefix: String { before.text }
    /// The digits: `#,##0.00`.
    public let number: String
    /// What stands behind the digits.
    public var suffix: String { behind.text }

    let before: [NumberPatternItem]
    let behind: [NumberPatternItem]
    /// What there is among the items: each format asks for it, and they are looked through once.
    let features: Features

    /// Digits with what stands around them, which are not checked.
    init(_ before: [NumberPatternItem], _ number: String, _ behind: [NumberPatternItem]) {
      self.before = before
      self.number = number
      self.behind = behind
      features = Features(before, currency: .currencyBefore).union(Features(behind, currency: .currencyBehind))
    }

    /// Digits alone, which are not checked.
    package init(number: String) { self.init([], number, []) }

    /// The three together.
    public var text: String { prefix + number + suffix }

    /// What stands around the digits.
    var items: [NumberPatternItem] { before + behind }

    /// Whether there is a currency sign.
    var hasCurrencySign: Bool { !features.isDisjoint(with: [.currencyBefore, .currencyBehind]) }

    /// Whether there is a currency sign before the digits and one behind them.
    var hasCurrencyOnBothSides: Bool { features.isSuperset(of: [.currencyBefore, .currencyBehind]) }

    /// The power of ten that the percent or permille sign stands for.
    var scalePower: Int { features.contains(.percent) ? -2 : features.contains(.permille) ? -3 : 0 }
  }

  /// How numbers from zero up are written.
  public var positive: Subpattern { storage.positive }
  /// Prefix and suffix of negative numbers; `nil` writes the locale's minus sign before the positive form.
  public var negative: Subpattern? { storage.negative }
  /// What its digits say; `nil` where it has padding.
  package var properties: NumberProperties? { storage.properties }
  /// Patterns are handed about much more often than read: a copy is one reference, and what formats ask for is found once.
  private let storage: Storage

  private final class Storage: Sendable {
    let positive: Subpattern
    let negative: Subpattern?
    let properties: NumberProperties?

    init(_ positive: Subpattern, _ negative: Subpattern?) {
      self.positive = positive
      self.negative = negative
      let isPadded = positive.features.union(negative?.features ?? []).contains(.padding)
      properties = isPadded ? nil : NumberProperties(positive)
    }
  }

  /// A pattern of two subpatterns, which are not checked.
  package init(positive: Subpattern, negative: Subpattern? = nil) { storage = Storage(positive, negative) }

  /// `#,##0.###`
  public static let standard = NumberPattern(
    positive: Subpattern(number: "#,##0.###"))

  /// Reads a pattern with one subpattern or two.
  ///
  /// The hint for a pattern of another tool is the pattern that is meant: `write #,##0.00` for `N`.
  public init(_ text: String) throws(FormatError) {
    do throws(FormatError) {
      self = try NumberPattern(parsing: text)
    } catch {
      throw error.hinting(at: text)
    }
  }

  /// Reads a pattern with one subpattern or two, without hints for those of other tools.
  init(parsing text: String) throws(FormatError) {
    var parser = NumberPatternParser(text)
    let positive = try parser.subpattern()
    let negative = parser.takeSeparator() ? try parser.subpattern() : nil
    try parser.expectEnd()
    self.init(positive: positive, negative: negative)
  }

  /// Whether both have the same subpatterns.
  public static func == (left: NumberPattern, right: NumberPattern) -> Bool {
    left.storage === right.storage || left.positive == right.positive && left.negative == right.negative
  }

  /// Hashes both subpatterns.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(positive)
    hasher.combine(negative)
  }

  /// Reads a pattern that must be a single subpattern.
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

  /// The whole pattern.
  public var text: String {
    guard let negative else { return positive.text }
    return positive.text + ";" + negative.text
  }

  /// Whether nothing stands around the digits.
  package var isBare: Bool { negative == nil && positive.before.isEmpty && positive.behind.isEmpty }

  /// Whether a currency sign `¤` stands in it, outside quotes.
  package var hasCurrencySign: Bool { positive.hasCurrencySign || negative?.hasCurrencySign ?? false }

  private func has(_ feature: Features) -> Bool {
    positive.features.contains(feature) || negative?.features.contains(feature) ?? false
  }

  /// Whether a subpattern has a currency sign before the digits and one behind them.
  var hasCurrencyOnBothSides: Bool { positive.hasCurrencyOnBothSides || negative?.hasCurrencyOnBothSides ?? false }

  /// Whether `¤¤¤`, the currency's name, stands in it.
  package var hasCurrencyName: Bool { has(.currencyName) }

  /// Whether `¤¤¤¤¤`, the narrow symbol, stands in it.
  var hasNarrowSign: Bool { has(.narrowSign) }

  /// What fills the number up to a width.
  package var padding: NumberPadding? {
    guard has(.padding) else { return nil }
    for case .padding(let text) in positive.items + (negative?.items ?? []) {
      // `''` is a quote, `'x'` is x.
      let scalars = Array(text.unicodeScalars.prefix(3))
      return (scalars.count > 2 && scalars[0] == "'" ? scalars[1] : scalars.first).map { NumberPadding(scalar: $0) }
    }
    return nil
  }
}

extension NumberPattern {
  /// The pattern of numbers that are not filled up.
  var removingPadding: NumberPattern {
    func removingPadding(_ items: [NumberPatternItem]) -> [NumberPatternItem] { items.filter { !$0.isPadding } }
    return mapping(removingPadding, removingPadding)
  }

  /// The pattern with `¤` in place of `¤¤¤¤¤`, for which ICU writes U+FFFD.
  var replacingNarrowSigns: NumberPattern { mapping(\.replacingNarrowSigns, \.replacingNarrowSigns) }

  /// The pattern without the spaces between its digits and a currency sign that shows nothing.
  ///
  /// `#,##0.00 ¤` without a symbol is `1,234.50`, not `1,234.50` and a space.
  var removingSpacesOfCurrency: NumberPattern {
    mapping(\.removingSpacesBehindCurrency, \.removingSpacesBeforeCurrency)
  }

  func mapping(
    _ before: ([NumberPatternItem]) -> [NumberPatternItem], _ behind: ([NumberPatternItem]) -> [NumberPatternItem]
  ) -> NumberPattern {
    func mapped(_ side: Subpattern) -> Subpattern { Subpattern(before(side.before), side.number, behind(side.behind)) }
    return NumberPattern(positive: mapped(positive), negative: negative.map(mapped))
  }
}
