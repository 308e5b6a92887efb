internal import RaqamMemory

/// The compiled form of a number format: digits, separators, prefixes and suffixes in UTF-8.
///
/// A plan formats every value, byte for byte as ICU does. Numbers of up to 19 digits take a fast path. Only values that
/// the rounding mode `unnecessary` rejects have no text.
final class NumberPlan: Sendable {
  let layout: NumberLayout
  let signRule: SignRule
  private let plainZeros: PlainZeros
  /// The plural rules; `nil` if all numbers have the same affixes.
  let plurals: PluralRuleSet?
  /// The pairs of digits from 00 to 99, the ten digits, then the affixes. Every text is right-aligned in its words.
  let words: FrozenView<UInt64>
  /// The affixes of each plural category: positive, negative, without sign.
  let affixes: FrozenView<Affix>
  /// The affixes with their fields, for typed parts and parsers; `nil` for those that no number has.
  let pairs: [AffixPair?]
  let symbols: Symbols
  /// The memory of ``words`` and ``affixes``.
  private let memory: (FrozenBuffer<UInt64>, FrozenBuffer<Affix>)
  let digitWidth: Int
  let decimal: ShortText
  let group: ShortText
  /// The power 10ⁿ that turns the displayed fraction digits of a double into integer digits, and n. The power is
  /// infinite if doubles need the slow path.
  let doublePower: Double
  let doubleShift: Int
  /// The specialized loop for the grouping. The loops require no leading zeros and groups of 3, or of 3 and 2, from
  /// four digits on; groups of 3 may also start at a larger number.
  let groupPath: GroupPath
  let padding: Padding?
  /// Whether an exponent follows the digits.
  let hasExponent: Bool
  /// Whether the fast path applies to the format.
  let isFast: Bool

  enum GroupPath { case none, threes, threeThenTwos, threesFrom(UInt64), other }

  /// The prefix and suffix of a number, each as the index of its last word and its number of bytes.
  struct Affix: BitwiseCopyable, Sendable {
    var prefixEnd: Int32 = 0
    var prefixCount: Int32 = 0
    var suffixEnd: Int32 = 0
    var suffixCount: Int32 = -1

    /// Whether the fast path does not write numbers of this kind.
    var isUnknown: Bool { suffixCount < 0 }
  }

  static let digitWords = 100
  static let affixWords = 110
  /// The maximum number of bytes of prefix and suffix together for the fast path.
  static let mostAffixBytes = 256
  /// The size of the fixed-size copy for shorter texts, in bytes.
  static let copiedAtOnce = 32
  /// Scratch space before the number: up to two 8-byte stores may extend past its first byte.
  static let scratchBytes = 16
  /// The maximum size of a number in bytes: `mostAtOnce` digits of four bytes on either side, a separator of eight
  /// bytes before each integer digit and after them, affixes, an exponent, the scratch space before it, and the size of
  /// the fixed-size copy after it.
  static let room =
    2 * NumberLayout.mostAtOnce * 4 + (NumberLayout.mostAtOnce + 1) * 8 + mostAffixBytes + ExponentTexts.room
    + scratchBytes
    + copiedAtOnce

  init(_ parts: Parts) {
    layout = parts.layout
    isFast = parts.layout.isFast && !parts.hasLooseEdges && parts.padding == nil
    padding = parts.padding
    hasExponent = parts.exponent != nil
    signRule = parts.signRule
    plainZeros = parts.plainZeros
    plurals = parts.plurals
    digitWidth = parts.digits.width
    decimal = parts.decimal
    group = parts.group
    (doublePower, doubleShift) = isFast ? Self.doublePower(parts.layout) : (.infinity, 0)
    groupPath = Self.groupPath(parts.layout)
    pairs = parts.affixes
    symbols = parts.symbols
    let texts = AffixTexts(parts.affixes)
    memory = (FrozenBuffer(parts.digits.words, texts.words), FrozenBuffer(texts.affixes))
    words = memory.0.view
    affixes = memory.1.view
  }

