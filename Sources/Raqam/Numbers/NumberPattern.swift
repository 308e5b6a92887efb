/// A number pattern of UTS #35 part 3, checked and taken apart.
///
/// ```swift
/// let pattern = try NumberPattern("#,##0.00;(#)")
/// pattern.positive.number  // #,##0.00
/// pattern.negative?.prefix // (
/// ```
///
/// *Errors*: `invalid_pattern` with the UTF-16 offset of the fault and what was expected. What ICU accepts without
/// meaning it (`abc`, the empty pattern) is refused too.
public struct NumberPattern: Hashable, Sendable {
  /// One side of the semicolon. Texts are as in the pattern: quotes and `¤` are kept.
  public struct Subpattern: Hashable, Sendable {
    /// What stands before the digits.
    public package(set) var prefix: String
    /// The digits: `#,##0.00`.
    public package(set) var number: String
    /// What stands behind the digits.
    public package(set) var suffix: String

    /// A subpattern of three texts, which are not checked.
    package init(prefix: String = "", number: String, suffix: String = "") {
      self.prefix = prefix
      self.number = number
      self.suffix = suffix
    }

    /// The three together.
    public var text: String { prefix + number + suffix }

    /// Whether a currency sign `¤` stands in it, outside quotes.
    var hasCurrencySign: Bool { !signs.isDisjoint(with: .currency) }

    /// Whether there is one before the digits and one behind them.
    var hasCurrencyOnBothSides: Bool {
      !AffixSigns(prefix).isDisjoint(with: .currency) && !AffixSigns(suffix).isDisjoint(with: .currency)
    }
  }

  /// How numbers from zero up are written.
  public package(set) var positive: Subpattern
  /// Prefix and suffix of negative numbers; `nil` writes the locale's minus sign before the positive form.
  public package(set) var negative: Subpattern?

  /// A pattern of two subpatterns, which are not checked.
  package init(positive: Subpattern, negative: Subpattern? = nil) {
    self.positive = positive
    self.negative = negative
  }

  /// `#,##0.###`
  public static let standard = NumberPattern(
    positive: Subpattern(number: "#,##0.###"))

  /// Reads a pattern with one subpattern or two.
  public init(_ text: String) throws(FormatError) {
    var parser = NumberPatternParser(text)
    positive = try parser.subpattern()
    if parser.takeSeparator() {
      negative = try parser.subpattern()
    }
    try parser.expectEnd()
  }

  /// Reads a pattern that must be a single subpattern.
  public static func single(_ text: String) throws(FormatError) -> Subpattern {
    var parser = NumberPatternParser(text)
    let subpattern = try parser.subpattern()
    if let offset = parser.separatorOffset {
      throw FormatError(
        .invalidPattern, "\"\(text.prefix(60))\" has more than one subpattern", offset: offset,
        hint: "write one here; a whole pattern has two, separated by \";\"")
    }
    try parser.expectEnd()
    return subpattern
  }

  /// The whole pattern.
  public var text: String {
    guard let negative else { return positive.text }
    return positive.text + ";" + negative.text
  }

  /// Whether a currency sign `¤` stands in it, outside quotes.
  public var hasCurrencySign: Bool { !signs.isDisjoint(with: .currency) }

  /// What is probably a slip: an increment beside a currency sign, which ICU does not heed.
  ///
  /// ```swift
  /// try NumberPattern("#,##0.05 ¤").cautions.first?.hint  // the rounding increment of a style counts
  /// ```
  public var cautions: [PatternCaution] {
    guard positive.hasCurrencySign,
      let index = positive.number.utf16.firstIndex(where: { (0x31...0x39).contains($0) })
    else { return [] }
    let number = positive.number
    return [
      PatternCaution(
        message: "the increment in \"\(number.prefix(60))\" does not count beside a currency sign",
        offset: positive.prefix.utf16.count + number.utf16.distance(from: number.startIndex, to: index),
        hint: "the rounding increment of a style counts")
    ]
  }

  /// Whether a subpattern has a currency sign before the digits and one behind them.
  var hasCurrencyOnBothSides: Bool {
    positive.hasCurrencyOnBothSides || negative?.hasCurrencyOnBothSides ?? false
  }

  /// Whether `¤¤¤`, the currency's name, stands in it.
  var hasCurrencyName: Bool { signs.contains(.name) }

  /// The pattern with `¤` in place of `¤¤¤¤¤`, for which ICU writes U+FFFD; `nil` when there is none.
  var replacingNarrowSigns: String? {
    guard signs.contains(.narrow) else { return nil }
    var result = ""
    var run = 0
    var isQuoted = false
    var found = false
    for character in text + " " {
      if character == "¤", !isQuoted, result.last != "*" {
        run += 1
        continue
      }
      found = found || run == 5
      result += String(repeating: "¤", count: run == 5 ? 1 : run)
      run = 0
      if character == "'" { isQuoted.toggle() }
      result.append(character)
    }
    return found ? String(result.dropLast()) : nil
  }
}

extension NumberPattern {
  /// The pattern without the spaces between its digits and a currency sign that shows nothing.
  ///
  /// `#,##0.00 ¤` without a symbol is `1,234.50`, not `1,234.50` and a space.
  var removingSpacesOfCurrency: NumberPattern {
    NumberPattern(positive: positive.removingSpacesOfCurrency, negative: negative?.removingSpacesOfCurrency)
  }
}

extension NumberPattern.Subpattern {
  fileprivate var removingSpacesOfCurrency: Self {
    guard hasCurrencySign else { return self }
    // Spaces are the same from both ends: the suffix is looked at from its end.
    return Self(
      prefix: Self.removingSpaces(behindSignIn: prefix), number: number,
      suffix: String(Self.removingSpaces(behindSignIn: String(suffix.reversed())).reversed()))
  }

  /// An affix without the spaces behind its last currency sign outside quotes.
  private static func removingSpaces(behindSignIn affix: String) -> String {
    var isQuoted = false
    var sign: String.Index?
    for index in affix.indices {
      if affix[index] == "'" { isQuoted.toggle() }
      if affix[index] == "¤", !isQuoted { sign = index }
    }
    guard let sign else { return affix }
    let head = affix[...sign]
    return String(head + affix[affix.index(after: sign)...].drop { $0.isWhitespace })
  }
}
