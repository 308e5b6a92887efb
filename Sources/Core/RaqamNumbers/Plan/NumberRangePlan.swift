internal import ICU
internal import RaqamMemory

/// The compiled form of ranges of numbers: the locale's range pattern, and the text that both numbers share.
///
/// As in ICU, a name of a unit or currency is written once, in the plural category of the range. Other affixes are
/// written once if both numbers have the same and it has more than one code point. Spaces separate numbers that repeat
/// affixes.
struct NumberRangePlan: Sendable {
  private let pattern: PairPattern
  /// The text between numbers that repeat affixes.
  private let spaced: [UInt8]
  fileprivate let categories: PluralRanges

  /// Reads the data of a locale.
  ///
  /// - Parameter resource: ICU's locale identifier with the numbering system of the numbers.
  init(resource: String) throws(FormatError) {
    let system = try NumberData.numberingSystem(locale: resource)
    func read(_ system: String) throws(FormatError) -> PairPattern? {
      PairPattern(try LocaleData.text("NumberElements/\(system)/miscPatterns/range", locale: resource))
    }
    let (own, latin) = (try read(system), try read("latn"))
    pattern = own ?? latin ?? PairPattern(between: "–")
    let scalars = String(decoding: pattern.between, as: UTF8.self).unicodeScalars
    func space(_ edge: Unicode.Scalar?) -> [UInt8] {
      edge.map(\.properties.isPatternWhitespace) == true ? [] : [UInt8(ascii: " ")]
    }
    spaced = space(scalars.first) + pattern.between + space(scalars.last)
    categories = try PluralRanges(language: LocaleData.language(resource))
  }

  /// Whether the pattern has no text around the numbers.
  fileprivate var isInfix: Bool { pattern.before.isEmpty && pattern.after.isEmpty }

  /// Returns the text between the numbers.
  ///
  /// - Parameter isSpaced: Whether the numbers repeat affixes.
  func separator(isSpaced: Bool) -> [UInt8] { isSpaced ? spaced : pattern.between }

  /// Returns the parts of a range of numbers that do not look alike.
  func text(_ first: RangeEnd, _ second: RangeEnd) -> RangeText {
    let isShared = first.middle.isShared(with: second.middle)
    let isSpaced = !first.exponent.isEmpty || !isShared && first.middle.codePoints > 0
    let name = first.plan.name(of: categories.category(first.category, second.category))
    let (start, end) = (first.edges.start, second.edges.end)
    let shared = isShared ? first.middle.beside(start: start, end: end) : NumberPlan.AffixPair()
    return RangeText(
      before: (AffixText(pattern.before) + name.before + shared.prefix).parts,
      first: isShared ? first.body : first.parts, separator: separator(isSpaced: isSpaced),
      second: isShared ? second.body : second.parts,
      after: (shared.suffix + name.after + AffixText(pattern.after)).parts)
  }
}

/// The parts of a range of numbers.
struct RangeText {
  /// The text that belongs to both numbers.
  let before: [FormatPart]
  let first: [FormatPart]
  let separator: [UInt8]
  let second: [FormatPart]
  let after: [FormatPart]

  /// Whether nothing surrounds the numbers. A shared sign or unit keeps them in order.
  var isBare: Bool { before.isEmpty && after.isEmpty }

  /// All parts; adjacent literal parts are joined.
  var parts: [FormatPart] {
    var parts: [FormatPart] = []
    let between = [FormatPart(.literal, String(decoding: separator, as: UTF8.self))]
    for part in before + first + between + second + after {
      if part.kind == .literal, let last = parts.last, last.kind == .literal {
        parts[parts.count - 1].text += part.text
      } else {
        parts.append(part)
      }
    }
    return parts
  }
}

/// A number of a range.
struct RangeEnd {
  let plan: NumberPlan
  let number: WrittenNumber
  /// The affixes of the number without the name of a unit or currency, with their spaces.
  let middle: NumberPlan.AffixPair
  /// The index of the plural category.
  var category = PluralRuleSet.other
  var exponent: [FormatPart] = []
  /// Whether the affixes replace the digits (`mille`).
  var isWord = false

  /// Whether a digit is first, and whether one is last.
  var edges: (start: Bool, end: Bool) { plan.edges(of: number) }

  /// The parts without affixes.
  var body: [FormatPart] {
    isWord ? [] : plan.parts(number, between: NumberPlan.AffixPair(), exponent: exponent)
  }

  /// The parts with affixes, but without a name.
  var parts: [FormatPart] {
    let pair = plan.beside(number, middle)
    return pair.prefix.parts + body + pair.suffix.parts
  }