  /// The affixes of positive numbers, by plural category.
  var positivePairs: [AffixPair] {
    stride(from: 0, to: pairs.count, by: SignVariant.allCases.count).compactMap { pairs[$0] }
  }

  /// Whether a number that rounds to zero is written like zero itself.
  func isPlainZero(isNegative: Bool) -> Bool { plainZeros == .all || plainZeros == .negative && isNegative }

  private static func doublePower(_ layout: NumberLayout) -> (Double, Int) {
    guard case .fraction(let most) = layout.precision, !layout.hidesZerosOfWhole,
      (0...15).contains(most + layout.shift)
    else {
      return (.infinity, 0)
    }
    return (Double(PowersOfTen.integer(most + layout.shift)), most)
  }

  private static func groupPath(_ layout: NumberLayout) -> GroupPath {
    guard layout.minimumInteger <= 1 else { return .other }
    if layout.primaryGroup == 0 { return .none }
    guard layout.primaryGroup == 3 else { return .other }
    if layout.groupedFrom > 4 {
      guard layout.secondaryGroup == 3, layout.groupedFrom < 20 else { return .other }
      return .threesFrom(PowersOfTen.integer(layout.groupedFrom - 1))
    }
    return layout.secondaryGroup == 3 ? .threes : layout.secondaryGroup == 2 ? .threeThenTwos : .other
  }
}

/// The components from which a plan is compiled.
extension NumberPlan {
  struct Parts {
    var layout: NumberLayout
    var signRule: SignRule
    var plainZeros = PlainZeros.none
    var plurals: PluralRuleSet?
    var digits: DigitTexts
    var decimal: ShortText
    var group: ShortText
    /// The texts of NaN and infinity.
    var symbols: Symbols
    /// The affixes by plural category and `SignVariant`; `nil` for those that no number has.
    var affixes: [AffixPair?]
    /// The texts of the exponent; `nil` for numbers without an exponent.
    var exponent: ExponentTexts?
    var padding: Padding?

    /// Whether a number may begin or end with the decimal separator, and the affixes depend on it.
    var hasLooseEdges: Bool {
      (layout.minimumInteger == 0 || layout.showsDecimalAlways && exponent == nil)
        && affixes.contains { $0.map { $0.prefixSpace + $0.suffixSpace > 0 } ?? false }
    }
  }

  /// The texts of numbers without digits.
  struct Symbols: Equatable, Sendable {
    var nan: [UInt8] = []
    var infinity: [UInt8] = []
  }

  struct AffixPair: Equatable, Sendable {
    var prefix = AffixText()
    var suffix = AffixText()
    /// The number of bytes at the end of the prefix that only precede a digit: CLDR's `currencySpacing`.
    var prefixSpace = 0
    /// The number of bytes at the start of the suffix that only follow a digit.
    var suffixSpace = 0
    /// The number of bytes of a name at the start of the prefix, and at the end of the suffix.
    var nameStart = 0
    var nameEnd = 0
    /// The number, 1 or 2, whose text without digits is the prefix (`ساعتان`); 0 if there are digits.
    var whole: UInt8 = 0

    /// Returns whether two pairs have the same text, regardless of fields.
    func hasText(of other: AffixPair) -> Bool {
      prefix.bytes == other.prefix.bytes && suffix.bytes == other.suffix.bytes
    }

    /// Returns the pair between the two parts of a name.
    func between(_ before: AffixText, _ after: AffixText) -> AffixPair {
      AffixPair(
        prefix: before + prefix, suffix: suffix + after, prefixSpace: prefixSpace, suffixSpace: suffixSpace,
        nameStart: before.bytes.count, nameEnd: after.bytes.count)
    }

    /// The text of the name before and after the number.
    var name: (before: AffixText, after: AffixText) {
      (prefix[..<nameStart], suffix[(suffix.bytes.count - nameEnd)...])
    }

    /// The affixes between number and name.
    var withoutName: AffixPair {
      AffixPair(
        prefix: prefix[nameStart...], suffix: suffix[..<(suffix.bytes.count - nameEnd)], prefixSpace: prefixSpace,
        suffixSpace: suffixSpace)
    }

