internal import RaqamMemory

/// A number format compiled to what is written: digits, separators, prefixes and suffixes as ready UTF-8.
///
/// It gives what ICU gives, byte for byte, or says that it does not write a value (`nil`, `false`): NaN, the infinities,
/// what rounding mode `unnecessary` refuses, and a few numbers beyond 19 digits. ICU writes those.
final class NumberPlan: Sendable {
  let layout: NumberLayout
  let signRule: SignRule
  /// `nil` where all numbers have the same name behind them.
  let plurals: PluralRuleSet?
  /// Pairs of digits from 00 to 99, the ten digits, then affixes; every text stands at the end of its words.
  let words: FrozenView<UInt64>
  /// The affixes of each plural category in turn: positive, negative, without sign.
  let affixes: FrozenView<Affix>
  /// The same affixes with their symbols named, for typed pieces and for readers; `nil` where ICU writes the number.
  let pairs: [AffixPair?]
  /// What the two are views of.
  private let memory: (FrozenBuffer<UInt64>, FrozenBuffer<Affix>)
  let digitWidth: Int
  let decimal: ShortText
  let group: ShortText
  /// 10^n that brings all digits shown before the point, and n; an infinity where doubles are not written that way.
  let doublePower: Double
  let doubleShift: Int
  /// Sizes of 3, or 3 and 2, with groups from four digits on, or of 3 from some number on, and no zeros before the number.
  let groupPath: GroupPath

  enum GroupPath { case none, threes, threeThenTwos, threesFrom(UInt64), other }

  /// Prefix and suffix of a number: the number of their last word, and bytes.
  struct Affix: BitwiseCopyable, Sendable {
    var prefixEnd: Int32 = 0
    var prefixCount: Int32 = 0
    var suffixEnd: Int32 = 0
    var suffixCount: Int32 = -1

    /// Whether numbers of this kind are left to ICU.
    var isUnknown: Bool { suffixCount < 0 }
  }

  static let digitWords = 100
  static let affixWords = 110
  /// Bytes of prefix and suffix together, at most.
  static let mostAffixBytes = 256
  /// Texts that are not longer are copied with as many bytes.
  static let copiedAtOnce = 32
  /// Bytes that are spoilt before a number: two words that are written where nothing may stand.
  static let spoilt = 16
  /// Room for a number: `mostAtOnce` digits of four bytes on either side, a separator of eight before each digit of the
  /// whole and behind it, affixes, an exponent, what is spoilt before it, and as much behind it as is copied at once.
  static let room =
    2 * NumberLayout.mostAtOnce * 4 + (NumberLayout.mostAtOnce + 1) * 8 + mostAffixBytes + ExponentTexts.room + spoilt
    + copiedAtOnce

  init(_ parts: Parts) {
    layout = parts.layout
    signRule = parts.signRule
    plurals = parts.plurals
    digitWidth = parts.digits.width
    decimal = parts.decimal
    group = parts.group
    (doublePower, doubleShift) = Self.doublePower(parts.layout)
    groupPath = Self.groupPath(parts.layout)
    pairs = parts.affixes
    let texts = AffixTexts(parts.affixes)
    memory = (FrozenBuffer(parts.digits.words, texts.words), FrozenBuffer(texts.affixes))
    (words, affixes) = (memory.0.view, memory.1.view)
  }

  private static func doublePower(_ layout: NumberLayout) -> (Double, Int) {
    guard case .fraction(let most) = layout.precision, !layout.hidesZerosOfWhole,
      (0...15).contains(most + layout.shift),
      layout.minimumInteger <= NumberLayout.mostAtOnce
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

/// What a plan is put together from.
extension NumberPlan {
  struct Parts {
    var layout: NumberLayout
    var signRule: SignRule
    var plurals: PluralRuleSet?
    var digits: DigitTexts
    var decimal: ShortText
    var group: ShortText
    /// By plural category and `SignVariant`; `nil` where numbers of the kind are left to ICU.
    var affixes: [AffixPair?]
    /// `nil` for numbers without an exponent.
    var exponent: ExponentTexts?
  }

  struct AffixPair: Equatable, Sendable {
    var prefix = AffixText()
    var suffix = AffixText()

    /// Whether two pairs write the same, whatever their symbols are.
    func hasText(of other: AffixPair) -> Bool {
      prefix.bytes == other.prefix.bytes && suffix.bytes == other.suffix.bytes
    }

    /// `nil` for affixes that are too long for a plan.
    var checked: AffixPair? { prefix.bytes.count + suffix.bytes.count <= NumberPlan.mostAffixBytes ? self : nil }
  }

  /// When a sign is shown.
  enum SignRule { case automatic, never, notOnNegativeZero, notOnZero }

  /// Which affixes a number has.
  enum SignVariant: Int, CaseIterable { case positive, negative, unsigned }
}

/// A text of at most eight bytes at the end of a word.
struct ShortText: Equatable {
  let word: UInt64
  let count: Int

  /// `nil` for more than eight bytes.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= 8 else { return nil }
    count = bytes.count
    word = Self.word(bytes[...])
  }

  /// At most eight bytes as they lie in memory, at the end.
  static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    for byte in bytes { word = word << 8 | UInt64(byte) }
    return UInt64(bigEndian: word)
  }

  var bytes: [UInt8] { (0..<count).reversed().map { UInt8(truncatingIfNeeded: word.bigEndian >> UInt64(8 * $0)) } }
}

/// The words of a plan behind its digits.
private struct AffixTexts {
  var words: [UInt64] = []
  var affixes: [NumberPlan.Affix] = []

  init(_ pairs: [NumberPlan.AffixPair?]) {
    affixes.reserveCapacity(pairs.count)
    words.reserveCapacity(8)
    var former: (text: [UInt8], end: Int32, count: Int32)?
    for pair in pairs {
      guard let pair else {
        affixes.append(NumberPlan.Affix())
        continue
      }
      let (prefixEnd, prefixCount) = append(pair.prefix.bytes)
      // Numbers of either sign mostly have the same behind them.
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

  /// Puts a text into whole words from its end on, so that only the first may be short.
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

/// The digits of a numbering system, alone and in pairs, at the end of a word each.
package struct DigitTexts: Equatable {
  /// Bytes of a digit.
  let width: Int
  /// Pairs from 00 to 99, then the ten digits.
  let words: [UInt64]

  /// `nil` for digits of different lengths, or of more than four bytes.
  init?(_ digits: [[UInt8]]) {
    guard digits.count == 10, let width = digits.first?.count, (1...4).contains(width),
      digits.allSatisfy({ $0.count == width })
    else { return nil }
    self.width = width
    let alone = digits.map { ShortText.word($0[...]) }
    // A pair is two digits side by side: the first moves up to make room for the second.
    let tens = alone.map { UInt64(littleEndian: $0.littleEndian >> (8 * UInt64(width))) }
    words = tens.flatMap { tens in alone.map { tens | $0 } } + alone
  }
}