  /// Returns whether both numbers have the same text.
  func looks(like other: RangeEnd) -> Bool {
    number.hasDigits(of: other.number) && middle == other.middle && exponent == other.exponent
  }
}

extension NumberPlan {
  /// Returns a value as a number of a range; `nil` if rounding is an error.
  func end(_ value: NumericValue) -> RangeEnd? {
    guard let number = written(value),
      let middle = middle(variant(isZero: number.isZero, isNegative: number.isNegative))
    else { return nil }
    var end = RangeEnd(plan: self, number: number, middle: middle)
    if let plurals, case .digits(let run) = number { end.category = plurals.index(of: run) }
    return end
  }

  /// Returns the affixes without names; `nil` if no number has them.
  fileprivate func middle(_ variant: SignVariant) -> AffixPair? {
    let first = plurals == nil ? 0 : PluralRuleSet.other * SignVariant.allCases.count
    return pairs[first + variant.rawValue]?.withoutName
  }

  /// Whether numbers have names of units or currencies.
  fileprivate var hasNames: Bool {
    pairs.contains { $0.map { $0.nameStart + $0.nameEnd + Int($0.whole) > 0 } ?? false }
  }

  /// Returns the name of a unit or currency in a plural category, before and after numbers.
  fileprivate func name(of category: Int) -> (before: AffixText, after: AffixText) {
    let variants = SignVariant.allCases.count
    for category in plurals == nil ? [0] : [category, PluralRuleSet.other] {
      // A text without digits is that of one number.
      let pair = pairs[(category * variants)..<min((category + 1) * variants, pairs.count)].first { $0?.whole == 0 }
      if let pair, let pair { return pair.name }
    }
    return (AffixText(), AffixText())
  }
}

extension WrittenNumber {
  /// Returns whether both numbers have the same digits, or the same symbol, regardless of their signs.
  fileprivate func hasDigits(of other: WrittenNumber) -> Bool {
    switch (self, other) {
    case (.digits(let one), .digits(let other)):
      one.digits == other.digits && one.point == other.point && one.scale == other.scale
    case (.nan, .nan), (.infinity, .infinity): true
    default: false
    }
  }
}

extension NumberPlan.AffixPair {
  /// The number of code points, without the spaces that only adjoin digits.
  fileprivate var codePoints: Int {
    (prefix.bytes.dropLast(prefixSpace) + suffix.bytes.dropFirst(suffixSpace)).count { $0 & 0xC0 != 0x80 }
  }

  /// Returns whether two numbers with these affixes are written with one of them.
  fileprivate func isShared(with other: NumberPlan.AffixPair) -> Bool { self == other && codePoints > 1 }
}

/// Writes ranges of numbers of up to 19 digits without their parts.
struct ShortRanges {
  private let numbers: NumberPlan
  private let plan: NumberRangePlan
  /// How to join numbers, by the sign variants of both; `nil` if only their parts determine it.
  private let joints: [Joint?]

  private enum Joint {
    /// The first number has the prefix, and the second one the suffix.
    case shared
    /// Each number has its affixes.
    case repeated(isSpaced: Bool)
  }

  /// - Parameter numbers: The plan of the numbers.
  init?(_ plan: NumberRangePlan, _ numbers: NumberPlan) {
    guard numbers.isFast, plan.isInfix else { return nil }
    self.plan = plan
    self.numbers = numbers
    let variants = NumberPlan.SignVariant.allCases
    joints = variants.flatMap { one in
      variants.map { other -> Joint? in
        // Numbers with different signs and equal affixes may look alike.
        guard let first = numbers.middle(one), let second = numbers.middle(other), one == other || first != second
        else { return nil }
        if first == NumberPlan.AffixPair() && one == other || first.isShared(with: second) { return .shared }
        return numbers.hasNames ? nil : .repeated(isSpaced: first.codePoints > 0)
      }
    }
  }

  /// A range of numbers that differ, or one number twice.
  struct Range {
    fileprivate let first: RoundedNumber
    fileprivate let second: RoundedNumber
    fileprivate let before: NumberPlan.Affix
    fileprivate let after: NumberPlan.Affix
    fileprivate let isSpaced: Bool
    /// Whether both numbers look alike.
    let isSame: Bool
    /// Whether no text belongs to both numbers, so that bidi reordering could swap them.
    let isBare: Bool
    fileprivate let signs: Int
  }

  /// The number of keys of ranges.
  static let keyCount = 9 * separatorCases * separatorCases
  private static let separatorCases = 6