    /// Whether the fast path can write the texts around digits.
    fileprivate var isShort: Bool {
      whole == 0 && prefix.bytes.count + suffix.bytes.count <= NumberPlan.mostAffixBytes
    }
  }

  /// The numbers that are written like zero itself, without the power of ten of their magnitude, because they round to
  /// zero and the style hides its sign.
  enum PlainZeros { case none, negative, all }

  /// The rule for the minus sign.
  enum SignRule { case automatic, never, notOnNegativeZero, notOnZero }

  /// Selects the affixes of a number by its sign.
  enum SignVariant: Int, CaseIterable { case positive, negative, unsigned }
}

/// A text of at most eight bytes, right-aligned in a word.
struct ShortText: Equatable {
  let word: UInt64
  let count: Int

  /// Creates a text; `nil` for more than eight bytes.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= 8 else { return nil }
    count = bytes.count
    word = Self.word(bytes[...])
  }

  /// Returns at most eight bytes in memory order, right-aligned in a word.
  static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    for byte in bytes { word = word << 8 | UInt64(byte) }
    return UInt64(bigEndian: word)
  }

  var bytes: [UInt8] { (0..<count).reversed().map { UInt8(truncatingIfNeeded: word.bigEndian >> UInt64(8 * $0)) } }
}

/// The words of a plan after those of its digits.
private struct AffixTexts {
  var words: [UInt64] = []
  var affixes: [NumberPlan.Affix] = []

  init(_ pairs: [NumberPlan.AffixPair?]) {
    affixes.reserveCapacity(pairs.count)
    words.reserveCapacity(8)
    var former: (text: [UInt8], end: Int32, count: Int32)?
    for pair in pairs {
      guard let pair, pair.isShort else {
        affixes.append(NumberPlan.Affix())
        continue
      }
      let (prefixEnd, prefixCount) = append(pair.prefix.bytes)
      // Both signs usually have the same suffix.
      var suffix = former ?? ([], 0, 0)
      if former == nil || suffix.text != pair.suffix.bytes {
        let (end, count) = append(pair.suffix.bytes)
        suffix = (pair.suffix.bytes, end, count)
        former = suffix
      }
      affixes.append(
        NumberPlan.Affix(
          prefixEnd: prefixEnd, prefixCount: prefixCount, suffixEnd: suffix.end, suffixCount: suffix.count))
    }
  }

  /// Appends a text as whole words. The text is aligned to the end, so only the first word may be partial.
  private mutating func append(_ bytes: [UInt8]) -> (end: Int32, count: Int32) {
    var start = 0
    var end = bytes.count % 8
    if end == 0 { end = min(8, bytes.count) }
    while start < bytes.count {
      words.append(ShortText.word(bytes[start..<end]))
      (start, end) = (end, end + 8)
    }
    return (Int32(truncatingIfNeeded: NumberPlan.affixWords + words.count - 1), Int32(truncatingIfNeeded: bytes.count))
  }
}

/// Digits 0–9 and pairs 00–99 of a numbering system, each right-aligned in an 8-byte word.
package struct DigitTexts: Equatable {
  /// The number of bytes of a digit.
  let width: Int
  /// The pairs from 00 to 99, then the ten digits.
  let words: [UInt64]

  /// Creates the words of the digits; `nil` for digits of different lengths or of more than four bytes.
  init?(_ digits: [[UInt8]]) {
    guard digits.count == 10, let width = digits.first?.count, (1...4).contains(width),
      digits.allSatisfy({ $0.count == width })
    else { return nil }
    self.width = width
    let alone = digits.map { ShortText.word($0[...]) }
    // A pair consists of two digits: shift the first one to make room for the second.
    let tens = alone.map { UInt64(littleEndian: $0.littleEndian >> (8 * UInt64(width))) }
    words = tens.flatMap { tens in alone.map { tens | $0 } } + alone
  }
}