  /// Returns the signs and separators of both numbers, which determine how they are isolated.
  func key(_ range: Range) -> Int {
    (range.signs * Self.separatorCases + separators(range.first)) * Self.separatorCases + separators(range.second)
  }

  /// Returns a range; `nil` if only the parts of its numbers determine the text.
  func range(_ lower: NumericValue, _ upper: NumericValue) -> Range? {
    guard let first = numbers.rounded(lower), let second = numbers.rounded(upper) else { return nil }
    let one = numbers.variant(isZero: first.digits == 0, isNegative: first.isNegative)
    let other = numbers.variant(isZero: second.digits == 0, isNegative: second.isNegative)
    let count = NumberPlan.SignVariant.allCases.count
    guard let joint = joints[one.rawValue * count + other.rawValue] else { return nil }
    let isSame = one == other && first.digits == second.digits && first.scale == second.scale
    var row = 0
    if let plurals = numbers.plurals {
      let (start, end) = (plurals.index(of: first), plurals.index(of: second))
      row = (isSame ? start : plan.categories.category(start, end)) * count
    }
    var (before, after) = (numbers.affixes[row + one.rawValue], numbers.affixes[row + other.rawValue])
    if before.isUnknown || after.isUnknown { return nil }
    var (isSpaced, isBare) = (false, true)
    switch joint {
    case .shared where !isSame:
      isBare = before.prefixCount + after.suffixCount == 0
      (before.suffixCount, after.prefixCount) = (0, 0)
    case .shared: break
    case .repeated(let spaced): isSpaced = spaced
    }
    return Range(
      first: first, second: second, before: before, after: after, isSpaced: isSpaced, isSame: isSame, isBare: isBare,
      signs: one.rawValue * count + other.rawValue)
  }

  /// Returns the case of the separators: with or without a decimal separator, and with zero, one or several grouping
  /// separators.
  private func separators(_ number: RoundedNumber) -> Int {
    let layout = numbers.layout
    let count = max(PowersOfTen.digitCount(number.digits) - number.scale, layout.minimumInteger)
    let isGrouped = layout.primaryGroup > 0 && count >= layout.groupedFrom && count > layout.primaryGroup
    let groups = isGrouped ? (count > layout.primaryGroup + layout.secondaryGroup ? 2 : 1) : 0
    return groups * 2 + (number.scale > 0 ? 1 : 0)
  }

  /// Appends a range.
  ///
  /// - Parameter frame: The isolating texts; `nil` if there are none.
  func append(_ range: Range, in frame: RangeFrame? = nil, to bytes: inout [UInt8]) {
    if let frame { bytes += frame.before }
    numbers.append(range.first, range.before, to: &bytes)
    if range.isSame { return }
    bytes += frame?.between ?? plan.separator(isSpaced: range.isSpaced)
    numbers.append(range.second, range.after, to: &bytes)
    if let frame { bytes += frame.after }
  }

  /// Returns the texts around the numbers of a range; `nil` if they cannot be located.
  func frame(of range: Range, in text: [UInt8]) -> RangeFrame? {
    var (first, second): ([UInt8], [UInt8]) = ([], [])
    numbers.append(range.first, range.before, to: &first)
    numbers.append(range.second, range.after, to: &second)
    guard let start = text.indices.first(where: { text[$0...].starts(with: first) }),
      let end = text.indices.last(where: { text[$0...].starts(with: second) }), start + first.count <= end
    else { return nil }
    return RangeFrame(
      before: Array(text[..<start]), between: Array(text[(start + first.count)..<end]),
      after: Array(text[(end + second.count)...]))
  }
}

/// The texts before, between and after the isolated numbers of a range.
final class RangeFrame: Sendable {
  let before: [UInt8]
  let between: [UInt8]
  let after: [UInt8]

  init(before: [UInt8], between: [UInt8], after: [UInt8]) {
    (self.before, self.between, self.after) = (before, between, after)
  }
}

/// CLDR's plural categories of ranges.
struct PluralRanges: Sendable {
  /// The category of each pair of categories.
  private var table = [Int](repeating: PluralRuleSet.other, count: count * count)
  private static let count = PluralSelector.Category.allCases.count

  init(language: String) throws(FormatError) {
    for line in try PluralRulesHandle.ranges(language: language).split(separator: "\n") {
      let categories = line.split(separator: " ").compactMap { name in
        PluralSelector.Category.allCases.firstIndex { $0.rawValue == name }
      }
      if categories.count == 3 { table[categories[0] * Self.count + categories[1]] = categories[2] }
    }
  }

  /// Returns the index of the category of a range.
  func category(_ first: Int, _ second: Int) -> Int { table[first * Self.count + second] }
}
